use super::*;
use crate::window_message::LineState;
use futures_util::SinkExt;
use rouse_lan::{OpenOptions, OpenTable};
use rouse_session::{PROTOCOL_VERSION, ServerMsg, wire::Bye};
use std::net::{Ipv4Addr, SocketAddr};
use tokio::net::TcpListener;
use tokio_tungstenite::{accept_async, tungstenite::Message};

fn table() -> Table {
    async_runtime::block_on(Table::in_folder(None)).expect("a table in memory opens")
}

fn line() -> Line {
    Line::new(table())
}

fn subscribed(line: &Line) -> mpsc::UnboundedReceiver<ToWindow> {
    let (tell, told) = mpsc::unbounded_channel();
    line.subscribe(move |message| tell.send(message).is_ok());
    told
}

fn hello(line: &Line) {
    line.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).expect("the line is open");
}

/// Waits until the line reports whether it is up.
fn is_up(told: &mut mpsc::UnboundedReceiver<ToWindow>) -> bool {
    loop {
        if let ToWindow::Line(LineState { up }) = told.blocking_recv().expect("the line lives") {
            return up;
        }
    }
}

/// Waits for a message of this kind.
fn wait_for(told: &mut mpsc::UnboundedReceiver<ToWindow>, fits: impl Fn(&ServerMsg) -> bool) {
    while !matches!(told.blocking_recv().expect("the line lives"), ToWindow::Message(message) if fits(&message))
    {
    }
}

#[test]
fn messages_go_both_ways_in_order() {
    let line = line();
    assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
    let mut told = subscribed(&line);
    hello(&line);
    line.send(ClientMsg::Ping {}).expect("the line is open");
    assert!(is_up(&mut told), "the window hears first that the line is up");
    wait_for(&mut told, |message| matches!(message, ServerMsg::Home { saved: None, .. }));
    wait_for(&mut told, |message| matches!(message, ServerMsg::Pong {}));
}

#[test]
fn a_page_that_is_loaded_again_takes_over_the_line() {
    let line = line();
    let mut first = subscribed(&line);
    let mut second = subscribed(&line);
    hello(&line);
    wait_for(&mut second, |message| matches!(message, ServerMsg::Home { .. }));
    while let Some(told) = first.blocking_recv() {
        assert!(matches!(told, ToWindow::Line(_)), "the old page hears nothing more: {told:?}");
    }
}

#[test]
fn a_closed_table_closes_the_line() {
    let line = line();
    let mut told = subscribed(&line);
    hello(&line);
    assert!(is_up(&mut told));
    async_runtime::block_on(line.close());
    assert!(!is_up(&mut told));
    assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
}

#[test]
fn a_line_goes_to_a_distant_table_and_back() {
    let far = table();
    let options =
        OpenOptions { port: Some(0), listen: Ipv4Addr::LOCALHOST, announce: None, ..OpenOptions::default() };
    let open = async_runtime::block_on(OpenTable::open(far, options)).expect("loopback has free ports");
    let addresses = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, open.port())];
    let line = line();
    let mut told = subscribed(&line);
    assert!(is_up(&mut told));
    let guest = async_runtime::block_on(async { Guest::join(addresses.clone(), program_limits()) });
    line.join(addresses, guest);
    wait_for(&mut told, |message| matches!(message, ServerMsg::Table { .. }));
    assert!(is_up(&mut told), "the line is up after the table has said its id");
    hello(&line);
    line.send(ClientMsg::Ping {}).expect("the line is open");
    wait_for(&mut told, |message| matches!(message, ServerMsg::Pong {}));
    let mut again = subscribed(&line);
    wait_for(&mut again, |message| matches!(message, ServerMsg::Table { .. }));
    assert!(is_up(&mut again));
    async_runtime::block_on(open.leave());
    assert!(!is_up(&mut again), "the host has gone");
    assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
    line.leave();
    assert!(is_up(&mut again));
    hello(&line);
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
        let _ = host.send(Message::text(r#"{"t":"table","protocol":9}"#)).await;
    });
    let line = line();
    let mut told = subscribed(&line);
    assert!(is_up(&mut told));
    let guest = async_runtime::block_on(async { Guest::join(vec![address], program_limits()) });
    line.join(vec![address], guest);
    wait_for(&mut told, |message| matches!(message, ServerMsg::Bye { reason: Bye::Protocol }));
    assert!(!is_up(&mut told));
    assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
}
