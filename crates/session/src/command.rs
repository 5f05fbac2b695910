//! Which clients may send which message: [`Permission::needed`] is the one table of it. Who has to agree where
//! several have to is found by the session (`together`). Whether the state of the game allows a message is
//! checked by the part that carries it out; so is whether a hint may be given (`hints`).

use crate::{
    clients::{Access, Client, ClientId, Clients},
    consents::Joint,
    rejection::Rejection,
    room::Room,
    save::GameId,
    wire::{ClientMsg, Failure},
};
use rouse_rules::Seat;

/// A message of a client that may send it. Only [`Command::authorise`] makes one.
#[derive(Debug)]
pub(crate) struct Command {
    from: ClientId,
    message: ClientMsg,
    joint: Option<Joint>,
}

impl Command {
    /// Checks that this client may send this message now.
    ///
    /// # Errors
    /// [`Rejection::Failed`] when the client lacks the permission.
    pub(crate) fn authorise(
        clients: &Clients,
        room: &Room,
        from: ClientId,
        message: ClientMsg,
    ) -> Result<Self, Rejection> {
        let needed = Permission::needed(&message);
        needed.check(clients, room, from)?;
        let joint = if let Permission::Together(joint) = needed { Some(joint) } else { None };
        Ok(Self { from, message, joint })
    }

    /// The client, and what it may only do together with others, if it is such a message.
    pub(crate) fn joint(&self) -> Option<(ClientId, Joint)> {
        self.joint.map(|joint| (self.from, joint))
    }

    /// The client, and what it asks for.
    pub(crate) fn into_parts(self) -> (ClientId, ClientMsg) {
        (self.from, self.message)
    }
}

/// Which clients may send a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Permission {
    /// Every client.
    Anybody,
    /// A client that has said hello.
    Greeted,
    /// One that has said hello and has no seat.
    Seatless,
    /// One that may see the table.
    Inside,
    /// A visitor that may see the table.
    Visitor,
    /// The client of this seat, while a game lies on the table.
    Seat(Seat),
    /// The same, while the private view of the seat is open on it.
    ShownSeat(Seat),
    /// A client with any seat, or one that manages.
    Player,
    /// The client of this seat, or the table's own device.
    SeatOrHost(Seat),
    /// To let a bot play for a person: one that manages, and is the table's own device, or has this seat, or
    /// finds the seat's device away (`together` says for how long).
    StandIn(Seat),
    /// To give a seat back to its person: the same, and its own client at any table.
    GiveBack(Seat),
    /// One that manages the table: its own device, and at a table without a window every client with a seat.
    Manager,
    /// The same, but at a table without a window only when all whom it concerns have asked for it.
    Together(Joint),
    /// The table's own device.
    Host,
    /// For a return ticket: the client of this seat, during a game while its private view is open there; or a
    /// manager, for a seat that waits for a device.
    Ticket(Seat),
    /// For the text of a game: one that manages, but for an unfinished game the table's own device alone.
    /// The text tells every hidden card.
    Record(GameId),
    /// For the frames of a game: one that manages. A game that has just ended on the table is for all.
    Replay(Option<GameId>),
}

impl Permission {
    /// What a client needs for this message.
    pub(crate) fn needed(message: &ClientMsg) -> Self {
        match *message {
            ClientMsg::Hello { .. } => Self::Anybody,
            ClientMsg::Ping {} => Self::Greeted,
            ClientMsg::Knock { .. } | ClientMsg::Return { .. } => Self::Seatless,
            ClientMsg::StandUp {} => Self::Visitor,
            ClientMsg::Conceal {} | ClientMsg::Hint { .. } | ClientMsg::Sums { .. } => Self::Inside,
            ClientMsg::Reveal { seat }
            | ClientMsg::Taps { seat, .. }
            | ClientMsg::Undo { seat, .. }
            | ClientMsg::Rewind { seat, .. }
            | ClientMsg::Agree { seat, .. }
            | ClientMsg::Cheer { seat, .. } => Self::Seat(seat),
            ClientMsg::Order { seat, .. } => Self::ShownSeat(seat),
            ClientMsg::Open {} | ClientMsg::Hurry {} | ClientMsg::MoreTime { .. } => Self::Player,
            ClientMsg::Help { seat, .. } | ClientMsg::Dress { seat, .. } | ClientMsg::Bring { seat, .. } => {
                Self::SeatOrHost(seat)
            }
            ClientMsg::StandIn { seat, on: true } => Self::StandIn(seat),
            ClientMsg::StandIn { seat, on: false } => Self::GiveBack(seat),
            ClientMsg::Ticket { seat } => Self::Ticket(seat),
            ClientMsg::Record { game } => Self::Record(GameId(game)),
            ClientMsg::Replay { game, .. } => Self::Replay(game.map(GameId)),
            ClientMsg::Fetch { .. }
            | ClientMsg::Start { .. }
            | ClientMsg::BeginAnew {}
            | ClientMsg::Pace { .. } => Self::Host,
            ClientMsg::Free { seat } => Self::Together(Joint::Unseat(seat)),
            ClientMsg::SetPlace { at, ref place } => match place {
                Some(place) if place.person.bot.is_none() => Self::Manager,
                _ => Self::Together(Joint::Unseat(at)),
            },
            ClientMsg::Admit { knock, yes: true } => Self::Together(Joint::Admit(knock)),
            ClientMsg::Admit { knock, yes: false } => Self::Together(Joint::TurnAway(knock)),
            ClientMsg::Continue { game } => Self::Together(Joint::Continue(game.map(GameId))),
            ClientMsg::Leave {} => Self::Together(Joint::Leave),
            ClientMsg::Abandon { game } => Self::Together(Joint::Abandon(GameId(game))),
            ClientMsg::Forget { game } => Self::Together(Joint::Forget(game.map(GameId))),
            ClientMsg::Lock { on } => Self::Together(Joint::Lock(on)),
            ClientMsg::Ask { on } => Self::Together(Joint::Ask(on)),
            ClientMsg::NewCode {} => Self::Together(Joint::NewCode),
            ClientMsg::ByHand { on } => Self::Together(Joint::ByHand(on)),
            ClientMsg::SetTableOptions { options } => Self::Together(Joint::Options(options)),
            ClientMsg::Save { on: false } => Self::Together(Joint::PlayUnsaved),
            // A guest's `Deal` or `Again` is its yes: the session counts them (`deal`).
            ClientMsg::Save { on: true }
            | ClientMsg::Album {}
            | ClientMsg::Import { .. }
            | ClientMsg::Lay { .. }
            | ClientMsg::Deal {}
            | ClientMsg::Again {}
            | ClientMsg::Nudge { .. } => Self::Manager,
        }
    }

    /// Whether a client has this permission now.
    ///
    /// # Errors
    /// [`Rejection::Failed`] when it has not.
    pub(crate) fn check(self, clients: &Clients, room: &Room, from: ClientId) -> Result<(), Rejection> {
        let client = clients.get(from).ok_or(Failure::BadMessage)?;
        let holds = |seat| client.seats(room).contains(&seat);
        let manages = client.manages(room);
        let (may, failure) = match self {
            Self::Anybody => (true, Failure::BadMessage),
            Self::Greeted => (client.greeted(), Failure::BadMessage),
            Self::Seatless => {
                let seatless = matches!(client.access, Access::Outside | Access::Watching);
                (client.greeted() && seatless, Failure::BadMessage)
            }
            _ if !client.inside() => (false, Failure::BadMessage),
            Self::Inside => (true, Failure::BadMessage),
            Self::Visitor => (client.access != Access::Host, Failure::BadMessage),
            Self::Seat(_) | Self::ShownSeat(_) if room.on_table.is_none() => (false, Failure::BadMessage),
            Self::Seat(seat) => (holds(seat), Failure::NotYourSeat),
            Self::ShownSeat(seat) => (client.sight(room).shown == Some(seat), Failure::NotYourSeat),
            Self::Player => (manages || !client.seats(room).is_empty(), Failure::NotYourSeat),
            Self::SeatOrHost(seat) => (client.access == Access::Host || holds(seat), Failure::NotAManager),
            Self::GiveBack(seat) if holds(seat) => (true, Failure::NotAManager),
            Self::StandIn(seat) | Self::GiveBack(seat) => {
                let here = room.seating().holder(seat).is_some_and(|holder| clients.is_connected(holder));
                let alone = client.access == Access::Host || holds(seat);
                (manages && (alone || !here), Failure::NotAManager)
            }
            Self::Ticket(seat) => (may_take_ticket(client, room, seat), Failure::NotYourSeat),
            Self::Host => (client.access == Access::Host, Failure::NotAManager),
            Self::Record(game) if room.shelf.holds(game) => {
                (client.access == Access::Host, Failure::NotAManager)
            }
            Self::Replay(game) if has_ended_here(room, game) => (true, Failure::NotAManager),
            Self::Manager | Self::Together(_) | Self::Record(_) | Self::Replay(_) => {
                (manages, Failure::NotAManager)
            }
        };
        if may { Ok(()) } else { Err(failure.into()) }
    }
}

fn may_take_ticket(client: &Client, room: &Room, seat: Seat) -> bool {
    let sight = client.sight(room);
    let alone = sight.mine.contains(&seat) && (room.on_table.is_none() || sight.shown == Some(seat));
    let waits = room.seating().holder(seat).is_some_and(|holder| !holder.is_taken());
    alone || waits && client.manages(room)
}

/// Whether this game, by default the one on the table, has just ended there.
fn has_ended_here(room: &Room, game: Option<GameId>) -> bool {
    room.on_table.as_ref().is_some_and(|here| here.over() && game.is_none_or(|game| game == here.id))
}
