//! The licences of all libraries in the program, as the about page shows them.
//!
//! `UPDATE_GOLDEN=1 cargo test --test house licences` writes the page again. It needs the sources of the
//! libraries for every platform; cargo fetches missing ones.

use super::{root, text};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;
use std::path::Path;
use std::process::Command;

const SHOWN: &str = "ui/licences/libraries.txt";
/// The targets for which packages are built.
const PLATFORMS: [&str; 6] = [
    "x86_64-unknown-linux-gnu",
    "aarch64-linux-android",
    "armv7-linux-androideabi",
    "x86_64-pc-windows-msvc",
    "aarch64-apple-darwin",
    "x86_64-apple-darwin",
];
/// Chosen wherever a library offers it: one text then serves all of those.
const FAVOURITE: &str = "Apache-2.0";
/// How the names of licence files begin.
const FILES: [&str; 5] = ["LICENSE", "LICENCE", "COPYING", "UNLICENSE", "COPYRIGHT"];
const MIT: &str = include_str!("mit.txt");

/// A library without a licence text uses the text of a related library under the same licence.
const SISTERS: [(&str, &str); 2] = [("selectors", "cssparser"), ("alloc-stdlib", "alloc-no-stdlib")];

/// The name and version of a library, and its licence texts.
type Library = (String, Vec<String>);

/// All packages that are linked into the program on one platform.
fn linked(platform: &str) -> Vec<Value> {
    let output = Command::new(env!("CARGO"))
        .args([
            "metadata",
            "--format-version",
            "1",
            "--locked",
            "--features",
            "app",
            "--filter-platform",
            platform,
        ])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(
        output.status.success(),
        "the libraries of {platform}: {}",
        String::from_utf8_lossy(&output.stderr)
    );
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let packages: BTreeMap<_, _> =
        list(&metadata["packages"]).into_iter().map(|one| (one["id"].to_string(), one)).collect();
    let nodes: BTreeMap<_, _> = list(&metadata["resolve"]["nodes"])
        .into_iter()
        .map(|one| (one["id"].to_string(), list(&one["deps"])))
        .collect();
    let app = packages
        .values()
        .find(|package| package["name"] == "rouse")
        .expect("the app is in its own workspace");
    let (mut seen, mut open) = (BTreeSet::new(), vec![app["id"].to_string()]);
    while let Some(id) = open.pop() {
        if is_macro(&packages[&id]) || !seen.insert(id.clone()) {
            continue;
        }
        let ships = |one: &&Value| list(&one["dep_kinds"]).iter().any(|kind| kind["kind"].is_null());
        open.extend(nodes[&id].iter().filter(ships).map(|one| one["pkg"].to_string()));
    }
    packages
        .into_iter()
        .filter(|(id, one)| seen.contains(id) && !one["source"].is_null())
        .map(|(_, one)| one)
        .collect()
}

/// Whether the package is a procedural macro.
fn is_macro(package: &Value) -> bool {
    package["targets"].as_array().into_iter().flatten().any(|target| target["kind"][0] == "proc-macro")
}

fn word<'a>(package: &'a Value, key: &str) -> &'a str {
    package[key].as_str().unwrap_or_default()
}

/// The texts of such files beside a library's manifest.
fn files(package: &Value, beginnings: &[&str]) -> Vec<String> {
    let folder = Path::new(word(package, "manifest_path")).parent().expect("a manifest lies in a folder");
    let entries = std::fs::read_dir(folder).expect("cargo has fetched it");
    let mut paths: Vec<_> =
        entries.map(|entry| entry.expect("it can be read").path()).filter(|path| path.is_file()).collect();
    paths.sort();
    let fits = |path: &&std::path::PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().to_uppercase();
        beginnings.iter().any(|beginning| name.starts_with(beginning))
    };
    let read = |path: &std::path::PathBuf| {
        plain(&String::from_utf8_lossy(&std::fs::read(path).expect("it can be read")))
    };
    paths.iter().filter(fits).map(read).collect()
}

/// The text without a byte order mark, trailing spaces and outer blank lines.
fn plain(text: &str) -> String {
    let lines: Vec<_> = text.trim_start_matches('\u{feff}').lines().map(str::trim_end).collect();
    lines.join("\n").trim_matches('\n').to_owned()
}

fn is_offered(expression: &str, licence: &str) -> bool {
    expression.replace('/', " OR ").split(" OR ").any(|offer| offer.trim() == licence)
}

/// The texts that have to be shown for this library, one of `all`.
fn terms(package: &Value, all: &[Value]) -> Library {
    let name = format!("{} {}", word(package, "name"), word(package, "version"));
    let expression = word(package, "license");
    if is_offered(expression, FAVOURITE) {
        let mut texts = vec![plain(&text("LICENSE-APACHE"))];
        texts.extend(files(package, &["NOTICE"]));
        return (name, texts);
    }
    let mut own = files(package, &FILES);
    if let Some((_, sister)) = SISTERS.iter().find(|(name, _)| *name == word(package, "name")) {
        let fits = |one: &&Value| word(one, "name") == *sister && word(one, "license") == expression;
        own = files(all.iter().find(fits).expect("the sister is there, under the same licence"), &FILES);
    }
    if !own.is_empty() {
        return (name, own);
    }
    assert!(is_offered(expression, "MIT"), "{name} is under {expression} and brings no text");
    let authors = package["authors"].as_array().into_iter().flatten().filter_map(Value::as_str);
    let authors: Vec<_> = authors.map(|author| author.split(" <").next().unwrap_or(author)).collect();
    let authors = if authors.is_empty() {
        format!("the authors of {}", word(package, "name"))
    } else {
        authors.join(", ")
    };
    (name, vec![format!("MIT License\n\nCopyright (c) {authors}\n\n{}", plain(MIT))])
}

/// Every text once, under the names of its libraries.
fn shown(libraries: BTreeMap<String, Vec<String>>) -> String {
    let mut by_text: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for (name, texts) in libraries {
        texts.into_iter().for_each(|text| by_text.entry(text).or_default().push(name.clone()));
    }
    let mut groups: Vec<_> = by_text.into_iter().collect();
    groups.sort_by(|one, other| other.1.len().cmp(&one.1.len()).then_with(|| one.1.cmp(&other.1)));
    let mut page = "Libraries in Rouse, on every platform, with their licences.\n".to_owned();
    for (text, names) in groups {
        write!(page, "\n\n=== {} ===\n\n{text}\n", names.join(", ")).expect("text can grow");
    }
    page
}

#[test]
fn the_about_page_has_the_licences_of_all_libraries() {
    let all: Vec<_> = PLATFORMS.into_iter().flat_map(linked).collect();
    let libraries = all.iter().map(|package| terms(package, &all)).collect();
    let made = shown(libraries);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::create_dir_all(root().join(SHOWN).with_file_name("")).expect("the folder can be made");
        std::fs::write(root().join(SHOWN), &made).expect("the file can be written");
    }
    assert!(made == text(SHOWN), "{SHOWN} is old: UPDATE_GOLDEN=1 cargo test --test house licences");
    let about = text("ui/js/screens/about.ts");
    assert!(about.contains(SHOWN.trim_start_matches("ui/")), "the about page shows it");
}

/// Every library on the page is in the lock file, in this version.
#[test]
fn every_library_that_is_named_is_locked() {
    let lock = text("Cargo.lock");
    let shown = text(SHOWN);
    let names = shown
        .lines()
        .filter_map(|line| line.strip_prefix("=== ")?.strip_suffix(" ==="))
        .flat_map(|line| line.split(", "));
    let mut count = 0;
    for name in names {
        let (name, version) = name.split_once(' ').expect("a name and a version");
        let entry = format!("name = \"{name}\"\nversion = \"{version}\"\n");
        assert!(lock.contains(&entry), "{name} {version} is not in Cargo.lock");
        count += 1;
    }
    assert!(count > 100, "only {count} libraries");
}

#[test]
fn an_offer_is_a_whole_licence() {
    for expression in ["MIT OR Apache-2.0", "Apache-2.0/MIT", "Apache-2.0", "Zlib OR Apache-2.0 OR MIT"] {
        assert!(is_offered(expression, FAVOURITE), "{expression}");
    }
    for expression in
        ["MIT", "Apache-2.0 AND MIT", "(MIT OR Apache-2.0) AND Unicode-3.0", "Apache-2.0 WITH LLVM-exception"]
    {
        assert!(!is_offered(expression, FAVOURITE), "{expression}");
    }
}
