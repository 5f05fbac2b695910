//! The rules of this repository: its dependencies, its files, its packages.

mod acceptance;
mod activity;
mod android;
mod arrows;
mod artefacts;
mod circles;
mod commands;
mod documents;
mod files;
mod kotlin;
mod licences;
mod macos;
mod modules;
mod packages;
mod paths;
mod publishing;
mod release;
mod rulebook;
mod sdk;
mod workflows;

use std::path::{Path, PathBuf};

/// The root of the repository.
fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

/// Every file below these folders and files, without generated ones.
fn files_below(starts: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open: Vec<PathBuf> =
        starts.iter().map(|start| root().join(start)).filter(|path| path.exists()).collect();
    while let Some(path) = open.pop() {
        if path.is_dir() {
            let entries = std::fs::read_dir(&path).expect("the folder can be read");
            open.extend(entries.map(|entry| entry.expect("the entry can be read").path()));
        } else {
            found.push(path);
        }
    }
    assert!(!found.is_empty(), "nothing lies at {starts:?}");
    found.sort();
    found
}

/// The text of a file of this repository.
fn text(path: impl AsRef<Path>) -> String {
    let path = root().join(path);
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
