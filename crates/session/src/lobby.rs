//! The lobby: chairs round an empty table, until somebody deals.

use crate::{
    client::Client,
    game::{Rejection, Start},
    games::usable,
    room::LobbyPlan,
    seating::Occupant,
    session::{Output, Session},
    token::TokenHash,
    wire::{Bye, Failure, GameKind, Lobby, Place, Surface},
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
            places: chairs.seating.places().map(|place| place.map(|occupant| self.place(occupant))).collect(),
            mine: self.mine(client),
            manage,
            saved: self.shelf.saved().next().filter(|_| manage),
        }
    }

    fn place(&self, Occupant { person, holder }: &Occupant) -> Place {
        let connected = self.is_connected(holder);
        Place { person: person.clone(), surface: holder.surface, taken: holder.taken(), connected }
    }

    /// The lobby, where it may be changed: guests can come, and no game is on the table.
    fn chairs(&mut self) -> Result<&mut LobbyPlan, Rejection> {
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
            None => chairs.seating.remove(at),
            Some(place) => chairs.seating.put(at, by_kind(place, headless)?)?,
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
        self.shelf.void(token);
    }

    /// Deals to everybody who sits. LobbyPlan on which nobody sits go away, the others move together,
    /// and who stands at the door for one of them moves along.
    pub(crate) fn deal(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let LobbyPlan { game, first, house_rules, options, seating, .. } = self.chairs()?.clone();
        let (seating, seat) = seating.dealt();
        if seating.len() < MIN_SEATS {
            return Err(Failure::BadSetup.into());
        }
        let first = first.and_then(&seat);
        for knock in &mut self.knocks {
            knock.seat = knock.seat.and_then(&seat);
        }
        self.start(world, Start { game, first, house_rules, options, seating })
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
