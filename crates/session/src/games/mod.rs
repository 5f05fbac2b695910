//! The interface to the rules: the only place that knows which games there are.
//!
//! Reading order: [`AnyGame`] (a game, whichever it is), `run` (plays one game by its rules), `facts`, `moves`,
//! `take_back` and `bots` (what can be done with it), [`TableGame`] (what differs between the games), `queens`
//! and `rescue` (how they differ), `timeout_move` (the move for a person whose time is up). `undo`,
//! `replayed_chance` and `seat_memories` are what a run is made of.
//!
//! [`TableGame`]: table_game::TableGame

mod any_game;
mod bots;
mod facts;
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

pub(crate) use any_game::{AnyGame, RecordedStep, usable};
pub use moves::StepError;
pub(crate) use run::BadDeal;
pub(crate) use take_back::TakeBack;
