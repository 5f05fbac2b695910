//! Writes changes to the store, before clients are told.

use crate::{store::StoreError, task::Task};
use rouse_session::{Save, Step, wire::Obstacle};
use std::sync::Arc;

impl Task {
    /// Does what the driver says, until it rests.
    pub(crate) async fn drive(&mut self) {
        loop {
            let moment = self.clock.moment();
            let step = self.driver.step(&mut self.randomness.world(moment, self.timings));
            match step {
                Step::Send(outputs) => self.send_all(outputs),
                Step::Write(saves) => {
                    let why = self.write(saves).await.err();
                    self.driver.written(why);
                }
                Step::Rest => return,
            }
        }
    }

    /// Writes what the store misses once more before the table closes.
    pub(crate) async fn flush(&mut self) {
        self.driver.flush();
        self.drive().await;
    }

    /// Writes changes. When the store panics, it may have written them or not: they are written once more,
    /// and the store takes what it has already.
    async fn write(&self, saves: Vec<Save>) -> Result<(), Obstacle> {
        let saves = Arc::new(saves);
        let write = || {
            let (store, saves, traps) = (Arc::clone(&self.store), Arc::clone(&saves), self.traps.clone());
            self.workplace.begin(move || {
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
}
