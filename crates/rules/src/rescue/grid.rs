//! The grid of companions in the middle of the table.

use crate::cards::rescue::Companion;

/// The number of slots for companions.
pub(super) const SLOTS: usize = 10;

/// A slot of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Empty,
    /// Face down: no seat knows which companion it is.
    Down(Companion),
    /// Face up, given back after a rescue; it cannot be taken.
    Up(Companion),
}
