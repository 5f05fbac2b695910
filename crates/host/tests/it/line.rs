//! Somebody on the same Wi-Fi who reads every byte, sends old ones again, alters them, or gives themselves out for the
//! table. `docs/robustness.md` lists these threats.

use crate::{
    support::{
        Host, Page, quick, quick_guest,
        tap::{Captured, Tap, frames},
    },
    visitors::{game, step},
};
use futures_util::StreamExt;
use rouse_guest::{Guest, GuestEvent};
use rouse_line::token_hash;
use rouse_line::{BIG, GUEST, OVERHEAD, SMALL, Secret};
use rouse_rules::Seeded;
use rouse_wire::{Bye, ClientMsg, PROTOCOL_VERSION, ServerMsg, names::LONGEST};
use serde_json::{Value, json};
use std::{
    collections::BTreeSet,
    net::{SocketAddr, SocketAddrV4},
    time::Duration,
};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

const TEXT: u8 = 1;
const BINARY: u8 = 2;

pub fn v4(address: SocketAddr) -> SocketAddrV4 {
    let SocketAddr::V4(address) = address else { panic!("{address}") };
    address
}

/// The texts of a direction, in the open; and the lengths of everything that is sealed.
fn open_and_sealed(bytes: &[u8]) -> (Vec<String>, BTreeSet<usize>) {
    let all = frames(bytes);
    let texts = all.iter().filter(|(kind, _)| *kind == TEXT);
    let texts = texts.map(|(_, body)| String::from_utf8(body.clone()).unwrap()).collect();
    (texts, all.iter().filter(|(kind, _)| *kind == BINARY).map(|(_, body)| body.len()).collect())
}

fn kinds(texts: &[String]) -> Vec<String> {
    let kind = |text: &String| serde_json::from_str::<Value>(text).unwrap()["t"].as_str().unwrap().to_owned();
    texts.iter().map(kind).collect()
}

/// A port that is listened to through a whole game: no code, no key, no card, no name, and all frames of few lengths,
/// whatever somebody holds.
#[tokio::test]
async fn whoever_listens_learns_nothing_of_a_game() {
    let mut host = Host::room(quick()).await;
    let code = host.code().await;
    let tap = Tap::before(&mut host).await;
    let mut pages = game(&host, 3).await;
    let mut chance = Seeded::new(3);
    while step(&host, &mut pages, &mut chance).await {}
    let mut secrets: Vec<String> = pages.iter().map(|(_, token)| token.clone()).collect();
    let mut back = host.with_token(&secrets[0]).await;
    secrets.push(back.until(&["welcome"]).await["token"].as_str().unwrap().to_owned());
    back.until(&["update"]).await;
    let ticket = json!({"t": "ticket", "seat": 0});
    back.say(&ticket).await;
    secrets.push(back.until(&["ticket"]).await["ticket"].as_str().unwrap().to_owned());
    secrets.push(code);
    let lines = tap.lines();
    assert_eq!(lines.len(), 4);
    for Captured { to_host, to_guest } in &lines {
        for bytes in [to_host, to_guest] {
            let seen = String::from_utf8_lossy(bytes);
            assert!(secrets.iter().all(|secret| !seen.contains(secret)), "a secret can be read");
            assert!(!seen.contains("hand 0") && !seen.contains(r#""t":"update""#), "a message can be read");
        }
        let (asked, lengths) = open_and_sealed(to_host);
        assert_eq!(kinds(&asked), ["hello", "prove"]);
        assert_eq!(lengths, BTreeSet::from([GUEST + OVERHEAD]));
        let (told, lengths) = open_and_sealed(to_guest);
        assert_eq!(kinds(&told), ["table", "proof"]);
        assert!(lengths.is_subset(&BTreeSet::from([SMALL + OVERHEAD, BIG + OVERHEAD])), "{lengths:?}");
    }
}

/// Five people with the longest names, every house rule and all help there is, through whole games: an update has one
/// length on the line.
#[tokio::test]
async fn an_update_never_needs_a_second_length() {
    let queens = [
        "sums_on_both_sides",
        "sixteen_queens",
        "open_hands",
        "rewind_by_consent",
        "fetch_cat_or_dog",
        "three_or_four_alike",
    ];
    let rescue =
        ["sleepers_do_not_count", "keep_fewer", "blue_once_a_turn", "rewind_by_consent", "decline_gnome"];
    // The longest of two hundred games of Sleeping Queens has seed 59.
    let longest = longest_update("queens", &queens, 59).await.max(longest_update("rescue", &rescue, 1).await);
    assert!((8_193..=BIG).contains(&longest), "{longest}");
}

/// The length of the longest update of a game.
async fn longest_update(game: &str, rules: &[&str], seed: u64) -> usize {
    let host = Host::open(quick()).await;
    let mut page = host.greeted().await;
    let name = "\u{1f98a}".repeat(LONGEST);
    let colours = ["moon", "sun", "lagoon", "plum", "bell"];
    let people: Vec<_> = colours
        .iter()
        .map(|colour| json!({"name": name, "animal": "hedgehog", "colour": colour, "help": "sleepy"}))
        .collect();
    page.say(&json!({"t": "start", "game": game, "people": people, "first": 0, "house_rules": rules})).await;
    page.until(&["update"]).await;
    let (mut chance, mut longest) = (Seeded::new(seed), 0);
    while page.step(&host.clock, &mut chance).await {
        longest = longest.max(page.update.to_string().len());
    }
    longest
}

/// The frames that somebody who listens counts at each line in a game of three up to the first answer to an attack: their
/// direction and length. A person gives the answer, or an order, whose device behaves like `ui/js/net/cover.ts`.
async fn counted(by_order: bool) -> Vec<Vec<(bool, usize)>> {
    let mut host = Host::room(quick()).await;
    let tap = Tap::before(&mut host).await;
    let mut pages = game(&host, 3).await;
    // A seat that will answer itself gives as many orders, and takes them back.
    for (seat, (page, _)) in pages.iter_mut().enumerate() {
        let second = if by_order { ("potion", "let-go") } else { ("knight", "ask-me") };
        for (attack, order) in [("knight", "let-go"), second] {
            page.say(&json!({"t": "order", "seat": seat, "attack": attack, "order": order})).await;
            page.until(&["update"]).await;
        }
    }
    let mut chance = Seeded::new(3);
    let attacked = loop {
        assert!(step(&host, &mut pages, &mut chance).await, "no attack in the whole game");
        let rev = pages.iter().map(|(page, _)| page.rev()).max().unwrap();
        for (page, _) in &mut pages {
            page.until_rev(rev).await;
        }
        if pages[0].0.update["stage"]["secret_answer"] == true {
            break pages[0].0.to_act().unwrap();
        }
    };
    let page = &mut pages[attacked as usize].0;
    let rev = page.rev();
    assert_eq!(page.update["stage"]["sealed"].is_null(), !by_order);
    let taps = if by_order { "hand 0" } else { "let-go" };
    let rev_of_taps = if by_order { rev - 1 } else { rev };
    let id = page.update["last_ids"][attacked as usize].as_u64().unwrap() + 1;
    page.say(&json!({"t": "taps", "seat": attacked, "id": id, "rev": rev_of_taps, "taps": [taps]})).await;
    page.until(&["done", "refused"]).await;
    let again = timeout(Duration::from_secs(60), page.until(&["update"])).await;
    assert!(again.is_ok(), "the table is sent again");
    host.clock.advance(5_000);
    for (page, _) in &mut pages {
        page.until_rev(rev + 1).await;
    }
    let sealed = |bytes: &[u8], to_host: bool| -> Vec<(bool, usize)> {
        let sealed = frames(bytes).into_iter().filter(|(kind, _)| *kind == BINARY);
        sealed.map(|(_, body)| (to_host, body.len())).collect()
    };
    let lines = tap.lines().into_iter();
    lines.map(|line| [sealed(&line.to_host, true), sealed(&line.to_guest, false)].concat()).collect()
}

#[tokio::test]
async fn whoever_listens_tells_no_answer_from_an_order() {
    assert_eq!(counted(true).await, counted(false).await);
}

/// What a guest has sent once opens nothing and does nothing a second time: not on a new line, and not on its own.
#[tokio::test]
async fn frames_that_were_recorded_are_worth_nothing() {
    let mut host = Host::room(quick()).await;
    let tap = Tap::before(&mut host).await;
    let (mut seated, token) = host.seated().await;
    seated.say(&json!({"t": "ping"})).await;
    seated.until(&["pong"]).await;
    let recorded = frames(&tap.lines()[0].to_host);
    let mut thief = host.page().await;
    for (kind, body) in &recorded {
        thief
            .send(match *kind {
                TEXT => Message::text(String::from_utf8(body.clone()).unwrap()),
                BINARY => Message::Binary(body.clone().into()),
                _ => continue,
            })
            .await;
    }
    assert_eq!(refused(&mut thief).await, (Some("altered".to_owned()), 4005));
    let (_, again) = recorded.iter().rfind(|(kind, _)| *kind == BINARY).unwrap();
    seated.send(Message::Binary(again.clone().into())).await;
    assert_eq!(seated.until(&["bye"]).await["reason"], "altered");
    assert_eq!(seated.end().await, 4005);
    let mut back = host.with_token(&token).await;
    back.until(&["welcome"]).await;
}

/// What is said in the open to somebody who has proven nothing, and the code with which it ends.
async fn refused(page: &mut Page) -> (Option<String>, u16) {
    let mut said = None;
    loop {
        match page.socket.next().await.unwrap().unwrap() {
            Message::Text(text) => {
                let message: Value = serde_json::from_str(&text).unwrap();
                assert!(["table", "proof", "bye"].contains(&message["t"].as_str().unwrap()), "{message}");
                said = message["reason"].as_str().map(str::to_owned);
            }
            Message::Close(frame) => return (said, frame.unwrap().code.into()),
            Message::Binary(_) => panic!("a sealed answer"),
            _ => {}
        }
    }
}

#[tokio::test]
async fn frames_that_are_cut_moved_or_in_the_open_end_the_line() {
    let host = Host::room(quick()).await;
    for trouble in ["cut", "left out", "in the open", "somebody else’s"] {
        let (mut page, token) = host.seated().await;
        let frame = page.line.seal_text(r#"{"t":"ping"}"#);
        let frame = match trouble {
            "cut" => Message::Binary(frame.into_data().slice(..100)),
            "left out" => page.line.seal_text(r#"{"t":"ping"}"#),
            "in the open" => Message::text(r#"{"t":"ping"}"#),
            _ => host.seated().await.0.line.seal_text(r#"{"t":"ping"}"#),
        };
        page.send(frame).await;
        assert_eq!(page.until(&["bye"]).await["reason"], "altered", "{trouble}");
        assert_eq!(page.end().await, 4005);
        let mut back = host.with_token(&token).await;
        back.until(&["welcome"]).await;
        back.say(&json!({"t": "stand_up"})).await;
        assert_eq!(back.end().await, 4002);
    }
}

/// Waits until the table has named itself: what was said before belongs to no line.
pub async fn greeted(guest: &mut Guest) {
    while !matches!(guest.next().await.unwrap(), GuestEvent::Message(_)) {}
}

/// A guest gives up a line on which somebody alters a frame, and comes back on a new one.
#[tokio::test]
async fn a_guest_notices_what_was_altered() {
    let mut host = Host::room(quick()).await;
    let code = host.code().await;
    let tap = Tap::before(&mut host).await;
    let mut guest = Guest::connect(vec![v4(host.address)], quick_guest()).await.unwrap();
    greeted(&mut guest).await;
    let sender = guest.sender();
    sender.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
    sender.send(ClientMsg::Knock { code, name: String::new(), seat: None, watch: false }).await;
    while !matches!(guest.next().await.unwrap(), GuestEvent::Message(message) if matches!(*message, ServerMsg::Lobby(_)))
    {
    }
    tap.alter();
    sender.send(ClientMsg::Ping {}).await;
    loop {
        match guest.next().await.unwrap() {
            GuestEvent::Lost(bye) => break assert_eq!(bye, Some(Bye::Altered)),
            GuestEvent::Message(message) => assert_ne!(*message, ServerMsg::Pong {}),
            _ => {}
        }
    }
    while guest.next().await.unwrap() != GuestEvent::Open {}
}

/// The version alone decides, whatever else another version says.
#[tokio::test]
async fn a_guest_of_another_version_is_refused_in_words_that_it_can_read() {
    let host = Host::room(quick()).await;
    let mut old = host.page().await;
    assert_eq!(old.hear().await.unwrap()["protocol"], PROTOCOL_VERSION);
    old.send(Message::text(r#"{"t":"hello","protocol":2,"news":[]}"#)).await;
    assert_eq!(old.hear().await.unwrap(), json!({"t": "bye", "reason": "protocol"}));
    assert_eq!(old.end().await, 4004);
}

/// In the open there is nothing to try but proofs; and a secret that is said is no message.
#[tokio::test]
async fn secrets_that_are_said_are_garbage() {
    let host = Host::room(quick()).await;
    let code = host.code().await;
    for said in [
        json!({"t": "hello", "protocol": PROTOCOL_VERSION, "token": "00112233445566778899aabbccddeeff"}),
        json!({"t": "knock", "code": code, "name": "Anna", "watch": false}),
        json!({"t": "return", "ticket": "00112233445566778899aabbccddeeff"}),
    ] {
        let mut open = host.visitor().await;
        open.send(Message::text(said.to_string())).await;
        assert_eq!(open.end().await, 4000, "{said}");
        let mut sealed = host.stranger().await;
        let frame = sealed.line.seal_text(&said.to_string());
        sealed.send(frame).await;
        assert_eq!(sealed.end().await, 4000, "{said}");
    }
    for nonsense in [
        r#"{"t":"prove"}"#,
        r#"{"t":"prove","way":"code","id":"0000000000000000","nonce":"","key":"","share":""}"#,
        r#"{"t":"prove","way":"magic","id":"0000000000000000","nonce":"","key":"","share":""}"#,
    ] {
        let mut page = host.visitor().await;
        page.send(Message::text(nonsense)).await;
        assert_eq!(page.end().await, 4000, "{nonsense}");
    }
    let neutral = "00".repeat(32);
    let mut page = host.visitor().await;
    let prove = json!({"t": "prove", "way": "open", "id": "00".repeat(8), "nonce": "00".repeat(16), "key": neutral, "share": neutral});
    page.send(Message::text(prove.to_string())).await;
    assert_eq!(page.end().await, 4000, "the neutral point");
}

/// Many try to sit down with keys that nobody has: none of them counts as a guess, and none sits down.
#[tokio::test]
async fn keys_that_are_made_up_take_no_seat() {
    let host = Host::room(quick()).await;
    let (_page, token) = host.seated().await;
    for guess in 0..50_u32 {
        let made_up = format!("{guess:032x}");
        let mut thief = host.with_token(&made_up).await;
        assert_eq!(thief.until(&["failed"]).await["reason"], "bad_token");
    }
    // Whoever knows which key it is, from listening, does not have it.
    let mut thief = host.visitor().await;
    let wrong = Secret::seat(&[7; 32]);
    let Message::Text(question) = thief.line.prove(&wrong, json!({"t": "hello"}), "bad_token") else {
        panic!("a text")
    };
    let mut question: Value = serde_json::from_str(&question).unwrap();
    let id = rouse_line::secret_id(&token_hash(&token).unwrap());
    question["id"] = id.iter().map(|byte| format!("{byte:02x}")).collect::<String>().into();
    thief.send(Message::text(question.to_string())).await;
    thief.until_proven().await;
    assert_eq!(thief.until(&["failed"]).await["reason"], "bad_token");
    assert!(thief.line.channel.is_none());
}
