//! Moves as sets of taps.

use super::game::Game;
use crate::{
    refusal::Refusal,
    seat::Seat,
    taps::{Offers, Taps},
};

/// What a person can tap, and what it means.
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
    /// What the interface lights up for this seat.
    fn offers(&self, seat: Seat) -> Offers;

    /// The judge of taps. [`Legal::legal`] lists the action that it returns, in this very state and for this
    /// seat: [`Play::play_unchecked`] may do it.
    ///
    /// [`Legal::legal`]: super::Legal::legal
    /// [`Play::play_unchecked`]: super::Play::play_unchecked
    ///
    /// # Errors
    /// Why they are no action that this seat may do now.
    fn resolve(&self, seat: Seat, taps: &Taps) -> Result<Self::Action, Refusal>;

    /// The taps that mean this action.
    fn taps(&self, action: &Self::Action) -> Taps;
}
