//! The messages of a table.

use crate::{
    AlbumEntry, Bye, Cheer, Facts, Fault, Frame, GameKind, Hint, Lobby, OwnQueen, Phase, Saved, Sum, Update,
};
use rouse_rules::{Refusal, Seat};
use serde::{Deserialize, Serialize};

/// A message from the table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum ServerMsg {
    /// The first message to a guest. It names no person.
    Table {
        /// The version of the host.
        protocol: u16,
        /// The id of the table: the fingerprint of `key`, 32 hexadecimal digits (the first 16 bytes of
        /// SHA-512(`rouse table`, `key`)). Keep the seat token under it, since the address may change, and another table
        /// may have the port tomorrow.
        table: String,
        /// The public key of the table: a point of ristretto255 (RFC 9496), 64 hexadecimal digits. Anybody can say it;
        /// only the table can answer `prove` with it.
        key: String,
        /// The name of the table: text from another person, so treat it as untrusted.
        name: String,
        /// The game on the table, or the one that will be dealt.
        game: GameKind,
        /// How many chairs there are.
        seats: u8,
        /// On how many of them a person sits. A guest may take the chair of a computer player.
        taken: u8,
        /// Whether a game is on the table.
        phase: Phase,
        /// Whether newcomers may not knock.
        locked: bool,
        /// Whether newcomers need no code, but always a manager's yes. Anybody can say so: a client that was given a code
        /// proves it all the same.
        by_hand: bool,
    },
    /// The knock was heard; those who manage the table are asked.
    Waiting {},
    /// The client is inside, with a seat or to watch. It drops all that it knew of the table.
    Welcome {
        /// The seats of this client; empty for those who watch.
        seats: Vec<Seat>,
        /// The token of the seat, if it is a new one: 32 hexadecimal digits. No other message has it.
        token: Option<String>,
    },
    /// No game is on the table, and the table is not open to guests.
    Home {
        /// [`super::PROTOCOL_VERSION`] of the table.
        protocol: u16,
        /// The unfinished game that can be continued: the newest.
        saved: Option<Saved>,
        /// The other unfinished games, the newest first.
        others: Vec<Saved>,
    },
    /// No game is on the table; people come and sit down.
    Lobby(Lobby),
    /// The whole of what this client may see now. It replaces whatever came before.
    Update(Box<Update>),
    /// The small facts of the table: at first all of them, then those that have changed.
    Facts(Box<Facts>),
    /// The album: finished games, the newest first, at most 200.
    Album { games: Vec<AlbumEntry> },
    /// Some frames of a finished game.
    Replay {
        game: u32,
        /// How many actions it has: frames count from 0, the deal, to this.
        of: u32,
        /// The frames, in order; at most twenty.
        frames: Vec<Frame>,
        /// The queens that people had drawn, by seat; empty where nobody had.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        #[cfg_attr(feature = "ts", ts(optional, as = "Option<Vec<Option<OwnQueen>>>"))]
        drawn: Vec<Option<OwnQueen>>,
    },
    /// A game as text; an unfinished one only for the table's own device.
    Record { game: u32, text: String },
    /// A return ticket: valid once, for five minutes.
    Ticket {
        seat: Seat,
        /// The address with the ticket as a QR drawing: SVG. None when no guest can come.
        qr: Option<String>,
        /// The ticket: 32 hexadecimal digits.
        ticket: String,
    },
    /// The hint that was asked for. None comes when the table has moved on, or the view was closed.
    Hint {
        seat: Seat,
        /// The `rev` that it is for.
        rev: u32,
        hint: Hint,
        /// Padding, so that the length tells nothing.
        p: String,
    },
    /// The sums and pairs that were asked for, those with the most cards first.
    Sums {
        seat: Seat,
        /// The `rev` that they are for.
        rev: u32,
        /// The sums and pairs.
        sums: Vec<Sum>,
        /// Padding, so that the length tells nothing.
        p: String,
    },
    /// The cheer of a person, sent once to every client inside. It is no part of the game.
    Cheer {
        /// The seat of the person.
        seat: Seat,
        cheer: Cheer,
    },
    /// A manager calls for the attention of this device.
    Nudge {},
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
        /// The current `rev`.
        rev: u32,
        /// Why.
        refusal: Refusal,
    },
    /// A message that is no action could not be carried out.
    Failed {
        /// Why.
        reason: Failure,
        /// With [`Failure::NotAGame`]: what is wrong with the text.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        fault: Option<Fault>,
    },
    /// The answer to `Ping`.
    Pong {},
    /// The connection ends now.
    Bye {
        /// Why.
        reason: Bye,
    },
}

impl ServerMsg {
    /// The answer to a message that could not be carried out.
    #[must_use]
    pub fn failed(reason: Failure) -> Self {
        Self::Failed { reason, fault: None }
    }

    /// Whether a table may drop the message for a client that is slow to read, instead of giving the client
    /// up.
    #[must_use]
    pub fn may_be_missed(&self) -> bool {
        matches!(self, Self::Cheer { .. })
    }
}

/// Why a message could not be carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Failure {
    /// The message does not parse, or does not fit the state of the table.
    #[error("not a message that fits here")]
    BadMessage,
    /// The client speaks another protocol version.
    #[error("another protocol version")]
    Protocol,
    /// Not 2 to 5 at the table, no person among them, a colour twice, a first seat that is not there, or an
    /// empty name.
    #[error("these people cannot sit at one table")]
    BadSetup,
    /// There is no unfinished game.
    #[error("there is no unfinished game")]
    NothingSaved,
    /// The seat is not one of this client.
    #[error("not a seat of this client")]
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
    /// The game is not in the album, or cannot be read there.
    #[error("the game is not in the album")]
    NotInTheAlbum,
    /// The text is not that of a whole game, it was changed, or a newer program has written it.
    #[error("not the text of a game")]
    NotAGame,
    /// There are too many unfinished games to import another one.
    #[error("too many unfinished games")]
    ShelfFull,
    /// A guest imports games, asks others for something, or changes what they agreed to, too often.
    #[error("too soon after the last one")]
    TooSoon,
    /// A game is on the table, or guests can come.
    #[error("the table is in use")]
    TableInUse,
    /// Only a client that manages the table may do this; for [`ClientMsg::Fetch`](crate::ClientMsg::Fetch),
    /// the pace and the record of an unfinished game, only the table's own device.
    #[error("only a client that manages the table may do this")]
    NotAManager,
    /// The others at the table have to ask for it as well: it concerns the seat of one of them, or all.
    #[error("the others have to ask for it too")]
    OthersToo,
    /// The table code is not this table's.
    #[error("another table code")]
    WrongCode,
    /// Many wrong codes have come from all addresses together: no code is checked for a moment.
    #[error("many wrong codes")]
    ManyWrongCodes,
    /// Too many wrong codes: wait a minute.
    #[error("too many wrong codes")]
    TooManyTries,
    /// The table is locked: newcomers may not knock.
    #[error("the table is locked")]
    Locked,
    /// No seat is free, or not this one.
    #[error("no free seat")]
    NoSeat,
    /// Too many newcomers or watchers are there already.
    #[error("too many stand at the door")]
    DoorFull,
    /// The ticket was used, is too old, or never was one.
    #[error("not a valid ticket")]
    BadTicket,
    /// The token belongs to no seat.
    #[error("not a valid token")]
    BadToken,
    /// Something went wrong in the table itself. Nothing has changed.
    #[error("something went wrong")]
    WentWrong,
    /// Something went wrong in a game again and again: it was put aside, and is saved.
    #[error("the game went wrong again and again, and was put aside")]
    PutAside,
    /// There is no hint: the seat has nothing to decide, its view is not open here, or it wants less
    /// help.
    #[error("no hint here and now")]
    NoHint,
}
