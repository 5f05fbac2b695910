//! A disk that fills up, for tests.

use super::{Store, StoreContents, StoreError};
use rouse_session::{GameId, Save, Stored, record::Record, wire::AlbumEntry};
use std::sync::atomic::{AtomicU32, Ordering};

/// Passes a number of writes to another store, then fails a number of times, and then works again.
#[derive(Debug)]
pub struct FailingStore<S> {
    store: S,
    writes: AtomicU32,
    good: u32,
    bad: u32,
    /// Whether a bad write is made all the same.
    made: bool,
}

impl<S: Store> FailingStore<S> {
    /// Fails the `bad` writes that come after the first `good` ones.
    pub fn new(store: S, good: u32, bad: u32) -> Self {
        Self { store, writes: AtomicU32::new(0), good, bad, made: false }
    }

    /// Makes the writes that it reports as failed.
    #[must_use]
    pub fn making_them(self) -> Self {
        Self { made: true, ..self }
    }
}

impl<S: Store> Store for FailingStore<S> {
    fn shelf(&self) -> Result<StoreContents, StoreError> {
        self.store.shelf()
    }

    fn write(&self, saves: &[Save]) -> Result<(), StoreError> {
        let write = self.writes.fetch_add(1, Ordering::SeqCst);
        if (self.good..self.good.saturating_add(self.bad)).contains(&write) {
            if self.made {
                self.store.write(saves)?;
            }
            return Err(StoreError::Full);
        }
        self.store.write(saves)
    }

    fn set_aside(&self, game: GameId) -> Result<(), StoreError> {
        self.store.set_aside(game)
    }

    fn album(&self, on_table: Option<GameId>) -> Result<Vec<AlbumEntry>, StoreError> {
        self.store.album(on_table)
    }

    fn finished(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        self.store.finished(game)
    }

    fn game(&self, game: GameId) -> Result<Option<Stored>, StoreError> {
        self.store.game(game)
    }

    fn forget(&self, game: Option<GameId>) -> Result<(), StoreError> {
        self.store.forget(game)
    }
}
