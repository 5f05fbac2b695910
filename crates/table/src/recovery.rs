//! Goes on after a panic. The loop of a table catches it, takes the session back to what it was before, and
//! follows the rules of [`Remedy`].

use crate::{panics::caught, task::Task};
use rouse_session::{GameId, Remedy, Stored, Work};
use std::sync::Arc;

impl Task {
    /// Goes on after a panic. False when the table has to end.
    pub(crate) async fn go_on(&mut self) -> bool {
        let (work, remedy) = self.driver.count_panic(self.clock.now(), self.timings.save_retry);
        tracing::error!(?work, ?remedy, "the table goes on after a panic");
        let stored = match self.driver.reads(remedy) {
            Some(game) => self.stored(game).await,
            None => None,
        };
        if caught(async { self.recover((work, remedy), stored) }).await.is_some() {
            return true;
        }
        self.driver.undo();
        match remedy.reads() {
            Some(game) => {
                caught(async { self.recover((work, Remedy::PutAside(game)), None) }).await.is_some()
            }
            None => true,
        }
    }

    fn recover(&mut self, after: (Work, Remedy), stored: Option<Stored>) {
        let (moment, timings) = (self.clock.moment(), self.timings);
        self.driver.recover(&mut self.randomness.world(moment, timings), after, stored.as_ref());
        self.traps.spring("recovery");
    }

    async fn stored(&self, game: GameId) -> Option<Stored> {
        let store = Arc::clone(&self.store);
        self.workplace.begin(move || store.game(game)).await.ok()?.ok()?
    }
}
