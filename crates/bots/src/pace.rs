//! The delays before the visible steps of a computer player.

use rouse_rules::{Chance, Quick};
use std::time::Duration;

/// The shortest time that one visible step takes.
pub const SHORTEST: Duration = Duration::from_millis(1_200);
/// The longest time that one visible step takes.
pub const LONGEST: Duration = Duration::from_millis(2_000);
/// The longest time that all steps of one turn take together.
pub const TURN: Duration = Duration::from_secs(6);

/// Delays from a separate random stream that depends on no card, so they reveal nothing (Q-10.5).
///
/// ```
/// use rouse_bots::Pace;
///
/// let (mut one, mut other) = (Pace::new(7), Pace::new(7));
/// assert_eq!(one.step(), other.step());
/// ```
#[derive(Clone, Debug)]
pub struct Pace {
    stream: Quick,
    /// The time that is left of the turn.
    left: Duration,
}

impl Pace {
    /// The delays that belong to `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { stream: Quick::new(seed), left: TURN }
    }

    /// Another turn begins.
    pub fn turn(&mut self) {
        self.left = TURN;
    }

    /// The delay before the next visible step: [`SHORTEST`] to [`LONGEST`], but never more than half
    /// of what is left of the turn, so that a long turn becomes brisk and ends in time.
    pub fn step(&mut self) -> Duration {
        let span = (LONGEST - SHORTEST).as_millis() as usize;
        let drawn = SHORTEST + Duration::from_millis(self.stream.below(span + 1) as u64);
        let delay = drawn.min(self.left / 2);
        self.left -= delay;
        delay
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_never_takes_longer_than_six_seconds() {
        for seed in 0..200 {
            let mut pace = Pace::new(seed);
            let steps: Vec<_> = (0..30).map(|_| pace.step()).collect();
            assert!(steps.iter().sum::<Duration>() <= TURN);
            assert!(steps[..2].iter().all(|step| (SHORTEST..=LONGEST).contains(step)), "{steps:?}");
            assert!(steps.iter().all(|step| *step <= LONGEST && !step.is_zero()));
            pace.turn();
            assert!((SHORTEST..=LONGEST).contains(&pace.step()));
        }
    }
}
