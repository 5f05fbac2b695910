//! Why a move is not possible.

use crate::{
    cards::{Queen, rescue::Sign},
    seat::Seat,
};
use serde::{Deserialize, Serialize};

/// A reason for a refusal, with a stable code (`notation.md` section 5).
///
/// The code is the same in scenarios, on the wire and in the interface's catalogue of sentences. A refusal
/// holds plain data only, and nothing that the seat may not know.
///
/// ```
/// # use rouse_rules::{Refusal, Seat};
/// let refusal = Refusal::NotYourTurn { seat: Seat(2) };
/// assert_eq!(serde_json::to_string(&refusal).unwrap(), r#"{"code":"not_your_turn","seat":2}"#);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// The text or the taps are not a move of this game.
    #[error("this is no move of this game")]
    NotAMove,
    /// The message refers to an older revision of the table.
    #[error("the table has moved on")]
    Stale,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Another seat decides now.
    #[error("seat {} has to decide", seat.0)]
    NotYourTurn {
        /// The seat that decides now.
        seat: Seat,
    },
    /// Another decision comes first.
    #[error("something else has to be decided first")]
    WrongStep,
    /// The drawn instants come before everything else (R-3.2).
    #[error("the drawn instants come first")]
    InstantsFirst,
    /// No other seat has an awake queen (Q-5.5).
    #[error("nobody else has an awake queen")]
    NeedAwakeQueen,
    /// The queen is in the seat's own court (Q-5.1).
    #[error("the queen is in the own court")]
    OwnQueen,
    /// Cat and Dog would meet in one court (Q-5.3).
    #[error("she would meet {queen} in one court")]
    CatAndDog {
        /// The one that is already in the seat's own court.
        queen: Queen,
    },
    /// Strawberry is never attacked (Q-12.3).
    #[error("{queen} is safe")]
    StrawberryIsSafe {
        /// Strawberry.
        queen: Queen,
    },
    /// No queen sleeps in this bed.
    #[error("no queen sleeps in this bed")]
    BedIsEmpty,
    /// A queen sleeps in this bed.
    #[error("a queen sleeps in this bed")]
    BedIsTaken,
    /// A dragon only answers a knight (Q-3.5).
    #[error("a dragon only answers a knight")]
    DragonOnlyAnswers,
    /// A wand only answers a potion (Q-3.5).
    #[error("a wand only answers a potion")]
    WandOnlyAnswers,
    /// Two cards that are not the same number (Q-7.1).
    #[error("a pair is two of the same number")]
    NotAPair,
    /// An equation of fewer than three cards (R-7.4).
    #[error("an equation needs at least three numbers")]
    NeedsThreeNumbers,
    /// A discard of several cards takes numbers only (Q-7.1, R-7.2).
    #[error("only numbers can go together")]
    NumbersOnly,
    /// The largest number is not the sum of the others (Q-7.1).
    #[error("the others make {sum}, the largest is {largest}")]
    NotAnEquation {
        /// The largest of the numbers.
        largest: u8,
        /// The sum of all the others.
        sum: u8,
        /// Whether the largest is the *product* of the others, which does not count (Q-7.3).
        times: bool,
    },
    /// The numbers do not follow each other without a gap (Q-12.2).
    #[error("the numbers do not follow each other")]
    NotARun,
    /// More than one card of an equation would count differently (R-7.8).
    #[error("one card of an equation may count one more or one less, not several")]
    RedOnce,
    /// A card would count differently, and the seat does not have the red knight (R-7.8).
    #[error("only the red knight changes what a card counts")]
    RedKnightOnly,
    /// A sleeping queen cannot rescue (R-7.15).
    #[error("she is asleep")]
    QueenAsleep,
    /// None of the seat's own queens sleeps (R-7.11).
    #[error("none of the own queens is asleep")]
    NothingToWake,
    /// Queen and companion have different signs (R-7.15).
    #[error("her sign is {sign:?}, the companion's is {other:?}")]
    NoMatch {
        /// The queen's sign.
        sign: Sign,
        /// The companion's sign.
        other: Sign,
    },
    /// The card has to come from another realm (R-5.4, R-5.13).
    #[error("it has to come from another realm")]
    OwnRealm,
    /// A card of the drawn row is not in the realm yet (R-5.3).
    #[error("the card is not in the realm yet")]
    NotInRealmYet,
    /// The black knight protects that seat from Switch Witches (R-5.14).
    #[error("the black knight guards this realm")]
    BlackKnight,
    /// A companion is swapped for a companion only (R-5.13).
    #[error("a companion is swapped only for a companion")]
    CompanionForCompanion,
    /// A gnome takes no companion (R-5.4).
    #[error("a gnome cannot take a companion")]
    CompanionIsSafe,
    /// A rescued king never leaves (R-7.17).
    #[error("a king cannot be taken or swapped")]
    KingIsSafe,
    /// No number lies in the discard pile (R-7.13).
    #[error("no number lies in the discard pile")]
    NoNumberInDiscard,
    /// All ten companions lie beside realms (R-7.9).
    #[error("all companions lie beside realms")]
    NoCompanionLeft,
    /// No companion lies face down there (R-10.2).
    #[error("no companion lies face down there")]
    NotFaceDown,
    /// The realm is over the limit (R-8.1).
    #[error("{keep} cards may be kept, {more} more must go")]
    TooManyCards {
        /// How many cards the seat may keep.
        keep: u8,
        /// How many more cards it must discard.
        more: u8,
    },
    /// A sleeping queen does not count toward the limit, so only a card that counts can be discarded
    /// (R-14.3).
    #[error("a sleeping queen does not count, another card has to go")]
    SleeperDoesNotCount,
    /// A card was seen, so the action cannot be taken back.
    #[error("a card was seen, so nothing can be taken back")]
    NothingToUndo,
    /// There is no such card in the place that the move names.
    #[error("no such card there")]
    NoSuchCard,
}
