//! The one source of randomness.

use crate::Face;
use rand::{
    Rng, SeedableRng,
    rngs::{ChaCha8Rng, Xoshiro256PlusPlus},
};
use serde::{Deserialize, Serialize};
use std::{fmt, str::FromStr};

/// What a die can show (`rescue.md` ). Which of these stand on its six sides is a matter of
/// data, not of this type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub enum DieFace {
    /// A one.
    #[serde(rename = "1")]
    One,
    /// A two.
    #[serde(rename = "2")]
    Two,
    /// A three.
    #[serde(rename = "3")]
    Three,
    /// The dragon, which is no number.
    #[serde(rename = "dragon")]
    Dragon,
}

impl DieFace {
    /// Everything that a die can show, in order.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Three, Self::Dragon];

    /// The number, if it is one.
    #[must_use]
    pub const fn number(self) -> Option<u8> {
        match self {
            Self::One => Some(1),
            Self::Two => Some(2),
            Self::Three => Some(3),
            Self::Dragon => None,
        }
    }
}

impl fmt::Display for DieFace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.number() {
            Some(number) => write!(f, "{number}"),
            None => f.write_str("dragon"),
        }
    }
}

impl FromStr for DieFace {
    type Err = ();
    fn from_str(word: &str) -> Result<Self, ()> {
        Self::ALL.into_iter().find(|face| face.to_string().eq_ignore_ascii_case(word)).ok_or(())
    }
}

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

    /// Rolls a die with these sides, each equally likely. There is at least one.
    fn roll(&mut self, sides: &[DieFace]) -> DieFace {
        sides[self.below(sides.len())]
    }
}

impl<C: Chance + ?Sized> Chance for &mut C {
    fn below(&mut self, n: usize) -> usize {
        (**self).below(n)
    }
    fn shuffle(&mut self, cards: &mut [Face]) {
        (**self).shuffle(cards);
    }
    fn roll(&mut self, sides: &[DieFace]) -> DieFace {
        (**self).roll(sides)
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
        below(n, || self.0.next_u32())
    }
}

/// A generator for what nobody has to foresee or replay for years: imagined states and playouts.
/// It costs a fraction of [`Seeded`], and a real game is never dealt from it.
#[derive(Clone, Debug)]
pub struct Quick(Xoshiro256PlusPlus);

impl Quick {
    /// The stream that belongs to `seed`.
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

    /// Two places for each draw of 64 bits.
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

/// A whole number below `n`, and one below `n - 1`, from one draw of 64 bits: what the first leaves over
/// is the draw of the second, and only if the last remainder falls into the overhang of both together
/// is it drawn again (Brackett-Rozinsky and Lemire, “Batched Ranged Random Integer Generation”, 2024).
#[inline]
fn two_below(n: u32, mut draw: impl FnMut() -> u64) -> [usize; 2] {
    let both = u64::from(n) * u64::from(n - 1);
    loop {
        let first = u128::from(draw()) * u128::from(n);
        let second = u128::from(first as u64) * u128::from(n - 1);
        let rest = second as u64;
        if rest >= both || rest >= both.wrapping_neg() % both {
            return [(first >> 64) as usize, (second >> 64) as usize];
        }
    }
}

/// A whole number below `n` from draws of 32 bits, by Lemire's method, without bias: the low half
/// tells when a draw falls into the overhang.
#[inline]
fn below(n: usize, mut draw: impl FnMut() -> u32) -> usize {
    debug_assert!(n > 0, "below(0) has no result");
    let n = n as u32;
    let mut wide = u64::from(draw()) * u64::from(n);
    // The overhang is smaller than `n`: the division is hardly ever needed.
    if (wide as u32) < n {
        let overhang = n.wrapping_neg() % n;
        while (wide as u32) < overhang {
            wide = u64::from(draw()) * u64::from(n);
        }
    }
    (wide >> 32) as usize
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

    #[test]
    fn the_quick_stream_reaches_every_value_about_equally_often() {
        let mut chance = Quick::new(1);
        let mut seen = [0_u32; 6];
        for _ in 0..60_000 {
            seen[chance.below(6)] += 1;
        }
        assert!(seen.iter().all(|&times| (9_500..10_500).contains(&times)), "{seen:?}");
    }

    /// Of an even and of an odd number of cards: every order, about equally often.
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

    /// A change of this stream would change nothing that is saved, but every golden file.
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
        for face in DieFace::ALL {
            assert_eq!(face.to_string().parse(), Ok(face));
            assert_eq!(serde_json::to_value(face).unwrap(), face.to_string());
        }
        assert_eq!("4".parse::<DieFace>(), Err(()));
    }

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
