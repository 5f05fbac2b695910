//! What waits while the page writes, and what could not be written.

use rouse_session::{ClientId, Input, Output, SaveGate, Session};
use std::collections::VecDeque;

/// What is being written, and what could not be.
#[derive(Debug, Default)]
pub(crate) struct Saving {
    pub(crate) waiting: Option<Waiting>,
    pub(crate) gate: SaveGate,
    /// Inputs to carry out again, one after the other: each may have to be written first.
    pub(crate) again: VecDeque<(ClientId, Input)>,
}

/// What made the change that is being written.
#[derive(Debug)]
pub(crate) enum Change {
    Input(ClientId, Input),
    Due,
}

/// What happens once the page has written.
#[derive(Debug)]
pub(crate) enum Waiting {
    Change {
        before: Box<Session>,
        outputs: Vec<Output>,
        change: Change,
    },
    /// The backlog, which this client has asked to write.
    Backlog(ClientId),
}

impl Saving {
    /// Whether the page is writing.
    pub(crate) fn waits(&self) -> bool {
        self.waiting.is_some()
    }
}
