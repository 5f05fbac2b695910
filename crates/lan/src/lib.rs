//! A table for everybody on the network: the page as files, one WebSocket a connection, and the way
//! to tables of others.
//!
//! Reading order: [`OpenTable`] (port, addresses, announcement, an end in order), [`run`] (serve, and
//! shut down), `accept` (who may come in, how many, and which errors matter), `guard` (which requests
//! are let in: pure functions and one middleware), `headers` (what every response carries), `assets`
//! (the files of the interface), `negotiation` (packed or not, and what a browser has already), `connection` (one task a WebSocket), `close` (with which code it
//! ends), [`Limits`]. The other side: [`Guest`], `dial`, `greet`, `backoff`, `elsewhere`
//! (a table that has moved), [`peek`]. Finding each other:
//! [`discovery`], [`mod@search`], [`address`], [`code`], [`typed_address`].

mod accept;
pub mod address;
mod assets;
mod backoff;
mod close;
pub mod code;
mod connection;
mod dial;
pub mod discovery;
mod elsewhere;
mod greet;
mod guard;
mod guest;
mod headers;
mod hooks;
mod host;
mod limits;
mod names;
mod negotiation;
mod open;
mod peek;
pub mod qr;
pub mod search;
mod typed;

pub use greet::Unreachable;
pub use guard::{Names, peer_allowed};
pub use guest::{Guest, Heard, Speaker};
pub use hooks::neighbourhood;
pub use host::{HostError, Terms, run};
pub use limits::{Attempts, Limits, TokenBucket};
pub use open::{OpenTable, Opening, OpeningError};
pub use peek::peek;
pub use rouse_session::Role;
pub use typed::{TypedError, typed_address};
