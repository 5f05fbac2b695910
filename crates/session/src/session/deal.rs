//! Deals to everybody in the lobby, or once more after the end of a game, or goes from there back to the lobby: at
//! once for the table's own device, and at a table without a window when everybody who sits there has said yes.

use super::{Session, saved};
use crate::{
    clients::{Access, ClientId},
    io::Output,
    next_votes::Next,
    rejection::Rejection,
    time::Millis,
    wire::{DealVote, Failure},
    world::World,
};

impl Session {
    /// Does what comes next, or notes that the device of a guest says yes to it.
    pub(super) fn do_or_say_yes(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
        next: Next,
    ) -> Result<Vec<Output>, Rejection> {
        match self.clients.get_mut(from)?.access {
            Access::Seated(device) => self.next_votes.on(next).say_yes(device),
            _ => return self.do_next(world, next),
        }
        Ok(Vec::new())
    }

    /// Whether a client may change what will be dealt, which makes every yes void. A guest does that to others
    /// only so often.
    pub(super) fn check_void(&mut self, now: Millis, from: ClientId) -> Result<(), Rejection> {
        let Access::Seated(device) = self.clients.get_mut(from)?.access else { return Ok(()) };
        match !self.next_votes.deal.has_yes_but(device) || self.seat_limits.voids.take(device, now) {
            true => Ok(()),
            false => Err(Failure::TooSoon.into()),
        }
    }

    /// Whether everybody who sits here has said yes; otherwise finds out who still has to. Devices that have been
    /// away for [`Timings::absence`](crate::Timings::absence) are not waited for, nor for longer than a minute
    /// is the last one of at least three.
    pub(super) fn is_agreed(&mut self, world: &World<'_>, next: Next) -> bool {
        let may_come = self.room.headless()
            && match next {
                Next::Deal => !self.room.is_playing(),
                Next::Lobby => self.room.has_ended(),
            };
        let present = if may_come { self.present(world) } else { Vec::new() };
        let vote = self.next_votes.on(next);
        vote.keep(&present);
        if vote.is_empty() {
            vote.forget();
            return false;
        }
        let (told, next_deadline) = self.count_votes(world, next);
        let vote = self.next_votes.on(next);
        let until = vote.waits_until(world.now, &told);
        let is_agreed = told.waits.is_empty() || until.is_some_and(|until| until <= world.now);
        let next_deadline =
            next_deadline.into_iter().chain(until).chain(is_agreed.then_some(world.now)).min();
        (vote.told, vote.next_deadline) = (Some(told), next_deadline);
        is_agreed
    }

    /// Does what those who sit here have agreed on.
    pub(super) fn do_as_agreed(&mut self, world: &mut World<'_>, next: Next) -> Vec<Output> {
        self.do_next(world, next).unwrap_or_default()
    }

    fn do_next(&mut self, world: &mut World<'_>, next: Next) -> Result<Vec<Output>, Rejection> {
        self.next_votes.forget();
        match next {
            Next::Deal => self.deal(world),
            Next::Lobby => {
                self.room.put_away();
                Ok(Vec::new())
            }
        }
    }

    /// Who has said yes and who has not, and when that changes by itself.
    fn count_votes(&mut self, world: &World<'_>, next: Next) -> (DealVote, Option<Millis>) {
        let present = self.present(world);
        let vote = self.next_votes.on(next).clone();
        let (mut agreed, mut waits, mut next_deadline) = (Vec::new(), Vec::new(), None);
        for (seat, it) in self.room.seating().occupants() {
            let Some(device) = it.holder.token.filter(|token| present.contains(token)) else { continue };
            let side = if vote.has_said_yes(device) { &mut agreed } else { &mut waits };
            side.push(seat);
            let until = self.counts_until(world, &it.holder);
            next_deadline = next_deadline.into_iter().chain(until).min();
        }
        (DealVote { agreed, waits }, next_deadline)
    }

    fn deal(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        if self.room.on_table.is_some() {
            return self.room.rematch(world).map(saved);
        }
        let (save, seat) = self.room.deal(world)?;
        self.knocks.move_along(seat);
        Ok(saved(save))
    }
}
