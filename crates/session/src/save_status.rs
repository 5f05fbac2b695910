//! What a table does while nothing can be saved: it waits, or it plays on and says so everywhere.

use crate::{
    client::{Client, ClientId},
    game::Rejection,
    session::{Output, Session},
    wire::{Obstacle, SaveStatus, Saving},
};

impl Session {
    /// Whether what happens is saved, and what stands in the way.
    #[must_use]
    pub fn save_status(&self) -> (SaveStatus, Option<Obstacle>) {
        self.save_status
    }

    /// From now on it stands like this with saving; whether that is news. Everybody inside is told.
    pub fn set_save_status(&mut self, keeping: SaveStatus, why: Option<Obstacle>) -> bool {
        if keeping == SaveStatus::Paused {
            self.mark_changed();
            self.stop_time();
        }
        let why = why.filter(|_| keeping != SaveStatus::Saved);
        std::mem::replace(&mut self.save_status, (keeping, why)) != (keeping, why)
    }

    /// Somebody wants what could not be saved to be tried again, or to play on without.
    pub(crate) fn save(&mut self, from: ClientId, on: bool) -> Result<Vec<Output>, Rejection> {
        let asked = self.save_status.0 != SaveStatus::Saved;
        Ok(asked.then_some(Output::RetrySave(from, on)).into_iter().collect())
    }

    /// How it stands with saving, as this client is told it.
    pub(crate) fn saving(&self, client: &Client) -> Saving {
        let (state, why) = self.save_status;
        Saving { state, why, manage: state != SaveStatus::Saved && self.manages(client) }
    }
}
