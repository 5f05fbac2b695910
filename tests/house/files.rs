//! Limits on the files of this repository.

use super::{files_below, root, text};
use std::path::{Path, PathBuf};

const SOURCES: [&str; 4] = ["ui", "crates", "src-tauri", "tests"];
const LONGEST: usize = 500;

fn has_extension(path: &Path, wanted: &[&str]) -> bool {
    path.extension().and_then(|end| end.to_str()).is_some_and(|end| wanted.contains(&end))
}

fn of_kinds(folders: &[&str], kinds: &[&str]) -> Vec<PathBuf> {
    let mut files = files_below(folders);
    files.retain(|path| has_extension(path, kinds));
    files
}

#[test]
fn no_source_file_has_outgrown_its_job() {
    let files = of_kinds(&SOURCES, &["rs", "js", "ts", "css", "html"]);
    assert!(files.len() > 1_500, "{}", files.len());
    for path in files {
        let lines = text(&path).lines().count();
        assert!(lines <= LONGEST, "{} has {lines} lines", path.display());
    }
}

/// the content policy forbids all of these; a browser would report them only at run time.
#[test]
fn no_inline_style_or_script_is_shipped() {
    let banned = [" style=\"", " style='", "<style", "javascript:", "cssText"];
    let handlers = [
        "onclick=",
        "onload=",
        "onerror=",
        "oninput=",
        "onchange=",
        "onsubmit=",
        "onkeydown=",
        "onpointerdown=",
    ];
    let files = of_kinds(&["ui"], &["html", "js", "ts", "svg"]);
    assert!(files.len() > 500, "{}", files.len());
    for path in files {
        let text = text(&path);
        for mark in banned.iter().chain(&handlers) {
            assert!(!text.contains(mark), "{}: {mark}", path.display());
        }
        let scripts = text.match_indices("<script").filter(|(at, _)| {
            let rest = &text[*at..];
            let tag = &rest[..rest.find('>').unwrap_or(rest.len())];
            !tag.contains(" src=") || !rest[tag.len()..].starts_with("></script>")
        });
        assert_eq!(scripts.count(), 0, "{}: a script inside the page", path.display());
    }
}

/// The interface fetches everything from the app or the table (T-01).
#[test]
fn the_interface_names_no_foreign_address() {
    let known = ["http://www.w3.org/"];
    let files = of_kinds(&["ui"], &["html", "js", "ts", "css", "svg", "json"]);
    assert!(files.len() > 600, "{}", files.len());
    for path in files {
        let text = text(&path);
        for scheme in ["http://", "https://", "ws://", "wss://"] {
            for (at, _) in text.match_indices(scheme) {
                let address: String = text[at..].chars().take(40).collect();
                let computed = address[scheme.len()..].starts_with("${");
                assert!(
                    computed || known.iter().any(|own| address.starts_with(own)),
                    "{}: {address}",
                    path.display()
                );
            }
        }
    }
}

#[test]
fn no_file_names_a_place_of_one_machine() {
    let mut starts = SOURCES.to_vec();
    starts.extend([
        "README.md",
        "ARCHITECTURE.md",
        "CONTRIBUTING.md",
        "CHANGELOG.md",
        "BENCHMARKS.md",
        "docs",
    ]);
    starts.extend([
        "play",
        "check",
        "release",
        ".ci",
        ".github",
        "Cargo.toml",
        "Cargo.lock",
        "tauri.conf.json",
        "package.json",
        "package-lock.json",
    ]);
    let home = ["/ho", "me/"].concat();
    let banned = [
        home,
        ["/ro", "ot/"].concat(),
        ["/wo", "rk/"].concat(),
        ["/Us", "ers/"].concat(),
        ["artif", "actory"].concat(),
    ];
    for path in files_below(&starts) {
        let Ok(text) = std::fs::read_to_string(&path) else { continue };
        for place in &banned {
            assert!(!text.contains(place.as_str()), "{} names {place}", path.display());
        }
    }
}

/// Hosts that serve packages, in two parts each, so that this file does not contain their names either.
const HOSTS: [(&str, &str); 20] = [
    ("deb", "debian.org"),
    ("security", "debian.org"),
    ("ftp", "debian.org"),
    ("snapshot", "debian.org"),
    ("archive", "ubuntu.com"),
    ("index", "crates.io"),
    ("static", "crates.io"),
    ("static", "rust-lang.org"),
    ("sh", "rustup.rs"),
    ("registry", "npmjs.org"),
    ("registry", "yarnpkg.com"),
    ("cdn", "jsdelivr.net"),
    ("files", "pythonhosted.org"),
    ("pypi", "org"),
    ("repo", "maven.apache.org"),
    ("repo1", "maven.org"),
    ("maven", "google.com"),
    ("dl", "google.com"),
    ("services", "gradle.org"),
    ("plugins", "gradle.org"),
];

/// The wrapper of Gradle accepts only a full address, with a checksum.
const WRAPPER: &str = "gen/android/gradle/wrapper/gradle-wrapper.properties";

/// Every file of the repository that git does not ignore.
fn committed() -> Vec<PathBuf> {
    let ignores = text(".gitignore");
    let ignored =
        |name: &str| name == ".git" || ignores.lines().any(|line| line.strip_prefix('/') == Some(name));
    let entries = std::fs::read_dir(root()).expect("the folder can be read");
    let names =
        entries.map(|entry| entry.expect("it can be read").file_name().to_string_lossy().into_owned());
    let names: Vec<_> = names.filter(|name| !ignored(name)).collect();
    files_below(&names.iter().map(String::as_str).collect::<Vec<_>>())
}

/// Packages come from the hosts that each machine configures for apt, cargo and npm. A lock file holds the
/// name by which a tool knows its default registry (`registry+…crates.io-index`); that is no address to fetch
/// from, and those settings replace it.
#[test]
fn no_file_names_a_host_of_packages() {
    let hosts = HOSTS.map(|(name, of)| format!("{name}.{of}"));
    let files = committed();
    assert!(files.len() > 500 && files.iter().any(|path| path.ends_with(".ci/clean.sh")));
    for path in files.iter().filter(|path| !path.ends_with(WRAPPER)) {
        let Ok(text) = std::fs::read_to_string(path) else { continue };
        for host in &hosts {
            assert!(!text.contains(host.as_str()), "{} names {host}", path.display());
        }
    }
}

#[test]
fn fonts_come_with_their_licences() {
    let fonts = files_below(&["ui/fonts"]);
    let licences: Vec<_> = fonts.iter().filter(|path| has_extension(path, &["txt"])).collect();
    for font in fonts.iter().filter(|path| has_extension(path, &["woff2"])) {
        let family = font
            .file_name()
            .and_then(|name| name.to_str())
            .and_then(|name| name.split('-').next())
            .expect("a name");
        let has = |path: &&&std::path::PathBuf| path.to_string_lossy().to_lowercase().contains(family);
        assert!(licences.iter().any(|path| has(&path)), "no licence for {family}");
    }
    assert!(root().join("LICENSE-MIT").is_file() && root().join("LICENSE-APACHE").is_file());
}
