//! Counted move sequences of recorded positions.
//!
//! `UPDATE_GOLDEN=1` writes the counts anew; the depth and the seed of a line stay.

use rouse_rules::{Rules, perft, queens};
use std::{fs, path::PathBuf};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/perft")
}

fn count(file: &str, depth: u32, seed: u64) -> u64 {
    let text = fs::read_to_string(folder().join(file)).unwrap();
    let state = queens::State::from_position(&serde_json::from_str(&text).unwrap()).unwrap();
    perft::count(&state, depth, seed)
}

#[test]
fn the_counts_are_the_recorded_ones() {
    let file = folder().join("counts.txt");
    let recorded = fs::read_to_string(&file).unwrap();
    let counted: String = recorded
        .lines()
        .map(|line| {
            let words: Vec<_> = line.split(' ').collect();
            let [name, depth, seed, ..] = words[..] else { panic!("not a line of counts: {line}") };
            let count = count(name, depth.parse().unwrap(), seed.parse().unwrap());
            format!("{name} {depth} {seed} {count}\n")
        })
        .collect();
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&file, &counted).unwrap();
    }
    assert_eq!(counted, fs::read_to_string(&file).unwrap());
    assert!(counted.lines().count() >= 9);
}

/// By hand: a king wakes one of twelve queens, one of five different cards is swapped, and the
/// jester is played. There is no pair and no equation among two numbers, and nobody to attack.
#[test]
fn the_first_count_can_be_done_by_hand() {
    assert_eq!(count("queens-2-opening.json", 0, 1), 1);
    assert_eq!(count("queens-2-opening.json", 1, 1), 12 + 5 + 1);
}
