//! The other device's table of the last visit, saved so that the app can rejoin it: a phone may stop the app
//! at any moment. The token gives the seat back. The page stores the token too, but a web view may write its
//! storage to disk too late.

use crate::network::Network;
use crate::window_connection::WindowConnection;
use crate::window_message::{SavedSeat, ToWindow};
use rouse_lan::{program_limits, proves_to_be};
use rouse_session::ServerMsg;
use rouse_table::private;
use serde::{Deserialize, Serialize};
use std::net::SocketAddrV4;
use std::path::{Path, PathBuf};
use std::{fs, io};

const FILE: &str = "whereabouts.json";

/// A visited table: its id, its addresses, and the token of the seat there, if the app has one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Visit {
    table: String,
    addresses: Vec<SocketAddrV4>,
    #[serde(default)]
    token: Option<String>,
}

/// The file of the last visit.
#[derive(Clone, Debug)]
pub(crate) struct LastVisit {
    file: PathBuf,
}

impl LastVisit {
    pub(crate) fn in_folder(folder: &Path) -> Self {
        Self { file: folder.join(FILE) }
    }

    /// Saves the id that a visited table sends at each connection, and the token that it issues for a seat.
    pub(crate) fn observe(&self, message: &ToWindow, connection: &WindowConnection) {
        let ToWindow::Message(message) = message else { return };
        let Some(addresses) = connection.remote_addresses() else { return };
        let saved = self.read();
        match &**message {
            ServerMsg::Table { table, .. } => {
                let token = saved.filter(|visit| visit.table == *table).and_then(|visit| visit.token);
                self.save(&Visit { table: table.clone(), addresses, token });
            }
            ServerMsg::Welcome { token: Some(token), .. } => {
                let Some(visit) = saved else { return };
                self.save(&Visit { token: Some(token.clone()), ..visit });
            }
            _ => {}
        }
    }

    fn save(&self, visit: &Visit) {
        let written = serde_json::to_vec(visit)
            .map_err(io::Error::from)
            .and_then(|bytes| private::replace(&self.file, &bytes));
        if let Err(error) = written {
            tracing::warn!(%error, "the app cannot rejoin this table when it starts again");
        }
    }

    /// Deletes the file: the person has left the table.
    pub(crate) fn forget(&self) {
        if let Err(error) = fs::remove_file(&self.file)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "the app may rejoin a table that was left");
        }
    }

    /// The saved visit; `None` also when the file cannot be read: then the person joins the table by hand.
    fn read(&self) -> Option<Visit> {
        let bytes = private::is_file(&self.file).then(|| fs::read(&self.file).ok())??;
        serde_json::from_slice(&bytes).ok()
    }

    /// Rejoins the table if it proves its identity at one of its addresses, without asking the person. It
    /// first asks the device for its Wi-Fi: only then is a Wi-Fi without internet reachable.
    pub(crate) async fn rejoin(&self, network: &Network, connection: &WindowConnection) {
        let Some(Visit { table, addresses, token }) = self.read() else { return };
        network.visit().await;
        for address in addresses {
            if proves_to_be(address, &table, &program_limits()).await
                && let Ok(guest) = network.connect(&[address]).await
            {
                return connection.rejoin(
                    vec![address],
                    guest,
                    token.map(|token| SavedSeat { table, token }),
                );
            }
        }
        if connection.remote_addresses().is_none() {
            network.left();
        }
    }
}

#[cfg(test)]
#[path = "last_visit_tests.rs"]
mod tests;
