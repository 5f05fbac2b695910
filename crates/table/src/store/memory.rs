//! Games that are gone with the process.

use super::{SHELF, Shelf, Store, StoreError};
use rouse_session::{GameId, Save, Stored};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Keeps games in memory. Its clones share them.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore(Arc<Mutex<BTreeMap<GameId, Kept>>>);

#[derive(Clone, Debug, Default)]
struct Kept {
    stored: Stored,
    over: bool,
    damaged: bool,
}

impl MemoryStore {
    /// An empty store.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// A store that already holds this game.
    #[must_use]
    pub fn with(game: GameId, stored: Stored) -> Self {
        let store = Self::new();
        store.games().insert(game, Kept { stored, ..Kept::default() });
        store
    }

    /// The games that were set aside.
    #[must_use]
    pub fn damaged(&self) -> Vec<(GameId, Stored)> {
        let games = self.games();
        games.iter().filter(|(_, kept)| kept.damaged).map(|(id, kept)| (*id, kept.stored.clone())).collect()
    }

    fn games(&self) -> MutexGuard<'_, BTreeMap<GameId, Kept>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn shelf(&self) -> Result<Shelf, StoreError> {
        let games = self.games();
        let next = games.keys().next_back().map_or(GameId(1), |last| GameId(last.0 + 1));
        let playable = games.iter().rev().filter(|(_, kept)| !kept.over && !kept.damaged);
        let mut games: Vec<_> = playable.take(SHELF).map(|(id, kept)| (*id, kept.stored.clone())).collect();
        games.reverse();
        Ok(Shelf { games, next, damaged: false })
    }

    fn write(&self, save: &Save) -> Result<(), StoreError> {
        let mut games = self.games();
        match save {
            Save::Game { game, head } => {
                let stored = Stored { head: head.clone(), ..Stored::default() };
                games.insert(*game, Kept { stored, ..Kept::default() });
            }
            Save::Step { game, step, entry, over } => {
                let kept = games.entry(*game).or_default();
                if kept.stored.steps.len() != *step as usize {
                    return Err(StoreError::OutOfOrder(*step));
                }
                kept.stored.steps.push(entry.clone());
                kept.stored.answer = None;
                kept.over = *over;
            }
            Save::Answer { game, answer } => games.entry(*game).or_default().stored.answer = Some(answer.clone()),
        }
        Ok(())
    }

    fn set_aside(&self, game: GameId) -> Result<(), StoreError> {
        self.games().entry(game).and_modify(|kept| kept.damaged = true);
        Ok(())
    }
}
