//! The session as a value: takes an input, and returns what has to be saved and sent.
//!
//! Only this folder sees every part. Reading order: [`Session::handle`] (authorise, apply, settle, project),
//! `apply` (which part does what a message asks for), `actions`, `seats` and `saved_games` (what takes more
//! than one part), `credentials` (what a visitor has proven to know), `due` (what happens when no client says
//! anything), `bots`, `guests` (the room opens and closes), `together` (what takes more than one person at a
//! table without a window) and `deal` (the same for the deal and the end of a game,
//! which everybody can see), `saving`, `recovery` (how
//! it goes on after a panic).

mod actions;
mod apply;
mod bots;
mod credentials;
mod deal;
mod due;
mod guests;
mod recovery;
mod saved_games;
mod saving;
mod seats;
mod together;

pub use credentials::Credential;

use crate::{
    clients::{ClientId, Clients},
    command::{Command, Permission},
    consents::Consents,
    game::{Accepted, ActionId},
    hints::Hints,
    io::{Input, Output},
    knocks::Knocks,
    next_votes::{Next, NextVotes},
    panics::Panics,
    rate_limit::RateLimit,
    rejection::Rejection,
    room::Room,
    save::{GameId, LoadError, Save, Stored},
    seat_limits::{GUEST_IMPORTS, SeatLimits},
    time::Millis,
    timings::Timings,
    view::{Projection, ProjectionSource},
    wire::{ClientMsg, Failure, Pace, SaveStatus, Saving, ServerMsg},
    world::{Secrets, World},
};
use rouse_rules::Refusal;

/// One table with its seats and clients. It is cheap to clone, so that a change that could not be saved can
/// be dropped. The [example](crate) plays its first move.
#[derive(Clone, Debug)]
pub struct Session {
    room: Room,
    clients: Clients,
    /// The newcomers at the door.
    knocks: Knocks,
    consents: Consents,
    next_votes: NextVotes,
    seat_limits: SeatLimits,
    /// All guests share it, because a guest can always come back as another one.
    guest_imports: RateLimit<()>,
    hints: Hints,
    /// The number of tasks so far, for bots and for hints; also the id of the last one.
    tasks: u64,
    /// How long bots take.
    pace: Pace,
    /// Whether changes are saved, and why not.
    saving: Saving,
    projection: Projection,
    panics: Panics,
}

impl Session {
    /// An empty table in a new room. Its first game gets the id `next`.
    #[must_use]
    pub fn new(next: GameId, secrets: &mut dyn Secrets) -> Self {
        Self {
            room: Room::new(next, secrets),
            clients: Clients::default(),
            knocks: Knocks::default(),
            consents: Consents::default(),
            next_votes: NextVotes::default(),
            seat_limits: SeatLimits::default(),
            guest_imports: RateLimit::new(GUEST_IMPORTS),
            hints: Hints::default(),
            tasks: 0,
            pace: Pace::default(),
            saving: Saving::default(),
            projection: Projection::default(),
            panics: Panics::default(),
        }
    }

    /// Moves into the room that was saved with [`Save::Room`].
    ///
    /// # Errors
    /// When it does not parse, or another version has written it; then the session keeps the room that it
    /// has.
    pub fn load_room(&mut self, saved: &[u8]) -> Result<(), LoadError> {
        self.room.load(saved)
    }

    /// Puts a saved game on the shelf, from where `Continue` takes it. The newest has to be put there last.
    ///
    /// # Errors
    /// What is wrong with it, and at which step.
    pub fn shelve(
        &mut self,
        now: Millis,
        timings: &Timings,
        id: GameId,
        stored: &Stored,
    ) -> Result<(), LoadError> {
        self.room.shelve(now, timings, id, stored)
    }

    /// Notes that something damaged was set aside: the table's own device is told after its hello.
    pub fn report_damage(&mut self) {
        self.room.damaged = true;
    }

    /// Carries out an input: authorises it, passes it to its part, settles what follows, and finds out
    /// whether any client is owed something.
    ///
    /// Time, randomness and secrets come with `world`.
    pub fn handle(&mut self, world: &mut World<'_>, from: ClientId, input: Input) -> Vec<Output> {
        self.projection.mark_stale();
        let must_happen = input.must_happen();
        let id = match &input {
            Input::Message(ClientMsg::Taps { id, .. }) | Input::Move { id, .. } => *id,
            _ => 0,
        };
        let outputs = match self.carry_out(world, from, input) {
            Ok(outputs) => outputs,
            Err(Rejection::Failed(reason)) => vec![Output::Tell(from, ServerMsg::failed(reason))],
            Err(Rejection::Refused(refusal)) => vec![self.refuse(from, id, refusal)],
            Err(Rejection::BadRecord(fault)) => {
                let answer = ServerMsg::Failed { reason: Failure::NotAGame, fault: Some(fault) };
                vec![Output::Tell(from, answer)]
            }
        };
        // What happens even if it cannot be written brings nothing with it that must not.
        match must_happen {
            true => {
                // This sets until when what comes next waits for a device that has gone. A later input does it.
                for next in [Next::Deal, Next::Lobby] {
                    self.is_agreed(world, next);
                }
                self.conclude(world, outputs)
            }
            false => self.settle(world, outputs),
        }
    }

    fn carry_out(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        input: Input,
    ) -> Result<Vec<Output>, Rejection> {
        match input {
            Input::Connected(role) => Ok(self.connect(from, role)),
            Input::Gone => {
                self.note_absence(world.now, from);
                Ok(self.remove(from))
            }
            Input::Message(message) => {
                let command = Command::authorise(&self.clients, &self.room, from, message)?;
                self.consent(world, &command)?;
                self.apply(world, command)
            }
            Input::Proven(proven) => self.proven(world, from, proven),
            Input::Move { seat, id, rev, text } => {
                Permission::Seat(seat).check(&self.clients, &self.room, from)?;
                self.act(world, from, ActionId { seat, id, rev }, |game| game.parse_as_seat(seat, &text))
            }
        }
    }

    /// What follows from an input by itself, in this order:
    ///
    /// 1. a table without a window deals or ends a game if all have agreed to it; a standing order answers an attack, and the
    ///    turn goes back if all have agreed to it;
    /// 2. private views close where other people may look now, and where one stays open the question of an
    ///    attack is asked at once; after a long break the room has another code;
    /// 3. bots sit down where one is wanted, and the one that decides now begins to think;
    /// 4. hints that may no longer be given are dropped; the time of the seat that decides begins or ends;
    /// 5. everything is saved before any client is told;
    /// 6. every client is compared with what it was sent.
    fn settle(&mut self, world: &mut World<'_>, mut outputs: Vec<Output>) -> Vec<Output> {
        // While the table cannot save, only `run_due` deals: with a deal that fails, every input would fail.
        for next in [Next::Deal, Next::Lobby] {
            if self.is_agreed(world, next) && self.saving.state != SaveStatus::Paused {
                outputs.extend(self.do_as_agreed(world, next));
            }
        }
        let obeyed = self.room.on_table.as_mut().and_then(|game| game.obey(world));
        outputs.extend(obeyed.map(|accepted| self.accept(accepted)));
        let gone_back = self.room.on_table.as_mut().and_then(|game| game.rewind_if_agreed());
        if gone_back.is_some() {
            self.seat_limits.asks_back.forget();
        }
        outputs.extend(gone_back.map(|accepted| self.accept(accepted)));
        self.conclude(world, outputs)
    }

    /// [`Session::settle`] from the second point on.
    fn conclude(&mut self, world: &mut World<'_>, mut outputs: Vec<Output>) -> Vec<Output> {
        self.clients.follow(&self.room);
        self.ask_at_own_device(world.now);
        // While the table cannot save it writes down no visit: with it, every input would fail.
        if self.saving.state != SaveStatus::Paused {
            self.room.keep_evening(world, self.clients.is_visited());
        }
        if let Some(game) = &mut self.room.on_table {
            game.seat_bots(world);
            game.start_bot_turn(world, self.pace, &mut self.tasks);
        }
        self.hints.drop_stale(self.room.on_table.as_ref(), |client| self.clients.sight(&self.room, client));
        self.keep_time(world.now);
        outputs.extend(self.room.unsaved().into_iter().map(Output::Save));
        outputs.sort_by_key(|output| !matches!(output, Output::Save(_)));
        outputs.extend(self.project().then_some(Output::Changed));
        outputs
    }

    fn keep_time(&mut self, now: Millis) {
        let Some(game) = &self.room.on_table else { return };
        let attendance = game.timed_seat().map(|seat| self.clients.attendance(&self.room, seat));
        let paused = self.saving.state == SaveStatus::Paused;
        if let Some(game) = &mut self.room.on_table {
            game.keep_time(now, paused, attendance);
        }
    }

    /// Compares every client with what it was sent. Returns whether any is owed something.
    fn project(&mut self) -> bool {
        let (projection, source) = self.projection();
        projection.update(source);
        projection.is_anything_owed(source)
    }

    /// Everything that this client may see now and has not been sent: the game, the lobby or Home, then the
    /// facts. From here on it counts as sent.
    ///
    /// Within an input it may be asked for only while no seat has moved to the table's own device or away from
    /// it: `settle` closes the private views that others might look at then.
    pub fn owed(&mut self, now: Millis, to: ClientId) -> Vec<ServerMsg> {
        let (projection, source) = self.projection();
        projection.owed(now, source, to)
    }

    /// The clock has jumped: every client is sent the table again.
    pub fn refresh(&mut self) {
        self.projection.refresh();
    }

    /// The projection, and what it projects.
    fn projection(&mut self) -> (&mut Projection, ProjectionSource<'_>) {
        let Self { room, clients, knocks, next_votes, saving, projection, .. } = self;
        (projection, ProjectionSource { room, clients, knocks, next_votes, saving: *saving })
    }

    /// Closes the private views that an accepted action closes, and returns what has to be saved.
    fn accept(&mut self, Accepted { save, closes }: Accepted) -> Output {
        self.clients.close(&closes);
        Output::Save(save)
    }

    fn refuse(&mut self, from: ClientId, id: u32, refusal: Refusal) -> Output {
        if refusal == Refusal::Stale {
            self.projection.send_table_again(from);
        }
        let rev = self.room.on_table.as_ref().map_or(0, |game| game.rev());
        Output::Tell(from, ServerMsg::Refused { id, rev, refusal })
    }
}

fn saved(save: Save) -> Vec<Output> {
    vec![Output::Save(save)]
}
