//! Carries messages between the window and a table.

use crate::window_message::{ToWindow, WindowSender};
use rouse_guest::{Guest, GuestEvent};
use rouse_table::Table;
use rouse_wire::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::mpsc;

/// How many connections in a row may bring nothing before the table counts as closed.
const TRIES: u32 = 3;

/// Carries messages between the window and this device's own table until one end is gone. After a panic the table
/// may give up a connection and go on: then another one takes its place. The connection accepts no message after
/// it has told the window that it is down for good.
pub(super) async fn local(
    table: Table,
    mut from_window: mpsc::UnboundedReceiver<ClientMsg>,
    window: WindowSender,
) {
    let mut fruitless = 0;
    while fruitless < TRIES
        && let Some(told) = carry_one(&table, &mut from_window, &window).await
    {
        fruitless = if told { 0 } else { fruitless + 1 };
    }
    from_window.close();
    window(ToWindow::Connection { up: false });
}

/// Carries messages over one connection until the table ends it. Returns whether the table has told anything;
/// none when the window is gone, or the table.
async fn carry_one(
    table: &Table,
    from_window: &mut mpsc::UnboundedReceiver<ClientMsg>,
    window: &WindowSender,
) -> Option<bool> {
    let mut connection = table.connect().await?;
    let mut told = false;
    let mut goes_on = window(ToWindow::Connection { up: true });
    while goes_on {
        tokio::select! {
            message = from_window.recv() => match message {
                Some(message) => goes_on = connection.send(message).await,
                None => return None,
            },
            message = connection.next() => match message {
                Some(message) => {
                    told |= !matches!(message, ServerMsg::Bye { .. });
                    goes_on = window(ToWindow::Message(Box::new(message)));
                }
                None => return window(ToWindow::Connection { up: false }).then_some(told),
            },
        }
    }
    None
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
                    window(ToWindow::Message(message)) && (!first || window(ToWindow::Connection { up: true }))
                }
                Some(GuestEvent::Lost(_)) => set_down(&up, &window),
                Some(GuestEvent::OtherVersion(version)) => {
                    window(ToWindow::OtherVersion { newer: version > PROTOCOL_VERSION })
                }
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
    window(ToWindow::Connection { up: false })
}
