//! A table that gives itself out for another.

use crate::{
    line::{greeted, v4},
    support::{Host, quick, quick_guest},
};
use futures_util::{SinkExt, StreamExt};
use rouse_guest::{Guest, GuestEvent, proves_to_be};
use rouse_line::token_hash;
use rouse_line::{Prove, Secret, TableKey, answer};
use rouse_wire::{ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg};
use serde_json::Value;
use std::{
    net::SocketAddrV4,
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;
use tokio_tungstenite::{
    accept_async,
    tungstenite::{Message, protocol::CloseFrame},
};

/// A table that gives itself out for another: it has the same name, id, public key, and even knows the code.
async fn twin(greeting: Value, secret: Secret) -> (SocketAddrV4, Arc<Mutex<Vec<Message>>>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = v4(listener.local_addr().unwrap());
    let heard = Arc::new(Mutex::new(Vec::new()));
    let keeps = Arc::clone(&heard);
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let Ok(mut guest) = accept_async(stream).await else { continue };
            let _ = guest.send(Message::text(greeting.to_string())).await;
            while let Some(Ok(frame)) = guest.next().await {
                let question: Value = serde_json::from_slice(&frame.clone().into_data()).unwrap_or_default();
                keeps.lock().unwrap().push(frame);
                if question["t"] == "prove" {
                    let mut prove = question;
                    prove.as_object_mut().unwrap().remove("t");
                    let prove: Prove = serde_json::from_value(prove).unwrap();
                    let (proof, _) =
                        answer(&TableKey::from_seed(&[9; 32]), &secret, &prove, [3; 64]).unwrap();
                    let mut said = serde_json::to_value(proof).unwrap();
                    said["t"] = "proof".into();
                    let _ = guest.send(Message::text(said.to_string())).await;
                }
            }
        }
    });
    (address, heard)
}

/// The failure that the guest is told, or none when its line breaks.
async fn what_ends(guest: &mut Guest) -> Option<Failure> {
    loop {
        match guest.next().await.unwrap() {
            GuestEvent::Lost(None) => return None,
            GuestEvent::Message(message) => {
                if let ServerMsg::Failed { reason, .. } = *message {
                    return Some(reason);
                }
            }
            event => assert_eq!(event, GuestEvent::Open),
        }
    }
}

/// A twin without the code says that people are let in by hand. Whoever was given a code proves it all the same.
#[tokio::test]
async fn a_twin_that_lets_people_in_by_hand_gets_no_knock_from_whoever_has_a_code() {
    let host = Host::room(quick()).await;
    let (page, _) = host.seated().await;
    let mut greeting = page.line.table.clone();
    greeting["by_hand"] = true.into();
    for (code, way) in [("K7Q2MX", "code"), ("nonsense", ""), ("", "open")] {
        let (address, heard) = twin(greeting.clone(), Secret::open()).await;
        let mut guest = Guest::connect(vec![address], quick_guest()).await.unwrap();
        greeted(&mut guest).await;
        guest.sender().send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
        let knock =
            ClientMsg::Knock { code: code.to_owned(), name: "Anna".to_owned(), seat: None, watch: false };
        guest.sender().send(knock).await;
        let ends = what_ends(&mut guest).await;
        assert_eq!(ends, (way != "open").then_some(Failure::WrongCode), "{code:?}");
        let heard = heard.lock().unwrap();
        let ways: Vec<_> = heard
            .iter()
            .filter_map(|frame| {
                let said: Value = serde_json::from_slice(&frame.clone().into_data()).ok()?;
                said["way"].as_str().map(str::to_owned)
            })
            .collect();
        assert_eq!(ways.first().map(String::as_str).unwrap_or_default(), way);
        assert!(heard.iter().all(|frame| !frame.is_binary()), "no knock under seal");
    }
}

/// Whatever is said in the open, and whatever code closes a line, the guest dials again.
#[tokio::test]
async fn nothing_that_anybody_may_say_ends_a_visit() {
    let host = Host::room(quick()).await;
    let (page, token) = host.seated().await;
    for (said, code) in [
        (r#"{"t":"failed","reason":"bad_token"}"#, 1001),
        (r#"{"t":"failed","reason":"protocol"}"#, 4004),
        (r#"{"t":"bye","reason":"replaced"}"#, 4001),
        (r#"{"t":"bye","reason":"garbage"}"#, 4000),
        (r#"{"t":"bye","reason":"freed"}"#, 4002),
        ("", 1009),
        ("", 4003),
    ] {
        let address = liar(page.line.table.clone(), said, code).await;
        let mut guest = Guest::connect(vec![address], quick_guest().without_pauses()).await.unwrap();
        greeted(&mut guest).await;
        let hello = ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: Some(token.clone()) };
        guest.sender().send(hello).await;
        assert_eq!(what_ends(&mut guest).await, None, "{said} {code}");
        assert_eq!(guest.next().await, Some(GuestEvent::Open), "{said} {code}");
    }
}

/// Somebody who answers each proof with these words and this code.
async fn liar(greeting: Value, said: &'static str, code: u16) -> SocketAddrV4 {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = v4(listener.local_addr().unwrap());
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            let Ok(mut guest) = accept_async(stream).await else { continue };
            let _ = guest.send(Message::text(greeting.to_string())).await;
            while let Some(Ok(frame)) = guest.next().await {
                if frame.to_text().is_ok_and(|text| text.contains("prove")) {
                    if !said.is_empty() {
                        let _ = guest.send(Message::text(said)).await;
                    }
                    let frame = CloseFrame { code: code.into(), reason: "".into() };
                    let _ = guest.send(Message::Close(Some(frame))).await;
                }
            }
        }
    });
    address
}

#[tokio::test]
async fn a_twin_of_a_table_gets_nothing_from_its_guests() {
    let host = Host::room(quick()).await;
    let (page, token) = host.seated().await;
    let (code, id) = (host.code().await, host.table.room().await.unwrap().id);
    let known = token_hash(&token).unwrap();
    // What a guest makes of a table that cannot prove itself: the code may be wrong, a token cannot be.
    for (secret, reason) in [(Secret::seat(&known), None), (Secret::code(&code), Some(Failure::WrongCode))] {
        let (address, heard) = twin(page.line.table.clone(), secret).await;
        assert!(proves_to_be(v4(host.address), &id, &quick_guest()).await);
        assert!(!proves_to_be(address, &id, &quick_guest()).await, "nobody follows the table there");
        let mut guest = Guest::connect(vec![address], quick_guest()).await.unwrap();
        greeted(&mut guest).await;
        let knock =
            ClientMsg::Knock { code: code.clone(), name: "Anna".to_owned(), seat: None, watch: false };
        let by_seat = reason.is_none();
        guest
            .sender()
            .send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: by_seat.then(|| token.clone()) })
            .await;
        if !by_seat {
            guest.sender().send(knock).await;
        }
        assert_eq!(what_ends(&mut guest).await, reason);
        drop(guest);
        for frame in heard.lock().unwrap().iter() {
            assert!(!frame.is_binary(), "nothing is said under seal");
            let text = frame.to_text().unwrap_or_default();
            assert!(!text.contains(&code) && !text.contains(&token) && !text.contains("Anna"), "{text}");
        }
    }
}
