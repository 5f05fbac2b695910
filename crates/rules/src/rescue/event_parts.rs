//! The parts of composite events.

use crate::{cards::Face, seat::Seat};
use serde::{Deserialize, Serialize};

/// One side of a witch's swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueSide"))]
pub struct Side {
    /// The seat that had the card.
    pub seat: Seat,
    /// The card's former place, where the other card lies now; null in a log.
    pub place: Option<u8>,
    /// The card; null for a sleeping queen.
    pub face: Option<Face>,
}

/// A seat that a Willow's wind passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescuePassed"))]
#[expect(missing_docs, reason = "the names say it")]
pub struct Passed {
    pub seat: Seat,
    /// Whether its knight protects it; otherwise it has no awake queen.
    pub protected: bool,
}

/// The changed value of a card in an equation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueCounts"))]
pub struct Counts {
    /// The index of the face (zero-based).
    pub face: u8,
    /// Its value, 0 to 11.
    pub as_number: u8,
}
