//! The hand of a seat.

use super::{
    deck::HAND,
    fast::{
        lanes::{FULL, Sort, Sorted},
        sums::sets_together,
    },
};
use crate::{cards::Face, fast::bits::ones, house_rule::HouseRules};

/// Five places for cards. A played card leaves its place empty, and the next card drawn fills
/// the first empty place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    cards: [Option<Face>; HAND],
    /// The same cards by sort.
    sorted: Sorted,
}

impl From<[Option<Face>; HAND]> for Hand {
    fn from(cards: [Option<Face>; HAND]) -> Self {
        let mut hand = Self::default();
        (0..)
            .zip(cards)
            .filter_map(|(place, face)| Some((place, face?)))
            .for_each(|(place, face)| hand.lay(place, face));
        hand
    }
}

impl Hand {
    /// The five places.
    #[must_use]
    pub const fn cards(&self) -> [Option<Face>; HAND] {
        self.cards
    }

    /// The card at a place; `None` for an empty place.
    #[must_use]
    pub fn at(&self, place: u8) -> Option<Face> {
        self.cards.get(usize::from(place)).copied().flatten()
    }

    /// Each place with its card, in order of place.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Face)> + '_ {
        (0_u8..).zip(self.cards).filter_map(|(place, face)| Some((place, face?)))
    }

    /// The number of cards.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.sorted.places(Sort::Any).count_ones() as u8
    }

    /// Whether the hand holds no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first place with a card that plays like `face`.
    #[must_use]
    pub fn find(&self, face: Face) -> Option<u8> {
        self.iter().find(|(_, held)| held.plays_like(face)).map(|(place, _)| place)
    }

    /// The most number cards that the hand can discard at once (Q-7.1, Q-12.1, Q-12.2): 0 to 5.
    ///
    /// ```
    /// # use rouse_rules::{Face, HouseRule, HouseRules, queens::Hand};
    /// let hand = Hand::from([Some(Face::number(2)), Some(Face::number(3)), Some(Face::number(4)), None, None]);
    /// assert_eq!(hand.most_together(HouseRules::default()), 1);
    /// assert_eq!(hand.most_together([HouseRule::Runs].into_iter().collect()), 3);
    /// assert_eq!(Hand::default().most_together(HouseRules::default()), 0);
    /// ```
    #[must_use]
    pub fn most_together(&self, house_rules: HouseRules) -> u32 {
        let numbers = self.sorted.places(Sort::Number);
        let several = sets_together(self.numbers(), numbers, house_rules).map(u8::count_ones);
        several.max().unwrap_or(numbers.count_ones().min(1))
    }

    /// The empty places, in order.
    pub(super) fn gaps(&self) -> impl Iterator<Item = u8> + use<> {
        ones(!self.sorted.places(Sort::Any) & FULL)
    }

    /// The places of each sort of card.
    pub(super) const fn sorted(&self) -> Sorted {
        self.sorted
    }

    /// The number of each number card by place; 0 for any other place.
    pub(super) fn numbers(&self) -> [u8; HAND] {
        self.cards.map(|face| face.and_then(Face::as_number).unwrap_or(0))
    }

    /// Puts a card into an empty place.
    pub(super) fn lay(&mut self, place: u8, face: Face) {
        if let Some(empty) = self.cards.get_mut(usize::from(place)) {
            *empty = Some(face);
            self.sorted.add(face, place);
        }
    }

    /// Removes and returns the card at a place; `None` if the place is empty.
    pub fn take(&mut self, place: u8) -> Option<Face> {
        let face = self.cards.get_mut(usize::from(place))?.take()?;
        self.sorted.remove(place);
        Some(face)
    }

    /// The cards at the places whose bits are set, in order of place.
    pub fn pick(&self, cards: u8) -> impl Iterator<Item = Face> + Clone + '_ {
        (0..HAND as u8).filter(move |place| cards & (1 << place) != 0).filter_map(|place| self.at(place))
    }
}
