//! Checks of a state, for tests.

use super::game::Game;

/// Compares a state with an expectation.
pub trait Verify: Game {
    /// Compares one key of a scenario's `expect` with this state.
    ///
    /// ```
    /// # use rouse_rules::{Quick, Seat, Setup, prelude::*, queens};
    /// let setup = Setup { first: Some(Seat(1)), ..Setup::plain(2) };
    /// let game = queens::State::deal(&setup, &mut Quick::new(7));
    /// assert_eq!(game.expect("to_act", &1.into()), Ok(()));
    /// assert_eq!(game.expect("to_act", &0.into()), Err("1".to_owned()));
    /// assert!(game.invariant_violations().is_empty());
    /// ```
    ///
    /// # Errors
    /// The value that was found instead, or that the key is unknown.
    fn expect(&self, key: &str, value: &serde_json::Value) -> Result<(), String>;

    /// Every invariant that this state violates. For tests: slow and obvious.
    fn invariant_violations(&self) -> Vec<String>;
}
