//! Carries messages between the window and a table.

use crate::window_message::{ConnectionState, ToWindow, WindowSender};
use rouse_lan::{Guest, GuestEvent};
use rouse_session::{ClientMsg, ServerMsg};
use rouse_table::Table;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;

/// Carries messages between the window and this device's own table until one end is gone. The connection
/// accepts no message after it has told the window that it is down.
pub(super) async fn local(
    table: Table,
    mut from_window: mpsc::UnboundedReceiver<ClientMsg>,
    window: WindowSender,
) {
    if let Some(mut connection) = table.connect().await {
        let mut goes_on = window(ToWindow::Connection(ConnectionState { up: true }));
        while goes_on {
            goes_on = tokio::select! {
                message = from_window.recv() => match message {
                    Some(message) => connection.send(message).await,
                    None => false,
                },
                message = connection.next() => message.is_some_and(|message| window(ToWindow::Message(Box::new(message)))),
            };
        }
    }
    from_window.close();
    window(ToWindow::Connection(ConnectionState { up: false }));
}

/// Carries messages between the window and another device's table, which may be unreachable for a while.
pub(super) async fn remote(
    mut guest: Guest,
    mut from_window: mpsc::UnboundedReceiver<ClientMsg>,
    window: WindowSender,
    up: Arc<AtomicBool>,
) {
    let sender = guest.sender();
    loop {
        let goes_on = tokio::select! {
            message = from_window.recv() => match message {
                Some(message) => sender.send(message).await,
                None => false,
            },
            heard = guest.next() => match heard {
                Some(GuestEvent::Open) => true,
                Some(GuestEvent::Message(message)) => {
                    let first = !up.swap(true, Ordering::SeqCst);
                    window(ToWindow::Message(message)) && (!first || window(ToWindow::Connection(ConnectionState { up: true })))
                }
                Some(GuestEvent::Lost(_)) => set_down(&up, &window),
                // A host of another version may not have sent a goodbye itself.
                Some(GuestEvent::Over(reason)) => {
                    window(ToWindow::Message(Box::new(ServerMsg::Bye { reason }))) && set_down(&up, &window)
                }
                None => false,
            },
        };
        if !goes_on {
            break;
        }
    }
    up.store(false, Ordering::SeqCst);
}

/// Tells the window that the other device's table is unreachable. Returns false when the window is gone.
fn set_down(up: &AtomicBool, window: &WindowSender) -> bool {
    up.store(false, Ordering::SeqCst);
    window(ToWindow::Connection(ConnectionState { up: false }))
}
