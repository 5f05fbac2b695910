//! Writes changes to the store, by the rules of [`SaveGate`](rouse_session::SaveGate).

use crate::{store::StoreError, task::Task};
use rouse_session::{
    ClientId, Failure, Output, Save, SaveChoice, ServerMsg, Session,
    wire::{Obstacle, SaveStatus},
};
use std::sync::Arc;

impl Task {
    /// Writes what these outputs want written. False when it could not be written.
    pub(crate) async fn save(&mut self, outputs: &[Output]) -> bool {
        let status = self.session.save_status().0;
        let saves = self.save_gate.to_write(status, outputs);
        if saves.is_empty() {
            return true;
        }
        let why = self.write(saves).await.err();
        let status = self.save_gate.change_written(status, why);
        self.set_save_status(status, why);
        if why.is_none() {
            self.save_retry_at = None;
        }
        why.is_none()
    }

    /// Goes back to the session as it was before a change that could not be written.
    pub(crate) fn take_back(&mut self, before: Session) {
        let (status, why) = self.session.save_status();
        self.session = before;
        self.session.set_save_status(status, why);
    }

    async fn write(&self, saves: Vec<Save>) -> Result<(), Obstacle> {
        let store = Arc::clone(&self.store);
        let written = tokio::task::spawn_blocking(move || store.write(&saves)).await;
        let written = written.unwrap_or_else(|error| Err(StoreError::Disk(error.into())));
        written.map_err(|error| {
            tracing::error!(%error, "something could not be saved");
            error.obstacle().unwrap_or(Obstacle::Disk)
        })
    }

    fn set_save_status(&mut self, status: SaveStatus, why: Option<Obstacle>) {
        if self.session.set_save_status(status, why) {
            self.announce_change();
        }
    }

    /// Tries again to save, or plays on without saving, as a client has chosen.
    pub(crate) async fn apply_save_choice(&mut self) {
        let Some((from, choice)) = self.save_gate.take_choice() else { return };
        match choice {
            SaveChoice::Retry if !self.write_backlog().await => return self.tell_unsaved(from),
            SaveChoice::Retry => {}
            SaveChoice::PlayUnsaved => {
                let (_, why) = self.session.save_status();
                self.set_save_status(SaveStatus::Unsaved, why);
            }
        }
        self.save_retry_at = None;
        let failed = self.redo_held().await;
        if !failed.is_empty() && !failed.contains(&from) {
            self.tell_unsaved(from);
        }
    }

    /// Carries out the inputs that were held. Returns the clients whose input could not be saved again.
    pub(crate) async fn redo_held(&mut self) -> Vec<ClientId> {
        let mut failed = Vec::new();
        for (from, input) in self.save_gate.release() {
            if !self.input(from, input).await {
                failed.push(from);
            }
        }
        failed
    }

    pub(crate) fn tell_unsaved(&mut self, from: ClientId) {
        self.send(from, ServerMsg::failed(Failure::CannotSave));
    }

    async fn write_backlog(&mut self) -> bool {
        let why = self.write(self.save_gate.backlog()).await.err();
        let status = self.save_gate.backlog_written(self.session.save_status().0, why);
        self.set_save_status(status, why);
        why.is_none()
    }

    /// Writes what the store misses once more before the table closes.
    pub(crate) async fn flush_backlog(&mut self) {
        if !self.save_gate.is_complete() {
            self.write_backlog().await;
        }
    }
}
