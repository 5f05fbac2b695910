//! Continues unfinished games, and asks for the album of finished ones.

use super::{Session, saved};
use crate::{
    album::Look,
    clients::{Access, ClientId},
    consents::Joint,
    io::Output,
    rejection::Rejection,
    save::GameId,
    wire::{Failure, Pace},
    world::World,
};
use std::hash::{DefaultHasher, Hash, Hasher};

impl Session {
    /// Continues an unfinished game, by default the newest. Clients without a seat in it watch.
    pub(super) fn take_up(&mut self, game: Option<GameId>) -> Result<Vec<Output>, Rejection> {
        if self.room.on_table.is_some() {
            return Ok(Vec::new());
        }
        if !self.room.take_up(game)? {
            self.knocks.forget_wishes();
        }
        Ok(self.let_the_rest_watch())
    }

    /// Erases everything that the table keeps, and sets up a new room.
    pub(super) fn begin_anew(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let save = self.room.begin_anew(world)?;
        self.pace = Pace::default();
        Ok(saved(save))
    }

    /// The game that lies on the table.
    pub(super) fn id_on_table(&self) -> Option<GameId> {
        self.room.on_table.as_ref().map(|game| game.id)
    }

    /// Asks the album for something; refused while a game goes on.
    pub(super) fn look(&mut self, from: ClientId, look: Look) -> Result<Vec<Output>, Rejection> {
        if self.room.is_playing() {
            return Err(Failure::BadMessage.into());
        }
        Ok(vec![Output::Look(from, look)])
    }

    /// Asks for a game as text, finished or not.
    pub(super) fn read(&mut self, from: ClientId, game: GameId) -> Result<Vec<Output>, Rejection> {
        let unfinished = self.room.shelf.holds(game);
        self.look(from, if unfinished { Look::ReadUnfinished(game) } else { Look::Read(game) })
    }

    /// Imports a game from its text. Those by guests are limited. An unfinished one hides another in the lobby, so
    /// the guests of a table without a window bring it in together.
    pub(super) fn import(
        &mut self,
        world: &World<'_>,
        from: ClientId,
        text: &str,
    ) -> Result<Vec<Output>, Rejection> {
        let is_guest = self.clients.get_mut(from)?.access != Access::Host;
        if is_guest && !self.guest_imports.take((), world.now) {
            return Err(Failure::TooSoon.into());
        }
        let record = self.room.parse(text)?;
        if record.winners().is_none() && self.room.shelf.newest().is_some() {
            let mut hasher = DefaultHasher::new();
            record.to_string().hash(&mut hasher);
            self.ask_for(world, from, Joint::BringIn(hasher.finish()))?;
        }
        let saves = self.room.import(world, &record)?.into_iter().map(Output::Save);
        Ok(saves.chain([Output::Look(from, Look::List { on_table: None })]).collect())
    }

    /// Deletes one finished game, or all. Refused while a game is on the table: the end of that one may
    /// still be taken back.
    pub(super) fn forget(&mut self, from: ClientId, game: Option<GameId>) -> Result<Vec<Output>, Rejection> {
        if self.room.on_table.is_some() {
            return Err(Failure::BadMessage.into());
        }
        self.look(from, Look::Forget(game))
    }

    /// The game whose frames are asked for, by default the one that has just ended on the table.
    pub(super) fn watched(&self, game: Option<GameId>) -> Result<GameId, Rejection> {
        let ended = || self.room.on_table.as_ref().filter(|game| game.over()).map(|game| game.id);
        game.or_else(ended).ok_or(Failure::BadMessage.into())
    }
}
