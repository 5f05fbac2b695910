//! Goes on after a panic. The loop of a table catches it, takes the session back to what it was before, and
//! follows the rules of [`Remedy`].

use crate::{panics::caught, task::Task};
use rouse_session::{Output, Remedy, Stored, Work, wire::SaveStatus};
use std::sync::Arc;

impl Task {
    /// Begins a change of the session. Until [`Task::finish`] it can be taken back.
    pub(crate) fn begin(&mut self, work: Work) {
        self.work = work;
        self.before = Some(self.session.clone());
    }

    /// Tells clients of a change that is saved.
    pub(crate) fn finish(&mut self, outputs: Vec<Output>) {
        self.before = None;
        self.work = Work::Alone;
        self.send_all(outputs);
    }

    /// Goes back to the session as it was before a change that has not happened.
    pub(crate) fn take_back(&mut self) {
        self.work = Work::Alone;
        let Some(before) = self.before.take() else { return };
        let (status, why) = self.session.save_status();
        self.session = before;
        self.session.set_save_status(status, why);
    }

    /// Goes on after a panic. False when the table has to end.
    pub(crate) async fn go_on(&mut self) -> bool {
        let work = self.work;
        self.take_back();
        if work == Work::Alone {
            self.save_retry_at = Some(self.clock.now() + self.timings.save_retry);
        }
        let remedy = self.session.count_panic(work);
        tracing::error!(?work, ?remedy, "the table goes on after a panic");
        let stored = self.stored(remedy).await;
        if caught(self.recover(work, remedy, stored)).await.is_some() {
            return true;
        }
        self.take_back();
        match remedy.reads() {
            Some(game) => caught(self.recover(work, Remedy::PutAside(game), None)).await.is_some(),
            None => true,
        }
    }

    async fn recover(&mut self, work: Work, remedy: Remedy, stored: Option<Stored>) {
        self.begin(work);
        let (moment, timings) = (self.clock.moment(), self.timings);
        let outputs =
            self.session.recover(&mut self.randomness.world(moment, timings), work, remedy, stored.as_ref());
        self.traps.spring("recovery");
        self.save_and_send(outputs).await;
    }

    /// The match that has to be read again, if the disk has all of it.
    async fn stored(&self, remedy: Remedy) -> Option<Stored> {
        let game = remedy.reads()?;
        if self.session.save_status().0 != SaveStatus::Saved || !self.save_gate.is_complete() {
            return None;
        }
        let store = Arc::clone(&self.store);
        let shelf = tokio::task::spawn_blocking(move || store.shelf()).await.ok()?.ok()?;
        shelf.games.into_iter().find(|(id, _)| *id == game).map(|(_, stored)| stored)
    }
}
