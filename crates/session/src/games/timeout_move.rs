//! What a table does for a person whose time is up: by a fixed rule that everybody may know, and that reads
//! no hidden card. What can be let pass is let pass. Else the cards are named by their places, so that
//! nothing is told but what anybody would see who did it with closed eyes.

use rouse_rules::{Rules, Seat, Viewer, prelude::*, queens, rescue};

/// A game that knows the timeout_move thing to do.
pub(crate) trait TimeoutMove: Rules {
    /// What is done for a seat whose time is up; none when it has nothing to decide.
    fn timeout_move(&self, seat: Seat) -> Option<Self::Action>;
}

/// What comes before anything else: it changes nothing, or nothing else can be done.
const PASS: usize = 0;
/// What comes after anything else.
const LAST: usize = usize::MAX;

fn least<R: Rules>(state: &R, seat: Seat, weight: impl Fn(&R::Action) -> usize) -> Option<R::Action> {
    let mut actions = Vec::new();
    state.legal(seat, &mut actions);
    actions.into_iter().min_by_key(weight)
}

impl TimeoutMove for queens::State {
    /// An attack is let happen. On its turn the seat swaps the card at the first place of its hand; a queen
    /// that has to be woken is the one in the first bed.
    fn timeout_move(&self, seat: Seat) -> Option<queens::Action> {
        use queens::Action::{Discard, LetGo, Wake};
        least(self, seat, |action| match action {
            LetGo => PASS,
            Discard { cards } if cards.is_power_of_two() => 1 + cards.trailing_zeros() as usize,
            Wake { bed } => 1 + usize::from(*bed),
            _ => LAST,
        })
    }
}

impl TimeoutMove for rescue::State {
    /// Rolls the die and keeps a 1, skips wakings, swaps and optional gnomes, ends the actions, and keeps as
    /// many cards as the rules let. A card that has to go is the lowest number that lies open, or else the
    /// first card. Of any other choice the first is taken.
    fn timeout_move(&self, seat: Seat) -> Option<rescue::Action> {
        use rescue::Action::{Discard, Done, Keep, Roll, Skip, Steal};
        let table = self.view(Viewer::Public);
        let number = |seat: Seat, place: u8| {
            let face = *table.seats.get(seat.index())?.realm.get(usize::from(place))?;
            face?.as_number().map(usize::from)
        };
        least(self, seat, |action| match *action {
            Roll | Keep | Skip | Done => PASS,
            Discard { place } => number(seat, place).unwrap_or(LAST),
            Steal { from, place } => number(from, place).unwrap_or(LAST),
            _ => LAST,
        })
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
        let state = rescue::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
        state.write(&state.timeout_move(Seat(0)).unwrap())
    }

    /// By the house rules of the second game: as little as may be.
    #[test]
    fn what_may_be_declined_or_kept_is() {
        let realm = json!(["7", "4", "9", "1", "2", "cat:asleep"]);
        let fewer = |realm: &Value| json!({"options": ["keep_fewer"], "step": "discard", "realms": [realm, []]});
        assert_eq!(done(&fewer(&realm)), "discard 1");
        assert_eq!(done(&fewer(&json!(["7", "4"]))), "done");
        let free = json!({"options": ["sleepers_do_not_count"], "step": "discard", "realms": [["cat:asleep", "7", "4", "9", "8", "5", "rose"], []]});
        assert_eq!(done(&free), "discard 4");
        let gnome = json!({"options": ["decline_gnome"], "drawn": ["gnome"], "pending": {"gnome": "1", "seat": 0}});
        assert_eq!(done(&gnome), "skip");
    }
}
