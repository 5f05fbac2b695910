//! The rules of Rouse's games, as pure functions: no IO, no clock, and randomness only through [`Chance`].
//!
//! Reading order: [`Seat`] and [`Face`] (places at the table, and cards), [`Chance`] (randomness), [`Taps`]
//! and [`Offers`] (what a person can tap), [`Rules`] and the traits that it combines (what a game does), then
//! [`queens`] and [`rescue`] (the two games). Rule numbers such as `Q-5.2` refer to `docs/rules/queens.md`,
//! the rulebook of the first game, `R-5.2` to `docs/rules/rescue.md`, that of the second.
//!
//! A state is valid by construction. A [`Notate::Position`] is plain data that may be wrong:
//! [`Notate::from_position`] turns it into a state or lists every reason against it. Only [`Play::play`]
//! and [`Play::play_unchecked`] change a state.
//!
//! ```
//! use rouse_rules::{Seat, Seeded, Setup, Status, Viewer, prelude::*, queens};
//!
//! let mut chance = Seeded::new(7);
//! let mut game = queens::State::deal(&Setup { first: Some(Seat(0)), ..Setup::plain(3) }, &mut chance);
//! let mut moves = Vec::new();
//! game.legal(Seat(0), &mut moves);
//! let text = game.write(&moves[0]);
//! let action = game.read(Seat(0), &text).unwrap();
//! game.play(Seat(0), &action, &mut chance, &mut Vec::new()).unwrap();
//! assert!(matches!(game.status(), Status::ToAct(_)));
//! assert_eq!(game.view(Viewer::Public).own, None);
//! ```

#![warn(missing_docs)]

mod cards;
mod chance;
mod die;
mod equation;
mod fast;
mod house_rule;
#[cfg(feature = "workbench")]
pub mod perft;
mod piles;
pub mod prelude;
pub mod queens;
mod reader;
mod refusal;
pub mod rescue;
mod row;
mod rules;
#[cfg(feature = "workbench")]
pub mod scenario;
mod seat;
mod tally;
mod taps;

pub use cards::{Face, Kind, King, NoSuchFace, Queen};
pub use chance::{Chance, Quick, Recorded, Recorder, Seeded};
pub use die::DieFace;
pub use equation::{Reading, is_run, reading, reading_one_off, sum_of_the_rest, two_sides};
pub use fast::bits::ones;
pub use house_rule::{HouseRule, HouseRules, NoSuchHouseRule};
pub use piles::{NextCard, Piles};
pub use refusal::Refusal;
pub use row::Row;
#[cfg(feature = "workbench")]
pub use rules::Verify;
pub use rules::{
    BadPosition, Game, NoEvents, Notate, Observe, Outcome, OutcomeView, Play, Rules, Seen, Setup, Status, Tap,
};
pub use seat::{MAX_SEATS, MIN_SEATS, Seat, Viewer};
pub use taps::{MAX_TAPS, NoSuchTarget, Offers, Pick, Taps, Target};
