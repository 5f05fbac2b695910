//! Positions: plain data that may or may not be a state (`notation.md` section 3).

use super::action::{Attack, WakeCause};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position as written in a file. Cards are words; nothing is checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `queens`.
    pub game: String,
    /// The number of seats, 2 to 5.
    pub players: u8,
    /// The seat that decides now; seat 0 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<u8>,
    /// The seat whose turn it is; derived from the rest if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// The cards of each hand, by seat.
    #[serde(default)]
    pub hands: Vec<Vec<String>>,
    /// The awake queens, by seat.
    #[serde(default)]
    pub awake: Vec<Vec<String>>,
    /// The sleeping queens by bed, counted from 1; `null` is an open bed.
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
    /// The open question, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<PendingQuestion>,
}

/// An open question in a position.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PendingQuestion {
    /// An attack waits for its answer.
    Attack {
        /// The attacking card.
        attack: Attack,
        /// The attacker.
        by: u8,
        /// The attacked seat.
        on: u8,
        queen: String,
        /// The bed of a potion.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        bed: Option<u8>,
        /// The queen of Cat and Dog that goes back to bed.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        back: Option<String>,
    },
    /// A seat wakes a queen without a king.
    Wake {
        /// `rose` or `jester`.
        wake: WakeCause,
        /// The seat that chooses.
        seat: u8,
        /// The seat whose turn it is, if it is another.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        by: Option<u8>,
    },
}
