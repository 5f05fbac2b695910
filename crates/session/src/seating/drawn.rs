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

    /// The same, each signed with who has drawn her, at least with who brings her.
    pub(crate) fn signed(&self) -> Vec<Option<OwnQueen>> {
        OwnQueen::by_seat(self.places().map(|place| {
            let occupant = place?;
            let queen = occupant.holder.queen.clone()?;
            Some(OwnQueen { by: queen.by.or_else(|| Some(occupant.person.name.clone())), ..queen })
        }))
    }

    /// The queens that people bring to this game. A lot draws for which printed queen each stands.
    pub(crate) fn cast(&self, number: u32, game: GameKind) -> Vec<Option<OwnQueen>> {
        let mut brought = self.signed();
        let mut faces = lot(number, &brought);
        for queen in brought.iter_mut().flatten() {
            queen.stands_for = faces.pop().filter(|_| game == GameKind::Queens);
        }
        brought
    }
}

/// Changes the queen of a seat in a game that is not on the table. Another one stands for the same printed queen; where
/// there was none, a lot draws one of those for whom nobody stands.
pub(crate) fn change(
    drawn: &mut Vec<Option<OwnQueen>>,
    seat: Seat,
    queen: Option<OwnQueen>,
    (number, game): (u32, GameKind),
) {
    drawn.resize(drawn.len().max(seat.index() + 1), None);
    let before = drawn[seat.index()].take().and_then(|before| before.stands_for);
    drawn[seat.index()] = queen;
    let mut faces = lot(number, drawn);
    faces.retain(|face| drawn.iter().flatten().all(|queen| queen.stands_for != Some(*face)));
    if let Some(queen) = &mut drawn[seat.index()] {
        queen.stands_for = before.or_else(|| faces.pop()).filter(|_| game == GameKind::Queens);
    }
    *drawn = OwnQueen::by_seat(std::mem::take(drawn));
}

/// The printed queens in the order of a lot. It follows from the number of the game and the drawings, which everybody
/// sees: it takes nothing from the chance of the game, and tells nothing of it.
fn lot(number: u32, brought: &[Option<OwnQueen>]) -> Vec<Face> {
    let mut hasher = DefaultHasher::new();
    number.hash(&mut hasher);
    brought.iter().for_each(|queen| queen.as_ref().map(|it| it.drawing.as_str()).hash(&mut hasher));
    let mut faces = printed();
    Seeded::new(hasher.finish()).shuffle(&mut faces);
    faces
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
