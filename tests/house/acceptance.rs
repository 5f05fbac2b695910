//! Checks that `docs/acceptance.md` lists every criterion, and that its states are true.

use super::{files_below, root, text};
use std::collections::BTreeSet;

/// The letters of the criteria, each with the number of its criteria.
const CRITERIA: [(char, usize); 10] =
    [('A', 8), ('C', 5), ('K', 8), ('S', 8), ('Z', 9), ('M', 8), ('R', 10), ('T', 5), ('W', 5), ('P', 12)];

/// One row of the table.
struct Row {
    id: String,
    state: String,
    checks: Vec<String>,
    left_out: String,
}

fn rows() -> Vec<Row> {
    let doc = text("docs/acceptance.md");
    let cells =
        |line: &str| line.trim_matches('|').split('|').map(|cell| cell.trim().to_owned()).collect::<Vec<_>>();
    let table = doc.lines().filter(|line| line.starts_with("| ") && !line.starts_with("| ID")).map(cells);
    table
        .map(|cells| {
            let [id, _, state, checks, left_out] = &cells[..] else { panic!("not five cells: {cells:?}") };
            let checks = checks.split(", ").filter(|check| !check.is_empty());
            let checks = checks.map(|check| check.trim_matches('`').to_owned()).collect();
            Row { id: id.clone(), state: state.clone(), checks, left_out: left_out.clone() }
        })
        .collect()
}

#[test]
fn every_criterion_has_its_line() {
    let all =
        CRITERIA.iter().flat_map(|&(letter, count)| (1..=count).map(move |at| format!("{letter}-{at:02}")));
    assert_eq!(rows().into_iter().map(|row| row.id).collect::<Vec<_>>(), all.collect::<Vec<_>>());
}

#[test]
fn a_check_names_the_criterion_that_it_holds() {
    for Row { id, state, checks, left_out } in rows() {
        match state.as_str() {
            "holds" => assert!(!checks.is_empty(), "{id} is held by nothing"),
            "partly" => {
                assert!(!checks.is_empty() && !left_out.is_empty(), "{id}: what is held, and what is not?")
            }
            "open" => assert!(checks.is_empty() && !left_out.is_empty(), "{id}: why is it open?"),
            "measured" => {}
            state => panic!("{id}: {state}"),
        }
        for check in checks {
            assert!(root().join(&check).is_file(), "{id}: {check} is no file");
            assert!(text(&check).contains(&id), "{id}: {check} does not name it");
        }
    }
}

/// A criterion that a test names ("R-06" in its comment or name) must not have the state `open`.
#[test]
fn what_a_test_holds_is_not_called_open() {
    let open: Vec<_> = rows().into_iter().filter(|row| row.state == "open").map(|row| row.id).collect();
    let mut wrong = BTreeSet::new();
    for path in files_below(&["tests", "crates"]) {
        let name = path.to_string_lossy();
        let is_test = name.contains("/tests/") && (name.ends_with(".rs") || name.ends_with(".test.js"));
        if is_test && !name.ends_with("house/acceptance.rs") {
            let source = text(&path);
            wrong.extend(open.iter().filter(|id| source.contains(*id)).map(|id| format!("{id} in {name}")));
        }
    }
    assert_eq!(wrong, BTreeSet::new());
}

/// Every ignored test has a reason by which another command than `./check` finds it.
#[test]
fn what_check_leaves_out_another_command_runs() {
    const REASONS: [&str; 2] = ["deep: ./check deep", "long: ./check full"];
    for path in
        files_below(&["tests/e2e"]).iter().filter(|path| path.extension().is_some_and(|end| end == "rs"))
    {
        let text = text(path);
        for (at, _) in text.match_indices("#[ignore") {
            let lines: Vec<_> = text[at..].lines().take(2).collect();
            let reason = lines[0].split('"').nth(1).unwrap_or_default();
            let is_found = REASONS.contains(&reason) && lines[1].starts_with("async fn ");
            assert!(is_found, "{}: {lines:?}", path.display());
        }
    }
}
