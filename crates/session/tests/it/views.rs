//! Whole games as every client is told of them: `tests/views/games.json` says which, and they are kept in
//! `tests/views/games`. `tests/ui/views.test.js` proves with them that what an animation shows between two
//! updates leads to what the table says.
//! `UPDATE_GOLDEN=1 cargo test -p rouse-session --test it views` plays them again.

use crate::support::{Bench, anew::anew, people};
use rouse_rules::{HouseRule, Seeded};
use rouse_session::{
    ClientId, ClientMsg, ServerMsg,
    wire::{GameKind, Surface, Update},
};
use serde::Deserialize;
use serde_json::{Map, Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::{fs, path::PathBuf};

/// A game that is kept.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Kept {
    game: GameKind,
    seats: usize,
    house_rules: Vec<HouseRule>,
    /// Whether all seats share the table's own device; otherwise each has a device, and a television watches.
    #[serde(default)]
    shared: bool,
    seed: u64,
}

/// Every game that is kept, by name.
fn all() -> BTreeMap<String, Kept> {
    let text = fs::read_to_string(folder().join("games.json")).expect("the games are there");
    serde_json::from_str(&text).expect("the games can be read")
}

/// A table at which the first move is still to be made, the clients that see the same as everybody, and those
/// that see one seat's part: by seat.
fn dealt(kept: &Kept) -> (Bench, ClientId, Vec<ClientId>) {
    let house_rules = kept.house_rules.iter().copied().collect();
    if kept.shared {
        let mut bench = Bench::empty(kept.seed);
        let device = bench.join();
        let people = people(kept.seats);
        bench.send(
            device,
            ClientMsg::Start { game: kept.game, people, queens: Vec::new(), first: None, house_rules },
        );
        return (bench, device, Vec::new());
    }
    let (mut bench, host) = Bench::opened(kept.seed);
    bench.house_rules = house_rules;
    let guests = bench.seat_all(host, &[Surface::Device; 5][..kept.seats], kept.game);
    let television = bench.watch();
    bench.send(host, ClientMsg::Deal {});
    (bench, television, guests.into_iter().map(|(id, _)| id).collect())
}

/// What a table needs of an update in order to show what happened.
fn shown(update: &Update) -> Value {
    let stage = json!(update.stage);
    let stage: Map<_, _> = ["shown", "own", "open_choice", "secret_answer", "sealed"]
        .into_iter()
        .map(|field| (field.to_owned(), stage[field].clone()))
        .collect();
    let mut game = json!(update.game);
    game.as_object_mut().expect("an object").remove("log");
    json!({ "rev": update.rev, "stage": stage, "game": game })
}

/// What one client was told, without what only says again how the table lies.
fn told(bench: &Bench, client: ClientId) -> Vec<Value> {
    let updates = bench.said.iter().filter_map(|(to, message)| match message {
        ServerMsg::Update(update) if *to == client => Some(shown(update)),
        _ => None,
    });
    let mut all: Vec<Value> = Vec::new();
    for update in updates {
        if all.last().is_none_or(|last| last["rev"] != update["rev"] || last["game"] != update["game"]) {
            all.push(update);
        }
    }
    all
}

/// What a client was told when everybody was told something: its own answer to an attack is its own affair.
fn at_the_same_moments(told: Vec<Value>, all: &[Value]) -> Vec<Value> {
    let mut rest = told.into_iter();
    all.iter().map(|now| rest.find(|own| own["rev"] == now["rev"]).expect("everybody is told")).collect()
}

/// Plays a game to its end. One line for each moment: what everybody is told anew, and by seat in what that
/// seat's update differs from it.
fn play(kept: &Kept) -> String {
    let (mut bench, everybody, seats) = dealt(kept);
    let players = if kept.shared { vec![everybody] } else { seats.clone() };
    bench.play_to_the_end(&players, &mut Seeded::new(kept.seed));
    let told_all = told(&bench, everybody);
    let own: Vec<_> = seats.iter().map(|seat| at_the_same_moments(told(&bench, *seat), &told_all)).collect();
    let mut before = Value::Null;
    let lines = told_all.into_iter().enumerate().map(|(at, now)| {
        let mut line = json!({ "all": anew(&before, &now) });
        for (seat, told) in own.iter().enumerate() {
            assert_eq!(told[at]["rev"], now["rev"], "everybody is told of every move");
            line[seat.to_string()] = anew(&now, &told[at]);
        }
        before = now;
        // What happened belongs to one message alone.
        before["game"]["events"] = Value::Null;
        line.to_string()
    });
    let lines: Vec<_> = lines.collect();
    assert!(own.iter().all(|told| told.len() == lines.len()));
    format!("[\n{}\n]\n", lines.join(",\n"))
}

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/views")
}

#[test]
fn whole_games_are_shown_as_they_are_kept() {
    for (name, kept) in all() {
        let played = play(&kept);
        let path = folder().join(format!("games/{name}.json"));
        if std::env::var_os("UPDATE_GOLDEN").is_some() {
            fs::write(&path, played).expect("the folder can be written");
            continue;
        }
        let text = fs::read_to_string(&path).expect(&name);
        // By content: in which order keys are written depends on the libraries that are built.
        let read = |text: &str| serde_json::from_str::<Value>(text).expect("a golden file is JSON");
        assert!(
            read(&text) == read(&played),
            "{name}: another game, or shown in another way; run with UPDATE_GOLDEN=1 and read the diff"
        );
    }
}

#[test]
fn no_kept_game_is_left_over() {
    let files = fs::read_dir(folder().join("games")).expect("the games are there");
    let names = files.map(|file| file.expect("readable").file_name().to_string_lossy().into_owned());
    let known = all().into_keys().map(|name| format!("{name}.json"));
    assert_eq!(names.collect::<BTreeSet<_>>(), known.collect());
}
