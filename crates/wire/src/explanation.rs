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

/// Why a move is a good one, as a code with data; the interface words the sentence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "t", rename_all = "snake_case")]
#[expect(missing_docs, reason = "the names say it")]
pub enum Reason {
    /// It wins in every state that fits the view.
    Wins,
    /// It wakes an unknown queen.
    Wakes,
    /// It wakes a queen who was seen when she fell asleep.
    WakesKnown { queen: Queen },
    /// A knight takes a queen.
    Steals {
        queen: Queen,
        /// The seat whose court she is in.
        from: Seat,
    },
    /// A potion puts a queen to sleep.
    PutsToSleep {
        queen: Queen,
        /// The seat whose court she is in.
        from: Seat,
    },
    /// An attack on this queen is stopped.
    Stops {
        /// The card that stops it.
        card: Face,
        queen: Queen,
    },
    /// The seat lets an attack happen: it has no card that stops it.
    LetsGo { queen: Queen },
    /// The seat lets an attack on one queen happen, and keeps the card that would stop it for another.
    KeepsFor {
        card: Face,
        /// The queen for whom it is kept.
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
        face: Face,
    },
    /// The die is rolled: there is nothing else to do.
    Rolls,
    /// A 1 is rolled again: another roll brings more.
    RollsAgain,
    /// A 1 is kept.
    KeepsOne,
    /// No offered choice is worth taking.
    Declines,
    /// One of several drawn instants is resolved first.
    First {
        /// The instant.
        face: Face,
    },
    /// A companion is taken; each door is as good as the other.
    OpensDoor,
    /// A card is taken out of another realm, or out of the discard pile.
    Takes {
        /// The card; none if it sleeps and the seat does not know it.
        face: Option<Face>,
    },
    /// Two seats exchange their knights.
    GetsKnight {
        /// The knight that the seat gets; none if it exchanges those of two other seats.
        knight: Option<Face>,
    },
    /// A card is given for a better one.
    Trades {
        /// The card that the seat gets; none if it sleeps and the seat does not know it.
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
        face: Face,
    },
    /// A queen and a companion rescue a king.
    Rescues { queen: Queen },
    /// The seat ends its actions: no card is of use.
    Ends,
    /// The seat ends its actions, because it is better to wait with the others.
    Waits,
    /// The seat keeps cards that it may discard.
    KeepsCards,
}

/// Number cards that may be discarded together: help with sums.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[expect(missing_docs, reason = "the names say it")]
pub struct Sum {
    #[cfg_attr(feature = "ts", ts(as = "Vec<rouse_rules::Target>"))]
    pub taps: Taps,
    /// The numbers, in order of place.
    pub numbers: Vec<u8>,
    /// The zero-based index in `numbers` of the sum or product of the others; none for a pair, for a run
    /// and for sums on both sides.
    pub lone: Option<u8>,
    /// For sums on both sides: the zero-based indexes in `numbers` of those on the right.
    pub right: Vec<u8>,
    /// Whether `lone` is the product of the others, not their sum.
    pub times: bool,
    /// The zero-based index in `numbers` of the one that counts one more or one less, and its changed value
    ///
    pub red: Option<(u8, u8)>,
}

/// A hint in three steps: where to look, which cards, and the whole move with its reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Hint {
    /// Where to look.
    pub area: Area,
    /// The cards among `taps`; empty where the move is a button alone.
    #[cfg_attr(feature = "ts", ts(as = "Vec<rouse_rules::Target>"))]
    pub cards: Taps,
    /// The whole move.
    #[cfg_attr(feature = "ts", ts(as = "Vec<rouse_rules::Target>"))]
    pub taps: Taps,
    /// Why the move is a good one.
    pub reason: Reason,
}

/// What a bot says of one of its decisions, as codes with data; the interface words the sentences. It reveals
/// what the bot held, so it is shown only after the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct Remark {
    /// The zero-based number of the decision among all decisions of the bot.
    pub decision: u32,
    /// What it did, and with which cards.
    pub reason: Reason,
    /// The chance to win that the bot's search found, in per cent, 0 to 100; none without a search.
    pub chance: Option<u8>,
}
