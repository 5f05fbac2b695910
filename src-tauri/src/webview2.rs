//! Whether Windows has what the window shows its page with. It is part of Windows 11; the installer brings it to
//! Windows 10.

/// What the app prints where it cannot open its window. Tauri opens a message besides, in a release.
const MISSING: &str = "Rouse found no WebView2 on this computer, which shows its window. The installer of Rouse brings \
    it along; Microsoft also offers it alone, as \"WebView2 Runtime\". Without a window, rouse-cli host opens a table \
    for browsers.";

/// Says so before the window fails.
pub(crate) fn report_missing() {
    if tauri::webview_version().is_err() {
        eprintln!("{MISSING}");
    }
}
