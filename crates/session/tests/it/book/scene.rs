//! How a situation comes about: a position, people who come, and what is said.

use super::past::{self, Past};
use super::recorder::Recording;
use crate::support::{Bench, guests::open_room, rewinds::placed};
use rouse_rules::{Seat, Seeded};
use rouse_session::{
    ClientId, ClientMsg, GameId, Input, Millis, Output, Role, Session,
    wire::{Obstacle, SaveStatus},
};
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;

/// The table's own device, by name.
const WINDOW: &str = "window";

/// `tests/book/scenes.json`.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// Positions, by name.
    deals: BTreeMap<String, Value>,
    scenes: BTreeMap<String, Scene>,
}

/// What leads to one recording.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    /// The position on the table, by name; none for a table without a game.
    deal: Option<String>,
    /// Positions of games that lie on the shelf.
    #[serde(default)]
    shelf: Vec<String>,
    /// The seed of dice and shuffles.
    #[serde(default)]
    luck: u64,
    /// What is different about the people, by seat.
    #[serde(default)]
    people: BTreeMap<usize, Value>,
    /// What happens before the client comes that is recorded.
    #[serde(default)]
    before: Vec<Step>,
    /// Who that is: `window`, `visitor`, or somebody who has sat down before.
    #[serde(default = "window")]
    records: String,
    /// What happens then.
    #[serde(default)]
    then: Vec<Step>,
}

fn window() -> String {
    WINDOW.to_owned()
}

/// One thing that happens.
#[derive(Clone, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
enum Step {
    /// A client says something: who, and what.
    Says(String, Value),
    /// The table opens to guests; true without a window.
    Open(bool),
    /// Somebody sits down with a device of their own.
    Sits(String, Seat),
    /// Somebody knocks, and nobody has answered yet.
    Knocks(String, Option<Seat>),
    /// A television.
    Watches(String),
    /// A connection ends.
    Goes(String),
    /// Somebody with a seat comes with one more device.
    Returns(String),
    /// So many milliseconds.
    Wait(u64),
    /// How it stands with saving.
    Saving(SaveStatus, Option<Obstacle>),
    /// The window's people play to the end, by this luck.
    Finish(u64),
    /// The album has these games in it.
    Album(Vec<Past>),
}

impl Script {
    pub fn names(&self) -> impl Iterator<Item = &String> {
        self.scenes.keys()
    }

    pub fn play(&self) -> impl Iterator<Item = (String, Recording)> {
        self.scenes.iter().map(|(name, scene)| (name.clone(), self.play_scene(scene)))
    }

    fn play_scene(&self, scene: &Scene) -> Recording {
        let mut stage = Stage::new(scene.luck);
        let games = scene.shelf.iter().chain(&scene.deal).map(|deal| &self.deals[deal]);
        stage.shelve(games, &scene.people);
        if scene.deal.is_some() {
            stage.says(WINDOW, json!({ "t": "continue" }));
        }
        scene.before.iter().for_each(|step| stage.perform(step));
        let (mut recording, others) = stage.record(&scene.records);
        for step in &scene.then {
            match step {
                Step::Album(games) => self.tell_of(games, &mut recording),
                step => follow(&mut recording, &others, step, &scene.records),
            }
        }
        recording
    }

    fn tell_of(&self, games: &[Past], recording: &mut Recording) {
        let placed = |past: &Past| (past.clone(), with_people(&self.deals[&past.deal], &BTreeMap::new()));
        let games: Vec<_> = games.iter().map(placed).collect();
        past::answers(&games).into_iter().for_each(|(on, say)| recording.answer(on, say));
    }
}

/// A step after the recorded client has come.
fn follow(recording: &mut Recording, others: &BTreeMap<String, Guest>, step: &Step, recorded: &str) {
    match step {
        Step::Says(who, message) if who == recorded => {
            let message = complete(&recording.bench, recording.client, message.clone());
            recording.send(message);
        }
        step => recording.meanwhile(|bench| {
            let empty = std::mem::replace(bench, Bench::empty(0));
            let mut stage = Stage { bench: empty, here: others.clone() };
            stage.perform(step);
            *bench = stage.bench;
        }),
    }
}

/// A client, and the token of its seat.
#[derive(Clone)]
struct Guest(ClientId, Option<String>);

/// A table with everybody around it, by name.
struct Stage {
    bench: Bench,
    here: BTreeMap<String, Guest>,
}

impl Stage {
    fn new(luck: u64) -> Self {
        Self { bench: Bench::empty(luck), here: BTreeMap::new() }
    }

    fn shelve<'a>(&mut self, deals: impl Iterator<Item = &'a Value>, people: &BTreeMap<usize, Value>) {
        let Self { bench, here } = self;
        let games: Vec<_> = (1..).map(GameId).zip(deals.map(|deal| with_people(deal, people))).collect();
        bench.session = Session::new(GameId(games.len() as u32 + 1), &mut bench.secrets);
        for (id, stored) in games {
            bench
                .session
                .shelve(Millis(bench.now), &bench.timings, id, &stored)
                .expect("a position that can be played");
            bench.disk.insert(id, stored);
        }
        here.insert(window(), Guest(bench.join(), None));
    }

    fn client(&self, who: &str) -> ClientId {
        self.here.get(who).unwrap_or_else(|| panic!("{who} is not here")).0
    }

    fn says(&mut self, who: &str, message: Value) {
        let client = self.client(who);
        let message = complete(&self.bench, client, message);
        self.bench.send(client, message);
    }

    fn perform(&mut self, step: &Step) {
        let bench = &mut self.bench;
        match step {
            Step::Says(who, message) => self.says(who, message.clone()),
            Step::Open(headless) => {
                let room = open_room(*headless);
                bench.change(|session, world| session.open_room(world, room));
            }
            Step::Sits(who, seat) => {
                let (client, token) = bench.sit(who, Some(*seat));
                self.here.insert(who.clone(), Guest(client, Some(token)));
            }
            Step::Knocks(who, seat) => {
                let client = bench.visit();
                bench.knock(client, who, *seat);
                self.here.insert(who.clone(), Guest(client, None));
            }
            Step::Watches(who) => {
                let client = bench.watch();
                self.here.insert(who.clone(), Guest(client, None));
            }
            Step::Goes(who) => drop(self.bench.input(self.client(who), Input::Gone)),
            Step::Returns(who) => {
                let token = self.here[who].1.clone().expect("somebody with a seat");
                self.bench.come_with(&token);
            }
            Step::Wait(millis) => bench.wait(*millis),
            Step::Saving(state, why) => drop(bench.change(|session, _| {
                let changed = session.set_save_status(*state, *why);
                changed.then_some(Output::Changed).into_iter().collect()
            })),
            Step::Finish(seed) => {
                let window = self.client(WINDOW);
                self.bench.finish(window, &mut Seeded::new(*seed));
            }
            Step::Album(_) => panic!("the album is asked for by the client that is recorded"),
        }
    }

    /// The recorded client connects again, so that the table sends it everything.
    fn record(self, who: &str) -> (Recording, BTreeMap<String, Guest>) {
        let Self { mut bench, mut here } = self;
        let old = here.get(who).cloned();
        if let Some(Guest(id, Some(token))) = old {
            bench.input(id, Input::Gone);
            return (Recording::begin(bench, Role::Visitor, Some(&token)), here);
        }
        let role = if who == WINDOW { Role::Host } else { Role::Visitor };
        let mut recording = Recording::begin(bench, role, None);
        if let Some(Guest(id, None)) = old {
            recording.bench.input(id, Input::Gone);
        }
        here.insert(who.to_owned(), Guest(recording.client, None));
        (recording, here)
    }
}

/// A saved game that begins in this position.
fn with_people(deal: &Value, people: &BTreeMap<usize, Value>) -> rouse_session::Stored {
    let mut stored = placed(deal.clone());
    let mut head: Value = serde_json::from_slice(&stored.head).expect("a head is JSON");
    for (seat, change) in people {
        let person = head["people"][seat].as_object_mut().expect("somebody sits there");
        person.extend(change.as_object().expect("what is different").clone());
    }
    stored.head = serde_json::to_vec(&head).expect("a head is JSON");
    stored
}

/// The message with the code of the table, and with what counts up, where it has to be said.
fn complete(bench: &Bench, client: ClientId, mut message: Value) -> ClientMsg {
    let kind = message["t"].as_str().expect("a message has a kind").to_owned();
    if kind == "knock" && message["code"].is_null() {
        message["code"] = json!(bench.code());
    }
    if ["taps", "hint", "sums", "more_time", "undo", "rewind", "agree"].contains(&kind.as_str()) {
        message["rev"] = json!(bench.update(client).rev);
    }
    if kind == "taps" {
        let seat = message["seat"].as_u64().expect("a seat taps") as usize;
        message["id"] = json!(bench.update(client).last_ids[seat] + 1);
    }
    serde_json::from_value(message).expect("a message of a client")
}
