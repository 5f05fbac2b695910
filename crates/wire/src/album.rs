//! Finished games: the album that lists them, and the frames of one that is watched again.

use crate::{GameKind, GameUpdate, Person};
use rouse_rules::{HouseRules, Seat};
use serde::{Deserialize, Serialize};

/// A finished game, as the album lists it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the names say it")]
pub struct AlbumEntry {
    /// Names the game; later games have larger numbers.
    pub id: u32,
    /// On which day it was put into the album, such as `2026-11-21`; empty where it is not known.
    pub day: String,
    pub game: GameKind,
    /// Who sat where.
    pub people: Vec<Person>,
    /// Who has won.
    pub winners: Vec<Seat>,
    /// How many actions it took.
    pub actions: u32,
    /// The house rules by which it was played.
    #[cfg_attr(feature = "ts", ts(as = "Vec<rouse_rules::HouseRule>"))]
    pub house_rules: HouseRules,
}

/// One point of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Frame {
    /// The number of actions before it.
    pub at: u32,
    /// The action that led here; none at the deal.
    pub done: Option<Done>,
    /// What the viewer saw then, with the events of this action.
    pub game: GameUpdate,
    /// Everything: a position in notation, with every hand, bed and pile.
    #[cfg_attr(feature = "ts", ts(type = "unknown"))]
    pub position: serde_json::Value,
}

/// One action of a finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Done {
    /// Who did it.
    pub seat: Seat,
    /// What, in notation; `undo` took the one before it back, and `rewind 3` the three before it.
    #[serde(rename = "move")]
    pub text: String,
}
