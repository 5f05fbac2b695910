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
            cited.extend(
                line.split([' ', ',', ':', ';', '(', ')']).map(|word| word.trim_end_matches('.').to_owned()),
            );
        }
    }
    cited
}

/// The numbers that a rulebook defines: in bold where a line begins, or as the first cell of a table.
fn rules_of(game: &str, letter: char) -> Vec<String> {
    let book = fs::read_to_string(folder("docs/rules").join(game).with_extension("md")).unwrap();
    let starts =
        book.lines().filter_map(|line| line.strip_prefix("- **").or_else(|| line.strip_prefix("| ")));
    let words = starts.filter_map(|rest| rest.split([' ', '*']).next()).map(str::to_owned);
    words.filter(|word| word.starts_with(&format!("{letter}-")) && word.contains('.')).collect()
}

/// Every rule of a rulebook is cited by one of its scenarios or by a comment in a test.
fn assert_all_cited(game: &str, at_least: usize, letter: char) {
    let mut cited = run_all(game, at_least);
    cited.extend(cited_in_tests());
    let rules = rules_of(game, letter);
    assert!(rules.len() >= 100, "only {} rules were found", rules.len());
    let missing: Vec<_> = rules.iter().filter(|rule| !cited.contains(*rule)).collect();
    assert!(missing.is_empty(), "no scenario and no test cites {missing:?}");
}

#[test]
fn every_rule_of_the_first_game_is_cited_by_something_that_runs() {
    assert_all_cited("queens", 60, 'Q');
}

#[test]
fn every_rule_of_the_second_game_is_cited_by_something_that_runs() {
    assert_all_cited("rescue", 100, 'R');
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
