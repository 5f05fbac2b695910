//! One table of Rouse: who sits where, what each connection may see, and the log of the game.
//!
//! No IO, no clock, no task: [`Session::handle`] takes an input and the time, and says what has to
//! be saved and told. [`Session::update`] builds the whole of what one connection may see now.
//!
//! Reading order: [`wire`] (the messages), [`Session`] (inputs and outputs), `act` (one action),
//! `update` (what a connection is sent), `running` (one game with its log), `game` and `play` (the
//! border to the rules: the only place that knows which games there are), [`save`] (the format on
//! disk), `people` (names from strangers).
//!
//! What must never happen here: that a message depends on a card which its receiver may not know.

mod act;
mod connection;
mod game;
mod people;
mod play;
mod running;
pub mod save;
mod session;
mod update;
pub mod wire;

pub use connection::{ConnectionId, Seats};
pub use people::clean as clean_name;
pub use save::{GameId, LoadError, Save, Stored};
pub use session::{Input, Millis, Output, Session};
pub use wire::{ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg};
