//! Random numbers, from bytes that the browser has drawn for this page.

use rand::{Rng, SeedableRng, rngs::ChaCha20Rng};
use rouse_rules::Seeded;
use rouse_session::Secrets;
use serde::Deserialize;

/// 32 random bytes from the browser.
#[derive(Clone, Copy, Deserialize)]
pub struct Seed(pub [u8; 32]);

/// Keeps the bytes out of logs.
impl std::fmt::Debug for Seed {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Seed(..)")
    }
}

/// Two independent streams: one deals cards, the other makes tokens, codes and seeds.
#[derive(Debug)]
pub(crate) struct Luck {
    pub(crate) chance: Seeded,
    pub(crate) secrets: PageSecrets,
}

impl Luck {
    pub(crate) fn new(Seed(seed): Seed) -> Self {
        let mut secrets = ChaCha20Rng::from_seed(seed);
        Self {
            chance: Seeded::from_seed(std::array::from_fn(|_| secrets.next_u32() as u8)),
            secrets: PageSecrets(secrets),
        }
    }
}

#[derive(Debug)]
pub(crate) struct PageSecrets(ChaCha20Rng);

impl Secrets for PageSecrets {
    fn fill(&mut self, bytes: &mut [u8]) {
        self.0.fill_bytes(bytes);
    }
}
