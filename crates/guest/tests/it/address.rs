//! Which address is shown, for the interfaces of real devices.

use rouse_guest::address::{Candidate, Hints, Interface, default_route, hotspot, interfaces, rank};
use std::net::Ipv4Addr;

/// Lines of `name address/prefix`, with `down` or `p2p` behind them.
fn list(text: &str) -> Vec<Interface> {
    text.lines().map(str::trim).filter(|line| !line.is_empty()).map(line).collect()
}

fn line(line: &str) -> Interface {
    let (flags, rest): (Vec<&str>, Vec<&str>) =
        line.split(' ').partition(|word| matches!(*word, "down" | "p2p"));
    let (address, name) = rest.split_last().unwrap();
    let (addr, prefix) = address.split_once('/').unwrap();
    Interface {
        name: name.join(" "),
        addr: addr.parse().unwrap(),
        prefix: prefix.parse().unwrap(),
        up: !flags.contains(&"down"),
        point_to_point: flags.contains(&"p2p"),
    }
}

/// The ranked addresses, with unlikely ones in brackets.
fn shown(ranked: &[Candidate]) -> Vec<String> {
    let show = |c: &Candidate| if c.likely { c.addr.to_string() } else { format!("({})", c.addr) };
    ranked.iter().map(show).collect()
}

fn route(addr: [u8; 4]) -> Hints {
    Hints { default_route: Some(addr.into()), ..Hints::default() }
}

const LAPTOP: &str = "
    lo 127.0.0.1/8
    docker0 172.17.0.1/16
    br-5f1c3a9d0e21 172.18.0.1/16
    virbr0 192.168.122.1/24 down
    tun0 10.8.0.6/24 p2p
    tailscale0 100.101.102.103/32
    wlp0s20f3 192.168.178.23/24";

const WINDOWS: &str = "
    Ethernet 169.254.83.107/16 down
    vEthernet (Default Switch) 172.29.224.1/20
    vEthernet (WSL) 172.20.96.1/20
    VMware Network Adapter VMnet8 192.168.40.1/24
    VirtualBox Host-Only Network 192.168.56.1/24
    Bluetooth Network Connection 169.254.12.9/16 down
    WLAN 10.0.0.14/24
    Loopback Pseudo-Interface 1 127.0.0.1/8";

const MACBOOK: &str = "
    lo0 127.0.0.1/8
    awdl0 169.254.201.7/16
    llw0 169.254.77.1/16
    bridge100 192.168.2.1/24
    utun3 100.70.1.2/32 p2p
    en0 192.168.1.64/24";

const PHONE: &str = "
    lo 127.0.0.1/8
    dummy0 192.168.255.1/32
    rmnet_data1 10.112.41.7/30
    v4-rmnet_data1 192.0.0.4/32 p2p
    swlan0 192.168.215.93/24";

const CHROMEBOOK: &str = "
    lo 127.0.0.1/8
    arcbr0 100.115.92.1/30
    eth0 100.115.92.14/28
    wlan0 192.168.86.31/24";

#[test]
fn a_laptop_with_docker_and_a_vpn_shows_its_wi_fi() {
    let expected = ["192.168.178.23", "(172.17.0.1)", "(172.18.0.1)", "(10.8.0.6)", "(100.101.102.103)"];
    let ranked = rank(&list(LAPTOP), &Hints::default());
    assert_eq!(shown(&ranked)[0], expected[0]);
    assert_eq!(ranked[0].interface, "wlp0s20f3");
    let vpn = shown(&rank(&list(LAPTOP), &route([10, 8, 0, 6])));
    assert_eq!(vpn[..2], ["192.168.178.23", "(10.8.0.6)"], "a VPN that takes every route changes nothing");
    let (mut all, mut wanted) = (vpn, expected.to_vec());
    all.sort();
    wanted.sort_unstable();
    assert_eq!(all, wanted);
}

#[test]
fn windows_with_hyper_v_shows_its_wi_fi() {
    let ranked = shown(&rank(&list(WINDOWS), &Hints::default()));
    assert_eq!(ranked, ["10.0.0.14", "(192.168.40.1)", "(192.168.56.1)", "(172.29.224.1)", "(172.20.96.1)"]);
}

#[test]
fn a_macbook_that_shares_shows_its_wi_fi_and_then_what_it_shares() {
    let ranked = shown(&rank(&list(MACBOOK), &route([192, 168, 1, 64])));
    assert_eq!(ranked, ["192.168.1.64", "192.168.2.1", "(100.70.1.2)"]);
    let shared = Hints { platform: hotspot(&list(MACBOOK)), ..route([192, 168, 1, 64]) };
    assert_eq!(shown(&rank(&list(MACBOOK), &shared))[0], "192.168.2.1");
}

#[test]
fn a_phone_with_a_hotspot_shows_the_hotspot() {
    let interfaces = list(PHONE);
    let ranked = shown(&rank(&interfaces, &route([10, 112, 41, 7])));
    assert_eq!(ranked, ["192.168.215.93", "(10.112.41.7)", "(192.168.255.1)"]);
    assert_eq!(hotspot(&interfaces), Some(Ipv4Addr::new(192, 168, 215, 93)));
    let data_only = rank(&interfaces[..4], &Hints::default());
    assert!(
        !data_only.is_empty() && data_only.iter().all(|candidate| !candidate.likely),
        "mobile data is no Wi-Fi"
    );
}

#[test]
fn a_chromebook_shows_its_wi_fi() {
    let ranked = shown(&rank(&list(CHROMEBOOK), &Hints::default()));
    assert_eq!(ranked, ["192.168.86.31", "(100.115.92.14)", "(100.115.92.1)"]);
}

#[test]
fn without_a_network_nothing_is_shown() {
    assert_eq!(rank(&[], &Hints::default()), []);
    assert_eq!(rank(&list("lo 127.0.0.1/8\nwlan0 192.168.1.5/24 down"), &Hints::default()), []);
}

#[test]
fn what_nobody_reaches_is_never_shown() {
    for addr in ["127.0.0.1", "127.4.5.6", "169.254.3.4", "192.0.0.4", "0.0.0.0", "0.1.2.3", "224.0.0.251"] {
        let hint = Some(addr.parse().unwrap());
        let hints = Hints { platform: hint, last_good: hint, default_route: hint };
        assert_eq!(rank(&list(&format!("wlan0 {addr}/24")), &hints), [], "{addr}");
    }
    assert_eq!(rank(&list("eth0 192.0.0.9/24"), &Hints::default()).len(), 1, "only eight addresses are CLAT");
}

#[test]
fn a_name_never_hides_the_only_address() {
    for name in ["docker0", "vEthernet (WSL)", "p2p0", "UTUN3", "WSL", "zt5u4y6e2a"] {
        let ranked = rank(&list(&format!("{name} 192.168.1.5/24")), &Hints::default());
        assert_eq!(shown(&ranked), ["(192.168.1.5)"], "{name}");
    }
}

/// Each line decides between two addresses that are equal in everything above it.
#[test]
fn the_order_of_the_hints() {
    let two = list("wlan0 192.168.1.5/24\nwlan2 192.168.2.6/24");
    let (one, other) = (Some(two[0].addr), Some(two[1].addr));
    let first = |interfaces: &[Interface], hints: Hints| rank(interfaces, &hints)[0].addr;
    let hints = Hints { platform: other, last_good: one, default_route: one };
    assert_eq!(Some(first(&two, hints)), other, "the platform knows best");
    let hints = Hints { last_good: other, default_route: one, ..Hints::default() };
    assert_eq!(Some(first(&two, hints)), other, "then what has worked");
    let hints = Hints { last_good: Some([192, 168, 2, 99].into()), default_route: one, ..Hints::default() };
    assert_eq!(Some(first(&two, hints)), other, "an address in the network that has worked");
    let same = list("wlan0 192.168.1.5/24\neth0 192.168.1.6/24");
    let hints = Hints { last_good: Some(same[1].addr), ..Hints::default() };
    assert_eq!(first(&same, hints), same[1].addr, "the very address that has worked, before its network");
    assert_eq!(
        first(&list("eth1 10.0.0.4/8\nx0 10.1.0.5/8"), route([10, 1, 0, 5])),
        Ipv4Addr::new(10, 1, 0, 5)
    );
    for (worse, better) in [
        ("x0 192.168.0.7/24", "en7 172.16.0.7/12"),
        ("eth0 172.31.0.7/12", "eth1 10.0.0.7/8"),
        ("eth0 10.0.0.7/8", "eth1 192.168.0.7/24"),
        ("eth0 203.0.113.7/24", "eth1 172.16.0.7/12"),
        ("eth0 192.168.0.1/24", "eth1 192.168.1.7/24"),
    ] {
        let pair = list(&format!("{worse}\n{better}"));
        assert_eq!(first(&pair, Hints::default()), pair[1].addr, "{worse} before {better}");
    }
    assert_eq!(Some(first(&two, Hints::default())), one, "a tie keeps the system's order");
}

#[test]
fn an_interface_holds_its_own_network_only() {
    let hold = |text: &str, addr: [u8; 4]| line(text).holds(addr.into());
    assert!(hold("a 192.168.1.5/24", [192, 168, 1, 255]));
    assert!(!hold("a 192.168.1.5/24", [192, 168, 2, 5]));
    assert!(hold("a 172.20.10.1/28", [172, 20, 10, 14]));
    assert!(!hold("a 172.20.10.1/28", [172, 20, 10, 16]));
    assert!(hold("a 100.64.0.1/32", [100, 64, 0, 1]));
    assert!(!hold("a 100.64.0.1/32", [100, 64, 0, 2]));
    assert!(!hold("a 192.168.1.5/0", [192, 168, 1, 5]), "an unknown network holds nobody");
    assert!(!hold("a 192.168.1.5/33", [192, 168, 1, 5]));
}

#[test]
fn this_device_can_be_asked() {
    let own = interfaces().unwrap();
    assert!(own.iter().any(|interface| interface.addr.is_loopback()), "{own:?}");
    if let Some(addr) = default_route() {
        assert!(own.iter().any(|interface| interface.addr == addr), "{addr} is one of {own:?}");
    }
}
