//! The network around: this table open to it, and the tables of others in it.

use rouse_lan::discovery::{self, Reach, browse};
use rouse_lan::{Guest, Limits, OpenTable, Opening, OpeningError, TypedError, address, peek, search};
use rouse_session::wire::Phase;
use rouse_table::Table;
use std::net::SocketAddrV4;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use tauri::async_runtime::{self, JoinHandle};
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
    /// The system does not let us listen.
    NotAllowed,
    /// The table could not be opened: the disk is full, perhaps.
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
    /// Nobody answers there.
    Unreachable,
}

impl From<OpeningError> for HostTrouble {
    fn from(error: OpeningError) -> Self {
        tracing::warn!(%error, "the table is not open to the network");
        match error {
            OpeningError::PortTaken(_) | OpeningError::PortsTaken => Self::PortsTaken,
            OpeningError::Denied(_) => Self::NotAllowed,
            OpeningError::Table => Self::Failed,
        }
    }
}

impl From<TypedError> for JoinTrouble {
    fn from(error: TypedError) -> Self {
        match error {
            TypedError::BadAddress => Self::BadAddress,
            TypedError::NotLocal => Self::NotLocal,
        }
    }
}

/// This table and the network around it.
pub(crate) struct Neighbours {
    table: Table,
    /// This table, while others can come.
    open: tokio::sync::Mutex<Option<OpenTable>>,
    /// Looks for tables as long as the window wants it.
    looking: Mutex<Option<JoinHandle<()>>>,
    /// What was found last, with all addresses.
    found: Arc<Mutex<Vec<discovery::Nearby>>>,
}

impl Neighbours {
    pub(crate) fn new(table: Table) -> Self {
        Self { table, open: tokio::sync::Mutex::default(), looking: Mutex::default(), found: Arc::default() }
    }

    /// Opens this table to the network, or closes it.
    pub(crate) async fn host(&self, open: bool) -> Result<(), HostTrouble> {
        let mut house = self.open.lock().await;
        match (open, house.take().filter(OpenTable::is_open)) {
            (true, Some(there)) => *house = Some(there),
            (true, None) => *house = Some(OpenTable::open(self.table.clone(), Opening::default()).await?),
            (false, Some(there)) => there.close().await,
            (false, None) => {}
        }
        Ok(())
    }

    /// Says goodbye to guests: they can come back when the app is started again.
    pub(crate) async fn leave(&self) {
        if let Some(open) = self.open.lock().await.take() {
            open.leave().await;
        }
    }

    /// Lists the tables that announce themselves, each time that the list changes, until `hear` says
    /// that it is gone or [`Self::stop_nearby`] is called.
    pub(crate) async fn nearby(&self, hear: impl Fn(Vec<Nearby>) -> bool + Send + 'static) {
        let own = self.table.house().await.map(|house| house.id);
        let found = Arc::clone(&self.found);
        let task = async_runtime::spawn(async move {
            let mut browser = match browse(Reach::Network) {
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
        });
        if let Some(old) = unlocked(&self.looking).replace(task) {
            old.abort();
        }
    }

    /// Looks for no more tables.
    pub(crate) fn stop_nearby(&self) {
        if let Some(task) = unlocked(&self.looking).take() {
            task.abort();
        }
    }

    /// Asks every address of the network, once, and lists the tables found so far, each time that
    /// there is one more.
    pub(crate) async fn search(&self, hear: impl Fn(Vec<Nearby>) -> bool) {
        let own = self.table.house().await.map(|house| house.id);
        let (tell, mut answers) = mpsc::channel(8);
        let limits = Limits::default();
        let mut found: Vec<Nearby> = Vec::new();
        let listen = async {
            while let Some(answer) = answers.recv().await {
                let table = peek(answer, &limits).await.filter(|table| Some(&table.id) != own.as_ref());
                let new = table.as_ref().and_then(shown).filter(|table| found.iter().all(|known| known.id != table.id));
                found.extend(new);
                if !hear(found.clone()) {
                    return;
                }
            }
        };
        tokio::join!(search::search(everywhere(), tell), listen);
    }

    /// A line to the table at an address, as soon as it answers.
    pub(crate) async fn join(&self, text: &str) -> Result<(Vec<SocketAddrV4>, Guest), JoinTrouble> {
        let address = rouse_lan::typed_address(text)?;
        let known = unlocked(&self.found).iter().find(|table| table.addresses.contains(&address)).cloned();
        let addresses = known.map_or_else(|| vec![address], |table| table.addresses);
        match Guest::reach(addresses.clone(), Limits::default()).await {
            Ok(guest) => Ok((addresses, guest)),
            Err(error) => {
                tracing::info!(%error, "a table does not answer");
                Err(JoinTrouble::Unreachable)
            }
        }
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
    let own = address::interfaces().unwrap_or_default();
    let hints = address::Hints { default_route: address::default_route(), ..address::Hints::default() };
    let best = address::rank(&own, &hints).into_iter().find(|candidate| candidate.likely);
    best.map(|candidate| search::targets(candidate.addr)).unwrap_or_default()
}
