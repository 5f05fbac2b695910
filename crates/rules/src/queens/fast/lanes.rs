//! Finds the places of each sort of card in a hand, for all places at once.

use crate::{
    cards::{Face, Kind},
    fast::bits::ones,
    queens::deck::{COUNTS_FOR_SIXTEEN as COUNTS, HAND},
};

/// A set of all places of a hand.
pub(crate) const FULL: u16 = (1 << HAND) - 1;

/// The places of each sort of card in a hand: a lane of eight bits for each sort, in which bit `n` stands for
/// place `n`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sorted(u64);

/// The lowest bit of each lane.
const ALL_LANES: u64 = 0x0101_0101_0101_0101;

/// A sort of card, by the number of its lane.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    King,
    Knight,
    Potion,
    Jester,
    Number,
    Any,
}

impl Sort {
    /// The sorts with an effect when they are played on the seat's own turn.
    const PLAYABLE: [Self; 4] = [Self::King, Self::Knight, Self::Potion, Self::Jester];

    const fn bit(self) -> u64 {
        1 << (8 * self as u32)
    }
}

impl Sorted {
    /// Adds a card at a place.
    #[inline]
    pub(crate) fn add(&mut self, face: Face, place: u8) {
        self.0 |= SORTS[usize::from(face.code())] << place;
    }

    /// Removes the card at a place.
    #[inline]
    pub(crate) const fn remove(&mut self, place: u8) {
        self.0 &= !(ALL_LANES << place);
    }

    /// The places of a sort of card: bit `n` stands for place `n`.
    #[inline]
    pub(crate) const fn places(self, sort: Sort) -> u16 {
        (self.0 >> (8 * sort as u32)) as u16 & 0xFF
    }

    /// The cards with an effect when they are played on the seat's own turn, sort by sort: sort and place.
    #[inline]
    pub(crate) fn playable(self) -> impl Iterator<Item = (Sort, u8)> {
        ones(self.0 & 0xFFFF_FFFF).map(|bit| (Sort::PLAYABLE[usize::from(bit / 8) % 4], bit % 8))
    }
}

/// For each face code: the lowest bit of each lane to which the face belongs. No face has the code 0.
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
