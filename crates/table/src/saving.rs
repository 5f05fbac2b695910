//! What is written, and what happens when it cannot be.
//!
//! What could not be written has not happened: the session goes on as it was before, and everybody is
//! told that the table waits. The last message that failed is held until somebody tries again, or plays
//! on without saving. Then the store is left alone; what it misses is kept in order, and written at once
//! when it works again.

use crate::{store::StoreError, task::Task};
use rouse_session::{
    ClientId, Failure, Input, Output, Save, ServerMsg, Session,
    wire::{Obstacle, SaveStatus},
};
use std::sync::Arc;

impl Task {
    /// Saves, and then tells. What cannot be saved has not happened.
    pub(crate) async fn perform(&mut self, before: Session, outputs: Vec<Output>) -> bool {
        let saves: Vec<_> = outputs.iter().filter_map(saved).cloned().collect();
        if !saves.is_empty() && !self.save(saves).await {
            let keeping = self.session.save_status();
            self.session = before;
            self.session.set_save_status(keeping.0, keeping.1);
            self.wished = outputs.iter().find_map(wish).or(self.wished);
            return false;
        }
        self.tell_all(outputs);
        true
    }

    /// Writes, or keeps in memory what is not to be written now. What is to be thrown away does not wait: it is
    /// gone from the disk, or nobody is told so.
    async fn save(&mut self, saves: Vec<Save>) -> bool {
        let unsaved = self.session.save_status().0 == SaveStatus::Unsaved;
        if unsaved && !saves.contains(&Save::EraseAll) {
            self.backlog.extend(saves);
            return true;
        }
        let why = self.write(saves).await.err();
        let keeping = match why {
            None => SaveStatus::Saved,
            Some(_) if unsaved => SaveStatus::Unsaved,
            Some(_) => SaveStatus::Paused,
        };
        self.keep(keeping, why);
        if why.is_none() {
            self.held = None;
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

    fn keep(&mut self, keeping: SaveStatus, why: Option<Obstacle>) {
        if self.session.set_save_status(keeping, why) {
            self.beat();
        }
    }

    /// A message that could not be saved: it is held for another try, and whoever sent it hears so.
    pub(crate) fn hold(&mut self, from: ClientId, input: Input) {
        self.tell(from, ServerMsg::failed(Failure::CannotSave));
        if matches!(input, Input::Message(_) | Input::Move { .. }) {
            self.held = Some((from, input));
        }
    }

    /// Somebody wants to try again, or to play on without saving.
    pub(crate) async fn grant(&mut self) {
        let Some((from, on)) = self.wished.take() else { return };
        let works = if on { self.catch_up().await } else { self.go_without() };
        if !works {
            return self.tell(from, ServerMsg::failed(Failure::CannotSave));
        }
        self.patience = None;
        if let Some((held_from, input)) = self.held.take() {
            self.input(held_from, input).await;
            if self.held.is_some() && held_from != from {
                self.tell(from, ServerMsg::failed(Failure::CannotSave));
            }
        }
    }

    /// Writes what the store misses. Even nothing shows whether it works.
    async fn catch_up(&mut self) -> bool {
        let why = self.write(self.backlog.clone()).await.err();
        match why {
            None => {
                self.backlog.clear();
                self.keep(SaveStatus::Saved, None);
            }
            Some(why) => self.keep(self.session.save_status().0, Some(why)),
        }
        why.is_none()
    }

    fn go_without(&mut self) -> bool {
        let (_, why) = self.session.save_status();
        self.keep(SaveStatus::Unsaved, why);
        true
    }

    /// One last try, before the table closes.
    pub(crate) async fn write_the_rest(&mut self) {
        if !self.backlog.is_empty() {
            let _ = self.catch_up().await;
        }
    }
}

fn saved(output: &Output) -> Option<&Save> {
    match output {
        Output::Save(save) => Some(save),
        _ => None,
    }
}

fn wish(output: &Output) -> Option<(ClientId, bool)> {
    match output {
        Output::RetrySave(from, on) => Some((*from, *on)),
        _ => None,
    }
}
