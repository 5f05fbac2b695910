//! The addresses of an open table, as its host shows them to guests.

use rouse_guest::{
    address::{self, Hints},
    code::encode,
};
use rouse_table::RoomAddress;
use std::net::{Ipv4Addr, SocketAddrV4};

/// The addresses at which guests may reach this device, best first. A host that listens on one address has
/// only that one.
pub(crate) fn room_addresses(listen: SocketAddrV4, last_good: Option<Ipv4Addr>) -> Vec<RoomAddress> {
    if !listen.ip().is_unspecified() {
        return vec![RoomAddress { address: listen, short: encode(listen), likely: true }];
    }
    let interfaces = address::interfaces().unwrap_or_else(|error| {
        tracing::warn!(%error, "the system does not tell its addresses");
        Vec::new()
    });
    let hints =
        Hints { platform: address::hotspot(&interfaces), last_good, default_route: address::default_route() };
    let candidates = address::rank(&interfaces, &hints).into_iter();
    let addresses = candidates.map(|candidate| {
        let address = SocketAddrV4::new(candidate.addr, listen.port());
        RoomAddress { address, short: encode(address), likely: candidate.likely }
    });
    addresses.collect()
}
