//! A table for tests: a session, a clock that stands still, luck from a seed, and a disk in memory.
#![allow(dead_code, reason = "every test file uses a part of it")]

pub mod anew;
pub mod cards;
pub mod choose;
pub mod computers;
pub mod guests;
pub mod headless;
pub mod knights;
pub mod random;
pub mod rewinds;
pub mod secrets;

use rouse_rules::queens;
use rouse_rules::{Chance, HouseRules, Seat, Seeded, Taps, Target};
use rouse_session::{
    ClientId, ClientMsg, Failure, GameId, Input, Millis, Output, PROTOCOL_VERSION, Role, Save, Secrets,
    ServerMsg, Session, Stored, Timings, World,
    wire::{Animal, Colour, GameKind, GameUpdate, Person, Update},
};
use std::collections::BTreeMap;

/// One table with its disk and everything that was ever sent.
#[derive(Debug)]
pub struct Bench {
    pub session: Session,
    pub now: u64,
    /// When the clock was at nought, by the calendar.
    pub day: u64,
    pub timings: Timings,
    pub chance: Seeded,
    pub secrets: Stream,
    pub disk: BTreeMap<GameId, Stored>,
    /// The room on the disk.
    pub room: Option<Vec<u8>>,
    /// Every frame, as bytes on the wire, in order.
    pub frames: Vec<(ClientId, String)>,
    /// The same as messages.
    pub said: Vec<(ClientId, ServerMsg)>,
    /// The newest update of each connection.
    pub latest: BTreeMap<ClientId, Update>,
    /// Every message to the table, and when it came.
    pub heard: Vec<(u64, ClientId, ClientMsg)>,
    /// Whether thoughts are thought at once. Else they are left to the test.
    pub thinks: bool,
    /// By which house rules tables of guests play.
    pub house_rules: HouseRules,
    connections: u32,
}

/// A fixed stream in place of the operating system's randomness.
#[derive(Debug)]
pub struct Stream(pub Seeded);

impl Secrets for Stream {
    fn fill(&mut self, bytes: &mut [u8]) {
        // The key of a table takes four numbers of the stream, and comes out of a stream of its own.
        let mut own = Seeded::new(0);
        if bytes.len() == 32 {
            let mut seed = [0; 4];
            self.fill(&mut seed);
            own = Seeded::new(u32::from_le_bytes(seed).into());
        }
        let stream = if bytes.len() == 32 { &mut own } else { &mut self.0 };
        bytes.fill_with(|| stream.below(256) as u8);
    }
}

/// Whether an output refuses a message for what it asks. Then nothing may be saved.
fn is_refused(output: &Output) -> bool {
    let refusing = [Failure::BadMessage, Failure::BadSetup];
    matches!(output, Output::Tell(_, ServerMsg::Failed { reason, .. }) if refusing.contains(reason))
}

pub fn people(seats: usize) -> Vec<Person> {
    let names = ["Anna", "Ben", "Cleo", "Dora", "Emil"];
    let animals = [Animal::Fox, Animal::Hare, Animal::Otter, Animal::Owl, Animal::Hedgehog];
    let colours = [Colour::Moon, Colour::Sun, Colour::Lagoon, Colour::Plum, Colour::Bell];
    (0..seats).map(|seat| Person::new(names[seat], animals[seat], colours[seat])).collect()
}

impl Bench {
    pub fn empty(seed: u64) -> Self {
        let mut secrets = Stream(Seeded::new(seed));
        Self {
            session: Session::new(GameId(1), &mut secrets),
            now: 1_000,
            day: 0,
            timings: Timings::default(),
            chance: Seeded::new(seed),
            secrets,
            disk: BTreeMap::new(),
            room: None,
            frames: Vec::new(),
            said: Vec::new(),
            latest: BTreeMap::new(),
            heard: Vec::new(),
            thinks: true,
            house_rules: HouseRules::NONE,
            connections: 0,
        }
    }

    /// A running game with one connection.
    pub fn dealt(seats: usize, seed: u64) -> (Self, ClientId) {
        let mut bench = Self::empty(seed);
        let device = bench.join();
        bench.send(device, start(seats));
        (bench, device)
    }

    /// A table that goes on with this saved game, with `devices` connections.
    pub fn loaded(stored: &Stored, seed: u64, devices: usize) -> (Self, Vec<ClientId>) {
        let mut bench = Self::empty(seed);
        bench.disk.insert(GameId(1), stored.clone());
        bench.session = Session::new(GameId(2), &mut bench.secrets);
        bench
            .session
            .shelve(Millis(bench.now), &Timings::default(), GameId(1), stored)
            .expect("a game that can be played again");
        let devices: Vec<_> = (0..devices).map(|_| bench.join()).collect();
        bench.send(devices[0], ClientMsg::Continue { game: None });
        (bench, devices)
    }

    /// A connection for every seat that has said hello.
    pub fn join(&mut self) -> ClientId {
        let (id, _) = self.come(Role::Host);
        self.send(id, hello(None));
        id
    }

    /// A connection that has said nothing yet, and what it was told.
    pub fn come(&mut self, role: Role) -> (ClientId, Vec<ServerMsg>) {
        self.connections += 1;
        let id = ClientId(self.connections);
        let told = self.input(id, Input::Connected(role));
        (id, told)
    }

    /// Sends a message; the direct answers to it.
    pub fn send(&mut self, from: ClientId, message: ClientMsg) -> Vec<ServerMsg> {
        self.heard.push((self.now, from, message.clone()));
        self.input(from, Input::Message(message))
    }

    pub fn input(&mut self, from: ClientId, input: Input) -> Vec<ServerMsg> {
        let told = self.change(|session, world| session.handle(world, from, input));
        told.into_iter().filter(|(to, _)| *to == from).map(|(_, message)| message).collect()
    }

    /// Changes the session: saves, tells, and hands out what is owed. Who was told what directly.
    pub fn change(
        &mut self,
        change: impl FnOnce(&mut Session, &mut World<'_>) -> Vec<Output>,
    ) -> Vec<(ClientId, ServerMsg)> {
        let outputs = self.change_raw(change);
        let changed = outputs.contains(&Output::Changed);
        if outputs.iter().any(is_refused) {
            assert!(!outputs.iter().any(|output| matches!(output, Output::Save(_))), "{outputs:?}");
        }
        let mut told = self.perform(outputs);
        for id in (1..=self.connections).map(ClientId) {
            for message in self.session.owed(Millis(self.now), id) {
                assert!(changed, "what is owed is announced: {message:?}");
                self.note(id, &message);
            }
            assert_eq!(self.session.owed(Millis(self.now), id), [], "nothing is sent twice");
        }
        told.extend(self.think());
        told
    }

    /// What a change asks for, and none of it is done.
    pub fn change_raw(
        &mut self,
        change: impl FnOnce(&mut Session, &mut World<'_>) -> Vec<Output>,
    ) -> Vec<Output> {
        let (now, timings) = (Millis(self.now), self.timings);
        let mut world = World {
            now,
            date: Millis(self.day + self.now),
            chance: &mut self.chance,
            secrets: &mut self.secrets,
            timings,
        };
        change(&mut self.session, &mut world)
    }

    fn perform(&mut self, outputs: Vec<Output>) -> Vec<(ClientId, ServerMsg)> {
        let mut told = Vec::new();
        for output in outputs {
            match output {
                Output::Save(save) => {
                    assert_eq!(told, [], "what is written comes first");
                    self.save(save);
                }
                Output::Tell(to, message) => {
                    self.note(to, &message);
                    told.push((to, message));
                }
                Output::Changed | Output::SaveChoice(..) | Output::Look(..) => {}
            }
        }
        told
    }

    /// Moves the clock on; whatever is due by itself happens at its time.
    pub fn wait(&mut self, millis: u64) {
        let until = self.now + millis;
        while let Some(at) = self.session.next_deadline().filter(|at| at.0 <= until) {
            self.now = self.now.max(at.0);
            self.change(|session, world| session.run_due(world));
        }
        self.now = until;
    }

    fn save(&mut self, save: Save) {
        match save {
            Save::Game { game, head } => drop(self.disk.insert(game, Stored { head, ..Stored::default() })),
            Save::Step { game, step, entry, .. } => {
                let stored = self.disk.entry(game).or_default();
                assert_eq!(stored.steps.len(), step as usize, "steps are saved in order");
                stored.steps.push(entry);
                stored.answer = None;
            }
            Save::Answer { game, answer } => self.disk.entry(game).or_default().answer = Some(answer),
            Save::Seating { game, seating } => self.disk.entry(game).or_default().seating = Some(seating),
            Save::Abandoned { game } => drop(self.disk.remove(&game)),
            Save::EraseAll => (self.disk, self.room) = (BTreeMap::new(), None),
            Save::Room { room } => self.room = Some(room),
        }
    }

    fn note(&mut self, to: ClientId, message: &ServerMsg) {
        let frame = serde_json::to_string(message).unwrap();
        if let ServerMsg::Update(update) = message {
            assert_eq!(frame.len() % 512, 0, "updates are padded");
            self.latest.insert(to, (**update).clone());
        }
        self.frames.push((to, frame));
        self.said.push((to, message.clone()));
    }

    /// The newest game on the disk.
    pub fn stored(&self) -> &Stored {
        self.disk.values().next_back().expect("a game was saved")
    }

    pub fn update(&self, id: ClientId) -> &Update {
        &self.latest[&id]
    }

    pub fn view(&self, id: ClientId) -> &queens::View {
        let GameUpdate::Queens { view, .. } = &self.latest[&id].game else { panic!("another game") };
        view
    }

    /// The seat that decides in either game.
    pub fn to_act(&self, id: ClientId) -> Option<Seat> {
        match &self.latest[&id].game {
            GameUpdate::Queens { view, .. } => view.to_act,
            GameUpdate::Rescue { view, .. } => view.to_act,
        }
    }

    pub fn events(&self, id: ClientId) -> &[queens::EventView] {
        let GameUpdate::Queens { events, .. } = &self.latest[&id].game else { panic!("another game") };
        events
    }

    pub fn reveal(&mut self, id: ClientId, seat: Seat) -> Vec<ServerMsg> {
        self.send(id, ClientMsg::Reveal { seat })
    }

    /// Sends taps with the next id and the present `rev`.
    pub fn tap(&mut self, id: ClientId, seat: Seat, taps: impl Into<Taps>) -> Vec<ServerMsg> {
        let update = self.update(id);
        let (rev, next) = (update.rev, update.last_ids[seat.index()] + 1);
        self.send(id, ClientMsg::Taps { seat, id: next, rev, taps: taps.into() })
    }

    /// Lets the attacked seat see the question, answers it, and opens the answer in time.
    pub fn answer(&mut self, id: ClientId, seat: Seat, answer: Target) {
        self.reveal(id, seat);
        assert!(matches!(self.tap(id, seat, [answer])[..], [ServerMsg::Done { .. }]));
        self.now += 3_000;
        assert_eq!(self.send(id, ClientMsg::Open {}), []);
    }
}

/// What lies on the disk of another table, in a new process.
pub fn restarted(old: &Bench) -> Bench {
    let mut bench = Bench::empty(77);
    bench.now = 0;
    bench.disk = old.disk.clone();
    bench.room = old.room.clone();
    let next = bench.disk.keys().next_back().map_or(GameId(1), |last| GameId(last.0 + 1));
    bench.session = Session::new(next, &mut bench.secrets);
    if let Some(room) = &bench.room {
        bench.session.load_room(room).unwrap();
    }
    for (id, stored) in &bench.disk {
        bench.session.shelve(Millis(0), &Timings::default(), *id, stored).unwrap();
    }
    bench
}

/// The tag of a message on the wire.
pub fn kind(message: &ServerMsg) -> String {
    let value = serde_json::to_value(message).unwrap();
    value["t"].as_str().unwrap().to_owned()
}

pub fn hello(token: Option<&str>) -> ClientMsg {
    ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: token.map(str::to_owned) }
}

pub fn start(seats: usize) -> ClientMsg {
    ClientMsg::Start {
        game: GameKind::Queens,
        people: people(seats),
        queens: Vec::new(),
        first: Some(Seat(0)),
        house_rules: Default::default(),
    }
}

pub fn failed(reason: Failure) -> Vec<ServerMsg> {
    vec![ServerMsg::failed(reason)]
}
