//! A table whose store fails: what is told has been written, and what was held is carried out again.

use crate::support::{Stream, guests::open_room, hello, start};
use rouse_rules::{Seat, Seeded};
use rouse_session::{
    ClientId, ClientMsg, Driver, Failure, GameId, Input, InputKind, Millis, Output, Role, Save, ServerMsg,
    Session, Step, Timings, Work, World,
    wire::{Obstacle, SaveStatus},
};

const WINDOW: ClientId = ClientId(0);

/// A table with one window or terminal, and a store that may be full.
struct Desk {
    driver: Driver,
    now: u64,
    chance: Seeded,
    secrets: Stream,
    is_full: bool,
    /// How many actions the store has.
    steps: u32,
    is_erased: bool,
    said: Vec<ServerMsg>,
}

impl Desk {
    fn empty() -> Self {
        let mut secrets = Stream(Seeded::new(3));
        let driver = Driver::new(Session::new(GameId(1), &mut secrets));
        let mut desk = Self {
            driver,
            now: 1_000,
            chance: Seeded::new(3),
            secrets,
            is_full: false,
            steps: 0,
            is_erased: false,
            said: Vec::new(),
        };
        desk.input(Input::Connected(Role::Host));
        desk.input(Input::Message(hello(None)));
        desk
    }

    fn dealt() -> Self {
        let mut desk = Self::empty();
        desk.input(Input::Message(start(2)));
        desk.input(Input::Message(ClientMsg::Reveal { seat: Seat(0) }));
        desk
    }

    /// A table without a window: two guests have said yes to the deal, and the third has gone just now.
    fn about_to_deal() -> Self {
        let mut desk = Self::empty();
        desk.open(true);
        let code = desk.driver.session().room().code;
        for id in [1, 2, 3].map(ClientId) {
            let (code, name) = (code.clone(), String::new());
            let knock = ClientMsg::Knock { code, name, seat: None, watch: false };
            desk.from(id, Input::Connected(Role::Visitor));
            desk.from(id, Input::Message(hello(None)));
            desk.from(id, Input::Message(knock));
        }
        desk.from(ClientId(3), Input::Gone);
        for id in [1, 2].map(ClientId) {
            desk.from(id, Input::Message(ClientMsg::Deal {}));
        }
        assert!(!desk.is_dealt());
        desk
    }

    fn open(&mut self, headless: bool) {
        self.with(|driver, world| {
            driver.change_room(world, |session, world| session.open_room(world, open_room(headless)));
        });
        self.drive();
    }

    fn with<T>(&mut self, act: impl FnOnce(&mut Driver, &mut World<'_>) -> T) -> T {
        let (now, timings) = (Millis(self.now), Timings::default());
        let (chance, secrets) = (&mut self.chance, &mut self.secrets);
        act(&mut self.driver, &mut World { now, date: now, chance, secrets, timings })
    }

    fn input(&mut self, input: Input) {
        self.from(WINDOW, input);
    }

    fn from(&mut self, from: ClientId, input: Input) {
        self.with(|driver, world| driver.input(world, from, input));
        self.drive();
    }

    fn run_due(&mut self) {
        self.with(Driver::run_due);
        self.drive();
    }

    /// What the window does panics, and the table goes on.
    fn panic(&mut self) {
        self.with(|driver, world| {
            driver.note(Work::Input(WINDOW, InputKind::Move));
            let after = driver.count_panic(world.now, world.timings.save_retry);
            driver.recover(world, after, None);
        });
        self.drive();
    }

    fn drive(&mut self) {
        loop {
            match self.with(Driver::step) {
                Step::Send(outputs) => outputs.into_iter().for_each(|output| self.send(output)),
                Step::Write(saves) => self.write(&saves),
                Step::Rest => return,
            }
        }
    }

    fn write(&mut self, saves: &[Save]) {
        let why = self.is_full.then_some(Obstacle::Full);
        if why.is_none() {
            self.is_erased |= saves.contains(&Save::EraseAll);
            self.steps += saves.iter().filter(|save| matches!(save, Save::Step { .. })).count() as u32;
        }
        self.driver.written(why);
    }

    fn send(&mut self, output: Output) {
        match output {
            Output::Tell(_, message) => self.said.push(message),
            Output::Changed => {
                let owed = self.with(|driver, world| driver.owed(world.now, WINDOW));
                for message in &owed {
                    if let ServerMsg::Update(update) = message {
                        assert!(update.rev <= self.steps, "rev {} is told before it is written", update.rev);
                    }
                }
                self.said.extend(owed);
            }
            other => panic!("{other:?} is nothing to send"),
        }
    }

    /// A discard, as the window sends it.
    fn discard(&mut self, id: u32) {
        let text = self.driver.session().legal(WINDOW).into_iter().find(|text| text.starts_with("discard"));
        let text = text.expect("a card can be discarded");
        self.input(Input::Move { seat: Seat(0), id, rev: self.rev(), text });
    }

    /// The last `rev` that the window was told.
    fn rev(&self) -> u32 {
        let told = self.said.iter().rev().find_map(|message| match message {
            ServerMsg::Update(update) => Some(update.rev),
            _ => None,
        });
        told.expect("there is a game")
    }

    fn failures(&self) -> usize {
        self.said.iter().filter(|message| **message == ServerMsg::failed(Failure::CannotSave)).count()
    }

    /// Whether the window was told of a game.
    fn is_dealt(&self) -> bool {
        self.said.iter().any(|message| matches!(message, ServerMsg::Update(_)))
    }
}

#[test]
fn what_could_not_be_written_is_carried_out_when_the_store_works_again() {
    let mut desk = Desk::dealt();
    desk.is_full = true;
    desk.discard(1);
    assert_eq!((desk.rev(), desk.steps, desk.failures()), (0, 0, 1), "nothing has happened");
    assert_eq!(desk.driver.session().save_status(), (SaveStatus::Paused, Some(Obstacle::Full)));
    desk.input(Input::Message(ClientMsg::Save { on: true }));
    assert_eq!((desk.rev(), desk.failures()), (0, 2), "it is still full");
    desk.is_full = false;
    desk.input(Input::Message(ClientMsg::Save { on: true }));
    assert_eq!((desk.rev(), desk.steps, desk.failures()), (1, 1, 2), "the discard was held");
    assert!(desk.said.contains(&ServerMsg::Done { id: 1, rev: 1 }));
}

#[test]
fn a_table_that_plays_on_unsaved_writes_everything_later() {
    let mut desk = Desk::dealt();
    desk.is_full = true;
    desk.discard(1);
    // Nothing is written from here on, and still told: the window has chosen that.
    desk.steps = u32::MAX;
    desk.input(Input::Message(ClientMsg::Save { on: false }));
    assert_eq!(desk.rev(), 1);
    (desk.steps, desk.is_full) = (0, false);
    desk.input(Input::Message(ClientMsg::Save { on: true }));
    assert_eq!((desk.steps, desk.driver.is_saved()), (1, true));
}

#[test]
fn nothing_is_erased_by_a_tap_that_failed_long_ago() {
    let mut desk = Desk::dealt();
    desk.is_full = true;
    desk.discard(1);
    desk.steps = u32::MAX;
    desk.input(Input::Message(ClientMsg::Save { on: false }));
    desk.input(Input::Message(ClientMsg::Leave {}));
    let failed = desk.failures();
    desk.input(Input::Message(ClientMsg::BeginAnew {}));
    assert_eq!(desk.failures(), failed + 1, "it could not be erased");
    (desk.steps, desk.is_full) = (0, false);
    desk.input(Input::Message(ClientMsg::Save { on: true }));
    assert_eq!((desk.steps, desk.is_erased), (1, false), "what was played is kept");
    desk.input(Input::Message(ClientMsg::BeginAnew {}));
    assert!(desk.is_erased, "a tap of now erases");
}

#[test]
fn a_panic_costs_what_was_just_done() {
    let mut desk = Desk::dealt();
    let before = desk.driver.session().legal(WINDOW);
    let text = before[0].clone();
    desk.with(|driver, world| {
        driver.input(world, WINDOW, Input::Move { seat: Seat(0), id: 1, rev: 0, text })
    });
    assert_ne!(desk.driver.session().legal(WINDOW), before);
    desk.driver.undo();
    assert_eq!(desk.driver.session().legal(WINDOW), before);
    assert_eq!(desk.with(Driver::step), Step::Rest, "and nothing of it is told or written");
}

/// Somebody wants to play on unsaved just as the store works again.
#[test]
fn a_choice_to_play_on_unsaved_does_not_outlive_its_fault() {
    let mut desk = Desk::empty();
    desk.with(|driver, world| {
        driver.change_room(world, |session, world| {
            session.set_save_status(SaveStatus::Paused, Some(Obstacle::Full));
            let choice = Input::Message(ClientMsg::Save { on: false });
            let written = Output::Save(Save::Room { room: Vec::new() });
            session.handle(world, WINDOW, choice).into_iter().chain([written]).collect()
        });
    });
    desk.drive();
    assert_eq!(desk.driver.session().save_status(), (SaveStatus::Saved, None));
}

/// A deal that cannot be written keeps nobody from saying how it goes on.
#[test]
fn guests_play_on_unsaved_after_a_deal_that_could_not_be_written() {
    let mut desk = Desk::about_to_deal();
    (desk.now, desk.is_full) = (desk.now + 20_000, true);
    desk.run_due();
    assert_eq!(desk.driver.session().save_status().0, SaveStatus::Paused);
    for id in [1, 2].map(ClientId) {
        desk.from(id, Input::Message(ClientMsg::Save { on: false }));
    }
    assert_eq!(desk.driver.session().save_status().0, SaveStatus::Unsaved);
    desk.run_due();
    assert!(desk.is_dealt());
}

/// A departure happens even if it cannot be written. It brings no deal with it.
#[test]
fn a_deal_is_told_only_after_it_is_written_though_somebody_departs() {
    let mut desk = Desk::about_to_deal();
    let stranger = ClientId(4);
    desk.from(stranger, Input::Connected(Role::Visitor));
    (desk.now, desk.is_full) = (desk.now + 20_000, true);
    desk.from(stranger, Input::Gone);
    assert!(!desk.is_dealt());
    desk.run_due();
    assert!(!desk.is_dealt(), "it could not be written");
    (desk.now, desk.is_full) = (desk.now + 20_000, false);
    desk.run_due();
    assert!(desk.is_dealt() && desk.driver.is_saved());
}

#[test]
fn a_panic_of_an_input_that_was_held_is_blamed_on_that_input() {
    let mut desk = Desk::dealt();
    desk.is_full = true;
    desk.discard(1);
    desk.is_full = false;
    let retry = Input::Message(ClientMsg::Save { on: true });
    let work = desk.with(|driver, world| {
        driver.input(world, WINDOW, retry);
        while driver.step(world) != Step::Write(Vec::new()) {}
        driver.written(None);
        while !matches!(driver.step(world), Step::Write(_)) {}
        driver.count_panic(world.now, world.timings.save_retry).0
    });
    assert_eq!(work, Work::Input(WINDOW, InputKind::Move), "the discard was carried out again");
}

/// The client that waits for an answer gets it although the disk is full.
#[test]
fn what_follows_a_panic_is_told_although_it_cannot_be_written() {
    let mut desk = Desk::dealt();
    desk.open(false);
    desk.is_full = true;
    for _ in 0..3 {
        desk.panic();
    }
    assert!(desk.said.contains(&ServerMsg::failed(Failure::PutAside)));
    assert!(desk.said.iter().any(|message| matches!(message, ServerMsg::Lobby(_))));
    assert_eq!(desk.driver.session().save_status().0, SaveStatus::Paused);
    desk.is_full = false;
    desk.input(Input::Message(ClientMsg::Save { on: true }));
    assert!(desk.driver.is_saved());
}
