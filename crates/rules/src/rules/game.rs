//! How a game starts, and which seat decides next.

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
    /// The house rules that this game supports, in the order in which the set-up offers them.
    const HOUSE_RULES: &'static [HouseRule];
    /// One complete decision of a seat.
    type Action: Copy + Eq + Debug;
    /// Something that happened, with all hidden information. It must never leave the process: viewers get an
    /// `EventView`.
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

    /// The number of seats, 2 to 5.
    fn seats(&self) -> usize;

    /// The house rules of this table.
    fn house_rules(&self) -> HouseRules;

    /// The seat that decides next, or how the game ended.
    ///
    /// ```
    /// # use rouse_rules::{Seat, Status, prelude::*, queens};
    /// let position = r#"{"game":"queens","players":2,"hands":[["knight"],["1"]],"awake":[[],["cat"]]}"#;
    /// let position = serde_json::from_str(position).unwrap();
    /// let mut game = queens::State::from_position(&position).unwrap();
    /// let knight = game.read(Seat(0), "knight cat").unwrap();
    /// game.play(Seat(0), &knight, &mut rouse_rules::Quick::new(1), &mut Vec::new()).unwrap();
    /// assert_eq!(game.status(), Status::ToAct(Seat(1))); // seat 1 answers the attack (Q-5.7) …
    /// assert_eq!(game.active_seat(), Seat(0)); // … and the turn is still that of seat 0 (Q-3.6)
    /// ```
    fn status(&self) -> Status;

    /// The seat whose turn it is, even while another seat decides. After the end it is the seat that had the
    /// last turn.
    fn active_seat(&self) -> Seat;

    /// Whether the seat to act gives an answer that stays secret until it is revealed. It depends on public
    /// facts only.
    ///
    /// ```
    /// # use rouse_rules::{prelude::*, queens};
    /// let position = r#"{"game":"queens","players":2,"hands":[[],["dragon","1"]],"awake":[[],["heart"]],
    ///     "pending":{"attack":"knight","by":0,"on":1,"queen":"heart"},"to_act":1}"#;
    /// let game = queens::State::from_position(&serde_json::from_str(position).unwrap()).unwrap();
    /// assert!(game.answers_in_secret()); // Q-5.7
    /// ```
    fn answers_in_secret(&self) -> bool;

    /// Whether the seat can decide by public information, without seeing its own hand. It depends on public
    /// facts only.
    ///
    /// ```
    /// # use rouse_rules::{Quick, Setup, prelude::*, queens, rescue};
    /// let chance = &mut Quick::new(7);
    /// assert!(!queens::State::deal(&Setup::plain(2), chance).chooses_openly()); // hands are secret (Q-10.1)
    /// assert!(rescue::State::deal(&Setup::plain(2), chance).chooses_openly()); // realms lie open (R-12.6)
    /// ```
    fn chooses_openly(&self) -> bool;
}

impl HouseRules {
    /// Keeps the house rules that game `G` supports, and those of the table.
    ///
    /// ```
    /// use rouse_rules::{HouseRule, HouseRules, rescue};
    ///
    /// let asked: HouseRules = [HouseRule::Runs, HouseRule::KeepFewer].into_iter().collect();
    /// assert_eq!(asked.known_to::<rescue::State>(), [HouseRule::KeepFewer].into_iter().collect());
    /// ```
    #[must_use]
    pub fn known_to<G: Game>(self) -> Self {
        let known =
            |rule: &HouseRule| G::HOUSE_RULES.contains(rule) || HouseRule::OF_THE_TABLE.contains(rule);
        self.iter().filter(known).collect()
    }
}
