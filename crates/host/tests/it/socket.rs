//! Pages on real sockets: a whole game, garbage, two tabs, goodbye.

use crate::support::{self, Host, quick};
use futures_util::StreamExt;
use rouse_host::Limits;
use rouse_rules::Seeded;
use rouse_table::Store;
use rouse_wire::PROTOCOL_VERSION;
use serde_json::json;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio_tungstenite::tungstenite::Message;

async fn host() -> Host {
    Host::open(quick()).await
}

#[tokio::test]
async fn whole_games_are_played_over_the_socket() {
    for seats in 2..=5 {
        let host = host().await;
        let mut page = host.greeted().await;
        page.start(seats).await;
        let mut chance = Seeded::new(seats as u64);
        while page.step(&host.clock, &mut chance).await {}
        assert!(page.update["game"]["view"]["outcome"]["winners"][0].is_u64());
        page.say(&json!({"t": "again"})).await;
        page.until(&["update"]).await;
        assert_eq!((page.rev(), page.to_act()), (0, Some(1)));
        drop(page);
        host.shut_down().await.unwrap();
    }
}

/// R-09, and two tabs on the same seats: both get every message, and neither disturbs the other.
#[tokio::test]
async fn two_tabs_play_at_one_table() {
    let host = host().await;
    let (mut one, mut two) = (host.greeted().await, host.greeted().await);
    one.start(3).await;
    two.until(&["update"]).await;
    let mut chance = Seeded::new(1);
    let mut turns = 0;
    while one.to_act().is_some() && turns < 200 {
        let (acting, waiting) = if turns % 2 == 0 { (&mut one, &mut two) } else { (&mut two, &mut one) };
        acting.step(&host.clock, &mut chance).await;
        while waiting.rev() < acting.rev() {
            waiting.until(&["update"]).await;
        }
        let sealed = |page: &support::Page| page.update["stage"]["sealed"].clone();
        while sealed(waiting) != sealed(acting) {
            waiting.until(&["update"]).await;
        }
        turns += 1;
    }
    assert_eq!(one.rev(), two.rev());
    assert_eq!(one.update["game"]["log"], two.update["game"]["log"]);
    assert!(one.rev() > 30);
}

#[tokio::test]
async fn what_no_page_would_send_ends_only_its_own_connection() {
    let host = host().await;
    let mut player = host.greeted().await;
    player.start(2).await;
    let deep = format!("{}{}", "[".repeat(5_000), "]".repeat(5_000));
    let texts = [
        "",
        "garbage",
        "null",
        "{}",
        r#"{"t":"dance"}"#,
        r#"{"t":"ping","extra":1}"#,
        r#"{"t":"ping","t":"ping"}"#,
        r#"{"t":"reveal","seat":-1}"#,
        r#"{"t":"reveal","seat":1e99}"#,
        r#"{"t":"reveal","seat":"0"}"#,
        r#"{"t":"taps","seat":0,"id":99999999999999999999,"rev":0,"taps":[]}"#,
        r#"{"t":"taps","seat":0,"id":1,"rev":0,"taps":["hand 0","hand 0"]}"#,
        r#"{"t":"taps","seat":0,"id":1,"rev":0,"taps":["card 3"]}"#,
        r#"{"t":"advance","ms":3000}"#,
        deep.as_str(),
    ];
    let hook = texts.len() - 2;
    for (_, text) in
        texts.into_iter().enumerate().filter(|(at, _)| *at != hook || !cfg!(feature = "test-hooks"))
    {
        let mut page = host.greeted().await;
        page.send(Message::text(text)).await;
        assert_eq!(page.end().await, 4000, "{text}");
    }
    let mut page = host.greeted().await;
    page.send(Message::binary(b"\x00\x01\x02".to_vec())).await;
    assert_eq!(page.end().await, 4000);
    let mut early = host.page().await;
    early.say(&json!({"t": "ping"})).await;
    assert_eq!(early.end().await, 4000, "hello comes first");
    assert!(player.step(&host.clock, &mut Seeded::new(1)).await, "the table plays on");
}

#[tokio::test]
async fn thirty_two_kibibytes_pass_and_one_byte_more_does_not() {
    let host = host().await;
    let ping = |length: usize| Message::text(format!("{{\"t\":\"ping\"{}}}", " ".repeat(length - 12)));
    let mut page = host.greeted().await;
    page.send(ping(32 * 1024)).await;
    page.until(&["pong"]).await;
    page.send(ping(32 * 1024 + 1)).await;
    assert_eq!(page.end().await, 1009);
    let mut page = host.greeted().await;
    page.send(ping(64 * 1024)).await;
    assert_eq!(page.end().await, 1009);
    // Far over the limit nothing is read at all: the connection may simply break.
    let mut page = host.greeted().await;
    page.send(ping(1 << 20)).await;
    while let Some(Ok(message)) = page.socket.next().await {
        assert!(!message.is_text() || message.to_text().unwrap().contains("bye"), "no answer to it");
    }
}

#[tokio::test]
async fn another_protocol_is_told_so() {
    let host = host().await;
    let mut page = host.page().await;
    page.say(&json!({"t": "hello", "protocol": PROTOCOL_VERSION + 1})).await;
    assert_eq!(page.hear().await, Ok(json!({"t": "failed", "reason": "protocol"})));
    assert_eq!(page.end().await, 4004);
}

#[tokio::test]
async fn whoever_says_nothing_is_sent_away() {
    let limits = Limits { hello: Duration::from_millis(30), ..quick() };
    let host = Host::open(limits).await;
    assert_eq!(host.page().await.end().await, 4008, "a page that was held up may try again");
    let limits = Limits { silence: Duration::from_millis(60), ping: Duration::from_secs(60), ..quick() };
    let host = Host::open(limits).await;
    assert_eq!(host.greeted().await.end().await, 4008);
}

#[tokio::test]
async fn a_page_that_answers_pings_may_be_silent() {
    let (ping, silence) = (Duration::from_millis(10), Duration::from_millis(300));
    let host = Host::open(Limits { ping, silence, ..quick() }).await;
    let mut page = host.greeted().await;
    let mut pings = 0;
    // Reading answers the pings.
    while pings < 60 {
        match page.socket.next().await {
            Some(Ok(Message::Ping(_))) => pings += 1,
            other => panic!("{other:?}"),
        }
    }
    page.say(&json!({"t": "ping"})).await;
    page.until(&["pong"]).await;
}

#[tokio::test]
async fn a_stale_answer_changes_nothing_and_the_same_id_is_done_once() {
    let host = host().await;
    let mut page = host.greeted().await;
    page.start(2).await;
    page.say(&json!({"t": "reveal", "seat": 0})).await;
    page.until(&["update"]).await;
    let act = json!({"t": "taps", "seat": 0, "id": 1, "rev": 0, "taps": ["hand 0", "discard"]});
    page.say(&act).await;
    page.until(&["done"]).await;
    let mut again = host.greeted().await;
    again.say(&act).await;
    assert_eq!(again.until(&["done", "refused"]).await, json!({"t": "done", "id": 1, "rev": 1}));
    again.say(&json!({"t": "taps", "seat": 1, "id": 1, "rev": 0, "taps": ["hand 0", "discard"]})).await;
    let refused = again.until(&["done", "refused"]).await;
    assert_eq!(refused, json!({"t": "refused", "id": 1, "rev": 1, "refusal": {"code": "stale"}}));
    assert_eq!(again.until(&["update"]).await["rev"], 1);
    assert_eq!(host.store.shelf().unwrap().games[0].1.steps.len(), 1);
}

#[tokio::test]
async fn everybody_hears_goodbye_and_the_port_is_free() {
    let host = host().await;
    let (mut one, mut two) = (host.greeted().await, host.page().await);
    let address = host.address;
    let ended = tokio::spawn(host.shut_down());
    assert_eq!((one.end().await, two.end().await), (1001, 1001));
    drop((one, two));
    ended.await.unwrap().unwrap();
    TcpListener::bind(address).await.unwrap();
}

#[tokio::test]
async fn a_page_that_never_closes_does_not_stop_the_shutdown() {
    let host = Host::open(Limits { goodbye: Duration::from_millis(50), ..quick() }).await;
    let _deaf = host.greeted().await;
    host.shut_down().await.unwrap();
}
