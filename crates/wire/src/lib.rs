//! Everything that crosses a process border: the messages between a table and its clients.
//!
//! The app's own window, a browser and a guest's app speak the same messages. JSON, internally tagged with
//! `t`; the table refuses unknown fields. No sentences: codes and numbers only. Faces are strings of two
//! digits ([`rouse_rules::Face`]).
//!
//! Reading order: [`ClientMsg`], [`ServerMsg`], [`Update`] (a game), [`Lobby`] (who sits where),
//! [`Facts`] (what everybody is told beside that), [`TableOptions`] (what the table agreed on),
//! [`RoomDetails`] (what managers see), [`Level`], [`Pace`], [`Help`] and [`Hint`] (bots, and help for people),
//! [`Cheer`], [`OwnQueen`]. Beside the messages: [`code`] (what people read aloud and type), [`names`] (cleans them),
//! [`time`].

#![warn(missing_docs)]

mod album;
mod bye;
mod cheer;
mod client;
pub mod code;
mod drawn;
mod explanation;
mod facts;
mod fault;
mod help;
mod level;
mod lobby;
pub mod names;
mod people;
mod rewind;
mod room;
mod saving;
mod server;
mod table_options;
pub mod time;
mod unicode;
mod update;

pub use album::{AlbumEntry, Done, Frame};
pub use bye::{Bye, Retry};
pub use cheer::Cheer;
pub use client::ClientMsg;
pub use drawn::{Drawing, NotADrawing, OwnQueen};
pub use explanation::{Area, Hint, Reason, Remark, Sum};
pub use facts::Facts;
pub use fault::Fault;
pub use help::{Help, Pace, SeatRemark};
pub use level::{Level, NoSuchLevel};
pub use lobby::{DealVote, Lobby, Order, Orders, Phase, Place, Presence, Sitting, Surface};
pub use people::{Animal, Colour, GameKind, Person, Saved};
pub use rewind::{Asked, Rewind};
pub use room::{Address, Barrier, Door, Knock, RoomDetails};
pub use rouse_rules::queens::Attack;
pub use saving::{Obstacle, SaveStatus, Saving};
pub use server::{Failure, ServerMsg};
pub use table_options::{TableOptions, TimeLeft, Timer};
pub use time::{Millis, Moment};
pub use update::{GameUpdate, Ghost, Stage, Update};

/// The version of these messages. A client that speaks another one is told so.
pub const PROTOCOL_VERSION: u16 = 1;
