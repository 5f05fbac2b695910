//! Everything that crosses a process border: the messages between a table and its clients.
//!
//! The app's own window and a browser speak the same messages. JSON, internally tagged with `t`;
//! unknown fields are refused. No sentences: codes and numbers only. Faces are strings of two
//! digits ([`rouse_rules::Face`]).

use rouse_rules::{Offers, Refusal, Seat, Taps, queens, rescue};
use serde::{Deserialize, Serialize};

/// The version of these messages. A client that speaks another one is told so.
pub const PROTOCOL_VERSION: u16 = 1;

/// Which game is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum GameKind {
    /// Sleeping Queens (2005).
    Queens,
    /// Sleeping Queens 2: The Rescue! (2022).
    Rescue,
}

/// The animals that sit on seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Animal {
    Fox,
    Hare,
    Otter,
    Owl,
    Hedgehog,
}

/// The colours of seats; each also has a pattern, an icon and a letter.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Colour {
    Moon,
    Sun,
    Lagoon,
    Plum,
    Bell,
}

/// Who sits on a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct Person {
    /// The name, 1 to 24 characters. Whatever a client sends is cleaned; an empty name is
    /// replaced by the client before it is sent, or else refused.
    pub name: String,
    /// The animal.
    pub animal: Animal,
    /// The colour.
    pub colour: Colour,
}

/// A message from a client.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case", deny_unknown_fields)]
pub enum ClientMsg {
    /// Always first.
    Hello {
        /// [`PROTOCOL_VERSION`] of the client.
        protocol: u16,
    },
    /// Deals a new game. Two to five people, no colour twice.
    Start {
        /// The game.
        game: GameKind,
        /// Who sits where, clockwise.
        people: Vec<Person>,
        /// The first active seat; drawn at random when missing.
        first: Option<Seat>,
    },
    /// Goes on with the unfinished game that `Home` named.
    Continue {},
    /// Back to `Home`; the game stays saved.
    Leave {},
    /// After the end: the same seats again, the start one seat further.
    Again {},
    /// Opens the private view of a seat on this device.
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
    /// Opens the sealed answer for everybody.
    Open {},
    /// Takes the last action back, where nothing hidden has been seen since.
    Undo {
        /// The seat that asks.
        seat: Seat,
        /// The `rev` that was answered.
        rev: u32,
    },
    /// A sign of life.
    Ping {},
}

/// A message from the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum ServerMsg {
    /// No game is open at this table.
    Home {
        /// [`PROTOCOL_VERSION`] of the table.
        protocol: u16,
        /// The unfinished game that can be continued.
        saved: Option<Saved>,
    },
    /// The whole of what this connection may see now. It replaces whatever came before.
    Update(Box<Update>),
    /// An action was accepted (or had been: the id was known).
    Done {
        /// The id of the action.
        id: u32,
        /// The `rev` after it.
        rev: u32,
    },
    /// An action was refused; nothing has changed.
    Refused {
        /// The id of the action.
        id: u32,
        /// The present `rev`.
        rev: u32,
        /// Why.
        refusal: Refusal,
    },
    /// A message that is no action could not be done.
    Failed {
        /// Why.
        reason: Failure,
    },
    /// The answer to `Ping`.
    Pong {},
}

/// Why a message could not be done.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// The message does not parse, or comes at a time when it means nothing.
    #[error("not a message that fits here")]
    BadMessage,
    /// The client speaks another protocol version.
    #[error("another protocol version")]
    Protocol,
    /// Not 2 to 5 people, a colour twice, a first seat that is not there, or an empty name.
    #[error("these people cannot sit at one table")]
    BadSetup,
    /// There is no unfinished game.
    #[error("there is no unfinished game")]
    NothingSaved,
    /// The seat is not one of this connection.
    #[error("not a seat of this connection")]
    NotYourSeat,
    /// The answer cannot be opened yet, or none is sealed.
    #[error("not yet")]
    NotYet,
    /// The game could not be written to the disk; the action was not accepted.
    #[error("the game could not be saved")]
    CannotSave,
    /// The saved game is damaged; it was set aside, and nothing was overwritten.
    #[error("the saved game is damaged")]
    DamagedSave,
}

/// An unfinished game, as Home names it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Saved {
    /// The game.
    pub game: GameKind,
    /// Who sits where.
    pub people: Vec<Person>,
    /// The seat that decides next.
    pub to_act: Seat,
}

/// What a connection may see now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// Counts the changes of the game.
    pub rev: u32,
    /// Counts everything else that changes what this connection may see.
    pub epoch: u32,
    /// Who sits where, by seat.
    pub people: Vec<Person>,
    /// The seats of this connection.
    pub mine: Vec<Seat>,
    /// For each seat: the id of its last accepted action, 0 before the first.
    pub last_ids: Vec<u32>,
    /// The seat that can take its last action back, if any: nothing hidden has been seen since.
    pub undo: Option<Seat>,
    /// What is open on this device.
    pub stage: Stage,
    /// The game itself.
    pub game: GameUpdate,
    /// What lights up for the seat that may act on this connection now; empty otherwise.
    pub offers: Offers,
    /// Padding, so that the length tells nothing.
    pub p: String,
}

/// What is open on this device. All of it is known to everybody at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stage {
    /// The seat whose private view is open here, between `Reveal` and `Conceal`.
    pub shown: Option<Seat>,
    /// Whether the deciding seat chooses from what everybody sees: no hand has to be opened.
    pub open_choice: bool,
    /// Whether the deciding seat answers an attack: its answer will be sealed.
    pub secret_answer: bool,
    /// Milliseconds since the attacked seat first saw the question (Ask).
    pub asked_ms: Option<u32>,
    /// The seat whose answer is sealed and waits to be opened.
    pub sealed: Option<Seat>,
    /// Milliseconds until the sealed answer may be opened; 0 when it may.
    pub opens_in_ms: u32,
}

/// View, events and log of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "snake_case")]
pub enum GameUpdate {
    /// Sleeping Queens.
    Queens {
        /// What may be seen.
        view: queens::View,
        /// What happened since the `rev` that this connection saw last, if that is not long ago.
        events: Vec<queens::EventView>,
        /// The public log of the last turns, oldest first.
        log: Vec<queens::EventView>,
    },
    /// The Rescue.
    Rescue {
        /// What may be seen.
        view: rescue::View,
        /// What happened since the `rev` that this connection saw last, if that is not long ago.
        events: Vec<rescue::Event>,
        /// The public log of the last turns, oldest first.
        log: Vec<rescue::Event>,
    },
}
