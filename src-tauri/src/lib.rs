//! The app: one window that hands messages to a table and decides nothing.
//!
//! Reading order: [`run`], `line` (the way between the window and a table), `neighbours` (the network
//! around), `commands` (what the window may ask for), `bounds` (where it may not go), `goodbye` (the
//! end in order), `trouble` (what the window says when there is no table).
#![cfg(feature = "app")]

mod bounds;
mod commands;
mod goodbye;
mod line;
mod neighbours;
mod trouble;

use line::Line;
use neighbours::Neighbours;
use rouse_table::Table;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use tauri::{AppHandle, Manager, RunEvent, WebviewUrl, WebviewWindowBuilder, WindowEvent};
use tauri_plugin_window_state::StateFlags;

/// Names another folder for everything that the app keeps.
const DATA_DIR: &str = "ROUSE_DATA_DIR";

/// Opens the window and stays until it is closed.
#[must_use]
pub fn run() -> ExitCode {
    tracing_subscriber::fmt().with_writer(std::io::stderr).with_max_level(tracing::Level::WARN).init();
    let mut builder = tauri::Builder::default();
    if !(cfg!(feature = "test-hooks") && std::env::var_os(DATA_DIR).is_some()) {
        builder = builder.plugin(tauri_plugin_single_instance::init(|app, _, _| raise(app)));
    }
    let app = builder
        .register_uri_scheme_protocol(trouble::SCHEME, |context, _| trouble::page(context.app_handle()))
        .invoke_handler(tauri::generate_handler![
            commands::subscribe,
            commands::send,
            commands::host,
            commands::nearby,
            commands::stop_nearby,
            commands::search,
            commands::join,
            commands::leave_join
        ])
        .manage(goodbye::Goodbye::default())
        .setup(|app| Ok(open(app.handle())?))
        .build(tauri::generate_context!());
    match app {
        Ok(app) => {
            app.run(happened);
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("Rouse could not open its window: {error}");
            ExitCode::FAILURE
        }
    }
}

/// What the system tells the app.
fn happened(app: &AppHandle, event: RunEvent) {
    match event {
        RunEvent::ExitRequested { api, .. } if goodbye::is_owed(app) => {
            api.prevent_exit();
            goodbye::say(app);
        }
        // Whoever slept looks at once whether the other table is still there.
        RunEvent::Resumed | RunEvent::WindowEvent { event: WindowEvent::Focused(true), .. } => {
            if let Some(line) = app.try_state::<Line>() {
                line.nudge();
            }
        }
        _ => {}
    }
}

/// Opens the table, and a window on it, or on a page that says why there is none.
fn open(app: &AppHandle) -> tauri::Result<()> {
    let folder = data_folder(app)?;
    let url = match tauri::async_runtime::block_on(Table::in_folder(Some(&folder))) {
        Ok(table) => {
            let neighbours = Neighbours::new(table.clone());
            tauri::async_runtime::block_on(neighbours.reopen());
            app.manage(neighbours);
            app.manage(Line::new(table));
            WebviewUrl::default()
        }
        Err(error) => {
            eprintln!("Rouse: {error}");
            app.manage(trouble::Trouble(error.to_string()));
            WebviewUrl::CustomProtocol(trouble::url())
        }
    };
    app.plugin(remember_the_window(&folder))?;
    let mut windows = app.config().app.windows.clone();
    for config in &mut windows {
        config.url = url.clone();
        let window = WebviewWindowBuilder::from_config(app, config)?.data_directory(folder.join("webview"));
        bounds::keep(window).build()?;
    }
    Ok(())
}

/// Where the app keeps everything.
fn data_folder(app: &AppHandle) -> tauri::Result<PathBuf> {
    std::env::var_os(DATA_DIR).map_or_else(|| app.path().app_data_dir(), |folder| Ok(folder.into()))
}

/// The window comes back where it was, in the size that it had.
fn remember_the_window(folder: &Path) -> tauri::plugin::TauriPlugin<tauri::Wry> {
    let flags = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED | StateFlags::FULLSCREEN;
    let file = folder.join("window.json").to_string_lossy().into_owned();
    tauri_plugin_window_state::Builder::default().with_state_flags(flags).with_filename(file).build()
}

/// A second start shows the window that is there.
fn raise(app: &AppHandle) {
    if let Some(window) = app.get_webview_window("main") {
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}
