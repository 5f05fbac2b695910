//! The clock of a table: real, or moved by a test.

use rouse_session::{Millis, Moment};
use std::time::{Duration, SystemTime, UNIX_EPOCH};
use tokio::{
    sync::watch,
    time::{Instant, sleep_until},
};

/// Tells the time since it was made, and waits for a later time.
#[derive(Clone, Debug)]
pub struct Clock(Source);

#[derive(Clone, Debug)]
enum Source {
    /// Real time since `start`.
    Real {
        start: Instant,
        date: Date,
    },
    Fake(watch::Receiver<u64>),
}

#[derive(Clone, Debug)]
enum Date {
    System,
    /// On a computer that has lost the date it begins in 1970.
    Lost,
    #[cfg(feature = "test-hooks")]
    Simulated(crate::Calendar),
}

impl Clock {
    /// The real time that passes.
    #[must_use]
    pub fn real() -> Self {
        Self::dated(Date::System)
    }

    /// The same, with a date that begins in 1970.
    pub(crate) fn undated() -> Self {
        Self::dated(Date::Lost)
    }

    /// The same, with a date that a simulator moves.
    #[cfg(feature = "test-hooks")]
    pub(crate) fn simulated(calendar: crate::Calendar) -> Self {
        Self::dated(Date::Simulated(calendar))
    }

    fn dated(date: Date) -> Self {
        Self(Source::Real { start: Instant::now(), date })
    }

    /// Whether only a test moves this clock.
    pub(crate) fn is_fake(&self) -> bool {
        matches!(self.0, Source::Fake(_))
    }

    pub(crate) fn now(&self) -> Millis {
        match &self.0 {
            Source::Real { start, .. } => {
                Millis(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))
            }
            Source::Fake(hand) => Millis(*hand.borrow()),
        }
    }

    /// The present. For a clock without a date time and date are the same.
    pub(crate) fn moment(&self) -> Moment {
        let date = match &self.0 {
            Source::Real { date: Date::System, .. } => {
                let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
                Millis(u64::try_from(since.as_millis()).unwrap_or(u64::MAX))
            }
            #[cfg(feature = "test-hooks")]
            Source::Real { date: Date::Simulated(calendar), .. } => calendar.date(),
            _ => self.now(),
        };
        Moment { now: self.now(), date }
    }

    /// Waits until this time; without a time it waits for ever.
    pub(crate) async fn reaches(&self, at: Option<Millis>) {
        let Some(at) = at else { return std::future::pending().await };
        match &self.0 {
            Source::Real { start, .. } => match start.checked_add(Duration::from_millis(at.0)) {
                Some(at) => sleep_until(at).await,
                None => std::future::pending().await,
            },
            Source::Fake(hand) => {
                if hand.clone().wait_for(|now| *now >= at.0).await.is_err() {
                    // The fake clock was dropped, so time stands still.
                    std::future::pending().await
                }
            }
        }
    }
}

/// A clock that only a test moves.
#[derive(Clone, Debug, Default)]
pub struct FakeClock(watch::Sender<u64>);

impl FakeClock {
    /// The clock for a table.
    #[must_use]
    pub fn clock(&self) -> Clock {
        Clock(Source::Fake(self.0.subscribe()))
    }

    /// Moves the clock on.
    pub fn advance(&self, millis: u64) {
        self.0.send_modify(|now| *now = now.saturating_add(millis));
    }
}
