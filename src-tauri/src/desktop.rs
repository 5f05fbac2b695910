//! What a desktop has and a phone does not need: a second start, and a window with a place of its own.

use crate::DATA_DIR;
use std::path::Path;
use tauri::{AppHandle, Builder, Manager, Wry, plugin::TauriPlugin};
use tauri_plugin_window_state::StateFlags;

/// A second start shows the window that is there. Tests run several apps at once, each in its folder.
pub(crate) fn only_once(builder: Builder<Wry>) -> Builder<Wry> {
    if cfg!(feature = "test-hooks") && std::env::var_os(DATA_DIR).is_some() {
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

/// The file that says where it was.
pub(crate) const PLACE: &str = "window.json";

/// The window comes back where it was, in the size that it had.
pub(crate) fn remember_the_window(folder: &Path) -> TauriPlugin<Wry> {
    let flags = StateFlags::SIZE | StateFlags::POSITION | StateFlags::MAXIMIZED | StateFlags::FULLSCREEN;
    let file = folder.join(PLACE).to_string_lossy().into_owned();
    tauri_plugin_window_state::Builder::default().with_state_flags(flags).with_filename(file).build()
}
