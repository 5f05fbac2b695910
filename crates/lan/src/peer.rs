//! Decides which addresses may connect.

use crate::address::{Interface, interfaces};
use std::net::IpAddr;

/// Whether a peer with this address may connect: from this device, from a private or link-local address, or
/// from the network of one of this device's working interfaces. IPv4 only.
pub fn peer_allowed(peer: IpAddr, own: &[Interface]) -> bool {
    let IpAddr::V4(peer) = peer else { return false };
    let local = peer.is_loopback() || peer.is_private() || peer.is_link_local();
    local || own.iter().any(|interface| interface.up && interface.holds(peer))
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

    #[test]
    fn a_peer_in_our_network_is_local() {
        for interface in interfaces().unwrap().iter().filter(|interface| interface.up && interface.prefix > 0)
        {
            assert!(is_local_peer(interface.addr.into()), "{interface:?}");
        }
    }
}
