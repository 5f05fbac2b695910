//! The frame of a window: its size on the screen, and its close button.

use super::process::PATIENCE;
use std::time::Instant;
use x11rb::connection::Connection;
use x11rb::protocol::xproto::{ClientMessageEvent, ConnectionExt, EventMask, Window};
use x11rb::rust_connection::RustConnection;
use x11rb::wrapper::ConnectionExt as _;

type Answer<T> = Result<T, Box<dyn std::error::Error>>;

/// Presses the close button of the one window with this name: asks it to close (ICCCM, section 4.2.8.1).
pub fn close(screen: &str, name: &str) {
    let closed = connect(screen).and_then(|(connection, root)| {
        let window = find(&connection, root, name)?;
        let atom =
            |name: &str| -> Answer<u32> { Ok(connection.intern_atom(false, name.as_bytes())?.reply()?.atom) };
        let delete = [atom("WM_DELETE_WINDOW")?, x11rb::CURRENT_TIME, 0, 0, 0];
        let message = ClientMessageEvent::new(32, window, atom("WM_PROTOCOLS")?, delete);
        connection.send_event(false, window, EventMask::NO_EVENT, message)?;
        Ok(connection.sync()?)
    });
    closed.unwrap_or_else(|error| panic!("no window {name} could be closed: {error}"));
}

fn connect(screen: &str) -> Answer<(RustConnection, Window)> {
    let (connection, number) = x11rb::connect(Some(screen))?;
    let root = connection.setup().roots[number].root;
    Ok((connection, root))
}

/// The window of this name that can be closed: it has the property `WM_PROTOCOLS`.
fn find(connection: &RustConnection, root: Window, name: &str) -> Answer<Window> {
    let began = Instant::now();
    let protocols = connection.intern_atom(false, b"WM_PROTOCOLS")?.reply()?.atom;
    let known = connection.intern_atom(false, b"WM_NAME")?.reply()?.atom;
    while began.elapsed() < PATIENCE {
        for window in connection.query_tree(root)?.reply()?.children {
            let property = |atom| connection.get_property(false, window, atom, 0u32, 0, 64);
            let (title, speaks) = (property(known)?.reply()?, property(protocols)?.reply()?);
            if title.value == name.as_bytes() && !speaks.value.is_empty() {
                return Ok(window);
            }
        }
    }
    Err("it is not on the screen".into())
}
