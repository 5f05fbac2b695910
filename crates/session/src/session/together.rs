//! What the people at a table without a window may only do together. Everywhere else the table's own device
//! decides alone.

use super::Session;
use crate::{
    clients::{Access, ClientId},
    consents::Joint,
    rejection::Rejection,
    room::{FreeSeat, Occupant},
    time::Millis,
    token::TokenHash,
    wire::{Failure, Place},
};
use rouse_rules::Seat;
use std::time::Duration;

/// When the device of a seat has been away for this long, one other person is enough to decide about the
/// seat.
const AWAY: Duration = Duration::from_secs(5 * 60);

impl Session {
    /// Notes that this client wants to take a seat from its device. `Ok` once it may: that device itself, the
    /// table's own device, or all others together.
    pub(super) fn consent_to_unseat(
        &mut self,
        now: Millis,
        by: ClientId,
        seat: Seat,
    ) -> Result<(), Rejection> {
        match self.room.seating().holder(seat).and_then(|holder| holder.token) {
            Some(token) => self.agree(now, by, Joint::Unseat(token), Some(seat)),
            None => Ok(()),
        }
    }

    /// Notes that this client wants to make this change to a place of the lobby. `Ok` once it may: only a place
    /// that loses its device needs the consent of others.
    pub(super) fn consent_to_change(
        &mut self,
        now: Millis,
        by: ClientId,
        at: Seat,
        place: Option<&Place>,
    ) -> Result<(), Rejection> {
        match place {
            Some(place) if place.person.computer.is_none() => Ok(()),
            _ => self.consent_to_unseat(now, by, at),
        }
    }

    /// Notes that this client wants to let in a newcomer. `Ok` once it may: for a seat that is taken, or that a
    /// bot plays, others have to want it too.
    pub(super) fn consent_to_admit(
        &mut self,
        now: Millis,
        by: ClientId,
        knock: u32,
    ) -> Result<(), Rejection> {
        let Some(wish) = self.knocks.wish(knock) else { return Ok(()) };
        match self.room.free_seat(wish) {
            Ok(FreeSeat { seat, taken: true, .. }) => self.agree(now, by, Joint::Admit(knock), Some(seat)),
            Ok(FreeSeat { played_by_bot: true, .. }) => self.agree(now, by, Joint::Admit(knock), None),
            _ => Ok(()),
        }
    }

    /// Notes that this client wants to put the match away. `Ok` once it may: while the match goes on, others have
    /// to want it too.
    pub(super) fn consent_to_leave(&mut self, now: Millis, by: ClientId) -> Result<(), Rejection> {
        if self.room.is_playing() { self.agree(now, by, Joint::Leave, None) } else { Ok(()) }
    }

    /// Notes that this client asks for something that concerns the seat `owner`, if it concerns one.
    ///
    /// # Errors
    /// [`Failure::OthersToo`] until everybody else has asked for it.
    fn agree(
        &mut self,
        now: Millis,
        by: ClientId,
        what: Joint,
        owner: Option<Seat>,
    ) -> Result<(), Rejection> {
        let Access::Seated(token) = self.clients.get_mut(by)?.access else { return Ok(()) };
        if owner.is_some() && self.room.seating().held_by(token) == owner {
            return Ok(());
        }
        let others = self.devices_but(owner);
        let agreed = others.len() >= self.least(now, owner) && self.consents.ask(now, what, token, &others);
        if agreed { Ok(()) } else { Err(Failure::OthersToo.into()) }
    }

    /// The devices of people at the table that are connected, without that of one seat.
    fn devices_but(&self, owner: Option<Seat>) -> Vec<TokenHash> {
        let others = self.room.seating().occupants().filter(|(seat, _)| Some(*seat) != owner);
        let connected = others.filter(|(_, Occupant { holder, .. })| self.clients.is_connected(holder));
        connected.filter_map(|(_, it)| it.holder.token).collect()
    }

    /// How many others have to agree at least: two until the device of the seat has been away for [`AWAY`],
    /// then one; one where no seat is concerned.
    fn least(&self, now: Millis, owner: Option<Seat>) -> usize {
        let holder = owner.and_then(|seat| self.room.seating().holder(seat));
        let is_here = |holder| self.clients.is_connected(holder) || now.since(holder.left) < AWAY;
        if holder.is_some_and(is_here) { 2 } else { 1 }
    }

    /// Notes that the device of a client's seats has gone.
    pub(super) fn note_absence(&mut self, now: Millis, gone: ClientId) {
        let seats = self.clients.get(gone).map(|client| client.seats(&self.room)).unwrap_or_default();
        self.room.note_absence(now, &seats);
    }
}
