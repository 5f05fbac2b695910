//! `rouse-cli export` and `replay`: a game goes out as text, and comes back with every check.

use crate::support::{Host, err, folder, out, run, run_with};
use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};
use tempfile::TempDir;

fn fixture(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests").join(name).to_str().unwrap().to_owned()
}

/// A folder with a game that has just begun.
fn begun() -> TempDir {
    let folder = folder();
    let data = folder.path().to_str().unwrap();
    let output = run_with(&["play", "--seed", "4", "--seats", "2", "--data", data], "\nquit\n");
    assert!(output.status.success(), "{}", err(&output));
    folder
}

#[test]
fn a_game_is_printed_and_it_holds() {
    for (name, who) in
        [("formats/record-1.txt", "Anna, Ben, Cleo"), ("records/rescue.txt", "Anna, Ben, Cleo")]
    {
        for view in [&[][..], &["--public"], &["--seat", "1"], &["--all"]] {
            let output = run(&[&["replay", &fixture(name)][..], view].concat());
            let text = out(&output);
            assert!(output.status.success(), "{}", err(&output));
            assert!(text.starts_with("0. dealt\n") && text.contains("\n1. "), "{text}");
            let last = text.lines().last().unwrap();
            assert!(
                last.starts_with("it holds: ") && last.contains(who) && last.contains("won by"),
                "{last}"
            );
        }
    }
}

#[test]
fn every_view_shows_what_it_may() {
    let shows =
        |view: &[&str]| out(&run(&[&["replay", &fixture("formats/record-1.txt")][..], view].concat()));
    let hands = |text: &str| text.matches("Your hand").count();
    let (public, seat, all) = (shows(&["--public"]), shows(&["--seat", "0"]), shows(&["--all"]));
    assert_eq!(hands(&public), 0);
    assert!(hands(&seat) > 20 && hands(&all) == 3 * hands(&seat));
}

#[test]
fn a_file_that_was_changed_is_refused_with_its_line() {
    let folder = folder();
    let path = folder.path().join("game.txt");
    let text = fs::read_to_string(fixture("formats/record-1.txt")).unwrap();
    fs::write(&path, text.replacen("\n1 discard 10", "\n1 discard 11", 1)).unwrap();
    let output = run(&["replay", path.to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("game.txt: line 8: "), "{}", err(&output));
    assert_eq!(run(&["replay", &fixture("formats/record-1.txt"), "--seat", "7"]).status.code(), Some(2));
    assert_eq!(run(&["replay", "nowhere.txt"]).status.code(), Some(2));
}

#[test]
fn an_unfinished_game_is_written_only_when_that_is_wanted() {
    let folder = begun();
    let data = folder.path().to_str().unwrap();
    let list = out(&run(&["export", "--data", data]));
    assert!(list.starts_with("1  queens  ") && list.ends_with("0 actions, not over\n"), "{list}");
    let refused = run(&["export", "--data", data, "--game", "1"]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(out(&refused).is_empty() && err(&refused).contains("every hidden card"), "{}", err(&refused));
    let output = run(&["export", "--data", data, "--game", "1", "--unfinished"]);
    let path = folder.path().join("game.txt");
    fs::write(&path, out(&output)).unwrap();
    assert!(out(&run(&["replay", path.to_str().unwrap()])).ends_with("0 actions, not over\n"));
    assert_eq!(run(&["export", "--data", data, "--game", "9"]).status.code(), Some(2));
    assert_eq!(run(&["export", "--data", "no/such/folder"]).status.code(), Some(2));
}

/// Every file below a folder, with what is in it.
fn files(folder: &Path) -> BTreeMap<PathBuf, Vec<u8>> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let (folders, files): (Vec<_>, Vec<_>) = entries.partition(|path| path.is_dir());
    let here = files.into_iter().map(|path| (path.clone(), fs::read(path).unwrap()));
    here.chain(folders.iter().flat_map(|folder| self::files(folder))).collect()
}

/// A look changes nothing: no store is made, none is set aside, and no game goes into the album by it.
#[test]
fn a_folder_stays_as_it_is_whatever_is_written_out_of_it() {
    let empty = folder();
    let output = run(&["export", "--data", empty.path().to_str().unwrap()]);
    assert_eq!((output.status.code(), out(&output).as_str()), (Some(0), ""), "{}", err(&output));
    assert!(files(empty.path()).is_empty());
    let folder = begun();
    let data = folder.path().to_str().unwrap();
    assert!(run(&["import", &fixture("formats/record-1.txt"), "--data", data]).status.success());
    let before = files(folder.path());
    let list = out(&run(&["export", "--data", data]));
    assert_eq!(list.lines().count(), 2, "{list}");
    assert!(out(&run(&["export", "--data", data, "--game", "2"])).starts_with("rouse game 1\n"));
    assert_eq!(files(folder.path()), before);
    let store = folder.path().join("rouse.redb");
    let mut bytes = fs::read(&store).unwrap();
    bytes[..64].fill(7);
    fs::write(&store, &bytes).unwrap();
    let before = files(folder.path());
    let output = run(&["export", "--data", data]);
    assert!(output.status.success() && err(&output).contains("damaged"), "{}", err(&output));
    assert!(out(&output).contains("1  queens  "), "what can still be read is listed: {}", out(&output));
    assert_eq!(files(folder.path()), before, "nothing was set aside");
}

/// A table that plays there is not disturbed.
#[test]
fn a_store_in_use_is_not_looked_at() {
    let data = folder();
    let _host = Host::open(Some(data.path()), &[]);
    let output = run(&["export", "--data", data.path().to_str().unwrap()]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("another Rouse"), "{}", err(&output));
}

#[test]
fn a_game_that_was_written_is_taken_in_elsewhere() {
    let (from, to) = (begun(), folder());
    let data = |folder: &TempDir| folder.path().join("data").to_str().unwrap().to_owned();
    let unfinished = from.path().join("unfinished.txt");
    let begun = from.path().to_str().unwrap();
    fs::write(&unfinished, out(&run(&["export", "--data", begun, "--game", "1", "--unfinished"]))).unwrap();
    for (number, file) in [(1, fixture("records/rescue.txt")), (2, unfinished.to_str().unwrap().to_owned())] {
        let output = run(&["import", &file, "--data", &data(&to)]);
        assert!(output.status.success(), "{}", err(&output));
        assert!(out(&output).starts_with(&format!("{number}  ")), "{}", out(&output));
    }
    let list = out(&run(&["export", "--data", &data(&to)]));
    assert!(list.contains("won by") && list.ends_with("0 actions, not over\n"), "{list}");
    let again = out(&run(&["export", "--data", &data(&to), "--game", "1"]));
    assert_eq!(again, fs::read_to_string(fixture("records/rescue.txt")).unwrap());
    let output = run_with(&["play", "--data", &data(&to)], "\nquit\n");
    assert!(output.status.success(), "it goes on: {}", err(&output));
    fs::write(&unfinished, "rouse game 1\n").unwrap();
    let refused = run(&["import", unfinished.to_str().unwrap(), "--data", &data(&to)]);
    assert_eq!(refused.status.code(), Some(2));
    assert!(err(&refused).contains("line 1: "), "{}", err(&refused));
}
