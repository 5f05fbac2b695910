//! What is printed on the front of a card.

use crate::{King, Queen, rescue};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, num::NonZeroU8, str::FromStr};

/// The front of a card, as one byte.
///
/// On the wire it is a string of two digits, so that every face has the same length and stands
/// apart from every number. In notation it is a word (`notation.md` section 1).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Face(NonZeroU8);

/// A [`Face`], taken apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Kind {
    Queen(Queen),
    King(King),
    Knight,
    Dragon,
    Potion,
    Wand,
    Jester,
    /// 1 to 10
    Number(u8),
    Gnome,
    Witch,
    Willow,
    Book,
    Companion(rescue::Companion),
    /// A king of the second game, who has to be rescued.
    RescueKing(rescue::King),
    /// A knight of the second game.
    RescueKnight(rescue::Knight),
}

const QUEENS: u8 = 10;
const KINGS: u8 = 30;
const POWERS: u8 = 41;
const SPELLS: u8 = 46;
const NUMBERS: u8 = 50;
const COMPANIONS: u8 = 61;
const RESCUE_KINGS: u8 = 71;
const RESCUE_KNIGHTS: u8 = 81;

/// Notation word, code. Kings of the first game carry their name behind a colon. What the data
/// table of the second game names is not repeated here: see [`words`].
const WORDS: [(&str, u8); 45] = [
    ("heart", QUEENS),
    ("cat", QUEENS + 1),
    ("dog", QUEENS + 2),
    ("pancake", QUEENS + 3),
    ("ladybug", QUEENS + 4),
    ("moon", QUEENS + 5),
    ("peacock", QUEENS + 6),
    ("sunflower", QUEENS + 7),
    ("cake", QUEENS + 8),
    ("rainbow", QUEENS + 9),
    ("rose", QUEENS + 10),
    ("starfish", QUEENS + 11),
    ("book-queen", QUEENS + 12),
    ("butterfly", QUEENS + 13),
    ("ice-cream", QUEENS + 14),
    ("strawberry", QUEENS + 15),
    ("king:bubble-gum", KINGS),
    ("king:chess", KINGS + 1),
    ("king:cookie", KINGS + 2),
    ("king:fire", KINGS + 3),
    ("king:hat", KINGS + 4),
    ("king:puzzle", KINGS + 5),
    ("king:tie-dye", KINGS + 6),
    ("king:turtle", KINGS + 7),
    ("king:pasta", KINGS + 8),
    ("king:tool", KINGS + 9),
    ("knight", POWERS),
    ("dragon", POWERS + 1),
    ("potion", POWERS + 2),
    ("wand", POWERS + 3),
    ("jester", POWERS + 4),
    ("gnome", SPELLS),
    ("witch", SPELLS + 1),
    ("willow", SPELLS + 2),
    ("book", SPELLS + 3),
    ("1", NUMBERS + 1),
    ("2", NUMBERS + 2),
    ("3", NUMBERS + 3),
    ("4", NUMBERS + 4),
    ("5", NUMBERS + 5),
    ("6", NUMBERS + 6),
    ("7", NUMBERS + 7),
    ("8", NUMBERS + 8),
    ("9", NUMBERS + 9),
    ("10", NUMBERS + 10),
];

/// Every notation word with its code.
fn words() -> impl Iterator<Item = (&'static str, u8)> {
    let companions = rescue::Companion::all().map(|it| (it.entry().word, COMPANIONS + it.index()));
    let kings = rescue::King::all().map(|it| (it.entry().word, RESCUE_KINGS + it.index()));
    let knights = rescue::Knight::all().map(|it| (it.entry().word, RESCUE_KNIGHTS + it.index()));
    WORDS.into_iter().chain(companions).chain(kings).chain(knights)
}

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

    /// The face with this code, if there is one.
    #[must_use]
    pub fn from_code(code: u8) -> Option<Self> {
        words().any(|(_, known)| known == code).then(|| Self::of(code))
    }

    /// What kind of card it is.
    #[must_use]
    pub const fn kind(self) -> Kind {
        KINDS[self.code() as usize]
    }

    const fn kind_of(self) -> Kind {
        match self.code() {
            code @ QUEENS..KINGS => Kind::Queen(Queen::ALL[(code - QUEENS) as usize]),
            code @ KINGS..POWERS => Kind::King(King::ALL[(code - KINGS) as usize]),
            41 => Kind::Knight,
            42 => Kind::Dragon,
            43 => Kind::Potion,
            44 => Kind::Wand,
            45 => Kind::Jester,
            46 => Kind::Gnome,
            47 => Kind::Witch,
            48 => Kind::Willow,
            49 => Kind::Book,
            code @ ..COMPANIONS => Kind::Number(code - NUMBERS),
            code => Self::rescue_kind(code),
        }
    }

    /// The kinds whose faces are rows of the second game's table.
    const fn rescue_kind(code: u8) -> Kind {
        if let Some(companion) = rescue::Companion::nth(code.wrapping_sub(COMPANIONS)) {
            Kind::Companion(companion)
        } else if let Some(king) = rescue::King::nth(code.wrapping_sub(RESCUE_KINGS)) {
            Kind::RescueKing(king)
        } else if let Some(knight) = rescue::Knight::nth(code.wrapping_sub(RESCUE_KNIGHTS)) {
            Kind::RescueKnight(knight)
        } else {
            panic!("no face has this code")
        }
    }

    /// The number on a number card.
    #[must_use]
    pub const fn as_number(self) -> Option<u8> {
        match self.code() {
            code if code > NUMBERS && code < COMPANIONS => Some(code - NUMBERS),
            _ => None,
        }
    }

    /// The queen, if it is one.
    #[must_use]
    pub const fn as_queen(self) -> Option<Queen> {
        match self.kind() {
            Kind::Queen(queen) => Some(queen),
            _ => None,
        }
    }

    /// Whether this is a king, whatever his name.
    #[must_use]
    pub const fn is_king(self) -> bool {
        matches!(self.kind(), Kind::King(_))
    }

    /// Whether two faces are the same card in play: kings act alike.
    #[must_use]
    pub fn plays_like(self, other: Self) -> bool {
        self == other || (self.is_king() && other.is_king())
    }
}

/// The kind of each code: looked up more often than anything else here. Codes that no face has hold
/// a kind that is never read.
const KINDS: [Kind; CODES] = {
    let (mut kinds, mut code) = ([Kind::Book; CODES], QUEENS);
    while (code as usize) < CODES {
        if !matches!(code, 26..KINGS | 40..POWERS | NUMBERS) {
            kinds[code as usize] = Face::of(code).kind_of();
        }
        code += 1;
    }
    kinds
};
/// One more than the highest code.
const CODES: usize = RESCUE_KNIGHTS as usize + rescue::Knight::COUNT;

/// A deck in the order of a table of faces and how many there are of each. The counts sum up to `N`.
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

impl From<King> for Face {
    fn from(king: King) -> Self {
        Self::king(king)
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

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = words().find(|&(_, code)| code == self.code()).map_or("?", |(word, _)| word);
        f.pad(word)
    }
}

impl fmt::Debug for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A word that names no card.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no card")]
pub struct NoSuchFace(pub String);

impl FromStr for Face {
    type Err = NoSuchFace;
    fn from_str(word: &str) -> Result<Self, NoSuchFace> {
        words()
            .find(|(known, _)| known.eq_ignore_ascii_case(word))
            .map(|(_, code)| Self::of(code))
            .ok_or_else(|| NoSuchFace(word.chars().take(24).collect()))
    }
}

impl Serialize for Face {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.code())
    }
}

impl<'de> Deserialize<'de> for Face {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let code = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        code.parse().ok().and_then(Self::from_code).ok_or_else(|| serde::de::Error::custom("no such face"))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_codes_are_inverse() {
        assert_eq!(
            words().map(|(_, code)| code).collect::<std::collections::BTreeSet<_>>().len(),
            16 + 10 + 5 + 10 + 30
        );
        for (word, code) in words() {
            let face: Face = word.parse().unwrap();
            assert_eq!(face.code(), code);
            assert_eq!(face.to_string(), word);
            assert_eq!(Face::from_code(code), Some(face));
            let json = serde_json::to_string(&face).unwrap();
            assert_eq!(json, format!("\"{code}\""));
            assert_eq!(serde_json::from_str::<Face>(&json).unwrap(), face);
        }
        assert_eq!(size_of::<Option<Face>>(), 1);
    }

    #[test]
    fn kinds_fit_their_words() {
        for queen in Queen::ALL {
            assert_eq!(Face::from(queen).kind(), Kind::Queen(queen));
            assert_eq!(queen.to_string().parse(), Ok(queen));
        }
        for king in King::ALL {
            assert_eq!(Face::from(king).kind(), Kind::King(king));
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
        assert!("11".parse::<Face>().is_err());
        assert!("knight".parse::<Queen>().is_err());
    }
}
