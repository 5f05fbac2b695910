//! Finds a table that has moved: its device has a new address, and announces the table there.

use crate::{
    Limits,
    discovery::{Browser, MAX_ADDRESSES, Nearby},
    probe::proves_to_be,
};
use std::net::SocketAddrV4;
use tokio::sync::watch;

/// Waits until the table is announced at an unknown address and has proven itself there, since any device can
/// announce any table. Returns that address, then the known ones.
///
/// Cancel-safe: announced addresses that were not checked yet stay in `announced`. When none is left, the
/// next call checks again what is announced then, because a proof can fail on a bad network.
pub(crate) async fn relocate(
    browser: &mut Option<Browser>,
    announced: &mut Vec<SocketAddrV4>,
    table: Option<&str>,
    known: &watch::Sender<Vec<SocketAddrV4>>,
    limits: &Limits,
) -> Vec<SocketAddrV4> {
    let (Some(browser), Some(table)) = (browser, table) else { return std::future::pending().await };
    let unknown = |tables: Vec<Nearby>| -> Vec<SocketAddrV4> {
        let known = known.borrow();
        let claimed = tables.into_iter().filter(|claimed| claimed.id == table);
        let addresses = claimed.flat_map(|claimed| claimed.addresses);
        addresses.filter(|address| !known.contains(address)).take(MAX_ADDRESSES).collect()
    };
    if announced.is_empty() {
        *announced = unknown(browser.tables());
    }
    loop {
        while let Some(&address) = announced.first() {
            // A cancelled check comes last in the next call: no slow device keeps the others waiting.
            announced.rotate_left(1);
            let proven = proves_to_be(address, table, limits).await;
            announced.pop();
            if proven {
                let behind = known.borrow().clone();
                return std::iter::once(address).chain(behind).take(MAX_ADDRESSES).collect();
            }
        }
        let Some(tables) = browser.changed().await else { return std::future::pending().await };
        *announced = unknown(tables);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discovery::{Announcement, Scope, announce, browse};
    use rouse_host::{Role, Terms};
    use rouse_table::{OpenRoom, Table};
    use rouse_wire::Phase;
    use std::{
        net::{Ipv4Addr, SocketAddr},
        time::Duration,
    };
    use tokio::{net::TcpListener, time::timeout};

    /// A table on a free port, served as by `OpenTable`.
    async fn served(table: &Table) -> SocketAddrV4 {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let SocketAddr::V4(address) = listener.local_addr().unwrap() else { panic!("not IPv4") };
        table
            .open_room(OpenRoom { port: address.port(), addresses: Vec::new(), headless: true, name: None })
            .await;
        tokio::spawn(rouse_host::run(
            listener,
            table.clone(),
            Terms::new(Role::Visitor),
            std::future::pending(),
        ));
        address
    }

    /// A part of the loopback interface that no other test uses.
    fn scope() -> Scope {
        let free = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
        Scope::Loopback(free.local_addr().unwrap().port())
    }

    fn announcement(id: &str, port: u16) -> Announcement {
        Announcement {
            name: "Mira".to_owned(),
            host: "rouse-7f3a.local".to_owned(),
            id: id.to_owned(),
            port,
            seats: 2,
            taken: 2,
            phase: Phase::Play,
        }
    }

    /// Searches as a guest does: again and again, for as long as its longest wait between two tries.
    async fn search(
        browser: &mut Option<Browser>,
        announced: &mut Vec<SocketAddrV4>,
        id: &str,
        known: &watch::Sender<Vec<SocketAddrV4>>,
    ) -> Vec<SocketAddrV4> {
        let limits = Limits::default();
        let tries = async {
            loop {
                let found = relocate(browser, announced, Some(id), known, &limits);
                if let Ok(found) = timeout(limits.back_off_longest, found).await {
                    return found;
                }
            }
        };
        timeout(Duration::from_secs(60), tries).await.expect("the table is found")
    }

    /// Finds the table with the known id where it proves its key; not one of the same name, nor one that only
    /// claims the id.
    #[tokio::test]
    #[cfg_attr(
        not(target_os = "linux"),
        ignore = "multicast on the loopback interface is sure on Linux only"
    )]
    async fn a_table_that_has_moved_is_found_by_its_id_and_its_proof() {
        let scope = scope();
        let (table, other) = (Table::in_folder(None).await.unwrap(), Table::in_folder(None).await.unwrap());
        let (moved, twin) = (served(&table).await, served(&other).await);
        let [id, foreign] = [table.room().await.unwrap().id, other.room().await.unwrap().id];
        let limits = Limits::default();
        assert!(proves_to_be(moved, &id, &limits).await && !proves_to_be(twin, &id, &limits).await);
        let _other = announce(announcement(&foreign, twin.port()), scope).unwrap();
        let _twin = announce(announcement(&id, twin.port()), scope).unwrap();
        let old = SocketAddrV4::new(Ipv4Addr::LOCALHOST, 4711);
        let (known, mut announced) = (watch::Sender::new(vec![old]), vec![twin]);
        let mut browser = Some(browse(scope).unwrap());
        let _moved = announce(announcement(&id, moved.port()), scope).unwrap();
        assert_eq!(search(&mut browser, &mut announced, &id, &known).await, [moved, old]);
    }
    /// A proof can fail on a bad network: what is still announced at the next call is checked again.
    #[tokio::test]
    #[cfg_attr(
        not(target_os = "linux"),
        ignore = "multicast on the loopback interface is sure on Linux only"
    )]
    async fn what_was_announced_before_the_call_is_checked() {
        let scope = scope();
        let table = Table::in_folder(None).await.unwrap();
        let moved = served(&table).await;
        let id = table.room().await.unwrap().id;
        let mut browser = Some(browse(scope).unwrap());
        let _moved = announce(announcement(&id, moved.port()), scope).unwrap();
        while browser.as_mut().unwrap().changed().await.unwrap().is_empty() {}
        let known = watch::Sender::new(Vec::new());
        assert_eq!(search(&mut browser, &mut Vec::new(), &id, &known).await, [moved]);
    }

    /// A device that accepts and then says nothing comes last once the call was cancelled.
    #[tokio::test]
    async fn a_silent_device_does_not_keep_the_table_from_being_checked() {
        let silent = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let SocketAddr::V4(tarpit) = silent.local_addr().unwrap() else { panic!("not IPv4") };
        let table = Table::in_folder(None).await.unwrap();
        let moved = served(&table).await;
        let id = table.room().await.unwrap().id;
        let mut browser = Some(browse(scope()).unwrap());
        let (known, limits) = (watch::Sender::new(Vec::new()), Limits::default());
        let mut announced = vec![tarpit, moved];
        tokio::select! {
            _ = relocate(&mut browser, &mut announced, Some(&id), &known, &limits) => panic!("it is silent"),
            held = silent.accept() => drop(held.unwrap()),
        }
        assert_eq!(announced, [moved, tarpit]);
        let found = relocate(&mut browser, &mut announced, Some(&id), &known, &limits).await;
        assert_eq!(found, [moved]);
    }
}
