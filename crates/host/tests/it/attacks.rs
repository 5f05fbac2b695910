//! A hostile device on the same Wi-Fi, with as many addresses as it likes and without a seat: it takes no seat, keeps nobody
//! out, and disturbs nobody who sits. Figures: `docs/robustness.md`.

use crate::support::{Host, Page, quick};
use futures_util::StreamExt;
use rouse_host::{Limits, TokenBucket};
use rouse_table::Connection;
use rouse_wire::{ClientMsg, PROTOCOL_VERSION, RoomDetails, ServerMsg};
use serde_json::{Value, json};
use std::{net::SocketAddr, time::Duration};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpSocket, TcpStream},
};
use tokio_tungstenite::tungstenite::Message;

/// The host's own window.
async fn window(host: &Host) -> Connection {
    let connection = host.table.connect().await.unwrap();
    connection.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
    connection
}

/// Waits until the window is told of a room like this.
async fn room_until(window: &mut Connection, wanted: impl Fn(&RoomDetails) -> bool) -> RoomDetails {
    loop {
        if let ServerMsg::Facts(facts) = window.next().await.unwrap()
            && let Some(Some(room)) = facts.room
            && wanted(&room)
        {
            return room;
        }
    }
}

async fn knock(page: &mut Page, code: &str, name: &str) -> Value {
    page.say(&json!({"t": "knock", "code": code, "name": name, "watch": false})).await;
    page.until(&["failed", "welcome", "waiting"]).await
}

async fn is_served(page: &mut Page) {
    page.say(&json!({"t": "ping"})).await;
    page.until(&["pong"]).await;
}

async fn connect(host: &Host, own: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::new(own.parse().unwrap(), 0)).unwrap();
    socket.connect(host.address).await.unwrap()
}

/// From every address of a network of 254 five wrong codes: thirty of them are compared. The host hears of it, and lets
/// people in by hand. Whoever has a seat comes back all the while.
#[tokio::test]
async fn all_addresses_of_a_network_have_thirty_guesses_together() {
    let host = Host::room(quick()).await;
    let (seated, token) = host.seated().await;
    drop(seated);
    let mut compared = 0;
    for last in 2..=254 {
        let mut page = host.visitor_from(&format!("127.0.0.{last}")).await;
        for guess in 0..5 {
            let answer = knock(&mut page, &format!("2{last:03}0{guess}"), "").await;
            compared += u32::from(answer["reason"] == "wrong_code");
        }
    }
    // One more may have come with every two seconds of this test.
    assert!((30..60).contains(&compared), "{compared}");
    let code = host.code().await;
    let mut window = window(&host).await;
    let before = room_until(&mut window, |room| room.guessed).await;
    assert_eq!(before.code, code);
    let mut back = host.with_token(&token).await;
    back.until(&["welcome"]).await;

    window.send(ClientMsg::ByHand { on: true }).await;
    room_until(&mut window, |room| room.by_hand && !room.guessed).await;
    let mut newcomer = host.visitor_from("127.0.1.1").await;
    assert_eq!(knock(&mut newcomer, "", "Anna").await["t"], "waiting");
    let knocks = room_until(&mut window, |room| !room.knocks.is_empty()).await.knocks;
    window.send(ClientMsg::Admit { knock: knocks[0].knock, yes: true }).await;
    newcomer.until(&["welcome"]).await;
    let mut screen = host.visitor_from("127.0.1.2").await;
    screen.say(&json!({"t": "knock", "code": "2ANY99", "name": "", "watch": true})).await;
    let reason = screen.until(&["failed", "welcome"]).await["reason"].clone();
    assert!(
        reason == "many_wrong_codes" || reason == "wrong_code",
        "nobody watches without a code: {reason}"
    );

    window.send(ClientMsg::NewCode {}).await;
    let after = room_until(&mut window, |room| room.code != code).await;
    assert_ne!(after.addresses[0].qr, before.addresses[0].qr);
    is_served(&mut back).await;
}

/// More addresses than places, each with one socket like an honest device, come in the middle of a knock: the newest go.
#[tokio::test]
async fn sockets_at_the_door_keep_nobody_out() {
    let host = Host::room(Limits { door: 16, ..quick() }).await;
    let (mut player, _) = host.seated().await;
    let mut newcomer = host.visitor_from("127.0.0.99").await;
    let _crowd = open_sockets(&host, 4, 0..32).await;
    assert_eq!(knock(&mut newcomer, &host.code().await, "Anna").await["t"], "welcome");
    is_served(&mut player).await;
}

/// The device that comes back shares an address with an attacker, as behind a repeater, and is the newest there.
#[tokio::test]
async fn a_known_seat_keeps_its_place_while_it_is_proven() {
    let host = Host::room(Limits { door: 16, ..quick() }).await;
    let (_player, token) = host.seated().await;
    let _neighbours = open_sockets(&host, 4, [0; 15]).await;
    let mut back = host.page_from("127.0.4.1").await;
    assert_eq!(back.hear().await.unwrap()["t"], "table");
    let sealed = half_proven(&mut back, &token).await;
    let _crowd = open_sockets(&host, 6, 0..32).await;
    back.send(sealed).await;
    back.until(&["welcome"]).await;
}

/// Begins to prove this token. What remains to be sent once the table has answered.
async fn half_proven(page: &mut Page, token: &str) -> Message {
    for frame in page.line.say(&json!({"t": "hello", "protocol": PROTOCOL_VERSION, "token": token})) {
        page.send(frame).await;
    }
    loop {
        let frame = page.socket.next().await.unwrap().unwrap();
        if let Some(sealed) = page.line.take_proof(frame) {
            return sealed;
        }
    }
}

/// More addresses than places, before and in the middle of each return. A device that had a seat comes back from its old address.
#[tokio::test]
async fn four_hundred_addresses_keep_no_seat_out() {
    let host = Host::room(Limits { door: 16, ..quick() }).await;
    let mut back = Vec::new();
    for last in 100..103 {
        let mut page = host.visitor_from(&format!("127.0.2.{last}")).await;
        page.say(&json!({"t": "knock", "code": host.code().await, "name": "", "watch": false})).await;
        let token = page.until(&["welcome"]).await["token"].as_str().unwrap().to_owned();
        back.push((last, token));
    }
    let mut crowd = open_sockets(&host, 3, 0..200).await;
    for (last, token) in back {
        let mut page = host.page_from(&format!("127.0.2.{last}")).await;
        assert_eq!(page.hear().await.unwrap()["t"], "table");
        crowd.extend(open_sockets(&host, 4, 0..200).await);
        page.say(&json!({"t": "hello", "protocol": PROTOCOL_VERSION, "token": token})).await;
        page.until(&["welcome"]).await;
    }
}

/// Sockets that say nothing, from these addresses of a network.
async fn open_sockets(
    host: &Host,
    network: u8,
    addresses: impl IntoIterator<Item = u8>,
) -> Vec<Option<TcpStream>> {
    let mut sockets = Vec::new();
    for address in addresses {
        sockets.push(open_socket(host, &format!("127.0.{network}.{}", address + 1)).await);
    }
    sockets
}

/// A socket that says nothing. None where the host does not take it.
async fn open_socket(host: &Host, own: &str) -> Option<TcpStream> {
    let mut stream = connect(host, own).await;
    let request = format!(
        "GET /ws HTTP/1.1\r\nHost: {}\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\
         Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
        host.address
    );
    stream.write_all(request.as_bytes()).await.ok()?;
    let mut answer = [0; 512];
    let length = stream.read(&mut answer).await.ok()?;
    answer[..length].starts_with(b"HTTP/1.1 101").then_some(stream)
}

/// Everybody who sits stays, whoever comes to the door from wherever.
#[tokio::test]
async fn nobody_who_sits_makes_room() {
    let host = Host::room(Limits { door: 3, ..quick() }).await;
    let mut seated = Vec::new();
    for _ in 0..5 {
        seated.push(host.seated().await.0);
    }
    let mut crowd = Vec::new();
    for last in 2..40 {
        crowd.push(open_socket(&host, &format!("127.0.0.{last}")).await);
    }
    for page in &mut seated {
        is_served(page).await;
    }
}

/// Sixteen addresses hold all connections of the host with requests that they never finish, never begin, or finish and keep
/// the connection. A browser loads the page on six connections, before it and in the middle of it.
#[tokio::test]
async fn half_a_request_keeps_nobody_from_the_page() {
    for request in ["GET / HTTP/1.1\r\nHost: ", "", HEAD] {
        let host = Host::room(Limits { connections: 128, ..quick() }).await;
        let mut before = load(&host, "127.0.5.1").await;
        let mut held = Vec::new();
        for number in 0..200 {
            let mut stream = connect(&host, &format!("127.0.0.{}", 2 + number % 16)).await;
            ask(&host, &mut stream, request).await;
            held.push(stream);
        }
        let mut amid = load(&host, "127.0.5.2").await;
        for stream in before.iter_mut().chain(&mut amid) {
            assert_eq!(ask(&host, stream, HEAD).await, "HTTP/1.1 200 OK", "{request:?}");
        }
    }
}

/// Fifty addresses hold all connections, no more on each than a browser opens, after a request that is finished.
#[tokio::test]
async fn requests_from_many_addresses_keep_nobody_from_the_page() {
    let host = Host::room(Limits { connections: 128, ..quick() }).await;
    let mut held = Vec::new();
    for number in 0..150 {
        let mut stream = connect(&host, &format!("127.0.0.{}", 2 + number % 50)).await;
        ask(&host, &mut stream, HEAD).await;
        held.push(stream);
    }
    assert_eq!(load(&host, "127.0.5.2").await.len(), 6);
}

/// A request whose answer is short.
const HEAD: &str = "HEAD /tv HTTP/1.1\r\nHost: {host}\r\n\r\n";

/// As many connections as browsers open, after a request on each.
async fn load(host: &Host, own: &str) -> Vec<TcpStream> {
    let mut connections = Vec::new();
    for _ in 0..6 {
        let mut stream = connect(host, own).await;
        assert_eq!(ask(host, &mut stream, HEAD).await, "HTTP/1.1 200 OK");
        connections.push(stream);
    }
    connections
}

/// Sends a request; if it is whole, reads the head of the answer up to its end, and gives its first line.
async fn ask(host: &Host, stream: &mut TcpStream, request: &str) -> String {
    let sent = stream.write_all(request.replace("{host}", &host.address.to_string()).as_bytes()).await;
    let (mut answer, mut byte) = (Vec::new(), [0]);
    while sent.is_ok() && request == HEAD && !answer.ends_with(b"\r\n\r\n") {
        // Whoever has to make room is told nothing.
        let Ok(1) = stream.read(&mut byte).await else { break };
        answer.extend(byte);
    }
    String::from_utf8_lossy(&answer).lines().next().unwrap_or_default().to_owned()
}

/// Requests in a row on one connection, and from one address on many.
#[tokio::test]
async fn requests_without_end_are_cut_off() {
    let [requests_of_connection, requests_of_address] =
        [5, 12].map(|burst| TokenBucket::new(burst, Duration::from_secs(60)));
    let host = Host::room(Limits { requests_of_connection, requests_of_address, ..quick() }).await;
    let request = format!("GET /tv HTTP/1.1\r\nHost: {}\r\n\r\n", host.address);
    let mut answered = Vec::new();
    for _ in 0..4 {
        let mut stream = connect(&host, "127.0.0.2").await;
        // The host may close before it has read everything.
        let _ = stream.write_all(request.repeat(20).as_bytes()).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        answered.push(answer.matches("HTTP/1.1 200 OK").count());
    }
    // What the host has not read when it closes may take the last answers along.
    assert!(answered.iter().all(|count| *count <= 5) && answered.iter().sum::<usize>() <= 12, "{answered:?}");
    assert!(
        host.request("GET /tv HTTP/1.1\nHost: {host}").await.starts_with("HTTP/1.1 200"),
        "others are served"
    );
}

/// A guest brings in games as quickly as it can send them.
#[tokio::test]
async fn games_are_brought_in_one_by_one() {
    let host = Host::room(quick()).await;
    let (mut guest, _) = host.seated().await;
    let text = std::fs::read_to_string(RECORD).unwrap();
    let mut reasons = Vec::new();
    for _ in 0..20 {
        guest.say(&json!({"t": "import", "text": text})).await;
        reasons.push(guest.until(&["failed", "album"]).await["reason"].clone());
    }
    assert_eq!(reasons[0], Value::Null, "the first one is taken");
    assert!(reasons[1..].iter().all(|reason| reason == "too_soon"), "{reasons:?}");
    host.clock.advance(10_000);
    guest.say(&json!({"t": "import", "text": text})).await;
    guest.until(&["album"]).await;
}

/// A game that is over, as text.
const RECORD: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/records/rescue.txt");
