//! Tables that announce themselves and are found, by multicast DNS (RFC 6762) and service discovery
//! (RFC 6763). All of it is a hint: what counts is what the table itself says.

use crate::address::{Interface, announces, interfaces, read};
use mdns_sd::{DaemonEvent, Error, IfKind, IfPredicate, ServiceDaemon, ServiceEvent, ServiceInfo};
use rand::{TryRng, rngs::SysRng};
use rouse_session::{PROTOCOL_VERSION, clean_name, wire::Phase};
use std::{collections::BTreeMap, sync::Arc, time::Duration};
use tokio::{sync::watch, task::JoinHandle, time::timeout};

mod nearby;

pub use nearby::Nearby;

/// What tables are registered as.
const SERVICE: &str = "_rouse._tcp.local.";

/// Bytes of an instance name (RFC 6763, section 4.1.1: 63), with room for " (999)" behind it.
const LABEL: usize = 63 - 6;

/// How long to wait for the goodbye, and for the end after it.
const PATIENCE: Duration = Duration::from_secs(1);

/// Before looking again after having fallen behind.
const AGAIN: Duration = Duration::from_secs(1);

/// The most tables that are listed: nobody can make a list without end of us.
const MOST: usize = 32;

/// Why tables are neither announced nor found.
#[derive(Debug, thiserror::Error)]
#[error("multicast DNS does not work here: {0}")]
pub struct DiscoveryError(#[from] Error);

/// On which interfaces.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Where guests probably are: the likely interfaces of [`crate::address::rank`], IPv4 only.
    Network,
    /// Only this device, on a UDP port of its own: for tests.
    Loopback(u16),
}

/// What a table says of itself to everybody around. No code and no names of people are in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The table's name. Dots become spaces, and it is cut to 57 bytes.
    pub name: String,
    /// The host's name, such as `rouse-7f3a.local`. See [`host_name`].
    pub host: String,
    /// Names the table as `Table` does in the protocol.
    pub id: String,
    /// The port on which it can be reached.
    pub port: u16,
    /// How many chairs there are.
    pub seats: u8,
    /// On how many of them somebody sits.
    pub taken: u8,
    /// What the table is doing.
    pub phase: Phase,
}

/// A new name for this host, such as `rouse-7f3a.local`; to be kept as long as Rouse is installed.
///
/// # Errors
/// When the operating system has no randomness.
pub fn host_name() -> Result<String, rand::rngs::SysError> {
    Ok(format!("rouse-{:04x}.local", SysRng.try_next_u32()? & 0xFFFF))
}

impl Announcement {
    fn service(&self) -> Result<ServiceInfo, Error> {
        let phase = match self.phase {
            Phase::Lobby => "lobby",
            Phase::Play => "play",
        };
        let properties = [
            ("txtvers", "1".to_owned()),
            ("v", PROTOCOL_VERSION.to_string()),
            ("id", self.id.clone()),
            ("n", format!("{}/{}", self.taken, self.seats)),
            ("s", phase.to_owned()),
        ];
        let host = format!("{}.", self.host);
        let service = ServiceInfo::new(SERVICE, &label(&self.name), &host, (), self.port, &properties[..])?;
        Ok(service.enable_addr_auto())
    }
}

/// A table's name as an instance name. mdns-sd renames at a dot when two have the same name, so
/// there is none.
fn label(name: &str) -> String {
    let name = clean_name(&name.replace(['.', '\\'], " ")).unwrap_or_else(|| "Rouse".to_owned());
    let fits = name.char_indices().take_while(|(start, letter)| start + letter.len_utf8() <= LABEL);
    let short: String = fits.map(|(_, letter)| letter).collect();
    short.trim_end().to_owned()
}

/// A table that is announced until this is stopped or dropped.
pub struct Announcer {
    daemon: ServiceDaemon,
    announcement: Announcement,
    names: watch::Receiver<Arc<str>>,
}

/// Announces a table. When another table has the same name, "(2)" is put behind it, and "-2" behind
/// the name of a host. Within a tokio runtime only.
///
/// # Errors
/// When the system gives no thread or no sockets. A network that keeps multicast to itself is no
/// error: nobody can know.
pub fn announce(announcement: Announcement, scope: Scope) -> Result<Announcer, DiscoveryError> {
    let daemon = daemon(scope)?;
    let (tell, names) = watch::channel(announcement.host.as_str().into());
    tokio::spawn(follow(daemon.monitor()?, tell));
    let announcer = Announcer { daemon, announcement, names };
    announcer.daemon.register(announcer.announcement.service()?)?;
    Ok(announcer)
}

/// Follows the name of the host until the daemon ends.
async fn follow(events: mdns_sd::Receiver<DaemonEvent>, names: watch::Sender<Arc<str>>) {
    let first = Arc::clone(&names.borrow());
    while let Ok(event) = events.recv_async().await {
        if let Some(name) = renamed(event, &first) {
            names.send_replace(name);
        }
    }
}

/// The new name of the host whose first name was this, if that is what the event says.
fn renamed(event: DaemonEvent, first: &str) -> Option<Arc<str>> {
    let DaemonEvent::NameChange(change) = event else { return None };
    let bare = |name: &str| name.trim_end_matches('.').to_owned();
    bare(&change.original).eq_ignore_ascii_case(first).then(|| bare(&change.new_name).into())
}

impl Announcer {
    /// The name under which this host is really announced, such as `rouse-7f3a.local`, and each
    /// change of it.
    #[must_use]
    pub fn host_names(&self) -> watch::Receiver<Arc<str>> {
        self.names.clone()
    }

    /// Tells everybody what has changed at the table.
    ///
    /// # Errors
    /// When the daemon has ended or has too much to do.
    pub fn update(&mut self, seats: u8, taken: u8, phase: Phase) -> Result<(), DiscoveryError> {
        let announcement = Announcement { seats, taken, phase, ..self.announcement.clone() };
        if announcement != self.announcement {
            self.daemon.register(announcement.service()?)?;
            self.announcement = announcement;
        }
        Ok(())
    }

    /// Says goodbye to everybody, and waits until that has been sent: at most two seconds.
    pub async fn stop(self) {
        let goodbye = self.announcement.service().and_then(|info| self.daemon.unregister(info.get_fullname()));
        if let Ok(sent) = goodbye {
            let _ = timeout(PATIENCE, sent.recv_async()).await;
        }
        if let Ok(ended) = self.daemon.shutdown() {
            let _ = timeout(PATIENCE, ended.recv_async()).await;
        }
    }
}

impl Drop for Announcer {
    fn drop(&mut self) {
        // Goodbye is said here too, without waiting for it.
        let _ = self.daemon.shutdown();
    }
}

/// The tables around, as long as this is not dropped.
pub struct Browser {
    daemon: ServiceDaemon,
    tables: watch::Receiver<Vec<Nearby>>,
    task: JoinHandle<()>,
}

/// Looks for tables. Within a tokio runtime only.
///
/// # Errors
/// When the system gives no thread or no sockets.
pub fn browse(scope: Scope) -> Result<Browser, DiscoveryError> {
    let daemon = daemon(scope)?;
    let (list, tables) = watch::channel(Vec::new());
    let task = tokio::spawn(listen(daemon.clone(), scope, list));
    Ok(Browser { daemon, tables, task })
}

impl Browser {
    /// All tables that are known now, by name; at most 32.
    pub fn tables(&self) -> Vec<Nearby> {
        self.tables.borrow().clone()
    }

    /// The same, as soon as a table has appeared, changed or gone since the last call. None when
    /// nothing can be found any more. Nothing is lost when the future is dropped, and whoever is slow
    /// gets the newest list.
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

/// Keeps the list. It never waits for whoever reads it, so the daemon never waits either; should it
/// fall behind all the same, the daemon hangs up, and it looks again.
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
        tokio::time::sleep(AGAIN).await;
    }
}

fn note(found: &mut BTreeMap<String, Nearby>, event: ServiceEvent, scope: Scope) {
    match event {
        ServiceEvent::ServiceResolved(service) => {
            let own = interfaces().unwrap_or_default();
            match nearby::read(&service, &own, scope) {
                Some(table) if found.len() < MOST || found.contains_key(&service.fullname) => {
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

fn publish(list: &watch::Sender<Vec<Nearby>>, found: &BTreeMap<String, Nearby>) {
    let tables: Vec<Nearby> = found.values().cloned().collect();
    list.send_if_modified(|shown| {
        let changed = *shown != tables;
        *shown = tables;
        changed
    });
}

/// The thread that speaks multicast DNS, on the wanted interfaces only: mdns-sd would take all.
fn daemon(scope: Scope) -> Result<ServiceDaemon, Error> {
    let (daemon, wanted) = match scope {
        Scope::Network => (ServiceDaemon::new()?, IfKind::Predicate(IfPredicate::new(has_guests))),
        Scope::Loopback(port) => (ServiceDaemon::new_with_port(port)?, IfKind::LoopbackV4),
    };
    daemon.disable_interface(IfKind::All)?;
    daemon.enable_interface(wanted)?;
    Ok(daemon)
}

fn has_guests(interface: &if_addrs::Interface) -> bool {
    let all = || interfaces().unwrap_or_default();
    read(interface).is_some_and(|Interface { addr, .. }| announces(addr, &all()))
}

#[cfg(test)]
mod tests;
