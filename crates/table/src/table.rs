//! Opening a table and connecting to it.

use crate::{
    Clock, Connection, FakeClock,
    hooks::Hooks,
    store::{DiskStore, MemoryStore, Store, StoreError},
    task::{Request, Task},
};
use rouse_rules::Seeded;
use rouse_session::{LoadError, Seats, Session};
use std::{collections::BTreeMap, path::Path, sync::Arc};
use tokio::sync::{mpsc, oneshot, watch};

/// How many requests may wait for a table.
const REQUESTS: usize = 64;

/// A handle to one table. The table lives as long as a handle or a connection of it.
#[derive(Clone, Debug)]
pub struct Table {
    requests: mpsc::Sender<Request>,
    pulse: watch::Receiver<u64>,
    #[cfg_attr(not(feature = "test-hooks"), expect(dead_code, reason = "only tests move it"))]
    fake: Option<FakeClock>,
}

/// Why a table cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// The store cannot be used.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The operating system has no randomness to give.
    #[error("the operating system gives no randomness")]
    NoLuck,
    /// The work was broken off.
    #[error("the saved games could not be read")]
    Aborted,
}

impl Table {
    /// The table of a program: its games lie in a folder, or in memory only.
    ///
    /// # Errors
    /// When the store cannot be used; the text of the error can be shown.
    pub async fn in_folder(folder: Option<&Path>) -> Result<Self, OpenError> {
        let hooks = Hooks::read(|name| std::env::var(name).ok());
        let chance = hooks.chance().ok_or(OpenError::NoLuck)?;
        let clock = hooks.clock.as_ref().map_or_else(Clock::real, FakeClock::clock);
        let table = match folder {
            Some(folder) => {
                let folder = folder.to_owned();
                let store = tokio::task::spawn_blocking(move || DiskStore::open(&folder)).await;
                Self::open(store.map_err(|_| OpenError::Aborted)??, chance, clock).await?
            }
            None => Self::open(MemoryStore::new(), chance, clock).await?,
        };
        Ok(Self { fake: hooks.clock, ..table })
    }

    /// Opens a table over a store. Games in it that cannot be played again are set aside.
    ///
    /// # Errors
    /// When the store cannot be read.
    pub async fn open(store: impl Store, chance: Seeded, clock: Clock) -> Result<Self, OpenError> {
        let store: Arc<dyn Store> = Arc::new(store);
        let (shelves, now) = (Arc::clone(&store), clock.now());
        let session = tokio::task::spawn_blocking(move || filled(now, shelves.as_ref())).await;
        let session = session.map_err(|_| OpenError::Aborted)??;
        let (requests, received) = mpsc::channel(REQUESTS);
        let (pulse, beats) = watch::channel(0);
        let task = Task { session, store, chance, clock, pulse, answers: BTreeMap::new(), last: 0 };
        tokio::spawn(task.run(received));
        Ok(Self { requests, pulse: beats, fake: None })
    }

    /// A connection for every seat: a device that lies on the table. None when the table is
    /// closed.
    pub async fn connect(&self) -> Option<Connection> {
        let (reply, joined) = oneshot::channel();
        self.requests.send(Request::Join(Seats::all(), reply)).await.ok()?;
        let (id, answers) = joined.await.ok()?;
        Some(Connection::new(id, self.requests.clone(), answers, self.pulse.clone()))
    }

    /// Closes the table: all connections end, and the store is closed when this returns. Nothing
    /// has to be saved, since everything is.
    pub async fn close(&self) {
        let (reply, closed) = oneshot::channel();
        if self.requests.send(Request::Close(reply)).await.is_ok() {
            let _ = closed.await;
        }
    }

    /// Moves the fake clock on, if there is one, and tells everybody.
    #[cfg(feature = "test-hooks")]
    pub async fn advance(&self, millis: u64) -> bool {
        let Some(clock) = &self.fake else { return false };
        clock.advance(millis);
        self.requests.send(Request::Refresh).await.is_ok()
    }
}

/// A session with the unfinished games of a store on its shelf.
fn filled(now: rouse_session::Millis, store: &dyn Store) -> Result<Session, StoreError> {
    let shelf = store.shelf()?;
    let mut session = Session::new(shelf.next);
    if shelf.damaged {
        session.report_damage();
    }
    for (game, stored) in &shelf.games {
        match session.shelve(now, *game, stored) {
            Ok(()) => {}
            Err(error @ LoadError::Version(_)) => tracing::warn!(?game, %error, "a saved game is left alone"),
            Err(error) => {
                tracing::warn!(?game, %error, "a saved game is damaged and is set aside");
                store.set_aside(*game)?;
                session.report_damage();
            }
        }
    }
    Ok(session)
}
