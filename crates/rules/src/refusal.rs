//! Why a move is not possible.

use crate::{Queen, Seat};
use serde::{Deserialize, Serialize};

/// A reason for a refusal, with a stable code (`notation.md` section 5).
///
/// The code is the same in scenarios, on the wire and in the interface's catalogue of sentences.
/// A refusal holds plain data only, and nothing that its seat may not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(tag = "code", rename_all = "snake_case")]
pub enum Refusal {
    /// The text or the taps are no move of this game.
    #[error("this is no move of this game")]
    NotAMove,
    /// The sender answered an older state of the table.
    #[error("the table has moved on")]
    Stale,
    /// The game has ended.
    #[error("the game is over")]
    GameOver,
    /// Another seat has to decide.
    #[error("seat {} has to decide", seat.0)]
    NotYourTurn {
        /// The seat that decides now.
        seat: Seat,
    },
    /// Something else has to be decided first.
    #[error("something else has to be decided first")]
    WrongStep,
    /// No other seat has an awake queen.
    #[error("nobody else has an awake queen")]
    NeedAwakeQueen,
    /// The queen is in the own court.
    #[error("the queen is in the own court")]
    OwnQueen,
    /// Cat and Dog would meet in one court.
    #[error("she would meet {queen} in one court")]
    CatAndDog {
        /// The one that is already in the own court.
        #[cfg_attr(feature = "ts", ts(type = "Face"))]
        queen: Queen,
    },
    /// No queen sleeps in this bed.
    #[error("no queen sleeps in this bed")]
    BedIsEmpty,
    /// A queen sleeps in this bed.
    #[error("a queen sleeps in this bed")]
    BedIsTaken,
    /// A dragon only answers a knight.
    #[error("a dragon only answers a knight")]
    DragonOnlyAnswers,
    /// A wand only answers a potion.
    #[error("a wand only answers a potion")]
    WandOnlyAnswers,
    /// Two cards that are not the same number.
    #[error("a pair is two of the same number")]
    NotAPair,
    /// A discard of several cards takes numbers only.
    #[error("only numbers can go together")]
    NumbersOnly,
    /// The largest number is not the sum of the others.
    #[error("the others make {sum}, the largest is {largest}")]
    NotAnEquation {
        /// The largest of the numbers.
        largest: u8,
        /// The sum of all the others.
        sum: u8,
        /// Whether the largest is the *product* of the others, which does not count.
        times: bool,
    },
    /// A card was seen: there is nothing that could be taken back.
    #[error("a card was seen, so nothing can be taken back")]
    NothingToUndo,
    /// The card is not where it could be meant.
    #[error("no such card there")]
    NoSuchCard,
}

impl Refusal {
    /// The stable code, in snake case.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Self::NotAMove => "not_a_move",
            Self::Stale => "stale",
            Self::GameOver => "game_over",
            Self::NotYourTurn { .. } => "not_your_turn",
            Self::WrongStep => "wrong_step",
            Self::NeedAwakeQueen => "need_awake_queen",
            Self::OwnQueen => "own_queen",
            Self::CatAndDog { .. } => "cat_and_dog",
            Self::BedIsEmpty => "bed_is_empty",
            Self::BedIsTaken => "bed_is_taken",
            Self::DragonOnlyAnswers => "dragon_only_answers",
            Self::WandOnlyAnswers => "wand_only_answers",
            Self::NotAPair => "not_a_pair",
            Self::NumbersOnly => "numbers_only",
            Self::NotAnEquation { .. } => "not_an_equation",
            Self::NothingToUndo => "nothing_to_undo",
            Self::NoSuchCard => "no_such_card",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_code_is_what_serde_writes() {
        for refusal in [
            Refusal::NotAMove,
            Refusal::NotYourTurn { seat: Seat(1) },
            Refusal::CatAndDog { queen: Queen::Dog },
            Refusal::NotAnEquation { largest: 9, sum: 5, times: false },
            Refusal::NoSuchCard,
        ] {
            let json = serde_json::to_value(refusal).unwrap();
            assert_eq!(json["code"], refusal.code());
        }
    }
}
