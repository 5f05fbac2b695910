//! Records random results for the log of a game, and replays them.

use super::source::Chance;

/// Records the results of another source, for the log of a game.
///
/// ```
/// use rouse_rules::{Chance, Recorded, Recorder, Seeded};
///
/// let mut recorder = Recorder::new(Seeded::new(7));
/// let drawn = [recorder.below(6), recorder.below(6)];
/// let mut replay = Recorded::new(&recorder.results);
/// assert_eq!([replay.below(6), replay.below(6)], drawn);
/// assert!(replay.fits());
/// ```
#[derive(Debug)]
pub struct Recorder<C> {
    source: C,
    /// The results of [`Chance::below`] so far, in order.
    pub results: Vec<u16>,
}

impl<C: Chance> Recorder<C> {
    /// Wraps `source` and records its results.
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

/// Replays the results of a [`Recorder`].
#[derive(Debug)]
pub struct Recorded<'a> {
    results: std::slice::Iter<'a, u16>,
    fits: bool,
}

impl<'a> Recorded<'a> {
    /// Replays `results`, in order.
    #[must_use]
    pub fn new(results: &'a [u16]) -> Self {
        Self { results: results.iter(), fits: true }
    }

    /// Whether the replay used every result, and none was missing or out of range.
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
    use crate::chance::seeded::Seeded;

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
