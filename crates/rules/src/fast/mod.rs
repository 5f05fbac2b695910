//! Fast code that both games and chance use: `bits` walks through a set, `below` draws a number. `plain`
//! computes the same in slow code that is easy to read, and its tests compare the two.

pub(crate) mod below;
pub(crate) mod bits;
#[cfg(test)]
mod plain;
