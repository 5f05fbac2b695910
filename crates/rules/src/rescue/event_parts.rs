//! What an event of several parts is made of.

use crate::{cards::Face, seat::Seat};
use serde::{Deserialize, Serialize};

/// One side of a witch's swap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueSide"))]
pub struct Side {
    /// Whose card it was.
    pub seat: Seat,
    /// The place that it left, where the other card lies now; a log keeps none.
    pub place: Option<u8>,
    /// The card; none for a sleeping queen.
    #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
    pub face: Option<Face>,
}

/// A seat that a Willow's wind passed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescuePassed"))]
pub struct Passed {
    /// The seat.
    pub seat: Seat,
    /// Whether its knight protects it; otherwise it has no awake queen.
    pub protected: bool,
}

/// What a card of an equation counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueCounts"))]
pub struct Counts {
    /// Which of the faces, from 0.
    pub face: u8,
    /// What it counts, 0 to 11.
    pub as_number: u8,
}
