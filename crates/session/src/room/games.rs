//! Which game lies on the table: started, continued, put away, imported.

use super::{Room, saved::SavedRoom};
use crate::{
    game::{Game, Start},
    record::{Record, RecordError},
    rejection::Rejection,
    save::{GameId, LoadError, Save, Stored},
    seating::Seating,
    time::Millis,
    timings::Timings,
    wire::{Failure, OwnQueen, Person},
    world::World,
};
use rouse_rules::Seat;

/// With this many unfinished games on the shelf no more are imported.
const MOST_BROUGHT_IN: usize = 50;

impl Room {
    /// Deals to people who all sit at the table's own device.
    pub(crate) fn start_here(
        &mut self,
        world: &mut World<'_>,
        (people, queens): (Vec<Person>, Vec<Option<OwnQueen>>),
        start: Start,
    ) -> Result<Save, Rejection> {
        if self.open.is_some() || self.is_playing() {
            return Err(Failure::BadMessage.into());
        }
        let mut seating = Seating::here(people)?;
        for (seat, queen) in (0..).map(Seat).zip(queens) {
            seating.bring(seat, queen)?;
        }
        self.start(world, Start { seating, ..start })
    }

    pub(super) fn start(&mut self, world: &mut World<'_>, start: Start) -> Result<Save, Rejection> {
        let (game, save) = Game::start(self.next, start, world)?;
        self.next.0 += 1;
        self.lay(Some(game));
        Ok(save)
    }

    /// Whether the game on the table is over, so that a rematch may start.
    pub(crate) fn check_rematch(&self) -> Result<&Game, Rejection> {
        self.on_table.as_ref().filter(|game| game.over()).ok_or(Failure::BadMessage.into())
    }

    /// Starts a rematch with the same seating.
    pub(crate) fn rematch(&mut self, world: &mut World<'_>) -> Result<Save, Rejection> {
        let start = self.check_rematch()?.rematch();
        self.start(world, start)
    }

    /// Continues an unfinished game, by default the newest. If the lobby holds its seating, the game takes
    /// over the people who have sat down there since. A table without a window has no device of its own, at which
    /// somebody could sit: there those seats go to the devices in the lobby. Returns whether the lobby holds its
    /// seating.
    pub(crate) fn take_up(&mut self, game: Option<GameId>) -> Result<bool, Rejection> {
        let newest = self.shelf.newest().ok_or(Failure::NothingSaved)?;
        let mut game = self.shelf.take(game.unwrap_or(newest)).ok_or(Failure::NothingSaved)?;
        let as_in_lobby = self.open.is_some() && self.saved.lobby.of == Some(game.id.0);
        if as_in_lobby {
            game.change_seating(|seating| seating.adopt(&self.saved.lobby.seating));
        }
        if self.headless() {
            game.change_seating(|seating| seating.hand_out(&self.saved.lobby.seating));
        }
        self.lay(Some(game));
        Ok(as_in_lobby)
    }

    /// The game that lay on the table before the program ended, if it can go on.
    pub(crate) fn interrupted(&self) -> Option<GameId> {
        let last = self.saved.on_table.map(GameId).filter(|_| self.on_table.is_none());
        last.filter(|game| self.shelf.holds(*game))
    }

    /// Puts a saved game on the shelf. The newest comes last.
    pub(crate) fn shelve(
        &mut self,
        now: Millis,
        timings: &Timings,
        id: GameId,
        stored: &Stored,
    ) -> Result<(), LoadError> {
        let game = Game::load(now, timings, id, stored)?;
        if !game.over() {
            self.shelf.put(game);
        }
        Ok(())
    }

    /// Reads the text of a game that may be imported.
    ///
    /// # Errors
    /// [`Rejection::BadRecord`] when the text is no game, and [`Failure::BadMessage`] while a game lies on the
    /// table.
    pub(crate) fn parse(&self, text: &str) -> Result<Record, Rejection> {
        if self.on_table.is_some() {
            return Err(Failure::BadMessage.into());
        }
        text.parse().map_err(|RecordError { fault, .. }| fault.into())
    }

    /// Imports a game. Unfinished ones stay in memory, so their number is bounded; the store puts finished ones
    /// into the album.
    ///
    /// # Errors
    /// [`Failure::NotAGame`] when it cannot be played, and [`Failure::ShelfFull`].
    pub(crate) fn import(&mut self, world: &World<'_>, record: &Record) -> Result<Vec<Save>, Rejection> {
        if record.winners().is_none() && self.shelf.len() >= MOST_BROUGHT_IN {
            return Err(Failure::ShelfFull.into());
        }
        let id = self.next;
        let stored = record.stored(id).map_err(|_| Failure::NotAGame)?;
        self.shelve(world.now, &world.timings, id, &stored).map_err(|_| Failure::NotAGame)?;
        self.next.0 += 1;
        Ok(stored.saves(id, record.winners().is_some()))
    }

    /// Deletes an unfinished game.
    pub(crate) fn abandon(&mut self, game: GameId) -> Result<Save, Rejection> {
        if self.on_table.is_some() {
            return Err(Failure::BadMessage.into());
        }
        self.shelf.take(game).ok_or(Failure::NothingSaved)?;
        Ok(Save::Abandoned { game })
    }

    /// Erases this room with all that was saved: a new one takes its place, as at the first start.
    pub(crate) fn begin_anew(&mut self, world: &mut World<'_>) -> Result<Save, Rejection> {
        if self.on_table.is_some() || self.open.is_some() {
            return Err(Failure::TableInUse.into());
        }
        self.shelf.clear();
        self.saved = SavedRoom::new(world.secrets);
        (self.was_open, self.damaged, self.unsaved) = (false, false, false);
        Ok(Save::EraseAll)
    }

    /// Clears the table. If guests can come, the people of the game sit in the lobby.
    pub(crate) fn put_away(&mut self) {
        self.seat_in_lobby();
        if let Some(mut game) = self.on_table.take().filter(|game| !game.over()) {
            game.put_away();
            self.shelf.put(game);
        }
        self.lay(None);
    }

    fn lay(&mut self, game: Option<Game>) {
        self.damaged &= game.is_none();
        self.on_table = game;
    }
}
