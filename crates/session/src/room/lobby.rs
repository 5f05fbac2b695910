//! The lobby: places round an empty table, until a manager deals.

use super::{LobbyPlan, Room};
use crate::{
    game::Start,
    games::usable,
    rejection::Rejection,
    save::{GameId, Save},
    seating::{Costume, SeatHolder},
    token::TokenHash,
    wire::{Failure, GameKind, OwnQueen, Place, Surface},
    world::World,
};
use rouse_rules::{HouseRules, MAX_SEATS, MIN_SEATS, Seat};

impl Room {
    /// The lobby, where it may be changed: guests can come, and no game is on the table.
    fn lobby(&mut self) -> Result<&mut LobbyPlan, Rejection> {
        if self.on_table.is_some() || self.open.is_none() {
            return Err(Failure::BadMessage.into());
        }
        Ok(&mut self.saved.lobby)
    }

    /// Sets the game, the first place and the house rules of the next deal.
    pub(crate) fn lay_out(
        &mut self,
        game: GameKind,
        first: Option<Seat>,
        house_rules: HouseRules,
    ) -> Result<(), Rejection> {
        let lobby = self.lobby()?;
        if first.is_some_and(|place| place.index() >= MAX_SEATS) || usable(game, house_rules) != house_rules {
            return Err(Failure::BadSetup.into());
        }
        (lobby.game, lobby.first, lobby.house_rules) = (game, first, house_rules);
        self.unsaved = true;
        Ok(())
    }

    /// Sets a place, changes it, or takes it away. Returns the token that lost it.
    pub(crate) fn set_place(
        &mut self,
        at: Seat,
        place: Option<Place>,
    ) -> Result<Option<TokenHash>, Rejection> {
        let headless = self.headless();
        let lobby = self.lobby()?;
        if at.index() >= MAX_SEATS {
            return Err(Failure::BadSetup.into());
        }
        let lost = match place {
            None => lobby.seating.remove(at),
            Some(place) => lobby.seating.put(at, checked_place(place, headless)?)?,
        };
        self.unsaved = true;
        Ok(lost)
    }

    /// Changes the name, animal and colour of the person at a place.
    pub(crate) fn dress(&mut self, at: Seat, costume: Costume) -> Result<(), Rejection> {
        self.lobby()?.seating.dress(at, costume)?;
        self.unsaved = true;
        Ok(())
    }

    /// Sets the drawn queen whom a place brings; with none it brings nobody. In the game that the lobby holds she takes
    /// the place of the one before her. On the table she can only be put away.
    pub(crate) fn bring(&mut self, at: Seat, queen: Option<OwnQueen>) -> Result<(), Rejection> {
        match &mut self.on_table {
            Some(_) if queen.is_some() => return Err(Failure::BadMessage.into()),
            Some(game) => game.change_drawn(at, None),
            None => {
                let lobby = self.lobby()?;
                lobby.seating.bring(at, queen)?;
                if let Some(game) = lobby.of {
                    let queen = lobby.seating.signed().into_iter().nth(at.index()).flatten();
                    self.shelf.change_drawn(GameId(game), at, &queen);
                }
                self.unsaved = true;
            }
        }
        Ok(())
    }

    /// The drawn queens of the game on the table, or those that people bring to the next one, by seat.
    pub(crate) fn drawn(&self) -> Vec<Option<OwnQueen>> {
        match &self.on_table {
            Some(game) => game.drawn.clone(),
            None => self.saved.lobby.seating.brought(),
        }
    }

    /// Whether this change of a place leaves all people as they are that other devices than this one have.
    pub(crate) fn leaves_others(&self, at: Seat, place: &Place, device: TokenHash) -> bool {
        let (before, mut after) = (&self.saved.lobby.seating, self.saved.lobby.seating.clone());
        // What cannot be done changes nobody.
        let _ = after.put(at, place.clone());
        let is_other = |holder: &SeatHolder| holder.token.is_some_and(|token| token != device);
        before.occupants().filter(|(_, it)| is_other(&it.holder)).all(|(seat, it)| {
            let becomes_bot = seat == at && place.person.bot.is_some();
            becomes_bot || after.person(seat) == Some(&it.person)
        })
    }

    /// Whether enough people sit for a deal.
    pub(crate) fn check_deal(&mut self) -> Result<(), Rejection> {
        let (seating, _) = self.lobby()?.seating.clone().dealt();
        if seating.len() < MIN_SEATS { Err(Failure::BadSetup.into()) } else { Ok(()) }
    }

    /// Deals to everybody who sits. Places where nobody sits go away, and the others move together. Returns
    /// the seat that each place became.
    pub(crate) fn deal(
        &mut self,
        world: &mut World<'_>,
    ) -> Result<(Save, impl Fn(Seat) -> Option<Seat> + use<>), Rejection> {
        let LobbyPlan { game, first, house_rules, options, seating, .. } = self.lobby()?.clone();
        let (seating, seat) = seating.dealt();
        if seating.len() < MIN_SEATS {
            return Err(Failure::BadSetup.into());
        }
        let first = first.and_then(&seat);
        let save = self.start(world, Start { game, first, house_rules, options, seating })?;
        Ok((save, seat))
    }
}

/// A bot sits at the table's own device. Where the host has no window, only bots do.
fn checked_place(place: Place, headless: bool) -> Result<Place, Failure> {
    match (place.person.bot, place.surface) {
        (Some(_), _) => Ok(Place { surface: Surface::Here, ..place }),
        (None, Surface::Here) if headless => Err(Failure::BadSetup),
        _ => Ok(place),
    }
}
