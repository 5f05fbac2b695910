//! How long a search may take.

use std::{
    sync::{
        LazyLock,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

/// Returns the time since a fixed but arbitrary start.
pub type Stopwatch = fn() -> Duration;

/// Limits of a search: it ends with the first that is reached, and always has an answer.
#[derive(Clone, Copy, Debug)]
pub struct Budget<'a> {
    iterations: u32,
    time: Option<(Duration, Stopwatch)>,
    stop: Option<&'a AtomicBool>,
}

impl<'a> Budget<'a> {
    /// A limit of imagined games. The same random numbers then always give the same result.
    #[must_use]
    pub const fn iterations(iterations: u32) -> Self {
        Self { iterations, time: None, stop: None }
    }

    /// A limit of time, by the clock of the operating system.
    #[must_use]
    pub const fn time(time: Duration) -> Self {
        Self::time_by(time, system_time)
    }

    /// A limit of time, by another clock than that of the operating system.
    #[must_use]
    pub const fn time_by(time: Duration, stopwatch: Stopwatch) -> Self {
        Self { iterations: u32::MAX, time: Some((time, stopwatch)), stop: None }
    }

    /// The same limits, and a flag that ends the search within one imagined game.
    #[must_use]
    pub const fn until(mut self, stop: &'a AtomicBool) -> Self {
        self.stop = Some(stop);
        self
    }

    /// Starts the clock.
    pub(super) fn start(&self) -> Running<'a> {
        Running { budget: *self, ends: self.time.map(|(time, now)| (now() + time, now)), done: 0 }
    }
}

fn system_time() -> Duration {
    static BEGAN: LazyLock<Instant> = LazyLock::new(Instant::now);
    BEGAN.elapsed()
}

/// A budget of a running search.
pub(super) struct Running<'a> {
    budget: Budget<'a>,
    ends: Option<(Duration, Stopwatch)>,
    done: u32,
}

impl Running<'_> {
    /// Uses up one iteration; false when a limit is reached.
    pub(super) fn take(&mut self) -> bool {
        let stopped = self.budget.stop.is_some_and(|stop| stop.load(Ordering::Relaxed));
        let late = self.ends.is_some_and(|(ends, now)| now() >= ends);
        let left = self.done < self.budget.iterations && !stopped && !late;
        self.done += u32::from(left);
        left
    }
}
