//! What a seat does: actions, secret answers, and taking back.

use super::{Accepted, Game};
use crate::{
    games::{AnyGame, TakeBack},
    rejection::Rejection,
    time::Millis,
    wire::Failure,
    world::World,
};
use rouse_rules::{Refusal, Seat, Taps};

/// An action, as a client names it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ActionId {
    pub(crate) seat: Seat,
    /// The client's own number for it, so that a repeated message is played once.
    pub(crate) id: u32,
    /// The `rev` that it answers.
    pub(crate) rev: u32,
}

/// The private view of a seat, on the client that plays for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum PrivateView {
    Closed,
    Open,
    /// The client belongs to this seat alone.
    AlwaysOpen,
}

/// What has come of an action.
pub(crate) enum Acted {
    /// It was accepted before, and led to this `rev`.
    Before(u32),
    Now(Accepted),
}

impl Game {
    /// Plays an action, or seals the answer to an attack. `taps` makes the taps, also from a text in
    /// notation.
    pub(crate) fn act(
        &mut self,
        world: &mut World<'_>,
        ActionId { seat, id, rev }: ActionId,
        view: PrivateView,
        taps: impl FnOnce(&AnyGame) -> Result<Taps, Refusal>,
    ) -> Result<Acted, Rejection> {
        if let Some(rev) = self.rev_after(seat, id) {
            return Ok(Acted::Before(rev));
        }
        if rev != self.rev() || id <= self.last_id(seat) {
            return Err(Refusal::Stale.into());
        }
        self.may_decide(seat, view)?;
        let taps = taps(&self.run)?;
        let accepted = match self.run.answers_in_secret() {
            true => {
                let opens_itself = view == PrivateView::AlwaysOpen;
                let opens_after = opens_itself.then(|| world.timings.answer_floor + world.answer_jitter());
                self.seal(world, (seat, id), taps, opens_after)?
            }
            false => self.play(seat, id, taps, &mut world.chance)?,
        };
        Ok(Acted::Now(accepted))
    }

    /// The `rev` after the action with this id, if it was accepted.
    fn rev_after(&self, seat: Seat, id: u32) -> Option<u32> {
        self.log.rev_after(seat, id).or_else(|| self.answer.is(seat, id).then(|| self.rev()))
    }

    /// Checks that the seat has not decided yet, and that its private view is open on the client if the
    /// choice needs it. The rules refuse a seat that does not decide.
    fn may_decide(&self, seat: Seat, view: PrivateView) -> Result<(), Rejection> {
        if self.run.to_act() != Some(seat) {
            return Ok(());
        }
        if self.sealed().is_some() {
            return Err(Refusal::WrongStep.into());
        }
        if !self.run.chooses_openly() && view == PrivateView::Closed {
            return Err(Failure::NotYourSeat.into());
        }
        Ok(())
    }

    /// The private view of this seat opens on a client: if the seat is attacked, this is the Ask.
    pub(crate) fn reveal(&mut self, now: Millis, seat: Seat) {
        self.idle = 0;
        self.ask(now, seat);
    }

    /// The seat sees the question of an attack, if it is the one that answers.
    pub(crate) fn ask(&mut self, now: Millis, seat: Seat) {
        if self.run.answers_in_secret() && self.run.to_act() == Some(seat) {
            self.answer.ask(now);
        }
    }

    /// Plays the sealed answer.
    ///
    /// # Errors
    /// [`Failure::NotYet`] before its time, and without an answer.
    pub(crate) fn open(&mut self, world: &mut World<'_>) -> Result<Accepted, Rejection> {
        let answer = self.answer.open(world.now)?;
        let (seat, id, taps) = (answer.seat, answer.id, answer.taps.clone());
        self.play(seat, id, taps, &mut world.chance)
    }

    /// Takes the last action of this seat back. The log only grows: this is one more entry.
    pub(crate) fn undo(&mut self, seat: Seat, rev: u32) -> Result<Accepted, Rejection> {
        if rev != self.rev() {
            return Err(Refusal::Stale.into());
        }
        self.take_back(seat, TakeBack::Last)
    }

    pub(super) fn take_back(&mut self, seat: Seat, what: TakeBack) -> Result<Accepted, Rejection> {
        self.run.take_back(seat, what)?;
        let save = self.enter(self.entry((seat, 0), what.to_string(), Taps::default()))?;
        Ok(Accepted { save, closes: Vec::new() })
    }
}
