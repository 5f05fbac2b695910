//! Whether Linux has a screen for the window: without one the windowing library would panic.

/// The message when the app cannot open its window.
pub(crate) const MISSING: &str = "Rouse found no screen to open its window on. Start it from a desktop, or set \
    DISPLAY or WAYLAND_DISPLAY. Without a screen, rouse-cli host opens a table for browsers.";

/// Connects to the screen; the window uses the same connection later. Call it on the main thread.
pub(crate) fn is_available() -> bool {
    gtk::init().is_ok()
}
