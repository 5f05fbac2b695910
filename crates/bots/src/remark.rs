//! What a bot says of its own game, once it is over.

use crate::Reason;
use serde::{Deserialize, Serialize};

/// One thing worth telling about one decision, as codes and data; the sentences are the
/// interface's. It rests on what the bot held, so it is told only after the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Remark {
    /// Which of the bot's decisions it was, counted from 0.
    pub decision: u32,
    /// What it did, and with which cards.
    pub reason: Reason,
    /// What it thought its chance to win was, in per cent, if it thought about it.
    pub chance: Option<u8>,
}

impl Remark {
    /// Whether it is worth telling: moves that everybody would have made are not.
    pub(crate) const fn is_telling(&self) -> bool {
        use Reason::{Declines, Ends, First, KeepsOne, LetsGo, OpensDoor, Rolls, RollsAgain, Swaps, Wakes};
        !matches!(
            self.reason,
            Declines
                | Ends
                | First { .. }
                | KeepsOne
                | LetsGo { .. }
                | OpensDoor
                | Rolls
                | RollsAgain
                | Swaps { .. }
                | Wakes
        )
    }
}
