//! Reads saved games, and never makes, moves or writes a file, even if they are damaged.

use super::{FILE, album::Album, file};
use crate::store::StoreError;
use rouse_session::{GameId, Stored, record::Record, salvage, wire::AlbumEntry};
use std::{
    collections::BTreeMap,
    fs::{File, TryLockError},
    io::{ErrorKind, Read},
    path::Path,
};

/// The saved games of a folder at one moment. It works on a copy of the file in memory, so that even a repair
/// leaves the file as it is.
#[derive(Debug)]
pub struct SavedGames {
    games: BTreeMap<GameId, Stored>,
    damaged: bool,
    album: Album,
}

impl SavedGames {
    /// Reads a folder. A folder without saved games gives none.
    ///
    /// # Errors
    /// [`StoreError::InUse`] while a table plays there, and the others when nothing can be read.
    pub fn in_folder(folder: &Path) -> Result<Self, StoreError> {
        let bytes = bytes(&folder.join(FILE))?;
        let (games, damaged) = match bytes.as_deref().map(file::games_in_copy) {
            None => (Vec::new(), false),
            Some(Ok(games)) => (games, false),
            Some(Err(_)) => {
                let rescued = salvage::games_in(&bytes.unwrap_or_default()).into_iter();
                (rescued.map(|found| (found.game, found.stored)).collect(), true)
            }
        };
        Ok(Self { games: games.into_iter().collect(), damaged, album: Album::new(folder) })
    }

    /// Whether the file is damaged. Then the list holds only the games that can still be read.
    #[must_use]
    pub fn damaged(&self) -> bool {
        self.damaged
    }

    /// The games of the album, the newest first.
    ///
    /// # Errors
    /// When the album cannot be read.
    pub fn album(&self) -> Result<Vec<AlbumEntry>, StoreError> {
        Ok(self.album.list()?)
    }

    /// One game of the album; none when it is not there, or damaged.
    ///
    /// # Errors
    /// When the album cannot be read.
    pub fn finished_game(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        Ok(self.album.read(game)?.and_then(|text| text.parse().ok()))
    }

    /// The games in the file, in order of their ids.
    pub fn games(&self) -> impl Iterator<Item = (GameId, &Stored)> {
        self.games.iter().map(|(&game, stored)| (game, stored))
    }

    /// One game of the file.
    #[must_use]
    pub fn game(&self, game: GameId) -> Option<&Stored> {
        self.games.get(&game)
    }
}

/// The file of saved games, locked against writers; none when it does not exist.
fn bytes(path: &Path) -> Result<Option<Vec<u8>>, StoreError> {
    file::check_kind(path)?;
    let file = match File::open(path) {
        Err(error) if error.kind() == ErrorKind::NotFound => return Ok(None),
        file => file.map_err(|error| StoreError::Disk(error.into()))?,
    };
    match file.try_lock_shared() {
        Err(TryLockError::WouldBlock) => return Err(StoreError::InUse),
        // Not every system has locks.
        Ok(()) | Err(TryLockError::Error(_)) => {}
    }
    let mut bytes = Vec::new();
    let read = (&file).take(file::LARGEST + 1).read_to_end(&mut bytes);
    read.map_err(|error| StoreError::Disk(error.into()))?;
    if bytes.len() as u64 > file::LARGEST {
        return Err(StoreError::Disk("the file is too large to be saved games".into()));
    }
    Ok(Some(bytes))
}
