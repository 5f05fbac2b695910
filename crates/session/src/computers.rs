//! Who plays for nobody: the computer players of a game, and those that stand in for somebody absent.

use crate::{
    client::ClientId,
    game::Rejection,
    session::{Output, Session},
    wire::{Failure, Level},
    world::World,
};
use rouse_rules::Seat;

/// Who stands in plays well enough to be no trouble, and not so well that people would rather not come
/// back.
const STAND_IN: Level = Level::Daydreamer;

impl Session {
    /// Whether a computer player has this seat of the game, or this chair of the lobby. A seat that only
    /// stands in is a person's.
    pub(crate) fn is_computer(&self, seat: Seat) -> bool {
        let person = match &self.on_table {
            Some(game) => game.people.get(seat.index()),
            None => {
                let chair = self.room.record.lobby.places.get(seat.index());
                chair.and_then(|chair| chair.as_ref()).map(|chair| &chair.person)
            }
        };
        person.is_some_and(|person| person.computer.is_some())
    }

    /// Lets a computer player play for the person of a seat, or gives the seat back.
    pub(crate) fn stand_in(&mut self, from: ClientId, seat: Seat, on: bool) -> Result<Vec<Output>, Rejection> {
        if on || self.own(from, seat).is_err() {
            self.may_manage(from)?;
        }
        if self.on_table.is_none() || self.sitter(seat).is_none() || self.is_computer(seat) {
            return Err(Failure::BadMessage.into());
        }
        self.reseat(|session| match session.sitter_mut(seat) {
            Some(sitter) if on => sitter.stand_in = Some(STAND_IN),
            _ => session.give_back(seat),
        });
        Ok(Vec::new())
    }

    /// The person of a seat is there again.
    pub(crate) fn give_back(&mut self, seat: Seat) {
        if self.sitter(seat).is_some_and(|sitter| sitter.stand_in.is_some())
            && let Some(sitter) = self.sitter_mut(seat)
        {
            sitter.stand_in = None;
            if let Some(game) = &mut self.on_table
                && game.thinking.as_ref().is_some_and(|thinking| thinking.seat == seat)
            {
                game.stop_thinking();
                self.mark_all_stale();
            }
        }
    }

    /// Computer players sit down where one is wanted, and go where none is.
    pub(crate) fn seat_computers(&mut self, world: &mut World<'_>) {
        let Some(game) = &mut self.on_table else { return };
        for (at, (person, sitter)) in game.people.iter().zip(&mut game.seating).enumerate() {
            let (seat, wanted) = (Seat(at as u8), person.computer.or(sitter.stand_in));
            if game.game.level(seat) == wanted {
                continue;
            }
            let player = wanted.map(|level| {
                let seed = *sitter.seed.get_or_insert_with(|| {
                    game.unsaved = true;
                    world.secrets.seed()
                });
                (level, seed)
            });
            game.game.seat_bot(seat, player);
        }
    }
}
