//! What a client may see of the game on the table.

use crate::{Orders, Person, SeatRemark, TableOptions, TimeLeft};
use rouse_rules::{Offers, Queen, Seat, Target, queens, rescue};
use serde::{Deserialize, Serialize};

/// What a client may see now.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Update {
    /// Counts the changes of the game: only actions and undo.
    pub rev: u32,
    /// Counts the changes of what this client sees within one `rev`.
    pub epoch: u32,
    /// The people, by seat.
    pub people: Vec<Person>,
    /// The seats of this connection.
    pub mine: Vec<Seat>,
    /// For each seat of this connection the `id` of its last accepted action, 0 before the first; 0 for all other
    /// seats. A sealed answer counts at once.
    pub last_ids: Vec<u32>,
    /// The seat that may take its last action back: nothing hidden has been seen since.
    pub undo: Option<Seat>,
    /// What is open on this device.
    pub stage: Stage,
    /// The standing orders of the seat that is shown here; none when no private view is open.
    pub orders: Option<Orders>,
    /// Sleeping queens whose places every seat has seen: for the seat that is shown, if its person wants that much
    /// help or the table draws ghosts for all.
    pub ghosts: Vec<Ghost>,
    /// As in the lobby; missing where everything is off.
    #[serde(default, skip_serializing_if = "TableOptions::are_off")]
    #[cfg_attr(feature = "ts", ts(optional, as = "Option<TableOptions>"))]
    pub options: TableOptions,
    /// `game`, `view`, the `events` since the `rev` before (when the host still has them: they only animate), and the
    /// public `log` of the last turns.
    pub game: GameUpdate,
    /// What lights up for the seat that may act here: `listed` sets of taps, and `picks` to choose from. They are a
    /// hint; the host judges the taps.
    pub offers: Offers,
    /// Once the game is over, what computer players say of it, at most three remarks a seat.
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
    /// The seat whose private view is in here.
    pub shown: Option<Seat>,
    /// Whether this device belongs to one seat alone: its private view is always open, and no
    /// curtain falls. On the table's own device, when seats have moved to it or away from it, not
    /// before the curtain was opened once: another person may still hold it.
    pub own: bool,
    /// Whether the deciding seat chooses from what everybody sees: no hand has to be opened.
    pub open_choice: bool,
    /// Whether the deciding seat answers an attack: its answer will be sealed.
    pub secret_answer: bool,
    /// Milliseconds since the attacked seat first saw the question.
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
    /// The time of the seat that decides, while it runs; under attack for its own device alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "ts", ts(optional))]
    pub time: Option<TimeLeft>,
    /// The seat whose time was up just before: the table has decided for it.
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
