//! What a game is: how it begins, and whose decision it waits for.

use super::{outcome::Status, setup::Setup};
use crate::{
    chance::Chance,
    house_rule::{HouseRule, HouseRules},
    seat::Seat,
};
use std::fmt::Debug;

/// A game at one moment. The implementing type is its state: small, `Clone`, and never serialised.
pub trait Game: Clone + Eq + Debug {
    /// The game's name in notation, e.g. `queens`.
    const NAME: &'static str;
    /// The house rules that the game has.
    const HOUSE_RULES: &'static [HouseRule];
    /// What a seat does, in full.
    type Action: Copy + Eq + Debug;
    /// What happened, with everything in it. It never leaves the process.
    type Event: Clone + Debug;

    /// Deals a new game.
    ///
    /// ```
    /// use rouse_rules::{Seat, Seeded, Setup, Status, prelude::*, queens};
    ///
    /// let setup = Setup { first: Some(Seat(1)), ..Setup::plain(3) };
    /// let game = queens::State::deal(&setup, &mut Seeded::new(7));
    /// assert_eq!((game.seats(), game.active_seat()), (3, Seat(1)));
    /// assert_eq!(game.status(), Status::ToAct(Seat(1)));
    /// ```
    fn deal(setup: &Setup, chance: &mut impl Chance) -> Self;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// The house rules of this table.
    fn house_rules(&self) -> HouseRules;

    /// Who decides next, or how the game ended.
    fn status(&self) -> Status;

    /// Whose turn it is, even if another seat decides; after the end, whose was the last.
    fn active_seat(&self) -> Seat;

    /// Whether what the deciding seat now chooses is an answer that must stay secret until it is
    /// opened. It depends on public facts only.
    fn answers_in_secret(&self) -> bool;

    /// Whether the choice needs only what everybody sees, so that no hand has to be shown for it.
    /// It depends on public facts only.
    fn chooses_openly(&self) -> bool;
}

impl HouseRules {
    /// Those of them that a game has or that any table may have.
    ///
    /// ```
    /// use rouse_rules::{HouseRule, HouseRules, rescue};
    ///
    /// let asked: HouseRules = [HouseRule::Runs, HouseRule::KeepFewer].into_iter().collect();
    /// assert_eq!(asked.known_to::<rescue::State>(), [HouseRule::KeepFewer].into_iter().collect());
    /// ```
    #[must_use]
    pub fn known_to<G: Game>(self) -> Self {
        let known = |rule: &HouseRule| G::HOUSE_RULES.contains(rule) || HouseRule::OF_THE_TABLE.contains(rule);
        self.iter().filter(known).collect()
    }
}
