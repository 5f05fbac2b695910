//! *Sleeping Queens* at a table.

use super::{
    table_game::TableGame,
    timeout_move::{LAST, PASS, lightest},
};
use crate::wire::{Attack, GameUpdate, Ghost};
use rouse_rules::{
    HouseRule, HouseRules, Seat, Target, Viewer,
    prelude::*,
    queens::{Action, EventView, Memory, Pending, State, View},
};

impl TableGame for State {
    const HAS_HANDS: bool = true;

    fn attack(&self) -> Option<Attack> {
        match self.view(Viewer::Public).pending {
            Some(Pending::Attack { card, .. }) => Some(card),
            _ => None,
        }
    }

    fn ghosts(&self, memory: &Memory) -> Vec<Ghost> {
        memory.sleepers().map(|(bed, queen)| Ghost { at: Target::Bed(bed), queen }).collect()
    }

    /// An attack is let happen. On its turn the seat swaps the card at the first place of its hand; a queen
    /// that has to be woken is the one in the first bed.
    fn timeout_move(&self, seat: Seat) -> Option<Action> {
        lightest(self, seat, |action| match action {
            Action::LetGo => PASS,
            Action::Discard { places } if places.is_power_of_two() => 1 + places.trailing_zeros() as usize,
            Action::Wake { bed } => 1 + usize::from(*bed),
            _ => LAST,
        })
    }

    fn update(view: View, events: Vec<EventView>, log: Vec<EventView>) -> GameUpdate {
        GameUpdate::Queens { view, events, log }
    }

    /// Every action draws a card or asks for an answer. So going back by consent changes something only when
    /// hands are open.
    fn usable(asked: HouseRules) -> HouseRules {
        let open = asked.has(HouseRule::OpenHands);
        let known = asked.known_to::<Self>().iter();
        known.filter(|&rule| open || rule != HouseRule::RewindByConsent).collect()
    }
}
