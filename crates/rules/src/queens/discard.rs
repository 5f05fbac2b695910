//! What a discard is: which cards may go together, and what they are called then (Q-7, Q-12).

use super::deck::HAND;
use crate::{
    cards::{Face, Kind},
    equation::{is_run, sum_of_the_rest, two_sides},
    house_rule::{HouseRule, HouseRules},
};
use serde::{Deserialize, Serialize};

/// What cards are that are discarded together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum DiscardKind {
    /// One card of any kind (Q-7.1).
    Single,
    /// Two equal numbers (Q-7.1).
    Pair,
    /// The largest number is the sum of all the others (Q-7.3, Q-7.4).
    Sum,
    /// Two groups of numbers have the same sum (Q-12.1).
    SumsOnBothSides,
    /// The numbers follow each other without a gap (Q-12.2).
    Run,
    /// Three or four equal numbers (Q-12.7).
    Alike,
}

impl DiscardKind {
    /// What these cards are under these house rules; `None` if they may not be discarded together.
    ///
    /// ```
    /// # use rouse_rules::{Face, HouseRules, queens::DiscardKind};
    /// let kind = |numbers: &[u8]| {
    ///     DiscardKind::of(numbers.iter().copied().map(Face::number), HouseRules::NONE)
    /// };
    /// assert_eq!(kind(&[4, 4]), Some(DiscardKind::Pair));
    /// assert_eq!(kind(&[2, 5, 3]), Some(DiscardKind::Sum));
    /// assert_eq!(kind(&[4, 4, 4, 4]), None); // Q-7.2, Q-7.4
    /// ```
    #[must_use]
    pub fn of(faces: impl IntoIterator<Item = Face>, house_rules: HouseRules) -> Option<Self> {
        let mut faces = faces.into_iter();
        let first = faces.next()?;
        let Some(second) = faces.next() else {
            return (!matches!(first.kind(), Kind::Queen(_))).then_some(Self::Single);
        };
        let (mut numbers, mut count) = ([0; HAND], 0);
        for face in [first, second].into_iter().chain(faces) {
            *numbers.get_mut(count)? = face.as_number()?;
            count += 1;
        }
        Self::together(&numbers[..count], house_rules)
    }

    /// What two or more number cards are: the first kind here that fits. Only four equal numbers can be two of
    /// them, and then they are a sum, 4 + 4 = 4 + 4: a sum is announced (Q-7.6), and a house rule that lets more
    /// cards go together gives no other name to those that already do (Q-12.7).
    pub(super) fn together(numbers: &[u8], house_rules: HouseRules) -> Option<Self> {
        let runs = house_rules.has(HouseRule::Runs);
        let both = house_rules.has(HouseRule::SumsOnBothSides);
        let alike = numbers.iter().all(|number| number == &numbers[0]);
        match numbers.len() {
            0 | 1 => None,
            2 => alike.then_some(Self::Pair),
            _ if runs && is_run(numbers) => Some(Self::Run),
            _ if !runs && is_sum(numbers) => Some(Self::Sum),
            _ if !runs && both && two_sides(numbers).is_some() => Some(Self::SumsOnBothSides),
            3 | 4 if alike && house_rules.has(HouseRule::ThreeOrFourAlike) => Some(Self::Alike),
            _ => None,
        }
    }
}

fn is_sum(numbers: &[u8]) -> bool {
    sum_of_the_rest(numbers.iter().copied()).is_some_and(|(largest, sum)| largest == sum)
}
