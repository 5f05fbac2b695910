//! The delays before the visible steps of a computer player.

use rouse_rules::{Chance, Quick};
use std::time::Duration;

/// How long the visible steps of a computer player take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps {
    /// The shortest time that one step takes: people have to see who does what.
    pub shortest: Duration,
    /// The longest time that one step takes.
    pub longest: Duration,
    /// The longest time that all steps of one turn take together.
    pub turn: Duration,
}

impl Default for Steps {
    fn default() -> Self {
        Self {
            shortest: Duration::from_millis(1_200),
            longest: Duration::from_millis(2_000),
            turn: Duration::from_secs(6),
        }
    }
}

/// Delays from a separate random stream that depends on no card, so they reveal nothing (Q-10.5).
///
/// ```
/// use rouse_bots::{StepDelays, Steps};
///
/// let (mut one, mut other) = (StepDelays::new(7), StepDelays::new(7));
/// assert_eq!(one.step(&Steps::default()), other.step(&Steps::default()));
/// ```
#[derive(Clone, Debug)]
pub struct StepDelays {
    stream: Quick,
    /// The sum of the delays of this turn.
    spent: Duration,
}

impl StepDelays {
    /// The delays of a seed: the same seed gives the same delays.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self { stream: Quick::new(seed), spent: Duration::ZERO }
    }

    /// Begins another turn.
    pub fn turn(&mut self) {
        self.spent = Duration::ZERO;
    }

    /// The delay before the next visible step: from `shortest` to `longest`, but at most half of what is left
    /// of `turn`, so that all steps of a turn together stay below it.
    pub fn step(&mut self, steps: &Steps) -> Duration {
        let span = steps.longest.saturating_sub(steps.shortest).as_millis() as usize;
        let drawn = steps.shortest + Duration::from_millis(self.stream.below(span + 1) as u64);
        let delay = drawn.min(steps.turn.saturating_sub(self.spent) / 2);
        self.spent += delay;
        delay
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_never_takes_longer_than_six_seconds() {
        let steps = Steps::default();
        let one = steps.shortest..=steps.longest;
        for seed in 0..200 {
            let mut pace = StepDelays::new(seed);
            let delays: Vec<_> = (0..30).map(|_| pace.step(&steps)).collect();
            assert!(delays.iter().sum::<Duration>() <= Duration::from_secs(6));
            assert!(delays[..2].iter().all(|delay| one.contains(delay)), "{delays:?}");
            assert!(delays.iter().all(|delay| *delay <= steps.longest && !delay.is_zero()));
            pace.turn();
            assert!(one.contains(&pace.step(&steps)));
        }
    }
}
