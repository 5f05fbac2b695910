//! The trait of every source of randomness.

use crate::{cards::Face, die::DieFace};

/// Every random result of a game comes from this trait, so the same code deals, records, replays and tests a
/// game.
///
/// Shuffling is built on [`Chance::below`], so that an update of a random-number crate cannot change a saved
/// game.
///
/// ```
/// use rouse_rules::{Chance, Face};
///
/// struct Last; // always the largest result
/// impl Chance for Last {
///     fn below(&mut self, n: usize) -> usize { n - 1 }
/// }
/// let mut cards = [1, 2, 3].map(Face::number);
/// Last.shuffle(&mut cards);
/// assert_eq!(cards, [1, 2, 3].map(Face::number)); // every card stays where it was
/// ```
pub trait Chance {
    /// A whole number from 0 to `n - 1`, each equally likely. `n` is at least 1.
    fn below(&mut self, n: usize) -> usize;

    /// Shuffles cards in place (Fisher–Yates, from the last place down).
    fn shuffle(&mut self, cards: &mut [Face]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }

    /// Rolls a die with these sides, each equally likely. `sides` must not be empty.
    fn roll(&mut self, sides: &[DieFace]) -> DieFace {
        sides[self.below(sides.len())]
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, n: usize) -> usize {
        (**self).below(n)
    }
    fn shuffle(&mut self, cards: &mut [Face]) {
        (**self).shuffle(cards);
    }
    fn roll(&mut self, sides: &[DieFace]) -> DieFace {
        (**self).roll(sides)
    }
}
