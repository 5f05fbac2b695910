//! What people call across the table.

use serde::{Deserialize, Serialize};

/// A cheer: one of six things that a person calls across the table, for all to hear. It is no part of the
/// game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
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
    /// A hug.
    Hug,
}
