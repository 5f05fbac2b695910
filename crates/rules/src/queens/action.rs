//! The actions of a seat.

use crate::cards::{Face, Queen};
use serde::{Deserialize, Serialize};

/// One complete decision of one seat. A card of the seat's hand is named by its place, 0 to 4; beds count
/// from 1. An action takes four bytes, so that listing many of them is fast.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8, align(4))]
#[expect(missing_docs, reason = "the names say it")]
pub enum Action {
    /// Wakes a queen.
    King {
        /// The king's place in the hand, 0 to 4.
        place: u8,
        /// The bed, counted from 1.
        bed: u8,
    },
    /// Wakes a queen for Rose or for a jester's count, without a king.
    Wake { bed: u8 },
    /// Sends a knight to a queen.
    Knight {
        /// The knight's place in the hand.
        place: u8,
        /// The attacked queen; she determines the attacked seat.
        queen: Queen,
        /// The queen of Cat and Dog that goes back to bed, if they would meet.
        back: Option<Queen>,
    },
    /// Sends a queen to sleep.
    Potion {
        /// The potion's place in the hand.
        place: u8,
        /// The attacked queen; she determines the attacked seat.
        queen: Queen,
        /// The open bed in which she will sleep.
        bed: u8,
    },
    /// Stops the attack with a dragon or a wand.
    Stop {
        /// The answering card's place in the hand.
        place: u8,
    },
    /// Lets the attack happen.
    LetGo,
    /// Plays a jester.
    Jester {
        /// The jester's place in the hand.
        place: u8,
    },
    /// Discards one card, a pair or an equation.
    Discard {
        /// Bit `n` stands for the card at place `n` of the hand.
        places: u8,
    },
}

/// A kind of card that attacks a queen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Attack {
    /// Stopped by a dragon.
    Knight,
    /// Stopped by a wand.
    Potion,
}

impl Attack {
    /// The attacking card.
    #[must_use]
    pub const fn face(self) -> Face {
        match self {
            Self::Knight => Face::KNIGHT,
            Self::Potion => Face::POTION,
        }
    }

    /// The card that stops it.
    #[must_use]
    pub const fn stopped_by(self) -> Face {
        match self {
            Self::Knight => Face::DRAGON,
            Self::Potion => Face::WAND,
        }
    }
}

/// What wakes a queen from the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum WakeCause {
    King,
    /// The power of Rose.
    Rose,
    /// The count of a jester.
    Jester,
}
