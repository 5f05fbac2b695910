//! The die of the second game.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// A result of the die (`rescue.md` ). `rescue::DIE` says which results are on its six sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the names say it")]
pub enum DieFace {
    #[serde(rename = "1")]
    One,
    #[serde(rename = "2")]
    Two,
    #[serde(rename = "3")]
    Three,
    /// The dragon, which has no number.
    #[serde(rename = "dragon")]
    Dragon,
}

impl DieFace {
    /// Every result, in order.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Dragon];

    /// The number, 1 to 3; `None` for the dragon.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::One => Some(1),
            Self::Two => Some(2),
            Self::Three => Some(3),
            Self::Dragon => None,
        }
    }
}

impl fmt::Display for DieFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl FromStr for DieFace {
    type Err = ();
    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|face| face.to_string().eq_ignore_ascii_case(word)).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_side_is_the_same_word_everywhere() {
        for face in DieFace::ALL {
            assert_eq!(face.to_string().parse(), Ok(face));
        }
        assert_eq!("4".parse::<DieFace>(), Err(()));
    }
}
