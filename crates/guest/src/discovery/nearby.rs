//! Parses what another host announces about its table: untrusted text.

use super::service::{SERVICE, Scope};
use crate::{address::Interface, peer::peer_allowed};
use mdns_sd::ResolvedService;
use rouse_wire::{Phase, names::clean};
use std::net::{Ipv4Addr, SocketAddrV4};

/// The maximum number of addresses of one table to try.
pub(crate) const MAX_ADDRESSES: usize = 8;

/// The maximum length of a table's id, in letters and digits.
const MAX_ID: usize = 32;

/// A table on the network.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Nearby {
    /// Its name, cleaned.
    pub name: String,
    /// Its id, as in the message `Table`: at most 32 letters and digits.
    pub id: String,
    /// Its 1 to 8 addresses; those in this device's own networks come first.
    pub addresses: Vec<SocketAddrV4>,
    /// Its protocol version.
    pub protocol: u16,
    /// The number of seats that are taken.
    pub taken: u8,
    /// The number of seats.
    pub seats: u8,
    pub phase: Phase,
}

/// The table that a service describes. `None` for a service that is not a table, and for a table without an
/// address that this device could reach.
pub(super) fn parse(service: &ResolvedService, own: &[Interface], scope: Scope) -> Option<Nearby> {
    let text = |key| service.get_property_val_str(key);
    // RFC 6763, section 6.7: another version may use the same keys with another meaning.
    let phase = match (text("txtvers")?, text("s")?) {
        ("1", "lobby") => Phase::Lobby,
        ("1", "play") => Phase::Play,
        _ => return None,
    };
    let (taken, seats) = counts(text("n")?)?;
    let addresses = addresses(service, own, scope);
    (!addresses.is_empty()).then_some(())?;
    Some(Nearby {
        name: clean(&instance(&service.fullname)?)?,
        id: text("id").filter(|id| is_id(id))?.to_owned(),
        addresses,
        protocol: text("v")?.parse().ok()?,
        taken,
        seats,
        phase,
    })
}

/// Whether a text can be the id of a table.
pub(crate) fn is_id(id: &str) -> bool {
    (1..=MAX_ID).contains(&id.len()) && id.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

/// Parses `2/5`: two of five.
fn counts(text: &str) -> Option<(u8, u8)> {
    let (taken, seats) = text.split_once('/')?;
    let (taken, seats) = (taken.parse().ok()?, seats.parse().ok()?);
    (taken <= seats).then_some((taken, seats))
}

/// The instance name before the service type, without the escapes of RFC 6763, section 4.3.
fn instance(fullname: &str) -> Option<String> {
    let end = fullname.len().checked_sub(SERVICE.len() + 1)?;
    let (name, rest) = fullname.split_at_checked(end)?;
    rest.strip_prefix('.')?.eq_ignore_ascii_case(SERVICE).then_some(())?;
    let mut letters = name.chars();
    let next = || match letters.next()? {
        '\\' => letters.next(),
        letter => Some(letter),
    };
    Some(std::iter::from_fn(next).collect())
}

fn addresses(service: &ResolvedService, own: &[Interface], scope: Scope) -> Vec<SocketAddrV4> {
    let may = |addr: &Ipv4Addr| match scope {
        Scope::Network => !addr.is_loopback() && peer_allowed((*addr).into(), own),
        Scope::Loopback(_) => addr.is_loopback(),
    };
    let mut all: Vec<_> = service.get_addresses_v4().into_iter().filter(may).collect();
    all.sort_by_key(|addr| (!own.iter().any(|interface| interface.up && interface.holds(*addr)), *addr));
    all.truncate(if service.port == 0 { 0 } else { MAX_ADDRESSES });
    all.into_iter().map(|addr| SocketAddrV4::new(addr, service.port)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use mdns_sd::ServiceInfo;

    const GOOD: [(&str, &str); 5] =
        [("txtvers", "1"), ("v", "2"), ("id", "1a2b3c4d"), ("n", "2/5"), ("s", "lobby")];

    fn service(name: &str, addresses: &str, port: u16, properties: &[(&str, &str)]) -> ResolvedService {
        let info = ServiceInfo::new(SERVICE, name, "rouse-7f3a.local.", addresses, port, properties).unwrap();
        info.as_resolved_service()
    }

    fn own() -> [Interface; 1] {
        [Interface {
            name: "wlan0".to_owned(),
            addr: [192, 168, 178, 23].into(),
            prefix: 24,
            up: true,
            point_to_point: false,
        }]
    }

    fn seen(service: &ResolvedService) -> Option<Nearby> {
        parse(service, &own(), Scope::Network)
    }

    #[test]
    fn a_table_is_read() {
        let table = seen(&service("St. Anna \\ Co", "192.168.178.30", 4711, &GOOD)).unwrap();
        let expected = Nearby {
            name: "St. Anna \\ Co".to_owned(),
            id: "1a2b3c4d".to_owned(),
            addresses: vec!["192.168.178.30:4711".parse().unwrap()],
            protocol: 2,
            taken: 2,
            seats: 5,
            phase: Phase::Lobby,
        };
        assert_eq!(table, expected);
    }

    #[test]
    fn names_from_others_are_cleaned() {
        let name = |given: &str| seen(&service(given, "192.168.178.30", 4711, &GOOD)).map(|table| table.name);
        assert_eq!(name(" a\u{202E}b\u{7}  c ").as_deref(), Some("ab c"));
        assert_eq!(name(&"x".repeat(60)), Some("x".repeat(24)));
        assert_eq!(name("\u{200B}"), None);
        assert_eq!(instance("x._other._tcp.local."), None);
        assert_eq!(instance("_tcp.local."), None);
        assert_eq!(instance("Üx._ROUSE._tcp.local.").as_deref(), Some("Üx"));
        assert_eq!(instance("x\\._rouse._tcp.local.").as_deref(), Some("x"), "a lone escape is no letter");
    }

    #[test]
    fn nonsense_is_no_table() {
        let with = |key: &str, value: &str| {
            let properties = GOOD.map(|(name, good)| if name == key { (name, value) } else { (name, good) });
            seen(&service("Table", "192.168.178.30", 4711, &properties))
        };
        assert_eq!(with("s", "play").unwrap().phase, Phase::Play);
        assert_eq!(
            with("v", "65535").unwrap().protocol,
            u16::MAX,
            "another version is found, and told so later"
        );
        assert_eq!(with("n", "0/0").unwrap().seats, 0);
        let long = "a".repeat(33);
        for (key, bad) in [
            ("txtvers", "2"),
            ("txtvers", ""),
            ("s", "Lobby"),
            ("v", "-1"),
            ("v", "65536"),
            ("v", ""),
            ("id", ""),
            ("id", "../x"),
            ("id", "ä"),
            ("id", &long),
            ("n", "6/5"),
            ("n", "2"),
            ("n", "2/5/5"),
            ("n", "256/256"),
            ("n", "/"),
        ] {
            assert_eq!(with(key, bad), None, "{key}={bad}");
        }
        for (missing, _) in GOOD {
            let rest: Vec<_> = GOOD.into_iter().filter(|(key, _)| *key != missing).collect();
            assert_eq!(seen(&service("Table", "192.168.178.30", 4711, &rest)), None, "without {missing}");
        }
        assert_eq!(seen(&service("Table", "192.168.178.30", 0, &GOOD)), None, "no port");
    }

    #[test]
    fn only_addresses_around_are_tried_and_the_nearest_first() {
        let at = |addresses: &str| {
            let addresses = seen(&service("Table", addresses, 4711, &GOOD)).map(|table| table.addresses);
            addresses.unwrap_or_default().iter().map(|address| address.ip().to_string()).collect::<Vec<_>>()
        };
        assert_eq!(at("10.0.0.5,192.168.178.30,169.254.1.1"), ["192.168.178.30", "10.0.0.5", "169.254.1.1"]);
        assert_eq!(at("127.0.0.1,8.8.8.8,203.0.113.5,fe80::1,224.0.0.251,255.255.255.255"), [""; 0]);
        let many: Vec<String> = (1..100).map(|last| format!("192.168.178.{last}")).collect();
        assert_eq!(at(&many.join(",")).len(), 8);
        let here = service("Table", "127.0.0.1,192.168.178.30", 4711, &GOOD);
        let table = parse(&here, &own(), Scope::Loopback(5353)).unwrap();
        assert_eq!(table.addresses, ["127.0.0.1:4711".parse().unwrap()]);
    }
}
