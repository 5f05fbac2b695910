//! What a table is given with every input: the time, randomness, secrets, and how long people wait.

use crate::{
    time::{Millis, whole_millis},
    timings::Timings,
};
use rouse_rules::Chance;
use std::time::Duration;

/// A source of random bytes that nobody can guess, for tokens, tickets and codes. It is separate from the
/// randomness of the game, and never sees a card.
pub trait Secrets {
    /// Fills a slice with random bytes.
    fn fill(&mut self, bytes: &mut [u8]);

    /// A seed for the randomness of computer players; it need not stay secret.
    fn seed(&mut self) -> u64 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        u64::from_le_bytes(bytes)
    }
}

/// The world around a table at one moment.
pub struct World<'a> {
    /// The time.
    pub now: Millis,
    /// The same moment by the calendar, in milliseconds since 1970. People and systems change it; so only the
    /// length of an evening and the age of tokens depend on it.
    pub date: Millis,
    /// The randomness of the game: deals, shuffles and dice.
    pub chance: &'a mut dyn Chance,
    /// The source of tokens, tickets, codes, and of the random delays of standing orders.
    pub secrets: &'a mut dyn Secrets,
    /// How long people wait.
    pub timings: Timings,
}

impl World<'_> {
    /// The day by the calendar, in days since 1970.
    pub(crate) fn day(&self) -> u64 {
        day(self.date)
    }

    /// A number from 0 to `most`, from the secrets, each nearly equally likely.
    pub(crate) fn any(&mut self, most: u32) -> u32 {
        let mut bytes = [0; 4];
        self.secrets.fill(&mut bytes);
        // The high half of the product; the bias is below one in a million for a small `most`.
        let wide = u64::from(u32::from_le_bytes(bytes)) * (u64::from(most) + 1);
        (wide >> 32) as u32
    }

    /// A random duration from zero to [`Timings::answer_jitter`]. It comes from a stream that never sees a
    /// card.
    pub(crate) fn answer_jitter(&mut self) -> Duration {
        let most = whole_millis(self.timings.answer_jitter);
        Duration::from_millis(self.any(most).into())
    }
}

/// The days since 1970 at a moment by the calendar.
pub(crate) fn day(date: Millis) -> u64 {
    date.0 / (24 * 60 * 60 * 1_000)
}

impl std::fmt::Debug for World<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("World").field("now", &self.now).finish_non_exhaustive()
    }
}
