//! [`Face`]: the front of a card.

use super::{
    kind::{COMPANIONS, KINDS, KINGS, Kind, NUMBERS, POWERS, QUEENS, RESCUE_KINGS, RESCUE_KNIGHTS, SPELLS},
    rescue,
    royal::{King, Queen},
};
use std::num::NonZeroU8;

/// The front of a card, as one byte.
///
/// On the wire it is a string of two digits, so that every face has the same length and differs from every
/// number. In notation it is a word (`notation.md` section 1).
///
/// ```
/// # use rouse_rules::{Face, Kind, Queen};
/// let moon: Face = "moon".parse().unwrap();
/// assert_eq!((moon, moon.kind()), (Face::queen(Queen::Moon), Kind::Queen(Queen::Moon)));
/// assert_eq!(serde_json::to_string(&moon).unwrap(), format!("\"{}\"", moon.code()));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS), ts(type = "string"))]
pub struct Face(NonZeroU8);

impl Face {
    /// The knight of the first game.
    pub const KNIGHT: Self = Self::of(POWERS);
    /// The dragon, which answers a knight.
    pub const DRAGON: Self = Self::of(POWERS + 1);
    /// The sleeping potion.
    pub const POTION: Self = Self::of(POWERS + 2);
    /// The wand, which answers a potion.
    pub const WAND: Self = Self::of(POWERS + 3);
    /// The jester.
    pub const JESTER: Self = Self::of(POWERS + 4);
    /// The Wild Gnome.
    pub const GNOME: Self = Self::of(SPELLS);
    /// The Switch Witch.
    pub const WITCH: Self = Self::of(SPELLS + 1);
    /// The Sleeping Willow.
    pub const WILLOW: Self = Self::of(SPELLS + 2);
    /// The Spell Book.
    pub const BOOK: Self = Self::of(SPELLS + 3);

    pub(crate) const fn of(code: u8) -> Self {
        match NonZeroU8::new(code) {
            Some(code) => Self(code),
            None => panic!("codes start at 10"),
        }
    }

    /// The number card `n`.
    ///
    /// # Panics
    /// When `n` is not 1 to 10.
    #[must_use]
    pub const fn number(n: u8) -> Self {
        assert!(n >= 1 && n <= 10, "number cards run from 1 to 10");
        Self::of(NUMBERS + n)
    }

    /// A queen.
    #[must_use]
    pub const fn queen(queen: Queen) -> Self {
        Self::of(QUEENS + queen as u8)
    }

    /// A king of the first game.
    #[must_use]
    pub const fn king(king: King) -> Self {
        Self::of(KINGS + king as u8)
    }

    /// The two-digit code, 10 to 99.
    #[must_use]
    pub const fn code(self) -> u8 {
        self.0.get()
    }

    /// The kind of card that this face shows.
    #[must_use]
    pub const fn kind(self) -> Kind {
        KINDS[self.code() as usize]
    }

    /// The number on a number card, 1 to 10; `None` for any other card.
    #[must_use]
    pub const fn as_number(self) -> Option<u8> {
        match self.code() {
            code if code > NUMBERS && code < COMPANIONS => Some(code - NUMBERS),
            _ => None,
        }
    }

    /// The queen; `None` for any other card.
    #[must_use]
    pub const fn as_queen(self) -> Option<Queen> {
        match self.kind() {
            Kind::Queen(queen) => Some(queen),
            _ => None,
        }
    }

    /// The companion; `None` for any other card.
    #[must_use]
    pub const fn as_companion(self) -> Option<rescue::Companion> {
        match self.kind() {
            Kind::Companion(companion) => Some(companion),
            _ => None,
        }
    }

    /// The king of the second game; `None` for any other card.
    #[must_use]
    pub const fn as_rescue_king(self) -> Option<rescue::King> {
        match self.kind() {
            Kind::RescueKing(king) => Some(king),
            _ => None,
        }
    }

    /// The knight of the second game; `None` for any other card.
    #[must_use]
    pub const fn as_rescue_knight(self) -> Option<rescue::Knight> {
        match self.kind() {
            Kind::RescueKnight(knight) => Some(knight),
            _ => None,
        }
    }

    /// Whether this is a king of the first game, whichever name he has.
    #[must_use]
    pub const fn is_king(self) -> bool {
        matches!(self.kind(), Kind::King(_))
    }

    /// Whether two faces are the same card in play: all kings of the first game play alike (Q-1.5).
    ///
    /// ```
    /// # use rouse_rules::{Face, King};
    /// assert!(Face::king(King::Cookie).plays_like(Face::king(King::Turtle)));
    /// assert!(!Face::DRAGON.plays_like(Face::WAND));
    /// ```
    #[must_use]
    pub fn plays_like(self, other: Self) -> bool {
        self == other || (self.is_king() && other.is_king())
    }
}

/// Lays out a deck from a table of faces and counts, in the order of the table. The counts must add up to
/// `N`.
pub(crate) const fn laid_out<const N: usize>(counts: &[(Face, usize)]) -> [Face; N] {
    let (mut cards, mut card, mut row) = ([Face::BOOK; N], 0, 0);
    while row < counts.len() {
        let mut copy = 0;
        while copy < counts[row].1 {
            cards[card] = counts[row].0;
            (card, copy) = (card + 1, copy + 1);
        }
        row += 1;
    }
    cards
}

impl From<Queen> for Face {
    fn from(queen: Queen) -> Self {
        Self::queen(queen)
    }
}

impl From<rescue::Companion> for Face {
    fn from(companion: rescue::Companion) -> Self {
        Self::of(COMPANIONS + companion.index())
    }
}

impl From<rescue::King> for Face {
    fn from(king: rescue::King) -> Self {
        Self::of(RESCUE_KINGS + king.index())
    }
}

impl From<rescue::Knight> for Face {
    fn from(knight: rescue::Knight) -> Self {
        Self::of(RESCUE_KNIGHTS + knight.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_fit_their_words() {
        for queen in Queen::ALL {
            assert_eq!(Face::from(queen).kind(), Kind::Queen(queen));
        }
        for king in King::ALL {
            assert_eq!(Face::king(king).kind(), Kind::King(king));
        }
        for companion in rescue::Companion::all() {
            assert_eq!(Face::from(companion).kind(), Kind::Companion(companion));
        }
        for king in rescue::King::all() {
            assert_eq!(Face::from(king).kind(), Kind::RescueKing(king));
        }
        for knight in rescue::Knight::all() {
            assert_eq!(Face::from(knight).kind(), Kind::RescueKnight(knight));
            assert_eq!(Face::from(knight).as_number(), None);
        }
        let spells = [Face::GNOME, Face::WITCH, Face::WILLOW, Face::BOOK].map(Face::kind);
        assert_eq!(spells, [Kind::Gnome, Kind::Witch, Kind::Willow, Kind::Book]);
        assert_eq!(Face::BOOK.as_number(), None);
        for n in 1..=10 {
            assert_eq!(Face::number(n).kind(), Kind::Number(n));
            assert_eq!(Face::number(n).as_number(), Some(n));
        }
        assert_eq!(Face::JESTER.as_number(), None);
    }
}
