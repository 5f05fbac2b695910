//! How long people wait at a table.

use rouse_bots::Steps;
use std::time::Duration;

/// Every delay of a table, and how long computer players may think. The default is what people get; privacy
/// rests on parts of it. Time limits for people, such as those of a vote, a knock or a ticket, are defined in
/// their parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Timings {
    /// From the moment at which an attacked seat sees the question until the answer can be opened. It is the
    /// same for both answers and for every hand, no pace and no setting of a table shortens it, and it is
    /// long enough to hide how quickly somebody knew the answer (P-04).
    pub answer_floor: Duration,
    /// The longest random delay added to `answer_floor` when a standing order or a computer player answers. It
    /// is the same for both, so that the delay does not tell which of them it was.
    pub answer_jitter: Duration,
    /// How long the visible steps of a computer player take, so that people can follow them.
    pub steps: Steps,
    /// How long a Wide-Awake may think over a move, and any computer player over a hint.
    pub search: Duration,
    /// The least time from the start of a search to its result. It exceeds `search`, so that a search which
    /// ends early reveals nothing.
    pub search_shown: Duration,
    /// For how long a device that has gone is waited for before a deal: it may be back in a moment.
    pub absence: Duration,
    /// For how long a device that has gone is still asked where all have to agree: a phone that sleeps keeps its
    /// word.
    pub away: Duration,
    /// The pause before the table tries again to save what happens by itself.
    pub save_retry: Duration,
}

impl Default for Timings {
    fn default() -> Self {
        Self {
            answer_floor: Duration::from_secs(3),
            answer_jitter: Duration::from_millis(1_500),
            steps: Steps::default(),
            search: Duration::from_millis(300),
            search_shown: Duration::from_millis(350),
            absence: Duration::from_secs(20),
            away: Duration::from_secs(5 * 60),
            save_retry: Duration::from_secs(1),
        }
    }
}

impl Timings {
    /// No waits, for tests that are not about time. Only a failed write is retried after a pause.
    #[must_use]
    pub fn none() -> Self {
        let zero = Duration::ZERO;
        Self {
            answer_floor: zero,
            answer_jitter: zero,
            steps: Steps { shortest: zero, longest: zero, turn: zero },
            search: Duration::from_millis(5),
            search_shown: zero,
            absence: zero,
            away: zero,
            save_retry: Duration::from_millis(20),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn people_get_what_privacy_needs() {
        let Timings { answer_floor, answer_jitter, search, search_shown, .. } = Timings::default();
        assert_eq!(answer_floor, Duration::from_secs(3));
        assert!(!answer_jitter.is_zero());
        assert!(search_shown > search, "a search that ends early tells nothing");
    }
}
