//! Messages from the app to the window.

use rouse_wire::ServerMsg;
use std::fmt;
use std::sync::Arc;

/// All messages of the table, and whether the table can be reached.
#[derive(Debug, serde::Serialize)]
#[serde(untagged)]
pub(crate) enum ToWindow {
    Message(Box<ServerMsg>),
    Connection(ConnectionState),
    SavedSeat(SavedSeat),
    OtherVersion(OtherVersion),
}

/// `{"t":"saved_seat","table":…,"token":…}`: the token of the window's seat at another device's table. The
/// app saved it for the page, which may have lost it. Sent before that table sends its id.
#[derive(Clone, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "t", rename = "saved_seat")]
pub(crate) struct SavedSeat {
    pub(crate) table: String,
    pub(crate) token: String,
}

/// Keeps the token out of logs.
impl fmt::Debug for SavedSeat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("SavedSeat").field("table", &self.table).finish_non_exhaustive()
    }
}

/// `{"t":"connection","up":…}`: whether the connected table accepts messages. Sent before the table expects
/// the first message; another device's table sends its id just before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "t", rename = "connection")]
pub(crate) struct ConnectionState {
    pub(crate) up: bool,
}

/// `{"t":"other_version","newer":…}`: the visited table speaks another version, and whether it is the newer one. The
/// goodbye with that reason follows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "t", rename = "other_version")]
pub(crate) struct OtherVersion {
    pub(crate) newer: bool,
}

/// Sends to the window; returns false when the window is gone.
pub(crate) type WindowSender = Arc<dyn Fn(ToWindow) -> bool + Send + Sync>;
