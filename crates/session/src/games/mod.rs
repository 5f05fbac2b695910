//! The interface to the rules: the only place that knows which games there are.
//!
//! Reading order: [`AnyGame`] (what a match can do with its game, whichever it is), `facts`, `moves`,
//! `take_back` and `bots` (the parts of it, each with its one implementation), `run` (plays one game by its
//! rules), [`TableGame`] (what differs between the games), `queens` and `rescue` (how they differ),
//! `timeout_move` (the move for a person whose time is up), `game_type` (the table of games). `undo`,
//! `replayed_chance` and `seat_memories` are what a run is made of.
//!
//! [`TableGame`]: table_game::TableGame

mod any_game;
mod bots;
mod facts;
mod game_type;
mod moves;
mod queens;
mod replayed_chance;
mod rescue;
mod run;
mod seat_memories;
mod table_game;
mod take_back;
mod timeout_move;
mod undo;

pub(crate) use any_game::{AnyGame, RecordedStep};
pub(crate) use game_type::{BadDeal, deal, from_deal, usable};
pub use moves::StepError;
pub(crate) use take_back::TakeBack;
