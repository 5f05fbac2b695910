//! Unfinished matches that go on, and the album of those that are over.

use super::{Session, saved};
use crate::{
    album::Look,
    clients::{Access, ClientId},
    io::Output,
    rejection::Rejection,
    save::GameId,
    wire::{Failure, Pace},
    world::World,
};
use std::time::Duration;

/// Guests bring in one match in this time.
const IMPORT_EVERY: Duration = Duration::from_secs(10);

impl Session {
    /// Goes on with an unfinished match, without a name with the newest. A client that has no seat in it
    /// watches.
    pub(super) fn take_up(&mut self, game: Option<GameId>) -> Result<Vec<Output>, Rejection> {
        if self.room.on_table.is_some() {
            return Ok(Vec::new());
        }
        if !self.room.take_up(game)? {
            self.knocks.forget_wishes();
        }
        Ok(self.let_the_rest_watch())
    }

    /// Deals to everybody in the lobby. Newcomers who knocked for a place knock for the seat that it became.
    pub(super) fn deal(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let (save, seat) = self.room.deal(world)?;
        self.knocks.move_along(seat);
        Ok(saved(save))
    }

    /// Nothing is left of this table: a new one stands in a new room.
    pub(super) fn begin_anew(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let save = self.room.begin_anew(world)?;
        self.pace = Pace::default();
        Ok(saved(save))
    }

    /// The match that lies on the table.
    pub(super) fn id_on_table(&self) -> Option<GameId> {
        self.room.on_table.as_ref().map(|game| game.id)
    }

    /// While a match goes on no client looks at another.
    pub(super) fn look(&mut self, from: ClientId, look: Look) -> Result<Vec<Output>, Rejection> {
        if self.room.is_playing() {
            return Err(Failure::BadMessage.into());
        }
        Ok(vec![Output::Look(from, look)])
    }

    /// A match as text.
    pub(super) fn read(&mut self, from: ClientId, game: GameId) -> Result<Vec<Output>, Rejection> {
        let unfinished = self.room.shelf.holds(game);
        self.look(from, if unfinished { Look::ReadUnfinished(game) } else { Look::Read(game) })
    }

    /// Takes a match in from its text. It is played again for that; so guests wait between two of them.
    pub(super) fn import(
        &mut self,
        world: &World<'_>,
        from: ClientId,
        text: &str,
    ) -> Result<Vec<Output>, Rejection> {
        if self.clients.get_mut(from)?.access != Access::Host {
            if self.imported.is_some_and(|last| world.now.since(last) < IMPORT_EVERY) {
                return Err(Failure::TooSoon.into());
            }
            self.imported = Some(world.now);
        }
        let saves = self.room.import(world, text)?.into_iter().map(Output::Save);
        Ok(saves.chain([Output::Look(from, Look::List { on_table: None })]).collect())
    }

    /// Only while no match is on the table: the one that has just ended may still be taken back.
    pub(super) fn forget(&mut self, from: ClientId, game: Option<GameId>) -> Result<Vec<Output>, Rejection> {
        if self.room.on_table.is_some() {
            return Err(Failure::BadMessage.into());
        }
        self.look(from, Look::Forget(game))
    }

    /// The match of which frames are asked for; without a name the one that has just ended on the table.
    pub(super) fn watched(&self, game: Option<GameId>) -> Result<GameId, Rejection> {
        let ended = || self.room.on_table.as_ref().filter(|game| game.over()).map(|game| game.id);
        game.or_else(ended).ok_or(Failure::BadMessage.into())
    }
}
