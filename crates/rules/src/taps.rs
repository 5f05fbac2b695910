//! What a person can tap, and what the interface lights up.
//!
//! A move is a *set* of taps: their order means nothing. The interface builds no actions; it
//! sends the set, and [`Rules::resolve`](crate::Rules::resolve) judges it.

use crate::{Face, Kind, Queen};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::{collections::BTreeSet, fmt, str::FromStr};

/// One thing on the table that can be tapped. On the wire a short string: `hand 0`, `bed 7`,
/// `queen 10`, `discard`, `confirm`, `send`, `let-go`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Target {
    /// A place in the own hand, counted from 0. Only the owner of the hand can mean it.
    Hand(u8),
    /// A bed, counted from 1 (Q-2.1).
    Bed(u8),
    /// An awake queen, in whatever court.
    Queen(Queen),
    /// The discard pile: swap one card for a new one.
    Discard,
    /// The big button, where the cards alone do not say what is meant.
    Confirm,
    /// Send the card that stops the attack.
    Send,
    /// Let the attack happen.
    LetGo,
}

/// The most targets that one set may hold.
pub const MAX_TAPS: usize = 16;

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(place) => write!(f, "hand {place}"),
            Self::Bed(bed) => write!(f, "bed {bed}"),
            Self::Queen(queen) => write!(f, "queen {}", Face::from(*queen).code()),
            Self::Discard => f.write_str("discard"),
            Self::Confirm => f.write_str("confirm"),
            Self::Send => f.write_str("send"),
            Self::LetGo => f.write_str("let-go"),
        }
    }
}

/// A text that names nothing that can be tapped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("nothing that can be tapped has this name")]
pub struct NoSuchTarget;

impl FromStr for Target {
    type Err = NoSuchTarget;
    fn from_str(text: &str) -> Result<Self, NoSuchTarget> {
        let (word, number) = match text.split_once(' ') {
            Some((word, number)) => (word, Some(number.parse::<u8>().map_err(|_| NoSuchTarget)?)),
            None => (text, None),
        };
        Ok(match (word, number) {
            ("hand", Some(place)) => Self::Hand(place),
            ("bed", Some(bed)) => Self::Bed(bed),
            ("queen", Some(code)) => match Face::from_code(code).map(Face::kind) {
                Some(Kind::Queen(queen)) => Self::Queen(queen),
                _ => return Err(NoSuchTarget),
            },
            ("discard", None) => Self::Discard,
            ("confirm", None) => Self::Confirm,
            ("send", None) => Self::Send,
            ("let-go", None) => Self::LetGo,
            _ => return Err(NoSuchTarget),
        })
    }
}

impl Serialize for Target {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Target {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// A set of taps: the order means nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct Taps(BTreeSet<Target>);

impl Taps {
    /// Whether the set holds this target.
    #[must_use]
    pub fn has(&self, target: Target) -> bool {
        self.0.contains(&target)
    }

    /// The targets, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = Target> + Clone {
        self.0.iter().copied()
    }

    /// How many targets the set holds.
    #[must_use]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether nothing was tapped.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl FromIterator<Target> for Taps {
    fn from_iter<I: IntoIterator<Item = Target>>(targets: I) -> Self {
        Self(targets.into_iter().collect())
    }
}

impl<const N: usize> From<[Target; N]> for Taps {
    fn from(targets: [Target; N]) -> Self {
        targets.into_iter().collect()
    }
}

impl<'de> Deserialize<'de> for Taps {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let targets = Vec::<Target>::deserialize(deserializer)?;
        let set: Self = targets.iter().copied().collect();
        if targets.len() > MAX_TAPS || set.len() != targets.len() {
            return Err(serde::de::Error::custom("too many taps, or one twice"));
        }
        Ok(set)
    }
}

/// A family of sets of taps, described instead of listed: `min` to `max` of `from`, then
/// [`Target::Confirm`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pick {
    /// What may be tapped.
    #[cfg_attr(feature = "ts", ts(type = "Target[]"))]
    pub from: Taps,
    /// The fewest taps, without `confirm`.
    pub min: u8,
    /// The most taps, without `confirm`.
    pub max: u8,
}

/// What the interface lights up: a hint, never the judge.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offers {
    /// Sets of taps of which each is one action.
    #[cfg_attr(feature = "ts", ts(type = "Target[][]"))]
    pub listed: Vec<Taps>,
    /// Families of sets; not every member is an action.
    pub picks: Vec<Pick>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn targets_print_and_parse_inversely() {
        let mut targets = vec![Target::Discard, Target::Confirm, Target::Send, Target::LetGo];
        targets.extend((0..5).map(Target::Hand));
        targets.extend((1..=12).map(Target::Bed));
        targets.extend(Queen::ALL.map(Target::Queen));
        for target in targets {
            assert_eq!(target.to_string().parse(), Ok(target));
        }
        for bad in ["", "hand", "hand -1", "bed 300", "queen 41", "queen 99", "confirm 1", "Hand 1", "hand  1"] {
            assert_eq!(bad.parse::<Target>(), Err(NoSuchTarget), "{bad}");
        }
    }

    #[test]
    fn a_set_of_taps_is_bounded_and_names_nothing_twice() {
        assert!(serde_json::from_str::<Taps>(r#"["bed 7","hand 1"]"#).is_ok());
        assert!(serde_json::from_str::<Taps>(r#"["bed 7","bed 7"]"#).is_err());
        let many: Vec<_> = (0..17).map(|n| format!("hand {n}")).collect();
        assert!(serde_json::from_str::<Taps>(&serde_json::to_string(&many).unwrap()).is_err());
    }
}
