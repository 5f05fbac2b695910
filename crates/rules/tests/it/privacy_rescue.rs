//! No viewer is sent what it may not know.
//!
//! The tests deal everything anew that a viewer may not know. What this viewer is sent must stay the same,
//! byte for byte. And every face in it must be one that the viewer may see.

use crate::support::{
    self, Walk, games,
    secrets::{faces, redeals_are_invisible, sent, viewers},
};
use rouse_rules::{Face, Seat, Seeded, Status, Viewer, prelude::*, rescue};
use serde_json::Value;

///
#[test]
fn what_a_viewer_of_rescue_cannot_know_changes_nothing_that_it_is_sent() {
    redeals_are_invisible::<rescue::State>(8, 150);
}

/// Words of a position, with what stands behind a colon.
fn word(text: &str) -> Face {
    text.split(':').next().unwrap_or_default().parse().unwrap()
}

/// Every face that lies open on the table.
fn open_faces(position: &rescue::Position) -> Vec<Face> {
    let awake = position.realms.iter().flatten().filter(|card| !card.ends_with(":asleep"));
    let up = position.grid.values().flatten().filter(|companion| companion.ends_with(":up"));
    let rows = position.companions.iter().chain(&position.kings).flatten();
    let open =
        awake.chain(up).chain(rows).chain(&position.discard).chain(&position.drawn).chain(&position.knights);
    let kings = rescue::King::all().map(Face::from);
    open.map(|card| word(card)).chain(kings).collect()
}

fn assert_open(value: &Value, open: &[Face], whom: &str) {
    let mut sent = Vec::new();
    faces(value, &mut sent);
    for face in sent {
        assert!(open.contains(&face), "{whom} is sent {face}: {value}");
    }
}

/// views name what lies open and the own sleepers; events name what lay
/// open before or lies open now, to everybody the same.
#[test]
fn every_face_that_rescue_sends_may_be_seen() {
    for seats in 2..=5 {
        for seed in 0..games(12, 500) {
            let mut walk = Walk::<rescue::State>::new(seats, 5_000 + seed);
            while walk.step() && matches!(walk.state.status(), Status::ToAct(_)) {
                let (before, now) = (walk.before.position(), walk.state.position());
                let open = open_faces(&now);
                for viewer in viewers(seats) {
                    let mut known = open.clone();
                    if let Viewer::Seat(seat) = viewer {
                        known.extend(now.realms[seat.index()].iter().map(|card| word(card)));
                    }
                    let sent = serde_json::from_str(&sent(&walk.state, viewer)).unwrap();
                    assert_open(&sent, &known, &format!("{viewer:?}"));
                }
                let mut shown = open_faces(&before);
                shown.extend(open);
                for event in &walk.events {
                    // after a turn-over everybody knows which companions lie there.
                    let told = rescue::State::witness(event, Viewer::Public);
                    assert!(viewers(seats).all(|viewer| rescue::State::witness(event, viewer) == told));
                    assert_open(&serde_json::to_value(told).unwrap(), &shown, "everybody");
                }
            }
        }
    }
}

/// the possible moves, their texts for a viewer, and the events of a theft or a swap
/// do not depend on which queen sleeps there.
#[test]
fn what_is_possible_in_rescue_follows_from_open_facts() {
    let mut hidden = 0;
    for seed in 0..games(24, 400) {
        let mut walk = Walk::<rescue::State>::new(2 + seed as usize % 4, 6_000 + seed);
        while walk.step() {
            let Status::ToAct(actor) = walk.state.status() else { break };
            let legal = support::legal(&walk.state);
            for viewer in viewers(walk.state.seats()) {
                let other = rescue::State::imagine(&walk.state.view(viewer), &mut Seeded::new(seed));
                assert_eq!(support::legal(&other), legal, "{viewer:?}");
                for action in &legal {
                    assert_eq!(other.write_for(action, viewer), walk.state.write_for(action, viewer));
                }
                let moved = legal.iter().filter(|action| {
                    matches!(action, rescue::Action::Steal { .. } | rescue::Action::Trade { .. })
                });
                for action in moved.take(12) {
                    hidden += u32::from(walk.state.write(action).contains('@'));
                    assert_eq!(told(&other, actor, action), told(&walk.state, actor, action));
                }
            }
        }
    }
    assert!(hidden > 200, "only {hidden} sleeping queens were moved");
}

/// What an action tells.
fn told(state: &rescue::State, seat: Seat, action: &rescue::Action) -> Vec<rescue::Event> {
    let mut events = Vec::new();
    state.clone().play(seat, action, &mut Seeded::new(3), &mut events).unwrap();
    events
}

/// a log line names no place, and no sleeping queen who changed her realm.
#[test]
fn the_log_of_rescue_ties_no_name_to_a_place() {
    let (mut kept, mut queens) = (0, 0);
    for seed in 0..40 {
        let mut walk = Walk::<rescue::State>::new(2 + seed as usize % 4, 7_000 + seed);
        while walk.step() {
            for line in walk.events.iter().filter_map(rescue::State::remember) {
                let value = serde_json::to_value(line).unwrap();
                assert_no_places(&value);
                queens += u32::from(value["t"] == "wind" && value["queens"] != serde_json::json!([]));
                kept += 1;
            }
        }
    }
    assert!(kept > 5_000 && queens > 50, "{kept} lines, {queens} with sleepers");
}

fn assert_no_places(value: &Value) {
    let Value::Object(map) = value else { return };
    for (key, inner) in map {
        match key.as_str() {
            "place" => assert!(inner.is_null(), "{value}"),
            "places" => assert_eq!(*inner, serde_json::json!([]), "{value}"),
            _ => assert_no_places(inner),
        }
    }
}

/// when the game is over every view shows every card.
#[test]
fn at_the_end_of_rescue_everything_may_be_seen() {
    let mut walk = Walk::<rescue::State>::new(3, 1);
    while walk.step() {}
    let view = walk.state.view(Viewer::Public);
    let all = view.all.expect("the game is over");
    let cards = all.realms.iter().flatten().count() + all.draw.len() + view.discard.len() + view.drawn.len();
    assert_eq!(cards, 72);
    let beside = view.seats.iter().flat_map(|seat| &seat.companions).count();
    assert_eq!(all.grid.iter().flatten().count() + beside, 10);
}

/// a bot imagines from the view of its seat alone. Another deal of the second game
/// differs from the first.
#[test]
fn imagining_rescue_deals_anew() {
    let position = serde_json::json!({
        "game": "rescue", "players": 3, "knights": ["red", "green", "white"],
        "realms": [["moon:asleep", "7"], ["heart:asleep", "cat:asleep", "4"], []],
    });
    let state = rescue::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
    let seen = |viewer| rescue::State::imagine(&state.view(viewer), &mut Seeded::new(9)).position();
    let (public, own) = (seen(Viewer::Public), seen(Viewer::Seat(Seat(1))));
    assert_ne!(public.realms, state.position().realms);
    assert_ne!(public.draw, state.position().draw);
    assert_ne!(public.grid, state.position().grid);
    assert_eq!(own.realms[1], state.position().realms[1]);
    assert_ne!(own.realms[0], state.position().realms[0]);
    // Any of the queens who are not in sight may sleep there, and the piles differ too.
    let imagined =
        |seed| rescue::State::imagine(&state.view(Viewer::Public), &mut Seeded::new(seed)).position();
    let sleepers: std::collections::BTreeSet<_> =
        (0..40).map(|seed| imagined(seed).realms[0][0].clone()).collect();
    let tops: std::collections::BTreeSet<_> = (0..40).map(|seed| imagined(seed).draw[0].clone()).collect();
    assert!(sleepers.len() > 6 && tops.len() > 6, "{sleepers:?} {tops:?}");
}

/// the owner is told who sleeps, at her place; open cards stand in the realm alone.
#[test]
fn the_owner_is_told_who_sleeps_where() {
    let state =
        support::rescue_from(serde_json::json!({"realms": [["cat", "moon:asleep", "7"], ["heart:asleep"]]}));
    let own = |seat| state.view(Viewer::Seat(Seat(seat))).own.map(|own| own.asleep);
    let moon = "moon".parse().ok();
    assert_eq!(own(0), Some(vec![None, moon, None]));
    assert_eq!(own(2), Some(Vec::new()));
    assert_eq!((own(3), state.view(Viewer::Public).own), (None, None));
    let view = state.view(Viewer::Public);
    assert!(view.seats[0].realm[0].is_some() && view.seats[0].realm[1].is_none());
}
