//! One table with everything around it that has to be done in an order, as a value without IO: it takes a copy
//! of the session before each change, waits until the change is written, takes it back where it cannot be
//! written, and carries it out again later.
//!
//! The owner of a [`Driver`] gives it one thing to do ([`Driver::input`], [`Driver::run_due`],
//! [`Driver::change_room`], [`Driver::recover`]), and then does what [`Driver::step`] says, until it rests;
//! [`Driver::written`] takes the result of a write. The rules for a store that fails are those of `gate`.

mod gate;

use crate::{
    bot_task::{BotResult, BotTask},
    clients::ClientId,
    io::{Input, Output, SaveChoice},
    panics::{InputKind, Remedy, Work},
    save::{GameId, Save, Stored},
    session::Session,
    time::Millis,
    wire::{Failure, Obstacle, SaveStatus, ServerMsg},
    world::World,
};
use gate::SaveGate;
use std::{collections::VecDeque, time::Duration};

/// One table, and what waits for its store.
#[derive(Debug)]
pub struct Driver {
    session: Session,
    /// The session before a change that is not written yet.
    before: Option<Session>,
    /// What the session does now.
    work: Work,
    gate: SaveGate,
    /// The change that has to be written, or that was just made.
    change: Option<Change>,
    /// Inputs to carry out again, one after the other: each may have to be written first.
    again: VecDeque<(ClientId, Input)>,
    /// The client whose choice has let them be carried out again.
    chooser: Option<ClientId>,
    /// The clients whose input could not be written.
    failed: Vec<ClientId>,
    /// Until then what is due waits: it could not be written, or has panicked.
    retry_at: Option<Millis>,
    /// Whether the last change of the room has happened.
    room_changed: bool,
    outputs: Vec<Output>,
}

/// What the owner of a [`Driver`] has to do.
#[derive(Debug, PartialEq, Eq)]
pub enum Step {
    /// Write this as one transaction, and pass the result to [`Driver::written`]. An empty list shows whether the
    /// store works.
    Write(Vec<Save>),
    /// Tell clients, and ask the album.
    Send(Vec<Output>),
    /// Nothing, until something happens.
    Rest,
}

/// A change with what it wants written and sent.
#[derive(Debug)]
struct Change {
    of: ChangeOf,
    outputs: Vec<Output>,
}

/// What has made a change.
#[derive(Debug)]
enum ChangeOf {
    Input(ClientId, Input),
    /// What was due; until then it is not tried again.
    Due(Millis),
    /// The program changes the room.
    Program,
    /// The session goes on after a panic.
    Recovery,
    /// Nothing has changed: the store gets what it misses, as this client has asked.
    Backlog(Option<ClientId>),
}

impl Driver {
    /// Drives this session.
    #[must_use]
    pub fn new(session: Session) -> Self {
        Self {
            session,
            before: None,
            work: Work::Alone,
            gate: SaveGate::default(),
            change: None,
            again: VecDeque::new(),
            chooser: None,
            failed: Vec::new(),
            retry_at: None,
            room_changed: false,
            outputs: Vec::new(),
        }
    }

    /// The session. What is not written yet has happened in it.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Carries out an input of a client. When a client goes, its inputs that were held go too.
    pub fn input(&mut self, world: &mut World<'_>, from: ClientId, input: Input) {
        if input == Input::Gone {
            self.gate.forget(from);
            self.again.retain(|(held, _)| *held != from);
        }
        self.begin(Work::Input(from, InputKind::from(&input)));
        let outputs = self.session.handle(world, from, input.clone());
        self.change = Some(Change { of: ChangeOf::Input(from, input), outputs });
    }

    /// Does what is due. What cannot be written is tried again after a pause.
    pub fn run_due(&mut self, world: &mut World<'_>) {
        self.begin(Work::Alone);
        let outputs = self.session.run_due(world);
        let of = ChangeOf::Due(world.now + world.timings.save_retry);
        self.change = Some(Change { of, outputs });
    }

    /// Changes the room, as the program wants it.
    pub fn change_room(
        &mut self,
        world: &mut World<'_>,
        change: impl FnOnce(&mut Session, &mut World<'_>) -> Vec<Output>,
    ) {
        self.begin(Work::Room);
        self.room_changed = true;
        let outputs = change(&mut self.session, world);
        self.change = Some(Change { of: ChangeOf::Program, outputs });
    }

    /// Whether the last change of the room has happened.
    #[must_use]
    pub fn room_changed(&self) -> bool {
        self.room_changed
    }

    /// When something is due.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        self.session.next_deadline().map(|at| at.max(self.retry_at.unwrap_or(at)))
    }

    /// What has to be done next. Everything that an input has caused is sent before the next one is carried out
    /// again, so nothing that is not written is ever owed.
    pub fn step(&mut self, world: &mut World<'_>) -> Step {
        loop {
            if let Some(change) = self.change.take() {
                if let Some(saves) = self.saves(&change) {
                    self.change = Some(change);
                    return Step::Write(saves);
                }
                self.finish(change.outputs);
            } else if !self.outputs.is_empty() {
                return Step::Send(std::mem::take(&mut self.outputs));
            } else if let Some((from, choice)) = self.gate.take_choice() {
                self.choose(from, choice);
            } else if let Some((from, input)) = self.again.pop_front() {
                self.input(world, from, input);
            } else if let Some(chooser) = self.unhelped() {
                self.tell_unsaved(chooser);
            } else {
                return Step::Rest;
            }
        }
    }

    fn saves(&mut self, Change { of, outputs }: &Change) -> Option<Vec<Save>> {
        match of {
            ChangeOf::Backlog(_) => Some(self.gate.backlog()),
            _ => Some(self.gate.wants_written(self.session.save_status().0, outputs))
                .filter(|it| !it.is_empty()),
        }
    }

    /// Takes the result of the write that was asked for: why it has failed, or none.
    pub fn written(&mut self, why: Option<Obstacle>) {
        let Some(Change { of, outputs }) = self.change.take() else { return };
        let before = self.session.save_status().0;
        let status = match of {
            ChangeOf::Backlog(_) => self.gate.backlog_written(before, why),
            _ => self.gate.change_written(before, why),
        };
        self.set_save_status(status, why);
        if why.is_some() {
            return self.refuse(before, of, outputs);
        }
        if before != SaveStatus::Saved {
            self.retry_at = None;
        }
        match of {
            // The table closes: what was held has failed, and its clients know that.
            ChangeOf::Backlog(None) => return,
            ChangeOf::Backlog(from) => self.chooser = from,
            _ => self.finish(outputs),
        }
        self.redo_held();
    }

    /// A change could not be written: it has not happened, unless it has to. What follows a panic has to.
    fn refuse(&mut self, status: SaveStatus, of: ChangeOf, outputs: Vec<Output>) {
        match of {
            ChangeOf::Input(from, input) => {
                if self.gate.refuse(status, from, input.clone(), &outputs) {
                    return self.finish(outputs);
                }
                self.take_back();
                if SaveGate::is_tried_again(status, &input) {
                    self.again.push_front((from, input));
                } else {
                    self.failed.push(from);
                    self.tell_unsaved(from);
                }
            }
            ChangeOf::Due(next) => {
                self.take_back();
                self.retry_at = Some(next);
            }
            ChangeOf::Program => {
                self.take_back();
                self.room_changed = false;
            }
            // The client that waits for an answer gets it, also where nothing can be written.
            ChangeOf::Recovery => {
                self.gate.keep(&outputs);
                self.finish(outputs);
            }
            ChangeOf::Backlog(from) => from.into_iter().for_each(|from| self.tell_unsaved(from)),
        }
    }

    /// A client tries again to save, or plays on without saving.
    fn choose(&mut self, from: ClientId, choice: SaveChoice) {
        match choice {
            SaveChoice::Retry => self.write_backlog(Some(from)),
            // The store works again.
            SaveChoice::PlayUnsaved if self.is_saved() => {}
            SaveChoice::PlayUnsaved => {
                let (_, why) = self.session.save_status();
                self.set_save_status(SaveStatus::Unsaved, why);
                (self.chooser, self.retry_at) = (Some(from), None);
                self.redo_held();
            }
        }
    }

    /// Has the store given what it misses, before the table closes.
    pub fn flush(&mut self) {
        if !self.gate.is_complete() {
            self.write_backlog(None);
        }
    }

    fn write_backlog(&mut self, from: Option<ClientId>) {
        self.change = Some(Change { of: ChangeOf::Backlog(from), outputs: Vec::new() });
    }

    fn redo_held(&mut self) {
        self.again.extend(self.gate.release());
    }

    /// The client that has chosen, if inputs of others failed again and its own did not.
    fn unhelped(&mut self) -> Option<ClientId> {
        let failed = std::mem::take(&mut self.failed);
        self.chooser.take().filter(|chooser| !failed.is_empty() && !failed.contains(chooser))
    }

    fn tell_unsaved(&mut self, from: ClientId) {
        self.outputs.push(Output::Tell(from, ServerMsg::failed(Failure::CannotSave)));
    }

    fn set_save_status(&mut self, status: SaveStatus, why: Option<Obstacle>) {
        if self.session.set_save_status(status, why) {
            self.outputs.push(Output::Changed);
        }
    }

    /// Whether the store has everything that has happened.
    #[must_use]
    pub fn is_saved(&self) -> bool {
        self.session.save_status().0 == SaveStatus::Saved && self.gate.is_complete()
    }

    /// Takes the copy of the session that the next change may need.
    fn begin(&mut self, work: Work) {
        self.work = work;
        self.before = Some(self.session.clone());
    }

    /// A change is written: clients are told.
    fn finish(&mut self, outputs: Vec<Output>) {
        self.before = None;
        self.work = Work::Alone;
        self.send(outputs);
    }

    fn send(&mut self, outputs: Vec<Output>) {
        self.gate.choose(&outputs);
        let told = |output: &Output| !matches!(output, Output::Save(_) | Output::SaveChoice(..));
        self.outputs.extend(outputs.into_iter().filter(told));
    }

    /// Goes back to the session as it was before a change that has not happened.
    fn take_back(&mut self) {
        self.work = Work::Alone;
        let Some(before) = self.before.take() else { return };
        let (status, why) = self.session.save_status();
        self.session = before;
        self.session.set_save_status(status, why);
    }
}

/// What needs no write.
impl Driver {
    /// Says what the session is about to do, for the case that it panics.
    pub fn note(&mut self, work: Work) {
        self.work = work;
    }

    /// What this client may see now and has not been sent. From here on it counts as sent.
    pub fn owed(&mut self, now: Millis, to: ClientId) -> Vec<ServerMsg> {
        self.work = Work::Owed(to);
        self.session.owed(now, to)
    }

    /// The clock has jumped: every client is sent the table again.
    pub fn refresh(&mut self) {
        self.session.refresh();
        self.outputs.push(Output::Changed);
    }

    /// Says goodbye to every visitor; the seating stays as it is.
    pub fn say_goodbye(&mut self) {
        let outputs = self.session.say_goodbye();
        self.send(outputs);
    }

    /// The next task for another thread.
    pub fn next_bot_task(&mut self) -> Option<BotTask> {
        self.session.next_bot_task()
    }

    /// Takes what a thread has found.
    pub fn finish_bot_task(&mut self, result: BotResult) {
        let outputs = self.session.finish_bot_task(result);
        self.send(outputs);
    }
}

/// After a panic.
impl Driver {
    /// Takes back what has panicked, and says what it was and what follows.
    pub fn count_panic(&mut self, now: Millis, pause: Duration) -> (Work, Remedy) {
        let work = self.work;
        self.undo();
        if work == Work::Alone {
            self.retry_at = Some(now + pause);
        }
        (work, self.session.count_panic(work))
    }

    /// Forgets a change that has panicked.
    pub fn undo(&mut self) {
        self.take_back();
        self.change = None;
    }

    /// Goes on by this remedy; `stored` is the game that it reads again, if the store has all of it.
    pub fn recover(
        &mut self,
        world: &mut World<'_>,
        (work, remedy): (Work, Remedy),
        stored: Option<&Stored>,
    ) {
        self.begin(work);
        let outputs = self.session.recover(world, work, remedy, stored);
        self.change = Some(Change { of: ChangeOf::Recovery, outputs });
    }

    /// The game that a remedy reads again, if the store has all of it.
    #[must_use]
    pub fn reads(&self, remedy: Remedy) -> Option<GameId> {
        remedy.reads().filter(|_| self.is_saved())
    }
}
