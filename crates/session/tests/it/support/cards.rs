//! The true state behind a saved game, and other states that look the same.

use rouse_rules::{Recorded, Rules, Seat};
use rouse_session::Stored;
use serde_json::{Value, json};

/// Replays a saved game without the session.
pub fn true_state<R: Rules>(stored: &Stored) -> R {
    let head: Value = serde_json::from_slice(&stored.head).unwrap();
    let deal: R::Position = serde_json::from_value(head["deal"].clone()).unwrap();
    let mut state = R::from_position(&deal).unwrap();
    for step in &stored.steps {
        let step: Value = serde_json::from_slice(step).unwrap();
        let seat: Seat = serde_json::from_value(step["seat"].clone()).unwrap();
        let taps = serde_json::from_value(step["taps"].clone()).unwrap();
        let chance: Vec<u16> =
            step.get("chance").map_or(Vec::new(), |c| serde_json::from_value(c.clone()).unwrap());
        let action = state.resolve(seat, &taps).unwrap();
        state.play(seat, &action, &mut Recorded::new(&chance), &mut Vec::new()).unwrap();
    }
    state
}

/// A saved game that begins in this state, with the people of another one.
pub fn beginning_in<R: Rules>(state: &R, like: &Stored) -> Stored {
    beginning_at(&state.position(), like)
}

pub fn beginning_at(position: &impl serde::Serialize, like: &Stored) -> Stored {
    let mut head: Value = serde_json::from_slice(&like.head).unwrap();
    head["deal"] = json!(position);
    Stored { head: serde_json::to_vec(&head).unwrap(), ..Stored::default() }
}
