//! The lobby: chairs round an empty table, until somebody deals.

use crate::{
    client::Client,
    game::{Match, Rejection, Start},
    games::usable,
    people::{apart, clean, preset},
    room::{Chair, Chairs},
    seating::SeatHolder,
    session::{Output, Session},
    token::TokenHash,
    wire::{Bye, Failure, GameKind, Lobby, Person, Place, Surface},
    world::World,
};
use rouse_rules::{HouseRules, MAX_SEATS, MIN_SEATS, Seat};

impl Session {
    /// What a client sees while no game is on the table of an open room.
    pub(crate) fn lobby(&self, client: &Client) -> Lobby {
        let chairs = &self.room.record.lobby;
        let manage = self.manages(client);
        Lobby {
            game: chairs.game,
            first: chairs.first,
            house_rules: chairs.house_rules,
            options: chairs.options,
            places: chairs.places.iter().map(|chair| chair.as_ref().map(|chair| self.place(chair))).collect(),
            mine: self.mine(client),
            manage,
            saved: self.shelf.last().filter(|_| manage).and_then(Match::saved),
        }
    }

    fn place(&self, Chair { person, sitter }: &Chair) -> Place {
        let connected = self.is_connected(sitter);
        Place { person: person.clone(), surface: sitter.surface, taken: sitter.taken(), connected }
    }

    /// The lobby, where it may be changed: guests can come, and no game is on the table.
    fn chairs(&mut self) -> Result<&mut Chairs, Rejection> {
        if self.on_table.is_some() || self.room.open.is_none() {
            return Err(Failure::BadMessage.into());
        }
        self.room.changed();
        Ok(&mut self.room.record.lobby)
    }

    pub(crate) fn lay_out(
        &mut self,
        game: GameKind,
        first: Option<Seat>,
        house_rules: HouseRules,
    ) -> Result<Vec<Output>, Rejection> {
        let chairs = self.chairs()?;
        if first.is_some_and(|place| place.index() >= MAX_SEATS) || usable(game, house_rules) != house_rules {
            return Err(Failure::BadSetup.into());
        }
        (chairs.game, chairs.first, chairs.house_rules) = (game, first, house_rules);
        Ok(Vec::new())
    }

    /// Puts a chair, changes it, or takes it away with whoever sits on it.
    pub(crate) fn chair(&mut self, at: Seat, place: Option<Place>) -> Result<Vec<Output>, Rejection> {
        let headless = self.room.headless();
        let chairs = self.chairs()?;
        if at.index() >= MAX_SEATS {
            return Err(Failure::BadSetup.into());
        }
        let token = match place {
            None => chairs.places[at.index()].take().and_then(|chair| chair.sitter.token),
            Some(mut place) => {
                place = by_kind(place, headless)?;
                let mut traded = chairs.clone();
                traded.trade(at, &place.person);
                place.person = fitting(place.person, &traded.people_but(at))?;
                *chairs = traded;
                put(&mut chairs.places[at.index()], place)
            }
        };
        Ok(self.turn_out(token))
    }

    /// A device has lost its seat; so has its token in every game that waits on the shelf.
    pub(crate) fn turn_out(&mut self, token: Option<TokenHash>) -> Vec<Output> {
        let Some(token) = token else { return Vec::new() };
        self.void(token);
        self.dismiss(token, Bye::Freed)
    }

    /// A token is worth nothing any more, in no game.
    pub(crate) fn void(&mut self, token: TokenHash) {
        for game in &mut self.shelf {
            for sitter in game.seating.iter_mut().filter(|sitter| sitter.token == Some(token)) {
                sitter.free();
                game.unsaved = true;
            }
        }
    }

    /// Deals to everybody who sits. Chairs on which nobody sits go away, the others move together,
    /// and who stands at the door for one of them moves along.
    pub(crate) fn deal(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let chairs = self.chairs()?.clone();
        let taken: Vec<_> = Seat::all(MAX_SEATS)
            .zip(chairs.places)
            .filter_map(|(at, chair)| Some((at, chair?)))
            .filter(|(_, chair)| chair.sitter.taken())
            .collect();
        if taken.len() < MIN_SEATS {
            return Err(Failure::BadSetup.into());
        }
        let seat =
            |place: Seat| Seat::all(MAX_SEATS).zip(&taken).find(|(_, (at, _))| *at == place).map(|(seat, _)| seat);
        let first = chairs.first.and_then(seat);
        for knock in &mut self.knocks {
            knock.seat = knock.seat.and_then(seat);
        }
        let (people, seating) = taken.into_iter().map(|(_, chair)| (chair.person, chair.sitter)).unzip();
        let Chairs { game, house_rules, options, .. } = chairs;
        self.start(world, Start { game, people, first, house_rules, options, seating })
    }
}

impl Chairs {
    /// Everybody of a game on chairs of their own.
    pub(crate) fn seat(&mut self, game: &Match) {
        let chairs = game.people.iter().zip(&game.seating);
        let mut chairs = chairs.map(|(person, sitter)| Chair { person: person.clone(), sitter: sitter.clone() });
        self.places = std::array::from_fn(|_| chairs.next());
        self.game = game.game.kind();
        self.house_rules = usable(self.game, game.game.house_rules());
        self.options = game.options;
        self.first = None;
        self.of = Some(game.id.0);
    }

    /// The chairs of guests wait for others, and are no longer those of a game.
    pub(crate) fn forget_guests(&mut self) {
        self.of = None;
        for chair in self.places.iter_mut().flatten().filter(|chair| chair.sitter.surface == Surface::Device) {
            chair.sitter.free();
        }
    }

    /// Two chairs that wait for devices: how a table without a window begins.
    pub(crate) fn preset(&mut self) {
        if self.places.iter().all(Option::is_none) {
            for at in Seat::all(MIN_SEATS) {
                self.add(at);
            }
        }
    }

    /// Puts a chair that waits for a device, with the next animal and colour.
    pub(crate) fn add(&mut self, at: Seat) {
        let person = preset(&self.people_but(at));
        if let Some(slot) = self.places.get_mut(at.index()) {
            *slot = Some(Chair { person, sitter: SeatHolder::vacant() });
        }
    }

    /// Before a chair changes: whoever has its new animal or colour already gets the old one for it,
    /// so that two can trade when all are taken.
    fn trade(&mut self, at: Seat, next: &Person) {
        let Some(old) = self.places.get(at.index()).and_then(Option::as_ref).map(|chair| chair.person.clone()) else {
            return;
        };
        let places = self.places.iter_mut().enumerate().filter(|(place, _)| *place != at.index());
        for chair in places.filter_map(|(_, chair)| chair.as_mut()) {
            if chair.person.colour == next.colour {
                chair.person.colour = old.colour;
            }
            if chair.person.animal == next.animal {
                chair.person.animal = old.animal;
            }
        }
    }

    /// Everybody but whoever belongs to this place.
    pub(crate) fn people_but(&self, at: Seat) -> Vec<Person> {
        let others = Seat::all(MAX_SEATS).zip(&self.places).filter(|(place, _)| *place != at);
        others.filter_map(|(_, chair)| Some(chair.as_ref()?.person.clone())).collect()
    }
}

/// A computer player sits at the table's own device, but nobody else does who has no window there.
fn by_kind(place: Place, headless: bool) -> Result<Place, Failure> {
    match (place.person.computer, place.surface) {
        (Some(_), _) => Ok(Place { surface: Surface::Here, ..place }),
        (None, Surface::Here) if headless => Err(Failure::BadSetup),
        _ => Ok(place),
    }
}

/// A person with a clean name unlike the others', and a colour that no other has.
fn fitting(person: Person, others: &[Person]) -> Result<Person, Failure> {
    let name = clean(&person.name).ok_or(Failure::BadSetup)?;
    if others.iter().any(|other| other.colour == person.colour) {
        return Err(Failure::BadSetup);
    }
    Ok(Person { name: apart(name, others), ..person })
}

/// Puts a chair, or changes the one that stands there: a device keeps its seat as long as the chair
/// is one for devices. The token that has lost it.
fn put(slot: &mut Option<Chair>, place: Place) -> Option<TokenHash> {
    let Some(chair) = slot else {
        *slot = Some(Chair::new(place));
        return None;
    };
    chair.person = place.person;
    match (chair.sitter.surface, place.surface) {
        (Surface::Device, Surface::Here) => chair.sitter.fetch(),
        (Surface::Here, Surface::Device) => chair.sitter.free(),
        _ => None,
    }
}
