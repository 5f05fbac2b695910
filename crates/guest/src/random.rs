//! Random bytes from the operating system, for the keys of a line and for pauses.

use crate::simulated;
use rand::{TryRng, rngs::SysRng};

/// `N` random bytes; `None` when the operating system cannot provide them.
#[must_use]
pub fn random<const N: usize>() -> Option<[u8; N]> {
    let mut bytes = [0; N];
    if simulated::fill(&mut bytes) {
        return Some(bytes);
    }
    SysRng.try_fill_bytes(&mut bytes).ok().map(|()| bytes)
}
