//! What is kept, and what happens where nothing can be.

use crate::support::{Bench, people};
use rouse_session::wire::Obstacle;
use serde_json::json;

fn begun() -> Bench {
    let mut bench = Bench::open(1, json!({}));
    bench.say(&json!({ "t": "start", "game": "queens", "people": people(), "first": 1, "house_rules": [] }));
    while bench.rows.iter().filter(|row| row["save"] == "step").count() < 2 {
        assert!(bench.wait(), "computers play");
    }
    bench
}

#[test]
fn a_game_goes_on_from_what_was_kept() {
    let bench = begun();
    let stored = bench.stored();
    let mut again = Bench::open(2, json!({ "games": [stored], "next": 2 }));
    assert_eq!(again.told("home")[0]["saved"]["id"], 1);
    again.say(&json!({ "t": "continue", "game": 1 }));
    let rev = |bench: &Bench| bench.told("update").last().map(|update| update["rev"].clone());
    assert_eq!(rev(&again), rev(&bench), "at the same action");
}

#[test]
fn what_cannot_be_played_again_is_set_aside_and_told() {
    let mut stored = begun().stored();
    stored["steps"][1] = json!("{}");
    let again = Bench::open(2, json!({ "games": [stored], "next": 2 }));
    assert_eq!(again.told("home")[0]["saved"], json!(null));
}

#[test]
fn nothing_has_happened_that_could_not_be_written() {
    let mut bench = begun();
    let rows = bench.rows.len();
    let rev = |bench: &Bench| bench.told("update").last().map(|update| update["rev"].clone());
    let before = rev(&bench);
    bench.full = Some(Obstacle::Full);
    assert!(bench.wait(), "a computer would play now");
    assert_eq!(rev(&bench), before, "nobody was told of a step");
    let saving = bench.saving();
    assert_eq!((&saving["state"], &saving["why"]), (&json!("paused"), &json!("full")), "the table waits");
    bench.full = None;
    bench.say(&json!({ "t": "save", "on": true }));
    while bench.rows.len() == rows {
        assert!(bench.wait(), "the same step is tried again");
    }
    assert_eq!(*bench.saving(), json!(null), "said again");
}

#[test]
fn where_nothing_can_be_kept_the_game_goes_on_and_says_so() {
    let mut bench = Bench::open(3, json!({ "why": "disk" }));
    bench.full = Some(Obstacle::Disk);
    bench.say(&json!({ "t": "start", "game": "rescue", "people": people(), "first": 1, "house_rules": [] }));
    assert_eq!(bench.saving()["state"], "unsaved");
    while bench.told("update").len() < 4 {
        assert!(bench.wait(), "computers play");
    }
    bench.full = None;
    bench.say(&json!({ "t": "save", "on": true }));
    assert_eq!(*bench.saving(), json!(null));
    let steps = bench.rows.iter().filter(|row| row["save"] == "step").count();
    assert!(bench.rows[0]["save"] == "game" && steps >= 2, "all of it is written, in order: {steps}");
}
