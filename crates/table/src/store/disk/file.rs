//! The file of the store: opens and checks it, or sets it aside and rescues what can still be read.

use super::rows::{self, RowError};
use crate::{
    private::{self, ASIDE},
    store::{StoreContents, StoreError},
};
use chrono::{DateTime, Local, TimeZone};
use redb::{
    Database, DatabaseError, Durability, ReadOnlyDatabase, StorageBackend, StorageError,
    backends::InMemoryBackend,
};
use rouse_session::{
    GameId, Stored,
    salvage::{self, Rescued},
};
use std::{
    fs,
    io::{self, ErrorKind},
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    time::{SystemTime, UNIX_EPOCH},
};

/// The largest file, in bytes, that is copied to memory before redb opens it. Unfinished games need much
/// less.
pub(super) const LARGEST: u64 = 64 * 1024 * 1024;

/// Why a file cannot be opened: an error to report, or damage, for which the file is set aside.
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

/// Opens a file and reads everything that a table will read. A panic of redb over its bytes counts as damage
/// too.
pub(super) fn open(path: &Path) -> Result<Database, OpenFailure> {
    open_or_create(path, || {
        has_content(path)?;
        checked(path)
    })
}

/// Opens a file again that was undamaged when it was opened last.
pub(super) fn reopen(path: &Path) -> Result<Database, OpenFailure> {
    open_or_create(path, || {
        has_content(path)?;
        let database = database(path)?;
        rows::create_tables(&database).map_err(row_failure)?;
        Ok(database)
    })
}

/// Reads a file without write access.
pub(super) fn read_only(path: &Path) -> Result<StoreContents, OpenFailure> {
    catch_panics(|| {
        let database = ReadOnlyDatabase::open(path).map_err(open_failure)?;
        rows::shelf(&database).map_err(row_failure)
    })
}

/// Every game in a copy of the file. The copy is repaired in memory if necessary.
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

/// Makes a new file. It gets its name only when it is complete, so that neither a full disk nor a killed
/// process leaves half a file.
fn open_or_create(
    path: &Path,
    work: impl FnOnce() -> Result<Database, OpenFailure>,
) -> Result<Database, OpenFailure> {
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

/// Makes an empty file. Deletes first what a killed process has left of one.
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

/// A new file gets its name only when it is complete, so one without any content was cut. redb would take it for
/// a new one.
fn has_content(path: &Path) -> Result<(), OpenFailure> {
    check_kind(path).map_err(OpenFailure::Store)?;
    let found = fs::metadata(path).map_err(|error| OpenFailure::Store(error.into()))?;
    if found.len() == 0 { Err(OpenFailure::Damaged("the file is empty".to_owned())) } else { Ok(()) }
}

/// Refuses what lies there and is no file, such as a pipe: to open it could take for ever.
pub(super) fn check_kind(path: &Path) -> Result<(), StoreError> {
    if path.exists() && !private::is_file(path) {
        return Err(StoreError::Disk(format!("{} is no file", path.display()).into()));
    }
    Ok(())
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
    let open = || {
        let file = private::file(path)?;
        #[cfg(feature = "test-hooks")]
        if let Some(sectors) = super::platter::beneath(&file) {
            return Database::builder().create_with_backend(sectors?);
        }
        Database::builder().create_file(file)
    };
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

/// The bytes of the file; none when it is too large for a copy in memory.
pub(super) fn bytes(path: &Path) -> Option<Vec<u8>> {
    let small = fs::metadata(path).is_ok_and(|file| file.is_file() && file.len() <= LARGEST);
    if small { fs::read(path).ok() } else { None }
}

/// Renames a damaged file after today's date, and makes a new file with every game that can still be read.
pub(super) fn replace(path: &Path, before: Option<Vec<u8>>, why: &str) -> Result<Database, StoreError> {
    let aside = free_name(path);
    tracing::warn!(why, ?aside, "the file of saved games is damaged and is set aside");
    let bytes = match before {
        Some(before) => before,
        None => fs::read(path)?,
    };
    // Keeps the bytes from before any attempt to repair them. If the disk has no room for both, it keeps the
    // file as it is now.
    match private::write(&aside, &bytes) {
        Ok(()) => fs::remove_file(path)?,
        Err(_) => fs::rename(path, &aside)?,
    }
    let database = open(path).map_err(OpenFailure::into_store)?;
    let mut transaction = database.begin_write().map_err(RowError::from)?;
    transaction.set_durability(Durability::Immediate).map_err(RowError::from)?;
    for Rescued { game, stored, over } in salvage::games_in(&bytes) {
        for save in stored.saves(game, over) {
            rows::write(&transaction, &save)?;
        }
        tracing::warn!(?game, "a game was rescued from it");
    }
    transaction.commit().map_err(RowError::from)?;
    Ok(database)
}

/// Deletes the file, and before it all files beside it that were set aside or left incomplete.
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

/// A free name beside the file, such as `rouse.damaged-2026-11-21.redb`.
fn free_name(path: &Path) -> PathBuf {
    let day = today();
    let name = |number: u32| match number {
        1 => path.with_file_name(format!("{ASIDE}{day}.redb")),
        _ => path.with_file_name(format!("{ASIDE}{day}-{number}.redb")),
    };
    (1..u32::MAX).map(name).find(|path| !path.exists()).unwrap_or_else(|| name(u32::MAX))
}

/// Today where this device is, by ISO 8601.
pub(super) fn today() -> String {
    date(SystemTime::now(), &Local)
}

/// The date of a moment in this time zone. A clock before 1970 shows 1970-01-01 in UTC.
fn date(at: SystemTime, zone: &impl TimeZone) -> String {
    DateTime::<chrono::Utc>::from(at.max(UNIX_EPOCH)).with_timezone(zone).date_naive().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{FixedOffset, Utc};
    use std::time::Duration;

    #[test]
    fn days_are_counted_as_the_calendar_does() {
        for (days, text) in
            [(0, "1970-01-01"), (59, "1970-03-01"), (11_016, "2000-02-29"), (20_778, "2026-11-21")]
        {
            assert_eq!(date(UNIX_EPOCH + Duration::from_secs(days * 86_400 + 5), &Utc), text);
        }
        assert_eq!(date(UNIX_EPOCH - Duration::from_secs(1), &Utc), "1970-01-01");
    }

    #[test]
    fn a_day_is_the_one_that_the_family_has() {
        let at = UNIX_EPOCH + Duration::from_secs(20_786 * 86_400 + 37 * 60);
        for (hours, day) in [(-8, "2026-11-28"), (0, "2026-11-29"), (14, "2026-11-29")] {
            let zone = FixedOffset::east_opt(hours * 3_600).unwrap();
            assert_eq!(date(at, &zone), day, "{hours}");
        }
    }
}
