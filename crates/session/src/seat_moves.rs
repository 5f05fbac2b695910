//! Seats that move between devices: freed, fetched, given up, taken along with a ticket.

use crate::{
    access::Access,
    client::ClientId,
    game::Rejection,
    seating::Occupant,
    session::{Output, Session},
    token::issue,
    wire::{Bye, Failure, ServerMsg},
    world::World,
};
use rouse_rules::Seat;

/// For how long a return ticket is good, in milliseconds.
const TICKET: u64 = 5 * 60 * 1_000;

impl Session {
    /// A visitor gives its seat up, or does not want to watch any more.
    pub(crate) fn stand_up(&mut self, from: ClientId) -> Result<Vec<Output>, Rejection> {
        match self.client(from)?.access {
            Access::Seated(_) => match self.sight_of(from).mine.first() {
                Some(&seat) => self.free(seat),
                None => Ok(self.end(from, Bye::Freed)),
            },
            Access::Watching => Ok(self.end(from, Bye::Freed)),
            Access::Host | Access::Outside => Err(Failure::BadMessage.into()),
        }
    }

    /// Frees a seat. It keeps its person and waits for a device; so guests must be able to come.
    pub(crate) fn free(&mut self, seat: Seat) -> Result<Vec<Output>, Rejection> {
        if self.room.open.is_none() || self.seating().get(seat).is_none_or(Occupant::is_computer) {
            return Err(Failure::BadMessage.into());
        }
        Ok(self.reseat(|session| {
            let token = session.seating_mut().get_mut(seat).and_then(|it| it.holder.free());
            session.turn_out(token)
        }))
    }

    /// Brings a seat to the table's own device, whatever it is doing. A person takes over what a computer
    /// player had; in the lobby there is a chair to be changed for that.
    pub(crate) fn fetch(&mut self, seat: Seat) -> Result<Vec<Output>, Rejection> {
        if self.seating().get(seat).is_none_or(|it| self.on_table.is_none() && it.is_computer()) {
            return Err(Failure::BadMessage.into());
        }
        Ok(self.reseat(|session| {
            if let Some(Occupant { person, .. }) = session.seating_mut().get_mut(seat) {
                person.computer = None;
            }
            let token = session.seating_mut().get_mut(seat).and_then(|it| it.holder.fetch());
            session.turn_out(token)
        }))
    }

    /// Rings at a seat's device.
    pub(crate) fn nudge(&self, seat: Seat) -> Result<Vec<Output>, Rejection> {
        let token = self.seating().holder(seat).and_then(|holder| holder.token).ok_or(Failure::BadMessage)?;
        let there = self.clients.iter().filter(|(_, client)| client.access == Access::Seated(token));
        Ok(there.map(|(&id, _)| Output::Tell(id, ServerMsg::Nudge {})).collect())
    }

    /// A return ticket: for one's own seat where nobody else looks, and for a seat that waits for
    /// somebody to whoever manages. An older one for the same seat is worth nothing any more.
    pub(crate) fn ticket(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        seat: Seat,
    ) -> Result<Vec<Output>, Rejection> {
        let (ticket, kept) = issue(world.secrets);
        let until = world.now.plus(TICKET);
        self.seating_mut().get_mut(seat).ok_or(Failure::NotYourSeat)?.holder.ticket = Some((kept, until));
        let qr = self.room.drawing(&format!("t={ticket}"));
        Ok(vec![Output::Tell(from, ServerMsg::Ticket { seat, qr, ticket })])
    }
}
