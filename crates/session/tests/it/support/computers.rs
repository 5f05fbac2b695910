//! Tables with computer players, who think at once and always the same.

use super::{Bench, people};
use rouse_rules::Seat;
use rouse_session::{
    ClientId, ClientMsg, Effort, ServerMsg, Stored,
    wire::{GameKind, Help, Level, Person},
};
use serde_json::{Value, json};
use std::sync::atomic::AtomicBool;

/// So many imagined games make up a search in tests.
pub const EFFORT: Effort = Effort::Games(40);

/// Anna, and as many others as there are kinds: persons or computer players.
pub fn party(others: &[Option<Level>]) -> Vec<Person> {
    let mut people = people(others.len() + 1);
    people[1..].iter_mut().zip(others).for_each(|(person, level)| person.bot = *level);
    people
}

/// As many computer players as there are levels, round the table from Anna.
pub fn computers(levels: &[Level]) -> Vec<Person> {
    party(&levels.iter().copied().map(Some).collect::<Vec<_>>())
}

/// The same game with computer players at these seats.
pub fn with_computers(stored: &Stored, seats: &[(Seat, Level)]) -> Stored {
    let mut head: Value = serde_json::from_slice(&stored.head).unwrap();
    for (seat, level) in seats {
        head["people"][seat.index()]["bot"] = json!(level);
    }
    Stored { head: serde_json::to_vec(&head).unwrap(), ..stored.clone() }
}

/// How much help a seat of this game wants.
pub fn with_help(stored: &Stored, seat: Seat, help: Help) -> Stored {
    let mut head: Value = serde_json::from_slice(&stored.head).unwrap();
    head["people"][seat.index()]["help"] = json!(help);
    Stored { head: serde_json::to_vec(&head).unwrap(), ..stored.clone() }
}

impl Bench {
    /// A game of Anna's, at the table's own device, against computer players. Anna begins.
    pub fn against(game: GameKind, levels: &[Level], seed: u64) -> (Self, ClientId) {
        let mut bench = Self::empty(seed);
        let device = bench.join();
        bench.send(
            device,
            ClientMsg::Start {
                game,
                people: computers(levels),
                queens: Vec::new(),
                first: Some(Seat(0)),
                house_rules: Default::default(),
            },
        );
        (bench, device)
    }

    /// Thinks whatever there is to think about.
    pub fn think(&mut self) -> Vec<(ClientId, ServerMsg)> {
        let mut told = Vec::new();
        while self.thinks
            && let Some(thought) = self.session.next_bot_task()
        {
            let insight = thought.think(EFFORT, &AtomicBool::new(false));
            let outputs = self.session.finish_bot_task(insight);
            told.extend(self.perform(outputs));
        }
        told
    }

    /// Lets computer players play until somebody else has to, or the game is over. How long they took.
    pub fn let_them_play(&mut self, device: ClientId) -> u64 {
        let began = self.now;
        while self.update(device).stage.thinking.is_some() {
            let due = self.session.next_deadline().expect("somebody thinks");
            self.wait(due.0 - self.now);
        }
        self.now - began
    }
}
