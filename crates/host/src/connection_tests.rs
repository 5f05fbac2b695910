//! Timers on a pipe in memory, with a fake clock: the tests do not really wait.

use super::*;
use crate::Limits;
use futures_util::{SinkExt, StreamExt};
use rouse_line::Secret;
use rouse_rules::Seeded;
use rouse_session::{OpenRoom, RoomAddress};
use rouse_table::{FakeClock, Table, store::MemoryStore};
use rouse_wire::PROTOCOL_VERSION;
use std::{net::Ipv4Addr, time::Duration};
use tokio::io::{AsyncReadExt, DuplexStream, duplex};
use tokio_tungstenite::{
    WebSocketStream,
    tungstenite::{Message as Raw, protocol::Role},
};

/// A table that is open to visitors.
async fn table() -> Table {
    let table = Table::open(MemoryStore::new(), Seeded::new(1), FakeClock::default().clock()).await.unwrap();
    let address = "192.168.178.23:4711".parse().unwrap();
    let addresses = vec![RoomAddress { address, short: None, likely: true }];
    assert!(table.open_room(OpenRoom { port: 4711, addresses, headless: true, name: None }).await);
    table
}

/// The other end of a conversation over a pipe of `pipe` bytes, and the task that returns its duration.
async fn conversation(table: Table, pipe: usize) -> (DuplexStream, tokio::task::JoinHandle<Duration>) {
    let (here, there) = duplex(pipe);
    let socket = WebSocketStream::from_raw_socket(here, Role::Server, None).await;
    let task = tokio::spawn(async move {
        let connection = table.visit().await.unwrap();
        let shared = Shared::new(table, rouse_session::Role::Visitor, None, Limits::default());
        let (begin, peer) = (Instant::now(), Ipv4Addr::LOCALHOST.into());
        let (slot, flood) = (shared.admit_to_door(peer), CancellationToken::new());
        run(socket, Context { connection, shared: &shared, peer, slot, flood }).await;
        begin.elapsed()
    });
    (there, task)
}

async fn client(pipe: DuplexStream) -> WebSocketStream<DuplexStream> {
    WebSocketStream::from_raw_socket(pipe, Role::Client, None).await
}

/// The code with which the host closes the connection.
async fn end(mut client: WebSocketStream<DuplexStream>) -> u16 {
    loop {
        if let Some(Ok(Raw::Close(Some(frame)))) = client.next().await {
            return frame.code.into();
        }
    }
}

async fn hello(client: &mut WebSocketStream<DuplexStream>) {
    client.send(Raw::text(format!(r#"{{"t":"hello","protocol":{PROTOCOL_VERSION}}}"#))).await.unwrap();
}

/// Proves this secret, then sends a message.
async fn prove(
    client: &mut WebSocketStream<DuplexStream>,
    table: &Table,
    secret: &Secret,
    then: &str,
) -> rouse_line::Channel {
    let key = table.credential(SecretKind::Open, [0; 8]).await.unwrap().unwrap().key.public();
    let (guest, prove) = rouse_line::Guest::begin(&key, secret, [7; 144]).unwrap();
    let mut question = serde_json::to_value(prove).unwrap();
    question["t"] = "prove".into();
    client.send(Raw::text(question.to_string())).await.unwrap();
    let mut channel = loop {
        let Some(Ok(frame)) = client.next().await else { panic!("the line is gone") };
        if let Ok(proof) = serde_json::from_slice(&frame.into_data()) {
            break guest.finish(&proof).unwrap();
        }
    };
    client.send(Raw::Binary(channel.sealer.seal(then, rouse_line::GUEST).into())).await.unwrap();
    channel
}

async fn knock(client: &mut WebSocketStream<DuplexStream>, table: &Table) -> rouse_line::Channel {
    let code = Secret::code(&table.room().await.unwrap().code);
    prove(client, table, &code, r#"{"t":"knock","name":"Anna","watch":false}"#).await
}

#[tokio::test(start_paused = true)]
async fn whoever_does_not_say_hello_in_five_seconds_is_sent_away() {
    let (there, task) = conversation(table().await, 1 << 16).await;
    assert_eq!(end(client(there).await).await, 4008);
    assert_eq!(task.await.unwrap().as_secs(), 5);
}

#[tokio::test(start_paused = true)]
async fn thirty_seconds_without_a_sign_of_life_are_the_end() {
    let (there, task) = conversation(table().await, 1 << 16).await;
    let mut client = client(there).await;
    hello(&mut client).await;
    // From here on the test reads everything, and answers no ping.
    let mut pipe = client.into_inner();
    let mut heard = Vec::new();
    pipe.read_to_end(&mut heard).await.unwrap();
    let pings = heard.windows(2).filter(|bytes| *bytes == [0x89, 0]).count();
    assert!((3..=4).contains(&pings), "one every ten seconds: {pings}");
    assert!(heard.windows(4).any(|bytes| bytes[..2] == [0x88, 2] && bytes[2..] == 4008_u16.to_be_bytes()));
    assert_eq!(task.await.unwrap().as_secs(), 31, "and one second to say goodbye");
}

#[tokio::test(start_paused = true)]
async fn whoever_answers_pings_may_be_silent_for_an_hour() {
    let table = table().await;
    let (there, task) = conversation(table.clone(), 1 << 16).await;
    let mut client = client(there).await;
    hello(&mut client).await;
    let mut channel = knock(&mut client, &table).await;
    let mut pings = 0;
    while pings < 360 {
        // Reading answers the pings.
        match client.next().await.expect("it is still there") {
            Ok(Raw::Ping(_)) => pings += 1,
            Ok(Raw::Binary(frame)) => drop(channel.opener.open(&frame).unwrap()),
            other => assert!(other.is_ok(), "{other:?}"),
        }
    }
    let ping = channel.sealer.seal(r#"{"t":"ping"}"#, rouse_line::GUEST);
    client.send(Raw::Binary(ping.into())).await.unwrap();
    let Raw::Binary(frame) = client.next().await.unwrap().unwrap() else { panic!("not sealed") };
    assert!(channel.opener.open(&frame).unwrap().contains("pong"));
    client.close(None).await.unwrap();
    assert!(task.await.unwrap() >= Duration::from_secs(3_590));
}

/// A client may wait at the door for a minute; each try to prove a secret restarts the minute.
#[tokio::test(start_paused = true)]
async fn whoever_does_not_knock_leaves_the_door_after_a_minute() {
    for knocks in [0, 2] {
        let table = table().await;
        let (there, task) = conversation(table.clone(), 1 << 16).await;
        let mut client = client(there).await;
        hello(&mut client).await;
        for _ in 0..knocks {
            let until = Instant::now() + Duration::from_secs(40);
            while let Ok(Some(Ok(_))) = tokio::time::timeout_at(until, client.next()).await {}
            let (_, prove) = rouse_line::Guest::begin(
                &table.credential(SecretKind::Open, [0; 8]).await.unwrap().unwrap().key.public(),
                &Secret::code("000000"),
                [7; 144],
            )
            .unwrap();
            let mut question = serde_json::to_value(prove).unwrap();
            question["t"] = "prove".into();
            client.send(Raw::text(question.to_string())).await.unwrap();
        }
        assert_eq!(end(client).await, 4008);
        assert_eq!(task.await.unwrap().as_secs(), 60 + knocks * 40);
    }
}

/// R-09: the client does not read its end of the pipe. Its task ends, and the table is not delayed.
#[tokio::test(start_paused = true)]
async fn a_send_of_five_seconds_is_the_end() {
    let table = table().await;
    let (there, task) = conversation(table.clone(), 1024).await;
    let mut deaf = client(there).await;
    hello(&mut deaf).await;
    knock(&mut deaf, &table).await;
    let (there, other) = conversation(table.clone(), 1 << 16).await;
    let mut awake = client(there).await;
    hello(&mut awake).await;
    awake.send(Raw::text(r#"{"t":"ping"}"#)).await.unwrap();
    while !awake.next().await.unwrap().unwrap().to_text().is_ok_and(|text| text.contains("pong")) {}
    assert_eq!(task.await.unwrap().as_secs(), 6, "and one second for a goodbye that does not fit either");
    awake.close(None).await.unwrap();
    other.await.unwrap();
    drop(deaf);
}
