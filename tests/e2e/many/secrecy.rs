//! What the messages of a game may contain, device by device: the messages on a line reveal nothing that the
//! screen of its device could not show.

use crate::support::wire::Frame;
use serde_json::Value;
use std::collections::BTreeMap;

/// All messages of the table to one device.
pub struct Heard {
    /// The name of its seat; a television has none.
    name: Option<&'static str>,
    messages: Vec<Value>,
}

impl Heard {
    /// Parses the messages.
    pub fn new(name: Option<&'static str>, frames: &[Frame]) -> Self {
        Self { name, messages: frames.iter().map(Frame::message).collect() }
    }

    fn updates(&self) -> impl Iterator<Item = &Value> {
        self.messages.iter().filter(|message| message["t"] == "update")
    }
}

/// Asserts that each device gets private information of its own seat only, and the television none.
pub fn assert_own_only(all: &[Heard], people: usize) {
    let mut seats: Vec<u64> = all.iter().filter_map(own_seat).collect();
    seats.sort_unstable();
    assert!(seats.into_iter().eq(0..people as u64), "every seat has heard of its own");
    for heard in all {
        let seat = own_seat(heard);
        assert_eq!(seat.is_some(), heard.name.is_some(), "{:?}", heard.name);
        for message in &heard.messages {
            let mut secrets = Vec::new();
            collect(message, "", &mut secrets);
            for (place, whose) in secrets {
                assert!(seat.is_some() && whose == seat, "{place} in what {:?} heard: {message}", heard.name);
            }
        }
        for update in heard.updates().filter(|_| seat.is_none()) {
            assert!(update["orders"].is_null() && update["mine"] == Value::Array(vec![]), "{update}");
            assert!(
                update["offers"].as_object().is_none_or(|offers| offers.values().all(is_empty)),
                "{update}"
            );
        }
    }
}

/// The seat that owns the private view, the same in every update.
fn own_seat(heard: &Heard) -> Option<u64> {
    let mut seats: Vec<_> =
        heard.updates().filter_map(|update| update["game"]["view"]["own"]["seat"].as_u64()).collect();
    seats.dedup();
    assert!(seats.len() <= 1, "{:?} has seen the private things of {seats:?}", heard.name);
    seats.first().copied()
}

/// Collects all private fields of a message: their path, and the seat that they belong to.
fn collect(value: &Value, place: &str, found: &mut Vec<(String, Option<u64>)>) {
    match value {
        Value::Object(fields) => {
            for (key, inside) in fields {
                let here = format!("{place}/{key}");
                let open = place == "/game/view" && key == "all" && !value["outcome"].is_null();
                match key.as_str() {
                    // The cards of a finished game are public.
                    "all" if open => {}
                    "own" if inside.is_boolean() => {}
                    "own" | "all" if !inside.is_null() => found.push((here, inside["seat"].as_u64())),
                    // The card of an event is private to the seat that drew it.
                    "card" if inside.is_object() => found.push((here, value["seat"].as_u64())),
                    _ => collect(inside, &here, found),
                }
            }
        }
        Value::Array(items) => items.iter().for_each(|item| collect(item, place, found)),
        _ => {}
    }
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Array(items) => items.is_empty(),
        Value::Object(fields) => fields.values().all(is_empty),
        other => other.is_null(),
    }
}

/// Asserts that without private fields all devices were told the same table at the same moment.
pub fn assert_same_table(all: &[Heard]) {
    let mut tables: BTreeMap<u64, (&Value, Value)> = BTreeMap::new();
    let mut compared = 0;
    for heard in all {
        for update in heard.updates() {
            let public = public(update);
            let rev = update["rev"].as_u64().expect("an update has a rev");
            match tables.get(&rev) {
                None => drop(tables.insert(rev, (update, public))),
                Some((_, other)) if *other == public => compared += 1,
                Some((other, _)) => {
                    panic!("rev {rev} for {:?}:\n{update}\nand for another:\n{other}", heard.name)
                }
            }
        }
    }
    assert!(compared >= tables.len() * 2, "{compared} comparisons of {} tables", tables.len());
}

/// The public part of an update.
fn public(update: &Value) -> Value {
    let mut game = update["game"].clone();
    let fields = game.as_object_mut().expect("an update has a game");
    // The events since the last update of this connection.
    fields.remove("events");
    fields.get_mut("view").and_then(Value::as_object_mut).and_then(|view| view.remove("own"));
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn private_things_are_found_wherever_they_stand() {
        let drew = |card: Value| json!({ "t": "drew", "seat": 1, "card": card });
        let view = json!({ "own": { "seat": 0, "hand": ["41"] }, "all": { "hands": [] }, "outcome": null });
        let update = json!({ "t": "update", "stage": { "own": true }, "game": { "view": view, "events": [drew(json!({ "face": "41" })), drew(Value::Null)], "log": [{ "t": "attacked", "card": "knight" }] } });
        let mut found = Vec::new();
        collect(&update, "", &mut found);
        found.sort();
        let places: Vec<_> = found.iter().map(|(place, seat)| (place.as_str(), *seat)).collect();
        assert_eq!(
            places,
            [("/game/events/card", Some(1)), ("/game/view/all", None), ("/game/view/own", Some(0))]
        );
    }
}
