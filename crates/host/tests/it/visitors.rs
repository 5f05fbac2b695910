//! Visitors on real sockets: whole games, tokens, tabs, tickets, and how a connection ends.

use crate::support::{Host, Page, quick};
use rouse_host::Limits;
use rouse_rules::Seeded;
use rouse_table::Connection;
use rouse_wire::{ClientMsg, PROTOCOL_VERSION, ServerMsg};
use serde_json::{Value, json};

/// A game with this many visitors, each with a seat.
pub async fn game(host: &Host, seats: usize) -> Vec<(Page, String)> {
    let mut pages = Vec::new();
    for _ in 0..seats {
        pages.push(host.seated().await);
    }
    for (page, _) in &mut pages {
        page.say(&json!({"t": "deal"})).await;
    }
    for (page, _) in &mut pages {
        page.until(&["update"]).await;
    }
    pages
}

/// The host's own window.
async fn window(host: &Host) -> Connection {
    let connection = host.table.connect().await.unwrap();
    connection.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
    connection
}

/// Waits in the window until a visitor knocks, and answers.
async fn admit(window: &mut Connection, yes: bool) {
    loop {
        if let ServerMsg::Facts(facts) = window.next().await.unwrap()
            && let Some(Some(room)) = facts.room
            && let Some(knock) = room.knocks.first()
        {
            window.send(ClientMsg::Admit { knock: knock.knock, yes }).await;
            return;
        }
    }
}

/// Sends one message of the seat that has to act. Returns false when the game is over.
pub async fn step(host: &Host, pages: &mut [(Page, String)], chance: &mut Seeded) -> bool {
    let newest = (0..pages.len()).max_by_key(|&seat| pages[seat].0.rev()).unwrap();
    let Some(seat) = pages[newest].0.to_act() else { return false };
    let rev = pages[newest].0.rev();
    for (page, _) in pages.iter_mut() {
        while page.rev() < rev {
            page.until(&["update"]).await;
        }
    }
    let page = &mut pages[seat as usize].0;
    let stage = page.update["stage"].clone();
    if !stage["sealed"].is_null() {
        // Opens by itself: 3 s after the question at the latest, and a little more.
        host.clock.advance(5_000);
        while page.rev() == rev {
            page.until(&["update"]).await;
        }
    } else if stage["secret_answer"] == true && stage["asked_ms"].is_null() {
        page.say(&json!({"t": "reveal", "seat": seat})).await;
        while page.update["stage"]["asked_ms"].is_null() {
            page.until(&["update"]).await;
        }
    } else {
        page.say(&page.action(seat, chance)).await;
        if page.until(&["done", "refused"]).await["t"] == "done" {
            while page.rev() == rev && page.update["stage"]["sealed"].is_null() {
                page.until(&["update"]).await;
            }
        }
    }
    true
}

#[tokio::test]
async fn whole_games_are_played_by_visitors() {
    for seats in [2, 5] {
        let host = Host::room(quick()).await;
        let mut pages = game(&host, seats).await;
        let mut chance = Seeded::new(seats as u64);
        while step(&host, &mut pages, &mut chance).await {}
        let rev = pages.iter().map(|(page, _)| page.rev()).max().unwrap();
        let mut logs = Vec::new();
        let mut ids = 0;
        for (seat, (page, _)) in pages.iter_mut().enumerate() {
            while page.rev() < rev {
                page.until(&["update"]).await;
            }
            assert_eq!(page.update["mine"], json!([seat]));
            assert_eq!(page.update["stage"]["own"], true);
            logs.push(page.update["game"]["log"].clone());
            ids += page.update["last_ids"][seat].as_u64().unwrap();
        }
        assert!(logs.windows(2).all(|pair| pair[0] == pair[1]));
        assert_eq!(ids, rev, "every action once");
        host.shut_down().await.unwrap();
    }
}

#[tokio::test]
async fn a_second_tab_takes_the_seat_over() {
    let host = Host::room(quick()).await;
    let mut pages = game(&host, 2).await;
    let seat = pages[0].0.to_act().unwrap();
    let (mut first, token) = pages.remove(seat as usize);
    let mut chance = Seeded::new(3);
    let action = first.action(seat, &mut chance);
    first.say(&action).await;
    first.until(&["done"]).await;
    let mut second = host.with_token(&token).await;
    let welcome = second.until(&["welcome"]).await;
    assert!(welcome["seats"] == json!([seat]) && welcome["token"].is_string(), "{welcome}");
    assert_eq!(first.until(&["bye"]).await["reason"], "replaced");
    assert_eq!(first.end().await, 4001);
    second.until(&["update"]).await;
    assert_eq!(second.update["last_ids"][seat as usize], 1, "it goes on counting from there");
    // Sends the same action again, like a device that has missed the answer.
    second.say(&action).await;
    assert_eq!(second.until(&["done", "refused"]).await["t"], "done");
    assert_eq!(host_steps(&host), 1);
}

fn host_steps(host: &Host) -> usize {
    use rouse_table::Store;
    host.store.shelf().unwrap().games[0].1.steps.len()
}

#[tokio::test]
async fn a_stale_action_changes_nothing_and_the_newest_table_follows() {
    let host = Host::room(quick()).await;
    let mut pages = game(&host, 2).await;
    let mut chance = Seeded::new(5);
    let seat = pages[0].0.to_act().unwrap() as usize;
    let old = pages[seat].0.action(seat as u64, &mut chance);
    while pages[seat].0.rev() == 0 {
        assert!(step(&host, &mut pages, &mut chance).await);
    }
    let (rev, steps) = (pages[seat].0.rev(), host_steps(&host));
    let late = json!({"t": "taps", "seat": seat, "id": 7, "rev": 0, "taps": old["taps"]});
    pages[seat].0.say(&late).await;
    let refused = pages[seat].0.until(&["done", "refused"]).await;
    assert_eq!(refused, json!({"t": "refused", "id": 7, "rev": rev, "refusal": {"code": "stale"}}));
    pages[seat].0.until(&["update"]).await;
    assert_eq!((pages[seat].0.rev(), host_steps(&host)), (rev, steps));
    let other = json!({"t": "taps", "seat": 1 - seat, "id": 1, "rev": rev, "taps": old["taps"]});
    pages[seat].0.say(&other).await;
    let failed = pages[seat].0.until(&["done", "refused", "failed"]).await;
    assert_eq!(failed["reason"], "not_your_seat", "a seat that is named counts only if it is one's own");
}

#[tokio::test]
async fn only_the_token_of_a_seat_opens_the_door() {
    let (host, elsewhere) = (Host::room(quick()).await, Host::room(quick()).await);
    let (_, foreign) = elsewhere.seated().await;
    let (mut page, own) = host.seated().await;
    for wrong in [foreign.as_str(), "", "0", &"0".repeat(32), &"f".repeat(4_000), "☃"] {
        let mut page = host.with_token(wrong).await;
        assert_eq!(page.until(&["failed"]).await["reason"], "bad_token", "{wrong:.40}");
        page.say(&json!({"t": "ping"})).await;
        page.until(&["pong"]).await;
    }
    page.say(&json!({"t": "stand_up"})).await;
    assert_eq!(page.until(&["bye"]).await["reason"], "freed");
    assert_eq!(page.end().await, 4002);
    let mut late = host.with_token(&own).await;
    assert_eq!(late.until(&["failed"]).await["reason"], "bad_token", "the token of a seat that was freed");
}

#[tokio::test]
async fn a_ticket_is_good_once() {
    let host = Host::room(quick()).await;
    let mut pages = game(&host, 2).await;
    pages[0].0.say(&json!({"t": "ticket", "seat": 0})).await;
    let ticket = pages[0].0.until(&["ticket"]).await["ticket"].clone();
    let mut phone = host.visitor().await;
    phone.say(&json!({"t": "return", "ticket": ticket})).await;
    let welcome = phone.until(&["welcome"]).await;
    assert_eq!(welcome["seats"], json!([0]));
    assert_ne!(welcome["token"], pages[0].1.as_str());
    assert_eq!(pages[0].0.end().await, 4001);
    let mut again = host.visitor().await;
    again.say(&json!({"t": "return", "ticket": ticket})).await;
    assert_eq!(again.until(&["failed"]).await["reason"], "bad_ticket");
    let mut old = host.with_token(&pages[0].1).await;
    assert_eq!(old.until(&["failed"]).await["reason"], "bad_token", "the old token is dead");
}

#[tokio::test]
async fn whoever_is_not_let_in_is_told_so() {
    let host = Host::room(quick()).await;
    let mut window = window(&host).await;
    window.send(ClientMsg::Ask { on: true }).await;
    for yes in [false, true] {
        let mut page = host.visitor().await;
        page.say(&json!({"t": "knock", "code": host.code().await, "name": "Anna", "watch": false})).await;
        page.until(&["waiting"]).await;
        admit(&mut window, yes).await;
        if yes {
            assert_eq!(page.until(&["welcome"]).await["seats"], json!([0]));
        } else {
            assert_eq!(page.until(&["bye"]).await["reason"], "not_let_in");
            assert_eq!(page.end().await, 4003);
        }
    }
    let mut gone = host.visitor().await;
    gone.say(&json!({"t": "knock", "code": host.code().await, "name": "Ben", "watch": false})).await;
    gone.until(&["waiting"]).await;
    drop(gone);
    loop {
        if let ServerMsg::Facts(facts) = window.next().await.unwrap()
            && let Some(Some(room)) = facts.room
            && room.knocks.is_empty()
        {
            break;
        }
    }
}

#[tokio::test]
async fn another_version_is_told_so() {
    let host = Host::room(Limits::default()).await;
    let mut page = host.page().await;
    assert_eq!(page.hear().await.unwrap()["protocol"], PROTOCOL_VERSION);
    page.say(&json!({"t": "hello", "protocol": PROTOCOL_VERSION + 1})).await;
    assert_eq!(page.until(&["bye"]).await["reason"], "protocol");
    assert_eq!(page.end().await, 4004);
}

#[tokio::test]
async fn a_room_that_closes_says_goodbye_and_a_closed_one_lets_nobody_in() {
    let host = Host::room(quick()).await;
    let mut pages = game(&host, 2).await;
    assert!(host.table.close_room().await);
    for (page, _) in &mut pages {
        assert_eq!(page.until(&["bye"]).await["reason"], "closed");
        assert_eq!(page.end().await, 1001);
    }
    let mut late = host.page().await;
    assert_eq!(late.until(&["bye"]).await["reason"], "closed");
    assert_eq!(late.end().await, 1001);
    host.open_room(true).await;
    let mut back = host.with_token(&pages[0].1).await;
    assert_eq!(
        back.until(&["failed", "welcome"]).await["reason"],
        "bad_token",
        "a closed room forgets its guests"
    );
}

#[tokio::test]
async fn a_television_only_watches() {
    let host = Host::room(quick()).await;
    let mut pages = game(&host, 2).await;
    let mut screen = host.visitor().await;
    screen.say(&json!({"t": "knock", "code": host.code().await, "name": "", "watch": true})).await;
    assert_eq!(screen.until(&["welcome"]).await["seats"], json!([]));
    screen.until(&["update"]).await;
    assert_eq!(screen.update["game"]["view"]["own"], Value::Null);
    let mut chance = Seeded::new(9);
    let seat = pages[0].0.to_act().unwrap();
    let mut action = pages[seat as usize].0.action(seat, &mut chance);
    screen.say(&action).await;
    assert_eq!(screen.until(&["failed"]).await["reason"], "not_your_seat");
    action["seat"] = json!(1 - seat);
    assert!(step(&host, &mut pages, &mut chance).await);
    while screen.rev() == 0 {
        screen.until(&["update"]).await;
    }
    assert_eq!(screen.update["mine"], json!([]));
}
