//! Hosts and guests of different versions, by their first messages as `tests/formats` has them: each tells the other which
//! version it speaks, and is found all the same.

use crate::{
    guest::{accepted, impostor},
    support::{Host, quick, quick_guest},
};
use futures_util::SinkExt;
use rouse_guest::{ConnectError, Guest, GuestEvent, probe};
use rouse_wire::PROTOCOL_VERSION;
use serde_json::{Value, json};
use std::{fs, path::Path};
use tokio_tungstenite::tungstenite::Message;

/// What a guest and a host of this version say first.
fn first_words(version: u16) -> (Value, Value) {
    let path =
        Path::new(env!("CARGO_MANIFEST_DIR")).join(format!("../../tests/formats/hello-{version}.json"));
    let said: Value = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    assert_eq!((&said["guest"]["protocol"], &said["host"]["protocol"]), (&json!(version), &json!(version)));
    (said["guest"].clone(), said["host"].clone())
}

/// The same words, of a version that nobody knows yet.
fn tomorrow((mut guest, mut host): (Value, Value)) -> (Value, Value) {
    for said in [&mut guest, &mut host] {
        said["protocol"] = json!(PROTOCOL_VERSION + 1);
        said["news"] = json!({ "what": "ever" });
    }
    (guest, host)
}

#[tokio::test]
async fn a_guest_of_another_version_is_told_so_and_no_other() {
    let all = (1..=PROTOCOL_VERSION).map(first_words).chain([tomorrow(first_words(1))]);
    for (guest, _) in all {
        let host = Host::room(quick()).await;
        let mut page = host.page().await;
        page.hear().await.unwrap();
        page.send(Message::text(guest.to_string())).await;
        page.send(Message::text(r#"{"t":"ping"}"#)).await;
        let same = guest["protocol"] == PROTOCOL_VERSION;
        let answer = if same { json!({"t": "pong"}) } else { json!({"t": "bye", "reason": "protocol"}) };
        assert_eq!(page.hear().await.unwrap(), answer, "{guest}");
    }
}

#[tokio::test]
async fn a_host_of_another_version_is_found_and_names_its_version() {
    let all = (1..=PROTOCOL_VERSION).map(first_words).chain([tomorrow(first_words(1))]);
    for (_, said) in all {
        let version = u16::try_from(said["protocol"].as_u64().unwrap()).unwrap();
        let (listener, address) = impostor().await;
        let host = tokio::spawn(async move {
            let mut lines = Vec::new();
            loop {
                let mut line = accepted(&listener).await;
                let _ = line.send(Message::text(said.to_string())).await;
                lines.push(line);
            }
        });
        let table = probe(address, &quick_guest()).await.expect("it is a table");
        assert_eq!((&*table.name, table.protocol, table.taken, table.seats), ("Mira", version, 1, 3));
        let other = Guest::connect(vec![address], quick_guest()).await.err();
        assert_eq!(other, (version != PROTOCOL_VERSION).then_some(ConnectError::OtherVersion(version)));
        let mut guest = Guest::join(vec![address], quick_guest());
        let mut heard = Vec::new();
        while heard.len() < 2 {
            heard.push(guest.next().await.expect("the line is there"));
        }
        assert_eq!(heard[1] == GuestEvent::OtherVersion(version), version != PROTOCOL_VERSION, "{heard:?}");
        host.abort();
    }
}
