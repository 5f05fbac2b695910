//! How often a seat's device may be rung, whoever rings.

use crate::{
    rate_limit::{Rate, RateLimit},
    time::Millis,
};
use rouse_rules::Seat;
use std::time::Duration;

/// One ring in ten seconds, and five within five minutes.
const RATE: Rate = Rate { between: Duration::from_secs(10), most: 5, window: Duration::from_secs(5 * 60) };

/// When each seat's device was rung lately.
#[derive(Clone, Debug)]
pub(crate) struct Nudges(RateLimit<Seat>);

impl Default for Nudges {
    fn default() -> Self {
        Self(RateLimit::new(RATE))
    }
}

impl Nudges {
    /// Whether this seat's device may be rung now. If it may, the ring is counted.
    pub(crate) fn take(&mut self, seat: Seat, now: Millis) -> bool {
        self.0.take(seat, now)
    }
}
