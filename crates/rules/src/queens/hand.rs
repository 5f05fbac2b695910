//! The cards of a seat.

use super::deck::{COUNTS_FOR_SIXTEEN as COUNTS, HAND};
use crate::{Face, Kind, bits::ones};

/// Five places for cards. A played card leaves its place empty, and the next card drawn fills
/// the first empty place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hand {
    cards: [Option<Face>; HAND],
    /// The same, sorted.
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

    /// The card at a place, if there is one.
    #[must_use]
    pub fn at(&self, place: u8) -> Option<Face> {
        self.cards.get(usize::from(place)).copied().flatten()
    }

    /// Places and cards, in order.
    pub fn iter(&self) -> impl Iterator<Item = (u8, Face)> + '_ {
        (0_u8..).zip(self.cards).filter_map(|(place, face)| Some((place, face?)))
    }

    /// How many cards it holds.
    #[must_use]
    pub const fn len(&self) -> u8 {
        self.sorted.places(Sort::Any).count_ones() as u8
    }

    /// Whether it holds no card.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The first place with a card that plays like `face`.
    #[must_use]
    pub fn find(&self, face: Face) -> Option<u8> {
        self.iter().find(|(_, held)| held.plays_like(face)).map(|(place, _)| place)
    }

    /// The empty places, in order.
    pub(super) fn gaps(&self) -> impl Iterator<Item = u8> + use<> {
        ones(!self.sorted.places(Sort::Any) & FULL)
    }

    /// The places of each sort of card.
    pub(super) const fn sorted(&self) -> Sorted {
        self.sorted
    }

    /// What the number cards show, by place; 0 where none is.
    pub(super) fn numbers(&self) -> [u8; HAND] {
        self.cards.map(|face| face.and_then(Face::as_number).unwrap_or(0))
    }

    /// Lays a card into an empty place.
    pub(super) fn lay(&mut self, place: u8, face: Face) {
        if let Some(empty) = self.cards.get_mut(usize::from(place)) {
            *empty = Some(face);
            self.sorted.0 |= SORTS[usize::from(face.code())] << place;
        }
    }

    /// Takes the card at a place.
    pub fn take(&mut self, place: u8) -> Option<Face> {
        let face = self.cards.get_mut(usize::from(place))?.take()?;
        self.sorted.0 &= !(ALL_LANES << place);
        Some(face)
    }

    /// The cards at the places whose bits are set, in order of place.
    pub fn pick(&self, cards: u8) -> impl Iterator<Item = Face> + Clone + '_ {
        (0..HAND as u8).filter(move |place| cards & (1 << place) != 0).filter_map(|place| self.at(place))
    }
}

/// All places of a hand.
pub(super) const FULL: u16 = (1 << HAND) - 1;

/// A hand by sorts of cards: a lane of eight bits for each sort, in which bit `n` stands for place `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sorted(u64);

/// The lowest bit of each lane.
const ALL_LANES: u64 = 0x0101_0101_0101_0101;

/// A sort of card, by the number of its lane.
#[derive(Clone, Copy, Debug)]
pub(super) enum Sort {
    King,
    Knight,
    Potion,
    Jester,
    Number,
    Any,
}

impl Sort {
    /// Those that do something when they are played.
    const PLAYABLE: [Self; 4] = [Self::King, Self::Knight, Self::Potion, Self::Jester];

    const fn bit(self) -> u64 {
        1 << (8 * self as u32)
    }
}

impl Sorted {
    /// The places of a sort of card, as bits.
    pub(super) const fn places(self, sort: Sort) -> u16 {
        (self.0 >> (8 * sort as u32)) as u16 & 0xFF
    }

    /// The cards that do something when they are played, sort by sort.
    pub(super) fn playable(self) -> impl Iterator<Item = (Sort, u8)> {
        ones(self.0 & 0xFFFF_FFFF).map(|bit| (Sort::PLAYABLE[usize::from(bit / 8) % 4], bit % 8))
    }
}

/// For each code of a face: the lowest bits of the lanes that it belongs to. No face has the code 0.
static SORTS: [u64; 256] = {
    let (mut sorts, mut row) = ([0; 256], 0);
    while row < COUNTS.len() {
        let face = COUNTS[row].0;
        let sort = match face.kind() {
            Kind::King(_) => Sort::King,
            Kind::Knight => Sort::Knight,
            Kind::Potion => Sort::Potion,
            Kind::Jester => Sort::Jester,
            Kind::Number(_) => Sort::Number,
            _ => Sort::Any,
        };
        sorts[face.code() as usize] = Sort::Any.bit() | sort.bit();
        row += 1;
    }
    sorts
};
