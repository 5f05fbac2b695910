//! The date of a simulator. Only a build with the feature `test-hooks` has it.

use rouse_session::Millis;
use std::sync::{
    Arc,
    atomic::{AtomicU64, Ordering},
};
use tokio::time::Instant;

/// The date of a simulated evening, which goes on with the time of the runtime. Its clones are the same one.
#[derive(Clone, Debug)]
pub struct Calendar {
    begin: Instant,
    shift: Arc<AtomicU64>,
}

impl Calendar {
    /// The calendar at this date, in milliseconds since 1970.
    #[must_use]
    pub fn new(date: u64) -> Self {
        Self { begin: Instant::now(), shift: Arc::new(AtomicU64::new(date)) }
    }

    /// Moves the date; the time goes on as before.
    pub fn leap(&self, millis: i64) {
        let leap = |shift: u64| Some(shift.saturating_add_signed(millis));
        let _ = self.shift.fetch_update(Ordering::Relaxed, Ordering::Relaxed, leap);
    }

    pub(crate) fn date(&self) -> Millis {
        let passed = u64::try_from(self.begin.elapsed().as_millis()).unwrap_or(u64::MAX);
        Millis(self.shift.load(Ordering::Relaxed).saturating_add(passed))
    }
}
