//! What a client says.

use super::{Attack, GameKind, Order, Pace, Person, Place};
use rouse_rules::{Seat, Taps};
use serde::{Deserialize, Serialize};

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMsg {
    // The link: every client.
    /// Always first.
    Hello {
        /// [`super::PROTOCOL_VERSION`] of the client.
        protocol: u16,
        /// The token of a seat that this device has had: 32 hexadecimal digits.
        #[serde(default)]
        token: Option<String>,
    },
    /// Asks for a seat, or to watch.
    Knock {
        /// The table code: six letters and digits; case, spaces and hyphens do not count.
        code: String,
        /// The name of whoever knocks; empty for that of the seat.
        name: String,
        /// The seat that is wished; any free one when missing.
        #[serde(default)]
        seat: Option<Seat>,
        /// Only the public view, no seat.
        #[serde(default)]
        watch: bool,
    },
    /// A return ticket instead of a knock: 32 hexadecimal digits.
    Return {
        /// The ticket.
        ticket: String,
    },
    /// Gives up the seat of this device: it is free for others.
    StandUp {},
    /// A sign of life.
    Ping {},

    // The table: whoever manages it. See `Lobby::manage`.
    /// Deals a new game to people who all sit at this device. Two to five people, no colour twice.
    Start {
        /// The game.
        game: GameKind,
        /// Who sits where, clockwise.
        people: Vec<Person>,
        /// The first active seat; drawn at random when missing.
        first: Option<Seat>,
    },
    /// Changes what is on the table of the lobby.
    Lay {
        /// The game.
        game: GameKind,
        /// The first active place; drawn at random when missing.
        first: Option<Seat>,
    },
    /// Puts a chair at a place of the lobby, changes it, or takes it away with whoever sits on it.
    Chair {
        /// The place, 0 to 4.
        at: Seat,
        /// The chair; none takes it away. `taken` and `connected` are not looked at.
        place: Option<Place>,
    },
    /// Deals to everybody who sits in the lobby. Chairs on which nobody sits are taken away, and
    /// the seats are counted anew, clockwise.
    Deal {},
    /// Goes on with the unfinished game that `Home` or `Lobby` named.
    Continue {},
    /// Back to `Home` or to the lobby; the game stays saved.
    Leave {},
    /// After the end: the same seats again, the start one seat further.
    Again {},
    /// Lets somebody in, or not.
    Admit {
        /// The number of the knock.
        knock: u32,
        /// Whether they may come in.
        yes: bool,
    },
    /// Lets nobody knock any more, or again.
    Lock {
        /// Whether the table is locked.
        on: bool,
    },
    /// Whether newcomers need somebody's yes.
    Ask {
        /// Whether they do; without it the code is enough.
        on: bool,
    },
    /// Frees a seat: its device is shown to the door, and its token is worth nothing any more.
    Free {
        /// The seat.
        seat: Seat,
    },
    /// Brings a seat to this device, whatever it is doing: behind the curtain if others sit here too.
    /// Only on the table's own device.
    Fetch {
        /// The seat.
        seat: Seat,
    },
    /// Rings at a seat's device.
    Nudge {
        /// The seat.
        seat: Seat,
    },

    /// Lets a computer player play for the person of a seat with a device of its own, or gives the seat
    /// back, which its own device may do as well. By itself the seat is given back when its device
    /// comes back or acts, and when the seat is fetched. While an attack waits for this seat, the
    /// computer answers it.
    StandIn {
        /// The seat.
        seat: Seat,
        /// Whether a computer player plays.
        on: bool,
    },
    /// How long computer players take to think from now on.
    Pace {
        /// The pace.
        pace: Pace,
    },

    // A seat: one of the connection's own.
    /// The computer player that decides now has thought enough; its answer to an attack comes no
    /// sooner than the floor. Nothing happens when nobody thinks. Who only watches leaves that to
    /// others.
    Hurry {},
    /// Asks for a hint. Only while the seat has to decide, and its private view is open here; in The
    /// Rescue for any seat of this connection. Not for a seat that wants no help.
    Hint {
        /// The seat.
        seat: Seat,
        /// The `rev` that is decided in.
        rev: u32,
    },
    /// Asks for the sums and pairs that the seat can discard, where a hint could be asked for and the
    /// seat wants so much help.
    Sums {
        /// The seat.
        seat: Seat,
        /// The `rev` that is decided in.
        rev: u32,
    },
    /// Opens the private view of a seat on this device; on a device of its own, the moment at
    /// which the question of an attack is shown.
    Reveal {
        /// The seat.
        seat: Seat,
    },
    /// Closes whatever private view is open on this device.
    Conceal {},
    /// One action.
    Taps {
        /// The acting seat, one of this connection's own.
        seat: Seat,
        /// Counts up per seat; a repeated id is answered again and not done twice.
        id: u32,
        /// The `rev` that was answered.
        rev: u32,
        /// What was tapped.
        #[cfg_attr(feature = "ts", ts(type = "Target[]"))]
        taps: Taps,
    },
    /// Opens the sealed answer for everybody. Who only watches leaves that to others.
    Open {},
    /// Takes the last action back, where nothing hidden has been seen since.
    Undo {
        /// The seat that asks.
        seat: Seat,
        /// The `rev` that was answered.
        rev: u32,
    },
    /// Sets a standing order, whatever the seat holds. Only while its private view is open here. If
    /// such an attack waits for the seat's answer, this is the answer.
    Order {
        /// The seat.
        seat: Seat,
        /// Against what.
        attack: Attack,
        /// What to do.
        order: Order,
    },
    /// Asks for a return ticket for a seat: for one's own while its private view is open here, or,
    /// as who manages the table, for one that waits for somebody. An older ticket for the same seat
    /// is worth nothing any more.
    Ticket {
        /// The seat.
        seat: Seat,
    },
}
