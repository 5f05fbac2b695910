//! Games in one redb file. Each change is one transaction, which is on the disk before the write returns.
//!
//! Reading order: [`DiskStore`], `rows` (the tables in the file), `file` (opens, sets aside and rescues the
//! file), `album` (finished games, one text file each, so that they slow nothing down), [`SavedGames`] (reads
//! everything and changes nothing).

mod album;
mod file;
#[cfg(feature = "test-hooks")]
mod platter;
mod rows;
mod saved_games;

#[cfg(feature = "test-hooks")]
pub use platter::Platter;
pub use saved_games::SavedGames;

use super::{Store, StoreContents, StoreError};
use crate::private;
use album::Album;
use file::OpenFailure;
use redb::{Database, Durability, ReadableDatabase, WriteTransaction};
use rouse_session::{
    GameId, Save, Stored,
    album::{LISTED, album_entry},
    record::Record,
    wire::{AlbumEntry, Obstacle},
};
use rows::RowError;
use std::{
    path::{Path, PathBuf},
    sync::{Mutex, MutexGuard, PoisonError},
    thread,
    time::{Duration, Instant},
};

const FILE: &str = "rouse.redb";

/// The pause between two tries to open a store that is in use.
const LOOK_AGAIN: Duration = Duration::from_millis(50);

/// Keeps games in the file `rouse.redb` of a folder, for one process at a time.
#[derive(Debug)]
pub struct DiskStore {
    path: PathBuf,
    /// None from a failed write until the file is opened again.
    database: Mutex<Option<Database>>,
    /// What was read when the store was opened, if the file cannot be written to.
    read: Mutex<Option<StoreContents>>,
    damaged: bool,
    album: Album,
}

impl DiskStore {
    /// Opens the store in a folder, which is made if it is missing. A damaged file
    /// is set aside under another name, and what can be read of it goes into a new one. On a
    /// device that is full, or where nothing may be written, the games can be read all the same, and
    /// each write tries anew.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another process holds it, and the others when the folder cannot be
    /// used at all.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        let path = folder.join(FILE);
        if let Err(error) = private::folder(folder) {
            return Self::read_only(path, error.into());
        }
        private::tighten(folder);
        let before = file::bytes(&path);
        let (database, damaged) = match file::open(&path) {
            Ok(database) => (database, false),
            Err(OpenFailure::Store(error)) => return Self::read_only(path, error),
            Err(OpenFailure::Damaged(why)) => (file::replace(&path, before, &why)?, true),
        };
        let album = Album::new(folder);
        Ok(Self { path, database: Mutex::new(Some(database)), read: Mutex::default(), damaged, album })
    }

    /// Like [`DiskStore::open`], but waits for another process to release the store: a process that was
    /// closed or killed a moment ago may still finish its last write. Blocks the thread.
    ///
    /// # Errors
    /// As for [`DiskStore::open`], with [`StoreError::InUse`] only after the whole wait.
    pub fn open_when_free(folder: &Path, wait: Duration) -> Result<Self, StoreError> {
        let began = Instant::now();
        loop {
            match Self::open(folder) {
                Err(StoreError::InUse) if began.elapsed() < wait => thread::sleep(LOOK_AGAIN),
                opened => return opened,
            }
        }
    }

    /// Every game in the file, finished ones too, and whether it is over.
    ///
    /// # Errors
    /// When the file cannot be read.
    pub fn games(&self) -> Result<Vec<(GameId, bool)>, StoreError> {
        self.with(rows::games)
    }

    /// Moves finished games out of the file into the album, except the one on the table. A game that cannot
    /// be moved stays in the file; the next call tries it again.
    fn file_away(&self, on_table: Option<GameId>) {
        let games = self.games().unwrap_or_default().into_iter();
        for game in games.filter(|(game, over)| *over && Some(*game) != on_table).map(|(game, _)| game) {
            if let Err(error) = self.file_one(game) {
                tracing::warn!(?game, %error, "a finished game could not be put into the album");
            }
        }
    }

    fn file_one(&self, game: GameId) -> Result<(), StoreError> {
        let Some(stored) = self.game(game)? else { return Ok(()) };
        let record = Record::of(&stored).map_err(|error| StoreError::Disk(error.into()))?;
        self.album.put(game, &record)?;
        self.change(|transaction| rows::remove(transaction, game.0))
    }

    /// A finished game that still lies in the file.
    fn ended(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        let record = self.game(game)?.and_then(|stored| Record::of(&stored).ok());
        Ok(record.filter(|record| record.winners().is_some()))
    }

    /// A store that cannot be written to now. It has to be readable, or empty.
    fn read_only(path: PathBuf, why: StoreError) -> Result<Self, StoreError> {
        let obstacle = why.obstacle();
        if !matches!(obstacle, Some(Obstacle::Full | Obstacle::ReadOnly)) {
            return Err(why);
        }
        let shelf = match path.exists() {
            true => file::read_only(&path).map_err(|_| why)?,
            false => StoreContents { next: GameId(1), ..StoreContents::default() },
        };
        let read = Mutex::new(Some(StoreContents { obstacle, ..shelf }));
        let album = Album::new(path.parent().unwrap_or(Path::new(".")));
        Ok(Self { path, database: Mutex::new(None), read, damaged: false, album })
    }

    /// Works on the file, and first opens it again if the last write failed.
    fn with<T>(&self, work: impl FnOnce(&Database) -> Result<T, RowError>) -> Result<T, StoreError> {
        let mut slot = self.database.lock().unwrap_or_else(PoisonError::into_inner);
        let database = match slot.take() {
            Some(database) => database,
            None => self.reopen()?,
        };
        let result = work(&database);
        // After an error of the disk redb refuses everything until the file is opened again.
        if result.is_ok() {
            *slot = Some(database);
        }
        Ok(result?)
    }

    /// Opens the file again. Fails when an older file lies there than the one that was read before.
    fn reopen(&self) -> Result<Database, StoreError> {
        private::folder(self.path.parent().unwrap_or(Path::new(".")))?;
        let database = file::reopen(&self.path).map_err(OpenFailure::into_store)?;
        let next = rows::shelf(&database)?.next;
        if self.read().as_ref().is_some_and(|read| read.next > next) {
            return Err(StoreError::Disk("the file is another one than before".into()));
        }
        Ok(database)
    }

    /// Deletes the file, and everything that was taken out of it before. The next change makes a new file. A
    /// file that another process holds stays.
    fn begin_anew(&self) -> Result<(), StoreError> {
        let mut slot = self.database.lock().unwrap_or_else(PoisonError::into_inner);
        if slot.take().is_none() {
            self.reopen()?;
        }
        self.album.remove()?;
        file::remove(&self.path)?;
        *self.read() = None;
        Ok(())
    }

    fn read(&self) -> MutexGuard<'_, Option<StoreContents>> {
        self.read.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn change(&self, work: impl FnOnce(&WriteTransaction) -> Result<(), RowError>) -> Result<(), StoreError> {
        self.with(|database| {
            let mut transaction = database.begin_write()?;
            transaction.set_durability(Durability::Immediate)?;
            work(&transaction)?;
            Ok(transaction.commit()?)
        })
    }
}

impl Store for DiskStore {
    fn shelf(&self) -> Result<StoreContents, StoreError> {
        if let Some(read) = self.read().clone() {
            return Ok(read);
        }
        let shelf = self.with(rows::shelf)?;
        let next = shelf.next.max(self.album.next());
        Ok(StoreContents { damaged: self.damaged, next, ..shelf })
    }

    fn write(&self, saves: &[Save]) -> Result<(), StoreError> {
        let anew = saves.iter().rposition(|save| matches!(save, Save::EraseAll));
        let saves = anew.map_or(saves, |at| &saves[at + 1..]);
        if anew.is_some() {
            self.begin_anew()?;
            if saves.is_empty() {
                return Ok(());
            }
        }
        self.change(|transaction| saves.iter().try_for_each(|save| rows::write(transaction, save)))?;
        // A new game begins, so finished games can move to the album.
        if saves.iter().any(|save| matches!(save, Save::Game { .. })) {
            self.file_away(None);
        }
        Ok(())
    }

    fn set_aside(&self, game: GameId) -> Result<(), StoreError> {
        self.change(|transaction| rows::set_aside(transaction, game.0))
    }

    fn album(&self, on_table: Option<GameId>) -> Result<Vec<AlbumEntry>, StoreError> {
        self.file_away(on_table);
        let ended = on_table.map(|game| Ok::<_, StoreError>((game, self.ended(game)?))).transpose()?;
        let today = file::today();
        let ended = ended.and_then(|(game, record)| album_entry(game, &today, &record?.to_string()));
        Ok(ended.into_iter().chain(self.album.list()?).take(LISTED).collect())
    }

    fn finished(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        match self.album.read(game)? {
            Some(text) => Ok(text.parse().ok()),
            None => self.ended(game),
        }
    }

    fn game(&self, game: GameId) -> Result<Option<Stored>, StoreError> {
        self.with(|database| rows::stored(&database.begin_read()?, game.0))
    }

    fn forget(&self, game: Option<GameId>) -> Result<(), StoreError> {
        // Its files can be deleted also where the store cannot be opened.
        self.album.forget(game)?;
        let games = self.games().unwrap_or_default();
        let all = games.into_iter().filter(|(id, over)| *over && game.is_none_or(|game| game == *id));
        let ended: Vec<_> = all.map(|(id, _)| id.0).collect();
        if !ended.is_empty() {
            self.change(|transaction| ended.iter().try_for_each(|id| rows::remove(transaction, *id)))?;
        }
        Ok(())
    }
}

impl From<RowError> for StoreError {
    fn from(error: RowError) -> Self {
        match error {
            RowError::OutOfOrder(step) => Self::OutOfOrder(step),
            RowError::File(redb::Error::Io(error)) => error.into(),
            RowError::File(error) => Self::Disk(error.into()),
        }
    }
}
