//! The randomness of the operating system, for the keys of a line.

use rand::{TryRng, rngs::SysRng};

/// So many random bytes; none when the system has none to give.
pub(crate) fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    SysRng.try_fill_bytes(&mut bytes).ok().map(|()| bytes)
}
