//! The rulebooks of `docs/rules`, and the places that cite their numbers.

use super::{files_below, text};
use std::collections::BTreeSet;

/// The rulebooks, each with the letter of its rule numbers.
const BOOKS: [(char, &str); 2] = [('Q', "docs/rules/queens.md"), ('R', "docs/rules/rescue.md")];

/// The folders and files that cite rule numbers.
const CITING: [&str; 11] = [
    "crates",
    "src-tauri",
    "ui",
    "tests",
    "fuzz/targets.rs",
    "docs",
    "ARCHITECTURE.md",
    "CONTRIBUTING.md",
    "PROTOCOL.md",
    "README.md",
    "BENCHMARKS.md",
];

/// The extensions of files that cite rule numbers.
const KINDS: [&str; 7] = ["rs", "js", "css", "html", "json", "md", "kt"];

/// Every number in a text, such as `Q-4.9` and `R-14`, each once. An id of the acceptance list, such as
/// `R-01`, has a leading zero and is left out.
fn numbers_in(text: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (letter, _) in BOOKS {
        let mark = format!("{letter}-");
        for (at, _) in text.match_indices(&mark) {
            let before = text[..at].chars().next_back();
            let rest = &text[at + mark.len()..];
            let section = digits(rest);
            if section.is_empty() || section.starts_with('0') || before.is_some_and(char::is_alphanumeric) {
                continue;
            }
            let rule = rest[section.len()..].strip_prefix('.').map_or("", digits);
            let dot = if rule.is_empty() { "" } else { "." };
            found.insert(format!("{mark}{section}{dot}{rule}"));
        }
    }
    found
}

/// The digits with which a text begins.
fn digits(text: &str) -> &str {
    let end = text.find(|letter: char| !letter.is_ascii_digit()).unwrap_or(text.len());
    &text[..end]
}

/// Every section and every rule that the rulebooks define.
fn defined() -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (letter, path) in BOOKS {
        for line in text(path).lines() {
            if let Some(section) = line.strip_prefix("## ") {
                found.insert(format!("{letter}-{}", digits(section)));
            }
            let definition = line.strip_prefix("- **").or_else(|| line.strip_prefix("| "));
            let number = definition.and_then(|rest| rest.split([' ', '*']).next()).unwrap_or_default();
            if numbers_in(number).contains(number) {
                found.insert(number.to_owned());
            }
        }
    }
    found
}

#[test]
fn every_number_that_is_cited_stands_in_a_rulebook() {
    let defined = defined();
    assert!(
        defined.contains("Q-12") && defined.contains("Q-11.26") && defined.contains("R-14.1"),
        "{defined:?}"
    );
    let mut cited = 0;
    for path in files_below(&CITING) {
        if !path.extension().and_then(|kind| kind.to_str()).is_some_and(|kind| KINDS.contains(&kind)) {
            continue;
        }
        let numbers = numbers_in(&text(&path));
        cited += numbers.len();
        let unknown: Vec<_> = numbers.difference(&defined).collect();
        assert!(unknown.is_empty(), "{} cites {unknown:?}, and no rulebook has them", path.display());
    }
    assert!(cited > 700, "only {cited} citations were found");
}

#[test]
fn every_section_of_the_notation_that_is_cited_is_there() {
    let mark = "`notation.md` section ";
    let notation = text("docs/rules/notation.md");
    let sections: BTreeSet<_> =
        notation.lines().filter_map(|line| line.strip_prefix("## ")).map(digits).collect();
    for path in files_below(&["crates", "tests"])
        .iter()
        .filter(|path| path.extension().is_some_and(|kind| kind == "rs"))
    {
        let source = text(path);
        for (at, _) in source.match_indices(mark) {
            let section = digits(&source[at + mark.len()..]);
            assert!(
                sections.contains(section) || section.is_empty(),
                "{}: section {section}",
                path.display()
            );
        }
    }
}

#[test]
fn a_number_is_read_to_its_end() {
    let found = numbers_in("(Q-4.9, R-14.1: R-12) R-01 xQ-1.1 Q-x Q-11.26.");
    assert_eq!(found.into_iter().collect::<Vec<_>>(), ["Q-11.26", "Q-4.9", "R-12", "R-14.1"]);
}
