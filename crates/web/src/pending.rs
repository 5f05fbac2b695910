//! What waits while the page writes, and what could not be written.

use rouse_session::{ClientId, Input, Output, Save, Session};

/// What is being written, and what could not be.
#[derive(Debug, Default)]
pub(crate) struct Saving {
    pub(crate) waiting: Option<Waiting>,
    /// The changes that the browser misses while the table plays on without saving, in order.
    pub(crate) backlog: Vec<Save>,
    /// The last message that could not be written.
    pub(crate) unsaved: Option<(ClientId, Input)>,
    /// The client that wants to try again (true), or to play on without saving.
    pub(crate) choice: Option<(ClientId, bool)>,
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
