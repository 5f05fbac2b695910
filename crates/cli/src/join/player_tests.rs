//! Random guests at a real session, over lines that break at any point, with a host that restarts at any
//! point. Every message is one step in random order: no network, no clock.

use super::*;
use rouse_rules::Chance;
use rouse_session::{
    ClientId, GameId, Input, OpenRoom, Output, Role, Save, Secrets, Session, Timings, World,
};
use rouse_table::store::{MemoryStore, Store};
use rouse_wire::{GameKind, Millis};
use std::collections::VecDeque;

/// Tokens that differ, and nothing more.
struct Counted(u8);

impl Secrets for Counted {
    fn fill(&mut self, bytes: &mut [u8]) {
        self.0 = self.0.wrapping_add(1);
        bytes.fill(self.0);
    }
}

/// The host: its session in memory, and its store, which survives a restart.
struct Host {
    session: Session,
    store: MemoryStore,
    chance: Seeded,
    secrets: Counted,
    now: Millis,
}

impl Host {
    fn new(seed: u64) -> Self {
        let (store, mut secrets) = (MemoryStore::new(), Counted(0));
        let session = Session::new(GameId(1), &mut secrets);
        let mut host = Self { session, store, chance: Seeded::new(seed), secrets, now: Millis(0) };
        host.open();
        host
    }

    fn open(&mut self) {
        let room = OpenRoom { port: 4711, addresses: Vec::new(), headless: true, name: None };
        self.does(|session, world| session.open_room(world, room));
    }

    /// Restarts the host: it loses its memory and loads what is saved.
    fn again(&mut self) {
        let shelf = self.store.shelf().unwrap();
        self.session = Session::new(shelf.next, &mut self.secrets);
        self.session.load_room(&shelf.room.unwrap()).unwrap();
        for (game, stored) in &shelf.games {
            self.session.shelve(self.now, &Timings::default(), *game, stored).unwrap();
        }
        self.open();
    }

    /// Calls the session, writes what it saves, and returns the messages for clients.
    fn does(
        &mut self,
        what: impl FnOnce(&mut Session, &mut World<'_>) -> Vec<Output>,
    ) -> Vec<(ClientId, ServerMsg)> {
        let mut world = World {
            now: self.now,
            date: self.now,
            chance: &mut self.chance,
            secrets: &mut self.secrets,
            timings: Timings::default(),
        };
        let outputs = what(&mut self.session, &mut world);
        let saves: Vec<Save> = outputs.iter().filter_map(saved).collect();
        self.store.write(&saves).unwrap();
        outputs.into_iter().filter_map(told).collect()
    }
}

fn saved(output: &Output) -> Option<Save> {
    match output {
        Output::Save(save) => Some(save.clone()),
        _ => None,
    }
}

fn told(output: Output) -> Option<(ClientId, ServerMsg)> {
    match output {
        Output::Tell(to, message) => Some((to, message)),
        _ => None,
    }
}

/// A guest and its line, with queues of messages to it and from it.
struct Guest {
    player: Player,
    line: ClientId,
    coming: VecDeque<ServerMsg>,
    going: VecDeque<ClientMsg>,
}

struct Room {
    host: Host,
    guests: Vec<Guest>,
    lines: u32,
    /// Chooses the next step.
    course: Seeded,
}

impl Room {
    fn new(seed: u64, game: GameKind) -> Self {
        let (host, table) = (Host::new(seed), ClientId(0));
        let code = host.session.room().code;
        let mut room = Self { host, guests: Vec::new(), lines: 0, course: Seeded::new(seed ^ 0xC0DE) };
        for number in 0..2 {
            let (code, random) = (code.clone(), Some(seed.wrapping_mul(2) + number));
            let request = Request {
                code,
                name: String::new(),
                seat: None,
                watch: false,
                random,
                deal: Some(2),
                game: Some(game),
            };
            let (coming, going) = Default::default();
            room.guests.push(Guest { player: Player::new(request), line: table, coming, going });
            room.dial(number as usize);
        }
        room
    }

    fn dial(&mut self, at: usize) {
        self.lines += 1;
        let line = ClientId(self.lines);
        let guest = &mut self.guests[at];
        (guest.line, guest.coming, guest.going) = (line, VecDeque::new(), VecDeque::new());
        self.input(line, Input::Connected(Role::Visitor));
    }

    fn input(&mut self, from: ClientId, input: Input) {
        let told = self.host.does(|session, world| session.handle(world, from, input));
        self.pass_on(told);
    }

    fn pass_on(&mut self, told: Vec<(ClientId, ServerMsg)>) {
        for (to, message) in told {
            if let Some(guest) = self.guests.iter_mut().find(|guest| guest.line == to) {
                guest.coming.push_back(message);
            }
        }
    }

    /// Breaks a guest's line. The host may notice before or after the guest is back.
    fn cut(&mut self, at: usize) {
        let old = self.guests[at].line;
        self.guests[at].player.lost(None).unwrap();
        let late = self.course.below(2) == 0;
        if !late {
            self.input(old, Input::Gone);
        }
        // Messages on their way may still arrive at the host, but their answers do not come back.
        let arrives = self.course.below(self.guests[at].going.len() + 1);
        let arriving: Vec<_> = self.guests[at].going.drain(..arrives).collect();
        self.guests[at].line = ClientId(0);
        if late {
            arriving.into_iter().for_each(|message| self.input(old, Input::Message(message)));
        }
        self.dial(at);
        if late && self.course.below(2) == 0 {
            self.input(old, Input::Gone);
        }
    }

    fn restart(&mut self) {
        self.host.again();
        for at in 0..self.guests.len() {
            self.guests[at].player.lost(None).unwrap();
            self.dial(at);
        }
    }

    /// Delivers one message in one direction, or advances the time when a chosen queue is empty.
    fn step(&mut self) {
        let at = self.course.below(self.guests.len());
        let line = self.guests[at].line;
        if self.course.below(2) == 0
            && let Some(message) = self.guests[at].going.pop_front()
        {
            return self.input(line, Input::Message(message));
        }
        if self.guests[at].coming.is_empty() {
            let owed = self.host.session.owed(self.host.now, line);
            self.guests[at].coming.extend(owed);
        }
        if let Some(message) = self.guests[at].coming.pop_front() {
            let guest = &mut self.guests[at];
            let said = guest.player.hear(message).unwrap();
            return guest.going.extend(said);
        }
        self.host.now.0 += 100;
        let told = self.host.does(Session::run_due);
        self.pass_on(told);
    }

    /// Plays until both guests have seen the end. A line breaks in one of `one_cut_in` steps on average, the
    /// host in one of `one_restart_in`.
    fn play(&mut self, one_cut_in: usize, one_restart_in: usize) -> Vec<(Update, u32)> {
        for _ in 0..200_000 {
            let over = |guest: &Guest| guest.player.over().is_some();
            if self.guests.iter().all(over) {
                return self
                    .guests
                    .iter()
                    .map(|it| (it.player.update.clone().unwrap(), it.player.done))
                    .collect();
            }
            let troubled = self.guests.iter().all(|guest| guest.player.token.is_some());
            if !troubled {
                // A guest without a token would return as a newcomer, which this test is not about.
            } else if self.course.below(one_restart_in) == 0 && !self.guests.iter().any(over) {
                self.restart();
            } else if self.course.below(one_cut_in) == 0 {
                let at = self.course.below(self.guests.len());
                self.cut(at);
            }
            self.step();
        }
        let states =
            self.guests.iter().map(|it| (&it.player.pending, it.player.update.as_ref().map(|it| it.rev)));
        panic!("nobody goes on: {:?}", states.collect::<Vec<_>>());
    }
}

/// The number of games of each kind; more if long runs are requested.
fn games() -> u64 {
    if std::env::var_os("ROUSE_FULL").is_some() { 50 } else { 5 }
}

/// Asserts that every action counts once, for the guest that sent it.
fn assert_nothing_lost(ends: &[(Update, u32)], what: &str) {
    let (first, _) = &ends[0];
    for (end, done) in ends {
        assert_eq!(end.rev, first.rev, "{what}");
        assert_eq!(end.last_ids.iter().sum::<u32>(), *done, "{what}");
    }
    assert_eq!(ends.iter().map(|(_, done)| done).sum::<u32>(), first.rev, "{what}");
}

#[test]
fn no_action_is_lost_or_done_twice_over_lines_that_break() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        for seed in 0..games() {
            let ends = Room::new(seed, game).play(12, usize::MAX);
            assert_nothing_lost(&ends, &format!("{game:?} {seed}"));
        }
    }
}

#[test]
fn no_action_is_lost_or_done_twice_by_a_host_that_breaks() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        for seed in 0..games() {
            let ends = Room::new(seed, game).play(40, 25);
            assert_nothing_lost(&ends, &format!("{game:?} {seed}"));
        }
    }
}

/// The table does it as soon as it can save, or another action would be done under its id.
#[test]
fn an_action_that_cannot_be_saved_is_not_chosen_anew() {
    let mut room = Room::new(1, GameKind::Queens);
    let at = loop {
        room.step();
        if let Some(at) = room.guests.iter().position(|guest| guest.player.pending.is_some()) {
            break at;
        }
    };
    let player = &mut room.guests[at].player;
    assert_eq!(player.hear(ServerMsg::failed(Failure::CannotSave)).unwrap(), []);
    assert!(player.pending.is_some(), "it waits for the answer to this one");
}
