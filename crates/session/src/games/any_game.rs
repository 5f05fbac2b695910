//! A game on the table, whichever it is.

use super::{
    bots::GameBots, facts::GameFacts, moves::GameMoves, run::GameRun, table_game::TableGame,
    take_back::GameUndo,
};
use std::fmt::Debug;

/// A game on the table, whichever it is: a match holds one in a box.
pub(crate) trait AnyGame: GameFacts + GameMoves + GameUndo + GameBots + Debug + Send + Sync {
    /// A copy in a box. Call `clone` on the box instead.
    fn boxed_clone(&self) -> Box<dyn AnyGame>;
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
