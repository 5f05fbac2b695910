//! The other device's table of the last visit, saved so that the app can rejoin it: a phone may stop the app
//! at any moment. The token gives the seat back. The page stores the token too, but a web view may write its
//! storage to disk too late.

use crate::network::Network;
use crate::window_connection::WindowConnection;
use crate::window_message::{SavedSeat, ToWindow};
use rouse_guest::{Guest, program_limits, proves_to_be};
use rouse_table::private;
use rouse_wire::ServerMsg;
use serde::{Deserialize, Serialize};
use std::net::SocketAddrV4;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::{fs, io};
use tauri::async_runtime::spawn_blocking;

const FILE: &str = "whereabouts.json";

/// A visited table: its id, its addresses, and the token of the seat there, if the app has one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Visit {
    table: String,
    addresses: Vec<SocketAddrV4>,
    token: Option<String>,
}

/// The last visit, and the file that keeps it.
#[derive(Clone)]
pub(crate) struct LastVisit {
    /// One write at a time.
    file: Arc<Mutex<PathBuf>>,
    visit: Arc<Mutex<Option<Visit>>>,
}

impl LastVisit {
    /// The visit that is kept in this folder; none also when the file cannot be read: then the person joins the
    /// table by hand.
    pub(crate) fn in_folder(folder: &Path) -> Self {
        let file = folder.join(FILE);
        let bytes = private::is_file(&file).then(|| fs::read(&file).ok()).flatten();
        let visit = bytes.and_then(|bytes| serde_json::from_slice(&bytes).ok());
        Self { file: Arc::new(Mutex::new(file)), visit: Arc::new(Mutex::new(visit)) }
    }

    /// Keeps the id that a visited table sends at each connection, and the token that it issues for a seat.
    pub(crate) fn observe(&self, message: &ToWindow, connection: &WindowConnection) {
        let ToWindow::Message(message) = message else { return };
        let (table, token) = match &**message {
            ServerMsg::Table { table, .. } => (Some(table), None),
            ServerMsg::Welcome { token: Some(token), .. } => (None, Some(token)),
            _ => return,
        };
        let Some(addresses) = connection.remote_addresses() else { return };
        let mut visit = self.visit();
        let before = visit.clone();
        if let Some(table) = table {
            let token = visit.take().filter(|visit| visit.table == *table).and_then(|visit| visit.token);
            *visit = Some(Visit { table: table.clone(), addresses, token });
        }
        if let (Some(visit), Some(token)) = (&mut *visit, token) {
            visit.token = Some(token.clone());
        }
        if *visit != before {
            self.write_later();
        }
    }

    /// Forgets the visit: the person has left the table.
    pub(crate) fn forget(&self) {
        *self.visit() = None;
        self.write_later();
    }

    fn visit(&self) -> MutexGuard<'_, Option<Visit>> {
        self.visit.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Writes on a thread that may wait for the disk.
    fn write_later(&self) {
        let this = self.clone();
        spawn_blocking(move || this.write());
    }

    /// Writes what is the visit by now.
    fn write(&self) {
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        let visit = self.visit().clone();
        let written = match visit {
            Some(visit) => serde_json::to_vec(&visit)
                .map_err(io::Error::from)
                .and_then(|bytes| private::replace(&file, &bytes)),
            None => fs::remove_file(&*file).or_else(|error| match error.kind() {
                io::ErrorKind::NotFound => Ok(()),
                _ => Err(error),
            }),
        };
        if let Err(error) = written {
            tracing::warn!(%error, "at its next start the app does not know whether it is at another table");
        }
    }

    /// Rejoins the table if it proves its identity at one of its addresses, without asking the person, unless
    /// the person has joined another table meanwhile. It first asks the device for its Wi-Fi: only then is a
    /// Wi-Fi without internet reachable.
    pub(crate) async fn rejoin(&self, network: &Network, connection: &WindowConnection) {
        let Some(Visit { table, addresses, token }) = self.visit().clone() else { return };
        let at_home = || connection.remote_addresses().is_none();
        network.visit().await;
        for address in addresses {
            if proves_to_be(address, &table, &program_limits()).await
                && at_home()
                && let Ok(guest) = Guest::connect(vec![address], program_limits()).await
                && at_home()
            {
                let saved_seat = token.map(|token| SavedSeat { table, token });
                return connection.join(vec![address], guest, saved_seat);
            }
        }
        if at_home() {
            network.left();
        }
    }
}

#[cfg(test)]
#[path = "last_visit_tests.rs"]
mod tests;
