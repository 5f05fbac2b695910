//! Whether there is a screen for the window, on Linux: without one the windowing library would panic.

/// What a person reads who has started the app where it cannot open its window.
pub(crate) const MISSING: &str = "Rouse found no screen to open its window on. Start it from a desktop, or set \
    DISPLAY or WAYLAND_DISPLAY. Without a screen, rouse-cli host opens a table for browsers.";

/// Connects to the screen; the window uses the same connection later. To be called in the main thread.
pub(crate) fn is_there() -> bool {
    gtk::init().is_ok()
}
