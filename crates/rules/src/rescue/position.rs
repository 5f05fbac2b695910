//! Positions: plain data that may or may not be a state (`notation.md` section 3).

use super::view::Step;
use crate::die::DieFace;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position as written in a file. Cards are words; nothing is checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `rescue`.
    pub game: String,
    /// The number of seats, 2 to 5.
    pub players: u8,
    /// The seat that decides now; seat 0 if absent.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<u8>,
    /// The seat whose turn it is: always the seat that decides.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// The step of the turn; if absent, derived from `pending`, or the roll.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// The knight of each seat.
    pub knights: Vec<String>,
    /// Realm cards by seat and place.
    #[serde(default)]
    pub realms: Vec<Vec<String>>,
    /// Companions beside the realms, by seat.
    #[serde(default)]
    pub companions: Vec<Vec<String>>,
    /// Rescued kings, by seat.
    #[serde(default)]
    pub kings: Vec<Vec<String>>,
    /// Companions by slot, counted from 1; `null` is an empty slot.
    #[serde(default)]
    pub grid: BTreeMap<String, Option<String>>,
    /// The cards of the drawn row.
    #[serde(default)]
    pub drawn: Vec<String>,
    /// The draw pile, top card first.
    #[serde(default)]
    pub draw: Vec<String>,
    /// The discard pile, top card first.
    #[serde(default)]
    pub discard: Vec<String>,
    /// Whether the blue knight has rolled again in this turn.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub blue_used: bool,
    /// House rules that are on, by name.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub options: Vec<String>,
    /// The open question, if any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<PendingQuestion>,
}

/// An open question in a position, with the seat that decides. If the drawn row has several equal instants,
/// `place` (counted from 1) says which of them is open; the first if absent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
#[expect(missing_docs, reason = "the names say it")]
pub enum PendingQuestion {
    /// Whether to roll a 1 again or keep it.
    Blue {
        /// The seat that decides.
        blue: u8,
        rolled_for: RolledFor,
        /// The gnome's place in the drawn row, counted from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
    },
    /// Which queen to wake after a dragon, if any.
    DragonWake {
        /// The seat that decides.
        #[serde(rename = "dragon-wake")]
        dragon_wake: u8,
    },
    /// What a gnome takes or swaps.
    Gnome {
        /// The result of its roll.
        gnome: DieFace,
        /// The seat that decides.
        seat: u8,
        /// The gnome's place in the drawn row, counted from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
    },
    /// What a witch swaps, if anything.
    Witch {
        /// The seat that decides.
        witch: u8,
        /// The witch's place in the drawn row, counted from 1.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
    },
    /// Which companion to take for an equation.
    Take {
        /// The seat that decides.
        take: u8,
    },
}

/// What a 1 was rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum RolledFor {
    /// The draw in step 1.
    Draw,
    Gnome,
}

impl PendingQuestion {
    /// The seat that decides.
    pub(super) const fn seat(&self) -> u8 {
        match *self {
            Self::Blue { blue: seat, .. }
            | Self::DragonWake { dragon_wake: seat }
            | Self::Gnome { seat, .. }
            | Self::Witch { witch: seat, .. }
            | Self::Take { take: seat } => seat,
        }
    }
}
