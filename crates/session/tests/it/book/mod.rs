//! What the story book shows (`tests/book`): what a table said to one client, word for word, kept in
//! `tests/book/recordings`. Each scene of `tests/book/scenes.json` makes one of these files;
//! `UPDATE_GOLDEN=1 cargo test -p rouse-session --test it book` records them again.

mod past;
mod recorder;
mod scene;

use scene::Script;
use serde_json::Value;
use std::collections::BTreeSet;
use std::{fs, path::PathBuf};

fn book() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/book")
}

fn script() -> Script {
    let text = fs::read_to_string(book().join("scenes.json")).expect("the scenes are there");
    serde_json::from_str(&text).expect("the scenes can be read")
}

/// Compares a recording with the one that is kept, or keeps it.
fn keep(name: &str, text: &str) {
    let path = book().join("recordings").join(name).with_extension("json");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        return fs::write(&path, text).expect("the folder can be written");
    }
    let kept = fs::read_to_string(&path).unwrap_or_else(|_| panic!("{name} was never recorded"));
    let read = |text: &str| serde_json::from_str::<Value>(text).expect("a recording is JSON");
    assert!(
        read(&kept) == read(text),
        "{name}: the table says something else; run with UPDATE_GOLDEN=1 and read the diff"
    );
}

#[test]
fn the_table_says_what_the_book_shows() {
    for (name, recording) in script().play() {
        keep(&name, &recording.text());
    }
}

#[test]
fn no_recording_is_left_over() {
    let names: BTreeSet<_> = script().names().map(|name| format!("{name}.json")).collect();
    let files = fs::read_dir(book().join("recordings")).expect("the recordings are there");
    let files = files.map(|file| file.expect("readable").file_name().to_string_lossy().into_owned());
    assert_eq!(files.collect::<BTreeSet<_>>(), names);
    let stories = fs::read_to_string(book().join("stories.js")).expect("the stories are there");
    let script = script();
    let untold: Vec<_> = script.names().filter(|name| !stories.contains(&format!("'{name}'"))).collect();
    assert!(untold.is_empty(), "no story shows {untold:?}");
}
