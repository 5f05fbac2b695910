//! Messages from the app to the window.

use rouse_wire::ServerMsg;
use std::fmt;
use std::sync::Arc;

/// All messages of the table, and what the app tells beside them; its `t` is no message of a table.
#[derive(Debug, serde::Serialize)]
#[serde(tag = "t", rename_all = "snake_case")]
pub(crate) enum ToWindow {
    /// Whether the connected table accepts messages. Sent before the table expects the first message; another device's
    /// table sends its id just before.
    Connection { up: bool },
    /// Sent before the visited table sends its id.
    SavedSeat(SavedSeat),
    /// The visited table speaks another version, and whether it is the newer one. The goodbye with that reason follows.
    OtherVersion { newer: bool },
    #[serde(untagged)]
    Message(Box<ServerMsg>),
}

/// The token of the window's seat at another device's table. The app saved it for the page, which may have lost it.
#[derive(Clone, PartialEq, Eq, serde::Serialize)]
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

/// Sends to the window; returns false when the window is gone.
pub(crate) type WindowSender = Arc<dyn Fn(ToWindow) -> bool + Send + Sync>;

#[cfg(test)]
mod tests {
    use super::*;

    /// As `ui/js/net/tauri.ts` reads them.
    #[test]
    fn the_window_can_tell_each_from_a_message_of_the_table() {
        let seat = SavedSeat { table: "id".to_owned(), token: "hex".to_owned() };
        for (sent, json) in [
            (ToWindow::Message(Box::new(ServerMsg::Pong {})), r#"{"t":"pong"}"#),
            (ToWindow::Connection { up: true }, r#"{"t":"connection","up":true}"#),
            (ToWindow::SavedSeat(seat), r#"{"t":"saved_seat","table":"id","token":"hex"}"#),
            (ToWindow::OtherVersion { newer: false }, r#"{"t":"other_version","newer":false}"#),
        ] {
            assert_eq!(serde_json::to_string(&sent).expect("plain data"), json);
        }
    }
}
