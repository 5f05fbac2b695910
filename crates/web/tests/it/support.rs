//! A page that does what its table asks for, with a clock and a disk of its own.

use rouse_session::{Effort, Millis, Moment, wire::Obstacle};
use rouse_web::{Answer, Event, Kept, Page, Seed, Wanted};
use serde_json::{Value, json};
use std::{cell::Cell, time::Duration};

/// How long a computer may think, as the page's own module has it.
const SEARCH: Duration = Duration::from_millis(300);
/// Each look at the watch takes so long: then a search is as long on every machine.
const LOOK: Duration = Duration::from_micros(1_500);

/// One page. The tests of the module in Node (`tests/web/bench.js`) do the same.
pub(crate) struct Bench {
    page: Page,
    now: u64,
    pub(crate) due: Option<u64>,
    pub(crate) said: Vec<Value>,
    pub(crate) rows: Vec<Value>,
    /// What it has to look up now.
    pub(crate) look: Option<Wanted>,
    /// What stands in the way of writing.
    pub(crate) full: Option<Obstacle>,
}

fn moment(now: u64) -> Moment {
    Moment { now: Millis(now), date: Millis(1_700_000_000_000 + now) }
}

fn watch() -> Duration {
    // Tests run beside each other, each on its own thread.
    thread_local! { static LOOKS: Cell<u32> = const { Cell::new(0) } }
    LOOK * LOOKS.replace(LOOKS.get() + 1)
}

impl Bench {
    /// Opens what is kept, and comes to it.
    pub(crate) fn open(seed: u8, kept: Value) -> Self {
        let kept: Kept = serde_json::from_value(kept).expect("what a browser keeps");
        let (page, answer) = Page::open(moment(0), Seed([seed; 32]), kept);
        let (said, rows) = (Vec::new(), Vec::new());
        let mut bench = Self { page, now: 0, due: None, said, rows, look: None, full: None };
        bench.follow(answer);
        bench.join();
        bench
    }

    /// A client comes, and says hello.
    pub(crate) fn join(&mut self) {
        self.happen(&json!({ "e": "join" }));
        self.say(&json!({ "t": "hello", "protocol": rouse_session::PROTOCOL_VERSION, "token": null }));
    }

    /// A person says something.
    pub(crate) fn say(&mut self, message: &Value) {
        self.happen(&json!({ "e": "message", "message": message }));
    }

    /// Moves on to what is due next; false where nothing is.
    pub(crate) fn wait(&mut self) -> bool {
        let Some(due) = self.due else { return false };
        self.now = self.now.max(due);
        self.happen(&json!({ "e": "due" }));
        true
    }

    pub(crate) fn happen(&mut self, event: &Value) {
        let event: Event = serde_json::from_value(event.clone()).expect("an event");
        let answer = self.page.handle(moment(self.now), event);
        self.follow(answer);
    }

    fn follow(&mut self, answer: Answer) {
        self.said.extend(answer.say.iter().map(|message| json!(message)));
        if let Some(rows) = answer.write {
            if self.full.is_none() {
                self.rows.extend(rows.iter().map(|row| json!(row)));
            }
            return self.happen(&json!({ "e": "written", "why": self.full }));
        }
        (self.due, self.look) = (answer.due, answer.look);
        if answer.think {
            let result = self.page.think(Effort::TimeBy(SEARCH, watch));
            self.happen(&json!({ "e": "thought", "result": result }));
        }
    }

    /// The messages of this kind.
    pub(crate) fn told(&self, kind: &str) -> Vec<&Value> {
        self.said.iter().filter(|message| message["t"] == kind).collect()
    }

    /// The state of saving, as it was told last; null while everything is saved.
    pub(crate) fn saving(&self) -> &Value {
        let told = self.said.iter().filter(|message| message["t"] == "facts");
        told.filter_map(|facts| facts.get("saving")).next_back().expect("it is told at first")
    }

    fn of<'a>(&'a self, save: &'a str) -> impl DoubleEndedIterator<Item = &'a Value> {
        self.rows.iter().filter(move |row| row["save"] == save)
    }

    /// The only game as it lies on the disk.
    pub(crate) fn stored(&self) -> Value {
        let text = |save, field: &str| self.of(save).next_back().map(|row| row[field].clone());
        json!({
            "game": 1,
            "head": text("game", "head"),
            "steps": self.of("step").map(|row| row["entry"].clone()).collect::<Vec<_>>(),
            "seating": text("seating", "seating"),
        })
    }
}

/// A person, whose seat a computer takes soon, and three computers.
pub(crate) fn people() -> Value {
    json!([
        { "name": "Anna", "animal": "fox", "colour": "moon", "bot": null, "help": "awake" },
        { "name": "Ben", "animal": "owl", "colour": "sun", "bot": "wide_awake", "help": "awake" },
        { "name": "Cleo", "animal": "hare", "colour": "plum", "bot": "daydreamer", "help": "awake" },
        { "name": "Dora", "animal": "bear", "colour": "bell", "bot": "sleepyhead", "help": "awake" },
    ])
}
