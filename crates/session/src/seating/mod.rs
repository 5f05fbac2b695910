//! Who sits where, and how: one row of places, the same in the lobby and in a game.

mod costume;
pub(crate) mod drawn;
mod holder;

pub(crate) use costume::Costume;
pub(crate) use holder::{OfBot, SeatHolder};

use crate::{
    people::{apart, fitting, preset, seated},
    token::TokenHash,
    wire::{Failure, Help, Level, OwnQueen, Person, Place, Surface, TableOptions},
};
use rouse_rules::{MAX_SEATS, MIN_SEATS, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// A person at a place, and how they hold it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Occupant {
    pub(crate) person: Person,
    pub(crate) holder: SeatHolder,
}

impl Occupant {
    /// Whether a bot has this place. A bot that only stands in leaves the place to its person.
    pub(crate) fn is_bot(&self) -> bool {
        self.person.bot.is_some()
    }
}

/// How one seat of a game is taken, and what may have changed of its person since the deal. It is saved beside
/// the head of the game.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Seated {
    name: String,
    bot: Option<Level>,
    help: Help,
    holder: SeatHolder,
}

/// How the seats of a game are taken, and what its table has agreed on: what `Save::Seating` writes.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SavedSeating {
    pub(crate) options: TableOptions,
    pub(crate) seats: Vec<Seated>,
    /// The queens that people had drawn, by seat.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    drawn: Vec<Value>,
}

/// The places of a table, clockwise. In the lobby a place may be empty; in a game the first ones are taken,
/// and a place is a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Seating([Option<Occupant>; MAX_SEATS]);

impl Seating {
    /// Everybody at the table's own device.
    ///
    /// # Errors
    /// See [`seated`].
    pub(crate) fn here(people: Vec<Person>) -> Result<Self, Failure> {
        let people = seated(people)?.into_iter();
        Ok(people.map(|person| Occupant { person, holder: SeatHolder::default() }).collect())
    }

    /// The seating, checked for a deal: names are clean and differ, colours differ, and a person is among
    /// them.
    ///
    /// # Errors
    /// See [`seated`].
    pub(crate) fn checked(mut self) -> Result<Self, Failure> {
        let people = seated(self.people().cloned().collect())?;
        self.occupants_mut().zip(people).for_each(|(occupant, person)| occupant.person = person);
        Ok(self)
    }

    /// How many places are taken.
    pub(crate) fn len(&self) -> usize {
        self.0.iter().flatten().count()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.len() == 0
    }

    pub(crate) fn get(&self, seat: Seat) -> Option<&Occupant> {
        self.0.get(seat.index())?.as_ref()
    }

    pub(crate) fn get_mut(&mut self, seat: Seat) -> Option<&mut Occupant> {
        self.0.get_mut(seat.index())?.as_mut()
    }

    pub(crate) fn person(&self, seat: Seat) -> Option<&Person> {
        self.get(seat).map(|occupant| &occupant.person)
    }

    pub(crate) fn holder(&self, seat: Seat) -> Option<&SeatHolder> {
        self.get(seat).map(|occupant| &occupant.holder)
    }

    pub(crate) fn is_bot(&self, seat: Seat) -> bool {
        self.get(seat).is_some_and(Occupant::is_bot)
    }

    /// Every place, empty or not.
    pub(crate) fn places(&self) -> impl Iterator<Item = Option<&Occupant>> {
        self.0.iter().map(Option::as_ref)
    }

    /// Every taken place.
    pub(crate) fn occupants(&self) -> impl Iterator<Item = (Seat, &Occupant)> {
        Seat::all(MAX_SEATS).zip(&self.0).filter_map(|(seat, place)| Some((seat, place.as_ref()?)))
    }

    pub(crate) fn occupants_mut(&mut self) -> impl Iterator<Item = &mut Occupant> {
        self.0.iter_mut().flatten()
    }

    pub(crate) fn people(&self) -> impl Iterator<Item = &Person> {
        self.occupants().map(|(_, occupant)| &occupant.person)
    }

    /// Everybody but the person of this place.
    pub(crate) fn people_but(&self, seat: Seat) -> Vec<Person> {
        self.occupants().filter(|(at, _)| *at != seat).map(|(_, occupant)| occupant.person.clone()).collect()
    }

    /// The place that a device with this token holds.
    pub(crate) fn held_by(&self, token: TokenHash) -> Option<Seat> {
        self.occupants().find(|(_, occupant)| occupant.holder.token == Some(token)).map(|(seat, _)| seat)
    }

    /// Frees a place. It waits for a device, or belongs again to the bot whose place it was. Returns the token
    /// that held it.
    pub(crate) fn free(&mut self, seat: Seat) -> Option<TokenHash> {
        let others = self.people_but(seat);
        let Occupant { person, holder } = self.get_mut(seat)?;
        let of_bot = holder.of_bot.take();
        let token = holder.free();
        if let Some(OfBot { name, level }) = of_bot {
            (person.name, person.bot) = (apart(name, &others), Some(level));
            *holder = SeatHolder::default();
        }
        token
    }

    /// Frees what the device with this token holds. Returns whether it held anything.
    pub(crate) fn void(&mut self, token: TokenHash) -> bool {
        let held = self.held_by(token);
        held.map(|seat| self.free(seat)).is_some()
    }

    /// Whether any place is for a device of its own.
    pub(crate) fn has_devices(&self) -> bool {
        self.occupants().any(|(_, occupant)| occupant.holder.surface == Surface::Device)
    }

    /// Moves every place to the table's own device. Returns whether that moved any.
    pub(crate) fn fetch_all(&mut self) -> bool {
        let away = self.occupants_mut().filter(|occupant| occupant.holder.surface == Surface::Device);
        away.map(|occupant| occupant.holder.fetch()).count() > 0
    }

    /// Frees every place that has a device of its own.
    pub(crate) fn free_devices(&mut self) {
        let of_devices = |(_, it): &(Seat, &Occupant)| it.holder.surface == Surface::Device;
        let seats: Vec<_> = self.occupants().filter(of_devices).map(|(seat, _)| seat).collect();
        for seat in seats {
            self.free(seat);
        }
    }

    /// Takes over the people who sat down in the lobby while the game lay on the shelf: a place of the lobby is
    /// still the seat that it was. Animals and colours stay as they were dealt. Returns whether that changed it.
    pub(crate) fn adopt(&mut self, lobby: &Self) -> bool {
        if lobby.people().all(|person| person.bot.is_some()) {
            return false;
        }
        let mut changed = false;
        for (own, there) in self.0.iter_mut().zip(&lobby.0) {
            if let (Some(own), Some(there)) = (own, there) {
                let Person { animal, colour, .. } = own.person;
                own.clone_from(there);
                (own.person.animal, own.person.colour) = (animal, colour);
                changed = true;
            }
        }
        changed
    }

    /// Frees every place of a person at the table's own device, for a table that has none. A bot that stands in
    /// there goes on.
    pub(crate) fn free_here(&mut self) {
        let here = self.occupants_mut().filter(|it| it.holder.surface == Surface::Here && !it.is_bot());
        here.for_each(|it| it.holder = SeatHolder { stand_in: it.holder.stand_in, ..SeatHolder::vacant() });
    }

    /// Gives every place that no device holds to a device of the lobby: first to the one whose person has the same
    /// name, then to the others in their order. What is left waits for devices. Returns whether that changed any.
    pub(crate) fn hand_out(&mut self, lobby: &Self) -> bool {
        self.free_here();
        let waits = |(_, it): &(Seat, &Occupant)| !it.holder.is_taken();
        let mut free: Vec<_> = self.occupants().filter(waits).map(|(seat, _)| seat).collect();
        let changed = !free.is_empty();
        let guests = lobby.occupants().map(|(_, guest)| guest);
        let mut guests: Vec<_> = guests
            .filter(|guest| guest.holder.token.is_some_and(|token| self.held_by(token).is_none()))
            .collect();
        guests.retain(|guest| {
            let same = free
                .iter()
                .position(|&seat| self.person(seat).is_some_and(|it| it.name == guest.person.name));
            same.map(|at| self.sit_down(free.remove(at), guest)).is_none()
        });
        for (seat, guest) in free.into_iter().zip(guests) {
            self.sit_down(seat, guest);
        }
        changed
    }

    /// A guest takes the place of somebody else.
    fn sit_down(&mut self, seat: Seat, guest: &Occupant) {
        let name = apart(guest.person.name.clone(), &self.people_but(seat));
        if let Some(place) = self.get_mut(seat) {
            (place.person.name, place.holder) = (name, guest.holder.clone());
        }
    }

    /// The taken places, moved together, as the seats of a new game; and for each place the seat that it
    /// became.
    pub(crate) fn dealt(self) -> (Self, impl Fn(Seat) -> Option<Seat>) {
        let taken: Vec<_> = Seat::all(MAX_SEATS)
            .zip(self.0)
            .filter_map(|(at, place)| Some((at, place?)))
            .filter(|(_, occupant)| occupant.holder.is_taken())
            .collect();
        let places: Vec<_> = taken.iter().map(|(at, _)| *at).collect();
        let seat = move |place| {
            Seat::all(MAX_SEATS).zip(&places).find(|(_, at)| **at == place).map(|(seat, _)| seat)
        };
        (taken.into_iter().map(|(_, occupant)| occupant).collect(), seat)
    }

    /// Sets a place that waits for a device, with the next free animal and colour.
    pub(crate) fn add_vacant(&mut self, at: Seat) {
        let person = preset(&self.people_but(at));
        if let Some(place) = self.0.get_mut(at.index()) {
            *place = Some(Occupant { person, holder: SeatHolder::vacant() });
        }
    }

    /// Sets two places that wait for devices if there are no places yet: how a table without a window begins.
    pub(crate) fn preset(&mut self) {
        if self.is_empty() {
            Seat::all(MIN_SEATS).for_each(|at| self.add_vacant(at));
        }
    }

    /// Takes a place away. Returns the token that held it.
    pub(crate) fn remove(&mut self, at: Seat) -> Option<TokenHash> {
        self.0.get_mut(at.index())?.take()?.holder.token
    }

    /// Sets or changes a place. A device keeps it as long as the place is one for devices. Another place that
    /// has the new animal or colour gets the old one, so that two can trade when all are taken. Returns the
    /// token that lost the place.
    ///
    /// # Errors
    /// [`Failure::BadSetup`] for a place that is not there, an empty name or a colour that is taken.
    pub(crate) fn put(&mut self, at: Seat, place: Place) -> Result<Option<TokenHash>, Failure> {
        let Place { person, surface, .. } = place;
        let mut traded = self.clone();
        traded.trade(at, &person);
        let person = fitting(person, &traded.people_but(at))?;
        let slot = traded.0.get_mut(at.index()).ok_or(Failure::BadSetup)?;
        let lost = match slot {
            None => {
                *slot = Some(Occupant { person, holder: SeatHolder { surface, ..SeatHolder::default() } });
                None
            }
            Some(occupant) => {
                occupant.holder.queen.take_if(|_| person.bot.is_some());
                occupant.person = person;
                match (occupant.holder.surface, surface) {
                    (Surface::Device, Surface::Here) => occupant.holder.fetch(),
                    (Surface::Here, Surface::Device) => occupant.holder.free(),
                    _ => None,
                }
            }
        };
        *self = traded;
        Ok(lost)
    }

    /// Prepares a change of a place: another one that has the new animal or colour gets the old one.
    fn trade(&mut self, at: Seat, next: &Person) {
        let Some(old) = self.person(at).cloned() else { return };
        let others = Seat::all(MAX_SEATS).zip(&mut self.0).filter(|(place, _)| *place != at);
        for person in others.filter_map(|(_, place)| Some(&mut place.as_mut()?.person)) {
            if person.colour == next.colour {
                person.colour = old.colour;
            }
            if person.animal == next.animal {
                person.animal = old.animal;
            }
        }
    }

    /// What is saved of a game's places and options beside its head.
    pub(crate) fn to_save(&self, options: TableOptions, drawn: &[Option<OwnQueen>]) -> Vec<u8> {
        let seat = |(_, Occupant { person, holder }): (Seat, &Occupant)| Seated {
            name: person.name.clone(),
            bot: person.bot,
            help: person.help,
            holder: holder.clone(),
        };
        let drawn =
            drawn.iter().map(|queen| serde_json::to_value(queen).expect("a queen is plain data")).collect();
        let saved = SavedSeating { options, seats: self.occupants().map(seat).collect(), drawn };
        serde_json::to_vec(&saved).expect("how seats are held is plain data")
    }

    /// Takes over what was saved beside the head of a game. What does not fit is ignored, so that no game is
    /// lost for it.
    pub(crate) fn restore(&mut self, saved: Vec<Seated>) {
        if saved.len() != self.len() {
            return;
        }
        let row = self.people().zip(saved).map(|(person, seat)| {
            let Seated { name, bot, help, holder } = seat;
            Occupant { person: Person { name, bot, help, ..person.clone() }, holder }
        });
        if let Ok(row) = row.collect::<Self>().checked() {
            *self = row;
        }
    }
}

/// At most five places; more are left out.
impl FromIterator<Occupant> for Seating {
    fn from_iter<I: IntoIterator<Item = Occupant>>(occupants: I) -> Self {
        let mut occupants = occupants.into_iter();
        Self(std::array::from_fn(|_| occupants.next()))
    }
}

#[cfg(test)]
mod tests;
