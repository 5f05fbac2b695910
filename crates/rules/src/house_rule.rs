//! House rules: variants that a table agrees on before the deal (Q-12, R-14). A game follows most of them. A
//! game only stores those in [`HouseRule::OF_THE_TABLE`], and the session follows them.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use std::{fmt, str::FromStr};

/// A rule that is off unless it is turned on at the set-up. Its name is the same in notation, in saves and on
/// the wire.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum HouseRule {
    /// An equation may have sums on both sides: two groups of numbers with the same sum (Q-12.1).
    SumsOnBothSides,
    /// Runs of numbers replace equations (Q-12.2 a).
    Runs,
    /// The number of queens wins, and points are ignored (Q-12.2 b).
    CountQueens,
    /// Four more queens, two more kings, one jester less (Q-12.3).
    SixteenQueens,
    /// Every seat sees every hand (Q-12.4).
    OpenHands,
    /// The blue knight rolls again only in step 1 (R-14.1).
    BlueOnlyWhenDrawing,
    /// A turn can be taken back when every seat agrees. The session follows this rule, in any game.
    RewindByConsent,
    /// A knight may take Cat to the court with Dog, or Dog to the court with Cat; one of them goes back to
    /// bed (Q-12.5).
    FetchCatOrDog,
    /// Sleeping queens do not count toward the limit of a realm (R-14.3).
    SleepersDoNotCount,
    /// A seat may keep fewer cards than the limit (R-14.4).
    KeepFewer,
    /// The blue knight rolls again once a turn (R-14.5).
    BlueOnceATurn,
    /// A seat may decline the power of a gnome (R-14.6).
    DeclineGnome,
    /// Three or four equal numbers may be discarded together (Q-12.7).
    ThreeOrFourAlike,
}

impl HouseRule {
    /// Every house rule.
    pub const ALL: [Self; 13] = [
        Self::SumsOnBothSides,
        Self::Runs,
        Self::CountQueens,
        Self::SixteenQueens,
        Self::OpenHands,
        Self::BlueOnlyWhenDrawing,
        Self::RewindByConsent,
        Self::FetchCatOrDog,
        Self::SleepersDoNotCount,
        Self::KeepFewer,
        Self::BlueOnceATurn,
        Self::DeclineGnome,
        Self::ThreeOrFourAlike,
    ];

    /// The rules of the table: the session follows them, and a game only stores them.
    pub const OF_THE_TABLE: [Self; 1] = [Self::RewindByConsent];

    /// The bit of this rule in [`HouseRules`]. Only names are saved and sent, so variants may be reordered.
    /// There is room for 16.
    const fn bit(self) -> u16 {
        1 << self as u8
    }
}

/// The name of the rule in notation, saves and messages.
///
/// ```
/// # use rouse_rules::{HouseRule, NoSuchHouseRule};
/// assert_eq!("open_hands".parse(), Ok(HouseRule::OpenHands)); // Q-12.4
/// assert_eq!(HouseRule::OpenHands.to_string(), "open_hands");
/// assert_eq!("no_kings".parse::<HouseRule>(), Err(NoSuchHouseRule("no_kings".into())));
/// ```
impl fmt::Display for HouseRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.serialize(f)
    }
}

impl FromStr for HouseRule {
    type Err = NoSuchHouseRule;
    fn from_str(word: &str) -> Result<Self, NoSuchHouseRule> {
        let found = Self::ALL.into_iter().find(|rule| rule.to_string() == word);
        found.ok_or_else(|| NoSuchHouseRule(word.chars().take(24).collect()))
    }
}

/// An unknown house rule: the word, cut to 24 characters.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is no house rule")]
pub struct NoSuchHouseRule(pub String);

/// The house rules of a table, as a set of bits. In JSON it is the list of their names.
///
/// ```
/// # use rouse_rules::{HouseRule, HouseRules};
/// let rules: HouseRules = [HouseRule::Runs, HouseRule::OpenHands].into_iter().collect();
/// assert!(rules.has(HouseRule::Runs) && !rules.has(HouseRule::SixteenQueens));
/// assert_eq!(serde_json::to_string(&rules).unwrap(), r#"["runs","open_hands"]"#);
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct HouseRules(u16);

impl HouseRules {
    /// No house rule: the printed rules alone.
    pub const NONE: Self = Self(0);

    /// Whether a rule is on.
    #[must_use]
    pub const fn has(self, rule: HouseRule) -> bool {
        self.0 & rule.bit() != 0
    }

    /// Whether no rule is on.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The rules that are on, in the order of [`HouseRule::ALL`].
    pub fn iter(self) -> impl Iterator<Item = HouseRule> {
        HouseRule::ALL.into_iter().filter(move |&rule| self.has(rule))
    }
}

impl FromIterator<HouseRule> for HouseRules {
    fn from_iter<I: IntoIterator<Item = HouseRule>>(rules: I) -> Self {
        Self(rules.into_iter().fold(0, |bits, rule| bits | rule.bit()))
    }
}

impl fmt::Debug for HouseRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Serialize for HouseRules {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for HouseRules {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let list = Vec::<HouseRule>::deserialize(deserializer)?;
        let rules: Self = list.iter().copied().collect();
        if rules.iter().count() == list.len() {
            Ok(rules)
        } else {
            Err(Error::custom("a house rule is named twice"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_the_same_everywhere() {
        for rule in HouseRule::ALL {
            assert_eq!(rule.to_string().parse(), Ok(rule));
            let alone = HouseRules::from_iter([rule]);
            assert_eq!(serde_json::from_value::<HouseRules>(serde_json::json!([rule])).unwrap(), alone);
        }
        assert!("no_queens".parse::<HouseRule>().is_err());
        assert!(serde_json::from_str::<HouseRules>(r#"["runs","runs"]"#).is_err());
    }
}
