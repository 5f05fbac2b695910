//! Cheers between the people at a table. Each is sent once to every client inside. Cheers are not kept, saved
//! or counted in a `rev`, and a client that is away or slow misses them.

use crate::{
    rate_limit::{Rate, RateLimit},
    time::Millis,
};
use rouse_rules::Seat;
use std::time::Duration;

/// The time between two cheers of a seat.
pub const BETWEEN: Duration = Duration::from_secs(3);
/// The most cheers of a seat within [`WINDOW`].
pub const MOST: usize = 5;
/// How far back cheers count.
pub const WINDOW: Duration = Duration::from_secs(60);

/// Which seats have cheered when, within the last minute.
#[derive(Clone, Debug)]
pub(crate) struct Cheers(RateLimit<Seat>);

impl Default for Cheers {
    fn default() -> Self {
        Self(RateLimit::new(Rate { between: BETWEEN, most: MOST, window: WINDOW }))
    }
}

impl Cheers {
    /// Whether a seat may cheer now. If it may, the cheer is counted.
    pub(crate) fn take(&mut self, seat: Seat, now: Millis) -> bool {
        self.0.take(seat, now)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_cheers_every_three_seconds_and_five_times_a_minute() {
        let mut cheers = Cheers::default();
        assert!(cheers.take(Seat(0), Millis(0)));
        assert!(!cheers.take(Seat(0), Millis(2_999)));
        assert!(cheers.take(Seat(1), Millis(2_999)), "each seat for itself");
        let more = (1..6).filter(|turn| cheers.take(Seat(0), Millis(turn * 3_000))).count();
        assert_eq!(more, MOST - 1);
        assert!(cheers.take(Seat(0), Millis(60_000)), "the first was a minute ago");
    }
}
