//! The network around: this table open to it, and the tables of others in it.

use crate::doings::Doings;
use rouse_lan::discovery::{self, Scope, browse};
use rouse_lan::{AddressInputError, Guest, Limits, OpenTable, Opening, OpeningError, Unreachable};
use rouse_lan::{address, discovery_scope, probe, search};
use rouse_session::wire::Phase;
use rouse_table::Table;
use std::net::SocketAddrV4;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tauri::async_runtime::{self, JoinHandle};
use tauri_plugin_device::{Access, Device};
use tokio::sync::mpsc;

/// A table nearby, as the window lists it.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub(crate) struct Nearby {
    /// Its name.
    name: String,
    /// Names it as `Table` does in the protocol.
    id: String,
    /// Its best address, for `join`.
    address: String,
    /// On how many chairs somebody sits.
    taken: u8,
    /// How many chairs there are.
    seats: u8,
    /// What it is doing.
    phase: Phase,
}

/// Why this table is not open to the network.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum HostTrouble {
    /// Other programs listen at all ports of ours.
    PortsTaken,
    /// The system, or the person whom it asked, does not let us listen.
    NotAllowed,
    /// The table could not be opened: the disk is full, perhaps, or the system has nothing to give.
    Failed,
}

/// Why another table cannot be joined.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize)]
#[serde(rename_all = "snake_case")]
pub(crate) enum JoinTrouble {
    /// The text is no address.
    BadAddress,
    /// An address outside of our own networks.
    NotLocal,
    /// Nobody answers there, or somebody who is no table.
    Unreachable,
    /// The table there speaks another version of the protocol.
    Protocol,
    /// The person whom the system asked does not let us speak to the network.
    NotAllowed,
}

impl From<OpeningError> for HostTrouble {
    fn from(error: OpeningError) -> Self {
        tracing::warn!(%error, "the table is not open to the network");
        match error {
            OpeningError::PortTaken(_) | OpeningError::PortsTaken => Self::PortsTaken,
            OpeningError::Denied(_) => Self::NotAllowed,
            OpeningError::NoSocket(_) | OpeningError::Table => Self::Failed,
        }
    }
}

impl From<AddressInputError> for JoinTrouble {
    fn from(error: AddressInputError) -> Self {
        match error {
            AddressInputError::BadAddress => Self::BadAddress,
            AddressInputError::NotLocal => Self::NotLocal,
        }
    }
}

impl From<Unreachable> for JoinTrouble {
    fn from(error: Unreachable) -> Self {
        tracing::info!(%error, "a table is not joined");
        match error {
            Unreachable::Silent(_) => Self::Unreachable,
            Unreachable::OtherVersion => Self::Protocol,
        }
    }
}

/// Takes the tables nearby; false when it is gone.
type Hear = Arc<dyn Fn(Vec<Nearby>) -> bool + Send + Sync>;

/// Somebody wants to know which tables are nearby.
struct Looking {
    hear: Hear,
    /// Looks for them; not while the app is in the background.
    task: Option<JoinHandle<()>>,
}

/// This table and the network around it.
pub(crate) struct Neighbours {
    table: Table,
    device: Arc<dyn Device>,
    /// What the device provides for.
    pub(crate) doings: Doings,
    /// How it is opened.
    opening: Opening,
    /// Where tables are looked for; nowhere when missing.
    reach: Option<Scope>,
    /// This table, while others can come.
    open: tokio::sync::Mutex<Option<OpenTable>>,
    /// As long as the window wants it.
    looking: Mutex<Option<Looking>>,
    /// What was found last, with all addresses.
    found: Arc<Mutex<Vec<discovery::Nearby>>>,
}

impl Neighbours {
    pub(crate) fn new(table: Table, device: Arc<dyn Device>) -> Self {
        Self {
            table,
            doings: Doings::new(Arc::clone(&device)),
            device,
            opening: Opening::default(),
            reach: discovery_scope(),
            open: tokio::sync::Mutex::default(),
            looking: Mutex::default(),
            found: Arc::default(),
        }
    }

    /// A table that was open when the app ended is open again, with the same code and, if it is free,
    /// at the same port: its guests are on their way back. Nobody is asked for anything at the start.
    pub(crate) async fn reopen(&self) {
        if self.table.room().await.is_some_and(|room| room.open) {
            // Why not is in the log by now; the window can open it as ever.
            let _ = self.open().await;
        }
    }

    /// Opens this table to the network, or closes it.
    pub(crate) async fn host(&self, open: bool) -> Result<(), HostTrouble> {
        if !open {
            self.close().await;
            return Ok(());
        }
        if !self.may_speak().await {
            return Err(HostTrouble::NotAllowed);
        }
        self.open().await
    }

    async fn open(&self) -> Result<(), HostTrouble> {
        let mut room = self.open.lock().await;
        if room.as_ref().is_some_and(OpenTable::is_open) {
            return Ok(());
        }
        self.doings.begin(|doing| doing.hosting = true).await;
        let opened = OpenTable::open(self.table.clone(), self.opening.clone()).await;
        self.doings.set(|doing| doing.hosting = opened.is_ok());
        *room = Some(opened?);
        Ok(())
    }

    async fn close(&self) {
        if let Some(open) = self.open.lock().await.take() {
            open.close().await;
        }
        self.doings.set(|doing| doing.hosting = false);
    }

    /// Whether the app may speak to the local network; the person may be asked.
    async fn may_speak(&self) -> bool {
        self.device.allow_local_network().await == Access::Granted
    }

    /// While the app is in the background its table is not announced, and nobody looks for others: the
    /// system may stop it at any moment. To be called after each such change.
    #[cfg_attr(not(any(mobile, test)), expect(dead_code, reason = "a desktop lets a program go on"))]
    pub(crate) async fn follow_pause(&self) {
        // One call after the other, each with the newest word.
        let room = self.open.lock().await;
        let paused = self.doings.now().paused;
        if let Some(open) = &*room {
            open.announce(!paused);
        }
        if let Some(looking) = &mut *unlocked(&self.looking) {
            if let Some(task) = looking.task.take() {
                task.abort();
            }
            looking.task = (!paused).then(|| self.look(&looking.hear)).flatten();
        }
    }

    /// Says goodbye to guests: they can come back when the app is started again.
    pub(crate) async fn leave(&self) {
        if let Some(open) = self.open.lock().await.take() {
            open.leave().await;
        }
    }

    /// Lists the tables that announce themselves, each time that the list changes, until `hear` says
    /// that it is gone or [`Self::stop_nearby`] is called.
    pub(crate) async fn nearby(
        &self,
        hear: impl Fn(Vec<Nearby>) -> bool + Send + Sync + 'static,
    ) -> Result<(), JoinTrouble> {
        if !self.may_speak().await {
            return Err(JoinTrouble::NotAllowed);
        }
        self.stop_nearby();
        self.doings.begin(|doing| doing.looking = true).await;
        let hear: Hear = Arc::new(hear);
        let task = self.look(&hear);
        *unlocked(&self.looking) = Some(Looking { hear, task });
        Ok(())
    }

    fn look(&self, hear: &Hear) -> Option<JoinHandle<()>> {
        let (reach, table) = (self.reach?, self.table.clone());
        let (hear, found) = (Arc::clone(hear), Arc::clone(&self.found));
        Some(async_runtime::spawn(async move {
            let own = table.room().await.map(|room| room.id);
            let mut browser = match browse(reach) {
                Ok(browser) => browser,
                Err(error) => return tracing::warn!(%error, "no tables can be found"),
            };
            while let Some(mut tables) = browser.changed().await {
                tables.retain(|table| Some(&table.id) != own.as_ref());
                let list = tables.iter().filter_map(shown).collect();
                *unlocked(&found) = tables;
                if !hear(list) {
                    return;
                }
            }
        }))
    }

    /// Looks for no more tables.
    pub(crate) fn stop_nearby(&self) {
        if let Some(Looking { task: Some(task), .. }) = unlocked(&self.looking).take() {
            task.abort();
        }
        self.doings.set(|doing| doing.looking = false);
    }

    /// Asks every address of the network, once, and lists the tables found so far, each time that
    /// there is one more.
    pub(crate) async fn search(&self, hear: impl Fn(Vec<Nearby>) -> bool) -> Result<(), JoinTrouble> {
        if !self.may_speak().await {
            return Err(JoinTrouble::NotAllowed);
        }
        let own = self.table.room().await.map(|room| room.id);
        let (tell, mut answers) = mpsc::channel(8);
        let limits = Limits::default();
        let mut found: Vec<Nearby> = Vec::new();
        let listen = async {
            while let Some(answer) = answers.recv().await {
                let table = probe(answer, &limits).await.filter(|table| Some(&table.id) != own.as_ref());
                let new = table.as_ref().and_then(shown).filter(|table| found.iter().all(|known| known.id != table.id));
                found.extend(new);
                if !hear(found.clone()) {
                    return;
                }
            }
        };
        tokio::join!(search::search(everywhere(), tell), listen);
        Ok(())
    }

    /// A line to the table at an address, as soon as it answers.
    pub(crate) async fn join(&self, text: &str) -> Result<(Vec<SocketAddrV4>, Guest), JoinTrouble> {
        let address = rouse_lan::parse_address_input(text)?;
        if !self.may_speak().await {
            return Err(JoinTrouble::NotAllowed);
        }
        let known = unlocked(&self.found).iter().find(|table| table.addresses.contains(&address)).cloned();
        let addresses = known.map_or_else(|| vec![address], |table| table.addresses);
        let guest = self.reach(&addresses).await?;
        Ok((addresses, guest))
    }

    /// The same with addresses that are known to be somebody's.
    pub(crate) async fn reach(&self, addresses: &[SocketAddrV4]) -> Result<Guest, JoinTrouble> {
        self.doings.begin(|doing| doing.visiting = true).await;
        let guest = Guest::connect(addresses.to_vec(), Limits::default()).await;
        self.doings.set(|doing| doing.visiting = guest.is_ok());
        Ok(guest?)
    }

    /// The window is at its own table again.
    pub(crate) fn left(&self) {
        self.doings.set(|doing| doing.visiting = false);
    }
}

fn unlocked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

fn shown(table: &discovery::Nearby) -> Option<Nearby> {
    let discovery::Nearby { name, id, taken, seats, phase, .. } = table.clone();
    let address = table.addresses.first()?.to_string();
    Some(Nearby { name, id, address, taken, seats, phase })
}

/// Where tables could be: beside the best of our own addresses.
fn everywhere() -> Vec<SocketAddrV4> {
    if discovery_scope() != Some(Scope::Network) {
        return Vec::new();
    }
    let own = address::interfaces().unwrap_or_default();
    let hints = address::Hints { default_route: address::default_route(), ..address::Hints::default() };
    let best = address::rank(&own, &hints).into_iter().find(|candidate| candidate.likely);
    best.map(|candidate| search::targets(candidate.addr)).unwrap_or_default()
}

#[cfg(test)]
#[path = "neighbours_tests.rs"]
mod tests;
