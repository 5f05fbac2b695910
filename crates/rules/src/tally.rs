//! Counts the cards of a main deck by face.

use crate::cards::{Face, Queen};

/// The number of cards of each face in a main deck, of either game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tally([u8; CODES]);

/// Codes of main decks run from the first queen to the last number.
const FIRST: u8 = Face::queen(Queen::Heart).code();
const CODES: usize = (Face::number(10).code() - FIRST) as usize + 1;

impl Tally {
    /// Builds a tally from a table of faces and counts.
    pub(crate) const fn of(counts: &[(Face, usize)]) -> Self {
        let (mut tally, mut row) = (Self([0; CODES]), 0);
        while row < counts.len() {
            let (face, count) = counts[row];
            tally.0[(face.code() - FIRST) as usize] = count as u8;
            row += 1;
        }
        tally
    }

    /// Adds a card.
    pub(crate) fn add(&mut self, face: Face) {
        if let Some(count) = self.count(face) {
            *count = count.saturating_add(1);
        }
    }

    /// Takes a card away; false when there is none.
    pub(crate) fn take(&mut self, face: Face) -> bool {
        let Some(count) = self.count(face).filter(|count| **count > 0) else { return false };
        *count -= 1;
        true
    }

    /// The number of cards in all.
    pub(crate) fn total(&self) -> usize {
        self.0.iter().map(|&count| usize::from(count)).sum()
    }

    /// Writes the cards into `cards` in order of their codes, until it is full. Returns how many it wrote.
    pub(crate) fn lay_out(&self, cards: &mut [Face]) -> usize {
        let mut room = cards.iter_mut();
        for (code, &count) in (FIRST..).zip(&self.0) {
            room.by_ref().take(usize::from(count)).for_each(|place| *place = Face::of(code));
        }
        let left = room.len();
        cards.len() - left
    }

    fn count(&mut self, face: Face) -> Option<&mut u8> {
        self.0.get_mut(usize::from(face.code().wrapping_sub(FIRST)))
    }
}

impl Default for Tally {
    fn default() -> Self {
        Self([0; CODES])
    }
}
