//! What the rules say of every hand of three to six numbers, kept in `tests/sums/hands.txt` for the tests of the
//! interface: what its benches call a sum, and what they say of a near miss, is held against it.
//! `tests/sums/kinds.txt` says what every hand of two to five numbers is called in the first game, by each house rule.
//! `UPDATE_GOLDEN=1 cargo test -p rouse-rules --test it sums_for_the_interface` writes both anew.

use rouse_rules::{
    Face, HouseRule, HouseRules, queens::DiscardKind, reading, reading_one_off, sum_of_the_rest,
};
use std::{fmt::Write as _, fs, ops::RangeInclusive, path::PathBuf};

/// Visits every ascending row of numbers of cards that is as long as `lengths` says.
fn rows(row: &mut Vec<u8>, lengths: &RangeInclusive<usize>, visit: &mut impl FnMut(&[u8])) {
    if lengths.contains(&row.len()) {
        visit(row);
    }
    if row.len() == *lengths.end() {
        return;
    }
    for number in row.last().copied().unwrap_or(1)..=10 {
        row.push(number);
        rows(row, lengths, visit);
        row.pop();
    }
}

/// `+` for a sum, `×` for a product, `±` for what the Red Knight alone makes one; nothing for the rest.
fn kind(row: &[u8]) -> Option<char> {
    match reading(row) {
        Some(found) => Some(if found.times { '×' } else { '+' }),
        None => reading_one_off(row).map(|_| '±'),
    }
}

#[test]
fn the_interface_is_told_what_every_hand_of_numbers_is() {
    let mut told = String::new();
    rows(&mut Vec::new(), &(3..=6), &mut |row| {
        let Some(kind) = kind(row) else { return };
        let sum = sum_of_the_rest(row.iter().copied());
        assert_eq!(kind == '+', sum.is_some_and(|(largest, rest)| largest == rest), "{row:?}");
        writeln!(told, "{kind} {}", words(row)).expect("a string takes it");
    });
    compare("hands.txt", &told);
}

fn words(row: &[u8]) -> String {
    row.iter().map(u8::to_string).collect::<Vec<_>>().join(" ")
}

/// The house rules about discards; bit `n` of a column in `kinds.txt` stands for rule `n`.
const RULES: [HouseRule; 3] = [HouseRule::Runs, HouseRule::SumsOnBothSides, HouseRule::ThreeOrFourAlike];

/// `.` for what may not be discarded together.
fn letter(row: &[u8], column: usize) -> char {
    let on = RULES.into_iter().enumerate().filter(|(rule, _)| column >> rule & 1 == 1);
    let house_rules: HouseRules = on.map(|(_, rule)| rule).collect();
    match DiscardKind::of(row.iter().copied().map(Face::number), house_rules) {
        None => '.',
        Some(DiscardKind::Single) => '1',
        Some(DiscardKind::Pair) => 'p',
        Some(DiscardKind::Sum) => '+',
        Some(DiscardKind::SumsOnBothSides) => '=',
        Some(DiscardKind::Run) => 'r',
        Some(DiscardKind::Alike) => 'a',
    }
}

#[test]
fn the_interface_is_told_what_every_discard_is() {
    let mut told = String::new();
    rows(&mut Vec::new(), &(2..=5), &mut |row| {
        let columns: String = (0..1 << RULES.len()).map(|column| letter(row, column)).collect();
        if columns.contains(|letter| letter != '.') {
            writeln!(told, "{columns} {}", words(row)).expect("a string takes it");
        }
    });
    assert!("p+=ra".chars().all(|kind| told.contains(kind)));
    compare("kinds.txt", &told);
}

fn compare(file: &str, told: &str) {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/sums").join(file);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        return fs::write(path, told).expect("the folder can be written");
    }
    assert!(
        fs::read_to_string(path).is_ok_and(|kept| kept == told),
        "run with UPDATE_GOLDEN=1 and read the diff"
    );
}
