//! A table whose store fails: what is told has been written, and what was held is carried out again.

use crate::support::{Stream, start};
use rouse_rules::{Seat, Seeded};
use rouse_session::{
    ClientId, ClientMsg, Driver, Failure, GameId, Input, Millis, Output, Role, Save, ServerMsg, Session,
    Step, Timings, World,
    wire::{Obstacle, SaveStatus},
};

const WINDOW: ClientId = ClientId(0);

/// A table with one window, and a store that may be full.
struct Desk {
    driver: Driver,
    chance: Seeded,
    secrets: Stream,
    is_full: bool,
    /// How many actions the store has.
    steps: u32,
    is_erased: bool,
    said: Vec<ServerMsg>,
}

impl Desk {
    fn dealt() -> Self {
        let mut secrets = Stream(Seeded::new(3));
        let driver = Driver::new(Session::new(GameId(1), &mut secrets));
        let mut desk = Self {
            driver,
            chance: Seeded::new(3),
            secrets,
            is_full: false,
            steps: 0,
            is_erased: false,
            said: Vec::new(),
        };
        desk.input(Input::Connected(Role::Host));
        desk.input(Input::Message(ClientMsg::Hello { protocol: 1, token: None }));
        desk.input(Input::Message(start(2)));
        desk.input(Input::Message(ClientMsg::Reveal { seat: Seat(0) }));
        desk
    }

    fn with<T>(&mut self, act: impl FnOnce(&mut Driver, &mut World<'_>) -> T) -> T {
        let (now, timings) = (Millis(1_000), Timings::default());
        let (chance, secrets) = (&mut self.chance, &mut self.secrets);
        act(&mut self.driver, &mut World { now, date: now, chance, secrets, timings })
    }

    fn input(&mut self, input: Input) {
        self.with(|driver, world| driver.input(world, WINDOW, input));
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
