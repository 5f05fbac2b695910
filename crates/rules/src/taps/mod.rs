//! What a person can tap, and what the interface lights up.
//!
//! A move is a *set* of taps: their order means nothing. The interface builds no actions; it
//! sends the set, and [`Tap::resolve`](crate::Tap::resolve) judges it.

mod set;
mod target;

pub use set::{MAX_TAPS, Offers, Pick, Taps};
pub use target::{NoSuchTarget, Target};
