//! Cheers on real sockets: every client gets each cheer once, the host drops floods, and a television calls
//! none.

use crate::support::{Host, Page, quick};
use serde_json::{Value, json};

fn cheer(seat: u64) -> Value {
    json!({"t": "cheer", "seat": seat, "cheer": "well_done"})
}

/// The cheers that a page gets until the table has answered a later message.
async fn settled(page: &mut Page) -> Vec<Value> {
    page.say(&json!({"t": "abandon", "game": 99})).await;
    let mut all = Vec::new();
    loop {
        let message = page.until(&["cheer", "failed"]).await;
        if ["bad_message", "others_too", "not_a_manager"].iter().any(|reason| message["reason"] == *reason) {
            return all;
        }
        all.push(message);
    }
}

#[tokio::test]
async fn a_guests_cheer_reaches_everybody_once_and_floods_reach_nobody() {
    let host = Host::room(quick()).await;
    let (mut anna, mut ben) = (host.seated().await.0, host.seated().await.0);
    let mut television = host.visitor().await;
    television.say(&json!({"t": "knock", "code": host.code().await, "name": "", "watch": true})).await;
    television.until(&["welcome"]).await;
    for page in [&mut anna, &mut ben] {
        page.say(&json!({"t": "deal"})).await;
    }
    for page in [&mut anna, &mut ben, &mut television] {
        page.until(&["update"]).await;
    }
    for _ in 0..30 {
        ben.say(&cheer(1)).await;
    }
    for page in [&mut ben, &mut anna, &mut television] {
        assert_eq!(settled(page).await, [cheer(1)]);
    }
    host.clock.advance(3_000);
    ben.say(&cheer(0)).await;
    television.say(&cheer(1)).await;
    let refused = [json!({"t": "failed", "reason": "not_your_seat"})];
    assert_eq!(settled(&mut ben).await, refused);
    assert_eq!(settled(&mut television).await, refused);
    assert_eq!(settled(&mut anna).await, Vec::<Value>::new());
}
