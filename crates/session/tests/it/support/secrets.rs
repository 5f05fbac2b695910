//! What a viewer may not know, and whether a message names it.

use rouse_rules::{
    Seat, Viewer,
    prelude::*,
    queens::{EventView, State},
};
use rouse_session::wire::{GameUpdate, Update};
use serde_json::Value;
use std::collections::BTreeSet;

/// Every two-digit code in these parts of an update.
pub fn codes(value: &Value, found: &mut BTreeSet<String>) {
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
pub fn hidden(state: &State, viewer: Viewer) -> BTreeSet<String> {
    let position = state.position();
    let foreign = position.hands.iter().enumerate().filter(|(seat, _)| !viewer.is(Seat(*seat as u8)));
    let words =
        foreign.flat_map(|(_, hand)| hand).chain(&position.draw).chain(position.beds.values().flatten());
    let face = |word: &String| serde_json::to_value(word.parse::<rouse_rules::Face>().unwrap()).unwrap();
    let unique = words.filter(|word| word.starts_with("king") || word.parse::<rouse_rules::Queen>().is_ok());
    unique.map(|word| face(word).as_str().unwrap().to_owned()).collect()
}

/// Nothing but what this viewer may know, beside the faces.
pub fn only_public(update: &Update, viewer: Viewer) {
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
