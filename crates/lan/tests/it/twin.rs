//! A table that gives itself out for another.

use crate::{
    line::{greeted, v4},
    support::{Host, quick},
};
use futures_util::{SinkExt, StreamExt};
use rouse_lan::{Guest, GuestEvent, proves_to_be};
use rouse_line::{Prove, Secret, TableKey, answer};
use rouse_session::{ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg, token_hash};
use serde_json::Value;
use std::{
    net::SocketAddrV4,
    sync::{Arc, Mutex},
};
use tokio::net::TcpListener;
use tokio_tungstenite::{accept_async, tungstenite::Message};

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

#[tokio::test]
async fn a_twin_of_a_table_gets_nothing_from_its_guests() {
    let host = Host::room(quick()).await;
    let (page, token) = host.seated().await;
    let (code, id) = (host.code().await, host.table.room().await.unwrap().id);
    let known = token_hash(&token).unwrap();
    for (secret, reason) in
        [(Secret::seat(&known), Failure::BadToken), (Secret::code(&code), Failure::WrongCode)]
    {
        let (address, heard) = twin(page.line.table.clone(), secret).await;
        assert!(proves_to_be(v4(host.address), &id, &quick()).await);
        assert!(!proves_to_be(address, &id, &quick()).await, "nobody follows the table there");
        let mut guest = Guest::connect(vec![address], quick()).await.unwrap();
        greeted(&mut guest).await;
        let knock =
            ClientMsg::Knock { code: code.clone(), name: "Anna".to_owned(), seat: None, watch: false };
        let by_seat = reason == Failure::BadToken;
        guest
            .sender()
            .send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: by_seat.then(|| token.clone()) })
            .await;
        if !by_seat {
            guest.sender().send(knock).await;
        }
        let failed = loop {
            if let GuestEvent::Message(message) = guest.next().await.unwrap()
                && let ServerMsg::Failed { reason, .. } = *message
            {
                break reason;
            }
        };
        assert_eq!(failed, reason);
        drop(guest);
        for frame in heard.lock().unwrap().iter() {
            assert!(!frame.is_binary(), "nothing is said under seal");
            let text = frame.to_text().unwrap_or_default();
            assert!(!text.contains(&code) && !text.contains(&token) && !text.contains("Anna"), "{text}");
        }
    }
}
