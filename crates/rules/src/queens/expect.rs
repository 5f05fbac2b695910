//! What a scenario's `expect` compares (`notation.md` section 4).

use super::{State, state::Phase};
use crate::{
    Face, Rules, Seat,
    scenario::compare::{by_seat, pile, places, same, sizes, winners},
};
use serde_json::Value;

impl State {
    /// Compares one key with what is there.
    pub(super) fn compare(&self, key: &str, value: &Value) -> Result<(), String> {
        let seats = || self.all_seats().map(Seat::index);
        match key {
            "to_act" => same(value, &self.decider().map_or(Value::Null, |seat| seat.0.into())),
            "turn" => same(value, &self.turn.0.into()),
            "players" => same(value, &self.seats.into()),
            "game" => same(value, &Self::NAME.into()),
            "over" => same(value, &matches!(self.phase, Phase::Over { .. }).into()),
            "winners" => winners(value, self.status()),
            "hands" => by_seat(value, &zones(seats().map(|seat| self.hands[seat].iter().map(|(_, face)| face)))),
            "awake" => by_seat(value, &zones(seats().map(|seat| self.courts[seat].iter().map(Face::from)))),
            "draw" => pile(value, &words(self.piles.drawable())),
            "discard" => pile(value, &words(self.piles.discard())),
            "beds" => places(value, |bed| {
                let sleeper = || self.sleeper(bed).map_or(Value::Null, |queen| queen.to_string().into());
                self.beds.has(bed).then(sleeper)
            }),
            "sizes" => sizes(value, |zone| self.size(zone)),
            "pending" => same(value, &serde_json::to_value(self.as_position().pending).unwrap_or_default()),
            _ => Err(format!("no such key “{key}”")),
        }
    }

    fn size(&self, zone: &str) -> Option<Value> {
        Some(match zone {
            "draw" => self.piles.draw_len().into(),
            "discard" => self.piles.discard_len().into(),
            "hands" => self.all_seats().map(|seat| self.hands[seat.index()].len()).collect(),
            "awake" => self.all_seats().map(|seat| self.courts[seat.index()].len()).collect(),
            "beds" => self.beds.taken().count().into(),
            _ => return None,
        })
    }
}

fn words(faces: impl Iterator<Item = Face>) -> Vec<String> {
    faces.map(|face| face.to_string()).collect()
}

fn zones(seats: impl Iterator<Item = impl Iterator<Item = Face>>) -> Vec<Vec<String>> {
    seats.map(words).collect()
}
