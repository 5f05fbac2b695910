//! How a seat is taken: where it looks at its private things, and by whose device.

use crate::{
    game::Match,
    people::seated,
    room::Chair,
    save::{Save, Seated, Seating, Stored},
    session::Millis,
    token::TokenHash,
    wire::{Attack, Level, Order, Orders, Person, Surface},
};
use serde::{Deserialize, Serialize};

/// How one seat of a game, or one chair of the lobby, is taken.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct SeatHolder {
    pub(crate) surface: Surface,
    /// By whom, if the seat has a device of its own.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) token: Option<TokenHash>,
    #[serde(default)]
    pub(crate) orders: Orders,
    /// How well the computer player plays that stands in here, if one does.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) stand_in: Option<Level>,
    /// The luck of the computer player of this seat in this game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) seed: Option<u64>,
    /// The ticket for this seat, and until when it is good. It does not outlive the process.
    #[serde(skip)]
    pub(crate) ticket: Option<(TokenHash, Millis)>,
}

impl SeatHolder {
    /// A seat that waits for a device.
    pub(crate) fn vacant() -> Self {
        Self { surface: Surface::Device, ..Self::default() }
    }

    /// Whether somebody sits there.
    pub(crate) fn taken(&self) -> bool {
        self.surface == Surface::Here || self.token.is_some()
    }

    /// Whether its person is at the table's own device, and plays.
    pub(crate) fn is_here(&self) -> bool {
        self.surface == Surface::Here && self.stand_in.is_none()
    }

    /// Frees the seat: its device, its ticket and its orders are worth nothing any more. The token
    /// that it had.
    pub(crate) fn free(&mut self) -> Option<TokenHash> {
        std::mem::replace(self, Self::vacant()).token
    }

    /// Brings the seat to the table's own device; its orders stand. The token that it had.
    pub(crate) fn fetch(&mut self) -> Option<TokenHash> {
        let here = Self { orders: self.orders, ..Self::default() };
        std::mem::replace(self, here).token
    }

    /// Gives the seat to a device; its orders stand. The token that it had.
    pub(crate) fn give(&mut self, token: TokenHash) -> Option<TokenHash> {
        let taken = Self { surface: Surface::Device, token: Some(token), orders: self.orders, ..Self::default() };
        std::mem::replace(self, taken).token
    }
}

impl Match {
    /// Who sat where, if it was saved and can be read; a game is not lost for it.
    pub(crate) fn load_seating(&mut self, stored: &Stored) {
        let seating = stored.seating.as_ref().and_then(|bytes| serde_json::from_slice::<Seating>(bytes).ok());
        let Some((seats, options)) = seating.map(Seating::apart) else { return };
        self.options = options;
        if seats.len() != self.people.len() {
            return;
        }
        let people = self.people.iter().zip(&seats);
        let people = people.map(|(person, seat)| Person {
            name: seat.name.clone(),
            computer: seat.computer,
            help: seat.help,
            ..person.clone()
        });
        if let Ok(people) = seated(people.collect()) {
            self.people = people;
            self.seating = seats.into_iter().map(|seat| seat.sitter).collect();
        }
    }

    /// How the seats are taken, to be saved. From here on it counts as saved.
    pub(crate) fn save_seating(&mut self) -> Option<Save> {
        self.unsaved = false;
        let seats = self.people.iter().zip(&self.seating);
        let seat = |(person, sitter): (&Person, &SeatHolder)| Seated {
            name: person.name.clone(),
            computer: person.computer,
            help: person.help,
            sitter: sitter.clone(),
        };
        let seats: Vec<_> = seats.map(seat).collect();
        let seating = Seating::of(seats, self.options);
        serde_json::to_vec(&seating).ok().map(|seating| Save::Seating { game: self.id, seating })
    }

    /// Everybody who sits on a chair of this game takes the seat of it.
    pub(crate) fn adopt(&mut self, chairs: &[Option<Chair>]) {
        let people = chairs.iter().flatten().map(|chair| &chair.person);
        if !people.into_iter().any(|person| person.computer.is_none()) {
            return;
        }
        for ((person, sitter), chair) in self.people.iter_mut().zip(&mut self.seating).zip(chairs) {
            if let Some(chair) = chair.as_ref().filter(|chair| chair.person.colour == person.colour) {
                (*person, *sitter) = (chair.person.clone(), chair.sitter.clone());
                self.unsaved = true;
            }
        }
    }
}

impl Orders {
    /// What to do against this attack.
    pub(crate) fn against(self, attack: Attack) -> Order {
        match attack {
            Attack::Knight => self.knight,
            Attack::Potion => self.potion,
        }
    }

    pub(crate) fn set(&mut self, attack: Attack, order: Order) {
        match attack {
            Attack::Knight => self.knight = order,
            Attack::Potion => self.potion = order,
        }
    }
}
