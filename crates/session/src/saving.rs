//! What a table does while nothing can be saved: it waits, or it plays on and says so everywhere.

use crate::{
    connection::{Connection, ConnectionId},
    running::No,
    session::{Output, Session},
    wire::{Keeping, Obstacle, Saving, ServerMsg},
};

impl Session {
    /// Whether what happens is saved, and what stands in the way.
    #[must_use]
    pub fn keeping(&self) -> (Keeping, Option<Obstacle>) {
        self.keeping
    }

    /// From now on it stands like this with saving; whether that is news. Everybody inside is told.
    pub fn keep(&mut self, keeping: Keeping, why: Option<Obstacle>) -> bool {
        if keeping == Keeping::Paused {
            self.stop_time();
        }
        let why = why.filter(|_| keeping != Keeping::Saved);
        std::mem::replace(&mut self.keeping, (keeping, why)) != (keeping, why)
    }

    /// Somebody wants what could not be saved to be tried again, or to play on without.
    pub(crate) fn save(&mut self, from: ConnectionId, on: bool) -> Result<Vec<Output>, No> {
        self.may_manage(from)?;
        let asked = self.keeping.0 != Keeping::Saved;
        Ok(asked.then_some(Output::Keep(from, on)).into_iter().collect())
    }

    /// How it stands with saving, if this connection was told otherwise.
    pub(crate) fn new_saving(&self, connection: &Connection) -> Option<Saving> {
        let (state, why) = self.keeping;
        let manage = state != Keeping::Saved && self.manages(connection);
        let saving = Saving { state, why, manage };
        (connection.told.saving != saving).then_some(saving)
    }

    /// The same as a message.
    pub(crate) fn saving_told(&self, connection: &Connection) -> Option<ServerMsg> {
        self.new_saving(connection).map(ServerMsg::Saving)
    }
}
