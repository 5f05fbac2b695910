//! What the rules say of every hand of three to six numbers, kept in `tests/sums/hands.txt` for the tests of the
//! interface: what its benches call a sum, and what they say of a near miss, is held against it.
//! `UPDATE_GOLDEN=1 cargo test -p rouse-rules --test it sums_for_the_interface` writes it anew.

use rouse_rules::{reading, reading_one_off, sum_of_the_rest};
use std::{fmt::Write as _, fs, path::PathBuf};

const FEWEST: usize = 3;
const MOST: usize = 6;

/// Visits every ascending row of numbers of cards.
fn rows(row: &mut Vec<u8>, visit: &mut impl FnMut(&[u8])) {
    if row.len() >= FEWEST {
        visit(row);
    }
    if row.len() == MOST {
        return;
    }
    for number in row.last().copied().unwrap_or(1)..=10 {
        row.push(number);
        rows(row, visit);
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
    rows(&mut Vec::new(), &mut |row| {
        let Some(kind) = kind(row) else { return };
        let sum = sum_of_the_rest(row.iter().copied());
        assert_eq!(kind == '+', sum.is_some_and(|(largest, rest)| largest == rest), "{row:?}");
        let numbers: Vec<_> = row.iter().map(u8::to_string).collect();
        writeln!(told, "{kind} {}", numbers.join(" ")).expect("a string takes it");
    });
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/sums/hands.txt");
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().expect("a folder")).expect("the folder can be made");
        return fs::write(path, told).expect("the folder can be written");
    }
    assert!(
        fs::read_to_string(path).is_ok_and(|kept| kept == told),
        "run with UPDATE_GOLDEN=1 and read the diff"
    );
}
