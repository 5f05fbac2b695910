//! Clever code that both games and chance use: `bits` walks through a set, `below` draws a number. Both say
//! what `plain` says, which is easy to read and slow; its tests compare them.

pub(crate) mod below;
pub(crate) mod bits;
#[cfg(test)]
mod plain;
