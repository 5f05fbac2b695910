//! Points in time, as the caller counts them.

use serde::Deserialize;
use std::{ops::Add, time::Duration};

/// A point in time: milliseconds since a start that the caller chooses.
///
/// ```
/// use rouse_wire::Millis;
/// use std::time::Duration;
///
/// let (asked, answered) = (Millis(1_000), Millis(1_500));
/// assert_eq!(asked + Duration::from_millis(500), answered);
/// assert_eq!(answered.since(asked), Duration::from_millis(500));
/// assert_eq!(asked.since(answered), Duration::ZERO, "a clock can go back");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
pub struct Millis(pub u64);

impl Millis {
    /// The time from an earlier point to this one; zero for a later one.
    #[must_use]
    pub fn since(self, earlier: Self) -> Duration {
        Duration::from_millis(self.0.saturating_sub(earlier.0))
    }
}

/// The point that much later; saturates.
impl Add<Duration> for Millis {
    type Output = Self;

    fn add(self, later: Duration) -> Self {
        Self(self.0.saturating_add(u64::try_from(later.as_millis()).unwrap_or(u64::MAX)))
    }
}

/// The present, which the caller of a session supplies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub struct Moment {
    /// Since the caller's start: waits are measured by it.
    pub now: Millis,
    /// By the calendar, since 1970: it may jump when somebody sets the clock.
    pub date: Millis,
}

/// Whole milliseconds, as messages have them; saturates.
#[must_use]
pub fn whole_millis(duration: Duration) -> u32 {
    u32::try_from(duration.as_millis()).unwrap_or(u32::MAX)
}
