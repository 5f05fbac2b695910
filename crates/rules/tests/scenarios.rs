//! The scenario files are the executable rulebook, and every rule is cited by something that runs.

use rouse_rules::scenario::run_file;
use std::{collections::BTreeSet, fs, path::PathBuf};

fn folder(below_root: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..").join(below_root)
}

/// All files of a folder with this ending, in order; folders below it included.
fn files(folder: PathBuf, ending: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(path, ending));
        } else if path.extension().is_some_and(|found| found == ending) {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// Runs all scenarios of a game and gives the rules that they show.
fn run_all(game: &str, at_least: usize) -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    let mut failed = Vec::new();
    let mut ran = 0;
    for path in files(folder("tests/scenarios").join(game), "json") {
        for outcome in run_file(&fs::read_to_string(&path).unwrap()).unwrap() {
            ran += 1;
            if let Err(what) = outcome.result {
                failed.push(format!("{}: {}: {what}", path.display(), outcome.name));
            }
            cited.extend(outcome.rules);
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert!(ran >= at_least, "only {ran} scenarios");
    cited
}

/// Rule numbers in the comments of the Rust tests of this crate, and of the session, which follows the rules
/// of the table: whole test files, and what stands below `#[cfg(test)]` elsewhere.
fn cited_in_tests() -> BTreeSet<String> {
    let mut cited = BTreeSet::new();
    for path in [files(folder("crates/rules"), "rs"), files(folder("crates/session/tests"), "rs")].concat() {
        let text = fs::read_to_string(&path).unwrap();
        let tests = if path.components().any(|part| part.as_os_str() == "tests") {
            text.as_str()
        } else {
            text.split_once("#[cfg(test)]").map_or("", |(_, tests)| tests)
        };
        for line in tests.lines().filter(|line| line.trim_start().starts_with("//")) {
            cited.extend(line.split([' ', ',', ':', ';', '(', ')']).map(|word| word.trim_end_matches('.').to_owned()));
        }
    }
    cited
}

/// The sections of the first rulebook and how many rules each has.
#[rustfmt::skip]
const QUEENS: [(u8, u8); 13] =
    [(1, 7), (2, 4), (3, 6), (4, 12), (5, 13), (6, 11), (7, 7), (8, 4), (9, 7), (10, 8), (11, 31), (12, 6), (13, 3)];

/// The sections of the second rulebook.
#[rustfmt::skip]
const RESCUE: [(u8, u8); 15] =
    [(1, 10), (2, 7), (3, 4), (4, 7), (5, 19), (6, 2), (7, 17), (8, 5), (9, 3), (10, 6), (11, 2), (12, 9), (13, 39), (14, 7), (15, 3)];

/// Every rule of a rulebook is cited by one of its scenarios or by a comment in a test.
fn assert_all_cited(game: &str, at_least: usize, letter: char, sections: &[(u8, u8)]) {
    let mut cited = run_all(game, at_least);
    cited.extend(cited_in_tests());
    let rules = sections.iter().flat_map(|&(section, rules)| (1..=rules).map(move |n| (section, n)));
    let rules = rules.map(|(section, n)| format!("{letter}-{section}.{n}"));
    let missing: Vec<_> = rules.filter(|rule| !cited.contains(rule)).collect();
    assert!(missing.is_empty(), "no scenario and no test cites {missing:?}");
}

#[test]
fn every_rule_of_the_first_game_is_cited_by_something_that_runs() {
    assert_all_cited("queens", 60, 'Q', &QUEENS);
}

#[test]
fn every_rule_of_the_second_game_is_cited_by_something_that_runs() {
    assert_all_cited("rescue", 100, 'R', &RESCUE);
}

#[test]
fn a_bad_file_is_an_outcome_or_an_error_and_never_a_panic() {
    assert!(run_file("").is_err());
    assert!(run_file("{").is_err());
    assert!(run_file("[]").unwrap_err().to_string().contains("empty"));
    for text in [
        "{}",
        "[1, 2]",
        r#"{"name": "x", "position": {}, "steps": []}"#,
        r#"{"name": "x", "position": {"game": "chess"}, "steps": []}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 9}, "steps": []}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 2}, "steps": [{}]}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 2}, "steps": [{"expect": {"nonsense": 1}}]}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 2, "colour": 1}, "steps": []}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 2, "hands": [["1"]]}, "chance": ["3"],
            "steps": [{"seat": 0, "move": "discard 1"}]}"#,
        r#"{"name": "x", "position": {"game": "rescue", "players": 2}, "steps": []}"#,
        r#"{"name": "x", "position": {"game": "rescue", "players": 2, "knights": ["red", "white"]}, "chance": ["4"],
            "steps": [{"seat": 0, "move": "roll"}]}"#,
        r#"{"name": "x", "position": {"game": "rescue", "players": 2, "knights": ["red", "white"]},
            "steps": [{"seat": 0, "move": "roll"}]}"#,
        r#"{"name": "x", "position": {"game": "rescue", "players": 2, "knights": ["red", "white"]}, "chance": ["1", "2"],
            "steps": [{"seat": 0, "move": "roll"}]}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 2, "hands": [["1"]]},
            "steps": [{"seat": 250, "move": "discard 1"}]}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 2, "hands": [["1"]]},
            "steps": [{"seat": 2, "move": "discard 1", "refused": true}]}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 2, "hands": [["1"]]}, "steps": [{"seat": 2, "legal": []}]}"#,
        r#"{"name": "x", "position": {"game": "queens", "players": 2, "hands": [["1"]]}, "steps": [{"view": 2, "hides": ["1"]}]}"#,
    ] {
        let outcomes = run_file(text).unwrap();
        assert!(outcomes.iter().all(|outcome| outcome.result.is_err()), "{text}");
    }
}
