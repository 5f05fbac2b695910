//! What a scenario's `expect` compares (`notation.md` section 4).

use super::{State, state::Phase};
use crate::{Face, Seat, scenario::means};
use serde_json::Value;

impl State {
    /// Compares one key with what is there.
    pub(super) fn compare(&self, key: &str, value: &Value) -> Result<(), String> {
        let seats = || self.all_seats().map(Seat::index);
        match key {
            "to_act" => same(value, &self.decider().map_or(Value::Null, |seat| seat.0.into())),
            "turn" => same(value, &self.turn.0.into()),
            "players" => same(value, &self.seats.into()),
            "game" => same(value, &"queens".into()),
            "over" => same(value, &matches!(self.phase, Phase::Over { .. }).into()),
            "winners" => self.compare_winners(value),
            "hands" => by_seat(value, seats().map(|seat| faces(self.hands[seat].iter().map(|(_, face)| face)))),
            "awake" => by_seat(value, seats().map(|seat| faces(self.courts[seat].iter().map(Face::from)))),
            "draw" => in_order(value, &faces(self.piles.drawable())),
            "discard" => in_order(value, &faces(self.piles.discard())),
            "beds" => self.compare_beds(value),
            "sizes" => self.compare_sizes(value),
            "pending" => same(value, &serde_json::to_value(self.as_position().pending).unwrap_or_default()),
            _ => Err(format!("no such key “{key}”")),
        }
    }

    fn compare_winners(&self, value: &Value) -> Result<(), String> {
        let Phase::Over { outcome, .. } = self.phase else { return Err("the game is not over".into()) };
        let mut expected: Vec<u64> = value.as_array().into_iter().flatten().filter_map(Value::as_u64).collect();
        expected.sort_unstable();
        let winners: Vec<u64> = outcome.winners().map(|seat| seat.0.into()).collect();
        if expected == winners { Ok(()) } else { Err(format!("{winners:?}")) }
    }

    fn compare_beds(&self, value: &Value) -> Result<(), String> {
        let beds = value.as_object().ok_or("expects an object")?;
        for (bed, expected) in beds {
            let number = bed.parse().ok().filter(|bed| (1..=12).contains(bed));
            let sleeper = self.sleeper(number.ok_or_else(|| format!("no bed “{bed}”"))?);
            let found = sleeper.map_or(Value::Null, |queen| queen.to_string().into());
            same(expected, &found).map_err(|found| format!("bed {bed}: {found}"))?;
        }
        Ok(())
    }

    fn compare_sizes(&self, value: &Value) -> Result<(), String> {
        let sizes = value.as_object().ok_or("expects an object")?;
        for (zone, expected) in sizes {
            let found: Value = match zone.as_str() {
                "draw" => self.piles.draw_len().into(),
                "discard" => self.piles.discard_len().into(),
                "hands" => self.all_seats().map(|seat| self.hands[seat.index()].len()).collect(),
                "awake" => self.all_seats().map(|seat| self.courts[seat.index()].len()).collect(),
                "beds" => self.beds_where(true).count().into(),
                _ => return Err(format!("no size “{zone}”")),
            };
            same(expected, &found).map_err(|found| format!("{zone}: {found}"))?;
        }
        Ok(())
    }
}

fn faces(faces: impl Iterator<Item = Face>) -> Vec<Face> {
    faces.collect()
}

fn same(expected: &Value, found: &Value) -> Result<(), String> {
    if expected == found { Ok(()) } else { Err(found.to_string()) }
}

fn words(value: &Value) -> Result<Vec<&str>, String> {
    let list = value.as_array().ok_or("expects a list")?;
    list.iter().map(|word| word.as_str().ok_or_else(|| "expects words".to_owned())).collect()
}

/// Each seat's cards as a multiset.
fn by_seat(value: &Value, found: impl Iterator<Item = Vec<Face>>) -> Result<(), String> {
    let lists = value.as_array().ok_or("expects a list a seat")?;
    let found: Vec<Vec<Face>> = found.collect();
    if lists.len() > found.len() {
        return Err(format!("{} seats", found.len()));
    }
    for (seat, (list, faces)) in lists.iter().zip(&found).enumerate() {
        let mut expected = words(list)?;
        // Words that leave the king open take what the exact ones leave.
        expected.sort_by_key(|word| word.eq_ignore_ascii_case("king"));
        let mut left = faces.clone();
        let all = expected.iter().all(|word| {
            let place = left.iter().position(|&face| means(word, face));
            place.map(|place| left.swap_remove(place)).is_some()
        });
        if !all || !left.is_empty() {
            return Err(format!("seat {seat}: {faces:?}"));
        }
    }
    Ok(())
}

/// A pile, from its top card down, as far as it is listed.
fn in_order(value: &Value, found: &[Face]) -> Result<(), String> {
    let expected = words(value)?;
    let fits = expected.len() <= found.len() && expected.iter().zip(found).all(|(word, &face)| means(word, face));
    if fits { Ok(()) } else { Err(format!("{:?}", &found[..found.len().min(expected.len().max(5))])) }
}
