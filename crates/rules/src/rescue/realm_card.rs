//! A card that lies before a seat.

use crate::cards::{Face, Queen};

/// The most cards of a realm. By the printed rules a realm reaches ten cards: six kept and four drawn. Where
/// sleeping queens do not count, all twelve of them may lie beside these.
pub(super) const REALM: usize = 22;

/// A card in a realm. Only queens sleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RealmCard {
    /// The card.
    pub face: Face,
    /// Whether it is a queen who sleeps.
    pub asleep: bool,
}

impl RealmCard {
    pub(super) const fn awake(face: Face) -> Self {
        Self { face, asleep: false }
    }

    /// The face, if every seat sees it.
    pub(super) fn open(self) -> Option<Face> {
        (!self.asleep).then_some(self.face)
    }

    /// The queen, if it is one.
    #[must_use]
    pub fn queen(self) -> Option<Queen> {
        self.face.as_queen()
    }

    /// Whether it is a queen who is awake.
    #[must_use]
    pub fn is_awake_queen(self) -> bool {
        !self.asleep && self.queen().is_some()
    }
}

/// The places whose bits are set, in order.
pub(super) fn places(cards: u32) -> impl DoubleEndedIterator<Item = u8> + Clone {
    (0..REALM as u8).filter(move |place| cards & (1 << place) != 0)
}
