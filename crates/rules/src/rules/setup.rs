//! What a game needs before the deal.

use crate::{house_rule::HouseRules, seat::Seat};

/// What a game needs before the deal.
///
/// ```
/// use rouse_rules::{HouseRule, Quick, Seat, Setup, prelude::*, queens};
///
/// let house_rules = [HouseRule::SixteenQueens].into_iter().collect();
/// let setup = Setup { first: Some(Seat(2)), house_rules, ..Setup::plain(4) };
/// let game = queens::State::deal(&setup, &mut Quick::new(7));
/// assert!(game.sleeper(16).is_some()); // four queens more (Q-12.3)
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// The number of seats, 2 to 5 (Q-1.1, R-1.1).
    pub seats: usize,
    /// The first active seat; `None` draws it at random (Q-2.4, R-2.7).
    pub first: Option<Seat>,
    /// The house rules; those that the game does not support have no effect.
    pub house_rules: HouseRules,
}

impl Setup {
    /// The printed rules, and a random first seat.
    #[must_use]
    pub const fn plain(seats: usize) -> Self {
        Self { seats, first: None, house_rules: HouseRules::NONE }
    }
}
