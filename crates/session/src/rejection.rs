//! Why an input was not carried out.

use crate::wire::{Failure, Fault};
use rouse_rules::Refusal;

/// Why an input was not carried out. The log has not grown then. Side effects before the refusal stay: a
/// person who acts has the seat back from a bot, a page with a bad token has said hello, a second knock has
/// replaced the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rejection {
    /// The session refuses it.
    Failed(Failure),
    /// The rules of the game refuse it, or it came too late.
    Refused(Refusal),
    /// It brings a text that is no game.
    BadRecord(Fault),
}

impl From<Failure> for Rejection {
    fn from(reason: Failure) -> Self {
        Self::Failed(reason)
    }
}

impl From<Refusal> for Rejection {
    fn from(refusal: Refusal) -> Self {
        Self::Refused(refusal)
    }
}

impl From<Fault> for Rejection {
    fn from(fault: Fault) -> Self {
        Self::BadRecord(fault)
    }
}
