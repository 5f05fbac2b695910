//! What a seat may do to others, or what may be done to it, only now and then; and what guests may.

use crate::rate_limit::{Rate, RateLimit};
use rouse_rules::Seat;
use std::time::Duration;

/// Once in ten seconds, and five times within five minutes.
const SELDOM: Rate = Rate { between: Duration::from_secs(10), most: 5, window: Duration::from_secs(5 * 60) };

/// Five times within ten minutes, and also one right after the other: people try out house rules.
const AT_WILL: Rate = Rate { between: Duration::ZERO, most: 5, window: Duration::from_secs(10 * 60) };

/// Games that guests import: one in ten seconds, and twenty within three hours. An import replays a whole game, and a
/// finished one stays in the album of the host's device. Texts that turn out to be no game count as well.
pub(crate) const GUEST_IMPORTS: Rate =
    Rate { between: Duration::from_secs(10), most: 20, window: Duration::from_secs(3 * 60 * 60) };

/// How often each seat does something, or has it done to it.
#[derive(Clone, Debug)]
pub(crate) struct SeatLimits {
    /// The seat's device is rung, whoever rings.
    pub(crate) rung: RateLimit<Seat>,
    /// It asks whether the turn may go back, and the others do not agree.
    pub(crate) asks_back: RateLimit<Seat>,
    /// It changes what others have said yes to.
    pub(crate) voids: RateLimit<Seat>,
}

impl Default for SeatLimits {
    fn default() -> Self {
        let [rung, asks_back, voids] = [SELDOM, SELDOM, AT_WILL].map(RateLimit::new);
        Self { rung, asks_back, voids }
    }
}
