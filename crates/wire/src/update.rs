//! What a client may see of the game on the table.

use crate::{Orders, Person, SeatRemark, TableOptions, TimeLeft};
use rouse_rules::{Offers, Queen, Seat, Target, queens, rescue};
use serde::{Deserialize, Serialize};

/// What a client may see now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// Counts the changes of the game.
    pub rev: u32,
    /// Counts the changes of what this client may see within one `rev`.
    pub epoch: u32,
    /// Who sits where, by seat.
    pub people: Vec<Person>,
    /// The seats of this client.
    pub mine: Vec<Seat>,
    /// For each seat of this client: the id of its last accepted action, 0 before the first. 0 for all other
    /// seats.
    pub last_ids: Vec<u32>,
    /// The seat that can take its last action back, if any: nothing hidden has been seen since.
    pub undo: Option<Seat>,
    /// What is open on this device.
    pub stage: Stage,
    /// The standing orders of the seat that is shown here; none when no private view is open.
    pub orders: Option<Orders>,
    /// Sleeping queens whose places all have seen, for the seat that is shown here, if it wants that much
    /// help; empty otherwise.
    pub ghosts: Vec<Ghost>,
    /// What the table has agreed on; none when everything is off.
    #[serde(default, skip_serializing_if = "TableOptions::are_off")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<TableOptions>"))]
    pub options: TableOptions,
    /// The game itself.
    pub game: GameUpdate,
    /// The offers for the seat that may act on this client now; empty otherwise.
    pub offers: Offers,
    /// What the computer players say of their games, at most three remarks a seat. Empty before the
    /// game is over.
    pub remarks: Vec<SeatRemark>,
    /// Padding, so that the length tells nothing.
    pub p: String,
}

/// A sleeping queen whose place everybody could remember.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Ghost {
    /// Her bed, or her place in a realm.
    pub at: Target,
    /// Who she is.
    pub queen: Queen,
}

/// What is open on this device, and may be known by all people in front of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Stage {
    /// The seat whose private view is open here, between `Reveal` and `Conceal`.
    pub shown: Option<Seat>,
    /// Whether this device belongs to one seat alone: its private view is always open, and no
    /// curtain falls. On the table's own device, when seats have moved to it or away from it, not
    /// before the curtain was opened once: another person may still hold it.
    pub own: bool,
    /// Whether the deciding seat chooses from what everybody sees: no hand has to be opened.
    pub open_choice: bool,
    /// Whether the deciding seat answers an attack: its answer will be sealed.
    pub secret_answer: bool,
    /// Milliseconds since the attacked seat first saw the question (Ask).
    pub asked_ms: Option<u32>,
    /// The seat whose answer is sealed and waits to be opened.
    pub sealed: Option<Seat>,
    /// Whether the sealed answer opens by itself: it was given on a device of its own, or by a
    /// standing order. Until then the table says that the seat thinks.
    pub opens_itself: bool,
    /// Milliseconds until the sealed answer may be opened; 0 when it may.
    pub opens_in_ms: u32,
    /// The seat for which a computer player decides now. Under attack nothing else is shown of it.
    pub thinking: Option<Seat>,
    /// The time of the seat that decides, while it runs.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub time: Option<TimeLeft>,
    /// The seat whose time was up just before: the table has done the last action for it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub time_up: Option<Seat>,
}

/// View, events and log of one game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "game", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum GameUpdate {
    /// Sleeping Queens.
    Queens {
        /// What may be seen.
        view: queens::View,
        /// What happened since the `rev` that this client saw last, if that is not long ago.
        events: Vec<queens::EventView>,
        /// The public log of the last turns, oldest first.
        log: Vec<queens::EventView>,
    },
    Rescue {
        /// What may be seen.
        view: rescue::View,
        /// What happened since the `rev` that this client saw last, if that is not long ago.
        events: Vec<rescue::Event>,
        /// The public log of the last turns, oldest first.
        log: Vec<rescue::Event>,
    },
}

impl GameUpdate {
    /// The seat that decides; none when the game is over.
    #[must_use]
    pub fn to_act(&self) -> Option<Seat> {
        match self {
            Self::Queens { view, .. } => view.to_act,
            Self::Rescue { view, .. } => view.to_act,
        }
    }
}
