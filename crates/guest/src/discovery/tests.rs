//! Announces and finds tables on the loopback interface of this machine. Only on Linux is it certain to carry
//! multicast.

use super::{
    announce::{MAX_LABEL, label, renamed},
    browse::{MAX_TABLES, note, publish},
    service::SERVICE,
    *,
};
use mdns_sd::{DaemonEvent, DnsNameChange, RRType, ServiceEvent, ServiceInfo};
use rouse_wire::{PROTOCOL_VERSION, Phase};
use std::{collections::BTreeMap, net::UdpSocket, time::Duration};
use tokio::{sync::watch, time::timeout};

/// A UDP port that no other test uses.
fn scope() -> Scope {
    let socket = UdpSocket::bind("127.0.0.1:0").unwrap();
    Scope::Loopback(socket.local_addr().unwrap().port())
}

fn table(name: &str, id: &str, port: u16) -> Announcement {
    Announcement {
        name: name.to_owned(),
        host: format!("rouse-{id}.local"),
        id: id.to_owned(),
        port,
        seats: 5,
        taken: 2,
        phase: Phase::Lobby,
    }
}

/// Waits until the list of tables passes a test.
async fn until(browser: &mut Browser, wanted: impl Fn(&[Nearby]) -> bool) -> Vec<Nearby> {
    let waiting = async {
        loop {
            let tables = browser.changed().await.expect("the browser lives");
            if wanted(&tables) {
                return tables;
            }
        }
    };
    timeout(Duration::from_secs(60), waiting).await.expect("multicast on the loopback interface works")
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "multicast on the loopback interface is sure on Linux only")]
async fn a_table_appears_changes_and_goes() {
    let scope = scope();
    let mut browser = browse(scope).unwrap();
    assert_eq!(browser.tables(), []);
    let mut announcer = announce(table("Grüne Eule", "1a2b3c4d", 4711), scope).unwrap();
    let found = until(&mut browser, |tables| !tables.is_empty()).await;
    let expected = Nearby {
        name: "Grüne Eule".to_owned(),
        id: "1a2b3c4d".to_owned(),
        addresses: vec!["127.0.0.1:4711".parse().unwrap()],
        protocol: PROTOCOL_VERSION,
        taken: 2,
        seats: 5,
        phase: Phase::Lobby,
    };
    assert_eq!(found, std::slice::from_ref(&expected));
    announcer.update(4, 3, Phase::Play).unwrap();
    let changed = until(&mut browser, |tables| tables[0] != expected).await;
    assert_eq!(changed, [Nearby { taken: 3, seats: 4, phase: Phase::Play, ..expected }]);
    announcer.stop().await;
    until(&mut browser, <[_]>::is_empty).await;
}

#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "multicast on the loopback interface is sure on Linux only")]
async fn two_tables_of_one_name_are_both_found() {
    let scope = scope();
    let first = announce(table("Grüne Eule", "1", 4711), scope).unwrap();
    let mut browser = browse(scope).unwrap();
    until(&mut browser, |tables| !tables.is_empty()).await;
    let _second = announce(table("Grüne Eule", "2", 4712), scope).unwrap();
    let both = until(&mut browser, |tables| tables.len() == 2).await;
    let seen: Vec<_> = both.iter().map(|table| (table.name.as_str(), table.id.as_str())).collect();
    assert_eq!(seen, [("Grüne Eule (2)", "2"), ("Grüne Eule", "1")]);
    drop(first);
    let left = until(&mut browser, |tables| tables.len() == 1).await;
    assert_eq!(left[0].id, "2", "who is dropped says goodbye too");
}

#[tokio::test]
async fn a_list_has_an_end_and_the_newest_counts() {
    let properties = [("txtvers", "1"), ("v", "2"), ("id", "1"), ("n", "0/5"), ("s", "lobby")];
    let resolved = |name: &str, port| {
        let info =
            ServiceInfo::new(SERVICE, name, "rouse-7f3a.local.", "127.0.0.1", port, &properties[..]).unwrap();
        ServiceEvent::ServiceResolved(Box::new(info.as_resolved_service()))
    };
    let mut found = BTreeMap::new();
    for number in 0..100 {
        note(&mut found, resolved(&format!("table {number}"), 4711), Scope::Loopback(1));
    }
    assert_eq!(found.len(), MAX_TABLES);
    note(&mut found, resolved("table 0", 4712), Scope::Loopback(1));
    let first = format!("table 0.{SERVICE}");
    assert_eq!(found[&first].addresses[0].port(), 4712, "who is on the list may change");
    let (list, mut tables) = watch::channel(Vec::new());
    publish(&list, &found);
    assert!(tables.has_changed().unwrap());
    tables.mark_unchanged();
    publish(&list, &found);
    assert!(!tables.has_changed().unwrap(), "the same again is no news");
    note(&mut found, resolved("table 0", 0), Scope::Loopback(1));
    assert!(!found.contains_key(&first), "what makes no sense any more is gone");
    let second = format!("table 1.{SERVICE}");
    note(&mut found, ServiceEvent::ServiceRemoved(SERVICE.to_owned(), second.clone()), Scope::Loopback(1));
    assert!(!found.contains_key(&second));
}

#[test]
fn names_fit_into_the_record() {
    assert_eq!(label("Grüne Eule"), "Grüne Eule");
    assert_eq!(label(" St. Anna\\ "), "St Anna");
    assert_eq!(label("..."), "Rouse");
    assert_eq!(label("\u{202E}"), "Rouse");
    let long = label(&"🦉".repeat(30));
    assert_eq!(long, "🦉".repeat(MAX_LABEL / 4), "whole characters, at most 57 bytes");
    assert!(table(&"🦉".repeat(30), "1", 4711).service().is_ok());
}

/// Another device on the network has the name of this host (RFC 6762, section 9).
#[test]
fn a_host_that_had_to_change_its_name_knows_the_new_one() {
    let change = |original: &str, new_name: &str| {
        let (original, new_name, intf_name) = (original.to_owned(), new_name.to_owned(), "wlan0".to_owned());
        DaemonEvent::NameChange(DnsNameChange { original, new_name, rr_type: RRType::A, intf_name })
    };
    let now = |event| renamed(event, "rouse-7f3a.local");
    assert_eq!(
        now(change("rouse-7f3a.local.", "rouse-7f3a-2.local.")).as_deref(),
        Some("rouse-7f3a-2.local")
    );
    assert_eq!(now(change("Mira._rouse._tcp.local.", "Mira (2)._rouse._tcp.local.")), None);
    assert_eq!(now(DaemonEvent::Respond("wlan0".to_owned())), None);
}
