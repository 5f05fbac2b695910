//! Whole games, kept in `tests/web/games`: the module in Node has to play the same. `UPDATE_GOLDEN=1 cargo test -p
//! rouse-web --test it games` plays them again.

use crate::support::{Bench, people};
use serde_json::json;
use std::{fs, path::PathBuf};

fn golden(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/web/games").join(format!("{game}.txt"))
}

/// Plays a game to its end; its text as the album has it.
fn play(game: &str, seed: u8) -> String {
    let mut bench = Bench::open(seed, json!({}));
    bench.say(&json!({ "t": "start", "game": game, "people": people(), "first": 0, "house_rules": [] }));
    bench.say(&json!({ "t": "stand_in", "seat": 0, "on": true }));
    while bench.wait() && !bench.rows.iter().any(|row| row["over"] == true) {}
    assert!(bench.told("failed").is_empty(), "{:?}", bench.told("failed"));
    rouse_web::ask(&json!({ "ask": "record", "stored": bench.stored() }).to_string()).expect("a whole game")
}

#[test]
fn whole_games_are_played_as_they_are_kept() {
    for (game, seed) in [("queens", 7), ("rescue", 8)] {
        let (played, path) = (play(game, seed), golden(game));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("the folder can be made");
            fs::write(&path, played).expect("the folder can be written");
        } else {
            let kept = fs::read_to_string(&path).expect("a golden file");
            assert!(kept == played, "{game}: another game; run with UPDATE_GOLDEN=1 and read the diff");
        }
    }
}
