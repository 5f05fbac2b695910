//! No viewer is sent what it may not know.
//!
//! The tests deal everything anew that a viewer may not know. What this viewer is sent must stay the same,
//! byte for byte. And every face in it must be one that the viewer may see.

use crate::support::{
    Walk, games,
    secrets::{faces, redeals_are_invisible, sent, viewers},
};
use rouse_rules::{Face, Kind, Seat, Seeded, Status, Viewer, prelude::*, queens};
use serde_json::Value;

///
#[test]
fn what_a_viewer_cannot_know_changes_nothing_that_it_is_sent() {
    redeals_are_invisible::<queens::State>(12, 300);
}

/// Another deal really is another deal: else the tests above could not fail.
#[test]
fn imagining_deals_anew() {
    let state = Walk::<queens::State>::new(4, 5).state;
    let other = queens::State::imagine(&state.view(Viewer::Public), &mut Seeded::new(9));
    assert_ne!(state, other);
    assert_ne!(state.position().hands, other.position().hands);
    assert_ne!(state.position().beds, other.position().beds);
}

/// The same move on two states that differ only in what a viewer cannot know: the events that
/// others see are the same until the hidden cards come out.
#[test]
fn attacks_look_the_same_whatever_the_attacked_hand_holds() {
    let mut attacks = 0;
    for seed in 0..games(40, 400) {
        let mut walk = Walk::<queens::State>::new(2 + seed as usize % 4, 2_000 + seed);
        while walk.step() {
            if !walk.state.answers_in_secret() {
                continue;
            }
            attacks += 1;
            let Status::ToAct(asked) = walk.state.status() else { continue };
            for viewer in viewers(walk.state.seats()).filter(|viewer| !viewer.is(asked)) {
                let other = queens::State::imagine(&walk.state.view(viewer), &mut Seeded::new(seed));
                assert!(other.answers_in_secret());
                assert_eq!(sent(&other, viewer), sent(&walk.state, viewer));
                // letting it happen is always possible, and tells nothing but itself.
                let told = |state: &queens::State| {
                    let (mut state, mut events) = (state.clone(), Vec::new());
                    let action = state.read(asked, "let-go").unwrap();
                    state.play(asked, &action, &mut Seeded::new(3), &mut events).unwrap();
                    let told: Vec<_> =
                        events.iter().map(|event| queens::State::witness(event, viewer)).collect();
                    let drawn = |text: &Value| text["t"] == "drew";
                    let values = told.iter().map(|event| serde_json::to_value(event).unwrap());
                    values.filter(|value| !drawn(value)).collect::<Vec<_>>()
                };
                assert_eq!(told(&other), told(&walk.state));
            }
            // the question lights up the same two answers.
            let offers = walk.state.offers(asked);
            assert_eq!(
                serde_json::to_value(&offers.listed).unwrap(),
                serde_json::json!([["defend"], ["let-go"]])
            );
        }
    }
    assert!(attacks > 50, "only {attacks} attacks were met");
}

/// Every face in everything that is sent is one that the viewer may see.
#[test]
fn every_face_that_is_sent_may_be_seen() {
    for seats in 2..=5 {
        for seed in 0..games(30, 1_000) {
            let mut walk = Walk::<queens::State>::new(seats, 3_000 + seed);
            while walk.step() {
                if matches!(walk.state.status(), Status::Over(_)) {
                    break;
                }
                for viewer in viewers(seats) {
                    let mut value = serde_json::from_str(&sent(&walk.state, viewer)).unwrap();
                    assert_only_open_faces(&walk.state, viewer, &value);
                    for event in &walk.events {
                        value = serde_json::to_value(queens::State::witness(event, viewer)).unwrap();
                        assert_event_is_fit(viewer, &value);
                    }
                }
            }
        }
    }
}

fn assert_only_open_faces(state: &queens::State, viewer: Viewer, value: &Value) {
    let position = state.position();
    let word = |text: &String| text.parse::<Face>().unwrap();
    let mut open: Vec<Face> = position.awake.iter().flatten().map(word).collect();
    open.extend(position.discard.first().map(word));
    if let Viewer::Seat(seat) = viewer {
        open.extend(position.hands[seat.index()].iter().map(word));
    }
    if let Some(queens::PendingQuestion::Attack { attack, .. }) = position.pending {
        open.push(attack.face());
    }
    let mut sent = Vec::new();
    faces(value, &mut sent);
    for face in sent {
        assert!(open.contains(&face), "{viewer:?} is sent {face}");
        let asleep = matches!(face.kind(), Kind::Queen(_))
            && !position.awake.iter().flatten().any(|q| word(q) == face);
        assert!(!asleep, "{viewer:?} is sent {face}, who sleeps");
    }
}

/// Only the seat that drew a card is told its name.
fn assert_event_is_fit(viewer: Viewer, value: &Value) {
    if value["t"] != "drew" {
        return;
    }
    let own = value["seat"].as_u64().is_some_and(|seat| viewer.is(Seat(seat as u8)));
    assert_eq!(value["card"].is_object(), own);
}

/// what a log keeps ties no name to a bed, and holds no drawn card.
#[test]
fn the_log_forgets_beds_and_drawn_cards() {
    let mut kept = 0;
    for seed in 0..40 {
        let mut walk = Walk::<queens::State>::new(2 + seed as usize % 4, 4_000 + seed);
        while walk.step() {
            let told = walk.events.iter().map(|event| queens::State::witness(event, Viewer::Public));
            for line in told.filter_map(|event| queens::State::remember(&event)) {
                let value = serde_json::to_value(line).unwrap();
                assert!(value.get("bed").is_none_or(Value::is_null), "{value}");
                assert_ne!(value["t"], "drew");
                kept += 1;
            }
        }
    }
    assert!(kept > 500);
}
