//! Decides which addresses may connect, and which a guest connects to.

use crate::address::{Interface, interfaces};
use std::{net::IpAddr, time::Duration};
use tokio::time::Instant;

/// After this time the networks of this device are read again.
const FRESH: Duration = Duration::from_secs(1);

/// The networks of this device, as they were a moment ago: reading them for every connection would cost more
/// than to refuse it.
#[derive(Debug, Default)]
pub struct OwnNetworks {
    /// `None` when the operating system cannot list them.
    list: Option<Vec<Interface>>,
    read: Option<Instant>,
}

impl OwnNetworks {
    /// Whether a peer with this address may connect to a table here: from this device itself, or from one of its
    /// networks.
    pub fn hold(&mut self, peer: IpAddr) -> bool {
        if self.read.is_none_or(|read| read.elapsed() >= FRESH) {
            (self.list, self.read) = (interfaces().ok(), Some(Instant::now()));
        }
        self.list.as_ref().map_or_else(|| peer_allowed(peer, &[]), |own| is_neighbour(peer, own))
    }
}

/// Whether this is an address of this device or of its neighbours. IPv4 only.
fn is_neighbour(peer: IpAddr, own: &[Interface]) -> bool {
    let IpAddr::V4(peer) = peer else { return false };
    peer.is_loopback() || own.iter().any(|interface| interface.up && interface.holds(peer))
}

/// Whether an address may be that of a table: on this device, a private or link-local address, or
/// in the network of one of this device's working interfaces. IPv4 only.
pub fn peer_allowed(peer: IpAddr, own: &[Interface]) -> bool {
    let IpAddr::V4(peer) = peer else { return false };
    peer.is_private() || peer.is_link_local() || is_neighbour(peer.into(), own)
}

/// [`peer_allowed`] with the current interfaces, which it requests only if they matter.
pub(crate) fn is_local_peer(peer: IpAddr) -> bool {
    peer_allowed(peer, &[]) || interfaces().is_ok_and(|own| peer_allowed(peer, &own))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_neighbours_are_let_in() {
        let interface = |addr: [u8; 4], prefix, up| Interface {
            name: "eth0".to_owned(),
            addr: addr.into(),
            prefix,
            up,
            point_to_point: false,
        };
        let own = [interface([203, 0, 113, 5], 24, true), interface([198, 51, 100, 5], 24, false)];
        for (peer, none, with) in [
            ("127.0.0.1", true, true),
            ("127.255.255.254", true, true),
            ("10.0.0.1", true, true),
            ("172.16.0.1", true, true),
            ("172.31.255.254", true, true),
            ("192.168.255.254", true, true),
            ("169.254.3.4", true, true),
            ("203.0.113.77", false, true),
            ("203.0.114.77", false, false),
            ("198.51.100.77", false, false),
            ("172.15.255.254", false, false),
            ("172.32.0.1", false, false),
            ("192.169.0.1", false, false),
            ("100.64.0.1", false, false),
            ("8.8.8.8", false, false),
            ("0.0.0.0", false, false),
            ("::1", false, false),
            ("fe80::1", false, false),
            ("::ffff:192.168.1.5", false, false),
        ] {
            let address: IpAddr = peer.parse().unwrap();
            assert_eq!((peer_allowed(address, &[]), peer_allowed(address, &own)), (none, with), "{peer}");
        }
        let unknown = [interface([203, 0, 113, 5], 0, true)];
        assert!(!peer_allowed([8, 8, 8, 8].into(), &unknown), "an unknown network lets nobody in");
    }

    /// A private address says nothing: a router may pass on what comes from other networks.
    #[test]
    fn only_neighbours_come_to_a_table() {
        let interface = |addr: [u8; 4], up| Interface {
            name: "wlan0".to_owned(),
            addr: addr.into(),
            prefix: 24,
            up,
            point_to_point: false,
        };
        let own = [interface([192, 168, 77, 10], true), interface([10, 1, 2, 3], false)];
        for (peer, may) in [
            ("127.0.0.1", true),
            ("192.168.77.200", true),
            ("192.168.78.1", false),
            ("10.200.0.5", false),
            ("10.1.2.4", false),
            ("172.16.0.1", false),
            ("169.254.3.4", false),
            ("8.8.8.8", false),
            ("::1", false),
        ] {
            assert_eq!(is_neighbour(peer.parse().unwrap(), &own), may, "{peer}");
        }
    }

    #[test]
    fn a_peer_in_our_network_is_local() {
        for interface in interfaces().unwrap().iter().filter(|interface| interface.up && interface.prefix > 0)
        {
            assert!(is_local_peer(interface.addr.into()), "{interface:?}");
            assert!(OwnNetworks::default().hold(interface.addr.into()), "{interface:?}");
        }
    }
}
