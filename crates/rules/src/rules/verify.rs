//! The invariants of a state, for tests.

use super::game::Game;

/// Says which invariants a state violates.
pub trait Verify: Game {
    /// Every invariant that this state violates: slow and obvious.
    ///
    /// ```
    /// # use rouse_rules::{Quick, Setup, prelude::*, queens};
    /// let game = queens::State::deal(&Setup::plain(2), &mut Quick::new(7));
    /// assert!(game.invariant_violations().is_empty());
    /// ```
    fn invariant_violations(&self) -> Vec<String>;
}
