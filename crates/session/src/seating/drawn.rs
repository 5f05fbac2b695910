//! The queens that people have drawn and brought, at most one each. They change nothing of the game.

use super::{Occupant, Seating};
use crate::{
    save::GameId,
    wire::{Failure, GameKind, OwnQueen, names::clean},
};
use rouse_rules::{Chance, Face, Queen, Seat, Seeded};
use serde::{Deserialize, Deserializer};
use std::hash::{DefaultHasher, Hash, Hasher};

impl Seating {
    /// Brings a queen to a place, or none any more.
    ///
    /// # Errors
    /// [`Failure::BadSetup`] for an empty place, a bot, and a queen without a name.
    pub(crate) fn bring(&mut self, at: Seat, queen: Option<OwnQueen>) -> Result<(), Failure> {
        let queen = queen.map(with_clean_name).transpose()?;
        let occupant = self.get_mut(at).ok_or(Failure::BadSetup)?;
        if queen.is_some() && occupant.is_bot() {
            return Err(Failure::BadSetup);
        }
        occupant.queen = queen;
        Ok(())
    }

    /// Sets the queens of all places as a record has them.
    pub(crate) fn set_drawn(&mut self, drawn: &[Option<OwnQueen>]) {
        self.occupants_mut().zip(drawn).for_each(|(occupant, queen)| occupant.queen.clone_from(queen));
    }

    /// The queens at the places that are taken; empty without any.
    pub(crate) fn drawn(&self) -> Vec<Option<OwnQueen>> {
        let here = |place: Option<&Occupant>| place.filter(|it| it.holder.is_taken())?.queen.clone();
        OwnQueen::by_seat(self.places().map(here))
    }

    /// Draws by lot for which printed queen each stands. The lot follows from the number of the game and the
    /// drawings, which everybody sees: it takes nothing from the chance of the game, and tells nothing of it.
    pub(crate) fn cast(&mut self, GameId(id): GameId, game: GameKind) {
        let mut hasher = DefaultHasher::new();
        id.hash(&mut hasher);
        self.drawn().iter().for_each(|queen| queen.as_ref().map(|it| it.drawing.as_str()).hash(&mut hasher));
        let mut printed: Vec<_> = Queen::ALL[..Queen::PRINTED].iter().copied().map(Face::queen).collect();
        Seeded::new(hasher.finish()).shuffle(&mut printed);
        for queen in self.occupants_mut().filter_map(|it| it.queen.as_mut()) {
            queen.stands_for = printed.pop().filter(|_| game == GameKind::Queens);
        }
    }

    /// No game is on the table any more: the queens are brought, and stand for none.
    pub(crate) fn uncast(&mut self) {
        self.occupants_mut().filter_map(|it| it.queen.as_mut()).for_each(|queen| queen.stands_for = None);
    }
}

fn with_clean_name(queen: OwnQueen) -> Result<OwnQueen, Failure> {
    Ok(OwnQueen { name: clean(&queen.name).ok_or(Failure::BadSetup)?, stands_for: None, ..queen })
}

/// A queen as saved. One that cannot be read is left out, so that nothing else is lost for her.
pub(super) fn saved<'de, D: Deserializer<'de>>(field: D) -> Result<Option<OwnQueen>, D::Error> {
    let value = serde_json::Value::deserialize(field)?;
    Ok(serde_json::from_value(value).ok())
}
