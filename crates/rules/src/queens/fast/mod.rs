//! Clever code: `lanes` sorts a hand, `sums` finds what may be discarded together. Both say what `plain`
//! says, which is easy to read and slow; its tests compare them.

pub(super) mod lanes;
#[cfg(test)]
mod plain;
pub(super) mod sums;
