//! A table that is opened to the network and closed again: ports, addresses, names, goodbye.

use crate::support::{left_out::left_out, quick, quick_guest};
use rouse_guest::{Guest, GuestEvent, address::PORTS, discovery::Scope, probe};
use rouse_host::{OpenOptions, OpenTable, OpenTableError};
use rouse_rules::Seeded;
use rouse_table::{Clock, Table, store::MemoryStore};
use rouse_wire::{Bye, ClientMsg, PROTOCOL_VERSION, ServerMsg};
use std::net::{Ipv4Addr, SocketAddrV4};
use tokio::net::TcpListener;

async fn table() -> Table {
    Table::open(MemoryStore::new(), Seeded::new(1), Clock::real()).await.unwrap()
}

/// Options for loopback, at any port, without an announcement.
fn quietly() -> OpenOptions {
    let limits = quick();
    OpenOptions {
        port: Some(0),
        listen: Ipv4Addr::LOCALHOST,
        announce: None,
        headless: true,
        limits,
        name: None,
    }
}

fn address(open: &OpenTable) -> SocketAddrV4 {
    SocketAddrV4::new(Ipv4Addr::LOCALHOST, open.port())
}

async fn message(guest: &mut Guest, fits: impl Fn(&ServerMsg) -> bool) -> ServerMsg {
    loop {
        if let GuestEvent::Message(message) = guest.next().await.expect("the line is not over")
            && fits(&message)
        {
            return *message;
        }
    }
}

/// A guest who has said hello with this token, or has knocked, and the token.
async fn come(open: &OpenTable, table: &Table, token: Option<String>) -> (Guest, Option<String>) {
    let mut guest = Guest::connect(vec![address(open)], quick_guest()).await.unwrap();
    let sender = guest.sender();
    message(&mut guest, |message| matches!(message, ServerMsg::Table { .. })).await;
    sender.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: token.clone() }).await;
    if token.is_none() {
        let code = table.room().await.unwrap().code;
        sender.send(ClientMsg::Knock { code, name: String::new(), seat: None, watch: false }).await;
    }
    let answer = message(&mut guest, |message| {
        matches!(message, ServerMsg::Welcome { .. } | ServerMsg::Failed { .. })
    })
    .await;
    match answer {
        ServerMsg::Welcome { token: new, .. } => (guest, new.or(token)),
        _ => (guest, None),
    }
}

async fn goodbye(guest: &mut Guest) -> Bye {
    match message(guest, |message| matches!(message, ServerMsg::Bye { .. })).await {
        ServerMsg::Bye { reason } => reason,
        other => panic!("{other:?}"),
    }
}

/// Quitting is a pause: the port is free, and a guest who comes back after the next start still has a seat.
#[tokio::test]
async fn a_table_that_was_left_goes_on_at_the_next_start() {
    let table = table().await;
    let open = OpenTable::open(table.clone(), quietly()).await.unwrap();
    let port = open.port();
    let (mut guest, token) = come(&open, &table, None).await;
    open.leave().await;
    assert_eq!(goodbye(&mut guest).await, Bye::Closed);
    drop(TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await.expect("the port is free"));
    let record = table.room().await.unwrap();
    assert_eq!((record.open, record.port), (true, Some(port)));
    // Without a wanted port the table takes that of last time.
    let again = OpenTable::open(table.clone(), OpenOptions { port: None, ..quietly() }).await.unwrap();
    assert_eq!(again.port(), port);
    assert!(come(&again, &table, token).await.1.is_some());
    again.leave().await;
}

#[tokio::test]
async fn a_table_that_was_closed_forgets_its_guests() {
    let table = table().await;
    let open = OpenTable::open(table.clone(), quietly()).await.unwrap();
    let (mut guest, token) = come(&open, &table, None).await;
    assert!(table.close_room().await);
    open.leave().await;
    assert_eq!(goodbye(&mut guest).await, Bye::Closed);
    assert!(!table.room().await.unwrap().open);
    let again = OpenTable::open(table.clone(), quietly()).await.unwrap();
    assert_eq!(come(&again, &table, token).await.1, None);
    again.leave().await;
}

#[tokio::test]
async fn two_tables_live_on_one_machine_and_do_not_mix() {
    let (one, two) = (table().await, table().await);
    let first = OpenTable::open(one.clone(), quietly()).await.unwrap();
    let second = OpenTable::open(two.clone(), quietly()).await.unwrap();
    let (known, other) = (one.room().await.unwrap(), two.room().await.unwrap());
    assert_ne!(known.id, other.id);
    assert_eq!(probe(address(&first), &quick_guest()).await.unwrap().id, known.id);
    assert_eq!(probe(address(&second), &quick_guest()).await.unwrap().id, other.id);
    let (_guest, token) = come(&first, &one, None).await;
    assert_eq!(come(&second, &two, token).await.1, None, "a token of another table is none");
    first.leave().await;
    assert!(probe(address(&second), &quick_guest()).await.is_some(), "the other one stays");
    second.leave().await;
}

#[tokio::test]
async fn ports_that_are_taken_are_clear_errors() {
    let taken = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
    let port = taken.local_addr().unwrap().port();
    let options = OpenOptions { port: Some(port), ..quietly() };
    let error = OpenTable::open(table().await, options).await.unwrap_err();
    assert!(matches!(error, OpenTableError::PortTaken(other) if other == port));
    // An address of loopback that nothing else uses. A program that listens on all addresses takes its ports
    // as well.
    let listen = Ipv4Addr::new(127, 77, 66, 55);
    let mut all = Vec::new();
    for port in PORTS {
        match TcpListener::bind((listen, port)).await {
            Ok(listener) => all.push(listener),
            Err(error) if error.kind() == std::io::ErrorKind::AddrInUse => {}
            Err(error) => return left_out(format!("only 127.0.0.1 is loopback here: {error}")),
        }
    }
    let options = OpenOptions { port: None, listen, ..quietly() };
    let table = table().await;
    let error = OpenTable::open(table.clone(), options.clone()).await.unwrap_err();
    assert!(matches!(error, OpenTableError::PortsTaken), "{error}");
    assert_eq!(error.to_string(), "the ports 4711 to 4714 are all in use");
    assert!(!table.room().await.unwrap().open, "a table that could not be opened is not open");
    if all.pop().is_some() {
        OpenTable::open(table, options).await.expect("one of four is enough").leave().await;
    }
}

#[tokio::test]
async fn a_table_that_is_dropped_takes_its_connections_along() {
    let table = table().await;
    let open = OpenTable::open(table.clone(), quietly()).await.unwrap();
    let (mut guest, _) = come(&open, &table, None).await;
    drop(open);
    while !matches!(guest.next().await, Some(GuestEvent::Lost(None))) {}
}

#[tokio::test]
async fn a_closed_table_cannot_be_opened() {
    let table = table().await;
    table.close().await;
    let error = OpenTable::open(table, quietly()).await.unwrap_err();
    assert!(matches!(error, OpenTableError::Table));
}

/// The announcement follows the table, and ends with it.
#[tokio::test]
#[cfg_attr(not(target_os = "linux"), ignore = "multicast on the loopback interface is sure on Linux only")]
async fn an_open_table_is_announced_and_then_not_any_more() {
    let table = table().await;
    let free = std::net::UdpSocket::bind("127.0.0.1:0").unwrap();
    let scope = Scope::Loopback(free.local_addr().unwrap().port());
    drop(free);
    let mut browser = rouse_guest::discovery::browse(scope).unwrap();
    let options = OpenOptions { announce: Some(scope), ..quietly() };
    let open = OpenTable::open(table.clone(), options).await.unwrap();
    let id = table.room().await.unwrap().id;
    let mut seen = async |taken: Option<u8>| loop {
        let tables = browser.changed().await.expect("it goes on looking");
        let found = tables.iter().find(|found| found.id == id).map(|found| found.taken);
        if found == taken {
            return;
        }
    };
    seen(Some(0)).await;
    let (_guest, token) = come(&open, &table, None).await;
    assert!(token.is_some());
    seen(Some(1)).await;
    open.announce(false);
    seen(None).await;
    assert!(open.is_open(), "guests can come all the same");
    open.announce(true);
    seen(Some(1)).await;
    open.leave().await;
    seen(None).await;
}

/// No permission was refused and no port is taken, so this is a different error.
#[tokio::test]
async fn an_address_that_is_not_ours_is_no_place_to_listen() {
    // TEST-NET-1 (RFC 5737).
    let options = OpenOptions { listen: Ipv4Addr::new(192, 0, 2, 1), ..quietly() };
    let error = OpenTable::open(table().await, options).await.unwrap_err();
    assert!(matches!(error, OpenTableError::NoSocket(_)), "{error}");
}
