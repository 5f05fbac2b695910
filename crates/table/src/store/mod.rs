//! Where games are kept.

mod disk;
mod failing;
mod memory;

#[cfg(feature = "test-hooks")]
pub use disk::Platter;
pub use disk::{DiskStore, SavedGames};
pub use failing::FailingStore;
pub use memory::MemoryStore;

use rouse_session::{
    GameId, Save, Stored,
    album::LISTED,
    record::Record,
    wire::{AlbumEntry, Obstacle},
};
use std::io::{self, ErrorKind};

/// How many unfinished games a table loads: those that were played last.
const SHELF: usize = 8;

/// Keeps games. Every write is atomic.
pub trait Store: Send + Sync + 'static {
    /// The unfinished games that were played last.
    ///
    /// # Errors
    /// When they cannot be read.
    fn shelf(&self) -> Result<StoreContents, StoreError>;

    /// Writes changes that belong together, in one transaction. When this returns they survive a loss of
    /// power.
    ///
    /// # Errors
    /// When they could not all be written; then nothing has changed. What lies there already, to the byte, is
    /// taken again, since a write that has failed may have been made; anything else is out of order.
    fn write(&self, saves: &[Save]) -> Result<(), StoreError>;

    /// Sets aside a game that cannot be played: it is no longer listed, but none of its data is lost.
    ///
    /// # Errors
    /// When it could not be moved.
    fn set_aside(&self, game: GameId) -> Result<(), StoreError>;

    /// The finished games, the newest first, at most [`LISTED`]. The one on the table is listed as well, and
    /// stays where it is: its end may still be taken back.
    ///
    /// # Errors
    /// When they cannot be read.
    fn album(&self, on_table: Option<GameId>) -> Result<Vec<AlbumEntry>, StoreError>;

    /// One finished game; none when it is not there, not over, or damaged.
    ///
    /// # Errors
    /// When it cannot be read.
    fn finished(&self, game: GameId) -> Result<Option<Record>, StoreError>;

    /// What is kept of one game that is not in the album; none when it is not there.
    ///
    /// # Errors
    /// When it cannot be read.
    fn game(&self, game: GameId) -> Result<Option<Stored>, StoreError>;

    /// Deletes one finished game, or all of them. None of them may lie on the table.
    ///
    /// # Errors
    /// When that could not be done.
    fn forget(&self, game: Option<GameId>) -> Result<(), StoreError>;
}

/// What a table needs from a store at its start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StoreContents {
    /// Unfinished games, the one that was played last at the end.
    pub games: Vec<(GameId, Stored)>,
    /// The first id that was never given to a game.
    pub next: GameId,
    /// The room around the table, once guests could come.
    pub room: Option<Vec<u8>>,
    /// Whether something damaged was set aside when the store was opened.
    pub damaged: bool,
    /// Why the store cannot write; none as far as it is known to write.
    pub obstacle: Option<Obstacle>,
}

/// Why a store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process holds it.
    #[error("another Rouse is using these saved games: close it, or choose another folder")]
    InUse,
    /// The disk fails, or the data on it is damaged.
    #[error("the saved games cannot be reached: {0}")]
    Disk(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The step does not follow the last step in the store.
    #[error("step {0} does not follow the saved steps")]
    OutOfOrder(u32),
    /// The disk is full.
    #[error("this device is full: the games cannot be saved")]
    Full,
    /// The folder, or the whole disk, may only be read.
    #[error("the folder of the saved games cannot be written to")]
    ReadOnly,
}

impl StoreError {
    /// Why the store cannot write; none when another process holds the store.
    #[must_use]
    pub fn obstacle(&self) -> Option<Obstacle> {
        match self {
            Self::InUse => None,
            Self::Full => Some(Obstacle::Full),
            Self::ReadOnly => Some(Obstacle::ReadOnly),
            Self::Disk(_) | Self::OutOfOrder(_) => Some(Obstacle::Disk),
        }
    }
}

impl From<io::Error> for StoreError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded | ErrorKind::FileTooLarge => Self::Full,
            ErrorKind::ReadOnlyFilesystem | ErrorKind::PermissionDenied => Self::ReadOnly,
            _ => Self::Disk(error.into()),
        }
    }
}
