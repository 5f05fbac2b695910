//! What the app sends to the window.

use rouse_session::ServerMsg;
use std::fmt;
use std::sync::Arc;

/// Everything that the table says, and whether the table can be reached.
#[derive(Debug, serde::Serialize)]
#[serde(untagged)]
pub(crate) enum ToWindow {
    Message(Box<ServerMsg>),
    Line(LineState),
    SavedSeat(SavedSeat),
}

/// `{"t":"kept","table":…,"token":…}`: the token of the window's seat at a distant table. The app saved it
/// for the page, which may have lost it. Sent before that table says its id.
#[derive(Clone, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "t", rename = "kept")]
pub(crate) struct SavedSeat {
    pub(crate) table: String,
    pub(crate) token: String,
}

/// A token is never in a log.
impl fmt::Debug for SavedSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SavedSeat").field("table", &self.table).finish_non_exhaustive()
    }
}

/// `{"t":"line","up":…}`: whether the table at the other end takes messages. Sent before the table expects
/// the first message; a distant table says its id just before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "t", rename = "line")]
pub(crate) struct LineState {
    pub(crate) up: bool,
}

/// Sends to the window; returns false when the window is gone.
pub(crate) type WindowSender = Arc<dyn Fn(ToWindow) -> bool + Send + Sync>;
