//! Cheers between the people at a table. Each is sent once to every client inside. Cheers are not kept, saved
//! or counted in a `rev`, and a client that is away or slow misses them.

use crate::time::Millis;
use rouse_rules::Seat;
use std::time::Duration;

/// The time between two cheers of a seat.
pub const BETWEEN: Duration = Duration::from_secs(3);
/// The most cheers of a seat within [`WINDOW`].
pub const MOST: usize = 5;
/// How far back cheers count.
pub const WINDOW: Duration = Duration::from_secs(60);

/// Which seats have cheered when, within the last minute.
#[derive(Clone, Debug, Default)]
pub(crate) struct Cheers(Vec<(Seat, Millis)>);

impl Cheers {
    /// Whether a seat may cheer now. If it may, the cheer is counted.
    pub(crate) fn take(&mut self, seat: Seat, now: Millis) -> bool {
        // A clock can go back. Cheers that then lie in the future are forgotten.
        self.0.retain(|(_, at)| *at <= now && now.since(*at) < WINDOW);
        let mut own = self.0.iter().filter(|(by, _)| *by == seat);
        let may = own.clone().count() < MOST && own.all(|(_, at)| now.since(*at) >= BETWEEN);
        if may {
            self.0.push((seat, now));
        }
        may
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
