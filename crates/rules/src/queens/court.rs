//! The awake queens of a seat.

use super::deck::{self, Goal};
use crate::{cards::Queen, row::Row};

/// The awake queens of a seat, in order of arrival. A court of five wins at any table, so there is no
/// sixth place.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Court {
    queens: Row<Queen, 5>,
    /// The same queens as a set: bit `n` stands for queen `n`.
    set: u16,
    points: u8,
}

impl Court {
    pub(super) fn iter(&self) -> impl Iterator<Item = Queen> + '_ {
        self.queens.iter()
    }

    /// The queens as a set: bit `n` is set when queen `n` is here.
    pub(super) const fn set(&self) -> u16 {
        self.set
    }

    pub(super) const fn has(&self, queen: Queen) -> bool {
        self.set & queen.bit() != 0
    }

    pub(super) const fn len(&self) -> u8 {
        self.queens.len()
    }

    pub(super) const fn points(&self) -> u8 {
        self.points
    }

    /// Adds a queen; false when the court is full.
    pub(super) fn add(&mut self, queen: Queen) -> bool {
        let fits = self.queens.push(queen);
        if fits {
            self.set |= queen.bit();
            self.points += deck::points(queen);
        }
        fits
    }

    pub(super) fn remove(&mut self, queen: Queen) {
        if let Some(place) = self.queens.find(|other| other == queen) {
            self.queens.take(place);
            self.set &= !queen.bit();
            self.points -= deck::points(queen);
        }
    }

    /// The queens that may not join this court.
    pub(super) const fn rivals(&self) -> u16 {
        let dog = if self.has(Queen::Cat) { Queen::Dog.bit() } else { 0 };
        let cat = if self.has(Queen::Dog) { Queen::Cat.bit() } else { 0 };
        dog | cat
    }

    /// The queen of this court that `newcomer` may not meet.
    pub(super) fn rival(&self, newcomer: Queen) -> Option<Queen> {
        let rival = match newcomer {
            Queen::Cat => Queen::Dog,
            Queen::Dog => Queen::Cat,
            _ => return None,
        };
        self.has(rival).then_some(rival)
    }

    /// Whether this court reaches the goal.
    pub(super) fn reaches(&self, goal: Goal) -> bool {
        self.len() >= goal.queens || goal.points.is_some_and(|points| self.points() >= points)
    }
}
