//! Where the window was when the app ended: phones end apps as they like, and whoever sat at a distant
//! table is to sit there again. The seat opens by its token. The page keeps that too, but a web view writes
//! its storage down late, and an app may end before.

use crate::line::{AlbumEntry, Line, Told};
use crate::neighbours::Neighbours;
use rouse_lan::{Limits, probe};
use rouse_session::ServerMsg;
use rouse_table::private;
use serde::{Deserialize, Serialize};
use std::net::SocketAddrV4;
use std::path::{Path, PathBuf};
use std::{fs, io};

const FILE: &str = "whereabouts.json";

/// A distant table: what names it, where it was, and what opens the seat there, once there is one.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
struct Visit {
    table: String,
    addresses: Vec<SocketAddrV4>,
    #[serde(default)]
    token: Option<String>,
}

/// The note about it.
#[derive(Clone, Debug)]
pub(crate) struct Whereabouts {
    file: PathBuf,
}

impl Whereabouts {
    pub(crate) fn in_folder(folder: &Path) -> Self {
        Self { file: folder.join(FILE) }
    }

    /// A distant table names itself, each time that the line to it is there, and gives a seat its token.
    pub(crate) fn heard(&self, told: &Told, line: &Line) {
        let Told::Message(message) = told else { return };
        let Some(addresses) = line.far() else { return };
        let noted = self.read();
        match &**message {
            ServerMsg::Table { table, .. } => {
                let token = noted.filter(|visit| visit.table == *table).and_then(|visit| visit.token);
                self.note(&Visit { table: table.clone(), addresses, token });
            }
            ServerMsg::Welcome { token: Some(token), .. } => {
                let Some(visit) = noted else { return };
                self.note(&Visit { token: Some(token.clone()), ..visit });
            }
            _ => {}
        }
    }

    fn note(&self, visit: &Visit) {
        let written =
            serde_json::to_vec(visit).map_err(io::Error::from).and_then(|bytes| private::write(&self.file, &bytes));
        if let Err(error) = written {
            tracing::warn!(%error, "the way back to this table is not noted down");
        }
    }

    /// The window has left the table by itself.
    pub(crate) fn forget(&self) {
        if let Err(error) = fs::remove_file(&self.file)
            && error.kind() != io::ErrorKind::NotFound
        {
            tracing::warn!(%error, "the way back to a table stays noted down");
        }
    }

    /// None as well when the note cannot be read: then somebody goes there by hand.
    fn read(&self) -> Option<Visit> {
        serde_json::from_slice(&fs::read(&self.file).ok()?).ok()
    }

    /// Goes back, if the same table still answers where it was. Nobody is asked for anything.
    pub(crate) async fn go_back(&self, neighbours: &Neighbours, line: &Line) {
        let Some(Visit { table, addresses, token }) = self.read() else { return };
        for address in addresses {
            let there = probe(address, &Limits::default()).await;
            if there.is_some_and(|found| found.id == table)
                && let Ok(guest) = neighbours.reach(&[address]).await
            {
                return line.come_back(vec![address], guest, token.map(|token| AlbumEntry { table, token }));
            }
        }
    }
}

#[cfg(test)]
#[path = "whereabouts_tests.rs"]
mod tests;
