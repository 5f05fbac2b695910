//! What a viewer is sent, and whether it stays the same when the hidden cards are dealt anew.

use super::{Sample, Walk, games, spread};
use rouse_rules::{Face, Rules, Seat, Seeded, Status, Viewer};
use serde_json::Value;

pub fn viewers(seats: usize) -> impl Iterator<Item = Viewer> {
    std::iter::once(Viewer::Public).chain(Seat::all(seats).map(Viewer::Seat))
}

/// Everything that a viewer is sent about a state: view, offers, and the kind of question.
pub fn sent<G: Rules>(state: &G, viewer: Viewer) -> String {
    let offers = match viewer {
        Viewer::Seat(seat) => state.offers(seat),
        Viewer::Public => Default::default(),
    };
    let asked = (state.answers_in_secret(), state.chooses_openly());
    serde_json::to_string(&(state.view(viewer), offers, asked)).unwrap()
}

pub fn redeals_are_invisible<G: Sample>(short: u64, long: u64) {
    for seats in 2..=5 {
        for seed in 0..games(short, long) {
            let house = spread::<G>(seats, seed);
            for mut walk in [Walk::<G>::new(seats, 1_000 + seed), Walk::at(&house, 6_000 + seed)] {
                while walk.step() {
                    for viewer in viewers(seats) {
                        redeal_is_invisible(&walk.state, viewer, seed);
                    }
                }
            }
        }
    }
}

pub fn redeal_is_invisible<G: Sample>(state: &G, viewer: Viewer, seed: u64) {
    if matches!(state.status(), Status::Over(_)) {
        return;
    }
    let other = G::imagine(&state.view(viewer), &mut Seeded::new(seed));
    assert_eq!(other.invariant_violations(), Vec::<String>::new(), "{other:?}");
    assert_eq!(sent(&other, viewer), sent(state, viewer), "{viewer:?}");
}

pub fn faces(value: &Value, found: &mut Vec<Face>) {
    match value {
        Value::String(text) => {
            let code = text.strip_prefix("queen ").unwrap_or(text);
            found.extend(code.parse().ok().and_then(Face::from_code));
        }
        Value::Array(list) => list.iter().for_each(|item| faces(item, found)),
        Value::Object(map) => map.values().for_each(|item| faces(item, found)),
        _ => {}
    }
}
