//! The name, animal and colour of a person.

use super::{Occupant, Seating};
use crate::{
    people::fitting,
    wire::{Animal, Colour, Failure, Person},
};
use rouse_rules::Seat;

/// A new name, animal and colour of a person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Costume {
    pub(crate) name: String,
    pub(crate) animal: Animal,
    pub(crate) colour: Colour,
}

impl Seating {
    /// Changes the name, animal and colour of the person at a place. A place that waits for a device and has
    /// the new animal or colour gets the old one.
    ///
    /// # Errors
    /// [`Failure::BadSetup`] for an empty name, an empty place, and an animal or a colour of a taken place.
    pub(crate) fn dress(
        &mut self,
        at: Seat,
        Costume { name, animal, colour }: Costume,
    ) -> Result<(), Failure> {
        let worn = |person: &Person| person.animal == animal || person.colour == colour;
        let sits = |(seat, it): (Seat, &Occupant)| seat != at && it.holder.is_taken() && worn(&it.person);
        if self.occupants().any(sits) {
            return Err(Failure::BadSetup);
        }
        let person = Person { name, animal, colour, ..self.person(at).ok_or(Failure::BadSetup)?.clone() };
        let mut traded = self.clone();
        traded.trade(at, &person);
        let person = fitting(person, &traded.people_but(at))?;
        traded.get_mut(at).ok_or(Failure::BadSetup)?.person = person;
        *self = traded;
        Ok(())
    }
}
