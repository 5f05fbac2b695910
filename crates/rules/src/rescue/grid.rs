//! The companions in the middle.

use crate::cards::rescue::Companion;

/// Slots for companions in the middle.
pub(super) const SLOTS: usize = 10;

/// A slot of the grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Slot {
    Empty,
    /// Face down: no seat knows which companion it is.
    Down(Companion),
    /// Given back after a rescue; it cannot be taken.
    Up(Companion),
}
