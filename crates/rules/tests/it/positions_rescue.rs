//! Deals and data of the second game, and positions that are refused.

use crate::support::{self, Walk};
use rouse_rules::{Chance, Face, Seat, Seeded, Setup, Status, Viewer, prelude::*, rescue};
use serde_json::{Value, json};
use std::{collections::BTreeSet, fs, path::PathBuf};

fn reasons(position: Value) -> Vec<String> {
    let position = serde_json::from_value(position).expect("plain data");
    rescue::State::from_position(&position).map_or_else(|bad| bad.0, |_| Vec::new())
}

fn deal(seats: usize, first: Option<Seat>, seed: u64) -> rescue::State {
    rescue::State::deal(&Setup { first, ..Setup::plain(seats) }, &mut Seeded::new(seed))
}

///
#[test]
fn a_new_game_has_empty_realms_and_one_open_card() {
    for seats in 2..=5 {
        let mut tops = BTreeSet::new();
        for seed in 0..200 {
            let state = deal(seats, None, seed);
            let position = state.position();
            assert_eq!((position.draw.len(), position.discard.len()), (71, 1));
            assert!(
                position.realms.iter().chain(&position.companions).chain(&position.kings).all(Vec::is_empty)
            );
            assert!(
                position.grid.len() == 10 && position.grid.values().flatten().all(|word| !word.contains(':'))
            );
            let view = state.view(Viewer::Public);
            assert!(view.kings.iter().all(Option::is_some) && view.kings.len() == 10);
            tops.insert(position.discard[0].clone());
            assert_eq!(state.invariant_violations(), Vec::<String>::new());
        }
        assert!(["gnome", "witch", "willow"].iter().all(|&instant| !tops.contains(instant)));
        assert!(tops.contains("book") && tops.contains("7") && tops.contains("moon"));
    }
}

///
#[test]
fn every_seat_gets_a_knight_and_with_two_seats_none_stops_witches() {
    for seats in 2..=5 {
        let powers: BTreeSet<String> = (0..100)
            .flat_map(|seed| deal(seats, None, seed).view(Viewer::Public).seats)
            .map(|seat| format!("{:?}", seat.power))
            .collect();
        assert_eq!(powers.contains(&format!("{:?}", rescue::Power::NoWitches)), seats > 2);
        assert_eq!(powers.len(), if seats > 2 { 6 } else { 5 });
    }
}

///
#[test]
fn the_first_seat_is_chosen_or_drawn() {
    for seat in Seat::all(5) {
        assert_eq!(deal(5, Some(seat), 1).status(), Status::ToAct(seat));
    }
    let drawn: BTreeSet<_> = (0..100).map(|seed| format!("{:?}", deal(5, None, seed).status())).collect();
    assert_eq!(drawn.len(), 5);
    assert_eq!(deal(4, None, 8), deal(4, None, 8));
    assert_ne!(deal(4, None, 8), deal(4, None, 9));
}

///
#[test]
fn the_view_says_how_many_kings_win() {
    assert_eq!([2, 3, 4, 5].map(|seats| deal(seats, None, 1).view(Viewer::Public).goal), [4, 3, 3, 2]);
}

/// only the data table names values that a box of the game has to confirm.
#[test]
fn nothing_but_the_table_names_its_values() {
    let words =
        rescue::COMPANIONS.iter().map(|entry| entry.word).chain(rescue::KINGS.iter().map(|entry| entry.word));
    let words: Vec<String> =
        words.chain(rescue::KNIGHTS.iter().map(|entry| entry.word)).map(quoted).collect();
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src");
    let listed = ["rescue", "rescue/fast", "cards"].map(|name| fs::read_dir(folder.join(name)).unwrap());
    let mut files: Vec<PathBuf> = listed.into_iter().flatten().map(|entry| entry.unwrap().path()).collect();
    files.retain(|path| path.is_file() && !path.ends_with("cards/rescue.rs"));
    assert!(files.len() > 35);
    for path in files {
        let text = fs::read_to_string(&path).unwrap();
        let named = words.iter().find(|word| text.contains(*word));
        assert_eq!(named, None, "{}", path.display());
        for value in ["Sign::Ember", "Sign::Leaf", "Sign::Wave", "[DieFace::"] {
            assert!(!text.contains(value), "{} names {value}", path.display());
        }
        assert!(!text.contains("Queen::Heart"), "{} names a queen", path.display());
    }
}

fn quoted(word: &'static str) -> String {
    format!("\"{word}\"")
}

/// every viewer gets the same signs of queens and companions.
#[test]
fn the_view_carries_the_signs() {
    let view = deal(3, None, 1).view(Viewer::Public);
    assert_eq!(view.signs.len(), 12 + 10);
    for entry in &rescue::QUEENS {
        assert_eq!(view.signs[&Face::from(entry.queen).code().to_string()], entry.sign);
        assert_eq!(rescue::sign_of(entry.queen), entry.sign);
    }
}

/// With room for the 22 cards of a realm where sleeping queens do not count.
#[test]
fn a_state_is_small() {
    assert!(size_of::<rescue::State>() <= 800, "{}", size_of::<rescue::State>());
    assert!(size_of::<rescue::Action>() <= 8);
    assert!(size_of::<rescue::Event>() <= 82, "{}", size_of::<rescue::Event>());
}

#[test]
fn a_position_is_refused_with_every_reason() {
    let found = reasons(json!({
        "game": "chess", "players": 7, "to_act": 6, "turn": 1, "step": "discard",
        "knights": ["red", "red", "crane", "wand"],
        "realms": [["gnome", "7:asleep", "11", "wrench-wren", "moon:awake"], ["moon", "moon:asleep", "1", "1", "1", "1", "1"]],
        "companions": [["cookie", "crane"], ["crane"]],
        "kings": [["crane"], ["red"], ["chess", "fire", "hat", "pasta", "tool"]],
        "grid": {"0": null, "x": null, "3": "heart", "4": "tape-tapir:down", "5": "tape-tapir"},
        "drawn": ["gnome", "5", "2", "3", "4"], "draw": ["crane"], "discard": ["bubble-gum"],
        "options": ["runs"],
    }));
    for part in [
        "players",
        "game",
        "to_act",
        "turn",
        "one a seat",
        "red”",
        "“crane” is no knight",
        "wand",
        "“gnome” cannot lie",
        "7:asleep",
        "11",
        "“wrench-wren” cannot lie",
        "moon:awake",
        "moon",
        "further) “1”",
        "“cookie” does not belong",
        "more than 4",
        "“0”",
        "“x”",
        "“heart” is no companion",
        "tape-tapir:down",
        "more cards than can be drawn",
        "no card of the main deck",
        "options",
        "drawn: cards lie there only",
        "within the limit",
        "has already won",
    ] {
        assert!(found.iter().any(|reason| reason.contains(part)), "nothing about {part} in {found:#?}");
    }
}

fn with(changes: Value) -> Value {
    let mut position = json!({"game": "rescue", "players": 2, "knights": ["red", "white"]});
    for (key, value) in changes.as_object().unwrap() {
        position[key] = value.clone();
    }
    position
}

#[test]
fn each_single_fault_is_found() {
    assert_eq!(reasons(with(json!({}))), Vec::<String>::new());
    let eleven: Vec<String> = (0..11).map(|n| (n % 10 + 1).to_string()).collect();
    let empty_grid: Value =
        (1..=10).map(|slot| (slot.to_string(), Value::Null)).collect::<serde_json::Map<_, _>>().into();
    for (fault, part) in [
        (json!({"players": 1}), "players"),
        (json!({"knights": ["red"]}), "knights"),
        (json!({"knights": ["red", "black"]}), "R-2.4"),
        (json!({"realms": [[], [], []]}), "more realms than seats"),
        (json!({"realms": [eleven]}), "more than 6 cards"),
        (json!({"realms": [eleven], "step": "actions"}), "more than 10 cards"),
        (json!({"realms": [["witch"]]}), "R-1.4"),
        (json!({"realms": [["book:asleep"]]}), "R-1.4"),
        (json!({"kings": [["cookie", "fire", "hat", "pasta"]]}), "R-11.1"),
        (json!({"grid": empty_grid}), "no slot is left"),
        (json!({"grid": {"01": "crane", "1": "tape-tapir"}}), "named twice"),
        (json!({"step": "instants"}), "no instant"),
        (json!({"step": "instants", "drawn": ["7"]}), "no instant"),
        (json!({"drawn": ["gnome"]}), "only while instants"),
        (json!({"step": "discard", "realms": [["1", "2", "3", "4", "5"]]}), "R-8.3"),
        (json!({"pending": {"blue": 0, "rolled_for": "draw"}}), "R-4.4"),
        (
            json!({"knights": ["blue", "red"], "pending": {"blue": 0, "rolled_for": "draw", "place": 1}}),
            "has a place",
        ),
        (
            json!({"knights": ["blue", "red"], "pending": {"blue": 0, "rolled_for": "gnome"}}),
            "no gnome lies there",
        ),
        (json!({"pending": {"blue": 9, "rolled_for": "draw"}}), "no seat 9"),
        (json!({"pending": {"dragon-wake": 0}, "realms": [["moon"]]}), "R-4.3"),
        (json!({"pending": {"dragon-wake": 0}, "realms": [["moon:asleep"]], "to_act": 1}), "R-3.3"),
        (json!({"pending": {"dragon-wake": 0}, "realms": [["moon:asleep"]], "step": "actions"}), "R-3.1"),
        (json!({"pending": {"gnome": "2", "seat": 0}, "drawn": ["gnome"]}), "R-5.6"),
        (json!({"pending": {"gnome": "3", "seat": 0}, "drawn": ["gnome"]}), "R-5.6"),
        (json!({"pending": {"gnome": "dragon", "seat": 0}, "drawn": ["gnome"]}), "R-5.10"),
        (json!({"pending": {"gnome": "1", "seat": 0}, "drawn": ["witch"]}), "no gnome lies there"),
        (
            json!({"pending": {"gnome": "1", "seat": 0, "place": 2}, "drawn": ["gnome", "witch"]}),
            "no gnome lies there",
        ),
        (json!({"pending": {"witch": 0}, "drawn": ["witch"]}), "R-5.13"),
        (json!({"options": ["runs"]}), "options"),
    ] {
        let found = reasons(with(fault.clone()));
        assert!(found.iter().any(|reason| reason.contains(part)), "{fault} gives {found:?}");
    }
    for unreadable in
        [json!({"game": "rescue", "players": 2}), with(json!({"pending": {"gnome": "4", "seat": 0}}))]
    {
        assert!(serde_json::from_value::<rescue::Position>(unreadable).is_err());
    }
}

/// between turns a seat has at most six realm cards, and in its turn the four that it draws.
#[test]
fn a_realm_that_is_too_large_is_refused() {
    let cards = |count: usize, from: usize| {
        (from..from + count).map(|n| (n % 10 + 1).to_string()).collect::<Vec<_>>()
    };
    let found = |own: usize, other: usize, more: Value| {
        let mut position = with(more);
        position["realms"] = json!([cards(own, 0), cards(other, 5)]);
        reasons(position)
    };
    let (actions, one) =
        (json!({"step": "actions"}), json!({"step": "instants", "drawn": ["gnome", "witch"]}));
    for (own, other, more) in [
        (6, 6, json!({})),
        (10, 6, actions.clone()),
        (8, 6, one.clone()),
        (10, 0, json!({"step": "discard"})),
    ] {
        assert_eq!(found(own, other, more), Vec::<String>::new());
    }
    for (own, other, more, reason) in [
        (7, 0, json!({}), "realms, seat 0: more than 6 cards (R-4.5, R-8.1)"),
        (11, 0, actions.clone(), "realms, seat 0: more than 10 cards (R-4.5, R-8.1)"),
        (9, 0, one, "realms, seat 0: more than 8 cards (R-4.5, R-8.1)"),
        (0, 7, actions, "realms, seat 1: more than 6 cards (R-4.5, R-8.1)"),
    ] {
        assert_eq!(found(own, other, more), [reason]);
    }
}

/// sleeping queens lie beside the cards that count.
#[test]
fn sleepers_that_do_not_count_may_lie_in_a_full_realm() {
    let realm = ["1", "2", "3", "4", "5", "6", "moon:asleep", "rose:asleep"];
    let found = |options: Value| reasons(with(json!({"options": options, "realms": [realm, []]})));
    assert_eq!(found(json!([])), ["realms, seat 0: more than 6 cards (R-4.5, R-8.1)"]);
    assert_eq!(found(json!(["sleepers_do_not_count"])), Vec::<String>::new());
}

/// where all companions have been given back, one of them has been turned over before it is
/// asked for.
#[test]
fn nobody_is_asked_for_a_companion_where_none_lies_face_down() {
    let up = |entry: &rescue::CompanionEntry| Value::from(format!("{}:up", entry.word));
    let grid = rescue::COMPANIONS.iter().enumerate().map(|(slot, entry)| ((slot + 1).to_string(), up(entry)));
    let grid: serde_json::Map<_, _> = grid.collect();
    assert_eq!(reasons(with(json!({"grid": grid}))), Vec::<String>::new());
    assert!(reasons(with(json!({"grid": grid, "pending": {"take": 0}})))[0].contains("R-10.2"));
}

/// A game can go on from its plain data at every question.
#[test]
fn a_position_in_the_middle_plays_on() {
    let mut walk = Walk::<rescue::State>::new(4, 77);
    for _ in 0..60 {
        walk.step();
    }
    let Status::ToAct(seat) = walk.state.status() else { panic!("too short") };
    let again = rescue::State::from_position(&walk.state.position()).unwrap();
    assert_eq!(again.offers(seat), walk.state.offers(seat));
    assert_eq!(again.view(Viewer::Seat(seat)), walk.state.view(Viewer::Seat(seat)));
}

/// Every position is refused or can be played on.
#[test]
fn a_position_of_nonsense_is_refused_or_plays() {
    const WORDS: [&str; 16] = [
        "7",
        "3",
        "10",
        "4",
        "moon",
        "moon:asleep",
        "heart:asleep",
        "cat",
        "book",
        "gnome",
        "witch",
        "willow",
        "crane",
        "crane:up",
        "cookie",
        "red",
    ];
    let mut chance = Seeded::new(2022);
    let mut played = 0;
    for _ in 0..20_000 {
        let mut list = |most: usize| {
            let count = chance.below(most + 1);
            (0..count).map(|_| WORDS[chance.below(WORDS.len())].to_owned()).collect::<Vec<_>>()
        };
        let mut position = json!({"game": "rescue", "players": 3, "knights": ["green", "blue", "white"],
            "realms": [list(3), list(2)], "drawn": list(1), "discard": list(2)});
        let steps = ["roll", "instants", "actions", "discard"];
        position["step"] = steps[chance.below(4)].into();
        let seat = chance.below(3);
        let questions = [
            Value::Null,
            json!({"dragon-wake": seat}),
            json!({"witch": seat}),
            json!({"gnome": (["1", "2", "3", "dragon"][chance.below(4)]), "seat": seat}),
            json!({"blue": seat, "rolled_for": (["draw", "gnome"][chance.below(2)])}),
            json!({"take": seat}),
        ];
        position["pending"] = questions[chance.below(6)].clone();
        let position: rescue::Position = serde_json::from_value(position).unwrap();
        let Ok(state) = rescue::State::from_position(&position) else { continue };
        played += 1;
        assert_eq!(rescue::State::from_position(&state.position()).as_ref(), Ok(&state));
        assert_eq!(state.invariant_violations(), Vec::<String>::new(), "{position:?}");
        let actions = support::legal(&state);
        let Status::ToAct(seat) = state.status() else { panic!("{position:?}") };
        for action in actions.iter().take(8) {
            state.clone().play(seat, action, &mut chance, &mut Vec::new()).unwrap();
        }
        assert!(!actions.is_empty(), "{position:?}");
    }
    assert!(played > 200, "only {played} were positions");
    let long = "ä".repeat(10_000);
    let found = reasons(with(
        json!({"game": long, "realms": [[long]], "grid": {long.clone(): long}, "knights": [long, "red"]}),
    ));
    assert!(found.len() >= 4 && found.iter().all(|reason| reason.len() < 200), "{found:?}");
}
