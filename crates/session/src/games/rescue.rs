//! *The Rescue* at a table.

use super::{
    table_game::TableGame,
    timeout_move::{LAST, PASS, lightest},
};
use crate::wire::{Attack, GameUpdate, Ghost};
use rouse_rules::{
    Seat, Target, Viewer,
    prelude::*,
    rescue::{Action, Event, Memory, State, View},
};

impl TableGame for State {
    const HAS_HANDS: bool = false;

    /// No card attacks a seat that could answer.
    fn attack(&self) -> Option<Attack> {
        None
    }

    fn ghosts(&self, memory: &Memory) -> Vec<Ghost> {
        let view = self.view(Viewer::Public);
        let realms = (0..).map(Seat).zip(&view.seats);
        let places =
            realms.flat_map(|(seat, one)| (0..).zip(&one.realm).map(move |(place, _)| (seat, place)));
        let ghost = |(seat, place)| {
            Some(Ghost { at: Target::Realm(seat, place), queen: memory.sleeper(seat, place)? })
        };
        places.filter_map(ghost).collect()
    }

    /// Rolls the die and keeps a 1, skips wakings, swaps and optional gnomes, ends the actions, and keeps as
    /// many cards as the rules let. A card that has to go is the lowest number that lies open, or else the
    /// first card. Of any other choice the first is taken.
    fn timeout_move(&self, seat: Seat) -> Option<Action> {
        use Action::{Discard, Done, Keep, Roll, Skip, Steal};
        let table = self.view(Viewer::Public);
        let number = |seat: Seat, place: u8| {
            let face = *table.seats.get(seat.index())?.realm.get(usize::from(place))?;
            face?.as_number().map(usize::from)
        };
        lightest(self, seat, |action| match *action {
            Roll | Keep | Skip | Done => PASS,
            Discard { place } => number(seat, place).unwrap_or(LAST),
            Steal { from, place } => number(from, place).unwrap_or(LAST),
            _ => LAST,
        })
    }

    fn update(view: View, events: Vec<Event>, log: Vec<Event>) -> GameUpdate {
        GameUpdate::Rescue { view, events, log }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    /// What is done for seat 0 of a table of The Rescue for two.
    fn done(changes: &Value) -> String {
        let mut position = json!({"game": "rescue", "players": 2, "knights": ["blue", "white"]});
        changes.as_object().unwrap().iter().for_each(|(key, value)| position[key] = value.clone());
        let state = State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
        state.write(&state.timeout_move(Seat(0)).unwrap())
    }

    /// By house rules of The Rescue.
    #[test]
    fn what_may_be_declined_or_kept_is() {
        let realm = json!(["7", "4", "9", "1", "2", "cat:asleep"]);
        let fewer =
            |realm: &Value| json!({"options": ["keep_fewer"], "step": "discard", "realms": [realm, []]});
        assert_eq!(done(&fewer(&realm)), "discard 1");
        assert_eq!(done(&fewer(&json!(["7", "4"]))), "done");
        let free = json!({"options": ["sleepers_do_not_count"], "step": "discard", "realms": [["cat:asleep", "7", "4", "9", "8", "5", "rose"], []]});
        assert_eq!(done(&free), "discard 4");
        let gnome =
            json!({"options": ["decline_gnome"], "drawn": ["gnome"], "pending": {"gnome": "1", "seat": 0}});
        assert_eq!(done(&gnome), "skip");
    }
}
