//! The connection between the window and a table: this device's own, or that of another device.

mod carry;

use crate::window_message::{SavedSeat, ToWindow, WindowSender};
use rouse_guest::{Guest, GuestSender, program_limits};
use rouse_table::Table;
use rouse_wire::ClientMsg;
use std::net::SocketAddrV4;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tauri::async_runtime::{self, JoinHandle};
use tokio::sync::mpsc;

/// The window's one connection to a table. A page that was reloaded subscribes again.
pub(crate) struct WindowConnection {
    table: Table,
    ends: Mutex<Ends>,
}

#[derive(Default)]
struct Ends {
    window: Option<WindowSender>,
    /// The addresses of another device's table; `None` while the window is at this device's own.
    remote: Option<Vec<SocketAddrV4>>,
    /// The message for the window before the other device's table sends any.
    saved_seat: Option<SavedSeat>,
    connection: Option<Connection>,
}

struct Connection {
    messages: mpsc::UnboundedSender<ClientMsg>,
    /// Whether the table accepts messages.
    up: Arc<AtomicBool>,
    /// The sender to another device's table.
    sender: Option<GuestSender>,
    task: JoinHandle<()>,
}

/// The error when no table is connected.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[error("the table is closed")]
#[serde(rename_all = "snake_case")]
pub(crate) enum Closed {
    /// The window has not subscribed, the connection is down, or the table has ended.
    Closed,
}

impl WindowConnection {
    pub(crate) fn new(table: Table) -> Self {
        Self { table, ends: Mutex::default() }
    }

    /// Connects again: `window` gets all messages until it returns false.
    pub(crate) fn subscribe(&self, window: impl Fn(ToWindow) -> bool + Send + Sync + 'static) {
        let mut ends = self.ends();
        ends.window = Some(Arc::new(window));
        self.connect(&mut ends, None);
    }

    /// Moves the window to another device's table through this guest. The window first gets the token of its
    /// seat there, if that is saved.
    pub(crate) fn join(&self, addresses: Vec<SocketAddrV4>, guest: Guest, saved_seat: Option<SavedSeat>) {
        let mut ends = self.ends();
        ends.remote = Some(addresses);
        ends.saved_seat = saved_seat;
        self.connect(&mut ends, Some(guest));
    }

    /// Moves the window back to this device's own table.
    pub(crate) fn leave(&self) {
        let mut ends = self.ends();
        if ends.remote.take().is_some() {
            self.connect(&mut ends, None);
        }
    }

    /// The addresses of another device's table; `None` while the window is at this device's own.
    pub(crate) fn remote_addresses(&self) -> Option<Vec<SocketAddrV4>> {
        self.ends().remote.clone()
    }

    /// Sends a message to the table. Messages arrive in the order in which they were sent.
    pub(crate) fn send(&self, message: ClientMsg) -> Result<(), Closed> {
        let ends = self.ends();
        let connection = ends.connection.as_ref().filter(|connection| connection.up.load(Ordering::SeqCst));
        connection.and_then(|connection| connection.messages.send(message).ok()).ok_or(Closed::Closed)
    }

    /// Checks at once whether another device's table still answers, after this device has slept or changed
    /// its network.
    pub(crate) fn nudge(&self) {
        if let Some(sender) =
            self.ends().connection.as_ref().and_then(|connection| connection.sender.as_ref())
        {
            sender.nudge();
        }
    }

    /// Closes this device's own table and its store.
    pub(crate) async fn close(&self) {
        self.table.close().await;
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the old connection and opens one to the other device's table, or to this device's own.
    fn connect(&self, ends: &mut Ends, guest: Option<Guest>) {
        if let Some(old) = ends.connection.take() {
            if let (Some(remote), None, Some(sender)) = (&mut ends.remote, &guest, &old.sender) {
                // The other device's table may have changed its address.
                *remote = sender.addresses();
            }
            old.task.abort();
        }
        let Some(window) = ends.window.clone() else { return };
        let (messages, from_window) = mpsc::unbounded_channel();
        // Messages to this device's own table are queued until it is connected.
        let up = Arc::new(AtomicBool::new(ends.remote.is_none()));
        ends.connection = Some(match &ends.remote {
            None => {
                let task = async_runtime::spawn(carry::local(self.table.clone(), from_window, window));
                Connection { messages, up, sender: None, task }
            }
            Some(addresses) => {
                let guest = guest.unwrap_or_else(|| {
                    let _runtime = async_runtime::handle().inner().enter();
                    Guest::join(addresses.clone(), program_limits())
                });
                let sender = Some(guest.sender());
                let (saved_seat, remote_up) = (ends.saved_seat.take(), Arc::clone(&up));
                let task = async_runtime::spawn(async move {
                    if saved_seat.is_none_or(|seat| window(ToWindow::SavedSeat(seat))) {
                        carry::remote(guest, from_window, window, remote_up).await;
                    }
                });
                Connection { messages, up, sender, task }
            }
        });
    }
}

#[cfg(test)]
#[path = "window_connection_tests.rs"]
mod tests;
