//! Deals, and positions that are refused.

use crate::support;
use rouse_rules::{Seat, Seeded, Setup, Status, prelude::*, queens};
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
        assert_eq!(state.invariant_violations(), Vec::<String>::new());
    }
}

///
#[test]
fn the_first_seat_is_chosen_or_drawn() {
    let first = |seed, first| {
        queens::State::deal(&Setup { first, ..Setup::plain(5) }, &mut Seeded::new(seed)).status()
    };
    for seat in Seat::all(5) {
        assert_eq!(first(1, Some(seat)), Status::ToAct(seat));
    }
    let drawn: BTreeSet<_> = (0..100).map(|seed| format!("{:?}", first(seed, None))).collect();
    assert_eq!(drawn.len(), 5);
}

/// The deal depends on randomness alone, and deals differ.
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
    let ok = json!({"game": "queens", "players": 2, "hands": [["3"]]});
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
        (json!({"to_act": 1}), "to_act: seat 1 has no move"),
        (json!({"hands": [[], ["3"]]}), "to_act: seat 0 has no move"),
        (json!({"pending": {"wake": "rose", "seat": 0}}), "Rose is not awake"),
        (json!({"pending": {"wake": "king", "seat": 0}}), "king"),
        (json!({"pending": {"attack": "knight", "by": 0, "on": 1, "queen": "heart"}}), "not awake at seat 1"),
        (
            json!({"awake": [["heart"]], "pending": {"attack": "knight", "by": 0, "on": 0, "queen": "heart"}}),
            "itself",
        ),
        (
            json!({"awake": [[], ["heart"]], "pending": {"attack": "potion", "by": 0, "on": 1, "queen": "heart"}}),
            "open bed",
        ),
        (
            json!({"awake": [[], ["heart"]], "to_act": 0, "pending": {"attack": "knight", "by": 0, "on": 1, "queen": "heart"}}),
            "seat 1 has to decide",
        ),
    ] {
        let mut position = json!({"game": "queens", "players": 2, "hands": [["3"]]});
        position.as_object_mut().unwrap().extend(fault.as_object().unwrap().clone());
        let found = reasons(position.clone());
        assert!(found.iter().any(|reason| reason.contains(part)), "{part}: {position} gives {found:?}");
    }
}

/// the attacker has played the card, so it lies in no hand.
#[test]
fn an_attack_without_its_card_is_refused() {
    let attack = |card: &str, hands: serde_json::Value| {
        let bed = if card == "potion" { json!(7) } else { json!(null) };
        reasons(
            json!({"game": "queens", "players": 3, "awake": [[], ["heart"], []], "beds": {"7": null}, "hands": hands,
            "pending": {"attack": card, "by": 0, "on": 1, "queen": "heart", "bed": bed}}),
        )
    };
    for card in ["knight", "potion"] {
        let one = [card];
        let all = |by: &[&str], on: &[&str], third: &[&str]| attack(card, json!([by, on, third]));
        assert_eq!(all(&["3", "4", "5", "6"], &[], &[]), Vec::<String>::new(), "four cards are left");
        assert_eq!(all(&[], &one, &[card, card]), Vec::<String>::new(), "the fourth was played");
        let found = all(&["3", "4", "5", "6", "8"], &[], &[]);
        assert_eq!(
            found,
            [format!("pending: seat 0 still holds five cards, so it has played no {card} (Q-3.3)")]
        );
        let found = all(&[card, card], &one, &one);
        assert_eq!(found, [format!("pending: every {card} is still in a hand, so none was played (Q-3.3)")]);
    }
}

/// the number that was turned up lies on top, and gives the seat.
#[test]
fn a_count_for_another_seat_is_refused() {
    let count = |cause: &str, seat: u8, by: u8, discard: &[&str]| {
        reasons(
            json!({"game": "queens", "players": 3, "hands": [["3"], ["4"], ["5"]], "awake": [[], [], ["rose"]],
            "discard": discard, "pending": {"wake": cause, "seat": seat, "by": by}}),
        )
    };
    for cause in ["jester", "rose"] {
        for (n, by) in [("3", 0), ("6", 0), ("9", 0), ("2", 1), ("5", 1), ("8", 1)] {
            assert_eq!(count(cause, 2, by, &[n, "jester"]), Vec::<String>::new());
        }
        assert_eq!(count(cause, 2, 0, &[]), Vec::<String>::new(), "the pile may be left open");
        for n in ["1", "2", "4", "10"] {
            let found = count(cause, 2, 0, &[n, "jester"]);
            let seat = (n.parse::<u8>().unwrap() - 1) % 3;
            assert_eq!(
                found,
                [format!("pending: the {n} that was turned up counts to seat {seat}, not to 2 (Q-6.6)")]
            );
        }
        let found = count(cause, 2, 1, &["jester"]);
        assert_eq!(found, ["pending: on top of the discard pile lies no number that was turned up (Q-6.7)"]);
    }
    assert_eq!(count("rose", 2, 2, &["king:cookie"]), Vec::<String>::new(), "a king woke her");
    assert_eq!(count("jester", 2, 2, &["1"]), Vec::<String>::new(), "the count ended where it began");
    assert_eq!(count("jester", 2, 2, &["king:cookie"]).len(), 1);
}

/// A hand may be left open. A seat whose turn begins without a card draws up to five first, so that a
/// game from any position goes on.
#[test]
fn a_turn_does_not_begin_with_an_empty_hand() {
    let position =
        json!({"game": "queens", "players": 3, "hands": [["3"]], "draw": ["4", "5", "6", "7", "8", "9"]});
    let mut state = queens::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
    let action = state.read(Seat(0), "discard 3").unwrap();
    state.play(Seat(0), &action, &mut Seeded::new(1), &mut Vec::new()).unwrap();
    let hands = state.position().hands;
    assert_eq!((hands[0].join(" "), hands[2].len()), ("4 5 6 7 8".to_owned(), 0));
    assert_eq!((hands[1].len(), hands[1][0].as_str()), (5, "9"));
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
