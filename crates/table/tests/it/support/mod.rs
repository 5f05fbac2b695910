//! A player on a connection that knows only the messages that it gets.
#![allow(dead_code, reason = "every test file uses a part of it")]

#[path = "../../../../session/tests/it/support/choose.rs"]
mod choose;

pub use choose::choose;
use rouse_rules::{Seat, Seeded};
use rouse_session::{
    ClientMsg, Failure, GameId, PROTOCOL_VERSION, ServerMsg,
    wire::{Animal, Colour, GameKind, GameUpdate, Level, Person, SaveStatus, Saved, Saving, Update},
};
use rouse_table::{Clock, Connection, FakeClock, Store, Table, store::MemoryStore};
use std::time::Duration;
use tempfile::TempDir;

pub fn start(seats: usize) -> ClientMsg {
    let names = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
    let colours = [Colour::Moon, Colour::Sun, Colour::Lagoon, Colour::Plum, Colour::Bell];
    let person = |seat: usize| Person::new(names[seat], Animal::Fox, colours[seat]);
    ClientMsg::Start {
        game: GameKind::Queens,
        people: (0..seats).map(person).collect(),
        queens: Vec::new(),
        first: Some(Seat(0)),
        house_rules: Default::default(),
    }
}

/// Nobody waits for longer than this for a message, on a clock that runs: a test that waits in vain fails.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// No computer player waits for longer than this, in milliseconds.
pub const LONGEST: u64 = 5_000;

/// Anna against computer players.
pub fn against(game: GameKind, levels: &[Level]) -> ClientMsg {
    let ClientMsg::Start { mut people, first, .. } = start(levels.len() + 1) else { unreachable!() };
    people[1..].iter_mut().zip(levels).for_each(|(person, level)| person.bot = Some(*level));
    ClientMsg::Start { game, people, queens: Vec::new(), first, house_rules: Default::default() }
}

/// A folder for saved games. It lies in memory where the system has a place for that: what is written there
/// outlives a killed process, and nobody waits for a disk.
pub fn folder() -> TempDir {
    tempfile::tempdir_in("/dev/shm").or_else(|_| tempfile::tempdir()).unwrap()
}

/// A table with its own clock.
pub async fn table(store: impl Store, seed: u64) -> (Table, FakeClock) {
    let clock = FakeClock::default();
    let table = Table::open(store, Seeded::new(seed), clock.clock()).await.unwrap();
    (table, clock)
}

/// How many actions the store holds of its one game.
pub fn steps(store: &MemoryStore) -> usize {
    let shelf = store.shelf().unwrap();
    let [(GameId(1), stored)] = &shelf.games[..] else { panic!("one game: {shelf:?}") };
    stored.steps.len()
}

pub async fn real_table(store: impl Store) -> Table {
    Table::open(store, Seeded::new(1), Clock::real()).await.unwrap()
}

/// A player at a connection.
pub struct Player {
    pub connection: Connection,
    pub clock: FakeClock,
    pub chance: Seeded,
    /// The newest update, if a game is on the table.
    pub update: Option<Update>,
    /// The newest `home`.
    pub saved: Option<Saved>,
    pub failures: Vec<Failure>,
    /// The state of saving, as it was told last.
    pub saving: Saving,
}

impl Player {
    pub async fn join(table: &Table, clock: &FakeClock, seed: u64) -> Self {
        let connection = table.connect().await.unwrap();
        let mut player = Self {
            connection,
            clock: clock.clone(),
            chance: Seeded::new(seed),
            update: None,
            saved: None,
            failures: Vec::new(),
            saving: Saving::default(),
        };
        player.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
        while !matches!(player.hear().await, ServerMsg::Facts(_)) {}
        player
    }

    pub async fn send(&mut self, message: ClientMsg) {
        assert!(self.connection.send(message).await);
    }

    /// Handles one message.
    pub async fn hear(&mut self) -> ServerMsg {
        let message = tokio::time::timeout(PATIENCE, self.connection.next()).await;
        let message = message.expect("the table has something to say").expect("the table is open");
        match &message {
            ServerMsg::Update(update) => self.update = Some((**update).clone()),
            ServerMsg::Home { saved, .. } => (self.update, self.saved) = (None, saved.clone()),
            ServerMsg::Failed { reason, .. } => self.failures.push(*reason),
            ServerMsg::Facts(facts) => {
                self.saving = facts.saving.map_or(self.saving, Option::unwrap_or_default);
            }
            _ => {}
        }
        message
    }

    /// Sends a message and reads until this holds. Returns false when the message failed.
    pub async fn until(&mut self, message: ClientMsg, holds: impl Fn(&Self) -> bool) -> bool {
        self.send(message).await;
        loop {
            match self.hear().await {
                ServerMsg::Failed { .. } | ServerMsg::Refused { .. } => return false,
                _ if holds(self) => return true,
                _ => {}
            }
        }
    }

    /// Sends a message and gives the direct answer to it.
    pub async fn ask(&mut self, message: ClientMsg) -> ServerMsg {
        self.send(message).await;
        self.hear_direct().await
    }

    /// The next answer to this player alone.
    pub async fn hear_direct(&mut self) -> ServerMsg {
        loop {
            match self.hear().await {
                ServerMsg::Update(_) | ServerMsg::Home { .. } | ServerMsg::Facts(_) => {}
                answer => return answer,
            }
        }
    }

    /// Reads until the table saves, waits or plays on as given.
    pub async fn hear_saving(&mut self, state: SaveStatus) {
        while self.saving.state != state {
            self.hear().await;
        }
    }

    /// Tries again to save (true), or plays on without saving. Returns whether that has worked.
    pub async fn save(&mut self, on: bool) -> bool {
        let state = if on { SaveStatus::Saved } else { SaveStatus::Unsaved };
        self.until(ClientMsg::Save { on }, |player| player.saving.state == state).await
    }

    /// Plays until an action could not be saved.
    pub async fn step_until_it_fails(&mut self) {
        let failures = self.failures.len();
        while self.failures.len() == failures {
            assert!(self.step().await, "the game ends before the disk does");
        }
        self.hear_saving(SaveStatus::Paused).await;
    }

    /// Reads until the held message is done.
    pub async fn hear_done(&mut self, rev: u32) {
        while self.rev() == rev && !self.sealed() {
            self.hear().await;
        }
    }

    /// Plays on to this `rev`.
    pub async fn step_to(&mut self, rev: u32) {
        while self.rev() < rev && self.step().await {}
    }

    pub async fn start(&mut self, seats: usize) -> bool {
        self.until(start(seats), |player| player.update.is_some()).await
    }

    pub fn to_act(&self) -> Option<Seat> {
        match &self.update.as_ref()?.game {
            GameUpdate::Queens { view, .. } => view.to_act,
            GameUpdate::Rescue { view, .. } => view.to_act,
        }
    }

    pub fn thinking(&self) -> bool {
        self.update.as_ref().is_some_and(|update| update.stage.thinking.is_some())
    }

    /// Reads until the game has moved on.
    pub async fn hear_more(&mut self) {
        let rev = self.rev();
        while self.rev() == rev {
            self.hear().await;
        }
    }

    pub fn rev(&self) -> u32 {
        self.update.as_ref().map_or(0, |update| update.rev)
    }

    pub fn sealed(&self) -> bool {
        self.update.as_ref().is_some_and(|update| update.stage.sealed.is_some())
    }

    /// Plays on by one message, or tries to. Returns false when the game is over.
    pub async fn step(&mut self) -> bool {
        let (Some(seat), Some(update)) = (self.to_act(), self.update.clone()) else { return false };
        let rev = update.rev;
        if update.stage.thinking.is_some() {
            self.clock.advance(LONGEST);
            self.hear_more().await;
        } else if update.stage.opens_itself {
            self.clock.advance(u64::from(update.stage.opens_in_ms));
            self.hear_more().await;
        } else if update.stage.own && update.stage.secret_answer && update.stage.asked_ms.is_none() {
            let asked = |player: &Self| player.update.as_ref().is_some_and(|it| it.stage.asked_ms.is_some());
            self.until(ClientMsg::Reveal { seat }, asked).await;
        } else if update.stage.sealed.is_some() {
            self.clock.advance(u64::from(update.stage.opens_in_ms));
            self.until(ClientMsg::Open {}, |player| player.rev() > rev).await;
        } else if !update.stage.open_choice && update.stage.shown != Some(seat) {
            let shown =
                |player: &Self| player.update.as_ref().is_some_and(|update| update.stage.shown == Some(seat));
            self.until(ClientMsg::Reveal { seat }, shown).await;
        } else {
            let id = update.last_ids[seat.index()] + 1;
            let taps = choose(&update.offers, &mut self.chance);
            let done = |player: &Self| player.rev() > rev || player.sealed();
            self.until(ClientMsg::Taps { seat, id, rev, taps }, done).await;
        }
        true
    }
}
