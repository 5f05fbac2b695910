//! Games in one redb file: one transaction a change, on disk before it returns.

use super::{SHELF, Shelf, Store, StoreError};
use redb::{
    Database, DatabaseError, Durability, ReadableDatabase, ReadableTable, StorageError, TableDefinition,
    WriteTransaction,
};
use rouse_session::{GameId, Save, Stored};
use std::{
    fs,
    io::ErrorKind,
    panic::{AssertUnwindSafe, catch_unwind},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

/// game → head
const GAMES: TableDefinition<u32, &[u8]> = TableDefinition::new("games");
/// game, step → entry
const LOG: TableDefinition<(u32, u32), &[u8]> = TableDefinition::new("log");
/// game → sealed answer
const ANSWERS: TableDefinition<u32, &[u8]> = TableDefinition::new("answers");
/// game → how its seats are taken
const SEATING: TableDefinition<u32, &[u8]> = TableDefinition::new("seating");
/// the house around the table
const HOUSE: TableDefinition<(), &[u8]> = TableDefinition::new("house");
/// games that are over
const FINISHED: TableDefinition<u32, ()> = TableDefinition::new("finished");
/// game, part → what lay there: part 0 is the head, 1 the answer, the steps follow, and the seating
/// is the last
const DAMAGED: TableDefinition<(u32, u32), &[u8]> = TableDefinition::new("damaged");

const FILE: &str = "rouse.redb";

/// Keeps games in `rouse.redb` in a folder. One process at a time.
#[derive(Debug)]
pub struct DiskStore {
    path: PathBuf,
    /// None after a failed write, until the file could be opened again.
    database: Mutex<Option<Database>>,
    damaged: bool,
}

impl DiskStore {
    /// Opens the store in a folder, which is made if it is missing. A file that is no store any
    /// more is set aside under another name.
    ///
    /// # Errors
    /// [`StoreError::InUse`] when another process holds it, [`StoreError::Disk`] when the folder
    /// cannot be used.
    pub fn open(folder: &Path) -> Result<Self, StoreError> {
        fs::create_dir_all(folder).map_err(disk)?;
        let path = folder.join(FILE);
        let (database, damaged) = match opened(&path) {
            Ok(database) => (database, false),
            Err(Trouble::Store(error)) => return Err(error),
            Err(Trouble::Damaged(why)) => {
                let aside = free_name(folder);
                tracing::warn!(%why, ?aside, "the file of saved games is damaged and was set aside");
                fs::rename(&path, aside).map_err(disk)?;
                let database = opened(&path).map_err(|trouble| match trouble {
                    Trouble::Store(error) => error,
                    Trouble::Damaged(why) => StoreError::Disk(why.into()),
                })?;
                (database, true)
            }
        };
        Ok(Self { path, database: Mutex::new(Some(database)), damaged })
    }

    /// Works on the file, which is opened again first if the last write failed.
    fn with<T>(&self, work: impl FnOnce(&Database) -> Result<T, redb::Error>) -> Result<T, StoreError> {
        let mut slot = self.database.lock().unwrap_or_else(PoisonError::into_inner);
        let database = match slot.take() {
            Some(database) => database,
            None => Database::create(&self.path).map_err(|error| trouble(error).into_store())?,
        };
        let result = work(&database);
        // After an error of the disk redb refuses everything until the file is opened again.
        if result.is_ok() {
            *slot = Some(database);
        }
        result.map_err(disk)
    }

    fn change(&self, work: impl FnOnce(&WriteTransaction) -> Result<(), redb::Error>) -> Result<(), StoreError> {
        self.with(|database| {
            let mut transaction = database.begin_write()?;
            transaction.set_durability(Durability::Immediate)?;
            work(&transaction)?;
            Ok(transaction.commit()?)
        })
    }
}

impl Store for DiskStore {
    fn shelf(&self) -> Result<Shelf, StoreError> {
        let shelf = self.with(shelf)?;
        Ok(Shelf { damaged: self.damaged, ..shelf })
    }

    fn write(&self, saves: &[Save]) -> Result<(), StoreError> {
        self.change(|transaction| saves.iter().try_for_each(|save| write(transaction, save)))
    }

    fn set_aside(&self, game: GameId) -> Result<(), StoreError> {
        self.change(|transaction| set_aside(transaction, game.0))
    }
}

fn write(transaction: &WriteTransaction, save: &Save) -> Result<(), redb::Error> {
    match save {
        Save::Game { game, head } => {
            transaction.open_table(GAMES)?.insert(game.0, head.as_slice())?;
        }
        Save::Step { game, step, entry, over } => {
            transaction.open_table(LOG)?.insert((game.0, *step), entry.as_slice())?;
            transaction.open_table(ANSWERS)?.remove(game.0)?;
            if *over {
                transaction.open_table(FINISHED)?.insert(game.0, ())?;
            }
        }
        Save::Answer { game, answer } => {
            transaction.open_table(ANSWERS)?.insert(game.0, answer.as_slice())?;
        }
        Save::Seating { game, seating } => {
            transaction.open_table(SEATING)?.insert(game.0, seating.as_slice())?;
        }
        Save::House { house } => {
            transaction.open_table(HOUSE)?.insert((), house.as_slice())?;
        }
    }
    Ok(())
}

fn shelf(database: &Database) -> Result<Shelf, redb::Error> {
    let transaction = database.begin_read()?;
    let games = transaction.open_table(GAMES)?;
    let finished = transaction.open_table(FINISHED)?;
    let damaged = transaction.open_table(DAMAGED)?;
    let log = transaction.open_table(LOG)?;
    let answers = transaction.open_table(ANSWERS)?;
    let seating = transaction.open_table(SEATING)?;
    let newest = games.last()?.map_or(0, |(game, _)| game.value());
    let newest = damaged.last()?.map_or(newest, |(key, _)| newest.max(key.value().0));
    let mut shelf = Shelf { next: GameId(newest.saturating_add(1)), ..Shelf::default() };
    shelf.house = transaction.open_table(HOUSE)?.get(())?.map(|house| house.value().to_vec());
    for row in games.iter()?.rev() {
        let (game, head) = row?;
        let game = game.value();
        if finished.get(game)?.is_none() {
            let mut stored = Stored { head: head.value().to_vec(), ..Stored::default() };
            stored.answer = answers.get(game)?.map(|answer| answer.value().to_vec());
            stored.seating = seating.get(game)?.map(|seating| seating.value().to_vec());
            for row in log.range((game, 0)..=(game, u32::MAX))? {
                let (key, entry) = row?;
                // A step that is missing reads as an empty entry, which no log can hold.
                let follows = key.value().1 as usize == stored.steps.len();
                stored.steps.push(if follows { entry.value().to_vec() } else { Vec::new() });
            }
            shelf.games.insert(0, (GameId(game), stored));
        }
        if shelf.games.len() == SHELF {
            break;
        }
    }
    Ok(shelf)
}

fn set_aside(transaction: &WriteTransaction, game: u32) -> Result<(), redb::Error> {
    let mut damaged = transaction.open_table(DAMAGED)?;
    if let Some(head) = transaction.open_table(GAMES)?.remove(game)? {
        damaged.insert((game, 0), head.value())?;
    }
    if let Some(answer) = transaction.open_table(ANSWERS)?.remove(game)? {
        damaged.insert((game, 1), answer.value())?;
    }
    if let Some(seating) = transaction.open_table(SEATING)?.remove(game)? {
        damaged.insert((game, u32::MAX), seating.value())?;
    }
    for row in transaction.open_table(LOG)?.extract_from_if((game, 0)..=(game, u32::MAX), |_, _| true)? {
        let (key, entry) = row?;
        damaged.insert((game, key.value().1.saturating_add(2)), entry.value())?;
    }
    Ok(())
}

/// Why a file cannot be opened: something to say, or something to set aside.
enum Trouble {
    Store(StoreError),
    Damaged(String),
}

impl Trouble {
    fn into_store(self) -> StoreError {
        match self {
            Self::Store(error) => error,
            Self::Damaged(why) => StoreError::Disk(why.into()),
        }
    }
}

/// Opens a file and reads all of it that a table will read. Bytes that redb stumbles over count
/// as damage too.
fn opened(path: &Path) -> Result<Database, Trouble> {
    catch_unwind(AssertUnwindSafe(|| checked(path)))
        .unwrap_or_else(|_| Err(Trouble::Damaged("the file makes no sense".to_owned())))
}

fn checked(path: &Path) -> Result<Database, Trouble> {
    let mut database = Database::create(path).map_err(trouble)?;
    if !database.check_integrity().map_err(trouble)? {
        tracing::warn!("the file of saved games was repaired");
    }
    let tables = || -> Result<(), redb::Error> {
        let transaction = database.begin_write()?;
        transaction.open_table(GAMES)?;
        transaction.open_table(LOG)?;
        transaction.open_table(ANSWERS)?;
        transaction.open_table(SEATING)?;
        transaction.open_table(HOUSE)?;
        transaction.open_table(FINISHED)?;
        transaction.open_table(DAMAGED)?;
        transaction.commit()?;
        shelf(&database).map(drop)
    };
    match tables() {
        Ok(()) => Ok(database),
        Err(redb::Error::Io(error)) if error.kind() != ErrorKind::InvalidData => Err(Trouble::Store(disk(error))),
        Err(error) => Err(Trouble::Damaged(error.to_string())),
    }
}

fn trouble(error: DatabaseError) -> Trouble {
    match error {
        DatabaseError::DatabaseAlreadyOpen => Trouble::Store(StoreError::InUse),
        DatabaseError::Storage(StorageError::Io(error))
            if !matches!(error.kind(), ErrorKind::InvalidData | ErrorKind::UnexpectedEof) =>
        {
            Trouble::Store(disk(error))
        }
        error => Trouble::Damaged(error.to_string()),
    }
}

/// A name beside the store that nothing has yet.
fn free_name(folder: &Path) -> PathBuf {
    let names = (1_u32..).map(|n| folder.join(format!("rouse.damaged-{n}.redb")));
    names.into_iter().find(|path| !path.exists()).unwrap_or_else(|| folder.join("rouse.damaged.redb"))
}

fn disk(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> StoreError {
    StoreError::Disk(error.into())
}
