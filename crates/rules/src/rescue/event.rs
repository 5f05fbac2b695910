//! What happened. Events serve animations and the log only.
//!
//! Nothing in this game happens in secret: every seat sees every card move, and a sleeping queen moves face
//! down. So an event is the same for every viewer, and never names a sleeping queen: her owner sees her in
//! the view.

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

/// What happened, as every viewer may know it. Places count from 0, slots from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[cfg_attr(feature = "ts", ts(rename = "RescueEvent"))]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Event {
    /// The die was rolled.
    Rolled {
        /// The seat that rolled.
        seat: Seat,
        /// What it shows.
        die: DieFace,
        /// Whether a 1 was rolled again.
        again: bool,
        /// Whether the roll was for a gnome.
        gnome: bool,
    },
    /// A dragon was rolled: every seat passed its knight to the left at the same time.
    KnightsPassed {
        /// The new knight of each seat.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
        knights: Row<Face, MAX_SEATS>,
    },
    /// Sleeping queens woke; from now on every seat sees them.
    Woke {
        /// The seat that has them.
        seat: Seat,
        #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
        queens: Cards,
        /// Their places, in the same order; empty in a log.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        places: Places,
    },
    /// The seat declined: it woke no queen, swapped nothing, or took nothing.
    Declined {
        seat: Seat,
        /// Whether it declined a witch; otherwise a dragon, or a gnome.
        witch: bool,
        /// Whether it declined the power of a gnome; otherwise not sent.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        #[cfg_attr(feature = "ts", ts(as = "Option<bool>", optional))]
        gnome: bool,
    },
    /// Cards were drawn face up into the drawn row. If the discard pile is shuffled in between, there
    /// are two such events.
    Drew {
        /// The seat that drew.
        seat: Seat,
        /// The cards, in the order drawn.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
        faces: Row<Face, DRAWN>,
        /// Whether the last card comes from the knight that draws one more.
        more: bool,
    },
    /// The discard pile became the new draw pile.
    Shuffled {
        /// Cards in the new draw pile.
        count: u8,
    },
    /// An instant starts to take effect.
    Began {
        /// The active seat.
        seat: Seat,
        /// The instant.
        face: Face,
        /// Its place in the drawn row; null in a log.
        place: Option<u8>,
    },
    /// An instant was resolved and lies on the discard pile.
    Resolved {
        /// The active seat.
        seat: Seat,
        /// The instant.
        face: Face,
        /// Its former place in the drawn row; null in a log.
        place: Option<u8>,
        /// Whether it had no effect.
        idle: bool,
    },
    /// No companion lay face down: the open ones were shuffled and laid face down in the slots that
    /// they occupied.
    TurnedOver {
        /// The slots, in order.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        slots: Row<u8, SLOTS>,
        /// The companions in these slots, in the order of the data table: no seat knows which lies where.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
        companions: Row<Face, SLOTS>,
    },
    /// A companion was turned up and taken.
    Took {
        /// The seat that took it.
        seat: Seat,
        /// Its former slot; null in a log.
        slot: Option<u8>,
        companion: Face,
    },
    /// A gnome took a realm card. It lies at the end of the new realm.
    Stole {
        /// The realm that it left.
        from: Seat,
        /// The realm that it joined.
        to: Seat,
        /// Its former place; null in a log.
        place: Option<u8>,
        /// The card; null for a sleeping queen, who stays asleep.
        face: Option<Face>,
    },
    /// A gnome took a queen out of the discard pile. She lies awake at the end of the realm.
    Recovered {
        /// The seat that took her.
        seat: Seat,
        queen: Face,
        /// Her former depth in the pile.
        depth: u8,
    },
    /// A gnome's dragon: two seats swapped their knights.
    SwappedKnights {
        seats: [Seat; 2],
        /// Their knights now, in the same order.
        knights: [Face; 2],
    },
    /// A witch swapped two cards; each took the place of the other.
    Traded {
        /// The active seat and the card that it gave.
        gave: Side,
        /// The other seat and the card that it gave.
        got: Side,
        /// Whether companions were swapped; otherwise realm cards.
        companions: bool,
    },
    /// A Sleeping Willow took effect: its wind passed from seat to seat.
    Wind {
        /// The seat where it started.
        seat: Seat,
        /// The seats that it passed, in order, with the reason.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Passed>"))]
        passed: Row<Passed, MAX_SEATS>,
        /// The seat whose queens fell asleep; null if it passed all.
        at: Option<Seat>,
        /// The queens: every seat has just seen them.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
        queens: Cards,
        /// Their places, in the same order; empty in a log.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        places: Places,
    },
    /// The remaining drawn cards were added to the end of the realm, in this order.
    Laid {
        /// The seat that drew them.
        seat: Seat,
        /// The cards.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
        faces: Row<Face, DRAWN>,
    },
    /// An equation was discarded, in ascending order.
    Equation {
        /// The seat that discarded it.
        seat: Seat,
        /// The numbers.
        #[cfg_attr(feature = "ts", ts(as = "Vec<Face>"))]
        faces: Cards,
        /// Their former places, in the same order; empty in a log.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        places: Places,
        /// The index of the face that is the sum or the product of all the others (zero-based).
        lone: u8,
        /// Whether that face is the product; otherwise it is the sum.
        times: bool,
        /// The face that counts one more or one less, and its changed value.
        red: Option<Counts>,
    },
    /// Two equal numbers were discarded to wake all queens; an event `woke` follows.
    Pair {
        /// The seat that discarded them.
        seat: Seat,
        /// The number.
        face: Face,
        /// Their former places; empty in a log.
        #[cfg_attr(feature = "ts", ts(type = "number[]"))]
        places: Places,
    },
    /// A Spell Book moved a number from the discard pile to the end of the realm.
    Read {
        /// The seat that used it.
        seat: Seat,
        /// The number.
        face: Face,
        /// Its former depth in the pile.
        depth: u8,
        /// The book's former place; null in a log.
        place: Option<u8>,
    },
    /// A queen and a companion rescued a king.
    Rescued {
        /// The seat that rescued him.
        seat: Seat,
        /// The queen, now on top of the discard pile.
        queen: Face,
        /// Her former place; null in a log.
        place: Option<u8>,
        /// The companion, now face up in the grid.
        companion: Face,
        /// The slot in which it lies now.
        slot: u8,
        king: Face,
        /// The number of kings that this seat has rescued, with this one.
        kings: u8,
    },
    /// A realm card was discarded at the end of a turn, face up.
    Discarded {
        /// The seat that discarded it.
        seat: Seat,
        /// The card.
        face: Face,
        /// Its former place; null in a log.
        place: Option<u8>,
        /// Whether it was a sleeping queen, now visible to every seat.
        asleep: bool,
    },
    /// A turn starts.
    Turn {
        /// The seat whose turn it is now.
        seat: Seat,
    },
    /// The game ended.
    Ended {
        /// The winning seat: always one.
        winner: Seat,
    },
}
