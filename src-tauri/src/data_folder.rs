//! The folder of everything that the app stores.

use std::env;
use std::path::PathBuf;
use tauri::{AppHandle, Manager};

/// The environment variable that overrides the folder.
pub(crate) const VARIABLE: &str = "ROUSE_DATA_DIR";
/// The web view's subfolder.
pub(crate) const WEBVIEW: &str = "webview";

/// The path of the folder.
pub(crate) fn path(app: &AppHandle) -> tauri::Result<PathBuf> {
    env::var_os(VARIABLE).map_or_else(|| app.path().app_data_dir(), |folder| Ok(folder.into()))
}
