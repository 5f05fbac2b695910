//! Counts the days that a table has seen. A host without a battery for its clock starts in 1970, and leaps when
//! it finds the time: that is one day more, and not twenty thousand.

use serde::{Deserialize, Serialize};

/// How many days a table has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Days {
    /// The last one by the calendar, in days since 1970.
    last: u64,
    /// How many there were.
    count: u64,
}

impl Days {
    /// The number of this day of the calendar. A calendar that goes back begins no new day.
    pub(crate) fn number(self, day: u64) -> u64 {
        self.count + u64::from(day > self.last)
    }

    /// The same, and from now on the day has been seen.
    pub(crate) fn see(&mut self, day: u64) -> u64 {
        *self = Self { last: day, count: self.number(day) };
        self.count
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leap_of_the_clock_is_one_day_and_a_step_back_is_none() {
        let mut days = Days::default();
        let counted = [0, 0, 20_000, 20_000, 0, 20_001, 40_000, 20_002, 20_003].map(|day| days.see(day));
        assert_eq!(counted, [0, 0, 1, 1, 1, 2, 3, 3, 4]);
        assert_eq!((days.number(20_003), days.number(20_010)), (4, 5));
    }
}
