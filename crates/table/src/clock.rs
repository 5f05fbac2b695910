//! Time, as an argument.

use rouse_session::Millis;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};
use tokio::time::Instant;

/// Tells the time since some beginning of its own.
#[derive(Clone)]
pub struct Clock(Arc<dyn Fn() -> Millis + Send + Sync>);

impl Clock {
    /// The real time that passes.
    #[must_use]
    pub fn real() -> Self {
        let start = Instant::now();
        Self(Arc::new(move || Millis(u64::try_from(start.elapsed().as_millis()).unwrap_or(u64::MAX))))
    }

    pub(crate) fn now(&self) -> Millis {
        (self.0)()
    }
}

impl std::fmt::Debug for Clock {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Clock({} ms)", self.now().0)
    }
}

/// A clock that stands still until somebody moves its hand.
#[derive(Clone, Debug, Default)]
pub struct FakeClock(Arc<AtomicU64>);

impl FakeClock {
    /// The clock for a table.
    #[must_use]
    pub fn clock(&self) -> Clock {
        let hand = Arc::clone(&self.0);
        Clock(Arc::new(move || Millis(hand.load(Ordering::SeqCst))))
    }

    /// Moves the hand on.
    pub fn advance(&self, millis: u64) {
        self.0.fetch_add(millis, Ordering::SeqCst);
    }
}
