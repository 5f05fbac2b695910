//! What a host can see on its own device that may keep guests from reaching it. Guest networks that keep devices
//! apart cannot be seen from here.

use rouse_guest::address::{self, Interface};
use rouse_wire::Barrier;
use std::{fs, path::Path};

/// What may keep guests out now.
pub(crate) fn barriers() -> Vec<Barrier> {
    let interfaces = address::interfaces().unwrap_or_default();
    among(&interfaces, address::has_ipv6(), has_firewall(Path::new("/")))
}

fn among(interfaces: &[Interface], ipv6: bool, firewall: bool) -> Vec<Barrier> {
    let useful: Vec<_> = interfaces.iter().filter(|interface| !interface.is_useless()).collect();
    let likely = useful.iter().any(|interface| interface.is_likely());
    let seen = [
        (Barrier::Ipv6Only, useful.is_empty() && ipv6),
        (Barrier::MobileData, !likely && useful.iter().any(|interface| interface.is_mobile())),
        (Barrier::Vpn, useful.iter().any(|interface| interface.is_tunnel())),
        (Barrier::Firewall, firewall),
    ];
    seen.into_iter().filter(|&(_, there)| there).map(|(barrier, _)| barrier).collect()
}

/// Whether one of Linux's usual firewalls runs, as far as everybody may know it: `ufw` says so in its settings,
/// `firewalld` is a service of systemd.
fn has_firewall(root: &Path) -> bool {
    let ufw = fs::read_to_string(root.join("etc/ufw/ufw.conf")).unwrap_or_default();
    ufw.lines().any(|line| line.trim().eq_ignore_ascii_case("ENABLED=yes"))
        || root.join("sys/fs/cgroup/system.slice/firewalld.service").exists()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    fn interface(name: &str, addr: [u8; 4]) -> Interface {
        let point_to_point = name.starts_with("tun");
        Interface { name: name.to_owned(), addr: Ipv4Addr::from(addr), prefix: 24, up: true, point_to_point }
    }

    #[test]
    fn what_may_keep_guests_out_is_named() {
        let wifi = || interface("wlan0", [192, 168, 178, 23]);
        let tunnel = || interface("tun0", [10, 8, 0, 2]);
        let mobile = || interface("rmnet_data0", [10, 31, 4, 5]);
        let loopback = || interface("lo", [127, 0, 0, 1]);
        for (interfaces, ipv6, firewall, expected) in [
            (vec![loopback(), wifi()], true, false, vec![]),
            (vec![wifi(), mobile()], false, false, vec![]),
            (vec![wifi()], false, true, vec![Barrier::Firewall]),
            (vec![wifi(), tunnel()], false, false, vec![Barrier::Vpn]),
            (vec![mobile()], true, false, vec![Barrier::MobileData]),
            (vec![mobile(), tunnel()], true, false, vec![Barrier::MobileData, Barrier::Vpn]),
            (vec![loopback()], true, false, vec![Barrier::Ipv6Only]),
            (vec![loopback()], false, false, vec![]),
        ] {
            assert_eq!(among(&interfaces, ipv6, firewall), expected, "{interfaces:?} {ipv6} {firewall}");
        }
    }

    #[test]
    fn a_firewall_is_known_by_its_settings_or_its_service() {
        let root = tempfile::tempdir().unwrap();
        assert!(!has_firewall(root.path()));
        let ufw = root.path().join("etc/ufw");
        fs::create_dir_all(&ufw).unwrap();
        for (settings, runs) in
            [("ENABLED=no\n", false), ("# ENABLED=yes\n", false), ("LOGLEVEL=low\nENABLED=yes\n", true)]
        {
            fs::write(ufw.join("ufw.conf"), settings).unwrap();
            assert_eq!(has_firewall(root.path()), runs, "{settings}");
        }
        fs::remove_dir_all(ufw).unwrap();
        fs::create_dir_all(root.path().join("sys/fs/cgroup/system.slice/firewalld.service")).unwrap();
        assert!(has_firewall(root.path()));
    }
}
