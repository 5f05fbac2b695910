//! Explains a move to a person: where to look, why it is good, and which sum it is.

use rouse_rules::{Face, Queen, Seat, Taps};
use serde::{Deserialize, Serialize};

/// Where on the table to look: the first step of a hint.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Area {
    Hand,
    Beds,
    /// The two answers to an attack.
    Answer,
    Court {
        seat: Seat,
    },
    Die,
    Drawn,
    Realm {
        seat: Seat,
    },
    Grid,
    Pile,
    Knights,
    /// The button that ends the actions.
    Done,
}

/// Why a move is a good one, as a code and data; the sentence is the interface's.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
pub enum Reason {
    /// It wins in every state that fits the view.
    Wins,
    /// It wakes an unknown queen.
    Wakes,
    /// It wakes a queen who was seen when she fell asleep.
    WakesKnown {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// A knight takes a queen.
    Steals {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
        /// Her court.
        from: Seat,
    },
    /// A potion puts a queen to sleep.
    PutsToSleep {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
        /// Her court.
        from: Seat,
    },
    /// An attack on this queen is stopped.
    Stops {
        /// The card that stops it.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        card: Face,
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// An attack is let happen: the seat has no card that stops it.
    LetsGo {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// An attack on one queen is let happen, and the card that would stop it is kept for another.
    KeepsFor {
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        card: Face,
        /// The queen that it is kept for.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        queen: Option<Queen>,
    },
    /// A jester: a power card and another turn, or a count.
    TriesLuck,
    /// Numbers go, and as many new cards come.
    Swaps {
        /// How many.
        count: u8,
    },
    /// The least useful card goes.
    LetsGoOf {
        /// The card.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
    },
    /// The die is rolled: there is nothing else to do.
    Rolls,
    /// A 1 is rolled again: another roll brings more.
    RollsAgain,
    /// A 1 is kept.
    KeepsOne,
    /// Nothing on offer is worth it.
    Declines,
    /// This instant first.
    First {
        /// The instant.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
    },
    /// A companion is taken; each door is as good as the other.
    OpensDoor,
    /// A card is taken out of another realm, or out of the discard pile.
    Takes {
        /// The card, unless it sleeps and nobody told.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        face: Option<Face>,
    },
    /// Knights change places: this one comes.
    GetsKnight {
        /// The knight.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        knight: Option<Face>,
    },
    /// A card is given for a better one.
    Trades {
        /// What comes, unless it sleeps and nobody told.
        #[cfg_attr(feature = "ts", ts(type = "Face | null"))]
        face: Option<Face>,
    },
    /// Numbers make an equation, which brings a companion.
    FindsSum {
        /// How many numbers.
        count: u8,
    },
    /// A pair wakes all queens.
    WakesAll,
    /// A book takes a number that fits.
    Reads {
        /// The number.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        face: Face,
    },
    /// A queen and a companion rescue a king.
    Rescues {
        /// The queen.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// Nothing more is to be done.
    Ends,
}

/// Number cards that may be discarded together: help with sums.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Sum {
    /// What to tap.
    #[cfg_attr(feature = "ts", ts(type = "Target[]"))]
    pub taps: Taps,
    /// The numbers, in order of place.
    pub numbers: Vec<u8>,
    /// Which of them, from 0, is the sum or the product of the others; none for a pair, for a run
    /// and for sums on both sides.
    pub lone: Option<u8>,
    /// Where sums stand on both sides: those on the right, from 0.
    pub right: Vec<u8>,
    /// Whether it is their product.
    pub times: bool,
    /// Which number counts one more or one less, and what it counts then.
    pub red: Option<(u8, u8)>,
}
