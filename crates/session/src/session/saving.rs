//! What a session does while nothing can be saved: it waits, or it plays on and says so to every client.

use super::Session;
use crate::{
    clients::ClientId,
    io::{Output, SaveChoice},
    wire::{Obstacle, SaveStatus, Saving},
};

impl Session {
    /// Whether changes are saved, and why not.
    #[must_use]
    pub fn save_status(&self) -> (SaveStatus, Option<Obstacle>) {
        (self.saving.state, self.saving.why)
    }

    /// Sets whether changes are saved, and returns whether that is new. Every client inside is told.
    pub fn set_save_status(&mut self, state: SaveStatus, why: Option<Obstacle>) -> bool {
        self.projection.mark_stale();
        if let (SaveStatus::Paused, Some(game)) = (state, &mut self.room.on_table) {
            game.stop_time();
        }
        let why = why.filter(|_| state != SaveStatus::Saved);
        let now = Saving { state, why, manage: false };
        std::mem::replace(&mut self.saving, now) != now
    }

    /// A client asks to retry the failed write (`on`), or to play on without saving.
    pub(super) fn retry_save(&self, from: ClientId, on: bool) -> Vec<Output> {
        let asked = self.saving.state != SaveStatus::Saved;
        let choice = if on { SaveChoice::Retry } else { SaveChoice::PlayUnsaved };
        asked.then_some(Output::SaveChoice(from, choice)).into_iter().collect()
    }
}
