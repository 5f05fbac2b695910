//! Who may send which message: every check of it, and nothing else. What a message may do in the state of the
//! match is for the part that does it.

use crate::{
    access::Access,
    client::{Client, ClientId},
    game::Rejection,
    save::GameId,
    session::Session,
    wire::{ClientMsg, Failure},
};
use rouse_rules::Seat;

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
    /// The client of this seat, while a match lies on the table.
    Seat(Seat),
    /// The same, while the private view of the seat is open on it.
    ShownSeat(Seat),
    /// A client with any seat, or one that manages.
    Player,
    /// The client of this seat, or one that manages.
    SeatOrManager(Seat),
    /// One that manages the table.
    Manager,
    /// The table's own device.
    Host,
    /// For a return ticket: the client of this seat where nobody else looks, or a manager for a seat that
    /// waits for somebody.
    Ticket(Seat),
    /// For the text of a match: one that manages, but for an unfinished match the table's own device alone. The
    /// text tells every hidden card.
    Record(GameId),
    /// For the frames of a match: one that manages. A match that has just ended on the table is for all.
    Replay(Option<GameId>),
}

impl Permission {
    /// What a client needs for this message.
    pub(crate) fn needed(message: &ClientMsg) -> Self {
        match *message {
            ClientMsg::Hello { .. } => Self::Anybody,
            ClientMsg::Ping {} => Self::Greeted,
            ClientMsg::Knock { .. } | ClientMsg::Return { .. } => Self::Seatless,
            ClientMsg::StandUp {} | ClientMsg::Conceal {} | ClientMsg::Hint { .. } | ClientMsg::Sums { .. } => {
                Self::Inside
            }
            ClientMsg::Reveal { seat }
            | ClientMsg::Taps { seat, .. }
            | ClientMsg::Undo { seat, .. }
            | ClientMsg::Rewind { seat, .. }
            | ClientMsg::Agree { seat, .. }
            | ClientMsg::Cheer { seat, .. } => Self::Seat(seat),
            ClientMsg::Order { seat, .. } => Self::ShownSeat(seat),
            ClientMsg::Open {} | ClientMsg::Hurry {} | ClientMsg::MoreTime { .. } => Self::Player,
            ClientMsg::Help { seat, .. } | ClientMsg::StandIn { seat, on: false } => Self::SeatOrManager(seat),
            ClientMsg::Ticket { seat } => Self::Ticket(seat),
            ClientMsg::Record { game } => Self::Record(GameId(game)),
            ClientMsg::Replay { game, .. } => Self::Replay(game.map(GameId)),
            ClientMsg::Fetch { .. } => Self::Host,
            ClientMsg::StandIn { on: true, .. }
            | ClientMsg::Save { .. }
            | ClientMsg::Album {}
            | ClientMsg::Forget { .. }
            | ClientMsg::Import { .. }
            | ClientMsg::Start { .. }
            | ClientMsg::Lay { .. }
            | ClientMsg::Chair { .. }
            | ClientMsg::Deal {}
            | ClientMsg::Continue { .. }
            | ClientMsg::Abandon { .. }
            | ClientMsg::BeginAnew {}
            | ClientMsg::Leave {}
            | ClientMsg::Again {}
            | ClientMsg::Admit { .. }
            | ClientMsg::Lock { .. }
            | ClientMsg::Ask { .. }
            | ClientMsg::Free { .. }
            | ClientMsg::Nudge { .. }
            | ClientMsg::Pace { .. }
            | ClientMsg::SetTableOptions { .. } => Self::Manager,
        }
    }
}

impl Session {
    /// Whether a client has a permission now.
    ///
    /// # Errors
    /// Why not.
    pub(crate) fn permit(&self, from: ClientId, permission: Permission) -> Result<(), Rejection> {
        let client = self.clients.get(&from).ok_or(Failure::BadMessage)?;
        let (may, failure) = match permission {
            Permission::Anybody => (true, Failure::BadMessage),
            Permission::Greeted => (client.greeted(), Failure::BadMessage),
            Permission::Seatless => {
                let seatless = matches!(client.access, Access::Outside | Access::Watching);
                (client.greeted() && seatless, Failure::BadMessage)
            }
            _ if !client.inside() => (false, Failure::BadMessage),
            Permission::Inside => (true, Failure::BadMessage),
            Permission::Seat(_) | Permission::ShownSeat(_) if self.on_table.is_none() => (false, Failure::BadMessage),
            Permission::Seat(seat) => (self.holds(client, seat), Failure::NotYourSeat),
            Permission::ShownSeat(seat) => (self.sight(client).shown == Some(seat), Failure::NotYourSeat),
            Permission::Player => (self.manages(client) || !self.mine(client).is_empty(), Failure::NotYourSeat),
            Permission::SeatOrManager(seat) => (self.manages(client) || self.holds(client, seat), Failure::NotTheHost),
            Permission::Ticket(seat) => (self.may_take_ticket(client, seat), Failure::NotYourSeat),
            Permission::Host => (client.access == Access::Host, Failure::NotTheHost),
            Permission::Record(game) if self.shelf.holds(game) => (client.access == Access::Host, Failure::NotTheHost),
            Permission::Replay(game) if self.has_ended_here(game) => (true, Failure::NotTheHost),
            Permission::Manager | Permission::Record(_) | Permission::Replay(_) => {
                (self.manages(client), Failure::NotTheHost)
            }
        };
        if may { Ok(()) } else { Err(failure.into()) }
    }

    /// Whether a client may manage the table.
    pub(crate) fn manages(&self, client: &Client) -> bool {
        match client.access {
            Access::Host => true,
            Access::Seated(_) => self.room.headless(),
            Access::Watching | Access::Outside => false,
        }
    }

    fn holds(&self, client: &Client, seat: Seat) -> bool {
        self.mine(client).contains(&seat)
    }

    fn may_take_ticket(&self, client: &Client, seat: Seat) -> bool {
        let sight = self.sight(client);
        let alone = sight.mine.contains(&seat) && (self.on_table.is_none() || sight.shown == Some(seat));
        let waits = self.seating().holder(seat).is_some_and(|holder| !holder.taken());
        alone || waits && self.manages(client)
    }

    /// Whether this match, or without a name the one on the table, has just ended there.
    fn has_ended_here(&self, game: Option<GameId>) -> bool {
        self.on_table.as_ref().is_some_and(|here| here.over() && game.is_none_or(|game| game == here.id))
    }
}
