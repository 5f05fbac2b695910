//! The randomness of the operating system, for tokens and codes.

use rand::{Rng, SeedableRng, TryRng, rngs::ChaCha20Rng, rngs::SysRng};
use rouse_rules::{Chance, Seeded};
use rouse_session::Secrets;

/// Asks the operating system each time. If that fails, it falls back to a generator that the system has
/// seeded before.
#[derive(Debug)]
pub(crate) struct SystemSecrets {
    spare: ChaCha20Rng,
    /// Whether the operating system is asked.
    of_system: bool,
    /// The source of the seeds of computer players, if their play has to be reproducible.
    seeds: Option<Seeded>,
}

impl SystemSecrets {
    /// None when the operating system has no randomness.
    pub(crate) fn new(seed: Option<u64>) -> Option<Self> {
        let spare = ChaCha20Rng::try_from_rng(&mut SysRng).ok()?;
        Some(Self { spare, of_system: true, seeds: seed.map(Seeded::new) })
    }

    /// Everything follows from a seed.
    #[cfg(feature = "test-hooks")]
    pub(crate) fn simulated(seed: u64) -> Self {
        let seeds = Some(Seeded::new(seed));
        Self { spare: ChaCha20Rng::seed_from_u64(seed), of_system: false, seeds }
    }
}

impl SystemSecrets {
    /// Whether the play of computer players is reproducible.
    pub(crate) fn repeats(&self) -> bool {
        self.seeds.is_some()
    }
}

impl Secrets for SystemSecrets {
    fn fill(&mut self, bytes: &mut [u8]) {
        if !self.of_system || SysRng.try_fill_bytes(bytes).is_err() {
            self.spare.fill_bytes(bytes);
        }
    }

    fn seed(&mut self) -> u64 {
        match &mut self.seeds {
            Some(seeds) => (0..4).fold(0, |seed, _| seed << 16 | seeds.below(1 << 16) as u64),
            None => {
                let mut bytes = [0; 8];
                self.fill(&mut bytes);
                u64::from_le_bytes(bytes)
            }
        }
    }
}
