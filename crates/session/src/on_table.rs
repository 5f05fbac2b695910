//! Which game lies on the table: begun, gone on with, put away.

use crate::{
    admission::Knocker,
    client::Client,
    game::{Match, Rejection, Start},
    room::Room,
    save::{GameId, Save},
    seating::Seating,
    session::{Output, Session},
    wire::{Failure, Pace, Person},
    world::World,
};

impl Session {
    /// Deals to people who all sit at the table's own device.
    pub(crate) fn start_here(
        &mut self,
        world: &mut World<'_>,
        people: Vec<Person>,
        start: Start,
    ) -> Result<Vec<Output>, Rejection> {
        if self.room.open.is_some() || self.on_table.as_ref().is_some_and(|game| !game.over()) {
            return Err(Failure::BadMessage.into());
        }
        self.start(world, Start { seating: Seating::here(people)?, ..start })
    }

    pub(crate) fn start(&mut self, world: &mut World<'_>, start: Start) -> Result<Vec<Output>, Rejection> {
        if self.on_table.as_ref().is_some_and(|game| !game.over()) {
            return Err(Failure::BadMessage.into());
        }
        let (game, save) = Match::start(self.next, start, world)?;
        self.next.0 += 1;
        self.lay(Some(game));
        Ok(vec![Output::Save(save)])
    }

    /// The same people once more, where and how they sit.
    pub(crate) fn rematch(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let over = self.on_table.as_ref().filter(|game| game.over());
        let start = over.map(Match::rematch).ok_or(Failure::BadMessage)?;
        self.start(world, start)
    }

    /// Goes on with an unfinished game, without a name with the newest. Who has sat down in the lobby on
    /// a chair of it since then sits there; who sits on no seat of it watches.
    pub(crate) fn take_up(&mut self, game: Option<GameId>) -> Result<Vec<Output>, Rejection> {
        if self.on_table.is_some() {
            return Ok(Vec::new());
        }
        let newest = self.shelf.newest().ok_or(Failure::NothingSaved)?;
        let mut game = self.shelf.take(game.unwrap_or(newest)).ok_or(Failure::NothingSaved)?;
        let chairs = &self.room.record.lobby;
        match self.room.open.is_some() && chairs.of == Some(game.id.0) {
            true => game.unsaved |= game.seating.adopt(&chairs.seating),
            false => self.knocks.iter_mut().for_each(Knocker::wish_nothing),
        }
        self.lay(Some(game));
        Ok(self.seat_the_rest())
    }

    /// The game lies on the table that lay there before the program ended, if it can go on.
    pub(crate) fn take_up_by_itself(&mut self) {
        let newest = self.shelf.newest().map(|game| game.0);
        if self.on_table.is_none() && newest.is_some() && newest == self.room.record.on_table {
            let _ = self.take_up(None);
        }
    }

    /// Throws an unfinished game away.
    pub(crate) fn abandon(&mut self, game: GameId) -> Result<Vec<Output>, Rejection> {
        if self.on_table.is_some() {
            return Err(Failure::BadMessage.into());
        }
        self.shelf.take(game).ok_or(Failure::NothingSaved)?;
        Ok(vec![Output::Save(Save::Abandoned { game })])
    }

    /// Nothing is left of this table: a new one stands in a room of its own, as at the first start.
    pub(crate) fn begin_anew(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        if self.on_table.is_some() || self.room.open.is_some() {
            return Err(Failure::TableInUse.into());
        }
        self.shelf.clear();
        self.room = Room::new(world.secrets);
        (self.pace, self.damaged) = (Pace::default(), false);
        Ok(vec![Output::Save(Save::EraseAll)])
    }

    /// Clears the table. If guests can come, the people of the match sit in the lobby.
    pub(crate) fn put_away(&mut self) -> Vec<Output> {
        self.seat_in_lobby();
        if let Some(mut game) = self.on_table.take().filter(|game| !game.over()) {
            game.stop_thinking();
            game.asking = None;
            game.turn_timer = None;
            self.shelf.put(game);
        }
        self.lay(None);
        Vec::new()
    }

    /// Lays a game on the table: every hand closes, everybody sees something new.
    fn lay(&mut self, game: Option<Match>) {
        self.damaged &= game.is_none();
        self.on_table = game;
        self.inside().for_each(Client::clear);
    }

    /// What has to be saved beside the game: who sits where, and the room. While guests can come, the saved
    /// lobby holds the people of the match: there they are when the program ends, too.
    pub(crate) fn unsaved(&mut self) -> Vec<Save> {
        self.room.lay(self.on_table.as_ref().filter(|game| !game.over()).map(|game| game.id));
        self.room.unsaved |= self.room.open.is_some() && self.on_table.as_ref().is_some_and(|game| game.unsaved);
        let on_table = self.on_table.as_mut().filter(|game| game.unsaved).and_then(Match::save_seating);
        let mut saves: Vec<_> = on_table.into_iter().chain(self.shelf.unsaved()).collect();
        if std::mem::take(&mut self.room.unsaved) {
            saves.extend(self.room.save(self.on_table.as_ref()));
        }
        saves
    }

    /// Where guests can come, the lobby takes over the people of the match on the table.
    pub(crate) fn seat_in_lobby(&mut self) {
        if let (Some(game), Some(_)) = (&self.on_table, &self.room.open) {
            self.room.record.lobby.take_over(game);
        }
    }

    /// Every game goes on at the table's own device alone.
    pub(crate) fn bring_all_here(&mut self) {
        if let Some(game) = &mut self.on_table {
            game.unsaved |= game.seating.fetch_all();
        }
        self.shelf.fetch_all();
    }
}
