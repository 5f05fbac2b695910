//! What the window may ask for. Each command hands a message over and decides nothing.

use serde_json::Value;
use tauri::ipc::Channel;

/// Not yet.
#[tauri::command]
pub fn subscribe(channel: Channel<Value>) -> Result<(), String> {
    let _ = channel;
    Err("no table".into())
}

/// Not yet.
#[tauri::command]
pub fn send(message: Value) -> Result<(), String> {
    let _ = message;
    Err("no table".into())
}
