//! The beds in the centre.

use crate::{cards::Queen, fast::bits::ones};

/// The maximum number of beds in the centre.
pub(super) const BEDS: usize = 16;

/// The queens in the beds. Beds are counted from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Beds {
    queens: [Option<Queen>; BEDS],
    /// Bit `n` is set when a queen sleeps in bed `n + 1`.
    taken: u16,
    /// The number of beds at this table.
    count: u8,
}

impl Beds {
    /// Makes one bed for each entry of `queens`, 16 at most.
    pub(super) fn new(queens: &[Option<Queen>]) -> Self {
        let count = queens.len().min(BEDS);
        let mut beds = Self { queens: [None; BEDS], taken: 0, count: count as u8 };
        beds.queens[..count].copy_from_slice(&queens[..count]);
        beds.taken = (0..count).fold(0, |set, bed| set | u16::from(queens[bed].is_some()) << bed);
        beds
    }

    /// The number of beds.
    pub(super) const fn count(&self) -> u8 {
        self.count
    }

    /// Whether this number is a bed.
    pub(super) const fn has(&self, bed: u8) -> bool {
        bed >= 1 && bed <= self.count
    }

    /// The queen in a bed; `None` for an open bed, and for a number that is no bed.
    pub(super) fn sleeper(&self, bed: u8) -> Option<Queen> {
        self.queens.get(usize::from(bed).checked_sub(1)?).copied().flatten()
    }

    /// The queen of each bed, from bed 1 on; `None` for an open bed.
    pub(super) fn iter(&self) -> impl ExactSizeIterator<Item = Option<Queen>> + '_ {
        self.queens[..usize::from(self.count)].iter().copied()
    }

    /// The beds with a sleeping queen, in order.
    pub(super) fn taken(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        ones(self.taken).map(|bed| bed + 1)
    }

    /// The open beds, in order.
    pub(super) fn open(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        ones(!self.taken & (u16::MAX >> (16 - self.count))).map(|bed| bed + 1)
    }

    /// Whether every bed is open.
    pub(super) const fn are_open(&self) -> bool {
        self.taken == 0
    }

    /// Wakes the queen in a bed, and returns her. `None` if the bed is open or does not exist.
    pub(super) fn wake(&mut self, bed: u8) -> Option<Queen> {
        let place = usize::from(bed).checked_sub(1)?;
        let queen = self.queens.get_mut(place)?.take()?;
        self.taken &= !(1 << place);
        Some(queen)
    }

    /// Puts a queen to sleep in an open bed.
    pub(super) fn sleep(&mut self, bed: u8, queen: Queen) {
        let place = usize::from(bed).wrapping_sub(1);
        if let Some(open) = self.queens.get_mut(place) {
            *open = Some(queen);
            self.taken |= 1 << place;
        }
    }
}
