//! The table as a value: an input comes in, and what has to be saved and told comes out.

use crate::{
    access::Role,
    album::{Look, viewer},
    cheering::Cheering,
    connection::{Connection, ConnectionId},
    door::Waiting,
    helping::Wish,
    house::House,
    running::{No, Running, Start},
    save::{GameId, LoadError, Save, Stored},
    wire::{ClientMsg, Failure, Keeping, Obstacle, Pace, ServerMsg},
    world::{Secrets, World},
};
use rouse_rules::{Refusal, Seat};
use std::collections::BTreeMap;

/// A point in time: milliseconds since some beginning that only the caller knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// What can happen to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A connection came.
    Connected(Role),
    /// It sent a message.
    Message(ClientMsg),
    /// It sent an action in notation. Only for clients inside this process.
    Move {
        /// The acting seat.
        seat: Seat,
        /// The id of the action.
        id: u32,
        /// The `rev` that was answered.
        rev: u32,
        /// The move.
        text: String,
    },
    /// It went away.
    Gone,
}

/// What has to be done, in this order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Output {
    /// Write this, together with whatever else one input wants written. If it cannot be written,
    /// the session as it was before the input goes on, and the sender hears
    /// [`Failure::CannotSave`].
    Save(Save),
    /// Tell one connection. After a [`ServerMsg::Bye`] it ends.
    Tell(ConnectionId, ServerMsg),
    /// Some connection is owed something: see [`Session::owed`].
    Changed,
    /// Try again to write what could not be written, or (false) go on without: see [`Session::keep`].
    /// The connection asked for it.
    Keep(ConnectionId, bool),
    /// Answer this connection from the album.
    Look(ConnectionId, Look),
}

/// One table. Cheap to clone, so that a change can be dropped that could not be saved.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) connections: BTreeMap<ConnectionId, Connection>,
    pub(crate) open: Option<Running>,
    /// Unfinished games that are not on the table, the newest last.
    pub(crate) shelf: Vec<Running>,
    pub(crate) house: House,
    /// Who stands at the door, oldest first.
    pub(crate) knocks: Vec<Waiting>,
    /// How many have knocked.
    pub(crate) knocked: u32,
    /// Who has called across the table of late.
    pub(crate) cheering: Cheering,
    /// The hints that somebody waits for.
    pub(crate) wishes: Vec<Wish>,
    /// How many thoughts there have been.
    pub(crate) thoughts: u64,
    /// How long computer players take.
    pub(crate) pace: Pace,
    pub(crate) next: GameId,
    pub(crate) damaged: bool,
    /// Whether what happens is saved, and what stands in the way.
    pub(crate) keeping: (Keeping, Option<Obstacle>),
}

impl Session {
    /// An empty table that names its games from `next` on, in a house of its own.
    #[must_use]
    pub fn new(next: GameId, secrets: &mut dyn Secrets) -> Self {
        Self {
            connections: BTreeMap::new(),
            open: None,
            shelf: Vec::new(),
            house: House::new(secrets),
            knocks: Vec::new(),
            knocked: 0,
            cheering: Cheering::default(),
            wishes: Vec::new(),
            thoughts: 0,
            pace: Pace::default(),
            next,
            damaged: false,
            keeping: (Keeping::Saved, None),
        }
    }

    /// Moves into the house that was saved with [`Save::House`].
    ///
    /// # Errors
    /// When it does not parse; then the table keeps the house that it has.
    pub fn furnish(&mut self, saved: &[u8]) -> Result<(), LoadError> {
        self.house = House::load(saved)?;
        Ok(())
    }

    /// Puts a saved game on the shelf, from where `Continue` takes it. The newest comes last.
    ///
    /// # Errors
    /// What is wrong with it, and at which step.
    pub fn shelve(&mut self, now: Millis, id: GameId, stored: &Stored) -> Result<(), LoadError> {
        let game = Running::load(now, id, stored)?;
        if !game.over() {
            self.shelf.push(game);
        }
        Ok(())
    }

    /// Something damaged was set aside: whoever comes is told.
    pub fn report_damage(&mut self) {
        self.damaged = true;
    }

    /// Does what an input asks for. Time, luck and secrets come in with it.
    pub fn handle(&mut self, world: &mut World<'_>, from: ConnectionId, input: Input) -> Vec<Output> {
        let id = match &input {
            Input::Message(ClientMsg::Taps { id, .. }) | Input::Move { id, .. } => *id,
            _ => 0,
        };
        let outputs = match self.dispatch(world, from, input) {
            Ok(outputs) => outputs,
            Err(No::Failed(reason)) => vec![Output::Tell(from, ServerMsg::failed(reason))],
            Err(No::Refused(refusal)) => vec![self.refuse(from, id, refusal)],
        };
        self.finish(world, outputs)
    }

    fn dispatch(&mut self, world: &mut World<'_>, from: ConnectionId, input: Input) -> Result<Vec<Output>, No> {
        let known = self.connections.get(&from);
        let (greeted, inside) = known.map_or((false, false), |it| (it.greeted(), it.inside()));
        match input {
            Input::Connected(role) => Ok(self.connected(from, role)),
            Input::Gone => {
                self.gone(from);
                Ok(Vec::new())
            }
            Input::Message(ClientMsg::Hello { protocol, token }) => self.hello(world, from, protocol, token.as_deref()),
            Input::Message(ClientMsg::Ping {}) if greeted => Ok(vec![Output::Tell(from, ServerMsg::Pong {})]),
            Input::Message(ClientMsg::Knock { code, name, seat, watch }) if greeted => {
                self.knock(world, from, &code, (&name, seat, watch))
            }
            Input::Message(ClientMsg::Return { ticket }) if greeted => self.come_back(world, from, &ticket),
            _ if !inside => Err(Failure::BadMessage.into()),
            Input::Message(message) => self.message(world, from, message),
            Input::Move { seat, id, rev, text } => {
                self.act(world, from, (seat, id, rev), |game| game.taps(seat, &text))
            }
        }
    }

    /// A message of somebody inside.
    fn message(&mut self, world: &mut World<'_>, from: ConnectionId, message: ClientMsg) -> Result<Vec<Output>, No> {
        match message {
            ClientMsg::StandUp {} => self.stand_up(from),
            ClientMsg::Reveal { seat } => self.reveal(world.now, from, seat),
            ClientMsg::Conceal {} => self.conceal(from),
            ClientMsg::Taps { seat, id, rev, taps } => self.act(world, from, (seat, id, rev), |_| Ok(taps)),
            ClientMsg::Open {} => self.open_it(world, from),
            ClientMsg::Undo { seat, rev } => self.undo(from, seat, rev),
            ClientMsg::Rewind { seat, rev } => self.ask_back(world.now, from, (seat, rev)),
            ClientMsg::Agree { seat, rev, yes } => self.answer_back(from, (seat, rev), yes),
            ClientMsg::Order { seat, attack, order } => self.order(from, seat, (attack, order)),
            ClientMsg::Ticket { seat } => self.ticket(world, from, seat),
            ClientMsg::Cheer { seat, cheer } => self.cheer(world.now, from, (seat, cheer)),
            ClientMsg::Hurry {} => self.hurry(from),
            ClientMsg::MoreTime { rev } => self.more_time(from, rev),
            ClientMsg::Help { seat, help } => self.help(from, seat, help),
            ClientMsg::Hint { seat, rev } => self.hint(world, from, (seat, rev)),
            ClientMsg::Sums { seat, rev } => self.sums(from, (seat, rev)),
            ClientMsg::StandIn { seat, on } => self.stand_in(from, seat, on),
            ClientMsg::Save { on } => self.save(from, on),
            ClientMsg::Album {} => self.look(from, Look::List { on_table: self.on_table() }),
            ClientMsg::Forget { game } => self.throw_away(from, game.map(GameId)),
            ClientMsg::Import { text } => self.import(world.now, from, &text),
            ClientMsg::Record { game } => self.read(from, GameId(game)),
            ClientMsg::Replay { game, from: first, count, seat } => {
                self.watch(from, game.map(GameId), (first, count), viewer(seat))
            }
            message => {
                self.may_manage(from)?;
                self.manage(world, from, message)
            }
        }
    }

    /// A message of whoever manages the table.
    fn manage(&mut self, world: &mut World<'_>, from: ConnectionId, message: ClientMsg) -> Result<Vec<Output>, No> {
        match message {
            ClientMsg::Start { game, people, first, house_rules } => {
                let customs = self.house.record.lobby.customs;
                self.start_here(world, Start { game, people, first, house_rules, customs, seating: Vec::new() })
            }
            ClientMsg::Lay { game, first, house_rules } => self.lay_out(game, first, house_rules),
            ClientMsg::Chair { at, place } => self.chair(at, place),
            ClientMsg::Deal {} => self.deal(world),
            ClientMsg::Continue { game } => self.take_up(game.map(GameId)),
            ClientMsg::Abandon { game } => self.abandon(GameId(game)),
            ClientMsg::BeginAnew {} => self.begin_anew(world),
            ClientMsg::Leave {} => Ok(self.put_away()),
            ClientMsg::Again {} => self.again(world),
            ClientMsg::Admit { knock, yes } => self.admit(world, knock, yes),
            ClientMsg::Lock { on } => self.lock(on),
            ClientMsg::Ask { on } => self.ask(on),
            ClientMsg::Free { seat } => self.free(seat),
            ClientMsg::Fetch { seat } => self.fetch(from, seat),
            ClientMsg::Nudge { seat } => self.nudge(seat),
            ClientMsg::Pace { pace } => self.go_at(pace),
            ClientMsg::Customs { customs } => self.agree(customs),
            _ => Err(Failure::BadMessage.into()),
        }
    }

    /// What follows from an input by itself: standing orders, computer players that sit down and begin
    /// to think, and what has to be saved beside the game. What is written comes first.
    pub(crate) fn finish(&mut self, world: &mut World<'_>, mut outputs: Vec<Output>) -> Vec<Output> {
        outputs.extend(self.obey(world).map(Output::Save));
        outputs.extend(self.go_back().map(Output::Save));
        self.seat_computers(world);
        self.ponder(world);
        self.drop_wishes();
        self.keep_time(world.now);
        outputs.extend(self.unsaved().into_iter().map(Output::Save));
        outputs.sort_by_key(|output| !matches!(output, Output::Save(_)));
        if self.connections.values().any(|connection| self.is_owed(connection)) {
            outputs.push(Output::Changed);
        }
        outputs
    }

    fn refuse(&mut self, from: ConnectionId, id: u32, refusal: Refusal) -> Output {
        if refusal == Refusal::Stale
            && let Some(connection) = self.connections.get_mut(&from)
        {
            connection.owed = true;
        }
        let rev = self.open.as_ref().map_or(0, Running::rev);
        Output::Tell(from, ServerMsg::Refused { id, rev, refusal })
    }

    pub(crate) fn connection(&mut self, id: ConnectionId) -> Result<&mut Connection, No> {
        self.connections.get_mut(&id).ok_or(Failure::BadMessage.into())
    }

    /// The connections that may see the table.
    pub(crate) fn inside(&mut self) -> impl Iterator<Item = &mut Connection> {
        self.connections.values_mut().filter(|connection| connection.inside())
    }
}
