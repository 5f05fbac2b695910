//! Positions: plain data that may or may not be a state (`notation.md` section 3).

use super::view::Step;
use crate::die::DieFace;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// A position as it stands in a file. Cards are words; nothing is checked yet.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// `rescue`.
    pub game: String,
    /// Seats, 2 to 5.
    pub players: u8,
    /// The seat that decides now; seat 0 when missing.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub to_act: Option<u8>,
    /// The seat whose turn it is: the same.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<u8>,
    /// The step of the turn; follows from `pending` when missing, else it is the roll.
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
    /// Companions by slot; `null` is an empty slot.
    #[serde(default)]
    pub grid: BTreeMap<String, Option<String>>,
    /// The drawn row.
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
    /// An open question.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub pending: Option<PendingQuestion>,
}

/// An open question in a position, with the seat that decides. `place` says which of several equal
/// instants is open, counted from 1 in the drawn row; the first of them when missing.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged, deny_unknown_fields)]
pub enum PendingQuestion {
    /// Roll a 1 again, or keep it?
    Blue {
        /// The seat.
        blue: u8,
        /// What the 1 was rolled for.
        rolled_for: RolledFor,
        /// Which gnome.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
    },
    /// Wake a queen after a dragon?
    DragonWake {
        /// The seat.
        #[serde(rename = "dragon-wake")]
        dragon_wake: u8,
    },
    /// What does the gnome take or swap?
    Gnome {
        /// What it rolled.
        gnome: DieFace,
        /// The seat.
        seat: u8,
        /// Which gnome.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
    },
    /// What does the witch swap?
    Witch {
        /// The seat.
        witch: u8,
        /// Which witch.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        place: Option<u8>,
    },
    /// Which companion for the equation?
    Take {
        /// The seat.
        take: u8,
    },
}

/// What a 1 was rolled for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RolledFor {
    /// Step 1.
    Draw,
    /// A gnome.
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
