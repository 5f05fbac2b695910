//! Environment variables for tests: `ROUSE_SEED`, `ROUSE_CLOCK=fake` or `undated`, and `ROUSE_TIMINGS=none`. Only a
//! build with the feature `test-hooks` reads them.

use crate::{Clock, FakeClock, task::Randomness};
use rouse_session::Timings;

/// The values of these variables.
#[derive(Debug, Default)]
pub(crate) struct Hooks {
    /// The seed of every deal and shuffle, and of computer players.
    pub(crate) seed: Option<u64>,
    /// The clock, if only a test moves it.
    pub(crate) fake: Option<FakeClock>,
    /// Whether the real clock has lost the date.
    pub(crate) undated: bool,
    /// How long people wait.
    pub(crate) timings: Timings,
}

impl Hooks {
    #[cfg(feature = "test-hooks")]
    pub(crate) fn read(variable: impl Fn(&str) -> Option<String>) -> Self {
        let seed = variable("ROUSE_SEED").and_then(|seed| seed.parse().ok());
        let clock = variable("ROUSE_CLOCK").unwrap_or_default();
        let fake = (clock == "fake").then(FakeClock::default);
        let timings = match variable("ROUSE_TIMINGS").as_deref() {
            Some("none") => Timings::none(),
            _ => Timings::default(),
        };
        Self { seed, fake, undated: clock == "undated", timings }
    }

    #[cfg(not(feature = "test-hooks"))]
    pub(crate) fn read(_: impl Fn(&str) -> Option<String>) -> Self {
        Self::default()
    }

    /// The clock of the table.
    pub(crate) fn clock(&self) -> Clock {
        let real = || if self.undated { Clock::undated() } else { Clock::real() };
        self.fake.as_ref().map_or_else(real, FakeClock::clock)
    }

    /// The source of randomness: the operating system's, unless a seed is set.
    pub(crate) fn randomness(&self) -> Option<Randomness> {
        self.seed.map_or_else(Randomness::from_system, Randomness::seeded)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_builds_for_tests_look_at_the_environment() {
        let hooks = Hooks::read(|name| match name {
            "ROUSE_SEED" => Some("7".to_owned()),
            "ROUSE_CLOCK" => Some("fake".to_owned()),
            "ROUSE_TIMINGS" => Some("none".to_owned()),
            _ => None,
        });
        let look = cfg!(feature = "test-hooks");
        assert_eq!(hooks.seed, look.then_some(7));
        assert_eq!(hooks.clock().is_fake(), look);
        assert_eq!(hooks.timings, if look { Timings::none() } else { Timings::default() });
    }
}
