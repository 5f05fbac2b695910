//! The disk of the host: it may be full, lose what was not synced, or report a write as failed that it has made, and it
//! outlives the program.

use crate::judge::Judge;
use rouse_session::{GameId, Save, Stored, record::Record, wire::AlbumEntry};
use rouse_table::{
    Store, StoreError,
    store::{DiskStore, MemoryStore, Platter, StoreContents},
};
use std::sync::{
    Arc,
    atomic::{AtomicU8, AtomicU64, Ordering},
};
use tempfile::TempDir;

/// The disk as one run of the program has opened it.
#[derive(Clone)]
pub(crate) struct Disk {
    store: Arc<dyn Store>,
    /// Where the file of games lies, if there is one: most evenings keep their games in memory, which takes less time.
    file: Option<Arc<(TempDir, Platter)>>,
    judge: Judge,
    state: Arc<State>,
    /// In which run it was opened: what an ended run still wants to write is lost.
    run: u64,
}

#[derive(Default)]
struct State {
    run: AtomicU64,
    health: AtomicU8,
}

/// What the disk does with a write.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Health {
    Fine,
    /// No space is left.
    Full,
    /// Another program holds the file.
    Held,
    /// It reports an action as not written that it has written.
    Unsure,
    /// It fails in the middle of a write.
    Torn,
}

/// Torn writes stop after fewer sectors than this.
const SECTORS: usize = 8;

impl Disk {
    pub(crate) fn new(judge: Judge, in_file: bool) -> Self {
        let folder = || tempfile::tempdir().expect("a test may make a folder");
        let file = in_file.then(|| Arc::new((folder(), Platter::default())));
        let store = file
            .as_ref()
            .map_or_else(|| Arc::new(MemoryStore::new()) as _, |file| open(&file.0, &file.1, &judge));
        Self { store, file, judge, state: Arc::default(), run: 0 }
    }

    /// The program has died: the disk as the next run opens it. If the device has lost its power, `kept` sectors of what
    /// was not synced are there. An action that was reported as not written counts from here on.
    pub(crate) fn reopened(&self, kept: Option<usize>) -> Self {
        let mut store = Arc::clone(&self.store);
        if let Some((folder, platter)) = self.file.as_deref() {
            platter.lose_program(kept);
            platter.fail_after(None);
            store = open(folder, platter, &self.judge);
        }
        let contents = store.shelf().unwrap_or_default();
        if contents.damaged {
            self.judge.fail("the file of games is damaged");
        }
        for (_, stored) in contents.games {
            for (step, entry) in (0..).zip(&stored.steps) {
                self.judge.writes(step, entry, false);
            }
        }
        self.judge.tries(&[], true);
        Self { store, run: self.state.run.fetch_add(1, Ordering::Relaxed) + 1, ..self.clone() }
    }

    pub(crate) fn set(&self, health: Health) {
        self.state.health.store(health as u8, Ordering::Relaxed);
        if let Some((_, platter)) = self.file.as_deref() {
            let good = self.judge.actions() % SECTORS;
            platter.fail_after((health == Health::Torn).then_some(good));
        }
    }

    fn is(&self, health: Health) -> bool {
        self.state.health.load(Ordering::Relaxed) == health as u8
    }

    fn note(&self, save: &Save) {
        match save {
            Save::Game { game, .. } => self.judge.begins(*game),
            Save::Step { step, entry, over, .. } => self.judge.writes(*step, entry, *over),
            Save::Answer { answer, .. } => self.judge.seals(answer),
            Save::Seating { seating: text, .. } | Save::Room { room: text } => self.judge.holds(text),
            _ => {}
        }
    }
}

/// Opens the file of games.
fn open(folder: &TempDir, platter: &Platter, judge: &Judge) -> Arc<dyn Store> {
    platter.insert();
    match DiskStore::open(folder.path()) {
        Ok(store) => Arc::new(store),
        Err(error) => {
            judge.fail(format!("the file of games does not open: {error}"));
            Arc::new(MemoryStore::new())
        }
    }
}

impl Store for Disk {
    fn shelf(&self) -> Result<StoreContents, StoreError> {
        self.store.shelf()
    }

    fn write(&self, saves: &[Save]) -> Result<(), StoreError> {
        if self.run != self.state.run.load(Ordering::Relaxed) {
            return Err(StoreError::InUse);
        }
        if self.is(Health::Unsure) && saves.iter().all(|save| matches!(save, Save::Step { over: false, .. }))
        {
            self.store.write(saves)?;
        }
        let written = match () {
            () if self.is(Health::Fine) => self.store.write(saves),
            () if self.is(Health::Torn) && self.file.is_some() => self.store.write(saves),
            () if self.is(Health::Held) => Err(StoreError::InUse),
            () => Err(StoreError::Full),
        };
        self.judge.tries(saves, written.is_ok());
        written?;
        saves.iter().for_each(|save| self.note(save));
        Ok(())
    }

    fn set_aside(&self, game: GameId) -> Result<(), StoreError> {
        self.judge.fail(format!("game {} is set aside as damaged", game.0));
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
