//! Fast code: `realm` finds the places of each sort of card, `sums` finds equations, by `table` or by
//! `search`. `plain` computes the same in slow code that is easy to read, and its tests compare them.

#[cfg(test)]
mod plain;
pub(super) mod realm;
mod search;
pub(super) mod sums;
mod table;
