//! The randomness of the operating system, for tokens and codes.

use rand::{Rng, SeedableRng, TryRng, rngs::ChaCha20Rng, rngs::SysRng};
use rouse_session::Secrets;

/// Asks the operating system each time. Should it ever have nothing to give, a generator steps in
/// that it has seeded.
#[derive(Debug)]
pub(crate) struct SystemSecrets(ChaCha20Rng);

impl SystemSecrets {
    /// None when the operating system has no randomness.
    pub(crate) fn new() -> Option<Self> {
        ChaCha20Rng::try_from_rng(&mut SysRng).ok().map(Self)
    }
}

impl Secrets for SystemSecrets {
    fn fill(&mut self, bytes: &mut [u8]) {
        if SysRng.try_fill_bytes(bytes).is_err() {
            self.0.fill_bytes(bytes);
        }
    }
}
