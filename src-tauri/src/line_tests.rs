use super::*;
use rouse_lan::{OpenTable, Opening};
use rouse_session::PROTOCOL_VERSION;
use std::net::Ipv4Addr;

fn table() -> Table {
    async_runtime::block_on(Table::in_folder(None)).expect("a table in memory opens")
}

fn line() -> Line {
    Line::new(table())
}

fn subscribed(line: &Line) -> mpsc::UnboundedReceiver<Told> {
    let (tell, told) = mpsc::unbounded_channel();
    line.subscribe(move |message| tell.send(message).is_ok());
    told
}

fn hello(line: &Line) {
    line.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).expect("the line is open");
}

/// Listens until the line is up or down.
fn state(told: &mut mpsc::UnboundedReceiver<Told>) -> bool {
    loop {
        if let Told::Line(State { up }) = told.blocking_recv().expect("the line lives") {
            return up;
        }
    }
}

/// Listens until a message of this kind comes.
fn message(told: &mut mpsc::UnboundedReceiver<Told>, fits: impl Fn(&ServerMsg) -> bool) {
    while !matches!(told.blocking_recv().expect("the line lives"), Told::Message(message) if fits(&message)) {}
}

#[test]
fn messages_go_both_ways_in_order() {
    let line = line();
    assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
    let mut told = subscribed(&line);
    hello(&line);
    line.send(ClientMsg::Ping {}).expect("the line is open");
    assert!(state(&mut told), "the window hears first that the line is up");
    message(&mut told, |message| matches!(message, ServerMsg::Home { saved: None, .. }));
    message(&mut told, |message| matches!(message, ServerMsg::Pong {}));
}

#[test]
fn a_page_that_was_loaded_again_takes_the_line_over() {
    let line = line();
    let mut first = subscribed(&line);
    let mut second = subscribed(&line);
    hello(&line);
    message(&mut second, |message| matches!(message, ServerMsg::Home { .. }));
    while let Some(told) = first.blocking_recv() {
        assert!(matches!(told, Told::Line(_)), "the old page hears nothing more: {told:?}");
    }
}

#[test]
fn a_closed_table_closes_the_line() {
    let line = line();
    let mut told = subscribed(&line);
    hello(&line);
    assert!(state(&mut told));
    async_runtime::block_on(line.close());
    assert!(!state(&mut told));
    assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
}

#[test]
fn a_line_goes_to_a_distant_table_and_back() {
    let far = table();
    let opening = Opening { port: Some(0), listen: Ipv4Addr::LOCALHOST, announce: None, ..Opening::default() };
    let open = async_runtime::block_on(OpenTable::open(far, opening)).expect("loopback has free ports");
    let addresses = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, open.port())];
    let line = line();
    let mut told = subscribed(&line);
    assert!(state(&mut told));
    let guest = async_runtime::block_on(async { Guest::join(addresses.clone(), Limits::default()) });
    line.join(addresses, guest);
    message(&mut told, |message| matches!(message, ServerMsg::Table { .. }));
    assert!(state(&mut told), "the line is up behind the name of the table");
    hello(&line);
    line.send(ClientMsg::Ping {}).expect("the line is open");
    message(&mut told, |message| matches!(message, ServerMsg::Pong {}));
    let mut again = subscribed(&line);
    message(&mut again, |message| matches!(message, ServerMsg::Table { .. }));
    assert!(state(&mut again));
    async_runtime::block_on(open.leave());
    assert!(!state(&mut again), "the host has gone");
    assert_eq!(line.send(ClientMsg::Ping {}), Err(Closed::Closed));
    line.leave();
    assert!(state(&mut again));
    hello(&line);
    message(&mut again, |message| matches!(message, ServerMsg::Home { .. }));
}
