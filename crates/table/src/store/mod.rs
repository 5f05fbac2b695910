//! Where games lie when nobody plays.

mod disk;
mod failing;
mod memory;

pub use disk::DiskStore;
pub use failing::FailingStore;
pub use memory::MemoryStore;

use rouse_session::{GameId, Save, Stored};

/// How many unfinished games are looked at, the newest first.
const SHELF: usize = 8;

/// Keeps games. Every write is whole or not at all.
pub trait Store: Send + Sync + 'static {
    /// The newest unfinished games.
    ///
    /// # Errors
    /// When they cannot be read.
    fn shelf(&self) -> Result<Shelf, StoreError>;

    /// Writes changes that belong together. When this returns they survive a loss of power.
    ///
    /// # Errors
    /// When they could not all be written; then nothing has changed.
    fn write(&self, saves: &[Save]) -> Result<(), StoreError>;

    /// Moves a game that cannot be played to where nobody looks for games, and loses nothing.
    ///
    /// # Errors
    /// When it could not be moved.
    fn set_aside(&self, game: GameId) -> Result<(), StoreError>;
}

/// What a store holds, as far as a table needs it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shelf {
    /// Unfinished games, the newest last.
    pub games: Vec<(GameId, Stored)>,
    /// The first name that was never given to a game.
    pub next: GameId,
    /// The house around the table, once guests could come.
    pub house: Option<Vec<u8>>,
    /// Whether something damaged was set aside when the store was opened.
    pub damaged: bool,
}

/// Why a store cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// Another process holds it.
    #[error("another Rouse is using these saved games: close it, or choose another folder")]
    InUse,
    /// The disk, or what lies on it, does not do what it should.
    #[error("the saved games cannot be reached: {0}")]
    Disk(#[source] Box<dyn std::error::Error + Send + Sync>),
    /// The step does not follow the steps that are there.
    #[error("step {0} does not follow the saved steps")]
    OutOfOrder(u32),
    /// A test wanted it so.
    #[error("the disk is full")]
    Full,
}
