//! The table as a value: an input comes in, and what has to be saved and told comes out.

use crate::{
    connection::{Connection, ConnectionId, Seats},
    running::{No, Running, Start},
    save::{GameId, LoadError, Save, Stored},
    wire::{ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg},
};
use rouse_rules::{Chance, Refusal, Seat};
use std::collections::BTreeMap;

/// A point in time: milliseconds since some beginning that only the caller knows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Millis(pub u64);

/// What can happen to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A connection came, for these seats.
    Connected(Seats),
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
    /// Write this. If it cannot be written, the session as it was before the input goes on, and
    /// the sender hears [`Failure::CannotSave`].
    Save(Save),
    /// Tell one connection.
    Tell(ConnectionId, ServerMsg),
    /// Some connection is owed an update: see [`Session::update`].
    Changed,
}

/// One table. Cheap to clone, so that a change can be dropped that could not be saved.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) connections: BTreeMap<ConnectionId, Connection>,
    pub(crate) open: Option<Running>,
    /// Unfinished games that are not on the table, the newest last.
    shelf: Vec<Running>,
    next: GameId,
    damaged: bool,
}

impl Session {
    /// An empty table that names its games from `next` on.
    #[must_use]
    pub fn new(next: GameId) -> Self {
        Self { connections: BTreeMap::new(), open: None, shelf: Vec::new(), next, damaged: false }
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

    /// Does what an input asks for. Time and luck come in with it.
    pub fn handle(&mut self, now: Millis, chance: &mut impl Chance, from: ConnectionId, input: Input) -> Vec<Output> {
        let id = match &input {
            Input::Message(ClientMsg::Taps { id, .. }) | Input::Move { id, .. } => *id,
            _ => 0,
        };
        let mut outputs = match self.dispatch(now, chance, from, input) {
            Ok(outputs) => outputs,
            Err(No::Failed(reason)) => vec![Output::Tell(from, ServerMsg::Failed { reason })],
            Err(No::Refused(refusal)) => vec![self.refuse(from, id, refusal)],
        };
        if self.connections.values().any(|connection| connection.owed) {
            outputs.push(Output::Changed);
        }
        outputs
    }

    fn dispatch(
        &mut self,
        now: Millis,
        chance: &mut impl Chance,
        from: ConnectionId,
        input: Input,
    ) -> Result<Vec<Output>, No> {
        match input {
            Input::Connected(seats) => {
                self.connections.insert(from, Connection::new(seats));
                Ok(Vec::new())
            }
            Input::Gone => {
                self.connections.remove(&from);
                Ok(Vec::new())
            }
            Input::Message(ClientMsg::Hello { protocol, .. }) => self.hello(now, from, protocol),
            _ if !self.connections.get(&from).is_some_and(Connection::greeted) => Err(Failure::BadMessage.into()),
            Input::Message(message) => self.message(now, chance, from, message),
            Input::Move { seat, id, rev, text } => {
                self.act(chance, from, (seat, id, rev), |game| game.taps(seat, &text))
            }
        }
    }

    fn message(
        &mut self,
        now: Millis,
        chance: &mut impl Chance,
        from: ConnectionId,
        message: ClientMsg,
    ) -> Result<Vec<Output>, No> {
        match message {
            ClientMsg::Hello { .. } => Err(Failure::BadMessage.into()),
            ClientMsg::Start { game, people, first } => self.start(chance, Start { game, people, first }),
            ClientMsg::Continue {} => self.take_up(),
            ClientMsg::Leave {} => Ok(self.put_away()),
            ClientMsg::Again {} => {
                let over = self.open.as_ref().filter(|game| game.over());
                let start = over.map(Running::again).ok_or(Failure::BadMessage)?;
                self.start(chance, start)
            }
            ClientMsg::Reveal { seat } => self.reveal(now, from, seat),
            ClientMsg::Conceal {} => {
                self.connection(from)?.show(None);
                Ok(Vec::new())
            }
            ClientMsg::Taps { seat, id, rev, taps } => self.act(chance, from, (seat, id, rev), |_| Ok(taps)),
            ClientMsg::Open {} => self.open_answer(now, chance),
            ClientMsg::Undo { seat, rev } => self.undo(from, seat, rev),
            ClientMsg::Knock { .. }
            | ClientMsg::Return { .. }
            | ClientMsg::StandUp {}
            | ClientMsg::Lay { .. }
            | ClientMsg::Chair { .. }
            | ClientMsg::Deal {}
            | ClientMsg::Admit { .. }
            | ClientMsg::Lock { .. }
            | ClientMsg::Ask { .. }
            | ClientMsg::Free { .. }
            | ClientMsg::Fetch { .. }
            | ClientMsg::Nudge { .. }
            | ClientMsg::Order { .. }
            | ClientMsg::Ticket { .. } => Err(Failure::BadMessage.into()),
            ClientMsg::Ping {} => Ok(vec![Output::Tell(from, ServerMsg::Pong {})]),
        }
    }

    /// The first word of a page. It gets everything, and then hears of damage.
    fn hello(&mut self, now: Millis, from: ConnectionId, protocol: u16) -> Result<Vec<Output>, No> {
        if protocol != PROTOCOL_VERSION {
            return Err(Failure::Protocol.into());
        }
        self.connection(from)?.greet();
        let mut messages: Vec<_> = self.update(now, from).into_iter().collect();
        if self.damaged {
            messages.push(ServerMsg::Failed { reason: Failure::DamagedSave });
        }
        Ok(messages.into_iter().map(|message| Output::Tell(from, message)).collect())
    }

    fn start(&mut self, chance: &mut impl Chance, start: Start) -> Result<Vec<Output>, No> {
        if self.open.as_ref().is_some_and(|game| !game.over()) {
            return Err(Failure::BadMessage.into());
        }
        let (game, save) = Running::start(self.next, start, chance)?;
        self.next.0 += 1;
        self.lay(Some(game));
        Ok(vec![Output::Save(save)])
    }

    fn take_up(&mut self) -> Result<Vec<Output>, No> {
        if self.open.is_none() {
            let game = self.shelf.pop().ok_or(Failure::NothingSaved)?;
            self.lay(Some(game));
        }
        Ok(Vec::new())
    }

    fn put_away(&mut self) -> Vec<Output> {
        let unfinished = self.open.take().filter(|game| !game.over());
        self.shelf.extend(unfinished);
        self.lay(None);
        Vec::new()
    }

    /// Lays a game on the table: every hand closes, everybody sees something new.
    fn lay(&mut self, game: Option<Running>) {
        self.damaged &= game.is_none();
        self.open = game;
        for connection in self.greeted() {
            connection.clear();
        }
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

    /// The newest unfinished game that is not on the table.
    pub(crate) fn on_shelf(&self) -> Option<&Running> {
        self.shelf.last()
    }

    pub(crate) fn connection(&mut self, id: ConnectionId) -> Result<&mut Connection, No> {
        self.connections.get_mut(&id).ok_or(Failure::BadMessage.into())
    }

    pub(crate) fn greeted(&mut self) -> impl Iterator<Item = &mut Connection> {
        self.connections.values_mut().filter(|connection| connection.greeted())
    }
}
