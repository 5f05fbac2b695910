//! One table of Rouse: who sits where, what each connection may see, and the log of the game.
//!
//! No IO, no clock, no task: [`Session::handle`] takes an input and the [`World`] around it, and
//! says what has to be saved and told. [`Session::owed`] builds the whole of what one connection may
//! see now, and [`Session::wake`] does what is due when nobody says anything.
//!
//! Reading order: [`wire`] (the messages), [`Session`] (inputs and outputs), `access` (who is at a
//! connection, and what may be done and seen there), `act` (one action), `update` (what a connection
//! is sent), `running` (one game with its log), `game` and `play` (the border to the rules: the only
//! place that knows which games there are), [`save`] (the format on disk), `people` (names from
//! strangers).
//!
//! Guests: `house` (how a table is named and found), `lobby` (chairs), `door` (knocks), `seating`
//! (how a seat is taken), `surfaces` (seats that move), `orders` (standing orders), `presence` (who
//! is there), `wake` (what happens by itself), [`code`] and [`qr`] (what people read and scan).
//!
//! Computer players: `computers` (which seats they have), `listeners` (what they and everybody remember),
//! `thinking` (when they decide), [`Thought`] (what is thought about elsewhere), `helping` (hints for
//! people). The table's time: `countdown` (when it runs), `gentle` (what is done when it is up).
//!
//! What must never happen here: that a message depends on a card which its receiver may not know.

mod access;
mod act;
mod again;
pub mod album;
mod back;
mod cheering;
pub mod code;
mod computers;
mod connection;
mod countdown;
mod door;
mod game;
mod games;
mod gentle;
mod helping;
mod house;
mod listeners;
mod lobby;
mod orders;
mod people;
mod play;
mod presence;
pub mod qr;
pub mod record;
mod rewinding;
mod running;
pub mod salvage;
pub mod save;
mod saving;
mod seating;
mod session;
mod surfaces;
mod thinking;
mod thought;
mod token;
mod update;
mod wake;
pub mod wire;
mod world;

pub use access::Role;
pub use connection::ConnectionId;
pub use house::{Facts, HouseRecord, OpenHouse, Reach};
pub use people::clean as clean_name;
pub use save::{GameId, LoadError, Save, Stored};
pub use session::{Input, Millis, Output, Session};
pub use thought::{Effort, Insight, Thought};
pub use wire::{ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg};
pub use world::{Secrets, World};
