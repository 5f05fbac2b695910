//! The tables of the file, and what is written to and read from them.

use crate::store::{SHELF, StoreContents};
use redb::{
    Database, ReadTransaction, ReadableDatabase, ReadableTable, TableDefinition, TableError, WriteTransaction,
};
use rouse_session::{GameId, Save, Stored};

/// game → head
const GAMES: TableDefinition<u32, &[u8]> = TableDefinition::new("games");
/// game, step → entry
const LOG: TableDefinition<(u32, u32), &[u8]> = TableDefinition::new("log");
/// game → sealed answer
const ANSWERS: TableDefinition<u32, &[u8]> = TableDefinition::new("answers");
/// game → how its seats are taken
const SEATING: TableDefinition<u32, &[u8]> = TableDefinition::new("seating");
/// game → its place in the order in which games were played, the latest last
const PLAYED: TableDefinition<u32, u64> = TableDefinition::new("played");
/// the room around the table
const HOUSE: TableDefinition<(), &[u8]> = TableDefinition::new("house");
/// games that are over or were deleted: their ids are not given again
const FINISHED: TableDefinition<u32, ()> = TableDefinition::new("finished");
/// game, part → what lay there: part 0 is the head, 1 the answer, the steps follow, and the seating
/// is the last
const DAMAGED: TableDefinition<(u32, u32), &[u8]> = TableDefinition::new("damaged");

/// Why a change was not made.
#[derive(Debug, thiserror::Error)]
pub(super) enum RowError {
    #[error(transparent)]
    File(#[from] redb::Error),
    /// The row exists already, or the row before it is missing.
    #[error("step {0} does not follow the saved steps")]
    OutOfOrder(u32),
}

macro_rules! from_redb {
    ($($error:ident),*) => {
        $(impl From<redb::$error> for RowError {
            fn from(error: redb::$error) -> Self {
                Self::File(error.into())
            }
        })*
    };
}

from_redb!(CommitError, SetDurabilityError, StorageError, TableError, TransactionError);

/// Makes the missing tables.
pub(super) fn create_tables(database: &Database) -> Result<(), RowError> {
    let transaction = database.begin_write()?;
    transaction.open_table(GAMES)?;
    transaction.open_table(LOG)?;
    transaction.open_table(ANSWERS)?;
    transaction.open_table(SEATING)?;
    transaction.open_table(PLAYED)?;
    transaction.open_table(HOUSE)?;
    transaction.open_table(FINISHED)?;
    transaction.open_table(DAMAGED)?;
    Ok(transaction.commit()?)
}

/// Writes one change. A write that was reported as failed may have been made: what lies there already, to the byte,
/// is taken again, a game without a step is dealt anew, and the last step of a game gives way to another, because
/// nobody was told of it. Nothing else is overwritten.
pub(super) fn write(transaction: &WriteTransaction, save: &Save) -> Result<(), RowError> {
    match save {
        Save::Game { game, head } => {
            if last_step(transaction, game.0)?.is_none() {
                remove(transaction, game.0)?;
            }
            let mut games = transaction.open_table(GAMES)?;
            let before = games.insert(game.0, head.as_slice())?;
            if before.is_some_and(|before| before.value() != head) {
                return Err(RowError::OutOfOrder(0));
            }
            note_played(transaction, game.0)?;
        }
        Save::Step { game, step, entry, over } => {
            let last = last_step(transaction, game.0)?;
            let follows = last == Some(*step) || *step == last.map_or(0, |last| last + 1);
            let mut log = transaction.open_table(LOG)?;
            let before = log.insert((game.0, *step), entry.as_slice())?;
            if !follows && before.is_none_or(|before| before.value() != entry) {
                return Err(RowError::OutOfOrder(*step));
            }
            transaction.open_table(ANSWERS)?.remove(game.0)?;
            note_played(transaction, game.0)?;
            let mut finished = transaction.open_table(FINISHED)?;
            // A move that is taken back after the end makes the game unfinished again.
            if *over {
                finished.insert(game.0, ())?
            } else {
                finished.remove(game.0)?
            };
        }
        Save::Answer { game, answer } => {
            transaction.open_table(ANSWERS)?.insert(game.0, answer.as_slice())?;
        }
        Save::Seating { game, seating } => {
            transaction.open_table(SEATING)?.insert(game.0, seating.as_slice())?;
        }
        Save::Abandoned { game } => {
            remove(transaction, game.0)?;
            transaction.open_table(FINISHED)?.insert(game.0, ())?;
        }
        // The caller has already replaced the file.
        Save::EraseAll => {}
        Save::Room { room } => {
            transaction.open_table(HOUSE)?.insert((), room.as_slice())?;
        }
    }
    Ok(())
}

fn last_step(transaction: &WriteTransaction, game: u32) -> Result<Option<u32>, RowError> {
    let log = transaction.open_table(LOG)?;
    let last = log.range((game, 0)..=(game, u32::MAX))?.next_back().transpose()?;
    Ok(last.map(|(key, _)| key.value().1))
}

/// Notes that no other game was played since.
fn note_played(transaction: &WriteTransaction, game: u32) -> Result<(), RowError> {
    let mut played = transaction.open_table(PLAYED)?;
    let mut latest = (0, game);
    for row in played.iter()? {
        let (other, at) = row?;
        latest = latest.max((at.value(), other.value()));
    }
    if latest.1 != game || latest.0 == 0 {
        played.insert(game, latest.0 + 1)?;
    }
    Ok(())
}

/// Reads what a table needs.
pub(super) fn shelf(database: &impl ReadableDatabase) -> Result<StoreContents, RowError> {
    let transaction = database.begin_read()?;
    let games = transaction.open_table(GAMES)?;
    let finished = transaction.open_table(FINISHED)?;
    let damaged = transaction.open_table(DAMAGED)?;
    let newest = games.last()?.map_or(0, |(game, _)| game.value());
    let newest = finished.last()?.map_or(newest, |(game, _)| newest.max(game.value()));
    let newest = damaged.last()?.map_or(newest, |(key, _)| newest.max(key.value().0));
    let mut shelf = StoreContents { next: GameId(newest.saturating_add(1)), ..StoreContents::default() };
    shelf.room = transaction.open_table(HOUSE)?.get(())?.map(|room| room.value().to_vec());
    // An older file has no such table, and a file that is only read does not get it.
    let played = match transaction.open_table(PLAYED) {
        Err(TableError::TableDoesNotExist(_)) => None,
        played => Some(played?),
    };
    let mut unfinished = Vec::new();
    for row in games.iter()? {
        let game = row?.0.value();
        if finished.get(game)?.is_none() {
            let at = played.as_ref().map(|played| played.get(game)).transpose()?.flatten();
            unfinished.push((at.map_or(0, |at| at.value()), game));
        }
    }
    unfinished.sort_unstable();
    for (_, game) in unfinished.split_off(unfinished.len().saturating_sub(SHELF)) {
        shelf.games.extend(stored(&transaction, game)?.map(|stored| (GameId(game), stored)));
    }
    Ok(shelf)
}

/// Every game, and whether it is over.
pub(super) fn games(database: &Database) -> Result<Vec<(GameId, bool)>, RowError> {
    let transaction = database.begin_read()?;
    let finished = transaction.open_table(FINISHED)?;
    let mut all = Vec::new();
    for row in transaction.open_table(GAMES)?.iter()? {
        let game = row?.0.value();
        all.push((GameId(game), finished.get(game)?.is_some()));
    }
    Ok(all)
}

/// Every game with all that belongs to it.
pub(super) fn all(database: &Database) -> Result<Vec<(GameId, Stored)>, RowError> {
    let transaction = database.begin_read()?;
    let mut all = Vec::new();
    for (game, _) in games(database)? {
        all.extend(stored(&transaction, game.0)?.map(|stored| (game, stored)));
    }
    Ok(all)
}

/// One game, if it lies in the file.
pub(super) fn stored(transaction: &ReadTransaction, game: u32) -> Result<Option<Stored>, RowError> {
    let Some(head) = transaction.open_table(GAMES)?.get(game)? else { return Ok(None) };
    let mut stored = Stored { head: head.value().to_vec(), ..Stored::default() };
    stored.answer = transaction.open_table(ANSWERS)?.get(game)?.map(|answer| answer.value().to_vec());
    stored.seating = transaction.open_table(SEATING)?.get(game)?.map(|seating| seating.value().to_vec());
    for row in transaction.open_table(LOG)?.range((game, 0)..=(game, u32::MAX))? {
        let (key, entry) = row?;
        // A missing step reads as an empty entry, which is valid in no log.
        let follows = key.value().1 as usize == stored.steps.len();
        stored.steps.push(if follows { entry.value().to_vec() } else { Vec::new() });
    }
    Ok(Some(stored))
}

/// Deletes a game that lies elsewhere now. Its id is not given again.
pub(super) fn remove(transaction: &WriteTransaction, game: u32) -> Result<(), RowError> {
    transaction.open_table(GAMES)?.remove(game)?;
    transaction.open_table(ANSWERS)?.remove(game)?;
    transaction.open_table(SEATING)?.remove(game)?;
    transaction.open_table(PLAYED)?.remove(game)?;
    transaction.open_table(LOG)?.retain_in((game, 0)..=(game, u32::MAX), |_, _| false)?;
    Ok(())
}

/// Moves a game to the damaged ones.
pub(super) fn set_aside(transaction: &WriteTransaction, game: u32) -> Result<(), RowError> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use redb::ReadOnlyDatabase;

    /// Files did not always tell which game was played last, and not every file can be written to.
    #[test]
    fn games_of_an_older_file_come_in_the_order_of_their_ids() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("file");
        let database = Database::create(&path).unwrap();
        create_tables(&database).unwrap();
        let transaction = database.begin_write().unwrap();
        for game in [2, 1] {
            write(&transaction, &Save::Game { game: GameId(game), head: Vec::new() }).unwrap();
        }
        transaction.commit().unwrap();
        let order = |shelf: StoreContents| shelf.games.iter().map(|(game, _)| game.0).collect::<Vec<_>>();
        assert_eq!(order(shelf(&database).unwrap()), [2, 1]);
        let transaction = database.begin_write().unwrap();
        transaction.delete_table(PLAYED).unwrap();
        transaction.commit().unwrap();
        drop(database);
        assert_eq!(order(shelf(&ReadOnlyDatabase::open(&path).unwrap()).unwrap()), [1, 2]);
    }
}
