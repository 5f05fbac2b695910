//! What the people at a table without a window may only do together. Everywhere else the table's own device
//! decides alone.

use super::Session;
use crate::{
    clients::{Access, ClientId},
    command::Command,
    consents::{Agreement, Joint},
    rejection::Rejection,
    room::FreeSeat,
    save::GameId,
    seating::{Occupant, SeatHolder},
    time::Millis,
    token::TokenHash,
    wire::Failure,
    world::World,
};
use rouse_rules::Seat;
use std::time::Duration;

impl Session {
    /// Notes that a client asks for something that may take several. `Ok` once it may be done: by the table's
    /// own device, by the device that loses something, by anybody where nobody else is concerned, or by all
    /// together.
    ///
    /// # Errors
    /// [`Failure::OthersToo`] until everybody else has asked for it.
    pub(super) fn consent(&mut self, world: &World<'_>, command: &Command) -> Result<(), Rejection> {
        command.joint().map_or(Ok(()), |(by, joint)| self.ask_for(world, by, joint))
    }

    /// The same for what only its content makes a matter of several.
    ///
    /// # Errors
    /// As for [`Self::consent`].
    pub(super) fn ask_for(&mut self, world: &World<'_>, by: ClientId, joint: Joint) -> Result<(), Rejection> {
        let Access::Seated(token) = self.clients.get_mut(by)?.access else { return Ok(()) };
        let Some(agreement) = self.agreement(world, joint) else { return Ok(()) };
        let alone = agreement.loser == Some(token);
        if alone || self.consents.ask(world.now, token, &agreement) {
            Ok(())
        } else {
            Err(Failure::OthersToo.into())
        }
    }

    /// Who has to agree to this; none where nobody else is concerned.
    fn agreement(&self, world: &World<'_>, what: Joint) -> Option<Agreement> {
        let of_all = |least| Agreement { what, loser: None, all: self.asked(world), least };
        match what {
            Joint::Unseat(seat) => self.about_seat(world, what, seat),
            Joint::Admit(knock) => match self.room.free_seat(self.knocks.wish(knock)?) {
                Ok(FreeSeat { seat, taken: true, .. }) => self.about_seat(world, what, seat),
                Ok(FreeSeat { played_by_bot: true, .. }) => Some(of_all(1)),
                _ => None,
            },
            Joint::TurnAway(knock) => {
                let seat = self.room.free_seat(self.knocks.wish(knock)?).ok().filter(|free| free.taken);
                let loser = seat.and_then(|free| self.room.seating().holder(free.seat)?.token);
                Some(Agreement { loser, ..of_all(1) })
            }
            // After the end of a game a guest's `Leave` is its yes: the session counts them (`deal`).
            Joint::Leave if !self.room.is_playing() => None,
            Joint::PlayUnsaved => Some(Agreement { all: self.present(world), ..of_all(1) }),
            Joint::Abandon(game) => Some(self.about_shelved(what, game)),
            Joint::BringIn(_) => Some(Agreement { what, loser: None, all: self.seated(), least: 1 }),
            Joint::Forget(_) => Some(Agreement { what, loser: None, all: self.seated(), least: 2 }),
            _ => Some(of_all(1)),
        }
    }

    /// About the seat of a person: all others, at least two of them. When its device has been away for
    /// [`Timings::away`](crate::Timings::away) one is enough.
    fn about_seat(&self, world: &World<'_>, what: Joint, seat: Seat) -> Option<Agreement> {
        let holder = self.room.seating().holder(seat)?;
        let loser = Some(holder.token?);
        let all = self.asked(world).into_iter().filter(|token| Some(*token) != loser).collect();
        let is_here = self.is_here_within(world.now, world.timings.away, holder);
        Some(Agreement { what, loser, all, least: if is_here { 2 } else { 1 } })
    }

    /// Whether a client may let a computer play for this person: a guest for another one only once that device has
    /// been away for [`Timings::absence`](crate::Timings::absence), since it may be back in a moment.
    pub(super) fn check_absence(
        &mut self,
        world: &World<'_>,
        from: ClientId,
        seat: Seat,
    ) -> Result<(), Rejection> {
        let Access::Seated(token) = self.clients.get_mut(from)?.access else { return Ok(()) };
        let holder = self.room.seating().holder(seat).filter(|it| it.token.is_some_and(|own| own != token));
        match holder {
            Some(holder) if self.is_here_within(world.now, world.timings.absence, holder) => {
                Err(Failure::BadMessage.into())
            }
            _ => Ok(()),
        }
    }

    /// About an unfinished game: those who play it, wherever they are. Without any, everybody who has a seat
    /// here, at least two.
    fn about_shelved(&self, what: Joint, game: GameId) -> Agreement {
        let players = self.room.shelf.devices(game);
        let (all, least) = if players.is_empty() { (self.seated(), 2) } else { (players, 1) };
        Agreement { what, loser: None, all, least }
    }

    /// The devices that have a seat, connected or not.
    pub(super) fn seated(&self) -> Vec<TokenHash> {
        self.room.seating().occupants().filter_map(|(_, it)| it.holder.token).collect()
    }

    /// The devices that have a seat and have not been away for [`Timings::away`](crate::Timings::away).
    fn asked(&self, world: &World<'_>) -> Vec<TokenHash> {
        self.here_within(world.now, world.timings.away)
    }

    /// The devices that have a seat and are there: one that has gone for a moment only counts as well.
    pub(super) fn present(&self, world: &World<'_>) -> Vec<TokenHash> {
        self.here_within(world.now, world.timings.absence)
    }

    /// The devices that have a seat and are there, or were not longer than this ago.
    fn here_within(&self, now: Millis, ago: Duration) -> Vec<TokenHash> {
        let seated = self.room.seating().occupants();
        let there = seated.filter(|(_, Occupant { holder, .. })| self.is_here_within(now, ago, holder));
        there.filter_map(|(_, it)| it.holder.token).collect()
    }

    fn is_here_within(&self, now: Millis, ago: Duration, holder: &SeatHolder) -> bool {
        self.clients.is_connected(holder) || now < holder.left + ago
    }

    /// Until when the device of a seat counts as there although it is away; none for one that is connected.
    pub(super) fn counts_until(&self, world: &World<'_>, holder: &SeatHolder) -> Option<Millis> {
        (!self.clients.is_connected(holder)).then(|| holder.left + world.timings.absence)
    }

    /// Notes that the device of a client's seats has gone. Returns whether it has any.
    pub(super) fn note_absence(&mut self, now: Millis, gone: ClientId) -> bool {
        let seats = self.clients.get(gone).map(|client| client.seats(&self.room)).unwrap_or_default();
        self.room.note_absence(now, &seats);
        !seats.is_empty()
    }
}
