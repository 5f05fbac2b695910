//! Checks whether Windows has WebView2, which renders the window. It is part of Windows 11; the installer of
//! Rouse adds it to Windows 10.

/// The message when the app cannot open its window. In a release build, Tauri shows a message box too.
const MISSING: &str = "Rouse found no WebView2 on this computer, which shows its window. The installer of Rouse brings \
    it along; Microsoft also offers it alone, as \"WebView2 Runtime\". Without a window, rouse-cli host opens a table \
    for browsers.";

/// Prints the message before the window fails to open.
pub(crate) fn report_missing() {
    if tauri::webview_version().is_err() {
        eprintln!("{MISSING}");
    }
}
