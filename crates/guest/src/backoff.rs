//! How long a guest waits before it dials again. Pure: the jitter is an argument.

use crate::Limits;
use rouse_wire::{Bye, Retry};
use std::time::Duration;

/// Counts the failed tries of a guest, which determine its next wait.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BackOff {
    tries: usize,
    /// The wait after the first failed try; it doubles with each further one.
    soon: Duration,
    longest: Duration,
}

impl BackOff {
    pub(crate) fn new(limits: &Limits) -> Self {
        Self { tries: 0, soon: limits.back_off, longest: limits.back_off_longest }
    }

    /// Restarts with short waits, because the host has answered or is likely to.
    pub(crate) fn reset(&mut self) {
        self.tries = 0;
    }

    /// The number of consecutive failed tries.
    pub(crate) fn tries(self) -> usize {
        self.tries
    }

    /// Whether the guest dials again after this goodbye; `None` is a loss without a goodbye.
    pub(crate) fn comes_back(self, bye: Option<Bye>) -> bool {
        bye.is_none_or(|bye| bye.retry() != Retry::Never)
    }

    /// The time until the next try; `None` when the guest does not try again. `jitter`, from 0 to 1, changes
    /// the wait after a loss without a goodbye by up to a quarter, so that guests do not all reconnect at
    /// once.
    pub(crate) fn after(&mut self, bye: Option<Bye>, jitter: f64) -> Option<Duration> {
        match bye.map(Bye::retry) {
            Some(Retry::Never) => None,
            Some(Retry::Late) => Some(self.longest),
            Some(Retry::Soon) => Some(self.soon),
            None => {
                let doubled = 2_u32.saturating_pow(u32::try_from(self.tries).unwrap_or(u32::MAX));
                let wait = self.soon.saturating_mul(doubled).min(self.longest);
                self.tries += 1;
                Some(wait.mul_f64(0.75 + jitter.clamp(0.0, 1.0) / 2.0))
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn waits_grow_up_to_eight_seconds_and_begin_anew() {
        let mut waits = BackOff::new(&Limits::default());
        let mut next = |jitter| waits.after(None, jitter).unwrap().as_millis();
        assert_eq!([0.5; 7].map(&mut next), [500, 1000, 2000, 4000, 8000, 8000, 8000]);
        assert_eq!([next(0.0), next(1.0)], [6000, 10_000]);
        waits.reset();
        assert_eq!(waits.after(None, 0.5), Some(Duration::from_millis(500)));
    }

    #[test]
    fn what_the_host_said_decides() {
        let (limits, mut waits) = (Limits::default(), BackOff::new(&Limits::default()));
        for bye in [Bye::Replaced, Bye::Protocol, Bye::Garbage] {
            assert_eq!(waits.after(Some(bye), 0.5), None, "{bye:?}");
        }
        for bye in [Bye::Closed, Bye::TooMany] {
            assert_eq!(waits.after(Some(bye), 0.5), Some(limits.back_off_longest), "{bye:?}");
        }
        for bye in [Bye::Freed, Bye::NotLetIn, Bye::Slow, Bye::Altered] {
            assert_eq!(waits.after(Some(bye), 0.5), Some(limits.back_off), "{bye:?}");
        }
        for bye in Bye::ALL {
            assert_eq!(waits.comes_back(Some(bye)), waits.after(Some(bye), 0.5).is_some(), "{bye:?}");
        }
    }
}
