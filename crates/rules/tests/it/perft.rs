//! Counted move sequences of recorded positions.
//!
//! `UPDATE_GOLDEN=1` writes the counts anew; the depth and the seed of a line stay.

use rouse_rules::{Rules, perft, prelude::*, queens, rescue};
use std::{fs, path::PathBuf};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/perft")
}

fn count(file: &str, depth: u32, seed: u64) -> u64 {
    let text = fs::read_to_string(folder().join(file)).unwrap();
    match file.split('-').next() {
        Some(rescue::State::NAME) => sequences::<rescue::State>(&text, depth, seed),
        _ => sequences::<queens::State>(&text, depth, seed),
    }
}

fn sequences<G: Rules>(text: &str, depth: u32, seed: u64) -> u64 {
    let state = G::from_position(&serde_json::from_str(text).unwrap()).unwrap();
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
    assert!(counted.lines().count() >= 15);
}

/// By hand: a king wakes one of twelve queens, one of five different cards is swapped, and the jester is
/// played. There is no pair and no equation among two numbers, and no queen to attack.
#[test]
fn the_first_count_can_be_done_by_hand() {
    assert_eq!(count("queens-2-opening.json", 0, 1), 1);
    assert_eq!(count("queens-2-opening.json", 1, 1), 12 + 5 + 1);
}

/// By hand, by house rules: a king wakes one of sixteen queens, one of five cards is
/// swapped, and of 1, 2, 3 and 4 go together 1 + 2 = 3, 1 + 3 = 4 and 1 + 4 = 2 + 3.
#[test]
fn house_rules_can_be_counted_by_hand() {
    assert_eq!(count("queens-3-house.json", 1, 1), 16 + 5 + 3);
}

/// By hand: of four 4s and an 8, a 4 or the 8, two, three or all four 4s, 4 + 4 = 8, and all
/// five, 4 + 8 = 4 + 4 + 4.
#[test]
fn alike_numbers_can_be_counted_by_hand() {
    assert_eq!(count("queens-2-alike.json", 1, 1), 2 + 3 + 1 + 1);
}

/// By hand, in the second game: four different sides of the die, and each next move again. A 2
/// draws the two numbers, after which only `done` is possible; a dragon asks for another roll.
#[test]
fn every_side_of_a_die_is_one_child() {
    let position = serde_json::json!({"game": "rescue", "players": 2, "knights": ["green", "white"], "draw": ["1", "3", "8"]});
    let state = rescue::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
    assert_eq!(perft::count(&state, 1, 1), 4);
    assert_eq!(perft::count(&state, 2, 1), 1 + 1 + 1 + 4);
    let blue = serde_json::json!({"game": "rescue", "players": 2, "knights": ["blue", "white"], "draw": ["1", "1", "8"]});
    let state = rescue::State::from_position(&serde_json::from_value(blue).unwrap()).unwrap();
    // Roll again (four sides) or keep; done; done; roll.
    assert_eq!(perft::count(&state, 2, 1), 4 + 1 + 1 + 1 + 4);
}

/// Equal cards count once, whatever they do: two gnomes are one move.
#[test]
fn equal_cards_are_one_child() {
    let position = serde_json::json!({"game": "rescue", "players": 2, "knights": ["green", "white"], "step": "instants",
        "realms": [["4", "4", "4", "moon:asleep"], []], "drawn": ["willow", "willow", "witch"]});
    let state = rescue::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
    assert_eq!(perft::count(&state, 1, 1), 2);
}
