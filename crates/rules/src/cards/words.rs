//! The words and codes by which cards are written: in notation, in saves and on the wire.

use super::{
    face::Face,
    kind::{COMPANIONS, KINGS, NUMBERS, POWERS, QUEENS, RESCUE_KINGS, RESCUE_KNIGHTS, SPELLS},
    rescue,
    royal::Queen,
};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{fmt, str::FromStr};

/// Notation words, each group with the code of its first. Kings of the first game have their name after a colon. The
/// names in the data table of the second game are not repeated here: see [`words`].
const WORDS: [(u8, &str); 5] = [
    (
        QUEENS,
        "heart cat dog pancake ladybug moon peacock sunflower cake rainbow rose starfish book-queen butterfly \
         ice-cream strawberry",
    ),
    (
        KINGS,
        "king:bubble-gum king:chess king:cookie king:fire king:hat king:puzzle king:tie-dye king:turtle king:pasta \
         king:tool",
    ),
    (POWERS, "knight dragon potion wand jester"),
    (SPELLS, "gnome witch willow book"),
    (NUMBERS + 1, "1 2 3 4 5 6 7 8 9 10"),
];

/// Every notation word with its code.
fn words() -> impl Iterator<Item = (&'static str, u8)> {
    let companions = rescue::Companion::all().map(|it| (it.entry().word, COMPANIONS + it.index()));
    let kings = rescue::King::all().map(|it| (it.entry().word, RESCUE_KINGS + it.index()));
    let knights = rescue::Knight::all().map(|it| (it.entry().word, RESCUE_KNIGHTS + it.index()));
    let groups = WORDS.into_iter().flat_map(|(first, words)| words.split(' ').zip(first..));
    groups.chain(companions).chain(kings).chain(knights)
}

impl Face {
    /// The face with this code, if there is one.
    #[must_use]
    pub fn from_code(code: u8) -> Option<Self> {
        words().any(|(_, known)| known == code).then(|| Self::of(code))
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

impl fmt::Display for Queen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&Face::from(*self), f)
    }
}

impl FromStr for Queen {
    type Err = NoSuchFace;
    fn from_str(word: &str) -> Result<Self, NoSuchFace> {
        word.parse::<Face>()?.as_queen().ok_or_else(|| NoSuchFace(word.to_owned()))
    }
}

impl Serialize for Queen {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Face::from(*self).serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Queen {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Face::deserialize(deserializer)?.as_queen().ok_or_else(|| serde::de::Error::custom("not a queen"))
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
    fn a_queen_goes_by_the_word_of_her_face() {
        for queen in Queen::ALL {
            assert_eq!(queen.to_string().parse(), Ok(queen));
        }
        assert!("11".parse::<Face>().is_err());
        assert!("knight".parse::<Queen>().is_err());
    }
}
