//! Converts a state to plain data and back (`notation.md` section 3).

use super::{
    position::{PendingQuestion, Position},
    state::{Phase, State},
};
use crate::{cards::Face, rules::Game, seat::Seat};

impl State {
    /// Only the position of a running game can be read back.
    pub(super) fn to_position(&self) -> Position {
        let words = |faces: &mut dyn Iterator<Item = Face>| faces.map(|face| face.to_string()).collect();
        let seats = || self.all_seats().map(Seat::index);
        Position {
            game: Self::NAME.to_owned(),
            players: self.seats,
            to_act: self.decider().map(|seat| seat.0),
            turn: Some(self.turn.0),
            hands: seats().map(|seat| words(&mut self.hands[seat].iter().map(|(_, face)| face))).collect(),
            awake: seats().map(|seat| words(&mut self.courts[seat].iter().map(Face::from))).collect(),
            beds: (1..=self.beds.count())
                .map(|bed| (bed.to_string(), self.sleeper(bed).map(|queen| queen.to_string())))
                .collect(),
            draw: words(&mut self.piles.drawable()),
            discard: words(&mut self.piles.discard()),
            options: self.house_rules.iter().map(|rule| rule.to_string()).collect(),
            pending: self.question(),
        }
    }

    fn question(&self) -> Option<PendingQuestion> {
        match self.phase {
            Phase::Attack { card, on, queen, bed, back } => Some(PendingQuestion::Attack {
                attack: card,
                by: self.turn.0,
                on: on.0,
                queen: queen.to_string(),
                bed,
                back: back.map(|back| back.to_string()),
            }),
            Phase::Wake { seat, cause } => {
                let by = (seat != self.turn).then_some(self.turn.0);
                Some(PendingQuestion::Wake { wake: cause, seat: seat.0, by })
            }
            Phase::Turn | Phase::Over { .. } => None,
        }
    }
}
