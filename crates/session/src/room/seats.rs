//! How seats change hands: given to a device, freed, fetched to the table's own device, played by a bot.

use super::Room;
use crate::{
    people::apart,
    rejection::Rejection,
    seating::{Occupant, OfBot, SeatHolder, Seating},
    time::Millis,
    token::{TokenHash, issue},
    wire::{Attack, Failure, Help, Level, Order},
    world::World,
};
use rouse_line::SECRET_ID;
use rouse_rules::{MAX_SEATS, Seat};
use std::time::Duration;

/// For how long a return ticket is valid.
const TICKET: Duration = Duration::from_secs(5 * 60);

/// The level of a bot that stands in: not so weak that it spoils the game, nor so strong that people prefer
/// it to coming back.
const STAND_IN: Level = Level::Daydreamer;

/// The seat that a newcomer would get.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FreeSeat {
    pub(crate) seat: Seat,
    /// Whether a person sits there.
    pub(crate) taken: bool,
    /// Whether a bot plays there in the game on the table, with cards in its hand.
    pub(crate) played_by_bot: bool,
}

impl Room {
    /// Who sits where: at the game on the table, or else in the lobby.
    pub(crate) fn seating(&self) -> &Seating {
        self.on_table.as_ref().map_or(&self.saved.lobby.seating, |game| &game.seating)
    }

    /// The same, to be changed and saved.
    pub(crate) fn seating_mut(&mut self) -> &mut Seating {
        match &mut self.on_table {
            Some(game) => {
                game.unsaved = true;
                &mut game.seating
            }
            None => {
                self.unsaved = true;
                &mut self.saved.lobby.seating
            }
        }
    }

    /// The same, for changes that need not be saved by themselves.
    pub(super) fn seating_unsaved(&mut self) -> &mut Seating {
        match &mut self.on_table {
            Some(game) => &mut game.seating,
            None => &mut self.saved.lobby.seating,
        }
    }

    /// Notes when the device of these seats has gone. It is not saved.
    pub(crate) fn note_absence(&mut self, now: Millis, seats: &[Seat]) {
        let seating = self.seating_unsaved();
        for &seat in seats {
            seating.get_mut(seat).into_iter().for_each(|it| it.holder.left = now);
        }
    }

    /// Gives a seat back to its person: the bot that stood in goes.
    pub(crate) fn give_back(&mut self, seat: Seat) {
        if self.seating().holder(seat).is_none_or(|holder| holder.stand_in.is_none()) {
            return;
        }
        if let Some(occupant) = self.seating_mut().get_mut(seat) {
            occupant.holder.stand_in = None;
        }
        if let Some(game) = self.on_table.as_mut().filter(|game| game.thinking() == Some(seat)) {
            game.stop_bot_turn();
        }
    }

    /// Lets a bot play for the person of a seat, or gives the seat back.
    pub(crate) fn stand_in(&mut self, seat: Seat, on: bool) -> Result<(), Rejection> {
        if self.on_table.is_none() || self.seating().get(seat).is_none_or(Occupant::is_bot) {
            return Err(Failure::BadMessage.into());
        }
        match self.seating_mut().get_mut(seat) {
            Some(occupant) if on => occupant.holder.stand_in = Some(STAND_IN),
            _ => self.give_back(seat),
        }
        Ok(())
    }

    /// Sets how much help the person of a seat wants.
    pub(crate) fn help(&mut self, seat: Seat, help: Help) -> Result<(), Rejection> {
        if self.seating().get(seat).is_none_or(Occupant::is_bot) {
            return Err(Failure::BadMessage.into());
        }
        if let Some(Occupant { person, .. }) = self.seating_mut().get_mut(seat) {
            person.help = help;
        }
        Ok(())
    }

    /// Sets a standing order, whatever the seat holds. No other client is told.
    pub(crate) fn order(&mut self, seat: Seat, attack: Attack, order: Order) {
        self.give_back(seat);
        if let Some(occupant) = self.seating_mut().get_mut(seat) {
            occupant.holder.orders.set(attack, order);
        }
    }

    /// Frees a seat. It keeps its person and waits for a device; so guests must be able to come. A seat that
    /// was a bot's goes back to the bot. Returns the token that it had.
    pub(crate) fn free(&mut self, seat: Seat) -> Result<Option<TokenHash>, Rejection> {
        if self.open.is_none() || self.seating().get(seat).is_none_or(Occupant::is_bot) {
            return Err(Failure::BadMessage.into());
        }
        Ok(self.seating_mut().free(seat))
    }

    /// Moves a seat to the table's own device. In a game a person takes over from a bot like this; in the
    /// lobby the place is changed instead. Returns the token that the seat had.
    pub(crate) fn fetch(&mut self, seat: Seat) -> Result<Option<TokenHash>, Rejection> {
        if self.seating().get(seat).is_none_or(|it| self.on_table.is_none() && it.is_bot()) {
            return Err(Failure::BadMessage.into());
        }
        let Some(Occupant { person, holder }) = self.seating_mut().get_mut(seat) else { return Ok(None) };
        person.bot = None;
        Ok(holder.fetch())
    }

    /// Gives a seat to the device with this token, on this day of the calendar. Its person goes by the new name,
    /// if there is one. Returns the token that the seat had.
    pub(crate) fn assign(
        &mut self,
        seat: Seat,
        token: TokenHash,
        name: Option<String>,
        day: u64,
    ) -> Result<Option<TokenHash>, Rejection> {
        let today = self.see_day(day);
        if self.on_table.is_none() && self.seating().get(seat).is_none() {
            self.saved.lobby.seating.add_vacant(seat);
        }
        let others = self.seating().people_but(seat);
        let Occupant { person, holder } = self.seating_mut().get_mut(seat).ok_or(Failure::NoSeat)?;
        if let Some(level) = person.bot.take() {
            holder.of_bot = Some(OfBot { name: person.name.clone(), level });
        }
        if let Some(name) = name {
            person.name = apart(name, &others);
        }
        let old = holder.give(token);
        holder.seen = Some(today);
        Ok(old)
    }

    /// Issues a return ticket for a seat. An older one for the same seat becomes invalid.
    pub(crate) fn ticket(&mut self, world: &mut World<'_>, seat: Seat) -> Result<String, Rejection> {
        let (ticket, kept) = issue(world.secrets);
        let until = world.now + TICKET;
        self.seating_mut().get_mut(seat).ok_or(Failure::NotYourSeat)?.holder.ticket = Some((kept, until));
        Ok(ticket)
    }

    /// The seat of a return ticket.
    pub(crate) fn seat_of_ticket(&self, now: Millis, ticket: TokenHash) -> Result<Seat, Failure> {
        let found = self.tickets(now).find(|(_, kept)| *kept == ticket);
        found.map(|(seat, _)| seat).ok_or(Failure::BadTicket)
    }

    /// The return ticket with this id.
    pub(crate) fn ticket_named(&self, now: Millis, id: &[u8; SECRET_ID]) -> Result<TokenHash, Failure> {
        let found = self.tickets(now).find(|(_, kept)| kept.is_named(id));
        found.map(|(_, kept)| kept).ok_or(Failure::BadTicket)
    }

    /// The tickets that are valid now.
    fn tickets(&self, now: Millis) -> impl Iterator<Item = (Seat, TokenHash)> {
        let tickets = self.seating().occupants().filter_map(|(seat, it)| Some((seat, it.holder.ticket?)));
        tickets.filter(move |(_, (_, until))| now <= *until).map(|(seat, (kept, _))| (seat, kept))
    }

    /// The seat for a newcomer. Without a wish it is one that waits for a device, else, in the lobby, an
    /// empty place, else the seat of a bot.
    pub(crate) fn free_seat(&self, wish: Option<Seat>) -> Result<FreeSeat, Failure> {
        let places = self.on_table.as_ref().map_or(MAX_SEATS, |game| game.seating.len());
        let seating = self.seating();
        let seat = match wish {
            Some(seat) => Some(seat).filter(|seat| seat.index() < places),
            None => {
                let vacant = seating.occupants().find(|(_, it)| !it.holder.is_taken()).map(|(seat, _)| seat);
                let empty = || Seat::all(places).find(|&seat| seating.get(seat).is_none());
                vacant.or_else(empty).or_else(|| Seat::all(places).find(|&seat| seating.is_bot(seat)))
            }
        };
        let seat = seat.ok_or(Failure::NoSeat)?;
        let taken = !seating.is_bot(seat) && seating.holder(seat).is_some_and(SeatHolder::is_taken);
        Ok(FreeSeat { seat, taken, played_by_bot: self.is_playing() && seating.is_bot(seat) })
    }

    /// The name that belongs to the seat that a newcomer without a name would get.
    pub(crate) fn preset_name(&self, wish: Option<Seat>) -> String {
        let Ok(FreeSeat { seat, .. }) = self.free_seat(wish) else { return String::new() };
        let mut seating = self.seating().clone();
        if self.on_table.is_none() && seating.get(seat).is_none() {
            seating.add_vacant(seat);
        }
        seating.person(seat).map(|person| person.name.clone()).unwrap_or_default()
    }
}
