//! Compares what a scenario's `expect` lists with the position of a state (`notation.md` section 4). Cards are
//! words (section 1 there).

use super::words::means;
use crate::rules::{Rules, Status};
use serde_json::Value;

/// Compares one key of `expect` with this state.
///
/// # Errors
/// The value that was found instead, or that the key is unknown.
pub(super) fn expect(state: &impl Rules, key: &str, value: &Value) -> Result<(), String> {
    let position = serde_json::to_value(state.position()).map_err(|error| error.to_string())?;
    let status = state.status();
    let found = &position[if key == "realms_in_order" { "realms" } else { key }];
    match key {
        "to_act" => match status {
            Status::ToAct(seat) => same(value, &seat.0.into()),
            Status::Over(_) => same(value, &Value::Null),
        },
        "turn" => same(value, &state.active_seat().0.into()),
        "over" => same(value, &matches!(status, Status::Over(_)).into()),
        "winners" => winners(value, status),
        "sizes" => sizes(value, &position),
        "pending" => same(value, found),
        _ if found.is_null() => Err(format!("no such key “{key}”")),
        "hands" | "awake" | "realms" | "companions" | "kings" => by_seat(value, found, same_cards),
        "realms_in_order" => {
            by_seat(value, found, |expected, found| expected.len() == found.len() && begins(expected, found))
        }
        "knights" | "drawn" => pile(value, found, true),
        "draw" | "discard" => pile(value, found, false),
        "beds" | "grid" => places(value, found),
        _ => same(value, found),
    }
}

/// Compares two values. The error is the value that was found.
fn same(expected: &Value, found: &Value) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(found.to_string()) }
}

fn words(value: &Value) -> Result<Vec<&str>, String> {
    let list = value.as_array().ok_or("expects a list")?;
    list.iter().map(|word| word.as_str().ok_or_else(|| "expects words".to_owned())).collect()
}

/// Compares each seat's cards by `fits`.
fn by_seat(value: &Value, found: &Value, fits: fn(&[&str], &[&str]) -> bool) -> Result<(), String> {
    let lists = value.as_array().ok_or("expects a list a seat")?;
    for (seat, list) in lists.iter().enumerate() {
        let found = words(found.get(seat).ok_or_else(|| format!("no seat {seat}"))?)?;
        if !fits(&words(list)?, &found) {
            return Err(format!("seat {seat}: {found:?}"));
        }
    }
    Ok(())
}

/// Whether the same cards lie there, in any order.
fn same_cards(expected: &[&str], found: &[&str]) -> bool {
    let (mut expected, mut left) = (expected.to_vec(), found.to_vec());
    // Exact words match their kings first; a plain `king` matches any king that is left.
    expected.sort_by_key(|word| word.eq_ignore_ascii_case("king"));
    let all = expected.iter().all(|word| {
        let place = left.iter().position(|found| means(word, found));
        place.map(|place| left.swap_remove(place)).is_some()
    });
    all && left.is_empty()
}

fn begins(expected: &[&str], found: &[&str]) -> bool {
    expected.len() <= found.len() && expected.iter().zip(found).all(|(word, found)| means(word, found))
}

/// Compares cards in order: all of them where the list is `whole`, otherwise from the top card down as far as it
/// goes.
fn pile(value: &Value, found: &Value, whole: bool) -> Result<(), String> {
    let (expected, found) = (words(value)?, words(found)?);
    let fits = begins(&expected, &found) && (!whole || expected.len() == found.len());
    let shown = found.len().min(expected.len().max(5));
    if fits { Ok(()) } else { Err(format!("{:?}", &found[..shown])) }
}

/// Compares each named place with what lies there.
fn places(value: &Value, found: &Value) -> Result<(), String> {
    for (place, expected) in value.as_object().ok_or("expects an object")? {
        let found = found.get(place).ok_or_else(|| format!("no place “{place}”"))?;
        same(expected, found).map_err(|found| format!("{place}: {found}"))?;
    }
    Ok(())
}

/// Compares counts by zone.
fn sizes(value: &Value, position: &Value) -> Result<(), String> {
    for (zone, expected) in value.as_object().ok_or("expects an object")? {
        let found = position.get(zone).and_then(size).ok_or_else(|| format!("no size “{zone}”"))?;
        same(expected, &found).map_err(|found| format!("{zone}: {found}"))?;
    }
    Ok(())
}

/// The number of cards of each seat, or in all.
fn size(zone: &Value) -> Option<Value> {
    match zone {
        Value::Array(seats) if seats.iter().any(Value::is_array) => seats.iter().map(size).collect(),
        Value::Array(cards) => Some(cards.len().into()),
        Value::Object(places) => Some(places.values().filter(|card| !card.is_null()).count().into()),
        _ => None,
    }
}

/// Compares the seats that have won, in any order.
fn winners(value: &Value, status: Status) -> Result<(), String> {
    let Status::Over(outcome) = status else { return Err("the game is not over".into()) };
    let mut expected: Vec<u64> = value.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    expected.sort_unstable();
    let winners: Vec<u64> = outcome.winners().map(|seat| seat.0.into()).collect();
    if expected == winners { Ok(()) } else { Err(format!("{winners:?}")) }
}
