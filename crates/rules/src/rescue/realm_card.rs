//! A card in the realm of a seat.

use crate::cards::{Face, Queen};

/// The maximum number of cards in a realm. By the printed rules it is ten: six kept and four drawn. When
/// sleeping queens do not count, all twelve of them may be added.
pub(super) const REALM: usize = 22;

/// A card in a realm. Only a queen can be asleep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RealmCard {
    /// The card.
    pub face: Face,
    /// Whether it is a sleeping queen.
    pub asleep: bool,
}

impl RealmCard {
    pub(super) const fn awake(face: Face) -> Self {
        Self { face, asleep: false }
    }

    /// The face, if every seat sees it; `None` for a sleeping queen.
    pub(super) fn open(self) -> Option<Face> {
        (!self.asleep).then_some(self.face)
    }

    /// The queen; `None` for any other card.
    #[must_use]
    pub fn queen(self) -> Option<Queen> {
        self.face.as_queen()
    }

    /// Whether it is an awake queen.
    #[must_use]
    pub fn is_awake_queen(self) -> bool {
        !self.asleep && self.queen().is_some()
    }
}
