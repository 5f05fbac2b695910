//! Games that are gone with the process.

use super::{SHELF, Shelf, Store, StoreError};
use rouse_session::{GameId, Save, Stored};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Keeps games in memory. Its clones share them.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore(Arc<Mutex<Shelves>>);

#[derive(Clone, Debug, Default)]
struct Shelves {
    games: BTreeMap<GameId, Kept>,
    house: Option<Vec<u8>>,
}

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
        store.shelves().games.insert(game, Kept { stored, ..Kept::default() });
        store
    }

    /// The games that were set aside.
    #[must_use]
    pub fn damaged(&self) -> Vec<(GameId, Stored)> {
        let Shelves { games, .. } = &*self.shelves();
        games.iter().filter(|(_, kept)| kept.damaged).map(|(id, kept)| (*id, kept.stored.clone())).collect()
    }

    fn shelves(&self) -> MutexGuard<'_, Shelves> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Store for MemoryStore {
    fn shelf(&self) -> Result<Shelf, StoreError> {
        let Shelves { games, house } = &*self.shelves();
        let next = games.keys().next_back().map_or(GameId(1), |last| GameId(last.0 + 1));
        let playable = games.iter().rev().filter(|(_, kept)| !kept.over && !kept.damaged);
        let mut games: Vec<_> = playable.take(SHELF).map(|(id, kept)| (*id, kept.stored.clone())).collect();
        games.reverse();
        Ok(Shelf { games, next, house: house.clone(), damaged: false })
    }

    fn write(&self, saves: &[Save]) -> Result<(), StoreError> {
        let mut shelves = self.shelves();
        let mut changed = shelves.clone();
        for save in saves {
            changed.write(save)?;
        }
        *shelves = changed;
        Ok(())
    }

    fn set_aside(&self, game: GameId) -> Result<(), StoreError> {
        self.shelves().games.entry(game).and_modify(|kept| kept.damaged = true);
        Ok(())
    }
}

impl Shelves {
    fn stored(&mut self, game: &GameId) -> &mut Stored {
        &mut self.games.entry(*game).or_default().stored
    }

    fn write(&mut self, save: &Save) -> Result<(), StoreError> {
        match save {
            Save::Game { game, head } => {
                let stored = Stored { head: head.clone(), ..Stored::default() };
                self.games.insert(*game, Kept { stored, ..Kept::default() });
            }
            Save::Step { game, step, entry, over } => {
                let kept = self.games.entry(*game).or_default();
                if kept.stored.steps.len() != *step as usize {
                    return Err(StoreError::OutOfOrder(*step));
                }
                kept.stored.steps.push(entry.clone());
                kept.stored.answer = None;
                kept.over = *over;
            }
            Save::Answer { game, answer } => self.stored(game).answer = Some(answer.clone()),
            Save::Seating { game, seating } => self.stored(game).seating = Some(seating.clone()),
            Save::House { house } => self.house = Some(house.clone()),
        }
        Ok(())
    }
}
