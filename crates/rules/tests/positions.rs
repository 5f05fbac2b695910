//! Set-up and positions: what is dealt, and what is refused.

mod support;

use rouse_rules::{Rules, Seat, Seeded, Setup, Turn, queens};
use serde_json::json;
use std::collections::BTreeSet;

fn reasons(position: serde_json::Value) -> Vec<String> {
    let position = serde_json::from_value(position).expect("plain data");
    queens::State::from_position(&position).map_or_else(|bad| bad.0, |_| Vec::new())
}

///
#[test]
fn a_new_game_has_twelve_sleepers_and_five_cards_a_seat() {
    for (seats, draw) in [(2, 57), (3, 52), (4, 47), (5, 42)] {
        let state = support::Walk::<queens::State>::new(seats, 3).state;
        let position = state.position();
        assert_eq!(position.draw.len(), draw);
        assert!(position.discard.is_empty());
        assert!(position.hands.iter().all(|hand| hand.len() == 5));
        assert!(position.beds.values().all(Option::is_some));
        assert_eq!(position.beds.len(), 12);
        assert_eq!(state.broken(), Vec::<String>::new());
    }
}

///
#[test]
fn the_first_seat_is_chosen_or_drawn() {
    let first = |seed, first| queens::State::deal(&Setup { first, ..Setup::plain(5) }, &mut Seeded::new(seed)).turn();
    for seat in Seat::all(5) {
        assert_eq!(first(1, Some(seat)), Turn::ToAct(seat));
    }
    let drawn: BTreeSet<_> = (0..100).map(|seed| format!("{:?}", first(seed, None))).collect();
    assert_eq!(drawn.len(), 5);
}

/// The deal depends on chance alone, and every deal is another one.
#[test]
fn the_same_chance_deals_the_same_game() {
    let deal = |seed| queens::State::deal(&Setup::plain(4), &mut Seeded::new(seed));
    assert_eq!(deal(8), deal(8));
    assert_ne!(deal(8), deal(9));
}

#[test]
fn a_position_is_refused_with_every_reason() {
    let found = reasons(json!({
        "game": "chess", "players": 7, "to_act": 6,
        "hands": [["king", "king:pasta", "11"], ["heart", "1", "1", "1", "1", "1"]],
        "awake": [["cat", "dog"], ["cat", "knight"]],
        "beds": {"13": "moon", "1": "moon", "2": "moon", "x": null},
        "options": ["sums"],
    }));
    for part in [
        "players",
        "game",
        "to_act",
        "king:pasta",
        "11",
        "more than five",
        "Cat and Dog",
        "cat is named twice",
        "“knight” is no queen",
        "“13”",
        "moon is named twice",
        "“x”",
        "options",
    ] {
        assert!(found.iter().any(|reason| reason.contains(part)), "nothing about {part} in {found:#?}");
    }
}

#[test]
fn each_single_fault_is_found() {
    let ok = json!({"game": "queens", "players": 2});
    assert_eq!(reasons(ok), Vec::<String>::new());
    for (fault, part) in [
        (json!({"hands": [["knight", "knight", "knight", "knight"], ["knight"]]}), "no (further) “knight”"),
        (json!({"hands": [["king:fire"], ["king:fire"]]}), "king:fire"),
        (json!({"hands": [[], [], []]}), "more hands"),
        (json!({"awake": [[], [], []]}), "more courts"),
        (json!({"awake": [["heart"], ["heart"]]}), "heart is named twice"),
        (json!({"awake": [["heart", "cat", "pancake"]]}), "already won"),
        (json!({"awake": [["cake", "rose", "starfish", "rainbow", "moon"]]}), "already won"),
        (json!({"beds": {"1": null, "2": null}}), "no bed is left"),
        (json!({"to_act": 2}), "no seat 2"),
        (json!({"pending": {"wake": "rose", "seat": 0}}), "Rose is not awake"),
        (json!({"pending": {"wake": "king", "seat": 0}}), "king"),
        (json!({"pending": {"attack": "knight", "by": 0, "on": 1, "queen": "heart"}}), "not awake at seat 1"),
        (json!({"awake": [["heart"]], "pending": {"attack": "knight", "by": 0, "on": 0, "queen": "heart"}}), "itself"),
        (
            json!({"awake": [[], ["heart"]], "pending": {"attack": "potion", "by": 0, "on": 1, "queen": "heart"}}),
            "open bed",
        ),
        (
            json!({"awake": [[], ["heart"]], "to_act": 0, "pending": {"attack": "knight", "by": 0, "on": 1, "queen": "heart"}}),
            "seat 1 has to decide",
        ),
    ] {
        let mut position = json!({"game": "queens", "players": 2});
        position.as_object_mut().unwrap().extend(fault.as_object().unwrap().clone());
        let found = reasons(position.clone());
        assert!(found.iter().any(|reason| reason.contains(part)), "{part}: {position} gives {found:?}");
    }
}

/// Very long words are cut in the message, and none of them panics.
#[test]
fn a_position_of_nonsense_is_only_refused() {
    let long = "ä".repeat(10_000);
    let found = reasons(json!({"game": long, "players": 0, "hands": [[long]], "beds": {long.clone(): long}}));
    assert!(!found.is_empty());
    assert!(found.iter().all(|reason| reason.len() < 200), "{found:?}");
}

/// The state is small, four lines of a cache at most: a search copies it by the million.
#[test]
fn the_state_is_small() {
    assert!(size_of::<queens::State>() <= 256, "{} bytes", size_of::<queens::State>());
}
