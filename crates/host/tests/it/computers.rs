//! Computer players at a table on the network: what the line carries, and who takes their seats.

use crate::support::{Host, Page, quick};
use rouse_rules::{Face, Queen, Recorded, Seat, Seeded, prelude::*, queens::State};
use rouse_table::Store;
use serde_json::{Value, json};
use std::collections::BTreeSet;

/// No computer player waits for longer than this, in milliseconds.
const LONGEST: u64 = 5_000;

/// A room with Anna and computer players of these levels, after the deal, and a page that only watches.
async fn among(host: &Host, levels: &[&str]) -> (Page, String, Page) {
    let (mut anna, token) = host.seated().await;
    let people = [("hare", "sun"), ("otter", "lagoon"), ("owl", "plum"), ("hedgehog", "bell")];
    for (at, ((animal, colour), level)) in people.iter().zip(levels).enumerate() {
        let person =
            json!({"name": animal, "animal": animal, "colour": colour, "bot": level, "help": "awake"});
        anna.say(&json!({"t": "place", "at": at + 1, "place": {"person": person, "surface": "here", "taken": true, "connected": true}})).await;
    }
    let mut watcher = host.visitor().await;
    let knock = json!({"t": "knock", "code": host.code().await, "name": "", "watch": true});
    watcher.say(&knock).await;
    watcher.until(&["welcome"]).await;
    anna.say(&json!({"t": "deal"})).await;
    anna.until(&["update"]).await;
    watcher.until(&["update"]).await;
    (anna, token, watcher)
}

/// Reads until the game has moved on, and returns all messages.
async fn more(page: &mut Page, rev: u64) -> Vec<Value> {
    let mut heard = Vec::new();
    while page.rev() <= rev {
        heard.push(page.hear().await.unwrap());
    }
    heard
}

/// Plays one step of the seat that decides. Returns false when the game is over.
async fn step(host: &Host, anna: &mut Page, chance: &mut Seeded) -> bool {
    let Some(seat) = anna.to_act() else { return false };
    let (rev, stage) = (anna.rev(), anna.update["stage"].clone());
    if !stage["thinking"].is_null() {
        host.clock.advance(LONGEST);
        more(anna, rev).await;
    } else if !stage["sealed"].is_null() {
        host.clock.advance(stage["opens_in_ms"].as_u64().unwrap());
        more(anna, rev).await;
    } else if stage["secret_answer"] == true && stage["asked_ms"].is_null() {
        anna.say(&json!({"t": "reveal", "seat": seat})).await;
        while anna.update["stage"]["asked_ms"].is_null() {
            anna.until(&["update"]).await;
        }
    } else {
        let action = anna.action(seat, chance);
        anna.say(&action).await;
        if anna.until(&["done", "refused"]).await["t"] == "done" {
            while anna.rev() == rev && anna.update["stage"]["sealed"].is_null() {
                anna.until(&["update"]).await;
            }
        }
    }
    true
}

/// The state that lies on the host's disk.
fn true_state(host: &Host) -> Option<State> {
    let (_, stored) = host.store.shelf().unwrap().games.pop()?;
    let head: Value = serde_json::from_slice(&stored.head).unwrap();
    let mut state = State::from_position(&serde_json::from_value(head["deal"].clone()).unwrap()).unwrap();
    for step in &stored.steps {
        let step: Value = serde_json::from_slice(step).unwrap();
        let seat: Seat = serde_json::from_value(step["seat"].clone()).unwrap();
        let chance: Vec<u16> =
            serde_json::from_value(step.get("chance").cloned().unwrap_or(json!([]))).unwrap();
        let action = state.resolve(seat, &serde_json::from_value(step["taps"].clone()).unwrap()).unwrap();
        state.play(seat, &action, &mut Recorded::new(&chance), &mut Vec::new()).unwrap();
    }
    Some(state)
}

/// Kings in other hands and in the pile, and sleeping queens: unique cards that this seat may not see.
fn hidden(state: &State, seat: Option<usize>) -> BTreeSet<String> {
    let position = state.position();
    let foreign = position.hands.iter().enumerate().filter(|(at, _)| Some(*at) != seat);
    let words =
        foreign.flat_map(|(_, hand)| hand).chain(&position.draw).chain(position.beds.values().flatten());
    let unique = words.filter(|word| word.starts_with("king") || word.parse::<Queen>().is_ok());
    unique.map(|word| json!(word.parse::<Face>().unwrap()).as_str().unwrap().to_owned()).collect()
}

fn faces(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) if text.starts_with("bed ") => {}
        Value::String(text) => {
            found.extend(text.split(' ').filter(|word| word.len() == 2).map(str::to_owned))
        }
        Value::Array(values) => values.iter().for_each(|value| faces(value, found)),
        Value::Object(fields) => fields.values().for_each(|value| faces(value, found)),
        _ => {}
    }
}

/// Looks through the last update of a page, and returns the number of unique cards that it may not name.
fn scan(page: &Page, seat: Option<usize>, state: &State) -> usize {
    let update = &page.update;
    assert_eq!(update["game"]["view"]["own"]["seat"].as_u64(), seat.map(|seat| seat as u64));
    assert_eq!(update["remarks"], json!([]));
    let mut named = BTreeSet::new();
    for part in [&update["game"]["view"], &update["offers"], &update["stage"], &update["people"]] {
        faces(part, &mut named);
    }
    let hidden = hidden(state, seat);
    assert!(named.is_disjoint(&hidden), "{named:?} {hidden:?}");
    hidden.len()
}

/// P-07 on a real line: no client gets what computer players hold or think. Lucky games are short, and how far
/// a search comes depends on the machine: games follow one another until enough updates were looked through.
#[tokio::test]
async fn what_computers_hold_crosses_no_line() {
    let (mut scanned, mut secrets) = (0, 0);
    for seed in 0..20 {
        if scanned >= 40 {
            break;
        }
        let host = Host::room(quick()).await;
        let (mut anna, _, mut watcher) = among(&host, &["wide_awake", "daydreamer", "sleepyhead"]).await;
        let mut chance = Seeded::new(seed);
        while step(&host, &mut anna, &mut chance).await && anna.to_act().is_some() {
            let state = true_state(&host).unwrap();
            while watcher.rev() < anna.rev() {
                assert_ne!(watcher.hear().await.unwrap()["t"], "hint");
            }
            secrets += scan(&anna, Some(0), &state) + scan(&watcher, None, &state);
            scanned += 2;
        }
        host.shut_down().await.unwrap();
    }
    assert!(scanned >= 40 && secrets >= 200, "{scanned} {secrets}");
}

/// Only the device that asked gets the hint.
#[tokio::test]
async fn a_hint_goes_to_one_device() {
    let host = Host::room(quick()).await;
    let (mut anna, _, mut watcher) = among(&host, &["sleepyhead"]).await;
    while anna.to_act() != Some(0) || anna.update["stage"]["secret_answer"] == true {
        assert!(step(&host, &mut anna, &mut Seeded::new(1)).await);
    }
    let rev = anna.rev();
    anna.say(&json!({"t": "hint", "seat": 0, "rev": rev})).await;
    let hint = anna.until(&["hint", "failed"]).await;
    assert_eq!((&hint["t"], &hint["rev"]), (&json!("hint"), &json!(rev)));
    assert_eq!(hint.to_string().len() % 512, 0);
    watcher.say(&json!({"t": "hint", "seat": 0, "rev": rev})).await;
    let failed = watcher.until(&["hint", "failed"]).await;
    assert_eq!(failed["reason"], "no_hint");
}

/// When a phone sleeps, a computer player plays for its person, and gives the seat back when the phone wakes.
#[tokio::test]
async fn a_sleeping_phone_is_stood_in_for() {
    let host = Host::room(quick()).await;
    let (anna, token, _) = among(&host, &["sleepyhead"]).await;
    let mut owner = host.table.connect().await.unwrap();
    let hello = rouse_wire::ClientMsg::Hello { protocol: rouse_wire::PROTOCOL_VERSION, token: None };
    owner.send(hello).await;
    drop(anna);
    owner.send(rouse_wire::ClientMsg::StandIn { seat: Seat(0), on: true }).await;
    let mut rev = 0;
    while rev < 6 {
        host.clock.advance(LONGEST);
        if let rouse_wire::ServerMsg::Update(update) = owner.next().await.unwrap() {
            assert_eq!(update.people[0].bot, None);
            rev = update.rev;
        }
    }
    let mut anna = host.with_token(&token).await;
    let facts = anna.until(&["facts"]).await;
    assert_eq!(facts["presence"]["seats"][0]["stand_in"], Value::Null);
    while anna.to_act() != Some(0) {
        assert!(step(&host, &mut anna, &mut Seeded::new(1)).await);
    }
    assert_eq!(anna.update["stage"]["thinking"], Value::Null, "Anna decides herself");
}

/// A guest who comes late takes the seat of a computer player with everything that it holds.
#[tokio::test]
async fn a_late_guest_takes_a_computers_seat() {
    let host = Host::room(quick()).await;
    let (mut anna, _, _) = among(&host, &["wide_awake"]).await;
    anna.say(&json!({"t": "ask", "on": false})).await;
    for _ in 0..4 {
        step(&host, &mut anna, &mut Seeded::new(2)).await;
    }
    let mut ben = host.visitor().await;
    ben.say(&json!({"t": "knock", "code": host.code().await, "name": "", "watch": false})).await;
    ben.until(&["waiting"]).await;
    anna.say(&json!({"t": "admit", "knock": 1, "yes": true})).await;
    ben.until(&["update"]).await;
    assert_eq!((&ben.update["mine"], &ben.update["people"][1]["bot"]), (&json!([1]), &Value::Null));
    assert_eq!(ben.update["game"]["view"]["own"]["seat"], 1);
    let mut late = host.visitor().await;
    late.say(&json!({"t": "knock", "code": host.code().await, "name": "", "watch": false})).await;
    assert_eq!(late.until(&["failed"]).await["reason"], "no_seat");
}
