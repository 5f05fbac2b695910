//! What a table agreed on that changes no rule of the game.

use serde::{Deserialize, Serialize};
use std::time::Duration;

/// How long a person may take for a decision. The same for everybody.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Timer {
    /// As long as they like.
    #[default]
    Off,
    /// 30 seconds.
    S30,
    /// 60 seconds.
    S60,
    /// 90 seconds.
    S90,
}

impl Timer {
    /// The time of a decision; none for [`Timer::Off`].
    #[must_use]
    pub const fn duration(self) -> Option<Duration> {
        match self {
            Self::Off => None,
            Self::S30 => Some(Duration::from_secs(30)),
            Self::S60 => Some(Duration::from_secs(60)),
            Self::S90 => Some(Duration::from_secs(90)),
        }
    }
}

/// The options of a table, all of them off unless a manager turns them on. Every client sees them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TableOptions {
    /// How long a person may take for a decision, in seconds.
    pub timer: Timer,
    /// Whether every person sees the sleeping queens that everybody has seen, whatever help they want.
    pub ghosts: bool,
}

impl TableOptions {
    /// Whether none is on.
    #[must_use]
    pub fn are_off(&self) -> bool {
        *self == Self::default()
    }
}

/// The time of the seat that decides, while it runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct TimeLeft {
    /// Milliseconds until the table decides for the seat.
    pub left_ms: u32,
    /// The whole time in milliseconds: what there was at the beginning, and what was added.
    pub of_ms: u32,
    /// How often it may still be given more.
    pub more: u8,
}
