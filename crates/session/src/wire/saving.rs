//! What everybody has to know while nothing can be saved.

use serde::{Deserialize, Serialize};

/// How it stands with saving at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Saving {
    /// Whether what happens is saved.
    pub state: SaveStatus,
    /// What stands in the way; none while it works.
    pub why: Option<Obstacle>,
    /// Whether this client may try again, or play on without saving.
    pub manage: bool,
}

/// Whether what happens at a table is saved.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SaveStatus {
    /// Everything is, before any client hears of it.
    #[default]
    Saved,
    /// The last attempt failed. What it was about has not happened, and the table waits.
    Paused,
    /// A manager wanted to play on all the same: what has happened since lies in memory only.
    Unsaved,
}

/// Why nothing can be saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Obstacle {
    /// The device is full.
    Full,
    /// The folder may only be read.
    ReadOnly,
    /// The disk, or what lies on it, does not do what it should.
    Disk,
}
