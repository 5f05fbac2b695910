//! The tables of other devices in the local network, as the window lists them.

use rouse_guest::discovery::{self, Scope, browse};
use rouse_guest::{address, discovery_scope, probe, program_limits, search};
use rouse_table::Table;
use rouse_wire::Phase;
use std::net::SocketAddrV4;
use std::sync::{
    Arc, Mutex, MutexGuard, PoisonError,
    atomic::{AtomicU64, Ordering},
};
use tauri::async_runtime::{self, JoinHandle};
use tokio::sync::mpsc;

/// A table nearby, as the window lists it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct NearbyTable {
    name: String,
    /// Its id, as in the message `Table` of the protocol.
    id: String,
    /// Its best address, for `join`.
    address: String,
    /// The number of seats that are taken.
    taken: u8,
    /// The number of seats.
    seats: u8,
    /// The phase of the table.
    phase: Phase,
}

/// Sends the list to the window; returns false when the window is gone.
type ListSender = Arc<dyn Fn(Vec<NearbyTable>) -> bool + Send + Sync>;

/// The state of a list that the window wants.
struct Browsing {
    window: ListSender,
    /// Listens for announcements; `None` while the app is in the background.
    task: Option<JoinHandle<()>>,
}

/// Finds the tables nearby, except this device's own.
pub(crate) struct NearbyTables {
    own: Table,
    /// Where tables are announced; `None` disables discovery.
    scope: Option<Scope>,
    browsing: Mutex<Option<Browsing>>,
    /// The number of the latest search; changed while `browsing` is locked.
    latest: AtomicU64,
    /// The tables of the last list, with all addresses.
    found: Arc<Mutex<Vec<discovery::Nearby>>>,
}

impl NearbyTables {
    pub(crate) fn new(own: Table, scope: Option<Scope>) -> Self {
        Self { own, scope, browsing: Mutex::default(), latest: AtomicU64::new(0), found: Arc::default() }
    }

    /// Sends the list of announced tables, each time that it changes, until `window` returns false or
    /// [`Self::stop`] is called. Does nothing where another call of `stop` has overtaken this search.
    pub(crate) fn start(
        &self,
        search: u64,
        window: impl Fn(Vec<NearbyTable>) -> bool + Send + Sync + 'static,
    ) {
        let mut browsing = unlocked(&self.browsing);
        if self.is_latest(search) {
            let window: ListSender = Arc::new(window);
            let task = self.browse(&window);
            *browsing = Some(Browsing { window, task });
        }
    }

    /// Stops sending the list, and every search that has begun. Returns the number of the next one.
    pub(crate) fn stop(&self) -> u64 {
        let mut browsing = unlocked(&self.browsing);
        if let Some(Browsing { task: Some(task), .. }) = browsing.take() {
            task.abort();
        }
        self.latest.fetch_add(1, Ordering::Relaxed) + 1
    }

    /// Whether no call of [`Self::stop`] has followed the one that gave this search its number.
    pub(crate) fn is_latest(&self, search: u64) -> bool {
        self.latest.load(Ordering::Relaxed) == search
    }

    /// Stops listening for announcements, or starts again, if the window wants the list.
    pub(crate) fn pause(&self, paused: bool) {
        if let Some(browsing) = &mut *unlocked(&self.browsing) {
            if let Some(task) = browsing.task.take() {
                task.abort();
            }
            browsing.task = (!paused).then(|| self.browse(&browsing.window)).flatten();
        }
    }

    /// Whether a task listens for announcements; `None` when the window does not want the list.
    #[cfg(test)]
    pub(crate) fn listens(&self) -> Option<bool> {
        unlocked(&self.browsing).as_ref().map(|browsing| browsing.task.is_some())
    }

    fn browse(&self, window: &ListSender) -> Option<JoinHandle<()>> {
        let (scope, own) = (self.scope?, self.own.clone());
        let (window, found) = (Arc::clone(window), Arc::clone(&self.found));
        Some(async_runtime::spawn(async move {
            let own = own.room().await.map(|room| room.id);
            let mut browser = match browse(scope) {
                Ok(browser) => browser,
                Err(error) => return tracing::warn!(%error, "no tables can be found"),
            };
            while let Some(mut tables) = browser.changed().await {
                tables.retain(|table| Some(&table.id) != own.as_ref());
                let list = tables.iter().filter_map(listed).collect();
                *unlocked(&found) = tables;
                if !window(list) {
                    return;
                }
            }
        }))
    }

    /// All addresses of the listed table with this address; if none is listed, only this address.
    pub(crate) fn addresses_of(&self, address: SocketAddrV4) -> Vec<SocketAddrV4> {
        let known = unlocked(&self.found).iter().find(|table| table.addresses.contains(&address)).cloned();
        known.map_or_else(|| vec![address], |table| table.addresses)
    }

    /// Tries each of these addresses once, and sends the tables found so far, each time that there is one
    /// more. Ends when `window` returns false.
    pub(crate) async fn search(
        &self,
        addresses: Vec<SocketAddrV4>,
        window: impl Fn(Vec<NearbyTable>) -> bool,
    ) {
        let own = self.own.room().await.map(|room| room.id);
        let (send, answers) = mpsc::channel(8);
        let limits = program_limits();
        let mut found: Vec<NearbyTable> = Vec::new();
        let listen = async {
            // The receiver goes when this ends: then the search ends, too.
            let mut answers = answers;
            while let Some(answer) = answers.recv().await {
                let table = probe(answer, &limits).await.filter(|table| Some(&table.id) != own.as_ref());
                let new = table.as_ref().and_then(listed);
                found.extend(new.filter(|table| found.iter().all(|known| known.id != table.id)));
                if !window(found.clone()) {
                    return;
                }
            }
        };
        tokio::join!(search::search(addresses, &limits, send), listen);
    }
}

fn unlocked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn listed(table: &discovery::Nearby) -> Option<NearbyTable> {
    let discovery::Nearby { name, id, taken, seats, phase, .. } = table.clone();
    let address = table.addresses.first()?.to_string();
    Some(NearbyTable { name, id, address, taken, seats, phase })
}

/// The addresses where a table may be: the whole network of this device's best address.
pub(crate) fn possible_addresses() -> Vec<SocketAddrV4> {
    if discovery_scope() != Some(Scope::Network) {
        return Vec::new();
    }
    let own = address::interfaces().unwrap_or_default();
    let hints = address::Hints { default_route: address::default_route(), ..address::Hints::default() };
    let best = address::rank(&own, &hints).into_iter().find(|candidate| candidate.likely);
    best.map(|candidate| search::targets(candidate.addr)).unwrap_or_default()
}
