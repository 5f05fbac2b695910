//! What a seat may do to others, or what may be done to it, only now and then; and what guests may.

use crate::{
    rate_limit::{Rate, RateLimit},
    token::TokenHash,
};
use rouse_rules::Seat;
use std::time::Duration;

/// The time between two cheers of a seat. Cheers are not kept, saved or counted in a `rev`: a client that is away or slow
/// misses them.
pub const BETWEEN_CHEERS: Duration = Duration::from_secs(3);
/// The most cheers of a seat within [`CHEER_WINDOW`].
pub const MOST_CHEERS: usize = 5;
/// How far back cheers count.
pub const CHEER_WINDOW: Duration = Duration::from_secs(60);

const CHEERS: Rate = Rate { between: BETWEEN_CHEERS, most: MOST_CHEERS, window: CHEER_WINDOW };

/// Once in ten seconds, and five times within five minutes.
const SELDOM: Rate = Rate { between: Duration::from_secs(10), most: 5, window: Duration::from_secs(5 * 60) };

/// Five times within ten minutes, and also one right after the other: people try out house rules.
const AT_WILL: Rate = Rate { between: Duration::ZERO, most: 5, window: Duration::from_secs(10 * 60) };

/// Games that guests import: one in ten seconds, and twenty within three hours. An import replays a whole game, and a
/// finished one stays in the album of the host's device. Texts that turn out to be no game count as well.
pub(crate) const GUEST_IMPORTS: Rate =
    Rate { between: Duration::from_secs(10), most: 20, window: Duration::from_secs(3 * 60 * 60) };

/// How often each seat or its device does something, or has it done to it.
#[derive(Clone, Debug)]
pub(crate) struct SeatLimits {
    /// It cheers.
    pub(crate) cheers: RateLimit<Seat>,
    /// Somebody rings the seat's device.
    pub(crate) rung: RateLimit<Seat>,
    /// It asks whether the turn may go back, and the others do not agree.
    pub(crate) asks_back: RateLimit<Seat>,
    /// A device changes what others have said yes to. What was done by devices that have lost their seats counts
    /// for the next newcomer, who may be the same person.
    pub(crate) voids: RateLimit<TokenHash>,
}

impl Default for SeatLimits {
    fn default() -> Self {
        let [cheers, rung, asks_back] = [CHEERS, SELDOM, SELDOM].map(RateLimit::new);
        Self { cheers, rung, asks_back, voids: RateLimit::new(AT_WILL) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::time::Millis;

    #[test]
    fn a_seat_cheers_every_three_seconds_and_five_times_a_minute() {
        let mut cheers = SeatLimits::default().cheers;
        assert!(cheers.take(Seat(0), Millis(0)));
        assert!(!cheers.take(Seat(0), Millis(2_999)));
        assert!(cheers.take(Seat(1), Millis(2_999)), "each seat for itself");
        let more = (1..6).filter(|turn| cheers.take(Seat(0), Millis(turn * 3_000))).count();
        assert_eq!(more, MOST_CHEERS - 1);
        assert!(cheers.take(Seat(0), Millis(60_000)), "the first was a minute ago");
    }

    #[test]
    fn guests_import_a_game_every_ten_seconds_and_twenty_in_three_hours() {
        let mut imports = RateLimit::new(GUEST_IMPORTS);
        let mut accepted = |seconds: std::ops::Range<u64>| {
            seconds.filter(|second| imports.take((), Millis(second * 1_000))).count()
        };
        assert_eq!(accepted(0..100), 10);
        assert_eq!(accepted(100..10_800), 10);
        assert_eq!(accepted(10_800..10_900), 10, "the first ten were three hours ago");
        assert_eq!(accepted(10_900..11_000), 10);
        assert_eq!(accepted(11_000..21_600), 0);
    }
}
