//! The queens that people have drawn: at most one each, brought to the lobby and taken into the game. They change nothing
//! of it.

use super::Seating;
use crate::wire::{Failure, GameKind, OwnQueen, names::clean};
use rouse_rules::{Chance, Face, Queen, Seat, Seeded};
use serde::{Deserialize, Deserializer};
use std::hash::{DefaultHasher, Hash, Hasher};

impl Seating {
    /// Sets the queen whom a place brings; with none it brings nobody.
    ///
    /// # Errors
    /// [`Failure::BadSetup`] for an empty place, a bot, and a queen without a name.
    pub(crate) fn bring(&mut self, at: Seat, queen: Option<OwnQueen>) -> Result<(), Failure> {
        let queen = queen.map(with_clean_name).transpose()?;
        let occupant = self.get_mut(at).ok_or(Failure::BadSetup)?;
        if queen.is_some() && occupant.is_bot() {
            return Err(Failure::BadSetup);
        }
        occupant.holder.queen = queen;
        Ok(())
    }

    /// The queens that people bring, by seat.
    pub(crate) fn brought(&self) -> Vec<Option<OwnQueen>> {
        OwnQueen::by_seat(self.places().map(|place| place?.holder.queen.clone()))
    }

    /// The queens that people bring to this game, each signed. A lot draws for which printed queen each stands. It
    /// follows from the number of the game and the drawings, which everybody sees: it takes nothing from the chance of
    /// the game, and tells nothing of it.
    pub(crate) fn cast(&self, number: u32, game: GameKind) -> Vec<Option<OwnQueen>> {
        let mut brought = self.brought();
        let mut hasher = DefaultHasher::new();
        number.hash(&mut hasher);
        brought.iter().for_each(|queen| queen.as_ref().map(|it| it.drawing.as_str()).hash(&mut hasher));
        let mut faces = printed();
        Seeded::new(hasher.finish()).shuffle(&mut faces);
        for (queen, person) in brought.iter_mut().zip(self.people()) {
            if let Some(queen) = queen {
                queen.by.get_or_insert_with(|| person.name.clone());
                queen.stands_for = faces.pop().filter(|_| game == GameKind::Queens);
            }
        }
        brought
    }
}

fn printed() -> Vec<Face> {
    Queen::ALL[..Queen::PRINTED].iter().copied().map(Face::queen).collect()
}

/// The queens of a game as it was stored: each stands for another printed queen, and for none in The Rescue.
pub(crate) fn sound(game: GameKind, drawn: Vec<Option<OwnQueen>>) -> Vec<Option<OwnQueen>> {
    let mut faces = if game == GameKind::Queens { printed() } else { Vec::new() };
    let mut free =
        |face: &Face| faces.iter().position(|one| one == face).map(|at| faces.swap_remove(at)).is_some();
    let queens = drawn
        .into_iter()
        .map(|queen| queen.map(|queen| OwnQueen { stands_for: queen.stands_for.filter(&mut free), ..queen }));
    OwnQueen::by_seat(queens)
}

fn with_clean_name(queen: OwnQueen) -> Result<OwnQueen, Failure> {
    let by = queen.by.as_deref().and_then(clean);
    Ok(OwnQueen { name: clean(&queen.name).ok_or(Failure::BadSetup)?, by, stands_for: None, ..queen })
}

/// A queen as saved. One that cannot be read is left out, so that nothing else is lost for her.
pub(super) fn saved<'de, D: Deserializer<'de>>(field: D) -> Result<Option<OwnQueen>, D::Error> {
    let value = serde_json::Value::deserialize(field)?;
    Ok(serde_json::from_value(value).ok())
}
