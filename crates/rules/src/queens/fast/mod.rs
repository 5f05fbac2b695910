//! Fast code: `lanes` sorts a hand, `sums` finds the cards that may be discarded together. `plain` computes
//! the same in slow code that is easy to read, and its tests compare the two.

pub(super) mod lanes;
#[cfg(test)]
mod plain;
pub(super) mod sums;
