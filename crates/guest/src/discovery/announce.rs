//! Announces a table on the network.

use super::service::{DiscoveryError, SERVICE, Scope, daemon};
use mdns_sd::{DaemonEvent, Error, ServiceDaemon, ServiceInfo};
use rouse_wire::{PROTOCOL_VERSION, Phase, names::clean};
use std::{sync::Arc, time::Duration};
use tokio::{sync::watch, time::timeout};

/// The maximum length of an instance name in bytes (63 by RFC 6763, section 4.1.1), with room for " (999)"
/// after it.
pub(super) const MAX_LABEL: usize = 63 - 6;

/// The time limit for the goodbye, and again for the daemon to end after it.
const GOODBYE_TIMEOUT: Duration = Duration::from_millis(500);

/// The contents of an announcement. It holds no code and no names of people.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Announcement {
    /// The table's name. Dots are replaced by spaces, and it is cut to 57 bytes.
    pub name: String,
    /// The host's name, such as `rouse-7f3a.local`.
    pub host: String,
    /// The id of the table, as in the message `Table`.
    pub id: String,
    /// The port of the table.
    pub port: u16,
    /// The number of seats.
    pub seats: u8,
    /// The number of seats that are taken.
    pub taken: u8,
    /// The phase of the table.
    pub phase: Phase,
}

impl Announcement {
    pub(super) fn service(&self) -> Result<ServiceInfo, Error> {
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

/// Converts a table's name to an instance name. It has no dots, because mdns-sd inserts its number at a dot
/// when two tables have the same name.
pub(super) fn label(name: &str) -> String {
    let name = clean(&name.replace(['.', '\\'], " ")).unwrap_or_else(|| "Rouse".to_owned());
    let fits = name.char_indices().take_while(|(start, letter)| start + letter.len_utf8() <= MAX_LABEL);
    let short: String = fits.map(|(_, letter)| letter).collect();
    short.trim_end().to_owned()
}

/// A running announcement. It ends when this is stopped or dropped.
pub struct Announcer {
    daemon: ServiceDaemon,
    announcement: Announcement,
    names: watch::Receiver<Arc<str>>,
}

/// Announces a table. When another table has the same name, mdns-sd appends "(2)"; to the name of a host it
/// appends "-2". Requires a tokio runtime.
///
/// # Errors
/// When the operating system provides no thread or no sockets. A network that does not pass multicast on
/// gives no error, because this device cannot detect it.
pub fn announce(announcement: Announcement, scope: Scope) -> Result<Announcer, DiscoveryError> {
    let daemon = daemon(scope)?;
    let (tell, names) = watch::channel(announcement.host.as_str().into());
    tokio::spawn(follow(daemon.monitor()?, tell));
    let announcer = Announcer { daemon, announcement, names };
    announcer.daemon.register(announcer.announcement.service()?)?;
    Ok(announcer)
}

/// Follows changes of the host's name until the daemon ends.
async fn follow(events: mdns_sd::Receiver<DaemonEvent>, names: watch::Sender<Arc<str>>) {
    let first = Arc::clone(&names.borrow());
    while let Ok(event) = events.recv_async().await {
        if let Some(name) = renamed(event, &first) {
            names.send_replace(name);
        }
    }
}

/// The new name of the host that was announced as `first`, if the event says that it changed.
pub(super) fn renamed(event: DaemonEvent, first: &str) -> Option<Arc<str>> {
    let DaemonEvent::NameChange(change) = event else { return None };
    let bare = |name: &str| name.trim_end_matches('.').to_owned();
    bare(&change.original).eq_ignore_ascii_case(first).then(|| bare(&change.new_name).into())
}

impl Announcer {
    /// The current name of this host in the announcement, such as `rouse-7f3a.local`, and each change of it.
    #[must_use]
    pub fn host_names(&self) -> watch::Receiver<Arc<str>> {
        self.names.clone()
    }

    /// Announces changed facts of the table.
    ///
    /// # Errors
    /// When the daemon has ended or is overloaded.
    pub fn update(&mut self, seats: u8, taken: u8, phase: Phase) -> Result<(), DiscoveryError> {
        let announcement = Announcement { seats, taken, phase, ..self.announcement.clone() };
        if announcement != self.announcement {
            self.daemon.register(announcement.service()?)?;
            self.announcement = announcement;
        }
        Ok(())
    }

    /// Announces that the table is gone, and waits until that is sent, at most a second.
    pub async fn stop(self) {
        let goodbye =
            self.announcement.service().and_then(|info| self.daemon.unregister(info.get_fullname()));
        if let Ok(sent) = goodbye {
            let _ = timeout(GOODBYE_TIMEOUT, sent.recv_async()).await;
        }
        if let Ok(ended) = self.daemon.shutdown() {
            let _ = timeout(GOODBYE_TIMEOUT, ended.recv_async()).await;
        }
    }
}

impl Drop for Announcer {
    fn drop(&mut self) {
        // This sends the goodbye too, without waiting for it.
        let _ = self.daemon.shutdown();
    }
}
