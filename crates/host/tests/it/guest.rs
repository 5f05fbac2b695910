//! The guest's side of a line, with real hosts and with programs that are no hosts.

use crate::support::{Host, quick, quick_guest};
use futures_util::{SinkExt, StreamExt};
use rouse_guest::{ConnectError, Guest, GuestEvent, Limits, probe};
use rouse_wire::{Bye, ClientMsg, PROTOCOL_VERSION, ServerMsg};
use std::{
    net::{SocketAddr, SocketAddrV4},
    time::Duration,
};
use tokio::{
    io::AsyncReadExt,
    net::{TcpListener, TcpStream},
};
use tokio_tungstenite::{
    WebSocketStream, accept_async,
    tungstenite::{
        Message,
        protocol::{CloseFrame, frame::coding::CloseCode},
    },
};

fn v4(address: SocketAddr) -> SocketAddrV4 {
    let SocketAddr::V4(address) = address else { panic!("{address}") };
    address
}

/// A listener that is no host of Rouse.
pub async fn impostor() -> (TcpListener, SocketAddrV4) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = v4(listener.local_addr().unwrap());
    (listener, address)
}

pub async fn accepted(listener: &TcpListener) -> WebSocketStream<TcpStream> {
    accept_async(listener.accept().await.unwrap().0).await.unwrap()
}

/// The next message of the guest, past the pings of the WebSocket itself.
async fn said(line: &mut WebSocketStream<TcpStream>) -> Message {
    loop {
        let message = line.next().await.unwrap().unwrap();
        if !matches!(message, Message::Ping(_)) {
            return message;
        }
    }
}

/// Reads until an event fits.
async fn until(guest: &mut Guest, fits: impl Fn(&GuestEvent) -> bool) -> GuestEvent {
    loop {
        let heard = guest.next().await.expect("the line is not over");
        if fits(&heard) {
            return heard;
        }
    }
}

async fn message(guest: &mut Guest, fits: impl Fn(&ServerMsg) -> bool) -> ServerMsg {
    match until(guest, |heard| matches!(heard, GuestEvent::Message(message) if fits(message))).await {
        GuestEvent::Message(message) => *message,
        other => panic!("{other:?}"),
    }
}

/// A guest who has sat down, and the token.
async fn seated(host: &Host) -> (Guest, String) {
    let mut guest = Guest::connect(vec![v4(host.address)], quick_guest()).await.unwrap();
    assert_eq!(guest.next().await, Some(GuestEvent::Open));
    let first = guest.next().await.unwrap();
    assert!(matches!(first, GuestEvent::Message(message) if matches!(*message, ServerMsg::Table { .. })));
    let sender = guest.sender();
    sender.send(hello(None)).await;
    sender
        .send(ClientMsg::Knock { code: host.code().await, name: "Anna".to_owned(), seat: None, watch: false })
        .await;
    match message(&mut guest, |message| matches!(message, ServerMsg::Welcome { .. })).await {
        ServerMsg::Welcome { token: Some(token), .. } => (guest, token),
        other => panic!("{other:?}"),
    }
}

fn hello(token: Option<&str>) -> ClientMsg {
    ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: token.map(str::to_owned) }
}

#[tokio::test]
async fn a_guest_comes_back_to_its_seat() {
    let host = Host::room(quick()).await;
    let (mut guest, token) = seated(&host).await;
    // The host stops and comes back on the same port, with the same table.
    let (address, table) = (host.address, host.table.clone());
    host.shut_down().await.unwrap();
    assert_eq!(
        until(&mut guest, |heard| matches!(heard, GuestEvent::Lost(_))).await,
        GuestEvent::Lost(Some(Bye::Closed))
    );
    let listener = TcpListener::bind(address).await.unwrap();
    let terms = rouse_host::Terms::new(rouse_host::Role::Visitor);
    let again = tokio::spawn(rouse_host::run(listener, table, terms, std::future::pending()));
    // The device wakes up, so the guest does not wait for eight seconds.
    guest.sender().nudge();
    until(&mut guest, |heard| *heard == GuestEvent::Open).await;
    message(&mut guest, |message| matches!(message, ServerMsg::Table { .. })).await;
    guest.sender().send(hello(Some(&token))).await;
    let welcome = message(&mut guest, |message| matches!(message, ServerMsg::Welcome { .. })).await;
    assert!(matches!(welcome, ServerMsg::Welcome { seats, token: Some(_) } if seats.len() == 1));
    again.abort();
}

#[tokio::test]
async fn a_guest_who_was_replaced_stays_away() {
    let host = Host::room(quick()).await;
    let (mut guest, token) = seated(&host).await;
    let mut tab = host.with_token(&token).await;
    tab.until(&["welcome"]).await;
    let over = until(&mut guest, |heard| matches!(heard, GuestEvent::Over(_) | GuestEvent::Lost(_))).await;
    assert_eq!(over, GuestEvent::Over(Bye::Replaced));
    assert_eq!(guest.next().await, None);
    guest.sender().nudge();
    assert!(!guest.sender().send(ClientMsg::Ping {}).await, "nobody takes it");
}

/// Sending does not wait for reading: messages go out although the guest has not read for a while.
#[tokio::test]
async fn a_guest_may_speak_without_listening() {
    let host = Host::room(quick()).await;
    let (mut guest, _) = seated(&host).await;
    let sender = guest.sender();
    for _ in 0..200 {
        assert!(sender.send(ClientMsg::Ping {}).await);
    }
    for _ in 0..200 {
        message(&mut guest, |message| *message == ServerMsg::Pong {}).await;
    }
}

#[tokio::test]
async fn a_guest_who_leaves_is_gone_at_once() {
    let host = Host::room(quick()).await;
    let (guest, token) = seated(&host).await;
    let sender = guest.sender();
    drop(guest);
    while sender.send(ClientMsg::Ping {}).await {}
    let mut back = host.with_token(&token).await;
    back.until(&["welcome"]).await;
}

#[tokio::test]
async fn the_first_address_that_answers_wins() {
    let host = Host::room(quick()).await;
    let (closed, nobody) = impostor().await;
    drop(closed);
    // It accepts connections and sends nothing.
    let (_silent, mute) = impostor().await;
    let limits = Limits { dial_next: Duration::from_millis(20), ..quick_guest() };
    let mut guest = Guest::connect(vec![nobody, mute, v4(host.address)], limits).await.unwrap();
    assert_eq!(guest.next().await, Some(GuestEvent::Open));
    message(&mut guest, |message| matches!(message, ServerMsg::Table { .. })).await;
}

#[tokio::test]
async fn silence_is_tried_once_more_and_then_believed() {
    let (listener, mute) = impostor().await;
    let limits = Limits { dial: Duration::from_millis(50), ..quick_guest() };
    let reached = Guest::connect(vec![mute], limits).await;
    assert!(matches!(reached, Err(ConnectError::NoAnswer(_))));
    let tries = listener.into_std().unwrap();
    assert!(tries.accept().is_ok() && tries.accept().is_ok() && tries.accept().is_err());
}

#[tokio::test]
async fn an_address_where_nobody_is_says_so() {
    let (closed, nobody) = impostor().await;
    drop(closed);
    assert!(Guest::connect(vec![nobody], quick_guest()).await.is_err());
    assert!(Guest::connect(Vec::new(), quick_guest()).await.is_err());
    let (_silent, mute) = impostor().await;
    let limits = Limits { dial: Duration::from_millis(50), ..quick_guest() };
    assert!(
        Guest::connect(vec![mute], limits.clone()).await.is_err(),
        "it takes the connection and says nothing"
    );
    assert_eq!(probe(mute, &limits).await, None);
    assert_eq!(probe(nobody, &limits).await, None);
}

#[tokio::test]
async fn a_table_is_known_before_anybody_comes_in() {
    let host = Host::room(quick()).await;
    let table = probe(v4(host.address), &quick_guest()).await.unwrap();
    let record = host.table.room().await.unwrap();
    assert_eq!((table.id, table.name), (record.id, record.name));
    assert_eq!(table.addresses, [v4(host.address)]);
}

/// A page sends its origin, and a program has none.
#[tokio::test]
async fn a_guest_has_no_origin() {
    let (listener, address) = impostor().await;
    let guest = tokio::spawn(Guest::connect(vec![address], quick_guest()));
    let (mut stream, _) = listener.accept().await.unwrap();
    let mut request = vec![0; 4_096];
    let length = stream.read(&mut request).await.unwrap();
    let request = String::from_utf8_lossy(&request[..length]).to_lowercase();
    assert!(
        request.starts_with("get /ws http/1.1\r\n") && request.contains(&format!("host: {address}\r\n")),
        "{request}"
    );
    assert!(!request.contains("origin"), "{request}");
    guest.abort();
}

#[tokio::test]
async fn a_host_of_another_version_is_left_and_nonsense_is_a_broken_line() {
    let limits = Limits { host_message: 10_000, ..quick_guest() };
    for (said, expected) in [
        (Message::text(r#"{"t":"table","protocol":2}"#), GuestEvent::Over(Bye::Protocol)),
        (Message::text(r#"{"t":"dance"}"#), GuestEvent::Lost(None)),
        (Message::text("x".repeat(10_001)), GuestEvent::Lost(None)),
        (Message::binary(vec![0; 10]), GuestEvent::Lost(None)),
    ] {
        let (listener, address) = impostor().await;
        let mut guest = Guest::join(vec![address], limits.clone());
        let mut line = accepted(&listener).await;
        let _ = line.send(said.clone()).await;
        let passing = [GuestEvent::Open, GuestEvent::OtherVersion(2)];
        let heard = until(&mut guest, |heard| !passing.contains(heard)).await;
        assert_eq!(heard, expected, "{said:.40}");
    }
}

/// Anybody on the way can say that a seat was freed, in a message or by a close code. Only an encrypted goodbye
/// counts (`PROTOCOL.md`, "Sealed frames").
#[tokio::test]
async fn a_seat_is_not_given_up_for_a_goodbye_that_is_not_encrypted() {
    let close = CloseFrame { code: CloseCode::from(4002), reason: "".into() };
    for said in [vec![], vec![Message::text(r#"{"t":"bye","reason":"freed"}"#)]] {
        let (listener, address) = impostor().await;
        let mut guest = Guest::join(vec![address], quick_guest());
        let mut line = accepted(&listener).await;
        for message in said.into_iter().chain([Message::Close(Some(close.clone()))]) {
            line.send(message).await.unwrap();
        }
        let heard = until(&mut guest, |heard| *heard != GuestEvent::Open).await;
        assert_eq!(heard, GuestEvent::Lost(None), "the guest dials again, and keeps its token");
    }
}

/// A code that nobody has checked is not called wrong: a page would forget it.
#[tokio::test]
async fn a_knock_before_the_table_has_named_itself_is_not_refused() {
    let (listener, address) = impostor().await;
    let mut guest = Guest::join(vec![address], quick_guest());
    let mut line = accepted(&listener).await;
    until(&mut guest, |heard| *heard == GuestEvent::Open).await;
    let sender = guest.sender();
    sender
        .send(ClientMsg::Knock {
            code: "ABC234".to_owned(),
            name: "Anna".to_owned(),
            seat: None,
            watch: false,
        })
        .await;
    sender.send(ClientMsg::Ping {}).await;
    assert_eq!(said(&mut line).await, Message::text(r#"{"t":"ping"}"#), "the code stays here");
    line.send(Message::text(r#"{"t":"pong"}"#)).await.unwrap();
    assert_eq!(message(&mut guest, |_| true).await, ServerMsg::Pong {});
}

/// A guest that cannot connect now gets the reason, and no line that can never work.
#[tokio::test]
async fn only_a_table_of_our_version_is_reached() {
    for (said, other) in [(r#"{"t":"table","protocol":2}"#, Some(2)), (r#"{"t":"pong"}"#, None), ("x", None)]
    {
        let (listener, address) = impostor().await;
        let reaching = tokio::spawn(Guest::connect(vec![address], quick_guest()));
        let mut line = accepted(&listener).await;
        let _ = line.send(Message::text(said)).await;
        let error = reaching.await.unwrap().unwrap_err();
        let version = if let ConnectError::OtherVersion(version) = error { Some(version) } else { None };
        assert_eq!(version, other, "{said}");
    }
}

#[tokio::test]
async fn a_host_that_has_fallen_silent_is_lost() {
    let limits = Limits { host_silence: Duration::from_millis(60), ..quick_guest() };
    let (listener, address) = impostor().await;
    let mut guest = Guest::join(vec![address], limits);
    let line = accepted(&listener).await;
    until(&mut guest, |heard| *heard == GuestEvent::Lost(None)).await;
    drop(line);
    guest.sender().nudge();
    let mut again = accepted(&listener).await;
    until(&mut guest, |heard| *heard == GuestEvent::Open).await;
    let _ = again.send(Message::text(r#"{"t":"pong"}"#)).await;
    message(&mut guest, |message| *message == ServerMsg::Pong {}).await;
    while !matches!(again.next().await, Some(Ok(Message::Ping(_)))) {}
}
