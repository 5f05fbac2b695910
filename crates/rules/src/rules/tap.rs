//! Moves as sets of taps.

use super::game::Game;
use crate::{
    refusal::Refusal,
    seat::Seat,
    taps::{Offers, Taps},
};

/// What a person can tap, and which action the taps mean.
///
/// ```
/// use rouse_rules::{Seat, Seeded, Setup, Taps, Target, prelude::*, rescue};
///
/// let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
/// let game = rescue::State::deal(&setup, &mut Seeded::new(7));
/// let taps = Taps::from([Target::Die]);
/// assert_eq!(game.offers(Seat(0)).listed, [taps.clone()]);
/// assert_eq!(game.resolve(Seat(0), &taps), Ok(rescue::Action::Roll));
/// assert_eq!(game.taps(&rescue::Action::Roll), taps);
/// ```
pub trait Tap: Game {
    /// The targets that the interface highlights for this seat.
    ///
    /// ```
    /// # use rouse_rules::{Seat, prelude::*, queens};
    /// let position = r#"{"game":"queens","players":2,"hands":[["2","9","4","jester"],["1"]]}"#;
    /// let game = queens::State::from_position(&serde_json::from_str(position).unwrap()).unwrap();
    /// let pick = &game.offers(Seat(0)).picks[0];
    /// assert_eq!((pick.from.len(), pick.min, pick.max), (3, 2, 3)); // 2, 4 and 9 too, which make no sum
    /// ```
    fn offers(&self, seat: Seat) -> Offers;

    /// The action that these taps mean. [`Play::legal`] lists it in this exact state for this seat, so
    /// [`Play::play_unchecked`] may do it.
    ///
    /// [`Play::legal`]: super::Play::legal
    /// [`Play::play_unchecked`]: super::Play::play_unchecked
    ///
    /// ```
    /// # use rouse_rules::{Refusal, Seat, Taps, Target::{Confirm, Hand}, prelude::*, queens};
    /// let position = r#"{"game":"queens","players":2,"hands":[["2","5","3"],["1"]]}"#;
    /// let game = queens::State::from_position(&serde_json::from_str(position).unwrap()).unwrap();
    /// let sum = Taps::from([Confirm, Hand(2), Hand(1), Hand(0)]);
    /// assert_eq!(game.resolve(Seat(0), &sum), Ok(queens::Action::Discard { places: 0b111 })); // Q-7.1
    /// let pair = Taps::from([Hand(0), Hand(1), Confirm]);
    /// assert_eq!(game.resolve(Seat(0), &pair), Err(Refusal::NotAPair));
    /// ```
    ///
    /// # Errors
    /// Why the taps are not an action that this seat may do now.
    fn resolve(&self, seat: Seat, taps: &Taps) -> Result<Self::Action, Refusal>;

    /// The set of taps that means this action.
    fn taps(&self, action: &Self::Action) -> Taps;
}
