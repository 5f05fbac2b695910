//! Compares what a scenario's `expect` lists with the state of a game. Cards are words (`notation.md` section
//! 1).

use crate::rules::{Outcome, Status};
use serde_json::Value;

/// Whether `word` names `card` (another word); `king` matches any king.
pub(crate) fn means(word: &str, card: &str) -> bool {
    word.eq_ignore_ascii_case(card) || (word.eq_ignore_ascii_case("king") && card.starts_with("king:"))
}

/// Compares two values. The error is the value that was found.
pub(crate) fn same(expected: &Value, found: &Value) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(found.to_string()) }
}

fn words(value: &Value) -> Result<Vec<&str>, String> {
    let list = value.as_array().ok_or("expects a list")?;
    list.iter().map(|word| word.as_str().ok_or_else(|| "expects words".to_owned())).collect()
}

/// Compares each seat's cards by `fits`.
fn seats(value: &Value, found: &[Vec<String>], fits: fn(&[&str], &[String]) -> bool) -> Result<(), String> {
    let lists = value.as_array().ok_or("expects a list a seat")?;
    if lists.len() > found.len() {
        return Err(format!("{} seats", found.len()));
    }
    for (seat, (list, found)) in lists.iter().zip(found).enumerate() {
        if !fits(&words(list)?, found) {
            return Err(format!("seat {seat}: {found:?}"));
        }
    }
    Ok(())
}

/// Compares each seat's cards as a multiset.
pub(crate) fn by_seat(value: &Value, found: &[Vec<String>]) -> Result<(), String> {
    seats(value, found, |expected, found| {
        let mut expected = expected.to_vec();
        // Exact words match their kings first; a plain `king` matches any king that is left.
        expected.sort_by_key(|word| word.eq_ignore_ascii_case("king"));
        let mut left = found.to_vec();
        let all = expected.iter().all(|word| {
            let place = left.iter().position(|found| means(word, found));
            place.map(|place| left.swap_remove(place)).is_some()
        });
        all && left.is_empty()
    })
}

/// Compares each seat's cards by place.
pub(crate) fn by_place(value: &Value, found: &[Vec<String>]) -> Result<(), String> {
    seats(value, found, |expected, found| expected.len() == found.len() && begins(expected, found))
}

fn begins(expected: &[&str], found: &[String]) -> bool {
    expected.len() <= found.len() && expected.iter().zip(found).all(|(word, found)| means(word, found))
}

/// Compares a row of cards, in order.
pub(crate) fn row(value: &Value, found: &[String]) -> Result<(), String> {
    let expected = words(value)?;
    let fits = expected.len() == found.len() && begins(&expected, found);
    if fits { Ok(()) } else { Err(format!("{found:?}")) }
}

/// Compares a pile from its top card down, as far as it is listed.
pub(crate) fn pile(value: &Value, found: &[String]) -> Result<(), String> {
    let expected = words(value)?;
    let shown = found.len().min(expected.len().max(5));
    if begins(&expected, found) { Ok(()) } else { Err(format!("{:?}", &found[..shown])) }
}

/// Compares each named place with what `at` finds there; `at` returns `None` for a place that does not exist.
pub(crate) fn places(value: &Value, at: impl Fn(u8) -> Option<Value>) -> Result<(), String> {
    for (place, expected) in value.as_object().ok_or("expects an object")? {
        let found = place.parse().ok().and_then(&at).ok_or_else(|| format!("no place “{place}”"))?;
        same(expected, &found).map_err(|found| format!("{place}: {found}"))?;
    }
    Ok(())
}

/// Compares counts by zone; `of` returns `None` for a zone that does not exist.
pub(crate) fn sizes(value: &Value, of: impl Fn(&str) -> Option<Value>) -> Result<(), String> {
    for (zone, expected) in value.as_object().ok_or("expects an object")? {
        let found = of(zone).ok_or_else(|| format!("no size “{zone}”"))?;
        same(expected, &found).map_err(|found| format!("{zone}: {found}"))?;
    }
    Ok(())
}

/// Compares the seats that have won, in any order.
pub(crate) fn winners(value: &Value, status: Status) -> Result<(), String> {
    let Status::Over(outcome) = status else { return Err("the game is not over".into()) };
    let mut expected: Vec<u64> = value.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
    expected.sort_unstable();
    let winners: Vec<u64> = Outcome::winners(outcome).map(|seat| seat.0.into()).collect();
    if expected == winners { Ok(()) } else { Err(format!("{winners:?}")) }
}
