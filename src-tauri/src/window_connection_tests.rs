use super::*;
use futures_util::SinkExt;
use rouse_host::{OpenOptions, OpenTable};
use rouse_wire::{Bye, PROTOCOL_VERSION, ServerMsg};
#[cfg(feature = "test-hooks")]
use rouse_wire::{Failure, Pace};
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::TcpListener;
use tokio_tungstenite::{accept_async, tungstenite::Message};

fn table() -> Table {
    async_runtime::block_on(Table::in_folder(None)).expect("a table in memory opens")
}

fn connection() -> WindowConnection {
    WindowConnection::new(table())
}

fn subscribed(connection: &WindowConnection) -> mpsc::UnboundedReceiver<ToWindow> {
    let (tell, told) = mpsc::unbounded_channel();
    connection.subscribe(move |message| tell.send(message).is_ok());
    told
}

fn hello(connection: &WindowConnection) {
    connection
        .send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None })
        .expect("the connection is open");
}

/// Waits until the connection reports whether it is up.
fn is_up(told: &mut mpsc::UnboundedReceiver<ToWindow>) -> bool {
    loop {
        if let ToWindow::Connection { up } = told.blocking_recv().expect("the connection lives") {
            return up;
        }
    }
}

/// Waits for a message of this kind.
fn wait_for(told: &mut mpsc::UnboundedReceiver<ToWindow>, fits: impl Fn(&ServerMsg) -> bool) {
    while !matches!(told.blocking_recv().expect("the connection lives"), ToWindow::Message(message) if fits(&message))
    {
    }
}

#[test]
fn messages_go_both_ways_in_order() {
    let connection = connection();
    assert_eq!(connection.send(ClientMsg::Ping {}), Err(Closed::Closed));
    let mut told = subscribed(&connection);
    hello(&connection);
    connection.send(ClientMsg::Ping {}).expect("the connection is open");
    assert!(is_up(&mut told), "the window hears first that the connection is up");
    wait_for(&mut told, |message| matches!(message, ServerMsg::Home { saved: None, .. }));
    wait_for(&mut told, |message| matches!(message, ServerMsg::Pong {}));
}

#[test]
fn a_page_that_is_loaded_again_takes_over_the_line() {
    let connection = connection();
    let mut first = subscribed(&connection);
    let mut second = subscribed(&connection);
    hello(&connection);
    wait_for(&mut second, |message| matches!(message, ServerMsg::Home { .. }));
    while let Some(told) = first.blocking_recv() {
        assert!(matches!(told, ToWindow::Connection { .. }), "the old page hears nothing more: {told:?}");
    }
}

/// What the window has said is refused or asked again, and its game goes on.
#[cfg(feature = "test-hooks")]
#[test]
fn a_panic_of_the_table_keeps_the_window() {
    let connection = connection();
    connection.table.panic_at("hello", 1);
    let mut told = subscribed(&connection);
    hello(&connection);
    assert!(is_up(&mut told));
    assert!(!is_up(&mut told), "nobody knows how far the hello has come");
    assert!(is_up(&mut told));
    connection.table.panic_at("owed", 2);
    hello(&connection);
    wait_for(&mut told, |message| matches!(message, ServerMsg::Home { .. }));
    connection.table.panic_at("pace", 1);
    connection.send(ClientMsg::Pace { pace: Pace::Brisk }).expect("the connection is open");
    wait_for(&mut told, |message| *message == ServerMsg::failed(Failure::WentWrong));
    connection.send(ClientMsg::Ping {}).expect("the connection is open");
    wait_for(&mut told, |message| matches!(message, ServerMsg::Pong {}));
}

#[test]
fn a_closed_table_closes_the_line() {
    let connection = connection();
    let mut told = subscribed(&connection);
    hello(&connection);
    assert!(is_up(&mut told));
    async_runtime::block_on(connection.close());
    assert!(!is_up(&mut told));
    // It may have tried for another connection to this table first.
    while connection.send(ClientMsg::Ping {}).is_ok() {
        assert!(!is_up(&mut told));
    }
}

#[test]
fn a_line_goes_to_a_distant_table_and_back() {
    let far = table();
    let options =
        OpenOptions { port: Some(0), listen: Ipv4Addr::LOCALHOST, announce: None, ..OpenOptions::default() };
    let open = async_runtime::block_on(OpenTable::open(far, options)).expect("loopback has free ports");
    let addresses = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, open.port())];
    let connection = connection();
    let mut told = subscribed(&connection);
    assert!(is_up(&mut told));
    let guest = async_runtime::block_on(async { Guest::join(addresses.clone(), program_limits()) });
    connection.join(addresses, guest, None);
    wait_for(&mut told, |message| matches!(message, ServerMsg::Table { .. }));
    assert!(is_up(&mut told), "the connection is up after the table has said its id");
    hello(&connection);
    connection.send(ClientMsg::Ping {}).expect("the connection is open");
    wait_for(&mut told, |message| matches!(message, ServerMsg::Pong {}));
    let mut again = subscribed(&connection);
    wait_for(&mut again, |message| matches!(message, ServerMsg::Table { .. }));
    assert!(is_up(&mut again));
    async_runtime::block_on(open.leave());
    assert!(!is_up(&mut again), "the host has gone");
    assert_eq!(connection.send(ClientMsg::Ping {}), Err(Closed::Closed));
    connection.leave();
    assert!(is_up(&mut again));
    hello(&connection);
    wait_for(&mut again, |message| matches!(message, ServerMsg::Home { .. }));
}

/// The host was updated in the meantime, and does not know that it has to say goodbye.
#[test]
fn the_window_hears_that_a_table_speaks_another_version() {
    let listener =
        async_runtime::block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0))).expect("loopback has ports");
    let Ok(SocketAddr::V4(address)) = listener.local_addr() else {
        panic!("an IPv4 socket has an IPv4 address")
    };
    async_runtime::spawn(async move {
        let (stream, _) = listener.accept().await.expect("the guest dials");
        let mut host = accept_async(stream).await.expect("the guest speaks WebSocket");
        let _ = host.send(Message::text(r#"{"t":"table","protocol":2}"#)).await;
    });
    let connection = connection();
    let mut told = subscribed(&connection);
    assert!(is_up(&mut told));
    let guest = async_runtime::block_on(async { Guest::join(vec![address], program_limits()) });
    connection.join(vec![address], guest, None);
    wait_for(&mut told, |message| matches!(message, ServerMsg::Bye { reason: Bye::Protocol }));
    assert!(!is_up(&mut told));
    assert_eq!(connection.send(ClientMsg::Ping {}), Err(Closed::Closed));
}
