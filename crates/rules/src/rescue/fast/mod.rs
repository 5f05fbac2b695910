//! Clever code: `realm` knows where each sort of card lies, `sums` finds equations, by `table` or by
//! `search`. All of them say what `plain` says, which is easy to read and slow; its tests compare them.

#[cfg(test)]
mod plain;
pub(super) mod realm;
mod search;
pub(super) mod sums;
mod table;
