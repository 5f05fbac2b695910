//! Fast code that both games and `chance` use: `bits` iterates over a set, `below` draws a random integer.
//! `plain` computes the same in slow code that is easy to read, and its tests compare the two.

pub(crate) mod below;
pub(crate) mod bits;
#[cfg(test)]
mod plain;
