//! A store in memory, which is gone with the process.

use super::{LISTED, SHELF, Store, StoreContents, StoreError};
use rouse_session::{GameId, Save, Stored, album::album_entry, record::Record, wire::AlbumEntry};
use std::{
    collections::BTreeMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

/// Keeps games in memory. Its clones share them.
#[derive(Clone, Debug, Default)]
pub struct MemoryStore(Arc<Mutex<Shelves>>);

#[derive(Clone, Debug, Default)]
struct Shelves {
    games: BTreeMap<GameId, Shelved>,
    /// The newest game that was deleted unfinished.
    abandoned: Option<GameId>,
    room: Option<Vec<u8>>,
}

#[derive(Clone, Debug, Default)]
struct Shelved {
    stored: Stored,
    over: bool,
    damaged: bool,
    /// Its place in the order in which games were played, the latest last.
    played: u64,
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
        store.shelves().games.insert(game, Shelved { stored, ..Shelved::default() });
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
    fn shelf(&self) -> Result<StoreContents, StoreError> {
        let Shelves { games, abandoned, room } = &*self.shelves();
        let last = games.keys().next_back().max(abandoned.as_ref());
        let next = last.map_or(GameId(1), |last| GameId(last.0 + 1));
        let mut playable: Vec<_> = games.iter().filter(|(_, kept)| !kept.over && !kept.damaged).collect();
        playable.sort_by_key(|(_, kept)| kept.played);
        let latest = playable.split_off(playable.len().saturating_sub(SHELF)).into_iter();
        let games = latest.map(|(id, kept)| (*id, kept.stored.clone())).collect();
        Ok(StoreContents { games, next, room: room.clone(), ..StoreContents::default() })
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

    fn album(&self, _on_table: Option<GameId>) -> Result<Vec<AlbumEntry>, StoreError> {
        let shelves = self.shelves();
        let over = shelves.games.iter().rev().filter(|(_, game)| game.over);
        let listed =
            over.filter_map(|(&id, game)| album_entry(id, "", &Record::of(&game.stored).ok()?.to_string()));
        Ok(listed.take(LISTED).collect())
    }

    fn finished(&self, game: GameId) -> Result<Option<Record>, StoreError> {
        let shelves = self.shelves();
        let game = shelves.games.get(&game).filter(|game| game.over);
        Ok(game.and_then(|game| Record::of(&game.stored).ok()))
    }

    fn game(&self, game: GameId) -> Result<Option<Stored>, StoreError> {
        Ok(self.shelves().games.get(&game).filter(|game| !game.damaged).map(|game| game.stored.clone()))
    }

    fn forget(&self, game: Option<GameId>) -> Result<(), StoreError> {
        self.shelves().games.retain(|id, kept| !kept.over || game.is_some_and(|game| game != *id));
        Ok(())
    }
}

impl Shelves {
    fn stored(&mut self, game: &GameId) -> &mut Stored {
        &mut self.games.entry(*game).or_default().stored
    }

    /// The place of a game that is played now.
    fn played(&self, game: GameId) -> u64 {
        let others = self.games.iter().filter(|(id, _)| **id != game);
        others.map(|(_, kept)| kept.played + 1).max().unwrap_or(0)
    }

    fn write(&mut self, save: &Save) -> Result<(), StoreError> {
        match save {
            Save::Game { game, head } => {
                let played = self.played(*game);
                let kept = self.games.entry(*game).or_default();
                if kept.stored.steps.is_empty() {
                    kept.stored = Stored { head: head.clone(), ..Stored::default() };
                } else if kept.stored.head != *head {
                    return Err(StoreError::OutOfOrder(0));
                }
                kept.played = played;
            }
            Save::Step { game, step, entry, over } => {
                let played = self.played(*game);
                let kept = self.games.entry(*game).or_default();
                let at = *step as usize;
                let steps = &mut kept.stored.steps;
                if at == steps.len() || at + 1 == steps.len() {
                    steps.truncate(at);
                    steps.push(entry.clone());
                } else if steps.get(at) != Some(entry) {
                    return Err(StoreError::OutOfOrder(*step));
                }
                kept.stored.answer = None;
                (kept.over, kept.played) = (*over, played);
            }
            Save::Answer { game, answer } => self.stored(game).answer = Some(answer.clone()),
            Save::Seating { game, seating } => self.stored(game).seating = Some(seating.clone()),
            Save::Abandoned { game } => {
                self.games.remove(game);
                self.abandoned = self.abandoned.max(Some(*game));
            }
            Save::EraseAll => *self = Self::default(),
            Save::Room { room } => self.room = Some(room.clone()),
        }
        Ok(())
    }
}
