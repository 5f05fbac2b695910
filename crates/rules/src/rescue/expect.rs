//! What a scenario's `expect` compares (`notation.md` section 4).

use super::{State, state::Phase};
use crate::{
    Rules,
    scenario::compare::{by_place, by_seat, pile, places, row, same, sizes, winners},
};
use serde_json::Value;

impl State {
    /// Compares one key with what is there: the position is what is there.
    pub(super) fn compare(&self, key: &str, value: &Value) -> Result<(), String> {
        let found = self.as_position();
        match key {
            "to_act" => same(value, &self.decider().map_or(Value::Null, |seat| seat.0.into())),
            "turn" => same(value, &self.turn.0.into()),
            "players" => same(value, &self.seats.into()),
            "game" => same(value, &Self::NAME.into()),
            "step" => same(value, &serde_json::to_value(self.step()).unwrap_or_default()),
            "over" => same(value, &matches!(self.phase, Phase::Over { .. }).into()),
            "winners" => winners(value, self.status()),
            "knights" => row(value, &found.knights),
            "realms" => by_seat(value, &found.realms),
            "realms_in_order" => by_place(value, &found.realms),
            "companions" => by_seat(value, &found.companions),
            "kings" => by_seat(value, &found.kings),
            "grid" => places(value, |slot| serde_json::to_value(found.grid.get(&slot.to_string())?).ok()),
            "drawn" => row(value, &found.drawn),
            "draw" => pile(value, &found.draw),
            "discard" => pile(value, &found.discard),
            "sizes" => sizes(value, |zone| self.size(zone)),
            "pending" => same(value, &serde_json::to_value(found.pending).unwrap_or_default()),
            _ => Err(format!("no such key “{key}”")),
        }
    }

    fn size(&self, zone: &str) -> Option<Value> {
        let found = self.as_position();
        let lengths = |lists: &[Vec<String>]| lists.iter().map(Vec::len).collect();
        Some(match zone {
            "draw" => found.draw.len().into(),
            "discard" => found.discard.len().into(),
            "drawn" => found.drawn.len().into(),
            "grid" => found.grid.values().flatten().count().into(),
            "realms" => lengths(&found.realms),
            "companions" => lengths(&found.companions),
            "kings" => lengths(&found.kings),
            _ => return None,
        })
    }
}
