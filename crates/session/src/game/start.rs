//! Starts a game, and its rematch.

use super::Game;
use crate::{
    games::{AnyGame, usable},
    save::{GameId, Head, SAVE_VERSION, Save},
    seating::{SeatHolder, Seating},
    wire::{Failure, GameKind, TableOptions},
    world::World,
};
use rouse_rules::{HouseRules, Seat, Setup};

/// The settings of a new game.
pub(crate) struct Start {
    pub(crate) game: GameKind,
    pub(crate) first: Option<Seat>,
    pub(crate) house_rules: HouseRules,
    pub(crate) options: TableOptions,
    pub(crate) seating: Seating,
}

impl Game {
    /// Deals a new game.
    ///
    /// # Errors
    /// [`Failure::BadSetup`] for people, a first seat or house rules that do not fit.
    pub(crate) fn start(id: GameId, start: Start, world: &mut World<'_>) -> Result<(Self, Save), Failure> {
        let Start { game: kind, first, house_rules, options, seating } = start;
        let mut seating = seating.checked()?;
        let seats = seating.len();
        if first.is_some_and(|seat| seat.index() >= seats) || usable(kind, house_rules) != house_rules {
            return Err(Failure::BadSetup);
        }
        let game = AnyGame::deal(kind, &Setup { seats, first, house_rules }, &mut world.chance);
        let people: Vec<_> = seating.people().cloned().collect();
        let head = game.position().and_then(|deal| {
            serde_json::to_vec(&Head { version: SAVE_VERSION, id: id.0, game: kind, people, deal })
        });
        let head = head.map_err(|_| Failure::CannotSave)?;
        let unsaved =
            seating.occupants().any(|(_, it)| it.holder != SeatHolder::default()) || !options.are_off();
        seating.occupants_mut().for_each(|occupant| occupant.holder.seed = None);
        let drawn = seating.cast(id.0, kind);
        Ok((Self { options, unsaved, drawn, ..Self::new(id, seating, game) }, Save::Game { game: id, head }))
    }

    /// The settings of a rematch: the same people, and the next seat clockwise starts. House rules that a new
    /// game can no longer have are left out.
    pub(crate) fn rematch(&self) -> Start {
        let first = self.first.map(|seat| seat.left_by(1, self.seating.len()));
        let game = self.run.kind();
        let house_rules = usable(game, self.run.house_rules());
        Start { game, first, house_rules, options: self.options, seating: self.seating.clone() }
    }
}
