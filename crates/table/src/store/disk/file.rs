//! The file itself: opened and looked through, or set aside and what is left of it rescued.

use super::rows::{self, RowError};
use crate::{
    private::{self, ASIDE},
    store::{Shelf, StoreError},
};
use redb::{
    Database, DatabaseError, Durability, ReadOnlyDatabase, StorageBackend, StorageError, backends::InMemoryBackend,
};
use rouse_session::{GameId, Save, Stored, salvage};
use std::{
    fs,
    io::{self, ErrorKind},
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};
use time::OffsetDateTime;

/// A file that is not larger is read before redb touches it, in bytes. Unfinished games need much less.
pub(super) const LARGEST: u64 = 64 * 1024 * 1024;

/// Why a file cannot be opened: something to say, or something to set aside.
pub(super) enum OpenFailure {
    Store(StoreError),
    Damaged(String),
}

impl OpenFailure {
    pub(super) fn into_store(self) -> StoreError {
        match self {
            Self::Store(error) => error,
            Self::Damaged(why) => StoreError::Disk(why.into()),
        }
    }
}

/// Opens a file and reads all of it that a table will read. Bytes that redb stumbles over count
/// as damage too.
pub(super) fn open(path: &Path) -> Result<Database, OpenFailure> {
    open_or_create(path, || checked(path))
}

/// Opens a file again that was in order when it was opened last.
pub(super) fn reopen(path: &Path) -> Result<Database, OpenFailure> {
    open_or_create(path, || {
        let database = database(path)?;
        rows::create_tables(&database).map_err(row_failure)?;
        Ok(database)
    })
}

/// Reads a file that may not be written to.
pub(super) fn read_only(path: &Path) -> Result<Shelf, OpenFailure> {
    catch_panics(|| {
        let database = ReadOnlyDatabase::open(path).map_err(open_failure)?;
        rows::shelf(&database).map_err(row_failure)
    })
}

/// Every game in a copy of the file, which is repaired in memory if that is needed.
pub(super) fn games_in_copy(bytes: &[u8]) -> Result<Vec<(GameId, Stored)>, OpenFailure> {
    catch_panics(|| {
        let copy = InMemoryBackend::new();
        let filled = copy.set_len(bytes.len() as u64).and_then(|()| copy.write(0, bytes));
        filled.map_err(|error| OpenFailure::Store(error.into()))?;
        let mut database = Database::builder().create_with_backend(copy).map_err(open_failure)?;
        database.check_integrity().map_err(open_failure)?;
        rows::create_tables(&database).map_err(row_failure)?;
        rows::all(&database).map_err(row_failure)
    })
}

/// A new file appears under its name when it is whole, and never half: neither on a full disk nor when
/// the process is killed.
fn open_or_create(path: &Path, work: impl FnOnce() -> Result<Database, OpenFailure>) -> Result<Database, OpenFailure> {
    if !path.exists() {
        let new = path.with_extension("new");
        create(&new).inspect_err(|error| {
            // Another process makes the same file just now.
            if !matches!(error, OpenFailure::Store(StoreError::InUse)) {
                let _ = fs::remove_file(&new);
            }
        })?;
        publish(&new, path).map_err(|error| OpenFailure::Store(error.into()))?;
    }
    catch_panics(work)
}

/// Makes an empty file; what a process left that was killed meanwhile is taken away first.
fn create(new: &Path) -> Result<(), OpenFailure> {
    let make = || {
        let database = database(new)?;
        rows::create_tables(&database).map_err(row_failure)
    };
    match catch_panics(make) {
        Err(OpenFailure::Damaged(_)) => {
            fs::remove_file(new).map_err(|error| OpenFailure::Store(error.into()))?;
            catch_panics(make)
        }
        other => other,
    }
}

/// Gives a new file its name, unless another process was quicker.
fn publish(new: &Path, path: &Path) -> io::Result<()> {
    match fs::hard_link(new, path) {
        Ok(()) => fs::remove_file(new),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => fs::remove_file(new),
        // Not every system has links.
        Err(_) => fs::rename(new, path),
    }
}

fn catch_panics<T>(work: impl FnOnce() -> Result<T, OpenFailure>) -> Result<T, OpenFailure> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(OpenFailure::Damaged("the file makes no sense".to_owned())))
}

fn checked(path: &Path) -> Result<Database, OpenFailure> {
    let mut database = database(path)?;
    if !database.check_integrity().map_err(open_failure)? {
        tracing::warn!("the file of saved games was repaired");
    }
    rows::create_tables(&database).map_err(row_failure)?;
    rows::shelf(&database).map_err(row_failure)?;
    Ok(database)
}

fn database(path: &Path) -> Result<Database, OpenFailure> {
    let open = || Database::builder().create_file(private::file(path)?);
    open().map_err(open_failure)
}

fn row_failure(error: RowError) -> OpenFailure {
    match error {
        RowError::File(redb::Error::Io(error)) if error.kind() != ErrorKind::InvalidData => {
            OpenFailure::Store(error.into())
        }
        error => OpenFailure::Damaged(error.to_string()),
    }
}

fn open_failure(error: DatabaseError) -> OpenFailure {
    match error {
        DatabaseError::DatabaseAlreadyOpen => OpenFailure::Store(StoreError::InUse),
        DatabaseError::Storage(StorageError::Io(error))
            if !matches!(error.kind(), ErrorKind::InvalidData | ErrorKind::UnexpectedEof) =>
        {
            OpenFailure::Store(error.into())
        }
        error => OpenFailure::Damaged(error.to_string()),
    }
}

/// The file as it is now; none when it is too large to be kept in memory for a while.
pub(super) fn bytes(path: &Path) -> Option<Vec<u8>> {
    let small = fs::metadata(path).is_ok_and(|file| file.len() <= LARGEST);
    if small { fs::read(path).ok() } else { None }
}

/// Sets a damaged file aside, under the date of today, and begins a new one with every game that can
/// still be read.
pub(super) fn replace(path: &Path, before: Option<Vec<u8>>, why: &str) -> Result<Database, StoreError> {
    let aside = free_name(path);
    tracing::warn!(why, ?aside, "the file of saved games is damaged and is set aside");
    let bytes = match before {
        Some(before) => before,
        None => fs::read(path)?,
    };
    // As it was, without what an attempt to repair it has left. Where there is no room for both, as it is.
    match private::write(&aside, &bytes) {
        Ok(()) => fs::remove_file(path)?,
        Err(_) => fs::rename(path, &aside)?,
    }
    let games = salvage::games_in(&bytes);
    let database = open(path).map_err(OpenFailure::into_store)?;
    let mut transaction = database.begin_write().map_err(RowError::from)?;
    transaction.set_durability(Durability::Immediate).map_err(RowError::from)?;
    for (game, stored) in games {
        rows::write(&transaction, &Save::Game { game, head: stored.head })?;
        for (step, entry) in (0..).zip(stored.steps) {
            rows::write(&transaction, &Save::Step { game, step, entry, over: false })?;
        }
        tracing::warn!(?game, "a game was rescued from it");
    }
    transaction.commit().map_err(RowError::from)?;
    Ok(database)
}

/// Takes the file away, and first what was ever set aside or left half made beside it.
pub(super) fn remove(path: &Path) -> io::Result<()> {
    for entry in fs::read_dir(path.parent().unwrap_or(Path::new(".")))? {
        let beside = entry?.path();
        let name = beside.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        if name.starts_with(ASIDE) && name.ends_with(".redb") || beside == path.with_extension("new") {
            fs::remove_file(&beside)?;
        }
    }
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// A name beside the file that nothing has yet: `rouse.damaged-2026-11-21.redb`.
fn free_name(path: &Path) -> PathBuf {
    let day = date(SystemTime::now());
    let name = |number: u32| match number {
        1 => path.with_file_name(format!("{ASIDE}{day}.redb")),
        _ => path.with_file_name(format!("{ASIDE}{day}-{number}.redb")),
    };
    (1..u32::MAX).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(u32::MAX))
}

/// A date as ISO 8601 writes it, in UTC; the first day of 1970 for a clock that stands before it.
pub(super) fn date(at: SystemTime) -> String {
    OffsetDateTime::from(at.max(UNIX_EPOCH)).date().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        for (days, text) in [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_778, "2026-11-21")] {
            assert_eq!(date(UNIX_EPOCH + Duration::from_secs(days * 86_400 + 5)), text);
        }
        assert_eq!(date(UNIX_EPOCH - Duration::from_secs(1)), "1970-01-01");
    }
}
