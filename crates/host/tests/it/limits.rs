//! The limits on the wire: messages, codes, knocks, connections, silence, and clients that do not read.

use crate::support::{Host, Page, quick};
use rouse_host::{Limits, Role, Terms, TokenBucket};
use rouse_line::Secret;
use rouse_wire::PROTOCOL_VERSION;
use serde_json::{Value, json};
use std::{collections::BTreeMap, net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
    time::timeout,
};
use tokio_tungstenite::tungstenite::Message;

/// The usual bursts of messages and frames, and nearly nothing after them.
fn one_burst() -> Limits {
    let Limits { messages, frames, .. } = Limits::default();
    let [messages, frames] =
        [messages, frames].map(|bucket| TokenBucket::new(bucket.burst(), Duration::from_secs(30)));
    Limits { messages, frames, ..Limits::default() }
}

#[tokio::test]
async fn a_held_key_ends_only_its_own_connection() {
    let host = Host::room(one_burst()).await;
    let (mut other, _) = host.seated().await;
    let mut page = host.stranger().await;
    for _ in 0..30 {
        page.say(&json!({"t": "stand_up"})).await;
    }
    let mut answers = 0;
    while page.until(&["failed", "bye"]).await["t"] == "failed" {
        answers += 1;
    }
    assert!(answers <= 18, "hello, a proof and 18 more: {answers}");
    assert_eq!(page.end().await, 4029);
    other.say(&json!({"t": "ping"})).await;
    other.until(&["pong"]).await;
}

#[tokio::test]
async fn every_frame_counts_and_pings_count_for_nothing_else() {
    let host = Host::room(one_burst()).await;
    let mut page = host.stranger().await;
    // Two of twenty were the hello and the proof.
    for _ in 0..18 {
        page.say(&json!({"t": "stand_up"})).await;
        page.until(&["failed"]).await;
    }
    // Those two, the ping after them, and the answer to the host's own ping are frames as well.
    for _ in 0..18 {
        page.say(&json!({"t": "ping"})).await;
        page.until(&["pong"]).await;
    }
    page.send(Message::Ping(b"one more".to_vec().into())).await;
    assert_eq!(page.until(&["bye"]).await["reason"], "too_many");
    assert_eq!(page.end().await, 4029);
}

/// Pieces of a message that never ends: whoever waits for its end does not see one of them.
#[tokio::test]
async fn pieces_of_a_message_without_an_end_are_counted() {
    // Nor does the goodbye read on for so long.
    let host = Host::room(Limits { goodbye: Duration::from_secs(600), ..Limits::default() }).await;
    let (mut other, _) = host.seated().await;
    let mut page = host.visitor_from("127.0.0.2").await;
    let stream = page.socket.get_mut();
    let begin = [0x01, 0x80, 0, 0, 0, 0];
    let _ = stream.write_all(&begin).await;
    // Without a limit this would go on for ever.
    let flood = async { while stream.write_all(&[0x00, 0x80, 0, 0, 0, 0].repeat(1_000)).await.is_ok() {} };
    timeout(Duration::from_secs(60), flood).await.expect("the host ends the connection");
    other.say(&json!({"t": "ping"})).await;
    other.until(&["pong"]).await;
}

/// One address asks for handshake after handshake, on one connection after the other.
#[tokio::test]
async fn handshakes_without_end_are_cut_off() {
    let each = TokenBucket::new(5, Duration::from_secs(600));
    let host = Host::room(Limits { handshakes_of_address: each, ..quick() }).await;
    let mut answered = 0;
    for _ in 0..4 {
        let mut page = host.visitor_from("127.0.0.2").await;
        for _ in 0..3 {
            let frame = page.line.prove(&Secret::open(), json!({"t": "ping"}), "wrong_code");
            page.send(frame).await;
            page.until_proven().await;
            answered += u32::from(page.line.channel.take().is_some());
        }
    }
    assert_eq!(answered, 4, "one on each line: a second one there would be no message");
    let mut page = host.visitor_from("127.0.0.2").await;
    let frame = page.line.prove(&Secret::seat(&[7; 32]), json!({"t": "ping"}), "bad_token");
    page.send(frame).await;
    assert_eq!(page.until(&["failed", "bye"]).await["reason"], "bad_token", "the fifth");
    let frame = page.line.prove(&Secret::open(), json!({"t": "ping"}), "wrong_code");
    page.send(frame).await;
    assert_eq!(page.end().await, 4029);
    let mut other = host.stranger().await;
    other.say(&json!({"t": "ping"})).await;
    other.until(&["pong"]).await;
}

/// All addresses together have a limit, too. A known seat comes in beside it.
#[tokio::test]
async fn handshakes_of_all_addresses_are_counted_but_those_of_seats() {
    let all = TokenBucket::new(3, Duration::from_secs(600));
    let host = Host::room(Limits { all_handshakes: all, ..quick() }).await;
    let (seated, token) = host.seated().await;
    drop(seated);
    let mut refused = 0;
    for last in 10..20 {
        let mut page = host.visitor_from(&format!("127.0.0.{last}")).await;
        let frame = page.line.prove(&Secret::open(), json!({"t": "ping"}), "wrong_code");
        page.send(frame).await;
        page.until_proven().await;
        refused += u32::from(page.line.channel.is_none());
    }
    assert_eq!(refused, 8, "one of three was that of the seat's code");
    let mut back = host.page_from("127.0.0.50").await;
    back.hear().await.unwrap();
    back.say(&json!({"t": "hello", "protocol": PROTOCOL_VERSION, "token": token})).await;
    back.until(&["welcome"]).await;
    assert_eq!(host.knock("127.0.0.50").await["t"], "welcome", "nor does an address that has a seat wait");
}

/// How many answers of each kind there were to wrong codes.
async fn guess(page: &mut Page, from: u32, count: u32) -> BTreeMap<String, u32> {
    let mut answers = BTreeMap::new();
    for guess in from..from + count {
        page.say(&json!({"t": "knock", "code": format!("{guess:06}"), "name": "", "watch": false})).await;
        let reason = page.until(&["failed"]).await["reason"].as_str().unwrap().to_owned();
        *answers.entry(reason).or_default() += 1;
    }
    answers
}

#[tokio::test]
async fn ten_thousand_wrong_codes_are_five_guesses() {
    // On a slow machine the guesses take longer than the minute in which one more is allowed.
    let wrong_codes = TokenBucket::new(5, Duration::from_secs(3_600));
    let host = Host::room(Limits { wrong_codes, ..quick() }).await;
    let code = host.code().await;
    let mut answers: BTreeMap<String, u32> = BTreeMap::new();
    for round in 0..10 {
        let mut page = host.visitor().await;
        for (reason, count) in guess(&mut page, 200_000 + 1_000 * round, 1_000).await {
            *answers.entry(reason).or_default() += count;
        }
    }
    let expected = [("too_many_tries".to_owned(), 9_995), ("wrong_code".to_owned(), 5)];
    assert_eq!(answers, BTreeMap::from(expected));
    let mut page = host.visitor().await;
    page.say(&json!({"t": "knock", "code": code, "name": "", "watch": false})).await;
    assert_eq!(
        page.until(&["failed"]).await["reason"],
        "too_many_tries",
        "the right one is told apart from none"
    );
    let mut other = host.visitor_from("127.0.0.2").await;
    other.say(&json!({"t": "knock", "code": code, "name": "", "watch": false})).await;
    other.until(&["welcome"]).await;
}

/// Many wrong codes are sent before the first answer is read.
#[tokio::test]
async fn codes_that_come_all_at_once_are_counted_one_by_one() {
    let host = Host::room(quick()).await;
    let mut page = host.visitor().await;
    for guess in 200_000..200_050 {
        page.say(&json!({"t": "knock", "code": guess.to_string(), "name": "", "watch": false})).await;
    }
    let mut wrong = 0;
    for _ in 0..50 {
        wrong += u32::from(page.until(&["failed"]).await["reason"] == "wrong_code");
    }
    assert_eq!(wrong, 5);
}

#[tokio::test]
async fn one_address_does_not_fill_the_door() {
    let host = Host::room(quick()).await;
    let window = host.table.connect().await.unwrap();
    let hello = rouse_wire::ClientMsg::Hello { protocol: rouse_wire::PROTOCOL_VERSION, token: None };
    assert!(window.send(hello).await && window.send(rouse_wire::ClientMsg::Ask { on: true }).await);
    let knock = json!({"t": "knock", "code": host.code().await, "name": "Anna", "watch": false});
    let mut waiting = Vec::new();
    for _ in 0..8 {
        let mut page = host.visitor().await;
        page.say(&knock).await;
        page.until(&["waiting"]).await;
        waiting.push(page);
    }
    let mut ninth = host.visitor().await;
    ninth.say(&knock).await;
    assert_eq!(ninth.until(&["failed", "waiting"]).await["reason"], "door_full");
    let mut other = host.visitor_from("127.0.0.2").await;
    other.say(&knock).await;
    other.until(&["waiting"]).await;
    // A message without effect does not make room for another one.
    waiting[0].say(&json!({"t": "stand_up"})).await;
    waiting[0].until(&["failed"]).await;
    ninth.say(&knock).await;
    assert_eq!(ninth.until(&["failed", "waiting"]).await["reason"], "door_full");
    drop(waiting);
    // The host needs a moment to see that they have gone.
    loop {
        ninth.say(&knock).await;
        if ninth.until(&["failed", "waiting"]).await["t"] == "waiting" {
            break;
        }
    }
}

/// A client that watches and asks for a seat counts among the knocks of its address. Refused, it goes on watching.
#[tokio::test]
async fn one_address_that_watches_does_not_fill_the_door() {
    let host = Host::room(quick()).await;
    let window = host.table.connect().await.unwrap();
    let hello = rouse_wire::ClientMsg::Hello { protocol: rouse_wire::PROTOCOL_VERSION, token: None };
    assert!(window.send(hello).await && window.send(rouse_wire::ClientMsg::Ask { on: false }).await);
    let code = host.code().await;
    let knock = |watch| json!({"t": "knock", "code": code, "name": "Anna", "watch": watch});
    let mut watching = Vec::new();
    for _ in 0..9 {
        let mut page = host.visitor().await;
        page.say(&knock(true)).await;
        page.until(&["welcome"]).await;
        watching.push(page);
    }
    assert!(window.send(rouse_wire::ClientMsg::Ask { on: true }).await);
    let mut ninth = watching.pop().unwrap();
    for page in &mut watching {
        page.say(&knock(false)).await;
        page.until(&["waiting"]).await;
    }
    ninth.say(&knock(false)).await;
    assert_eq!(ninth.until(&["failed", "waiting"]).await["reason"], "door_full");
    ninth.say(&json!({"t": "ping"})).await;
    ninth.until(&["pong"]).await;
}

/// The answer to a request on a new connection; empty when the host closes without one.
async fn get(host: &Host, own: &str) -> String {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(own.parse().unwrap(), 0)).unwrap();
    let mut stream = socket.connect(host.address).await.unwrap();
    let request = format!("GET /tv HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", host.address);
    let _ = stream.write_all(request.as_bytes()).await;
    let mut answer = Vec::new();
    let _ = stream.read_to_end(&mut answer).await;
    String::from_utf8_lossy(&answer).into_owned()
}

#[tokio::test]
async fn connections_of_one_address_are_counted_and_those_of_others_are_not_concerned() {
    let admissions = TokenBucket::new(3, Duration::from_secs(600));
    let host = Host::room(Limits { admissions, ..quick() }).await;
    for served in [true, true, true, false] {
        assert_eq!(get(&host, "127.0.0.2").await.starts_with("HTTP/1.1 200"), served);
    }
    assert!(get(&host, "127.0.0.3").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn a_connection_over_the_cap_takes_the_place_of_the_oldest() {
    let host = Host::room(Limits { connections: 2, ..quick() }).await;
    let mut first = TcpStream::connect(host.address).await.unwrap();
    let _second = TcpStream::connect(host.address).await.unwrap();
    assert!(get(&host, "127.0.0.2").await.starts_with("HTTP/1.1 200"));
    assert_eq!(first.read(&mut [0]).await.unwrap_or_default(), 0, "it has made room");
    // WebSockets do not count: they have a separate limit.
    let _pages = (host.visitor().await, host.visitor().await);
    assert!(get(&host, "127.0.0.1").await.starts_with("HTTP/1.1 200"));
}

#[tokio::test]
async fn whoever_does_not_read_its_page_is_cut_off() {
    let limits = Limits { request: Duration::from_millis(50), header: Duration::from_millis(50), ..quick() };
    let host = Host::room(limits).await;
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    let request =
        format!("GET /fonts/fredoka-latin-wght-normal.woff2 HTTP/1.1\r\nHost: {}\r\n\r\n", host.address);
    // It asks and never reads. The answers fill every buffer on the way, until the host ends the connection.
    let asks = async { while stream.write_all(request.as_bytes()).await.is_ok() {} };
    timeout(Duration::from_secs(60), asks).await.expect("the host ends the connection");
}

/// a client that does not read delays no other client, is given up, and comes back.
#[tokio::test]
async fn whoever_does_not_listen_holds_nobody_up() {
    let host = Host::room(Limits { send: Duration::from_millis(200), ..quick() }).await;
    let (mut one, _) = host.seated().await;
    let (mut deaf, token) = host.seated().await;
    for page in [&mut one, &mut deaf] {
        page.say(&json!({"t": "deal"})).await;
    }
    for page in [&mut one, &mut deaf] {
        page.until(&["update"]).await;
    }
    // From here on this client reads nothing. The answers to its requests fill every buffer on the way.
    let flood = async {
        let ticket = json!({"t": "ticket", "seat": 1});
        while futures_util::SinkExt::send(&mut deaf.socket, deaf.line.seal(&ticket)).await.is_ok() {}
    };
    let others = async {
        for _ in 0..200 {
            one.say(&json!({"t": "ping"})).await;
            one.until(&["pong"]).await;
        }
    };
    // It ends when the host has given up the connection.
    tokio::join!(flood, others);
    let mut back = host.with_token(&token).await;
    back.until(&["welcome"]).await;
    back.until(&["update"]).await;
    assert_eq!(back.update["mine"], json!([1]));
}

#[tokio::test]
async fn strangers_and_hosts_are_not_mixed_up() {
    let table = Host::room(quick()).await.table;
    let listener = tokio::net::TcpListener::bind("0.0.0.0:0").await.unwrap();
    let result = rouse_host::run(listener, table, Terms::new(Role::Host), std::future::pending()).await;
    assert!(result.is_err());
    let host = Host::room(quick()).await;
    let mut page = host.stranger().await;
    for message in [
        json!({"t": "deal"}),
        json!({"t": "lock", "on": true}),
        json!({"t": "admit", "knock": 1, "yes": true}),
        json!({"t": "free", "seat": 0}),
        json!({"t": "reveal", "seat": 0}),
    ] {
        page.say(&message).await;
        assert_eq!(page.until(&["failed"]).await["reason"], "bad_message", "{message}");
    }
    assert_eq!(page.update, Value::Null);
}
