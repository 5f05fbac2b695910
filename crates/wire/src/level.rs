//! How well a computer player plays.

use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// The three levels, from the weakest to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Level {
    /// Any legal kind of move, then any move of that kind; remembers nothing.
    Sleepyhead,
    /// The move that looks best at once; remembers for two rounds, then forgets half the time.
    Daydreamer,
    /// Searches over everything that may lie hidden; remembers all.
    WideAwake,
}

impl Level {
    /// Every level, in order.
    pub const ALL: [Self; 3] = [Self::Sleepyhead, Self::Daydreamer, Self::WideAwake];

    /// Whether it remembers what it has seen.
    #[must_use]
    pub const fn remembers(self) -> bool {
        !matches!(self, Self::Sleepyhead)
    }

    /// Whether it searches, which takes time.
    #[must_use]
    pub const fn searches(self) -> bool {
        matches!(self, Self::WideAwake)
    }

    /// The name of the level in commands.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Sleepyhead => "sleepyhead",
            Self::Daydreamer => "daydreamer",
            Self::WideAwake => "wide-awake",
        }
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The error of parsing a [`Level`]: at most 24 characters of the text that names none.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no level is called “{0}”; there are {names}", names = Level::ALL.map(Level::name).join(", "))]
pub struct NoSuchLevel(pub String);

impl FromStr for Level {
    type Err = NoSuchLevel;
    fn from_str(name: &str) -> Result<Self, NoSuchLevel> {
        let level = Self::ALL.into_iter().find(|level| level.name() == name);
        level.ok_or_else(|| NoSuchLevel(name.chars().take(24).collect()))
    }
}
