//! A table for browsers: the page as files, and one WebSocket a connection.
//!
//! Reading order: [`run`] (accept, serve, shut down), `guard` (which requests are let in: pure
//! functions and one middleware), `headers` (what every response carries), `assets` (the files of
//! the interface), `connection` (one task a WebSocket), [`Limits`].
//!
//! For now the listener must be on the loopback interface: there are no seats of one's own yet,
//! and whoever connects holds them all.

pub mod address;
mod assets;
pub mod code;
mod connection;
pub mod discovery;
mod guard;
mod headers;
mod host;
mod limits;
pub mod qr;
pub mod search;

pub use guard::{Names, peer_allowed};
pub use host::{HostError, run};
pub use limits::{Attempts, Limits, TokenBucket};
