//! The one source of randomness.

use crate::Face;
use rand::{Rng, SeedableRng, rngs::ChaCha8Rng};

/// Every random result of a game comes through here, so that a game can be dealt, recorded,
/// replayed and tested with the same code.
///
/// Shuffling is written on top of [`Chance::below`]: no release of a random-number crate can
/// change a saved game.
pub trait Chance {
    /// A whole number from 0 to `n - 1`, each equally likely. `n` is at least 1.
    fn below(&mut self, n: usize) -> usize;

    /// Shuffles cards in place (Fisher–Yates, from the last place down).
    fn shuffle(&mut self, cards: &mut [Face]) {
        for last in (1..cards.len()).rev() {
            cards.swap(last, self.below(last + 1));
        }
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, n: usize) -> usize {
        (**self).below(n)
    }
    fn shuffle(&mut self, cards: &mut [Face]) {
        (**self).shuffle(cards);
    }
}

/// A portable seeded generator (ChaCha8): the same seed gives the same game on every machine.
#[derive(Debug)]
pub struct Seeded(ChaCha8Rng);

impl Seeded {
    /// The stream that belongs to `seed`.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(ChaCha8Rng::seed_from_u64(seed))
    }

    /// A stream that nobody can foresee, seeded by the operating system.
    ///
    /// # Errors
    /// When the operating system has no randomness to give.
    pub fn from_system() -> Result<Self, rand::rngs::SysError> {
        ChaCha8Rng::try_from_rng(&mut rand::rngs::SysRng).map(Self)
    }
}

impl Chance for Seeded {
    fn below(&mut self, n: usize) -> usize {
        debug_assert!(n > 0, "below(0) has no result");
        // Lemire's method, without bias: the low half tells when a draw falls into the overhang.
        let n = n as u32;
        let overhang = n.wrapping_neg() % n;
        loop {
            let wide = u64::from(self.0.next_u32()) * u64::from(n);
            if wide as u32 >= overhang {
                return (wide >> 32) as usize;
            }
        }
    }
}

/// Notes down what another source gives; the notes go into the log of a game.
#[derive(Debug)]
pub struct Recorder<C> {
    source: C,
    /// The results of [`Chance::below`] so far, in order.
    pub results: Vec<u16>,
}

impl<C: Chance> Recorder<C> {
    /// Records `source`.
    pub fn new(source: C) -> Self {
        Self { source, results: Vec::new() }
    }
}

impl<C: Chance> Chance for Recorder<C> {
    fn below(&mut self, n: usize) -> usize {
        let result = self.source.below(n);
        self.results.push(result as u16);
        result
    }
}

/// Plays notes of a [`Recorder`] back.
#[derive(Debug)]
pub struct Recorded<'a> {
    results: std::slice::Iter<'a, u16>,
    fits: bool,
}

impl<'a> Recorded<'a> {
    /// Plays `results` back, in order.
    #[must_use]
    pub fn new(results: &'a [u16]) -> Self {
        Self { results: results.iter(), fits: true }
    }

    /// Whether every result was asked for, and none was missing or out of range.
    #[must_use]
    pub fn fits(&self) -> bool {
        self.fits && self.results.len() == 0
    }
}

impl Chance for Recorded<'_> {
    fn below(&mut self, n: usize) -> usize {
        match self.results.next() {
            Some(&result) if usize::from(result) < n => usize::from(result),
            _ => {
                self.fits = false;
                0
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn below_reaches_every_value_about_equally_often() {
        let mut chance = Seeded::new(1);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[chance.below(6)] += 1;
        }
        assert!(seen.iter().all(|&times| (9_500..10_500).contains(&times)), "{seen:?}");
    }

    /// A change of this stream would change nothing that is saved, but every golden file.
    #[test]
    fn the_stream_is_portable() {
        let mut chance = Seeded::new(2005);
        let first: Vec<_> = (0..8).map(|_| chance.below(67)).collect();
        assert_eq!(first, PORTABLE);
    }
    const PORTABLE: [usize; 8] = [1, 7, 31, 21, 10, 43, 45, 13];

    #[test]
    fn a_recording_replays_and_says_when_it_does_not_fit() {
        let mut recorder = Recorder::new(Seeded::new(7));
        let first: Vec<_> = (1..20).map(|n| recorder.below(n)).collect();
        let notes = recorder.results;
        let mut replay = Recorded::new(&notes);
        let again: Vec<_> = (1..20).map(|n| replay.below(n)).collect();
        assert_eq!(first, again);
        assert!(replay.fits());
        assert_eq!(replay.below(3), 0);
        assert!(!replay.fits());
    }
}
