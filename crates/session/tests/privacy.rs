//! What a connection is sent depends on nothing that it may not know (P-01, P-07, invariant 11).

mod support;

use rouse_rules::{
    Chance, Rules, Seat, Seeded, Viewer,
    queens::{EventView, State},
};
use rouse_session::{ClientMsg, ConnectionId, Stored, wire::GameUpdate};
use serde_json::Value;
use std::collections::BTreeSet;
use support::{Bench, cards};

fn games() -> u64 {
    std::env::var("ROUSE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(24)
}

/// Every frame that a device gets that looks at the table, opens one hand, and closes it.
fn looks(stored: &Stored, seat: Option<Seat>) -> Vec<(ConnectionId, String)> {
    let (mut bench, devices) = Bench::loaded(stored, 1, 2);
    if let Some(seat) = seat {
        bench.reveal(devices[0], seat);
        bench.send(devices[0], ClientMsg::Conceal {});
    }
    bench.frames
}

/// P-01: whatever a viewer cannot know is dealt anew, and no byte changes.
#[test]
fn redealing_what_is_hidden_changes_no_byte() {
    let mut compared = 0;
    for seed in 0..games() {
        let seats = 2 + seed as usize % 4;
        let (mut bench, device) = Bench::dealt(seats, seed);
        let mut chance = Seeded::new(seed);
        while bench.step(device, &mut chance) {
            if chance.below(12) != 0 || bench.view(device).to_act.is_none() {
                continue;
            }
            let state = cards::true_state(bench.stored());
            for viewer in Seat::all(seats).map(Some).chain([None]) {
                let view = state.view(viewer.map_or(Viewer::Public, Viewer::Seat));
                let other = State::imagine(&view, &mut chance);
                let [one, two] =
                    [&state, &other].map(|state| looks(&cards::beginning_in(state, bench.stored()), viewer));
                assert_eq!(one, two, "seed {seed}, {viewer:?}");
                compared += one.len();
            }
        }
    }
    assert!(compared > 1_000, "{compared}");
}

/// Every two-digit code in these parts of an update.
fn codes(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let code = text.rsplit(' ').next().unwrap_or(text);
            if code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_digit()) && !text.starts_with("bed") {
                found.insert(code.to_owned());
            }
        }
        Value::Array(values) => values.iter().for_each(|value| codes(value, found)),
        Value::Object(map) => map.values().for_each(|value| codes(value, found)),
        _ => {}
    }
}

/// The cards that are there once only and that this viewer may not see: kings in foreign hands
/// and in the pile, sleeping queens.
fn hidden(state: &State, viewer: Viewer) -> BTreeSet<String> {
    let position = state.position();
    let foreign = position.hands.iter().enumerate().filter(|(seat, _)| !viewer.is(Seat(*seat as u8)));
    let words = foreign.flat_map(|(_, hand)| hand).chain(&position.draw).chain(position.beds.values().flatten());
    let face = |word: &String| serde_json::to_value(word.parse::<rouse_rules::Face>().unwrap()).unwrap();
    let unique = words.filter(|word| word.starts_with("king") || word.parse::<rouse_rules::Queen>().is_ok());
    unique.map(|word| face(word).as_str().unwrap().to_owned()).collect()
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
            let state = cards::true_state(bench.stored());
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

fn only_public(update: &rouse_session::wire::Update, viewer: Viewer) {
    let GameUpdate::Queens { view, events, log } = &update.game else { panic!("another game") };
    assert_eq!(view.own.as_ref().map(|own| Viewer::Seat(own.seat)).unwrap_or(Viewer::Public), viewer);
    assert!(view.all.is_none());
    assert!(
        update.offers.picks.is_empty() && update.offers.listed.is_empty()
            || update.stage.open_choice
            || viewer == Viewer::Seat(view.to_act.unwrap())
    );
    for event in events {
        if let EventView::Drew { seat, card: Some(_) } = event {
            assert!(viewer.is(*seat));
        }
    }
    for event in log {
        let bed = match event {
            EventView::Attacked { bed, .. } | EventView::Woke { bed, .. } => bed,
            EventView::WentBack { bed, .. } | EventView::FellAsleep { bed, .. } => bed,
            EventView::Drew { .. } => panic!("a draw in the log"),
            _ => &None,
        };
        assert_eq!(*bed, None, "Q-10.2: a name beside a bed");
    }
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
