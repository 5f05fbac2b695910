//! Why a text cannot be brought in as a game.

use rouse_rules::Refusal;
use serde::{Deserialize, Serialize};

/// Why a text cannot be brought in as a game. It tells no card but those in the text, and goes only to the
/// client that sent it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Fault {
    /// It is no game of Rouse: it does not begin like one.
    Foreign,
    /// Its first lines are missing.
    NoBeginning,
    /// A newer Rouse has written it.
    Newer,
    /// The text is longer than any game.
    TooLong,
    /// The text breaks off before the end of the game.
    Incomplete {
        /// The last line that is neither empty nor a comment, from 1.
        line: u32,
    },
    /// A line that cannot be read, or that does not fit what stands before it.
    Unreadable {
        /// The line, from 1.
        line: u32,
    },
    /// The deal is impossible, or these people cannot sit at its table.
    Impossible,
    /// A move that cannot be played.
    Move {
        /// Its line, from 1.
        line: u32,
        /// The number of the move, from 1.
        number: u32,
        /// Why the rules refuse it; none where text, taps and chance do not fit each other.
        refusal: Option<Refusal>,
    },
}
