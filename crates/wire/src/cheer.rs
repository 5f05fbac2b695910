//! Cheers.

use serde::{Deserialize, Serialize};

/// A cheer: one of six short signals that a person sends to all clients. It is no part of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Cheer {
    /// That is funny.
    Laugh,
    /// That is astonishing.
    Wow,
    /// That is bad luck.
    OhNo,
    /// That was well played.
    WellDone,
    /// I am still thinking.
    Thinking,
    Hug,
}
