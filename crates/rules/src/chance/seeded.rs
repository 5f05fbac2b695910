//! Streams of random numbers from a seed.

use super::source::Chance;
use crate::{
    cards::Face,
    fast::below::{below, two_below},
};
use rand::{
    Rng, SeedableRng,
    rngs::{ChaCha8Rng, Xoshiro256PlusPlus},
};
use serde::{Deserialize, Serialize};

/// A portable seeded generator (ChaCha8): the same seed gives the same game on every machine.
///
/// ```
/// use rouse_rules::{Seeded, Setup, prelude::*, queens};
///
/// let deal = |seed| queens::State::deal(&Setup::plain(3), &mut Seeded::new(seed));
/// assert_eq!(deal(7), deal(7));
/// assert_ne!(deal(7), deal(8));
/// ```
#[derive(Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The stream of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// The stream of this 32-byte seed. It is unpredictable if the seed is secret and random.
    #[must_use]
    pub fn from_seed(seed: [u8; 32]) -> Self {
        Self(ChaCha8Rng::from_seed(seed))
    }

    /// An unpredictable stream, seeded by the operating system.
    ///
    /// # Errors
    /// When the operating system cannot provide randomness.
    #[cfg(not(target_family = "wasm"))]
    pub fn from_system() -> Result<Self, rand::rngs::SysError> {
        ChaCha8Rng::try_from_rng(&mut rand::rngs::SysRng).map(Self)
    }
}

impl Chance for Seeded {
    fn below(&mut self, n: usize) -> usize {
        below(n, || self.0.next_u32())
    }
}

/// A fast generator for imagined states and playouts, which are never saved or replayed. It costs a fraction
/// of [`Seeded`]. A real game never uses it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Quick(Xoshiro256PlusPlus);

impl Quick {
    /// The stream of this seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(Xoshiro256PlusPlus::seed_from_u64(seed))
    }
}

impl Chance for Quick {
    #[inline]
    fn below(&mut self, n: usize) -> usize {
        below(n, || self.0.next_u32())
    }

    /// One draw of 64 bits shuffles two places.
    fn shuffle(&mut self, cards: &mut [Face]) {
        let mut left = cards.len();
        while left > 2 {
            let [first, second] = two_below(left as u32, || self.0.next_u64());
            cards.swap(left - 1, first);
            cards.swap(left - 2, second);
            left -= 2;
        }
        if left == 2 {
            cards.swap(1, self.below(2));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::die::DieFace;

    #[test]
    fn below_reaches_every_value_about_equally_often() {
        let mut chance = Seeded::new(1);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[chance.below(6)] += 1;
        }
        assert!(seen.iter().all(|&times| (9_500..10_500).contains(&times)), "{seen:?}");
    }

    #[test]
    fn the_quick_stream_reaches_every_value_about_equally_often() {
        let mut chance = Quick::new(1);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[chance.below(6)] += 1;
        }
        assert!(seen.iter().all(|&times| (9_500..10_500).contains(&times)), "{seen:?}");
    }

    #[test]
    fn the_quick_shuffle_reaches_every_order_about_equally_often() {
        let mut chance = Quick::new(7);
        for (cards, orders) in [(4, 24), (5, 120)] {
            let mut seen = std::collections::BTreeMap::new();
            for _ in 0..orders * 1_000 {
                let mut order: Vec<Face> = (1..=cards).map(Face::number).collect();
                chance.shuffle(&mut order);
                *seen.entry(order).or_insert(0) += 1;
            }
            assert_eq!(seen.len(), orders);
            assert!(seen.values().all(|times| (850..1_150).contains(times)), "{seen:?}");
        }
    }

    #[test]
    fn the_stream_is_portable() {
        let mut chance = Seeded::new(2005);
        let first: Vec<_> = (0..8).map(|_| chance.below(67)).collect();
        assert_eq!(first, PORTABLE);
    }
    const PORTABLE: [usize; 8] = [1, 7, 31, 21, 10, 43, 45, 13];

    #[test]
    fn a_die_shows_its_sides_about_equally_often() {
        let (mut chance, mut dragons) = (Seeded::new(4), 0);
        let sides = [DieFace::One, DieFace::One, DieFace::Dragon];
        for _ in 0..30_000 {
            dragons += u32::from(chance.roll(&sides) == DieFace::Dragon);
        }
        assert!((9_500..10_500).contains(&dragons), "{dragons}");
    }
}
