//! The documents: how long they may be, and that links and names of files lead somewhere.

use super::{files_below, root, text};
use std::path::{Path, PathBuf};

/// The most words of what people read from its beginning to its end.
const MOST: [(&str, usize); 4] =
    [("README.md", 1_200), ("ARCHITECTURE.md", 2_800), ("CONTRIBUTING.md", 1_500), ("BENCHMARKS.md", 800)];
/// The most words of all documents together, without those that people only look things up in.
const MOST_OF_ALL: usize = 20_000;
const LOOKED_UP: [&str; 3] = ["docs/rules", "PROTOCOL.md", "CHANGELOG.md"];
/// The most lines that the changelog has about a release.
const LINES_OF_A_RELEASE: usize = 20;

/// Every document: those of the root, and those below `docs`.
fn documents() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(root()).expect("the folder can be read");
    let mut found: Vec<_> = entries.map(|entry| entry.expect("it can be read").path()).collect();
    found.retain(|path| path.is_file());
    found.extend(files_below(&["docs"]));
    found.retain(|path| path.extension().is_some_and(|end| end == "md"));
    found
}

/// As `wc -w` counts them: the lines of a table are words, too.
fn words(path: impl AsRef<Path>) -> usize {
    text(path).split_whitespace().count()
}

fn is_looked_up(path: &Path) -> bool {
    LOOKED_UP.iter().any(|start| path.starts_with(root().join(start)))
}

#[test]
fn documents_are_short_enough_to_be_read() {
    for (document, most) in MOST {
        let count = words(document);
        assert!(count <= most, "{document} has {count} words; at most {most}");
    }
}

#[test]
fn the_changelog_tells_a_release_in_few_lines() {
    let changelog = text("CHANGELOG.md");
    let releases: Vec<_> = changelog.split("\n## ").skip(1).collect();
    assert!(!releases.is_empty(), "the changelog tells of no release");
    for release in releases {
        let name = release.lines().next().unwrap_or_default();
        let count = release.lines().filter(|line| line.starts_with("- ")).count();
        assert!(count <= LINES_OF_A_RELEASE, "{name} has {count} lines; at most {LINES_OF_A_RELEASE}");
    }
}

/// What one of them loses by moving it to another one is not lost.
#[test]
fn documents_do_not_grow_together() {
    let read: Vec<_> = documents().into_iter().filter(|path| !is_looked_up(path)).collect();
    assert!(read.len() > 10, "{read:?}");
    let count: usize = read.iter().map(words).sum();
    assert!(count <= MOST_OF_ALL, "all documents together have {count} words; at most {MOST_OF_ALL}");
}

/// The name by which a link finds a heading.
fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter(|letter| letter.is_alphanumeric() || " -_".contains(*letter));
    kept.collect::<String>().to_lowercase().replace(' ', "-")
}

/// The headings of a document, as links name them.
fn anchors(path: &Path) -> Vec<String> {
    text(path)
        .lines()
        .filter(|line| line.starts_with('#'))
        .map(|line| anchor(line.trim_start_matches('#').trim()))
        .collect()
}

#[test]
fn links_of_documents_lead_somewhere() {
    let mut links = 0;
    for document in documents() {
        let source = text(&document);
        let folder = document.parent().expect("a document lies in a folder");
        let marked = source.split("](").skip(1).filter_map(|rest| rest.split(')').next());
        let shown = source.split("<img src=\"").skip(1).filter_map(|rest| rest.split('"').next());
        for link in marked.chain(shown).filter(|link| !link.contains("://")) {
            let (path, heading) = link.split_once('#').unwrap_or((link, ""));
            let target = if path.is_empty() { document.clone() } else { folder.join(path) };
            assert!(target.exists(), "{} links to {link}", document.display());
            let is_there = heading.is_empty() || anchors(&target).iter().any(|known| known == heading);
            assert!(is_there, "{} links to {link}: there is no such heading", document.display());
            links += 1;
        }
    }
    assert!(links > 40, "only {links} links were found");
}

/// A path of the repository, without the `src` of a crate: documents leave it out.
fn without_src(path: &str) -> String {
    format!("/{path}").replace("/src/", "/")
}

fn is_source(name: &str) -> bool {
    let is_path = name.chars().all(|letter| letter.is_alphanumeric() || "-_./".contains(letter));
    is_path && [".rs", ".ts", ".js", ".css"].iter().any(|end| name.len() > end.len() && name.ends_with(end))
}

/// A recipe that names a file which has moved sends its reader nowhere.
#[test]
fn files_that_documents_name_are_there() {
    let known: Vec<_> = files_below(&["crates", "src-tauri", "ui", "tests", "fuzz", ".ci", "bindings"])
        .iter()
        .map(|path| without_src(&path.strip_prefix(root()).expect("it lies below").to_string_lossy()))
        .collect();
    let mut names = 0;
    for document in documents() {
        for name in text(&document).split('`').skip(1).step_by(2).filter(|name| is_source(name)) {
            let end = without_src(name);
            let is_there = known.iter().any(|path| path.ends_with(&end));
            assert!(is_there, "{} names {name}: there is no such file", document.display());
            names += 1;
        }
    }
    assert!(names > 300, "only {names} names were found");
}

#[test]
fn a_heading_has_the_name_that_links_use() {
    assert_eq!(anchor("What a phone loads first"), "what-a-phone-loads-first");
    assert_eq!(anchor("*The Rescue!* before, and after"), "the-rescue-before-and-after");
}
