//! A whole evening from one seed: a table with its store, guests on a network, and everything that fails. One
//! thread and a paused clock, so the same seed gives the same evening, and hours pass in a moment.
//!
//! What is real: the session, the table's task, the host with HTTP and WebSockets, the guests' reconnecting lines
//! with their encryption, and in some evenings the store with its file. What is simulated: the network (`network`), the
//! disk (`disk`), the people (`person`), randomness, time and date.
//!
//! Reading order: [`Plan`] (what a seed decides), `evening` (plays it), `house` (the host's program), `device` (a
//! phone in somebody's hand) over `person` (what its owner does), `network`, `disk`, `stranger`, `judge` (what has
//! to hold), `shrink` (a smaller plan that fails too).
//!
//! A plan is plain data. Each person, line and disk draws from a random stream of its own, so that a plan with one
//! fault less is nearly the same evening.
#![cfg(feature = "test-hooks")]

mod device;
mod disk;
mod evening;
mod fault;
mod hall;
mod house;
mod judge;
mod manager;
mod network;
mod person;
mod plan;
mod shrink;
mod stranger;

pub use evening::{Report, play};
pub use fault::Intensity;
pub use plan::Plan;
pub use shrink::shrink;
