//! The folder of everything that the app stores.

use std::env;
use std::path::PathBuf;
use tauri::{AppHandle, Manager};

/// The environment variable that names another folder.
pub(crate) const VARIABLE: &str = "ROUSE_DATA_DIR";
/// The web view's folder inside.
pub(crate) const WEBVIEW: &str = "webview";

/// Where the folder is.
pub(crate) fn path(app: &AppHandle) -> tauri::Result<PathBuf> {
    env::var_os(VARIABLE).map_or_else(|| app.path().app_data_dir(), |folder| Ok(folder.into()))
}
