//! Going back in a turn when all agree: a house rule of the table.

use rouse_rules::Seat;
use serde::{Deserialize, Serialize};

/// How far a table can go back. It follows from public facts, and is the same for everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Rewind {
    /// The `rev` that it goes back from; the update with it may come first.
    pub rev: u32,
    /// The seats that may ask for it; none when nothing can go back that a seat cannot take back alone.
    pub may: Vec<Seat>,
    /// Whether it is the whole turn so far that goes back; otherwise what came after the last card seen.
    pub whole: bool,
    /// The open question, if there is one.
    pub asked: Option<Asked>,
}

/// A question to every person at the table. It ends with the first no, with any action, and after 30 s.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Asked {
    /// The seat that wants to go back.
    pub by: Seat,
    /// Who has said yes.
    pub agreed: Vec<Seat>,
    /// Who has not answered yet.
    pub waits: Vec<Seat>,
}
