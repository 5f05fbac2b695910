//! The values that only a printed copy of the second game can confirm: the one table of and of
//! the knights of.
//!
//! The authors had no printed copy of the second game. A reader who has one corrects the values here and
//! nowhere else: rules and tests read this table and never repeat it.

use super::royal::Queen;
use crate::die::DieFace;
use serde::{Deserialize, Serialize};
use std::num::NonZeroU8;

/// How well a row of the table is confirmed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Found in the printed rules or in the paraphrase.
    Confirmed,
    /// Only the name was found; the project chose the rest.
    NameOnly,
    /// Chosen by the project, until a reader with a printed copy corrects it. It must not be presented as
    /// original.
    Own,
}
use Mark::{Confirmed, NameOnly, Own};

/// The sign on queens and companions: a queen and a companion with the same sign fit together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Sign {
    /// Red.
    Ember,
    /// Green.
    Leaf,
    /// Blue.
    Wave,
    /// Fits every queen; only a companion has it.
    Wild,
}
use Sign::{Ember, Leaf, Wave, Wild};

/// What a knight does for the seat that holds it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Power {
    /// Protects from Switch Witches.
    NoWitches,
    /// A rolled 1 may be rolled again.
    RollAgain,
    /// The limit on cards in the realm is one higher.
    KeepMore,
    /// One more card is drawn.
    DrawMore,
    /// One card of an equation counts one more or one less.
    OneOff,
    /// A Sleeping Willow passes to the next seat.
    NoWillows,
}

/// A row for a queen.
#[derive(Clone, Copy, Debug)]
pub struct QueenEntry {
    /// The queen.
    pub queen: Queen,
    /// Her sign.
    pub sign: Sign,
    /// How well the row is confirmed.
    pub mark: Mark,
}

/// A row for a companion.
#[derive(Clone, Copy, Debug)]
pub struct CompanionEntry {
    /// Its name in notation.
    pub word: &'static str,
    /// Its sign.
    pub sign: Sign,
    /// How well the row is confirmed.
    pub mark: Mark,
}

/// A row for a king.
#[derive(Clone, Copy, Debug)]
pub struct KingEntry {
    /// His name in notation.
    pub word: &'static str,
    /// How well the row is confirmed.
    pub mark: Mark,
}

/// A row for a knight.
#[derive(Clone, Copy, Debug)]
pub struct KnightEntry {
    /// Its colour, which is its name in notation.
    pub word: &'static str,
    /// The knight's power.
    pub power: Power,
    /// How well the row is confirmed.
    pub mark: Mark,
}

/// The queens.
pub const QUEENS: [QueenEntry; 12] = [
    QueenEntry { queen: Queen::Heart, sign: Ember, mark: Confirmed },
    QueenEntry { queen: Queen::Rose, sign: Ember, mark: Own },
    QueenEntry { queen: Queen::Ladybug, sign: Ember, mark: Own },
    QueenEntry { queen: Queen::Cake, sign: Ember, mark: Own },
    QueenEntry { queen: Queen::Sunflower, sign: Leaf, mark: Own },
    QueenEntry { queen: Queen::Pancake, sign: Leaf, mark: NameOnly },
    QueenEntry { queen: Queen::Cat, sign: Leaf, mark: Own },
    QueenEntry { queen: Queen::Dog, sign: Leaf, mark: Own },
    QueenEntry { queen: Queen::Moon, sign: Wave, mark: NameOnly },
    QueenEntry { queen: Queen::Starfish, sign: Wave, mark: Own },
    QueenEntry { queen: Queen::Peacock, sign: Wave, mark: Own },
    QueenEntry { queen: Queen::Rainbow, sign: Wave, mark: Own },
];

/// The companions.
pub const COMPANIONS: [CompanionEntry; 10] = [
    CompanionEntry { word: "first-aid-kit", sign: Ember, mark: Confirmed },
    CompanionEntry { word: "ladder-llama", sign: Ember, mark: Own },
    CompanionEntry { word: "bellows-bullfrog", sign: Ember, mark: Own },
    CompanionEntry { word: "shrew-driver", sign: Leaf, mark: NameOnly },
    CompanionEntry { word: "wrench-wren", sign: Leaf, mark: Own },
    CompanionEntry { word: "tape-tapir", sign: Leaf, mark: Own },
    CompanionEntry { word: "crane", sign: Wave, mark: NameOnly },
    CompanionEntry { word: "parrot-chute", sign: Wave, mark: Own },
    CompanionEntry { word: "magnet-magpie", sign: Wave, mark: Own },
    CompanionEntry { word: "all-porpoise-tool", sign: Wild, mark: Confirmed },
];

/// The kings; which one is taken makes no difference to play.
pub const KINGS: [KingEntry; 10] = [
    KingEntry { word: "bubble-gum", mark: Own },
    KingEntry { word: "chess", mark: Own },
    KingEntry { word: "cookie", mark: Confirmed },
    KingEntry { word: "fire", mark: Own },
    KingEntry { word: "hat", mark: Own },
    KingEntry { word: "puzzle", mark: Own },
    KingEntry { word: "tie-dye", mark: Own },
    KingEntry { word: "turtle", mark: Own },
    KingEntry { word: "pasta", mark: Own },
    KingEntry { word: "tool", mark: Own },
];

/// The knights. Only the paraphrase mentions the blue one.
pub const KNIGHTS: [KnightEntry; 6] = [
    KnightEntry { word: "black", power: Power::NoWitches, mark: Confirmed },
    KnightEntry { word: "blue", power: Power::RollAgain, mark: NameOnly },
    KnightEntry { word: "green", power: Power::KeepMore, mark: Confirmed },
    KnightEntry { word: "purple", power: Power::DrawMore, mark: Confirmed },
    KnightEntry { word: "red", power: Power::OneOff, mark: Confirmed },
    KnightEntry { word: "white", power: Power::NoWillows, mark: Confirmed },
];

/// The six sides of the die. The printed rules name these four results; how many sides show each is
/// the project's guess.
pub const DIE: [DieFace; 6] =
    [DieFace::One, DieFace::One, DieFace::Two, DieFace::Two, DieFace::Three, DieFace::Dragon];
/// How well the sides of the die are confirmed.
pub const DIE_MARK: Mark = Own;

/// Defines a type of card whose values are the rows of a table.
macro_rules! card {
    ($(#[$note:meta])* $name:ident in $table:ident of $entry:ident) => {
        $(#[$note])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(NonZeroU8);

        impl $name {
            /// How many rows the table has.
            pub const COUNT: usize = $table.len();

            /// All values, in the order of the table.
            pub fn all() -> impl DoubleEndedIterator<Item = Self> + ExactSizeIterator {
                (1..=Self::COUNT as u8).map(|number| Self(NonZeroU8::new(number).unwrap_or(NonZeroU8::MIN)))
            }

            /// The card in this row of the table (zero-based); `None` beyond the last row.
            #[must_use]
            pub const fn nth(index: u8) -> Option<Self> {
                match NonZeroU8::new(index.wrapping_add(1)) {
                    Some(number) if index < Self::COUNT as u8 => Some(Self(number)),
                    _ => None,
                }
            }

            /// Its row in the table (zero-based).
            #[must_use]
            pub const fn index(self) -> u8 {
                self.0.get() - 1
            }

            /// Its row of the table.
            #[must_use]
            pub const fn entry(self) -> &'static $entry {
                &$table[self.index() as usize]
            }
        }
    };
}

card!(
    /// A rescue companion.
    Companion in COMPANIONS of CompanionEntry
);
card!(
    /// A king who has to be rescued.
    King in KINGS of KingEntry
);
card!(
    /// A knight.
    Knight in KNIGHTS of KnightEntry
);

impl Companion {
    /// Whether this companion can be rescued with this queen.
    #[must_use]
    pub fn fits(self, queen: Queen) -> bool {
        let sign = self.entry().sign;
        sign == Sign::Wild || sign == sign_of(queen)
    }
}

/// The sign of a queen.
#[must_use]
pub fn sign_of(queen: Queen) -> Sign {
    SIGNS[queen as usize]
}

/// The sign of each queen, indexed by queen. Queens that are not in this game have a placeholder that is
/// never read.
const SIGNS: [Sign; Queen::ALL.len()] = {
    let (mut signs, mut row) = ([Wild; Queen::ALL.len()], 0);
    while row < QUEENS.len() {
        signs[QUEENS[row].queen as usize] = QUEENS[row].sign;
        row += 1;
    }
    signs
};

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    /// signs are dealt out evenly, and only one companion is wild.
    #[test]
    fn every_queen_and_every_companion_has_a_sign() {
        let queens: BTreeSet<_> = QUEENS.iter().map(|entry| entry.queen).collect();
        assert_eq!(queens.len(), Queen::PRINTED);
        assert!(QUEENS.iter().all(|entry| entry.sign != Wild));
        assert_eq!(COMPANIONS.iter().filter(|entry| entry.sign == Wild).count(), 1);
        for sign in [Ember, Leaf, Wave] {
            assert_eq!(QUEENS.iter().filter(|entry| entry.sign == sign).count(), 4);
            assert_eq!(COMPANIONS.iter().filter(|entry| entry.sign == sign).count(), 3);
        }
    }

    ///
    #[test]
    fn names_and_powers_are_told_apart() {
        let words = COMPANIONS.iter().map(|entry| entry.word).chain(KINGS.iter().map(|entry| entry.word));
        let words: BTreeSet<_> = words.chain(KNIGHTS.iter().map(|entry| entry.word)).collect();
        assert_eq!(words.len(), 10 + 10 + 6);
        let powers: BTreeSet<_> = KNIGHTS.iter().map(|entry| format!("{:?}", entry.power)).collect();
        assert_eq!(powers.len(), 6);
        assert!(DieFace::ALL.iter().all(|face| DIE.contains(face)));
        assert_eq!(Companion::nth(10), None);
        assert_eq!(King::all().next_back().and_then(|king| King::nth(king.index())), King::nth(9));
    }

    /// rows that are not confirmed are marked.
    #[test]
    fn every_row_says_how_sure_it_is() {
        let confirmed = |marks: &[Mark]| marks.iter().filter(|&&mark| mark == Confirmed).count();
        assert_eq!(confirmed(&QUEENS.map(|entry| entry.mark)), 1);
        assert_eq!(confirmed(&COMPANIONS.map(|entry| entry.mark)), 2);
        assert_eq!(confirmed(&KINGS.map(|entry| entry.mark)), 1);
        assert_eq!(confirmed(&KNIGHTS.map(|entry| entry.mark)), 5);
        assert_eq!(DIE_MARK, Own);
    }
}
