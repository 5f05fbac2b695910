//! What a person can tap, and what the interface highlights.
//!
//! A move is a *set* of taps: their order means nothing. The interface sends the set and builds no action;
//! [`Tap::resolve`](crate::Tap::resolve) says which action it means.

mod set;
mod target;

pub use set::{MAX_TAPS, Offers, Pick, Taps};
pub use target::{NoSuchTarget, Target};
