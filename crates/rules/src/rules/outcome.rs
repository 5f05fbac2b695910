//! Which seat decides next, and how a game ends.

use crate::seat::Seat;
use serde::{Deserialize, Serialize};

/// The seat that decides next, or how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// This seat decides: a move, or the answer to an attack.
    ToAct(Seat),
    /// The game has ended.
    Over(Outcome),
}

/// How a game ended.
///
/// ```
/// # use rouse_rules::{Outcome, Seat};
/// let outcome: Outcome = [Seat(2), Seat(0)].into_iter().collect();
/// assert!(outcome.winners().eq([Seat(0), Seat(2)]));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Bit `n` is set when seat `n` has won; a shared win sets several (Q-9.5).
    winners: u8,
}

impl Outcome {
    /// The seats that have won, alone or together, in ascending order. At least one.
    pub fn winners(self) -> impl Iterator<Item = Seat> {
        (0..8).filter(move |seat| self.winners & (1 << seat) != 0).map(Seat)
    }
}

impl FromIterator<Seat> for Outcome {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self { winners: seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0) }
    }
}

/// The part of the outcome that a seat may know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OutcomeView {
    /// The seats that have won, alone or together.
    pub winners: Vec<Seat>,
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> Self {
        Self { winners: outcome.winners().collect() }
    }
}
