//! Moves and positions as text and plain data (`notation.md`).

use super::game::Game;
use crate::{
    refusal::Refusal,
    seat::{Seat, Viewer},
};
use serde::{Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// Moves as text (`notation.md` section 2), and positions as plain data (section 3).
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
    /// Plain data that may or may not describe a valid state.
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// The text of an action in this state (`notation.md` section 2).
    fn write(&self, action: &Self::Action) -> String;

    /// The text of an action without what this viewer may not know (`notation.md` section 2). By default the
    /// full text.
    ///
    /// ```
    /// # use rouse_rules::{Seat, Viewer, prelude::*, rescue};
    /// let knights = [rescue::KNIGHTS[1].word, rescue::KNIGHTS[2].word];
    /// let position = serde_json::json!({"game": "rescue", "players": 2, "knights": knights,
    ///     "realms": [["moon:asleep"]], "pending": {"dragon-wake": 0}});
    /// let game = rescue::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
    /// let action = game.read(Seat(0), "wake moon").unwrap();
    /// assert_eq!(game.write_for(&action, Viewer::Seat(Seat(0))), "wake moon");
    /// assert_eq!(game.write_for(&action, Viewer::Public), "wake @1"); // who sleeps is secret (R-12.1)
    /// ```
    fn write_for(&self, action: &Self::Action, viewer: Viewer) -> String {
        let _ = viewer;
        self.write(action)
    }

    /// Parses a text as an action of this seat. If several equal cards match, it takes the first.
    ///
    /// ```
    /// # use rouse_rules::{Refusal, Seat, prelude::*, queens};
    /// let position = r#"{"game":"queens","players":2,"hands":[["2","3","5","king:cookie"],["1"]]}"#;
    /// let game = queens::State::from_position(&serde_json::from_str(position).unwrap()).unwrap();
    /// assert_eq!(game.read(Seat(0), "king 7"), Ok(queens::Action::King { place: 3, bed: 7 }));
    /// assert_eq!(game.read(Seat(0), "discard 5 3 2"), Ok(queens::Action::Discard { places: 0b111 }));
    /// assert_eq!(game.read(Seat(0), "discard 2 3"), Err(Refusal::NotAPair)); // Q-7.1
    /// assert_eq!(game.read(Seat(0), "abracadabra"), Err(Refusal::NotAMove));
    /// ```
    ///
    /// # Errors
    /// Why the text is no action, or why the action is not possible now.
    fn read(&self, seat: Seat, text: &str) -> Result<Self::Action, Refusal>;

    /// A normalised text for comparison: two texts with the same key are the same move.
    ///
    /// ```
    /// # use rouse_rules::{Setup, Quick, prelude::*, queens};
    /// let game = queens::State::deal(&Setup::plain(2), &mut Quick::new(7));
    /// assert_eq!(game.key("discard 5 2  3"), game.key("Discard 2 3 5"));
    /// assert_eq!(game.key("king:cookie 7").unwrap(), "king 7"); // kings act alike (Q-1.5)
    /// ```
    ///
    /// # Errors
    /// [`Refusal::NotAMove`] when the text does not parse.
    fn key(&self, text: &str) -> Result<String, Refusal>;

    /// Checks a position and builds its state.
    ///
    /// ```
    /// # use rouse_rules::{Queen, prelude::*, queens};
    /// let text = r#"{"game":"queens","players":2,"hands":[["king"],["1"]],"beds":{"7":"moon"}}"#;
    /// let mut position: queens::Position = serde_json::from_str(text).unwrap();
    /// assert_eq!(queens::State::from_position(&position).unwrap().sleeper(7), Some(Queen::Moon));
    /// position.awake = vec![vec!["moon".into()], vec!["cat".into(), "dog".into()]];
    /// let reasons = queens::State::from_position(&position).unwrap_err().0;
    /// assert_eq!(reasons.len(), 2); // one moon too many, and Cat beside Dog (Q-4.8)
    /// ```
    ///
    /// # Errors
    /// Every reason against the position.
    fn from_position(position: &Self::Position) -> Result<Self, BadPosition>;

    /// The complete state as plain data: `from_position` gives the same state back.
    ///
    /// ```
    /// # use rouse_rules::{Seeded, Setup, prelude::*, queens};
    /// let game = queens::State::deal(&Setup::plain(2), &mut Seeded::new(7));
    /// let mut position = game.position();
    /// assert_eq!(queens::State::from_position(&position), Ok(game));
    /// position.players = 7;
    /// assert_eq!(queens::State::from_position(&position).unwrap_err().0[0], "players: 7 is not 2 to 5");
    /// ```
    fn position(&self) -> Self::Position;
}

/// A position that is refused, with every reason against it.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this position cannot be: {}", first(.0))]
pub struct BadPosition(pub Vec<String>);

/// The first reasons as one sentence; a broken position can have hundreds of them.
fn first(reasons: &[String]) -> String {
    const SAID: usize = 8;
    let said = reasons[..reasons.len().min(SAID)].join("; ");
    match reasons.len().saturating_sub(SAID) {
        0 => said,
        more => format!("{said}; and {more} more"),
    }
}
