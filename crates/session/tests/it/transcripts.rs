//! Whole games as one device is told of them, kept in `tests/transcripts` for the tests of what is said
//! aloud (S-02). `UPDATE_GOLDEN=1 cargo test -p rouse-session --test it transcripts` plays them again.

use crate::support::{Bench, anew::anew};
use rouse_rules::Seeded;
use rouse_session::ServerMsg;
use rouse_session::wire::{GameKind, Level, Update};
use serde_json::{Value, json};
use std::{fs, path::PathBuf};

/// Anna plays against two computers, at the table's own device.
const OTHERS: [Level; 2] = [Level::Daydreamer, Level::Sleepyhead];

fn golden(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/transcripts").join(format!("{name}.json"))
}

/// What a page needs of an update in order to tell what happened.
fn told(update: &Update) -> Value {
    let mut update = json!(update);
    for left_out in ["p", "last_ids", "remarks", "orders", "undo"] {
        update[left_out] = Value::Null;
    }
    update.as_object_mut().expect("an object").remove("ghosts");
    update["offers"] = json!({ "listed": [], "picks": [] });
    update["game"]["log"] = json!([]);
    update["game"]["view"]["own"] = Value::Null;
    update
}

/// Plays a game to its end. One line for each message: what it says anew.
fn play(game: GameKind, seed: u64) -> String {
    let (mut bench, device) = Bench::against(game, &OTHERS, seed);
    let mut chance = Seeded::new(seed);
    while bench.step_anywhere(&[device], &mut chance) {}
    let updates = bench.said.iter().filter_map(|(_, message)| match message {
        ServerMsg::Update(update) => Some(told(update)),
        _ => None,
    });
    let mut before = Value::Null;
    let lines = updates.map(|now| {
        let line = anew(&before, &now).to_string();
        before = now;
        // What happened belongs to one message alone.
        before["game"]["events"] = Value::Null;
        line
    });
    let lines: Vec<_> = lines.collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

#[test]
fn whole_games_are_told_as_they_are_kept() {
    for (name, game, seed) in [("queens", GameKind::Queens, 11), ("rescue", GameKind::Rescue, 12)] {
        let (played, path) = (play(game, seed), golden(name));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, played).expect("the folder can be written");
        } else {
            let kept = fs::read_to_string(&path).expect("a golden file");
            // By content: in which order keys are written depends on the libraries that are built.
            let read = |text: &str| serde_json::from_str::<Value>(text).expect("a golden file is JSON");
            assert!(
                read(&kept) == read(&played),
                "{name}: another game, or told in another way; run with UPDATE_GOLDEN=1 and read the diff"
            );
        }
    }
}
