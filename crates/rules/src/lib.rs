//! The rules of Rouse's games, pure: no IO, no clock, no randomness but through [`Chance`].
//!
//! Reading order: [`Seat`] and [`Face`] (who and what), [`Chance`] (luck), [`Taps`] and [`Offers`]
//! (what a person can tap), [`Rules`] (what a game is), then [`queens`] and [`rescue`]. Rule numbers
//! such as `Q-5.2` refer to the rulebook of the first game, `R-5.2` to that of the second.
//!
//! A state is reached in three steps of trust: a [`Rules::Position`] may be anything,
//! [`Rules::from_position`] lists every reason against it, and the state it gives can only be
//! changed by [`Rules::play`].
//!
//! ```
//! use rouse_rules::{Rules, Seat, Seeded, Setup, Status, Viewer, queens};
//!
//! let mut chance = Seeded::new(7);
//! let mut game = queens::State::deal(&Setup { first: Some(Seat(0)), ..Setup::plain(3) }, &mut chance);
//! let action = game.read(Seat(0), &game.write(&{
//!     let mut legal = Vec::new();
//!     game.legal(Seat(0), &mut legal);
//!     legal[0]
//! })).unwrap();
//! game.play(Seat(0), &action, &mut chance, &mut Vec::new()).unwrap();
//! assert!(matches!(game.status(), Status::ToAct(_)));
//! assert_eq!(game.view(Viewer::Public).own, None);
//! ```

mod bits;
mod chance;
mod equation;
mod face;
mod house_rule;
pub mod perft;
mod piles;
pub mod queens;
mod reading;
mod refusal;
pub mod rescue;
mod row;
mod royal;
mod rules;
pub mod scenario;
mod seat;
mod tally;
mod taps;

pub use chance::{Chance, DieFace, Quick, Recorded, Recorder, Seeded};
pub use equation::{Reading, is_run, reading, reading_one_off, sum_of_the_rest, two_sides};
pub use face::{Face, Kind, NoSuchFace};
pub use house_rule::{HouseRule, HouseRules, NoSuchHouseRule};
pub use piles::{NextCard, Piles};
pub use refusal::Refusal;
pub use row::Row;
pub use royal::{King, Queen};
pub use rules::{BadPosition, NoEvents, Outcome, OutcomeView, Rules, Seen, Setup, Status};
pub use seat::{MAX_SEATS, MIN_SEATS, Seat, Viewer};
pub use taps::{MAX_TAPS, NoSuchTarget, Offers, Pick, Taps, Target};
