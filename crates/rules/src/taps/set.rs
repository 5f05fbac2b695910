//! A set of taps, and the sets that the interface highlights.

use super::target::Target;
use crate::chance::Chance;
use serde::{Deserialize, Deserializer, Serialize};
use std::collections::BTreeSet;

/// The most targets that one set may hold.
pub const MAX_TAPS: usize = 16;

/// A set of taps: their order means nothing.
///
/// ```
/// # use rouse_rules::{Taps, Target};
/// let taps = Taps::from([Target::Confirm, Target::Hand(2), Target::Hand(0)]);
/// assert_eq!(taps, Taps::from([Target::Hand(0), Target::Hand(2), Target::Confirm]));
/// assert_eq!(serde_json::to_string(&taps).unwrap(), r#"["hand 0","hand 2","confirm"]"#);
/// ```
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

/// A family of sets of taps, described instead of listed: `min` to `max` targets of `from`, then
/// [`Target::Confirm`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Pick {
    /// The targets to choose from.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Target>"))]
    pub from: Taps,
    /// The minimum number of taps, without [`Target::Confirm`].
    pub min: u8,
    /// The maximum number of taps, without [`Target::Confirm`].
    pub max: u8,
}

/// What the interface highlights: a hint. `Tap::resolve` decides.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Offers {
    /// Sets of taps, each of which is one action.
    #[cfg_attr(feature = "ts", ts(as = "Vec<Vec<Target>>"))]
    pub listed: Vec<Taps>,
    /// Families of sets; not every set of a family is an action.
    pub picks: Vec<Pick>,
}

impl Offers {
    /// A random set of taps, of each family with as few targets as it allows; none when nothing is offered. Not
    /// every set is an action.
    pub fn random(&self, chance: &mut impl Chance) -> Option<Taps> {
        let choices = self.listed.len() + self.picks.len();
        if choices == 0 {
            return None;
        }
        let choice = chance.below(choices);
        if let Some(taps) = self.listed.get(choice) {
            return Some(taps.clone());
        }
        let pick = &self.picks[choice - self.listed.len()];
        let mut from: Vec<Target> = pick.from.iter().collect();
        while from.len() > usize::from(pick.min) {
            from.remove(chance.below(from.len()));
        }
        Some(from.into_iter().chain([Target::Confirm]).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_taps_is_bounded_and_names_nothing_twice() {
        assert!(serde_json::from_str::<Taps>(r#"["bed 7","hand 1"]"#).is_ok());
        assert!(serde_json::from_str::<Taps>(r#"["bed 7","bed 7"]"#).is_err());
        let many: Vec<_> = (0..17).map(|n| format!("hand {n}")).collect();
        assert!(serde_json::from_str::<Taps>(&serde_json::to_string(&many).unwrap()).is_err());
    }
}
