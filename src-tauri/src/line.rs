//! The way between the window and a table: its own, or that of another device.

use rouse_lan::{Guest, Heard, Limits, Speaker};
use rouse_session::{ClientMsg, ServerMsg};
use rouse_table::Table;
use std::fmt;
use std::net::SocketAddrV4;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tauri::async_runtime::{self, JoinHandle};
use tokio::sync::mpsc;

/// What the window hears: everything that the table says, and whether it can be spoken to.
#[derive(Debug, serde::Serialize)]
#[serde(untagged)]
pub(crate) enum Told {
    Message(Box<ServerMsg>),
    Line(State),
    AlbumEntry(AlbumEntry),
}

/// `{"t":"kept","table":…,"token":…}`: what the app has kept for the page, which may have lost it: the token
/// of its seat at a distant table. Said before that table names itself.
#[derive(Clone, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "t", rename = "kept")]
pub(crate) struct AlbumEntry {
    pub(crate) table: String,
    pub(crate) token: String,
}

/// A token is never in a log.
impl fmt::Debug for AlbumEntry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("AlbumEntry").field("table", &self.table).finish_non_exhaustive()
    }
}

/// `{"t":"line","up":…}`: whether the table at the other end can be spoken to. Always said before the
/// first word is expected; a distant table names itself just before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(tag = "t", rename = "line")]
pub(crate) struct State {
    up: bool,
}

/// Takes what the window hears; false when it is gone.
type Hear = Arc<dyn Fn(Told) -> bool + Send + Sync>;

/// The window's one connection. A page that was loaded again subscribes again.
pub(crate) struct Line {
    table: Table,
    ends: Mutex<Ends>,
}

#[derive(Default)]
struct Ends {
    /// The window.
    hear: Option<Hear>,
    /// The distant table; none while the window is at its own.
    far: Option<Vec<SocketAddrV4>>,
    /// What the window is told before the distant table speaks.
    kept: Option<AlbumEntry>,
    open: Option<Open>,
}

struct Open {
    messages: mpsc::UnboundedSender<ClientMsg>,
    /// Whether the table can be spoken to.
    up: Arc<AtomicBool>,
    /// Looks after a distant table at once.
    nudge: Option<Speaker>,
    task: JoinHandle<()>,
}

/// There is no table at the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error, serde::Serialize)]
#[error("the table is closed")]
#[serde(rename_all = "snake_case")]
pub(crate) enum Closed {
    /// Nobody has subscribed, the line is down, or the table has ended.
    Closed,
}

impl Line {
    pub(crate) fn new(table: Table) -> Self {
        Self { table, ends: Mutex::default() }
    }

    /// Connects anew: `hear` gets everything until it says that it is gone.
    pub(crate) fn subscribe(&self, hear: impl Fn(Told) -> bool + Send + Sync + 'static) {
        let mut ends = self.ends();
        ends.hear = Some(Arc::new(hear));
        self.open(&mut ends, None);
    }

    /// From now on the window is at a distant table, over this line to it.
    pub(crate) fn join(&self, addresses: Vec<SocketAddrV4>, guest: Guest) {
        self.come_back(addresses, guest, None);
    }

    /// The same, to a table where the window has been before the app ended.
    pub(crate) fn come_back(&self, addresses: Vec<SocketAddrV4>, guest: Guest, kept: Option<AlbumEntry>) {
        let mut ends = self.ends();
        ends.far = Some(addresses);
        ends.kept = kept;
        self.open(&mut ends, Some(guest));
    }

    /// From now on the window is at its own table.
    pub(crate) fn leave(&self) {
        let mut ends = self.ends();
        if ends.far.take().is_some() {
            self.open(&mut ends, None);
        }
    }

    /// Where the distant table is; none while the window is at its own.
    pub(crate) fn far(&self) -> Option<Vec<SocketAddrV4>> {
        self.ends().far.clone()
    }

    /// Passes a message on. Messages arrive in the order in which they were given.
    pub(crate) fn send(&self, message: ClientMsg) -> Result<(), Closed> {
        let ends = self.ends();
        let open = ends.open.as_ref().filter(|open| open.up.load(Ordering::SeqCst));
        open.and_then(|open| open.messages.send(message).ok()).ok_or(Closed::Closed)
    }

    /// The device has woken up: look at once whether a distant table is there.
    pub(crate) fn nudge(&self) {
        if let Some(speaker) = self.ends().open.as_ref().and_then(|open| open.nudge.as_ref()) {
            speaker.nudge();
        }
    }

    /// Closes the window's own table and its store.
    pub(crate) async fn close(&self) {
        self.table.close().await;
    }

    fn ends(&self) -> MutexGuard<'_, Ends> {
        self.ends.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the old connection and begins another one, to the distant table if there is one.
    fn open(&self, ends: &mut Ends, guest: Option<Guest>) {
        if let Some(old) = ends.open.take() {
            if let (Some(far), None, Some(speaker)) = (&mut ends.far, &guest, &old.nudge) {
                // The distant table may have moved meanwhile.
                *far = speaker.addresses();
            }
            old.task.abort();
        }
        let Some(hear) = ends.hear.clone() else { return };
        let (messages, said) = mpsc::unbounded_channel();
        // A message to the own table waits until it is connected.
        let up = Arc::new(AtomicBool::new(ends.far.is_none()));
        ends.open = Some(match &ends.far {
            None => {
                let task = async_runtime::spawn(carry(self.table.clone(), said, hear));
                Open { messages, up, nudge: None, task }
            }
            Some(addresses) => {
                let guest = guest.unwrap_or_else(|| {
                    let _runtime = async_runtime::handle().inner().enter();
                    Guest::join(addresses.clone(), Limits::default())
                });
                let nudge = Some(guest.speaker());
                let (kept, far_up) = (ends.kept.take(), Arc::clone(&up));
                let task = async_runtime::spawn(async move {
                    if kept.is_none_or(|kept| hear(Told::AlbumEntry(kept))) {
                        carry_far(guest, said, hear, far_up).await;
                    }
                });
                Open { messages, up, nudge, task }
            }
        });
    }
}

/// Carries messages between the window and its own table until one end is gone. Whoever hears that
/// the line is closed can be sure that it takes no message any more.
async fn carry(table: Table, mut said: mpsc::UnboundedReceiver<ClientMsg>, hear: Hear) {
    if let Some(mut connection) = table.connect().await {
        let mut goes_on = hear(Told::Line(State { up: true }));
        while goes_on {
            goes_on = tokio::select! {
                message = said.recv() => match message {
                    Some(message) => connection.send(message).await,
                    None => false,
                },
                message = connection.next() => message.is_some_and(|message| hear(Told::Message(Box::new(message)))),
            };
        }
    }
    said.close();
    hear(Told::Line(State { up: false }));
}

/// The same with a distant table, which may be away for a while.
async fn carry_far(mut guest: Guest, mut said: mpsc::UnboundedReceiver<ClientMsg>, hear: Hear, up: Arc<AtomicBool>) {
    let speaker = guest.speaker();
    loop {
        let goes_on = tokio::select! {
            message = said.recv() => match message {
                Some(message) => speaker.send(message).await,
                None => false,
            },
            heard = guest.next() => match heard {
                Some(Heard::Open) => true,
                Some(Heard::Message(message)) => {
                    let first = !up.swap(true, Ordering::SeqCst);
                    hear(Told::Message(message)) && (!first || hear(Told::Line(State { up: true })))
                }
                Some(Heard::Lost(_)) => down(&up, &hear),
                // The host may not have said so itself: it speaks another version since a while.
                Some(Heard::Over(reason)) => {
                    hear(Told::Message(Box::new(ServerMsg::Bye { reason }))) && down(&up, &hear)
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

/// From now on the distant table cannot be spoken to. False when the window is gone.
fn down(up: &AtomicBool, hear: &Hear) -> bool {
    up.store(false, Ordering::SeqCst);
    hear(Told::Line(State { up: false }))
}

#[cfg(test)]
#[path = "line_tests.rs"]
mod tests;
