//! The turn of a bot: what it thinks about is handed out to another thread, and what it decides is played
//! when its time has come.
//!
//! The time follows from public facts and from streams that never see a card. It does not depend on how long
//! a search has taken, as long as the search keeps to its limit.

use crate::{time::Millis, wire::Pace};
use rouse_rules::{Seat, Taps};
use std::time::Duration;

/// A decision of a bot, from the moment at which it is asked.
#[derive(Clone, Debug)]
pub(crate) struct BotTurn {
    /// The id of the bot task.
    pub(crate) id: u64,
    pub(crate) seat: Seat,
    /// When the decision is played at the earliest.
    due: Millis,
    /// The same once a person hurries the bot.
    least: Millis,
    step: Step,
}

#[derive(Clone, Debug)]
enum Step {
    /// No thread has the task yet.
    Asked,
    /// A thread has it.
    Thinks,
    /// The decision, played when it is due.
    Decided(Taps),
}

/// How long a decision takes, and how long it takes at least.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wait {
    wait: Duration,
    least: Duration,
}

impl Wait {
    /// For a move that is played in the open; `delay` is the bot's own, and `least` the shown time of its
    /// search, which no pace shortens.
    pub(crate) fn open(pace: Pace, least: Duration, delay: Duration) -> Self {
        Self { wait: at_pace(pace, delay).max(least), least }
    }

    /// For the answer to an attack: it takes as long as that of a standing order.
    pub(crate) fn secret(pace: Pace, floor: Duration, jitter: Duration) -> Self {
        Self { wait: floor + at_pace(pace, jitter), least: floor }
    }
}

impl BotTurn {
    /// The bot of a seat is asked now.
    pub(crate) fn begin(now: Millis, id: u64, seat: Seat, Wait { wait, least }: Wait) -> Self {
        Self { id, seat, due: now + wait, least: now + least, step: Step::Asked }
    }

    /// Whether the task is still to be handed out. From here on a thread has it.
    pub(crate) fn hand_out(&mut self) -> bool {
        let asked = matches!(self.step, Step::Asked);
        if asked {
            self.step = Step::Thinks;
        }
        asked
    }

    /// Shortens the wait to its least.
    pub(crate) fn hurry(&mut self) {
        self.due = self.least.min(self.due);
    }

    /// The bot has decided.
    pub(crate) fn decide(&mut self, taps: Taps) {
        self.step = Step::Decided(taps);
    }

    /// When the decision is played, if there is one.
    pub(crate) fn due(&self) -> Option<Millis> {
        matches!(self.step, Step::Decided(_)).then_some(self.due)
    }

    /// What was decided.
    pub(crate) fn decision(self) -> Option<Taps> {
        match self.step {
            Step::Decided(taps) => Some(taps),
            Step::Asked | Step::Thinks => None,
        }
    }
}

fn at_pace(pace: Pace, duration: Duration) -> Duration {
    match pace {
        Pace::Calm => duration * 3 / 2,
        Pace::Normal => duration,
        Pace::Brisk => duration / 2,
        Pace::Instant => Duration::ZERO,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_decision_waits_for_its_time_and_a_hurry_shortens_it_to_the_least() {
        let wait = Wait::open(Pace::Normal, Duration::from_millis(350), Duration::from_millis(900));
        let mut turn = BotTurn::begin(Millis(100), 1, Seat(1), wait);
        assert!(turn.hand_out());
        assert!(!turn.hand_out(), "one thread has it");
        assert_eq!(turn.due(), None);
        turn.decide(Taps::default());
        assert_eq!(turn.due(), Some(Millis(1_000)));
        turn.hurry();
        assert_eq!(turn.due(), Some(Millis(450)));
    }

    #[test]
    fn no_pace_shortens_the_floor_of_an_answer() {
        for pace in [Pace::Calm, Pace::Normal, Pace::Brisk, Pace::Instant] {
            let Wait { wait, least } = Wait::secret(pace, Duration::from_secs(3), Duration::from_millis(700));
            assert_eq!(least, Duration::from_secs(3));
            assert!(wait >= least);
        }
    }
}
