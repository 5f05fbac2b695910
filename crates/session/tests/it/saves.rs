//! Saved games: replayed to the same table, or refused by name.

use crate::support::{self, Bench, Stream, cards};
use rouse_rules::{Chance, Refusal, Seeded, prelude::*};
use rouse_session::{ClientMsg, GameId, LoadError, Millis, Session, Stored, Timings, save::StepError};
use serde_json::{Value, json};

fn load(stored: &Stored) -> Result<(), LoadError> {
    Session::new(GameId(2), &mut Stream(Seeded::new(1))).shelve(
        Millis(0),
        &Timings::default(),
        GameId(1),
        stored,
    )
}

/// A game of some steps, in the middle.
fn middle(seed: u64) -> Stored {
    let (mut bench, device) = Bench::dealt(3, seed);
    let mut chance = Seeded::new(seed);
    while bench.update(device).rev < 12 {
        assert!(bench.step(device, &mut chance));
    }
    bench.stored().clone()
}

fn changed(stored: &Stored, step: usize, change: impl FnOnce(&mut Value)) -> Stored {
    let mut stored = stored.clone();
    let mut value: Value = serde_json::from_slice(&stored.steps[step]).unwrap();
    change(&mut value);
    stored.steps[step] = serde_json::to_vec(&value).unwrap();
    stored
}

/// R-01: loaded after every message of a game, the table is the same.
#[test]
fn a_game_goes_on_where_it_was_after_every_message() {
    for seed in 0..6 {
        let (mut bench, device) = Bench::dealt(2 + seed as usize % 4, seed);
        let mut chance = Seeded::new(seed);
        while bench.step(device, &mut chance) && bench.view(device).to_act.is_some() {
            let stored = bench.stored().clone();
            let (again, devices) = Bench::loaded(&stored, 99, 1);
            let fresh = bench.join();
            let (was, is) = (bench.update(fresh), again.update(devices[0]));
            assert_eq!((was.rev, &was.people, &was.last_ids), (is.rev, &is.people, &is.last_ids));
            assert_eq!((&was.game, was.stage.sealed), (&is.game, is.stage.sealed));
            assert_eq!(
                cards::true_state::<rouse_rules::queens::State>(&stored).invariant_violations(),
                Vec::<String>::new()
            );
        }
    }
}

#[test]
fn no_seed_is_saved() {
    let (one, _) = Bench::dealt(2, 7);
    let head: Value = serde_json::from_slice(&one.stored().head).unwrap();
    let mut keys: Vec<_> = head.as_object().unwrap().keys().map(String::as_str).collect();
    keys.sort_unstable();
    assert_eq!(keys, ["deal", "game", "id", "people", "version"]);
}

#[test]
fn a_step_that_cannot_be_is_named() {
    let stored = middle(4);
    assert!(load(&stored).is_ok());
    let seat = changed(&stored, 5, |step| step["seat"] = json!((step["seat"].as_u64().unwrap() + 1) % 3));
    assert!(matches!(
        load(&seat),
        Err(LoadError::Step { step: 5, error: StepError::Refused(Refusal::NotYourTurn { .. }) })
    ));
    let text = changed(&stored, 3, |step| step["move"] = json!("jester"));
    assert!(matches!(load(&text), Err(LoadError::Step { step: 3, error: StepError::Different { .. } })));
    let luck = changed(&stored, 2, |step| step["chance"] = json!([1, 2, 3]));
    assert!(matches!(load(&luck), Err(LoadError::Step { step: 2, error: StepError::Chance })));
    let unknown = changed(&stored, 1, |step| step["cheat"] = json!(true));
    assert!(matches!(load(&unknown), Err(LoadError::Entry { step: 1, .. })));
    let mut short = stored.clone();
    short.steps.remove(0);
    assert!(matches!(load(&short), Err(LoadError::Step { step: 0, .. })));
    let mut unasked = stored.clone();
    unasked.answer =
        Some(br#"{"game":1,"step":12,"seat":0,"id":9,"move":"let-go","taps":["let-go"]}"#.to_vec());
    assert!(matches!(load(&unasked), Err(LoadError::Unasked(_))));
    assert!(load(&changed(&stored, 11, |_| {})).is_ok());
}

#[test]
fn a_head_that_cannot_be_is_refused() {
    let stored = middle(4);
    let with = |key: &str, value: Value| {
        let mut head: Value = serde_json::from_slice(&stored.head).unwrap();
        head[key] = value;
        load(&Stored { head: serde_json::to_vec(&head).unwrap(), ..stored.clone() })
    };
    assert!(matches!(with("version", json!(0)), Err(LoadError::Version(0))));
    assert!(matches!(with("version", json!(2)), Err(LoadError::Version(2))));
    assert!(matches!(with("version", json!("1")), Err(LoadError::Head(_))));
    assert!(matches!(with("people", json!([])), Err(LoadError::People)));
    assert!(matches!(with("people", json!(support::people(2))), Err(LoadError::People)));
    assert!(matches!(with("deal", json!({"game": "queens", "players": 9})), Err(LoadError::Deal(_))));
    assert!(matches!(with("game", json!("rescue")), Err(LoadError::Head(_))));
    assert!(matches!(load(&Stored::default()), Err(LoadError::Head(_))));
}

/// Whatever stands on the disk: an error or a game, never a panic, and what loads can be played.
#[test]
fn no_bytes_make_it_panic() {
    let stored = middle(8);
    let mut chance = Seeded::new(8);
    let mut loaded = 0;
    for _ in 0..3_000 {
        let mut damaged = stored.clone();
        for _ in 0..=chance.below(3) {
            let part = chance.below(damaged.steps.len() + 2);
            match part.checked_sub(2) {
                None if part == 0 => damage(&mut damaged.head, &mut chance),
                None => damaged.answer = Some(vec![chance.below(256) as u8; chance.below(40)]),
                Some(step) => damage(&mut damaged.steps[step], &mut chance),
            }
        }
        if load(&damaged).is_ok() {
            loaded += 1;
            let (mut bench, devices) = Bench::loaded(&damaged, 1, 1);
            bench.step(devices[0], &mut chance);
        }
    }
    assert!(loaded < 3_000, "damage goes unnoticed");
}

fn damage(bytes: &mut Vec<u8>, chance: &mut Seeded) {
    if bytes.is_empty() {
        return;
    }
    let at = chance.below(bytes.len());
    match chance.below(4) {
        0 => bytes[at] = chance.below(256) as u8,
        1 => bytes.truncate(at),
        2 => bytes[at] ^= 1 << chance.below(8),
        _ => drop(bytes.remove(at)),
    }
}

#[test]
fn a_sealed_answer_is_saved_beside_the_log() {
    for seed in 0.. {
        let (mut bench, device) = Bench::dealt(3, seed);
        let mut chance = Seeded::new(seed);
        while bench.step(device, &mut chance) && bench.update(device).stage.sealed.is_none() {}
        if let Some(answer) = &bench.stored().answer.clone() {
            let value: Value = serde_json::from_slice(answer).unwrap();
            assert!(["let-go", "dragon", "wand"].contains(&value["move"].as_str().unwrap()));
            let steps = bench.stored().steps.len();
            bench.now += 3_000;
            bench.send(device, ClientMsg::Open {});
            assert_eq!((bench.stored().steps.len(), &bench.stored().answer), (steps + 1, &None));
            assert_eq!(bench.stored().steps.last(), Some(answer), "played as it was sealed");
            return;
        }
    }
}
