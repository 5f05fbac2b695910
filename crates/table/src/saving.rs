//! Writes changes to the store, by the rules of [`SaveGate`](rouse_session::SaveGate).

use crate::{store::StoreError, task::Task};
use rouse_session::{
    ClientId, Failure, Output, Save, SaveChoice, ServerMsg,
    wire::{Obstacle, SaveStatus},
};
use std::sync::Arc;
use tokio::task::spawn_blocking;

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

    /// Writes changes. When the store panics, it may have written them or not: they are written once more,
    /// and the store takes what it has already.
    async fn write(&self, saves: Vec<Save>) -> Result<(), Obstacle> {
        let saves = Arc::new(saves);
        let write = || {
            let (store, saves, traps) = (Arc::clone(&self.store), Arc::clone(&saves), self.traps.clone());
            spawn_blocking(move || {
                traps.spring("write");
                store.write(&saves).inspect(|()| traps.spring("written"))
            })
        };
        let written = match write().await {
            Err(_) => write().await,
            written => written,
        };
        let written = written.unwrap_or_else(|_| Err(StoreError::Disk("the store has panicked".into())));
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
