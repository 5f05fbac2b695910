//! What a connection is sent depends on nothing that it may not know (P-01, P-07, invariant 11).

use crate::{
    drawn,
    support::{
        Bench, cards,
        secrets::{codes, hidden, only_public},
    },
};
use rouse_rules::{Chance, Seat, Seeded, Viewer, prelude::*, queens::State};
use rouse_session::{ClientId, ClientMsg, Stored};
use std::collections::BTreeSet;

fn games() -> u64 {
    std::env::var("ROUSE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(24)
}

/// Every frame that a device gets that looks at the table, opens one hand, and closes it.
fn looks(stored: &Stored, seat: Option<Seat>) -> Vec<(ClientId, String)> {
    let (mut bench, devices) = Bench::loaded(stored, 1, 2);
    if let Some(seat) = seat {
        bench.reveal(devices[0], seat);
        bench.send(devices[0], ClientMsg::Conceal {});
    }
    bench.frames
}

/// P-01: whatever a viewer cannot know is dealt anew, and no byte changes, whether queens are drawn or not.
#[test]
fn redealing_what_is_hidden_changes_no_byte() {
    let (mut compared, mut drawings) = (0, 0);
    for seed in 0..games() {
        let seats = 2 + seed as usize % 4;
        let (mut bench, device) = drawn::dealt(seats, seed);
        let mut chance = Seeded::new(seed);
        while bench.step(device, &mut chance) {
            if chance.below(12) != 0 || bench.view(device).to_act.is_none() {
                continue;
            }
            let state: State = cards::true_state(bench.stored());
            for viewer in Seat::all(seats).map(Some).chain([None]) {
                let view = state.view(viewer.map_or(Viewer::Public, Viewer::Seat));
                let other = State::imagine(&view, &mut chance);
                let [one, two] =
                    [&state, &other].map(|state| looks(&drawn::beginning_in(state, bench.stored()), viewer));
                assert_eq!(one, two, "seed {seed}, {viewer:?}");
                compared += one.len();
                drawings +=
                    one.iter().filter(|(_, frame)| frame.contains(drawn::drawing(1).as_str())).count();
            }
        }
    }
    assert!(compared > 1_000 && drawings > 100, "{compared} {drawings}");
}

/// P-07, P-11: no frame of a random game names a card that its receiver may not see, and after a
/// hand closes nothing of it is left.
#[test]
fn no_frame_names_a_hidden_card() {
    let (mut scanned, mut secrets) = (0, 0);
    for seed in 0..games() {
        let seats = 2 + seed as usize % 4;
        let (mut bench, device) = Bench::dealt(seats, seed);
        let other = bench.join();
        bench.reveal(other, Seat(1));
        let mut chance = Seeded::new(1_000 + seed);
        while bench.step(device, &mut chance) && bench.view(device).to_act.is_some() {
            let state: State = cards::true_state(bench.stored());
            for id in [device, other] {
                let update = bench.update(id);
                let viewer = update.stage.shown.map_or(Viewer::Public, Viewer::Seat);
                let json = serde_json::to_value(update).unwrap();
                let mut named = BTreeSet::new();
                codes(&json["game"]["view"], &mut named);
                codes(&json["offers"], &mut named);
                codes(&json["stage"], &mut named);
                let hidden = hidden(&state, viewer);
                assert!(named.is_disjoint(&hidden), "seed {seed}: {named:?} and {hidden:?}");
                (scanned, secrets) = (scanned + 1, secrets + hidden.len());
                only_public(update, viewer);
            }
        }
    }
    assert!(scanned > 1_000 && secrets > 10_000, "{scanned} {secrets}");
}

/// P-07: what was sent after a hand has closed is what a device gets that never opened one.
#[test]
fn a_closed_hand_leaves_nothing_behind() {
    for seed in 0..games() {
        let (mut bench, device) = Bench::dealt(3, seed);
        let curious = bench.join();
        let mut chance = Seeded::new(seed);
        while bench.step(device, &mut chance) && bench.view(device).to_act.is_some() {
            if chance.below(8) != 0 {
                continue;
            }
            bench.reveal(curious, Seat(2));
            bench.send(curious, ClientMsg::Conceal {});
            let fresh = bench.join();
            let [mut one, mut two] = [curious, fresh].map(|id| bench.update(id).clone());
            for update in [&mut one, &mut two] {
                update.epoch = 0;
                update.p.clear();
            }
            assert_eq!(one, two);
        }
    }
}
