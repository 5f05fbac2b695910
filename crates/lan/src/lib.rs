//! A table for everybody on the network: the page as files, one WebSocket a connection, and the way
//! to tables of others.
//!
//! Reading order: [`OpenTable`] (port, addresses, announcement, an end in order), [`run`] (serve, and
//! shut down), `accept` (who may come in, how many, and which errors matter), `guard` (which requests
//! are let in: pure functions and one middleware), `headers` (what every response carries), `assets`
//! (the files of the interface), `negotiation` (packed or not, and what a browser has already),
//! `connection` (one task a WebSocket), `close` (with which code it ends), [`Limits`]. The other side: [`Guest`], `dial`, `handshake`, `backoff`, `relocate`
//! (a table that has moved), [`probe`]. Finding each other:
//! [`discovery`], [`mod@search`], [`address`], [`code`], [`parse_address_input`].

mod accept;
pub mod address;
mod address_input;
mod address_quota;
mod assets;
mod authority;
mod backoff;
mod close;
pub mod code;
mod connection;
mod dial;
pub mod discovery;
mod guard;
mod guest;
mod handshake;
mod headers;
mod host;
mod limits;
mod negotiation;
mod open;
mod peer;
mod probe;
pub mod qr;
mod rate_limit;
mod relocate;
mod sanitize;
pub mod search;
mod test_hooks;

pub use address_input::{AddressInputError, parse_address_input};
pub use guest::{Guest, Heard, Speaker};
pub use handshake::Unreachable;
pub use host::{HostError, Terms, run};
pub use limits::Limits;
pub use open::{OpenTable, Opening, OpeningError};
pub use peer::peer_allowed;
pub use probe::probe;
pub use rate_limit::{Attempts, TokenBucket};
pub use rouse_session::Role;
pub use test_hooks::discovery_scope;
