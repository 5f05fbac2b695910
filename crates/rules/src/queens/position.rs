//! Positions: plain data that may or may not be a state (`notation.md` section 3).

use super::{Attack, Phase, State, WakeCause};
use crate::{Face, Rules, Seat};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position as it stands in a file. Cards are words; nothing is checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `queens`.
    pub game: String,
    /// Seats, 2 to 5.
    pub players: u8,
    /// The seat that decides now; seat 0 when missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<u8>,
    /// The seat whose turn it is; follows from the rest when missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// Cards in the hands, by seat.
    #[serde(default)]
    pub hands: Vec<Vec<String>>,
    /// Awake queens, by seat.
    #[serde(default)]
    pub awake: Vec<Vec<String>>,
    /// Sleeping queens by bed; `null` is an open bed.
    #[serde(default)]
    pub beds: BTreeMap<String, Option<String>>,
    /// The draw pile, top card first.
    #[serde(default)]
    pub draw: Vec<String>,
    /// The discard pile, top card first.
    #[serde(default)]
    pub discard: Vec<String>,
    /// House rules that are on, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// An open question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<PendingQuestion>,
}

/// An open question in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum PendingQuestion {
    /// An attack waits for its answer.
    Attack {
        /// The attacking card.
        attack: Attack,
        /// The attacker.
        by: u8,
        /// The attacked seat.
        on: u8,
        /// The queen.
        queen: String,
        /// The bed of a potion.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bed: Option<u8>,
        /// Of Cat and Dog, the one who goes back to bed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<String>,
    },
    /// A queen is woken without a king.
    Wake {
        /// `rose` or `jester`.
        wake: WakeCause,
        /// The seat that chooses.
        seat: u8,
        /// The seat whose turn it is, where that is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
}

impl State {
    /// The state as plain data, complete. Only a running game can be read back.
    pub(super) fn as_position(&self) -> Position {
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
            options: self.house_rules.iter().map(|rule| rule.word().to_owned()).collect(),
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
