//! What the window may ask for. A command hands a message over and decides nothing.

use crate::line::{Closed, Line};
use rouse_session::{ClientMsg, ServerMsg};
use tauri::{State, ipc::Channel};

/// From now on the channel gets what the table says; an older channel gets nothing more.
#[tauri::command]
pub(crate) fn subscribe(line: State<'_, Line>, channel: Channel<ServerMsg>) {
    line.subscribe(move |message| channel.send(message).is_ok());
}

/// Hands a message to the table.
#[tauri::command]
pub(crate) fn send(line: State<'_, Line>, message: ClientMsg) -> Result<(), Closed> {
    line.send(message)
}
