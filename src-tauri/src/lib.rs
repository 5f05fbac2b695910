//! The app: one window that hands messages to a table and decides nothing.
#![cfg(feature = "app")]

mod commands;

use std::process::ExitCode;

/// Opens the window and stays until it is closed.
pub fn run() -> ExitCode {
    let built = tauri::Builder::default()
        .plugin(tauri_plugin_window_state::Builder::default().build())
        .plugin(tauri_plugin_single_instance::init(|_, _, _| {}))
        .invoke_handler(tauri::generate_handler![commands::subscribe, commands::send])
        .run(tauri::generate_context!());
    match built {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("Rouse could not open its window: {error}");
            ExitCode::FAILURE
        }
    }
}
