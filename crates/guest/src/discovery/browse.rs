//! Finds announced tables.

use super::{
    nearby::{self, Nearby},
    service::{DiscoveryError, SERVICE, Scope, daemon},
};
use crate::address::interfaces;
use mdns_sd::{Error, ServiceDaemon, ServiceEvent};
use std::{collections::BTreeMap, time::Duration};
use tokio::{sync::watch, task::JoinHandle};

/// The pause before a browser that has fallen behind restarts.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

/// The maximum number of tables in the list, so that no device can make it grow without limit.
pub(super) const MAX_TABLES: usize = 32;

/// Keeps a list of the tables nearby until it is dropped.
pub struct Browser {
    daemon: ServiceDaemon,
    tables: watch::Receiver<Vec<Nearby>>,
    task: JoinHandle<()>,
}

/// Starts to look for tables. Requires a tokio runtime.
///
/// # Errors
/// When the operating system provides no thread or no sockets.
pub fn browse(scope: Scope) -> Result<Browser, DiscoveryError> {
    let daemon = daemon(scope)?;
    let (list, tables) = watch::channel(Vec::new());
    let task = tokio::spawn(listen(daemon.clone(), scope, list));
    Ok(Browser { daemon, tables, task })
}

impl Browser {
    /// All known tables, sorted by name; at most 32.
    pub fn tables(&self) -> Vec<Nearby> {
        self.tables.borrow().clone()
    }

    /// Waits until a table has appeared, changed or gone since the last call, and returns all known tables.
    /// `None` when the daemon has ended. Cancel-safe; a slow caller gets the newest list.
    pub async fn changed(&mut self) -> Option<Vec<Nearby>> {
        self.tables.changed().await.ok()?;
        Some(self.tables.borrow_and_update().clone())
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        self.task.abort();
        let _ = self.daemon.shutdown();
    }
}

/// Keeps the list up to date. It never waits for a reader of the list, so the daemon does not wait either. If
/// it still falls behind, the daemon closes the channel, and it browses again.
async fn listen(daemon: ServiceDaemon, scope: Scope, list: watch::Sender<Vec<Nearby>>) {
    loop {
        let mut found = BTreeMap::new();
        match daemon.browse(SERVICE) {
            Ok(events) => {
                while let Ok(event) = events.recv_async().await {
                    note(&mut found, event, scope);
                    publish(&list, &found);
                }
            }
            Err(Error::DaemonShutdown) => return,
            Err(error) => tracing::warn!(%error, "nobody looks for tables"),
        }
        tokio::time::sleep(RETRY_PAUSE).await;
    }
}

pub(super) fn note(found: &mut BTreeMap<String, Nearby>, event: ServiceEvent, scope: Scope) {
    match event {
        ServiceEvent::ServiceResolved(service) => {
            let own = interfaces().unwrap_or_default();
            match nearby::parse(&service, &own, scope) {
                Some(table) if found.len() < MAX_TABLES || found.contains_key(&service.fullname) => {
                    found.insert(service.fullname, table);
                }
                Some(_) => tracing::debug!("too many tables around"),
                None => drop(found.remove(&service.fullname)),
            }
        }
        ServiceEvent::ServiceRemoved(_, fullname) => drop(found.remove(&fullname)),
        _ => {}
    }
}

pub(super) fn publish(list: &watch::Sender<Vec<Nearby>>, found: &BTreeMap<String, Nearby>) {
    let tables: Vec<Nearby> = found.values().cloned().collect();
    list.send_if_modified(|shown| {
        let changed = *shown != tables;
        *shown = tables;
        changed
    });
}
