//! The table as a value: an input comes in, and what has to be saved and told comes out.

use crate::{
    access::Role,
    admission::Knocker,
    album::{Look, viewer},
    cheers::Cheers,
    client::{Client, ClientId},
    game::{Match, Rejection, Start},
    hints::HintRequest,
    permission::Permission,
    room::Room,
    save::{GameId, LoadError, Save, Stored},
    seating::Seating,
    shelf::Shelf,
    time::Millis,
    view::Projection,
    wire::{ClientMsg, Failure, Obstacle, Pace, SaveStatus, ServerMsg},
    world::{Secrets, World},
};
use rouse_rules::{Refusal, Seat};
use std::collections::BTreeMap;

/// What can happen to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Input {
    /// A client came.
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
    /// Tell one client. After a [`ServerMsg::Bye`] it ends.
    Tell(ClientId, ServerMsg),
    /// Some client is owed something: see [`Session::owed`].
    Changed,
    /// Try again to write what could not be written, or (false) go on without: see [`Session::set_save_status`].
    /// The client asked for it.
    RetrySave(ClientId, bool),
    /// Answer this client from the album.
    Look(ClientId, Look),
}

/// One table. Cheap to clone, so that a change can be dropped that could not be saved.
#[derive(Clone, Debug)]
pub struct Session {
    pub(crate) clients: BTreeMap<ClientId, Client>,
    pub(crate) on_table: Option<Match>,
    /// Unfinished games that are not on the table, the newest last.
    pub(crate) shelf: Shelf,
    pub(crate) room: Room,
    /// Who stands at the door, oldest first.
    pub(crate) knocks: Vec<Knocker>,
    /// How many have knocked.
    pub(crate) knocked: u32,
    /// Who has called across the table of late.
    pub(crate) cheers: Cheers,
    /// The hints that somebody waits for.
    pub(crate) hint_requests: Vec<HintRequest>,
    /// How many thoughts there have been.
    pub(crate) thoughts: u64,
    /// How long computer players take.
    pub(crate) pace: Pace,
    pub(crate) projection: Projection,
    pub(crate) next: GameId,
    pub(crate) damaged: bool,
    /// Whether what happens is saved, and what stands in the way.
    pub(crate) save_status: (SaveStatus, Option<Obstacle>),
}

impl Session {
    /// An empty table that names its games from `next` on, in a room of its own.
    #[must_use]
    pub fn new(next: GameId, secrets: &mut dyn Secrets) -> Self {
        Self {
            clients: BTreeMap::new(),
            on_table: None,
            shelf: Shelf::default(),
            room: Room::new(secrets),
            knocks: Vec::new(),
            knocked: 0,
            cheers: Cheers::default(),
            hint_requests: Vec::new(),
            thoughts: 0,
            pace: Pace::default(),
            projection: Projection::default(),
            next,
            damaged: false,
            save_status: (SaveStatus::Saved, None),
        }
    }

    /// Moves into the room that was saved with [`Save::Room`].
    ///
    /// # Errors
    /// When it does not parse; then the table keeps the room that it has.
    pub fn load_room(&mut self, saved: &[u8]) -> Result<(), LoadError> {
        self.room = Room::load(saved)?;
        Ok(())
    }

    /// Puts a saved game on the shelf, from where `Continue` takes it. The newest comes last.
    ///
    /// # Errors
    /// What is wrong with it, and at which step.
    pub fn shelve(&mut self, now: Millis, id: GameId, stored: &Stored) -> Result<(), LoadError> {
        let game = Match::load(now, id, stored)?;
        if !game.over() {
            self.shelf.put(game);
        }
        Ok(())
    }

    /// Something damaged was set aside: whoever comes is told.
    pub fn report_damage(&mut self) {
        self.damaged = true;
    }

    /// Does what an input asks for. Time, luck and secrets come in with it.
    pub fn handle(&mut self, world: &mut World<'_>, from: ClientId, input: Input) -> Vec<Output> {
        self.mark_changed();
        let id = match &input {
            Input::Message(ClientMsg::Taps { id, .. }) | Input::Move { id, .. } => *id,
            _ => 0,
        };
        let outputs = match self.dispatch(world, from, input) {
            Ok(outputs) => outputs,
            Err(Rejection::Failed(reason)) => vec![Output::Tell(from, ServerMsg::failed(reason))],
            Err(Rejection::Refused(refusal)) => vec![self.refuse(from, id, refusal)],
        };
        self.finish(world, outputs)
    }

    fn dispatch(&mut self, world: &mut World<'_>, from: ClientId, input: Input) -> Result<Vec<Output>, Rejection> {
        match input {
            Input::Connected(role) => Ok(self.connected(from, role)),
            Input::Gone => {
                self.gone(from);
                Ok(Vec::new())
            }
            Input::Message(message) => {
                self.permit(from, Permission::needed(&message))?;
                self.message(world, from, message)
            }
            Input::Move { seat, id, rev, text } => {
                self.permit(from, Permission::Seat(seat))?;
                self.act(world, from, (seat, id, rev), |game| game.taps(seat, &text))
            }
        }
    }

    /// Does what a client asks for that may do so.
    fn message(&mut self, world: &mut World<'_>, from: ClientId, message: ClientMsg) -> Result<Vec<Output>, Rejection> {
        match message {
            ClientMsg::Hello { protocol, token } => self.hello(world, from, protocol, token.as_deref()),
            ClientMsg::Ping {} => Ok(vec![Output::Tell(from, ServerMsg::Pong {})]),
            ClientMsg::Knock { code, name, seat, watch } => self.knock(world, from, &code, (&name, seat, watch)),
            ClientMsg::Return { ticket } => self.come_back(world, from, &ticket),
            ClientMsg::StandUp {} => self.stand_up(from),
            ClientMsg::Reveal { seat } => self.reveal(world.now, from, seat),
            ClientMsg::Conceal {} => self.conceal(from),
            ClientMsg::Taps { seat, id, rev, taps } => self.act(world, from, (seat, id, rev), |_| Ok(taps)),
            ClientMsg::Open {} => self.open_answer(world),
            ClientMsg::Undo { seat, rev } => self.undo(seat, rev),
            ClientMsg::Rewind { seat, rev } => self.ask_back(world.now, seat, rev),
            ClientMsg::Agree { seat, rev, yes } => self.answer_back(seat, rev, yes),
            ClientMsg::Order { seat, attack, order } => self.order(seat, attack, order),
            ClientMsg::Ticket { seat } => self.ticket(world, from, seat),
            ClientMsg::Cheer { seat, cheer } => self.cheer(world.now, seat, cheer),
            ClientMsg::Hurry {} => self.hurry(),
            ClientMsg::MoreTime { rev } => self.more_time(rev),
            ClientMsg::Help { seat, help } => self.help(seat, help),
            ClientMsg::Hint { seat, rev } => self.hint(world, from, (seat, rev)),
            ClientMsg::Sums { seat, rev } => self.sums(from, (seat, rev)),
            ClientMsg::StandIn { seat, on } => self.stand_in(seat, on),
            ClientMsg::Save { on } => self.save(from, on),
            ClientMsg::Album {} => self.look(from, Look::List { on_table: self.id_on_table() }),
            ClientMsg::Forget { game } => self.throw_away(from, game.map(GameId)),
            ClientMsg::Import { text } => self.import(world.now, from, &text),
            ClientMsg::Record { game } => self.read(from, GameId(game)),
            ClientMsg::Replay { game, from: first, count, seat } => {
                self.watch(from, game.map(GameId), (first, count), viewer(seat))
            }
            message => self.manage(world, message),
        }
    }

    /// Does what only a client asks for that manages the table.
    fn manage(&mut self, world: &mut World<'_>, message: ClientMsg) -> Result<Vec<Output>, Rejection> {
        match message {
            ClientMsg::Start { game, people, first, house_rules } => {
                let options = self.room.record.lobby.options;
                let start = Start { game, first, house_rules, options, seating: Seating::default() };
                self.start_here(world, people, start)
            }
            ClientMsg::Lay { game, first, house_rules } => self.lay_out(game, first, house_rules),
            ClientMsg::Chair { at, place } => self.chair(at, place),
            ClientMsg::Deal {} => self.deal(world),
            ClientMsg::Continue { game } => self.take_up(game.map(GameId)),
            ClientMsg::Abandon { game } => self.abandon(GameId(game)),
            ClientMsg::BeginAnew {} => self.begin_anew(world),
            ClientMsg::Leave {} => Ok(self.put_away()),
            ClientMsg::Again {} => self.rematch(world),
            ClientMsg::Admit { knock, yes } => self.admit(world, knock, yes),
            ClientMsg::Lock { on } => self.lock(on),
            ClientMsg::Ask { on } => self.ask(on),
            ClientMsg::Free { seat } => self.free(seat),
            ClientMsg::Fetch { seat } => self.fetch(seat),
            ClientMsg::Nudge { seat } => self.nudge(seat),
            ClientMsg::Pace { pace } => self.go_at(pace),
            ClientMsg::SetTableOptions { options } => self.set_options(options),
            _ => Err(Failure::BadMessage.into()),
        }
    }

    /// What follows from an input by itself: standing orders, computer players that sit down and begin
    /// to think, and what has to be saved beside the game. What is written comes first.
    pub(crate) fn finish(&mut self, world: &mut World<'_>, mut outputs: Vec<Output>) -> Vec<Output> {
        outputs.extend(self.obey(world).map(Output::Save));
        outputs.extend(self.go_back().map(Output::Save));
        self.seat_computers(world);
        self.start_bot_turn(world);
        self.drop_stale_hint_requests();
        self.keep_time(world.now);
        outputs.extend(self.unsaved().into_iter().map(Output::Save));
        outputs.sort_by_key(|output| !matches!(output, Output::Save(_)));
        self.project();
        if self.is_anything_owed() {
            outputs.push(Output::Changed);
        }
        outputs
    }

    fn refuse(&mut self, from: ClientId, id: u32, refusal: Refusal) -> Output {
        if refusal == Refusal::Stale
            && let Some(client) = self.clients.get_mut(&from)
        {
            client.sent.table = None;
        }
        let rev = self.on_table.as_ref().map_or(0, Match::rev);
        Output::Tell(from, ServerMsg::Refused { id, rev, refusal })
    }

    pub(crate) fn client(&mut self, id: ClientId) -> Result<&mut Client, Rejection> {
        self.clients.get_mut(&id).ok_or(Failure::BadMessage.into())
    }

    /// The clients that may see the table.
    pub(crate) fn inside(&mut self) -> impl Iterator<Item = &mut Client> {
        self.clients.values_mut().filter(|client| client.inside())
    }
}
