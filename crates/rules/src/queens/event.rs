//! What happened, and what a viewer may know of it. Events serve animations and the log only.

use super::{
    action::{Attack, WakeCause},
    deck::HAND,
    discard::DiscardKind,
};
use crate::{
    cards::{Face, Queen},
    row::Row,
    seat::{MAX_SEATS, Seat},
};
use serde::{Deserialize, Serialize};

/// What happened, with all hidden information. It never leaves the process: see
/// [`Observe::witness`](crate::Observe::witness).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// An event that every seat sees in full.
    Public(EventView),
    /// A seat drew a card from the pile into a place of its hand.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The place in its hand.
        place: u8,
        /// The card, which only the seat may see.
        face: Face,
    },
}

/// What a viewer may know of an event.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "QueensEvent"))]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum EventView {
    /// A king, a jester or a jester's chance card went face up onto the discard pile.
    Played {
        /// The seat that played it.
        seat: Seat,
        /// The card.
        face: Face,
    },
    /// A knight or a potion was played against a queen; the attacked seat must answer.
    Attacked {
        card: Attack,
        /// The attacker.
        by: Seat,
        /// The attacked seat.
        on: Seat,
        queen: Queen,
        /// The bed that a potion names; null in a log.
        bed: Option<u8>,
        /// The queen of Cat and Dog that goes back to bed; otherwise not sent.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "ts", ts(optional))]
        back: Option<Queen>,
    },
    /// The attack was answered.
    Answered {
        /// The attacked seat.
        seat: Seat,
        card: Attack,
        /// The attacker.
        by: Seat,
        queen: Queen,
        /// Whether a dragon or a wand stopped it.
        stopped: bool,
    },
    /// A queen was woken from the centre and joined a court.
    Woke {
        /// The seat that woke her.
        seat: Seat,
        queen: Queen,
        /// Her bed; null in a log.
        bed: Option<u8>,
        /// What woke her.
        cause: WakeCause,
    },
    /// Cat or Dog was woken against the other and went back to sleep.
    WentBack {
        /// The seat that woke her.
        seat: Seat,
        queen: Queen,
        /// Her bed; null in a log.
        bed: Option<u8>,
    },
    /// A knight took a queen.
    Stolen {
        /// The court that she left.
        from: Seat,
        /// The court that she joined.
        to: Seat,
        queen: Queen,
    },
    /// A queen went to sleep: because of a potion, or so that Cat and Dog do not meet in one court.
    FellAsleep {
        /// The court that she left.
        from: Seat,
        queen: Queen,
        /// Her new bed; null in a log.
        bed: Option<u8>,
    },
    /// A jester turned up the top card.
    Revealed {
        /// The jester's seat.
        seat: Seat,
        /// The card.
        face: Face,
        /// For a number: the seat on which the count ends. null for a power card, which goes into the hand.
        lucky: Option<Seat>,
    },
    /// Cards were discarded, in ascending order.
    Discarded {
        /// The seat that discarded them.
        seat: Seat,
        /// The cards.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
        faces: Row<Face, HAND>,
        /// What they are together.
        kind: DiscardKind,
    },
    /// A seat drew a card.
    Drew {
        seat: Seat,
        /// The place and the card: only for the seat itself, or with open hands.
        card: Option<Drawn>,
    },
    /// The discard pile became the new draw pile.
    Shuffled {
        /// Cards in the new draw pile.
        count: u8,
    },
    /// A turn starts, also the extra turn after a jester.
    Turn {
        /// The seat whose turn it is now.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        #[cfg_attr(feature = "ts", ts(as = "Vec<Seat>"))]
        winners: Row<Seat, MAX_SEATS>,
        /// Whether the winner reached the goal; otherwise no queen slept any more.
        goal: bool,
    },
}

/// A drawn card, for the seat that drew it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Drawn {
    /// The place in the hand, 0 to 4.
    pub place: u8,
    /// The card.
    pub face: Face,
}

impl Event {
    /// The event that a seat drew a card; with open hands every seat sees it.
    pub(super) const fn drawn(seat: Seat, place: u8, face: Face, open: bool) -> Self {
        if open {
            Self::Public(EventView::Drew { seat, card: Some(Drawn { place, face }) })
        } else {
            Self::Drew { seat, place, face }
        }
    }
}
