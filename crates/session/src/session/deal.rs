//! Deals to everybody in the lobby, or once more after the end of a game: at once for the table's own device,
//! and at a table without a window when everybody who sits there has said yes.

use super::{Session, saved};
use crate::{
    clients::{Access, ClientId},
    io::Output,
    rejection::Rejection,
    time::Millis,
    wire::{DealVote, Failure},
    world::World,
};

impl Session {
    /// Deals, or notes that the device of a guest says yes to it.
    pub(super) fn deal_or_say_yes(
        &mut self,
        world: &mut World<'_>,
        from: ClientId,
    ) -> Result<Vec<Output>, Rejection> {
        let Access::Seated(device) = self.clients.get_mut(from)?.access else { return self.deal(world) };
        self.deal_vote.say_yes(device);
        Ok(Vec::new())
    }

    /// Whether a client may change what will be dealt, which makes every yes void. A guest does that to others
    /// only so often.
    pub(super) fn check_void(&mut self, now: Millis, from: ClientId) -> Result<(), Rejection> {
        let Access::Seated(device) = self.clients.get_mut(from)?.access else { return Ok(()) };
        match !self.deal_vote.has_yes_but(device) || self.seat_limits.voids.take(device, now) {
            true => Ok(()),
            false => Err(Failure::TooSoon.into()),
        }
    }

    /// Whether everybody who sits here has said yes; otherwise finds out who still has to. Devices that have been
    /// away for [`Timings::absence`](crate::Timings::absence) are not waited for, nor for longer than a minute
    /// is the last one of at least three.
    pub(super) fn is_deal_agreed(&mut self, world: &World<'_>) -> bool {
        if !self.room.headless() || self.room.is_playing() {
            self.deal_vote.forget();
        }
        self.deal_vote.keep(&self.present(world));
        if self.deal_vote.is_empty() {
            self.deal_vote.forget();
            return false;
        }
        let (told, next_deadline) = self.count_votes(world);
        let until = self.deal_vote.waits_until(world.now, &told);
        let is_agreed = told.waits.is_empty() || until.is_some_and(|until| until <= world.now);
        let next_deadline =
            next_deadline.into_iter().chain(until).chain(is_agreed.then_some(world.now)).min();
        (self.deal_vote.told, self.deal_vote.next_deadline) = (Some(told), next_deadline);
        is_agreed
    }

    /// Deals to those who have agreed to it.
    pub(super) fn deal_as_agreed(&mut self, world: &mut World<'_>) -> Vec<Output> {
        self.deal_vote.forget();
        self.deal(world).unwrap_or_default()
    }

    /// Who has said yes and who has not, and when that changes by itself.
    fn count_votes(&self, world: &World<'_>) -> (DealVote, Option<Millis>) {
        let present = self.present(world);
        let (mut agreed, mut waits, mut next_deadline) = (Vec::new(), Vec::new(), None);
        for (seat, it) in self.room.seating().occupants() {
            let Some(device) = it.holder.token.filter(|token| present.contains(token)) else { continue };
            let side = if self.deal_vote.has_said_yes(device) { &mut agreed } else { &mut waits };
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
