//! Desktop-only features: a single instance, and a window with a saved position and size.

use crate::data_folder;
use std::path::Path;
use tauri::{AppHandle, Builder, Manager, Wry, plugin::TauriPlugin};
use tauri_plugin_window_state::StateFlags;

/// A second start raises the window of the first instance. Tests run several instances at once, each with its
/// own data folder.
pub(crate) fn single_instance(builder: Builder<Wry>) -> Builder<Wry> {
    if cfg!(feature = "test-hooks") && std::env::var_os(data_folder::VARIABLE).is_some() {
        return builder;
    }
    builder.plugin(tauri_plugin_single_instance::init(|app, _, _| raise(app)))
}

fn raise(app: &AppHandle) {
    if let Some(window) = app.get_webview_window("main") {
        let _ = window.unminimize();
        let _ = window.set_focus();
    }
}

/// The file with the window's last position.
pub(crate) const WINDOW_FILE: &str = "window.json";

/// Restores the window's last position and size.
pub(crate) fn window_state(folder: &Path) -> TauriPlugin<Wry> {
    let flags = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED | StateFlags::FULLSCREEN;
    let file = folder.join(WINDOW_FILE).to_string_lossy().into_owned();
    tauri_plugin_window_state::Builder::default().with_state_flags(flags).with_filename(file).build()
}
