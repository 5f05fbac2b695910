//! What a seat does.

use super::deck::HAND;
use crate::{Face, Queen};
use serde::{Deserialize, Serialize};

/// One decision of one seat, in full. Cards of the own hand are named by their place in it,
/// 0 to 4; beds are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Wakes a queen.
    King {
        /// The king's place in the hand.
        card: u8,
        /// The bed.
        bed: u8,
    },
    /// Wakes a queen without a king.
    Wake {
        /// The bed.
        bed: u8,
    },
    /// Sends a knight to a queen.
    Knight {
        /// The knight's place in the hand.
        card: u8,
        /// The queen; her owner follows.
        queen: Queen,
    },
    /// Sends a queen to sleep.
    Potion {
        /// The potion's place in the hand.
        card: u8,
        /// The queen; her owner follows.
        queen: Queen,
        /// The open bed.
        bed: u8,
    },
    /// Stops the attack with a dragon or a wand.
    Stop {
        /// The answering card's place in the hand.
        card: u8,
    },
    /// Lets the attack happen.
    LetGo,
    /// Plays a jester.
    Jester {
        /// The jester's place in the hand.
        card: u8,
    },
    /// Discards one card, a pair or an equation.
    Discard {
        /// Bit `n` stands for the card at place `n` of the hand.
        cards: u8,
    },
}

/// A card that attacks a queen.
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
pub enum WakeCause {
    /// A king.
    King,
    /// The power of Rose.
    Rose,
    /// A jester's count.
    Jester,
}

/// Five places for cards. A played card leaves its place empty, and the next card drawn fills
/// the first empty place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand(pub [Option<Face>; HAND]);

impl Hand {
    /// The card at a place, if there is one.
    #[must_use]
    pub fn at(&self, place: u8) -> Option<Face> {
        self.0.get(usize::from(place)).copied().flatten()
    }

    /// Places and cards, in order.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Face)> + '_ {
        (0_u8..).zip(self.0).filter_map(|(place, face)| Some((place, face?)))
    }

    /// How many cards it holds.
    #[must_use]
    pub fn len(&self) -> u8 {
        self.iter().count() as u8
    }

    /// Whether it holds no card.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first place with a card that plays like `face`.
    #[must_use]
    pub fn find(&self, face: Face) -> Option<u8> {
        self.iter().find(|(_, held)| held.plays_like(face)).map(|(place, _)| place)
    }

    /// The first empty place.
    #[must_use]
    pub fn gap(&self) -> Option<u8> {
        self.0.iter().position(Option::is_none).map(|place| place as u8)
    }

    /// Takes the card at a place.
    pub fn take(&mut self, place: u8) -> Option<Face> {
        self.0.get_mut(usize::from(place))?.take()
    }

    /// The cards at the places whose bits are set, in order of place.
    pub fn pick(&self, cards: u8) -> impl Iterator<Item = Face> + Clone + '_ {
        (0..HAND as u8).filter(move |place| cards & (1 << place) != 0).filter_map(|place| self.at(place))
    }
}
