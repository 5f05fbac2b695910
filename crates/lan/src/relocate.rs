//! Finds a table that has moved: its device has a new address, and announces the table there.

use crate::discovery::{Browser, MAX_ADDRESSES};
use std::net::SocketAddrV4;
use tokio::sync::watch;

/// Waits until the table announces an address that is not known yet. Returns its announced addresses
/// first and the known ones behind them, since an announcement may be wrong. Cancel-safe.
pub(crate) async fn relocate(
    browser: &mut Option<Browser>,
    table: Option<&str>,
    known: &watch::Sender<Vec<SocketAddrV4>>,
) -> Vec<SocketAddrV4> {
    let Some(browser) = browser else { return std::future::pending().await };
    while let Some(tables) = browser.changed().await {
        let known = known.borrow();
        let found = tables.into_iter().find(|found| Some(found.id.as_str()) == table);
        if let Some(found) =
            found.filter(|found| found.addresses.iter().any(|address| !known.contains(address)))
        {
            let behind = known.iter().copied().filter(|address| !found.addresses.contains(address));
            return found.addresses.iter().copied().chain(behind).take(MAX_ADDRESSES).collect();
        }
    }
    std::future::pending().await
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::discovery::{Announcement, Scope, announce, browse};
    use rouse_session::wire::Phase;
    use std::{net::Ipv4Addr, time::Duration};
    use tokio::time::timeout;

    /// The table with the id that is known, and not one of the same name.
    #[tokio::test]
    #[cfg_attr(
        not(target_os = "linux"),
        ignore = "multicast on the loopback interface is sure on Linux only"
    )]
    async fn a_table_that_has_moved_is_found_by_its_id() {
        let free = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
        let scope = Scope::Loopback(free.local_addr().unwrap().port());
        drop(free);
        let table = |id: &str, port| Announcement {
            name: "Mira".to_owned(),
            host: "rouse-7f3a.local".to_owned(),
            id: id.to_owned(),
            port,
            seats: 2,
            taken: 2,
            phase: Phase::Play,
        };
        let _other = announce(table("1a2b3c4d", 4713), scope).unwrap();
        let _moved = announce(table("3d0a3f5d", 4712), scope).unwrap();
        let mut browser = Some(browse(scope).unwrap());
        let [old, new] = [4711, 4712].map(|port| SocketAddrV4::new(Ipv4Addr::LOCALHOST, port));
        let known = watch::Sender::new(vec![old]);
        let found = relocate(&mut browser, Some("3d0a3f5d"), &known);
        assert_eq!(timeout(Duration::from_secs(60), found).await, Ok(vec![new, old]));
    }
}
