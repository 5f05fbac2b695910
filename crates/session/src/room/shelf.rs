//! Unfinished games that are not on the table. Copying a shelf copies no game.

use crate::{
    game::Game,
    save::{GameId, Save},
    seating::Seating,
    token::TokenHash,
    wire::{OwnQueen, Saved},
};
use rouse_rules::Seat;
use std::sync::Arc;

/// The games on the shelf, the newest last.
#[derive(Clone, Debug, Default)]
pub(crate) struct Shelf(Vec<Arc<Game>>);

impl Shelf {
    pub(crate) fn put(&mut self, game: Game) {
        self.0.push(Arc::new(game));
    }

    /// Takes a game off the shelf, if it is there.
    pub(crate) fn take(&mut self, id: GameId) -> Option<Game> {
        let at = self.0.iter().position(|game| game.id == id)?;
        Some(Arc::unwrap_or_clone(self.0.remove(at)))
    }

    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    pub(crate) fn holds(&self, id: GameId) -> bool {
        self.0.iter().any(|game| game.id == id)
    }

    /// The devices that have a seat in this game.
    pub(crate) fn devices(&self, id: GameId) -> Vec<TokenHash> {
        let game = self.0.iter().filter(|game| game.id == id);
        game.flat_map(|game| game.seating.occupants()).filter_map(|(_, it)| it.holder.token).collect()
    }

    pub(crate) fn len(&self) -> usize {
        self.0.len()
    }

    pub(crate) fn newest(&self) -> Option<GameId> {
        self.0.last().map(|game| game.id)
    }

    /// How Home names them, the newest first.
    pub(crate) fn saved(&self) -> impl Iterator<Item = Saved> {
        self.0.iter().rev().filter_map(|game| game.saved())
    }

    /// Frees the seats that a device with this token holds in them.
    pub(crate) fn void(&mut self, token: TokenHash) {
        for game in self.0.iter_mut().filter(|game| game.seating.held_by(token).is_some()) {
            Arc::make_mut(game).change_seating(|seating| seating.void(token));
        }
    }

    /// Renews the token with which a device came, in all games.
    pub(crate) fn renew(&mut self, came: TokenHash, next: TokenHash, today: u64) {
        for game in self.0.iter_mut().filter(|game| game.seating.knows(came)) {
            Arc::make_mut(game).change_seating(|seating| seating.renew(came, next, today).is_some());
        }
    }

    /// Changes the drawn queen of a seat in this game.
    pub(crate) fn change_drawn(&mut self, id: GameId, seat: Seat, queen: &Option<OwnQueen>) {
        for game in self.0.iter_mut().filter(|game| game.id == id) {
            Arc::make_mut(game).change_drawn(seat, queen.clone());
        }
    }

    /// Moves every seat in them to the table's own device.
    pub(crate) fn fetch_all(&mut self) {
        for game in self.0.iter_mut().filter(|game| game.seating.has_devices()) {
            Arc::make_mut(game).change_seating(Seating::fetch_all);
        }
    }

    /// What changed in them since they were saved. From here on it counts as saved.
    pub(crate) fn unsaved(&mut self) -> impl Iterator<Item = Save> {
        let unsaved = self.0.iter_mut().filter(|game| game.unsaved);
        unsaved.map(|game| Arc::make_mut(game).save_seating())
    }
}
