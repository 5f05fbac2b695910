//! What a person wears at a table.

use super::seating::{Occupant, Seating, fitting};
use crate::wire::{Animal, Colour, Failure, Person};
use rouse_rules::Seat;

/// How a person wants to be seen at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Costume {
    pub(crate) name: String,
    pub(crate) animal: Animal,
    pub(crate) colour: Colour,
}

impl Seating {
    /// The person of a place goes by another name, animal and colour. A place that waits for somebody gets the
    /// old ones, if it had the new.
    ///
    /// # Errors
    /// [`Failure::BadSetup`] for an empty name, and for an animal or a colour of somebody who sits there.
    pub(crate) fn dress(
        &mut self,
        at: Seat,
        Costume { name, animal, colour }: Costume,
    ) -> Result<(), Failure> {
        let worn = |person: &Person| person.animal == animal || person.colour == colour;
        let sits = |(seat, it): (Seat, &Occupant)| seat != at && it.holder.taken() && worn(&it.person);
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
