//! Everything of this crate that is tested from outside, in one program: it links once.

mod admission;
mod attack;
#[cfg(feature = "ts")]
mod bindings;
mod blind;
mod book;
mod brought_in;
mod cheers;
mod clock;
mod computers;
mod erase_all;
mod formats;
mod fuzz;
mod ghosts;
mod hints;
mod house_rules;
mod lan_privacy;
mod lessons;
mod lobby;
mod own;
mod positions;
mod privacy;
mod protocol;
mod reach;
mod record;
mod rescue;
mod restart;
mod rewind;
mod saves;
mod saving;
mod seat_moves;
mod shelf;
mod spelling;
mod stand_in;
mod standing_orders;
mod support;
#[path = "../../../../fuzz/targets.rs"]
mod targets;
mod timer;
mod timings;
mod transcripts;
mod undo;
mod views;
mod wire;
