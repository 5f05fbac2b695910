//! The timer of one decision: it runs, is paused, and is up.

use crate::{
    time::{Millis, whole_millis},
    wire::TimeLeft,
};
use rouse_rules::Seat;
use std::time::Duration;

/// How often a decision may be given more time.
const MORE: u8 = 2;
/// When its end is noticed this much too late, the device has slept: the time is not up, and begins anew.
const SLEPT: Duration = Duration::from_secs(5);

/// The time of one decision.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct TurnTimer {
    seat: Seat,
    rev: u32,
    hand: TimerState,
    /// The whole time: what there was at the beginning, and what was added.
    of: Duration,
    more: u8,
}

/// The hand of the clock.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum TimerState {
    /// It runs until then.
    Runs(Millis),
    /// It is paused, with this much left.
    Stands(Duration),
    /// The session waited for its disk, or the device slept: it begins anew.
    Anew,
}

impl TurnTimer {
    /// Begins the time of a seat for its decision at this `rev`.
    pub(crate) fn begin(now: Millis, (seat, rev): (Seat, u32), of: Duration) -> Self {
        Self { seat, rev, hand: TimerState::Runs(now + of), of, more: MORE }
    }

    /// The seat that decides.
    pub(crate) fn seat(&self) -> Seat {
        self.seat
    }

    /// Whether it is the time of this seat at this `rev`.
    pub(crate) fn is_of(&self, seat: Seat, rev: u32) -> bool {
        (self.seat, self.rev) == (seat, rev)
    }

    /// Pauses (`still`), or goes on with what was left.
    pub(crate) fn hold(&mut self, now: Millis, still: bool) {
        self.hand = match self.hand {
            TimerState::Runs(due) if still => TimerState::Stands(due.since(now)),
            TimerState::Stands(left) if !still => TimerState::Runs(now + left),
            hand => hand,
        };
    }

    /// Returns whether the time goes on: it has to begin anew after the session has waited for its disk, or
    /// the device has slept. A clock that was set back never gives more than the whole time.
    pub(crate) fn check_clock(&mut self, now: Millis, paused: bool) -> bool {
        if let TimerState::Runs(due) = &mut self.hand {
            *due = (now + self.of).min(*due);
        }
        paused || !matches!(self.hand, TimerState::Anew)
    }

    /// Adds `more` for the decision at this `rev`. Returns whether it did: not too late, and at most [`MORE`]
    /// times.
    pub(crate) fn give_more(&mut self, rev: u32, more: Duration) -> bool {
        match &mut self.hand {
            TimerState::Runs(due) if self.rev == rev && self.more > 0 => {
                *due = *due + more;
                self.of += more;
                self.more -= 1;
                true
            }
            _ => false,
        }
    }

    /// Lets the time begin anew when the session goes on.
    pub(crate) fn restart(&mut self) {
        self.hand = TimerState::Anew;
    }

    /// When [`try_end`](Self::try_end) is due; none while the time is paused.
    pub(crate) fn ends_at(&self) -> Option<Millis> {
        match self.hand {
            TimerState::Runs(due) => Some(due),
            TimerState::Stands(_) => None,
            TimerState::Anew => Some(Millis::default()),
        }
    }

    /// Called at [`ends_at`](Self::ends_at) or later: returns whether the time is up. If the device has slept
    /// past the end, the time begins anew instead.
    pub(crate) fn try_end(&mut self, now: Millis) -> bool {
        match self.hand {
            TimerState::Runs(due) if now <= due + SLEPT => true,
            TimerState::Stands(_) => false,
            TimerState::Runs(_) | TimerState::Anew => {
                self.restart();
                false
            }
        }
    }

    /// What is left, for clients; none while the time is paused.
    pub(crate) fn time_left(&self, now: Millis) -> Option<TimeLeft> {
        let TimerState::Runs(due) = self.hand else { return None };
        let left = due.since(now).min(self.of);
        Some(TimeLeft { left_ms: whole_millis(left), of_ms: whole_millis(self.of), more: self.more })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF_A_MINUTE: Duration = Duration::from_secs(30);

    fn timer() -> TurnTimer {
        TurnTimer::begin(Millis(1_000), (Seat(2), 7), HALF_A_MINUTE)
    }

    #[test]
    fn it_stands_still_and_goes_on_with_what_was_left() {
        let mut timer = timer();
        timer.hold(Millis(11_000), true);
        assert_eq!((timer.ends_at(), timer.time_left(Millis(11_000))), (None, None));
        timer.hold(Millis(50_000), false);
        assert_eq!(timer.ends_at(), Some(Millis(70_000)));
    }

    #[test]
    fn more_time_comes_twice_and_only_for_this_decision() {
        let mut timer = timer();
        assert!(!timer.give_more(6, HALF_A_MINUTE), "the decision before");
        let given: Vec<_> = (0..3).map(|_| timer.give_more(7, HALF_A_MINUTE)).collect();
        assert_eq!(given, [true, true, false]);
        assert_eq!(timer.ends_at(), Some(Millis(91_000)));
    }

    #[test]
    fn after_a_sleep_it_is_not_up_but_begins_anew() {
        let mut awake = timer();
        assert!(awake.try_end(Millis(31_000)));
        let mut slept = timer();
        assert!(!slept.try_end(Millis(36_001)));
        assert!(!slept.check_clock(Millis(40_000), false));
        assert!(
            slept.check_clock(Millis(40_000), true),
            "while the session waits for its disk nothing begins"
        );
    }

    #[test]
    fn a_clock_that_goes_back_gives_no_more_than_there_was() {
        let mut timer = timer();
        assert!(timer.check_clock(Millis(0), false));
        assert_eq!(timer.ends_at(), Some(Millis(30_000)));
    }
}
