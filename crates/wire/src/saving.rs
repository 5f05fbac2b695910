//! The state of saving.

use serde::{Deserialize, Serialize};

/// The state of saving at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Saving {
    /// `paused`: the last write failed, its action has not happened, and the table waits. `unsaved`: managers chose to
    /// play on without saving.
    pub state: SaveStatus,
    /// What stands in the way; none while it works.
    pub why: Option<Obstacle>,
    /// Whether this connection may try again, or play on without saving.
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
    /// The last write failed. The change in it has not happened, and the table waits.
    Paused,
    /// A manager chose to play on: changes since then are in memory only.
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
    /// The disk fails, or the data on it is damaged.
    Disk,
}
