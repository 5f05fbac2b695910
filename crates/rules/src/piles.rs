//! A draw pile and a discard pile that share one array.

use crate::{cards::Face, chance::Chance};
use std::fmt;

/// The draw pile and the discard pile of a deck of at most `N` cards, without heap: the draw pile grows from
/// the front of the array, the discard pile from the back.
#[derive(Clone, Copy)]
pub struct Piles<const N: usize> {
    /// The values between the two piles are unused.
    cards: [Face; N],
    draw: u8,
    discard: u8,
}

/// The result of [`Piles::draw_or_reshuffle`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NextCard {
    /// The number of cards in the new draw pile, if the discard pile was shuffled.
    pub shuffled: Option<u8>,
    /// The card; `None` when both piles were empty.
    pub face: Option<Face>,
}

impl<const N: usize> Piles<N> {
    /// Both piles, each listed from its top card down. `None` when there are more than `N` cards.
    #[must_use]
    pub fn new(draw: &[Face], discard: &[Face]) -> Option<Self> {
        if draw.len() + discard.len() > N {
            return None;
        }
        let mut piles =
            Self { cards: [Face::JESTER; N], draw: draw.len() as u8, discard: discard.len() as u8 };
        for (place, &face) in piles.cards.iter_mut().zip(draw.iter().rev()) {
            *place = face;
        }
        piles.cards[N - discard.len()..].copy_from_slice(discard);
        Some(piles)
    }

    /// Lays a card face up on the discard pile.
    ///
    /// # Panics
    /// When the array is full, which cannot happen with a deck of `N` cards.
    pub fn put(&mut self, face: Face) {
        debug_assert!(usize::from(self.draw + self.discard) < N, "more cards than the deck has");
        self.discard += 1;
        self.cards[N - usize::from(self.discard)] = face;
    }

    /// Takes the top card of the draw pile, if there is one.
    pub fn draw(&mut self) -> Option<Face> {
        self.draw = self.draw.checked_sub(1)?;
        Some(self.cards[usize::from(self.draw)])
    }

    /// Takes the top card of the draw pile. When the draw pile is empty, the discard pile is shuffled first
    /// (Q-8.2, R-4.6, R-10.1).
    ///
    /// ```
    /// # use rouse_rules::{Face, NextCard, Piles, Quick};
    /// let mut piles = Piles::<2>::new(&[Face::KNIGHT], &[Face::WAND]).unwrap();
    /// let next = piles.draw_or_reshuffle(&mut Quick::new(7));
    /// assert_eq!(next, NextCard { shuffled: None, face: Some(Face::KNIGHT) });
    /// let next = piles.draw_or_reshuffle(&mut Quick::new(7));
    /// assert_eq!(next, NextCard { shuffled: Some(1), face: Some(Face::WAND) });
    /// ```
    pub fn draw_or_reshuffle(&mut self, chance: &mut impl Chance) -> NextCard {
        let mut shuffled = None;
        if self.draw == 0 && self.discard > 0 {
            self.reshuffle(chance);
            shuffled = Some(self.draw);
        }
        NextCard { shuffled, face: self.draw() }
    }

    /// Takes the card at this depth (0 is the top card) out of the discard pile. `None` when there is none.
    pub fn take(&mut self, depth: u8) -> Option<Face> {
        let top = N - usize::from(self.discard);
        let place = top + usize::from(depth);
        let face = *self.cards.get(place)?;
        self.cards.copy_within(top..place, top + 1);
        self.discard -= 1;
        Some(face)
    }

    /// Shuffles the whole discard pile into a new draw pile (Q-8.1, Q-8.3, R-10.1). The draw pile has to
    /// be empty.
    pub fn reshuffle(&mut self, chance: &mut impl Chance) {
        debug_assert_eq!(self.draw, 0, "there are still cards to draw");
        let shuffled = &mut self.cards[N - usize::from(self.discard)..];
        chance.shuffle(shuffled);
        // The shuffled cards are listed from the top card down.
        shuffled.reverse();
        self.cards.copy_within(N - usize::from(self.discard).., 0);
        (self.draw, self.discard) = (self.discard, 0);
    }

    /// The cards of the draw pile, top card first.
    pub fn drawable(&self) -> impl ExactSizeIterator<Item = Face> + '_ {
        self.cards[..usize::from(self.draw)].iter().rev().copied()
    }

    /// The cards of the discard pile, top card first.
    pub fn discard(&self) -> impl ExactSizeIterator<Item = Face> + '_ {
        self.cards[N - usize::from(self.discard)..].iter().copied()
    }

    /// The top card of the discard pile.
    #[must_use]
    pub fn top(&self) -> Option<Face> {
        self.discard().next()
    }

    /// The number of cards in the draw pile.
    #[must_use]
    pub const fn draw_len(&self) -> u8 {
        self.draw
    }

    /// The number of cards in the discard pile.
    #[must_use]
    pub const fn discard_len(&self) -> u8 {
        self.discard
    }
}

impl<const N: usize> PartialEq for Piles<N> {
    fn eq(&self, other: &Self) -> bool {
        self.drawable().eq(other.drawable()) && self.discard().eq(other.discard())
    }
}

impl<const N: usize> Eq for Piles<N> {}

impl<const N: usize> fmt::Debug for Piles<N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Piles")
            .field("draw", &self.drawable().collect::<Vec<_>>())
            .field("discard", &self.discard().collect::<Vec<_>>())
            .finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Seeded;

    fn numbers(values: &[u8]) -> Vec<Face> {
        values.iter().map(|&n| Face::number(n)).collect()
    }

    #[test]
    fn the_top_comes_first_and_nothing_is_lost() {
        let mut piles = Piles::<8>::new(&numbers(&[1, 2]), &numbers(&[7, 8, 9])).unwrap();
        assert_eq!(piles.draw(), Some(Face::number(1)));
        piles.put(Face::number(1));
        assert_eq!(piles.top(), Some(Face::number(1)));
        assert_eq!(piles.discard().collect::<Vec<_>>(), numbers(&[1, 7, 8, 9]));
        assert_eq!(piles.draw(), Some(Face::number(2)));
        assert_eq!(piles.draw(), None);
        piles.reshuffle(&mut Seeded::new(3));
        let mut left: Vec<_> = piles.drawable().collect();
        left.sort();
        assert_eq!(left, numbers(&[1, 7, 8, 9]));
        assert_eq!((piles.draw_len(), piles.discard_len()), (4, 0));
        assert!(Piles::<4>::new(&numbers(&[1, 2, 3]), &numbers(&[4, 5])).is_none());
    }

    #[test]
    fn a_card_comes_out_of_the_depth_of_the_discard_pile() {
        let mut piles = Piles::<8>::new(&numbers(&[1, 2, 3]), &numbers(&[7, 8, 9])).unwrap();
        assert_eq!(piles.take(3), None);
        assert_eq!(piles.take(1), Some(Face::number(8)));
        assert_eq!(piles.discard().collect::<Vec<_>>(), numbers(&[7, 9]));
        assert_eq!(piles.take(1), Some(Face::number(9)));
        assert_eq!(piles.take(0), Some(Face::number(7)));
        assert_eq!(piles.take(0), None);
        assert_eq!((piles.draw_len(), piles.discard_len()), (3, 0));
        piles.put(Face::number(9));
        assert_eq!(piles.top(), Some(Face::number(9)));
    }

    /// R-10.1
    #[test]
    fn shuffling_waits_until_no_card_is_there() {
        let mut piles = Piles::<8>::new(&numbers(&[1]), &numbers(&[7])).unwrap();
        let mut next = || piles.draw_or_reshuffle(&mut Seeded::new(1));
        assert_eq!(next(), NextCard { shuffled: None, face: Some(Face::number(1)) });
        assert_eq!(next(), NextCard { shuffled: Some(1), face: Some(Face::number(7)) });
        assert_eq!(next(), NextCard { shuffled: None, face: None });
    }
}
