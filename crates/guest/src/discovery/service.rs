//! The DNS-SD service (RFC 6763) of tables, and the daemon for multicast DNS.

use crate::address::{Interface, announces, interfaces, read};
use mdns_sd::{Error, IfKind, IfPredicate, ServiceDaemon};

/// The service type of tables.
pub(super) const SERVICE: &str = "_rouse._tcp.local.";

/// Why discovery does not work.
#[derive(Debug, thiserror::Error)]
#[error("multicast DNS does not work here: {0}")]
pub struct DiscoveryError(#[from] Error);

/// The interfaces on which tables are announced and found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// The interfaces on which guests are likely, by [`crate::address::rank`]; IPv4 only.
    Network,
    /// Only this device, on this UDP port: for tests.
    Loopback(u16),
}

/// Starts the multicast DNS daemon (a thread), on the interfaces of a scope only: mdns-sd would use all.
pub(super) fn daemon(scope: Scope) -> Result<ServiceDaemon, Error> {
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
