//! Moves and positions as text and plain data (`notation.md`).

use super::game::Game;
use crate::{
    refusal::Refusal,
    seat::{Seat, Viewer},
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// Moves as text (`notation.md` section 2).
///
/// ```
/// use rouse_rules::{Seat, Seeded, Setup, prelude::*, rescue};
///
/// let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
/// let game = rescue::State::deal(&setup, &mut Seeded::new(7));
/// assert_eq!(game.write(&rescue::Action::Roll), "roll");
/// assert_eq!(game.read(Seat(0), "roll"), Ok(rescue::Action::Roll));
/// ```
pub trait Notate: Game {
    /// The text of an action in this state (`notation.md` section 2).
    fn write(&self, action: &Self::Action) -> String;

    /// The text of an action without what this viewer may not know (`notation.md` section 2).
    fn write_for(&self, action: &Self::Action, viewer: Viewer) -> String {
        let _ = viewer;
        self.write(action)
    }

    /// The action that a text means for this seat. Of equal cards the first is meant.
    ///
    /// # Errors
    /// Why it means none, or none that is possible now.
    fn read(&self, seat: Seat, text: &str) -> Result<Self::Action, Refusal>;

    /// Two texts with the same key are the same move.
    ///
    /// # Errors
    /// [`Refusal::NotAMove`] when the text does not parse.
    fn key(&self, text: &str) -> Result<String, Refusal>;
}

/// Positions as plain data (`notation.md` section 3).
///
/// ```
/// use rouse_rules::{Seeded, Setup, prelude::*, queens};
///
/// let game = queens::State::deal(&Setup::plain(2), &mut Seeded::new(7));
/// let mut position = game.position();
/// assert_eq!(queens::State::from_position(&position), Ok(game));
/// position.players = 7;
/// assert_eq!(queens::State::from_position(&position).unwrap_err().0[0], "players: 7 is not 2 to 5");
/// ```
pub trait Describe: Game {
    /// Plain data that may or may not be a state.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// Checks a position.
    ///
    /// # Errors
    /// Every reason why it cannot be.
    fn from_position(position: &Self::Position) -> Result<Self, BadPosition>;

    /// The state as plain data, complete: `from_position` gives the same state back.
    fn position(&self) -> Self::Position;
}

/// A position that is none, with every reason that was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this position cannot be: {}", first(.0))]
pub struct BadPosition(pub Vec<String>);

/// The first reasons as a sentence: nobody reads hundreds.
fn first(reasons: &[String]) -> String {
    const SAID: usize = 8;
    let said = reasons[..reasons.len().min(SAID)].join("; ");
    match reasons.len().saturating_sub(SAID) {
        0 => said,
        more => format!("{said}; and {more} more"),
    }
}
