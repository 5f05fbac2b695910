//! Finds the addresses at which other devices may reach this one. [`rank`] is pure; [`interfaces`] and
//! [`default_route`] ask the operating system.

use std::{
    cmp::Reverse,
    io,
    net::{IpAddr, Ipv4Addr, SocketAddr, SocketAddrV4, UdpSocket},
};

/// The usual ports of a table, in order of preference: it takes the first free one.
pub const PORTS: [u16; 4] = [4711, 4712, 4713, 4714];

/// The multicast group and port of multicast DNS (RFC 6762, section 3).
const MDNS: SocketAddrV4 = SocketAddrV4::new(Ipv4Addr::new(224, 0, 0, 251), 5353);

// Prefixes of the names of interfaces that other devices cannot reach, in lower case.

/// Bridges of virtual machines and containers, and links between two devices.
const APART: [&str; 14] = [
    "docker",
    "br-",
    "veth",
    "virbr",
    "vmnet",
    "vmware",
    "vbox",
    "virtualbox",
    "vethernet",
    "wsl",
    "awdl",
    "llw",
    "p2p",
    "dummy",
];

/// Tunnels of virtual private networks.
const TUNNELS: [&str; 8] = ["tailscale", "zt", "wg", "tun", "tap", "utun", "ipsec", "ppp"];

/// Mobile data.
const MOBILE: [&str; 4] = ["rmnet", "ccmni", "pdp", "wwan"];

/// Prefixes of the names of Wi-Fi and Ethernet interfaces, in lower case.
const HOME: [&str; 5] = ["wl", "en", "eth", "wi-fi", "ethernet"];

/// Prefixes of the names of interfaces of this device's own hotspot, in lower case.
const HOTSPOT: [&str; 4] = ["ap", "swlan", "wlan1", "bridge100"];

/// One IPv4 address of one network interface.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Interface {
    /// The system's name of the interface, such as `wlan0`, or `Wi-Fi` on Windows.
    pub name: String,
    /// The address.
    pub addr: Ipv4Addr,
    /// The length of the network prefix in bits, 0 to 32; 0 if unknown.
    pub prefix: u8,
    /// Whether the interface is up.
    pub up: bool,
    /// Whether the link has only one other end, like most tunnels.
    pub point_to_point: bool,
}

impl Interface {
    /// Whether an address is in the network of this interface; false for every address if the network is
    /// unknown.
    pub fn holds(&self, addr: Ipv4Addr) -> bool {
        let mask = match self.prefix {
            prefix @ 1..=32 => u32::MAX << (32 - prefix),
            _ => return false,
        };
        (u32::from(self.addr) ^ u32::from(addr)) & mask == 0
    }

    /// Whether no other device can ever reach this address.
    #[must_use]
    pub fn is_useless(&self) -> bool {
        let [a, b, c, d] = self.addr.octets();
        let clat = [a, b, c] == [192, 0, 0] && d < 8;
        !self.up
            || a == 0
            || clat
            || self.addr.is_loopback()
            || self.addr.is_link_local()
            || self.addr.is_multicast()
            || self.addr.is_broadcast()
    }

    /// Whether a device on the same Wi-Fi can probably reach this address.
    #[must_use]
    pub fn is_likely(&self) -> bool {
        let [a, b, ..] = self.addr.octets();
        let carrier = a == 100 && (64..128).contains(&b);
        let apart = self.is_named(&APART) || self.is_tunnel() || self.is_mobile();
        !self.point_to_point && !carrier && !apart
    }

    /// Whether this is a tunnel of a virtual private network.
    #[must_use]
    pub fn is_tunnel(&self) -> bool {
        self.is_named(&TUNNELS)
    }

    /// Whether this is the link to a mobile operator.
    #[must_use]
    pub fn is_mobile(&self) -> bool {
        self.is_named(&MOBILE)
    }

    fn is_named(&self, beginnings: &[&str]) -> bool {
        let name = self.name.to_lowercase();
        beginnings.iter().any(|beginning| name.starts_with(beginning))
    }
}

/// What the caller knows besides the interfaces, for [`rank`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hints {
    /// The address of the Wi-Fi or of the device's own hotspot, according to the platform.
    pub platform: Option<Ipv4Addr>,
    /// The address on which a guest last connected.
    pub last_good: Option<Ipv4Addr>,
    /// The address from which the system would send to the local network.
    pub default_route: Option<Ipv4Addr>,
}

/// An address to show to guests.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Candidate {
    /// The address, never one that only this device can reach.
    pub addr: Ipv4Addr,
    /// The system's name of its interface.
    pub interface: String,
    /// Whether a device on the same Wi-Fi can probably reach it.
    pub likely: bool,
}

/// The addresses at which other devices may reach this one, best first; ties keep their order. It is
/// deterministic, and empty without a network.
pub fn rank(interfaces: &[Interface], hints: &Hints) -> Vec<Candidate> {
    let mut useful: Vec<_> = interfaces.iter().filter(|interface| !interface.is_useless()).collect();
    useful.sort_by_key(|interface| merit(interface, hints));
    let candidate = |interface: &Interface| Candidate {
        addr: interface.addr,
        interface: interface.name.clone(),
        likely: interface.is_likely(),
    };
    useful.into_iter().map(candidate).collect()
}

/// The sort key of an address: smaller is better, and earlier fields count more.
fn merit(interface: &Interface, hints: &Hints) -> impl Ord + use<> {
    let addr = Some(interface.addr);
    let same_network = hints.last_good.is_some_and(|good| interface.holds(good));
    (
        Reverse(interface.is_likely()),
        Reverse(hints.platform == addr),
        Reverse((hints.last_good == addr, same_network)),
        Reverse(hints.default_route == addr),
        Reverse(interface.is_named(&HOME)),
        range(interface.addr),
        interface.addr.octets()[3] == 1,
    )
}

/// The rank of an address range: the range of most homes first (0), addresses that are not private (RFC 1918)
/// last (3).
fn range(addr: Ipv4Addr) -> u8 {
    match addr.octets() {
        [192, 168, ..] => 0,
        [10, ..] => 1,
        [172, 16..32, ..] => 2,
        _ => 3,
    }
}

/// Whether the tables of this device are announced at this address: it is a likely one, or no address is
/// likely.
pub(crate) fn announces(addr: Ipv4Addr, interfaces: &[Interface]) -> bool {
    let ranked = rank(interfaces, &Hints::default());
    let any = ranked.iter().any(|candidate| candidate.likely);
    ranked.iter().any(|candidate| candidate.addr == addr && candidate.likely == any)
}

/// The address of this device's own hotspot, for [`Hints::platform`] on phones: Android reports the network
/// that a phone has joined, but not its own hotspot.
pub fn hotspot(interfaces: &[Interface]) -> Option<Ipv4Addr> {
    let open = |interface: &&Interface| !interface.is_useless() && interface.is_named(&HOTSPOT);
    interfaces.iter().find(open).map(|interface| interface.addr)
}

/// The IPv4 addresses of this device, in the operating system's order.
///
/// # Errors
/// When the operating system cannot list them.
pub fn interfaces() -> io::Result<Vec<Interface>> {
    Ok(if_addrs::get_if_addrs()?.iter().filter_map(read).collect())
}

/// Whether this device has an IPv6 address that others could reach: unique local (RFC 4193) or global.
#[must_use]
pub fn has_ipv6() -> bool {
    let reachable = |interface: &if_addrs::Interface| match interface.ip() {
        IpAddr::V6(address) => {
            interface.is_oper_up() && !address.is_loopback() && !address.is_unicast_link_local()
        }
        IpAddr::V4(_) => false,
    };
    if_addrs::get_if_addrs().is_ok_and(|all| all.iter().any(reachable))
}

/// Converts an interface; `None` for an IPv6 address.
pub(crate) fn read(interface: &if_addrs::Interface) -> Option<Interface> {
    let if_addrs::IfAddr::V4(v4) = &interface.addr else { return None };
    Some(Interface {
        name: interface.name.clone(),
        addr: v4.ip,
        prefix: v4.prefixlen,
        up: interface.is_oper_up(),
        point_to_point: interface.is_p2p(),
    })
}

/// The address from which the operating system would send to the local network; `None` without a route to it.
/// Sends nothing.
pub fn default_route() -> Option<Ipv4Addr> {
    let socket = UdpSocket::bind((Ipv4Addr::UNSPECIFIED, 0)).ok()?;
    socket.connect(MDNS).ok()?;
    match socket.local_addr().ok()? {
        SocketAddr::V4(address) => Some(*address.ip()),
        SocketAddr::V6(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_announced_where_guests_are() {
        let interface = |name: &str, last| Interface {
            name: name.to_owned(),
            addr: Ipv4Addr::new(192, 168, last, 5),
            prefix: 24,
            up: true,
            point_to_point: false,
        };
        let list = [interface("docker0", 1), interface("wlan0", 2), interface("eth0", 3)];
        let announced =
            |list: &[Interface]| list.iter().map(|own| announces(own.addr, list)).collect::<Vec<_>>();
        assert_eq!(announced(&list), [false, true, true]);
        assert_eq!(announced(&list[..1]), [true], "the only address there is");
        assert!(!announces(Ipv4Addr::LOCALHOST, &list));
    }
}
