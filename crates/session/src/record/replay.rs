//! Any point of a recorded game.

use super::Record;
use crate::{
    games::AnyGame,
    save::LoadError,
    wire::{Done, Frame},
};
use rouse_rules::Viewer;

/// A position in a recorded game. Going forward plays the next moves; going back replays from the deal, which
/// is fast.
#[derive(Clone, Debug)]
pub struct Replay {
    record: Record,
    game: AnyGame,
    at: usize,
}

impl Replay {
    /// Begins after the deal.
    ///
    /// # Errors
    /// When the deal is no position; never for a record that was parsed.
    pub fn new(record: Record) -> Result<Self, LoadError> {
        let game = record.begin()?;
        Ok(Self { record, game, at: 0 })
    }

    /// The recorded game.
    #[must_use]
    pub fn record(&self) -> &Record {
        &self.record
    }

    /// Goes to the point after this many moves, or to the end.
    ///
    /// # Errors
    /// What cannot be played again, and at which step.
    pub fn go(&mut self, to: usize) -> Result<(), LoadError> {
        let to = to.min(self.record.moves.len());
        if to < self.at {
            (self.game, self.at) = (self.record.begin()?, 0);
        }
        while let Some(next) = self.record.moves[self.at..to].first() {
            next.play(&mut self.game).map_err(|error| LoadError::Step { step: self.at, error })?;
            self.at += 1;
        }
        Ok(())
    }

    /// What a viewer saw here.
    #[must_use]
    pub fn frame(&self, viewer: Viewer) -> Frame {
        let last = self.at.checked_sub(1).and_then(|last| self.record.moves.get(last));
        Frame {
            at: self.at as u32,
            done: last.map(|last| Done { seat: last.seat, text: last.text.clone() }),
            game: self.game.update(viewer, usize::from(last.is_some())),
            position: self.game.position().unwrap_or_default(),
        }
    }
}
