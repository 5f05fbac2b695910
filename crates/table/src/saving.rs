//! Writes changes to the store, and handles failed writes.
//!
//! An action that could not be written has not happened: the session goes back to what it was before, and
//! every client is told that the table waits. The last message that failed is kept until a client tries
//! again, or plays on without saving. Then the task writes nothing; it keeps in order what the store misses,
//! and writes all of it when a client turns saving on again.

use crate::{store::StoreError, task::Task};
use rouse_session::{
    ClientId, Failure, Input, Output, Save, ServerMsg, Session,
    wire::{Obstacle, SaveStatus},
};
use std::sync::Arc;

impl Task {
    /// Saves, and then sends. If saving fails, nothing has happened: the session becomes `before` again.
    pub(crate) async fn save_and_send(&mut self, before: Session, outputs: Vec<Output>) -> bool {
        let saves: Vec<_> = outputs.iter().filter_map(saved).cloned().collect();
        if !saves.is_empty() && !self.save(saves).await {
            let status = self.session.save_status();
            self.session = before;
            self.session.set_save_status(status.0, status.1);
            self.save_choice = outputs.iter().find_map(save_choice).or(self.save_choice);
            return false;
        }
        self.send_all(outputs);
        true
    }

    /// Writes the changes, or keeps them in memory while the table plays on without saving. Erasing
    /// everything is never kept for later: the client hears of it only when the data is gone from the disk.
    async fn save(&mut self, saves: Vec<Save>) -> bool {
        let unsaved = self.session.save_status().0 == SaveStatus::Unsaved;
        if unsaved && !saves.contains(&Save::EraseAll) {
            self.backlog.extend(saves);
            return true;
        }
        let why = self.write(saves).await.err();
        let status = match why {
            None => SaveStatus::Saved,
            Some(_) if unsaved => SaveStatus::Unsaved,
            Some(_) => SaveStatus::Paused,
        };
        self.set_save_status(status, why);
        if why.is_none() {
            self.unsaved_input = None;
            self.backlog.clear();
        }
        why.is_none()
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

    /// Tells the client that its message could not be saved, and keeps the message for another try.
    pub(crate) fn refuse_unsaved(&mut self, from: ClientId, input: Input) {
        self.send(from, ServerMsg::failed(Failure::CannotSave));
        if matches!(input, Input::Message(_) | Input::Proven(_) | Input::Move { .. }) {
            self.unsaved_input = Some((from, input));
        }
    }

    /// Tries again to save, or plays on without saving, as a client has chosen.
    pub(crate) async fn apply_save_choice(&mut self) {
        let Some((from, on)) = self.save_choice.take() else { return };
        let works = if on { self.write_backlog().await } else { self.play_unsaved() };
        if !works {
            return self.send(from, ServerMsg::failed(Failure::CannotSave));
        }
        self.save_retry_at = None;
        if let Some((held_from, input)) = self.unsaved_input.take() {
            self.input(held_from, input).await;
            if self.unsaved_input.is_some() && held_from != from {
                self.send(from, ServerMsg::failed(Failure::CannotSave));
            }
        }
    }

    /// Writes what the store misses. Even an empty write shows whether the store works.
    async fn write_backlog(&mut self) -> bool {
        let why = self.write(self.backlog.clone()).await.err();
        match why {
            None => {
                self.backlog.clear();
                self.set_save_status(SaveStatus::Saved, None);
            }
            Some(why) => self.set_save_status(self.session.save_status().0, Some(why)),
        }
        why.is_none()
    }

    fn play_unsaved(&mut self) -> bool {
        let (_, why) = self.session.save_status();
        self.set_save_status(SaveStatus::Unsaved, why);
        true
    }

    /// Writes what the store misses once more before the table closes.
    pub(crate) async fn flush_backlog(&mut self) {
        if !self.backlog.is_empty() {
            let _ = self.write_backlog().await;
        }
    }
}

fn saved(output: &Output) -> Option<&Save> {
    match output {
        Output::Save(save) => Some(save),
        _ => None,
    }
}

fn save_choice(output: &Output) -> Option<(ClientId, bool)> {
    match output {
        Output::RetrySave(from, on) => Some((*from, *on)),
        _ => None,
    }
}
