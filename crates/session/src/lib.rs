//! One table of Rouse: who sits where, what each client may see, and the log of the game.
//!
//! No IO, no clock, no task: [`Session::handle`] takes an input and the [`World`] around it, and
//! says what has to be saved and told. [`Session::owed`] builds the whole of what one client may
//! see now, and [`Session::run_due`] does what is due when nobody says anything.
//!
//! Reading order: [`wire`] (the messages), [`Session`] (inputs and outputs), `client` and `access` (who a
//! client is, and what it sees), `permission` (who may send which message), `act` (one action), `view` (what
//! each client is sent: the difference to what it was sent last), `game` (one match with its log), `games`
//! (the border to the rules: the only place that knows which games there are, one file for each), [`save`]
//! (the format on disk), `people` (names from strangers).
//!
//! Guests: `room` (how a table is named and found), `lobby` (places before the deal), `admission` (knocks),
//! `seating` (how a seat is taken), `seat_moves` (seats that change devices), `standing_orders`, `presence`
//! (who is there), `deadlines` (what happens when nobody acts), [`code`] and [`qr`] (what people read and
//! scan).
//!
//! Bots: `computers` (which seats they have), `bot_turn` (when they act), [`BotTask`] (what another thread
//! computes for them), `hints` (help for people). The time of a turn: `turn_timer`; when it is up,
//! `games::timeout_move` says what is done.
//!
//! What must never happen here: that a message depends on a card which its receiver may not know.

pub mod album;
mod bot_task;
mod cheers;
mod clients;
pub mod code;
mod command;
mod game;
mod games;
mod hints;
mod io;
mod knocks;
mod people;
pub mod qr;
pub mod record;
mod rejection;
mod room;
pub mod salvage;
pub mod save;
mod session;
mod sight;
mod time;
mod token;
mod view;
pub mod wire;
mod world;

pub use bot_task::{BotResult, BotTask, Effort};
pub use clients::{ClientId, Role};
pub use io::{Input, Output};
pub use knocks::{KNOCK_TIMEOUT, MAX_KNOCKS};
pub use people::clean as clean_name;
pub use room::{Facts, OpenRoom, RoomAddress, RoomRecord};
pub use save::{GameId, LoadError, Save, Stored};
pub use session::Session;
pub use time::Millis;
pub use wire::{ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg};
pub use world::{Secrets, World};
