//! What happened. Events only animate and fill the log.
//!
//! Nothing in this game happens in secret: everybody at the table sees every card move, and a
//! sleeping queen moves as a back. So an event is the same for every viewer, and names a sleeping
//! queen never: what her owner may see stands in the view.

use super::{
    event_parts::{Counts, Passed, Side},
    grid::SLOTS,
    realm_card::REALM,
    state::DRAWN,
};
use crate::{
    cards::Face,
    die::DieFace,
    row::Row,
    seat::{MAX_SEATS, Seat},
};
use serde::{Deserialize, Serialize};

/// Several cards of one seat's realm.
pub(super) type Cards = Row<Face, REALM>;
/// Several places in one seat's realm.
pub(super) type Places = Row<u8, REALM>;

/// What happened, as everybody may know it. Places count from 0, slots from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueEvent"))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Event {
    /// The die was rolled.
    Rolled {
        /// By this seat.
        seat: Seat,
        /// What it shows.
        die: DieFace,
        /// Whether a 1 was rolled again.
        again: bool,
        /// Whether a gnome carried the die in.
        gnome: bool,
    },
    /// A dragon: every seat passed its knight to the left, all at the same time.
    KnightsPassed {
        /// The knights now, by seat.
        #[cfg_attr(feature = "ts", ts(type = "Face[]"))]
        knights: Row<Face, MAX_SEATS>,
    },
    /// Sleeping queens woke; from now on everybody sees them.
    Woke {
        /// Whose they are.
        seat: Seat,
        /// Who they are.
        #[cfg_attr(feature = "ts", ts(type = "Face[]"))]
        queens: Cards,
        /// Where they lie, in the same order; a log keeps none.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        places: Places,
    },
    /// The seat chose to do nothing: to wake nobody, to swap nothing, or to take nothing.
    Declined {
        /// The seat.
        seat: Seat,
        /// Whether it was a witch that it declined; otherwise a dragon, or a gnome.
        witch: bool,
        /// Whether it was the power of a gnome; else not sent.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        gnome: bool,
    },
    /// Cards were drawn face up into the drawn row. A shuffle in the middle parts them.
    Drew {
        /// By this seat.
        seat: Seat,
        /// The cards, in the order drawn.
        #[cfg_attr(feature = "ts", ts(type = "Face[]"))]
        faces: Row<Face, DRAWN>,
        /// Whether the last of them comes from a knight that draws one more.
        more: bool,
    },
    /// The discard pile became the new draw pile.
    Shuffled {
        /// Cards in the new draw pile.
        count: u8,
    },
    /// An instant begins to act.
    Began {
        /// The active seat.
        seat: Seat,
        /// The instant.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
        /// Its place in the drawn row; a log keeps none.
        place: Option<u8>,
    },
    /// An instant is done and lies on the discard pile.
    Resolved {
        /// The active seat.
        seat: Seat,
        /// The instant.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
        /// The place of the drawn row that it left; a log keeps none.
        place: Option<u8>,
        /// Whether there was nothing that it could do.
        idle: bool,
    },
    /// No companion lay face down: the open ones were shuffled and laid face down in the slots that
    /// they occupied.
    TurnedOver {
        /// The slots, in order.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        slots: Row<u8, SLOTS>,
        /// Which companions lie there, in the order of the data table: nobody knows where.
        #[cfg_attr(feature = "ts", ts(type = "Face[]"))]
        companions: Row<Face, SLOTS>,
    },
    /// A companion was turned up and taken.
    Took {
        /// By this seat.
        seat: Seat,
        /// Out of this slot; a log keeps none.
        slot: Option<u8>,
        /// The companion.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        companion: Face,
    },
    /// A gnome took a realm card. It lies at the end of the new realm.
    Stole {
        /// The realm that it left.
        from: Seat,
        /// The realm that it joined.
        to: Seat,
        /// The place that it left; a log keeps none.
        place: Option<u8>,
        /// The card; none for a sleeping queen, who stays asleep.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        face: Option<Face>,
    },
    /// A gnome took a queen out of the discard pile. She lies awake at the end of the realm.
    Recovered {
        /// For this seat.
        seat: Seat,
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Face,
        /// The depth that she left.
        depth: u8,
    },
    /// A gnome's dragon: two seats swapped their knights.
    SwappedKnights {
        /// The seats.
        seats: [Seat; 2],
        /// Their knights now, in the same order.
        #[cfg_attr(feature = "ts", ts(type = "[Face, Face]"))]
        knights: [Face; 2],
    },
    /// A witch swapped two cards; each took the place of the other.
    Traded {
        /// The active seat and what it gave.
        gave: Side,
        /// The other seat and what it gave.
        got: Side,
        /// Whether companions were swapped; otherwise realm cards.
        companions: bool,
    },
    /// A Willow's wind went round.
    Wind {
        /// Where it began.
        seat: Seat,
        /// The seats that it passed, in order, and why.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Passed>"))]
        passed: Row<Passed, MAX_SEATS>,
        /// The seat whose queens fell asleep.
        at: Option<Seat>,
        /// The queens: everybody has just seen them.
        #[cfg_attr(feature = "ts", ts(type = "Face[]"))]
        queens: Cards,
        /// Where they lie, in the same order; a log keeps none.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        places: Places,
    },
    /// The other drawn cards were laid down at the end of the realm, in this order.
    Laid {
        /// By this seat.
        seat: Seat,
        /// The cards.
        #[cfg_attr(feature = "ts", ts(type = "Face[]"))]
        faces: Row<Face, DRAWN>,
    },
    /// An equation was discarded, in ascending order.
    Equation {
        /// By this seat.
        seat: Seat,
        /// The numbers.
        #[cfg_attr(feature = "ts", ts(type = "Face[]"))]
        faces: Cards,
        /// The places that they left, in the same order; a log keeps none.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        places: Places,
        /// Which of the faces, from 0, is the sum or the product of all the others.
        lone: u8,
        /// Whether it is their product; otherwise their sum.
        times: bool,
        /// Which of the faces counts one more or one less, and what it counts.
        red: Option<Counts>,
    },
    /// Two equal numbers were discarded to wake all queens; `woke` follows.
    Pair {
        /// By this seat.
        seat: Seat,
        /// The number.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
        /// The places that they left; a log keeps none.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        places: Places,
    },
    /// A Spell Book took a number out of the discard pile to the end of the realm.
    Read {
        /// For this seat.
        seat: Seat,
        /// The number.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
        /// The depth that it left.
        depth: u8,
        /// The place that the book left; a log keeps none.
        place: Option<u8>,
    },
    /// A queen and a companion rescued a king.
    Rescued {
        /// For this seat.
        seat: Seat,
        /// The queen, now on top of the discard pile.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Face,
        /// The place that she left; a log keeps none.
        place: Option<u8>,
        /// The companion, now face up in the grid.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        companion: Face,
        /// Its slot.
        slot: u8,
        /// The king.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        king: Face,
        /// How many this seat has rescued now.
        kings: u8,
    },
    /// A realm card was discarded at the end of a turn, face up.
    Discarded {
        /// By this seat.
        seat: Seat,
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
        /// The place that it left; a log keeps none.
        place: Option<u8>,
        /// Whether she was a sleeping queen, who became known by it.
        asleep: bool,
    },
    /// Another turn begins.
    Turn {
        /// The seat whose turn it is now.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// The winner: always one.
        winner: Seat,
    },
}
