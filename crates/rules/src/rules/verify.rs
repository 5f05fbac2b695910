//! What tests ask of a state.

use super::game::Game;

/// Compares a state with what is expected of it.
pub trait Verify: Game {
    /// Compares one key of a scenario's `expect` with this state.
    ///
    /// # Errors
    /// What is there instead, or that the key is unknown.
    fn expect(&self, key: &str, value: &serde_json::Value) -> Result<(), String>;

    /// Every invariant that does not hold: slow, obvious, for tests.
    fn invariant_violations(&self) -> Vec<String>;
}
