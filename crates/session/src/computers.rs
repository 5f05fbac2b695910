//! Who plays for nobody: the computer players of a game, and those that stand in for somebody absent.

use crate::{
    game::Rejection,
    seating::Occupant,
    session::{Output, Session},
    wire::{Failure, Level},
    world::World,
};
use rouse_rules::Seat;

/// Who stands in plays well enough to be no trouble, and not so well that people would rather not come
/// back.
const STAND_IN: Level = Level::Daydreamer;

impl Session {
    /// Lets a computer player play for the person of a seat, or gives the seat back.
    pub(crate) fn stand_in(&mut self, seat: Seat, on: bool) -> Result<Vec<Output>, Rejection> {
        if self.on_table.is_none() || self.seating().get(seat).is_none_or(Occupant::is_computer) {
            return Err(Failure::BadMessage.into());
        }
        self.reseat(|session| match session.seating_mut().get_mut(seat) {
            Some(occupant) if on => occupant.holder.stand_in = Some(STAND_IN),
            _ => session.give_back(seat),
        });
        Ok(Vec::new())
    }

    /// The person of a seat is there again.
    pub(crate) fn give_back(&mut self, seat: Seat) {
        if self.seating().holder(seat).is_some_and(|holder| holder.stand_in.is_some())
            && let Some(occupant) = self.seating_mut().get_mut(seat)
        {
            occupant.holder.stand_in = None;
            if let Some(game) = &mut self.on_table
                && game.thinking.as_ref().is_some_and(|thinking| thinking.seat == seat)
            {
                game.stop_thinking();
            }
        }
    }

    /// Computer players sit down where one is wanted, and go where none is.
    pub(crate) fn seat_computers(&mut self, world: &mut World<'_>) {
        let Some(game) = &mut self.on_table else { return };
        for (seat, Occupant { person, holder }) in (0..).map(Seat).zip(game.seating.occupants_mut()) {
            let wanted = person.computer.or(holder.stand_in);
            if game.game.level(seat) == wanted {
                continue;
            }
            let player = wanted.map(|level| {
                let seed = *holder.seed.get_or_insert_with(|| {
                    game.unsaved = true;
                    world.secrets.seed()
                });
                (level, seed)
            });
            game.game.seat_bot(seat, player);
        }
    }
}
