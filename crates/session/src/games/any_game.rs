//! A game on the table, whichever it is.

use super::{
    bots::GameBots,
    facts::GameFacts,
    moves::{GameMoves, StepError},
    run::GameRun,
    table_game::TableGame,
    take_back::{GameUndo, TakeBack},
};
use rouse_rules::{Seat, Taps};
use std::fmt::Debug;

/// A game on the table, whichever it is: a match holds one in a box.
pub(crate) trait AnyGame: GameFacts + GameMoves + GameUndo + GameBots + Debug + Send + Sync {
    /// A copy in a box. Call `clone` on the box instead.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
}

/// One step of a match, as saves and records have it.
pub(crate) struct RecordedStep<'a> {
    pub(crate) seat: Seat,
    /// Whether no person did it.
    pub(crate) by_itself: bool,
    pub(crate) text: &'a str,
    /// Empty for a step that takes others back.
    pub(crate) taps: &'a Taps,
    pub(crate) chance: &'a [u16],
}

impl dyn AnyGame + '_ {
    /// Plays a recorded step again, with every check: a move, or one that takes moves back. After an error the
    /// game cannot be used.
    pub(crate) fn replay_step(&mut self, step: &RecordedStep<'_>) -> Result<(), StepError> {
        let RecordedStep { seat, by_itself, text, taps, chance } = *step;
        if let Some(what) = TakeBack::read(text) {
            return Ok(self.take_back(seat, what)?);
        }
        if by_itself {
            self.has_decided(seat, taps);
        }
        self.replay(seat, taps, text, chance)?;
        if by_itself {
            self.keep_last();
        }
        Ok(())
    }
}

impl<R: TableGame> AnyGame for GameRun<R> {
    fn boxed_clone(&self) -> Box<dyn AnyGame> {
        Box::new(self.clone())
    }
}

impl Clone for Box<dyn AnyGame> {
    fn clone(&self) -> Self {
        self.as_ref().boxed_clone()
    }
}
