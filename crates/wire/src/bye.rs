//! Why a connection ends, and whether it may come back.

use serde::{Deserialize, Serialize};

/// Why a table ends a connection.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Bye {
    /// The table closes, or is no longer open to guests.
    Closed,
    /// Another device has taken the seat over.
    Replaced,
    /// The seat was freed, or fetched to the table's own device.
    Freed,
    NotLetIn,
    /// Another protocol version.
    Protocol,
    /// Too slow, or silent for too long; or something went wrong in the table as the client came in.
    Slow,
    /// Too many messages.
    TooMany,
    /// Not a message.
    Garbage,
    /// A sealed message was altered, left out or repeated on its way.
    Altered,
}

/// When a guest may reconnect after a goodbye.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Retry {
    /// After the shortest wait: the host is there, and expects the guest.
    Soon,
    /// After the longest wait: the host is gone, or has to be spared.
    Late,
    /// Only when the user asks for it: another try would end like this one.
    Never,
}

impl Bye {
    /// Every goodbye.
    pub const ALL: [Self; 9] = [
        Self::Closed,
        Self::Replaced,
        Self::Freed,
        Self::NotLetIn,
        Self::Protocol,
        Self::Slow,
        Self::TooMany,
        Self::Garbage,
        Self::Altered,
    ];

    /// When a guest may reconnect, in the app as in a browser.
    #[must_use]
    pub const fn retry(self) -> Retry {
        match self {
            Self::Freed | Self::NotLetIn | Self::Slow | Self::Altered => Retry::Soon,
            Self::Closed | Self::TooMany => Retry::Late,
            Self::Replaced | Self::Protocol | Self::Garbage => Retry::Never,
        }
    }
}
