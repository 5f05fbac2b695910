//! Drawn queens on real sockets: the largest reaches everybody, and a hostile one ends its own connection alone.

use crate::support::{Host, Page, quick};
use data_encoding::BASE64URL_NOPAD;
use serde_json::{Value, json};

/// Nearly as long as a drawing may be: twelve strokes of 251 points.
fn largest() -> String {
    let mut bytes = vec![1, 2, 0, 3, 1, 1, 0, 4, 5, 1, 0, 2, 4, 2, 0, 12];
    for _ in 0..12 {
        bytes.extend([0x19, 251, 100, 100]);
        bytes.extend([0xaa, 0x66].repeat(125));
    }
    BASE64URL_NOPAD.encode(&bytes)
}

fn bring(seat: u64, drawing: &str) -> Value {
    json!({"t": "bring", "seat": seat, "queen": {"name": "Zoé", "drawing": drawing}})
}

/// The queens that a page is told of next.
async fn drawn(page: &mut Page) -> Value {
    loop {
        let facts = page.until(&["facts"]).await;
        if facts["drawn"].is_array() {
            return facts["drawn"].clone();
        }
    }
}

#[tokio::test]
async fn a_guests_queen_reaches_everybody_and_whoever_comes_later() {
    let host = Host::room(quick()).await;
    let (mut anna, mut ben) = (host.seated().await.0, host.seated().await.0);
    let drawing = largest();
    assert!((4_000..=4_096).contains(&drawing.len()));
    anna.say(&bring(0, &drawing)).await;
    let brought = json!([{"name": "Zoé", "drawing": drawing}]);
    let mut cleo = host.seated().await.0;
    for page in [&mut anna, &mut ben, &mut cleo] {
        assert_eq!(drawn(page).await, brought);
    }
}

#[tokio::test]
async fn a_hostile_drawing_ends_its_own_connection_alone() {
    let host = Host::room(quick()).await;
    let mut ben = host.seated().await.0;
    for hostile in [
        "<svg onload=alert(1)>".to_owned(),
        largest() + "AAAA".repeat(30).as_str(),
        largest()[8..].to_owned(),
    ] {
        let mut anna = host.seated().await.0;
        anna.say(&bring(1, &hostile)).await;
        assert_eq!(anna.end().await, 4000, "{} characters", hostile.len());
    }
    ben.say(&bring(0, &largest())).await;
    assert_eq!(drawn(&mut ben).await[0]["name"], "Zoé");
}
