//! Going back by consent: a seat asks, all others agree, and the turn begins anew. A house rule in either
//! game.

use super::{Accepted, Game, rewind_vote::RewindVote};
use crate::{
    games::TakeBack,
    rejection::Rejection,
    seating::Occupant,
    time::Millis,
    wire::{Asked, Rewind},
};
use rouse_rules::{HouseRule, Refusal, Seat};

impl Game {
    /// Whether a seat may ask now whether the turn may go back.
    pub(crate) fn check_rewind(&self, seat: Seat, rev: u32) -> Result<(), Rejection> {
        if rev != self.rev() {
            return Err(Refusal::Stale.into());
        }
        if !self.may_propose_rewind().contains(&seat) {
            return Err(Refusal::NothingToUndo.into());
        }
        Ok(())
    }

    /// A seat that may do so asks. When another seat has asked already, that is a yes.
    pub(crate) fn propose_rewind(&mut self, now: Millis, seat: Seat) {
        match &mut self.vote {
            Some(vote) if vote.by != seat => vote.agree(seat),
            Some(_) => {}
            vote => *vote = Some(RewindVote::begin(now, seat)),
        }
    }

    /// A seat says yes or no. The seat that has asked can only take the question back.
    pub(crate) fn vote_on_rewind(&mut self, seat: Seat, rev: u32, yes: bool) -> Result<(), Rejection> {
        if rev != self.rev() {
            return Err(Refusal::Stale.into());
        }
        let vote = self.vote.as_mut().ok_or(Refusal::Stale)?;
        match yes {
            true => vote.agree(seat),
            false => self.vote = None,
        }
        Ok(())
    }

    /// Goes back when every seat has agreed. A seat that has stood up since then is not waited for; without
    /// the seat that has asked there is no vote.
    pub(crate) fn rewind_if_agreed(&mut self) -> Option<Accepted> {
        let asked = self.vote_state()?;
        if !self.is_present(asked.by) {
            self.vote = None;
            return None;
        }
        let count = self.run.rewind_span().map_or(0, |span| span.count);
        if asked.waits.is_empty() { self.take_back(asked.by, TakeBack::Turn(count)).ok() } else { None }
    }

    /// When the open vote ends, if there is one.
    pub(crate) fn vote_ends_at(&self) -> Option<Millis> {
        self.vote.as_ref().map(|vote| vote.until)
    }

    /// Whether a vote is open.
    pub(crate) fn is_voting(&self) -> bool {
        self.vote.is_some()
    }

    /// Ends a vote that has waited too long.
    pub(crate) fn end_late_vote(&mut self, now: Millis) {
        if self.vote_ends_at().is_some_and(|until| until <= now) {
            self.vote = None;
        }
    }

    /// What clients are told of going back; none without the house rule for it.
    pub(crate) fn rewind(&self) -> Option<Rewind> {
        let whole = self.run.rewind_span().is_none_or(|span| span.whole);
        let has = self.run.house_rules().has(HouseRule::RewindByConsent);
        has.then(|| Rewind {
            rev: self.rev(),
            may: self.may_propose_rewind(),
            whole,
            asked: self.vote_state(),
        })
    }

    /// The seats that may ask: the one whose turn would go back, and the one that did the last thing in it. A
    /// turn of a bot stays as it is.
    fn may_propose_rewind(&self) -> Vec<Seat> {
        let Some(span) = self.run.rewind_span().filter(|span| self.is_person(span.turn)) else {
            return Vec::new();
        };
        let mut seats = vec![span.turn, span.last];
        seats.retain(|&seat| self.is_person(seat));
        seats.dedup();
        seats
    }

    fn vote_state(&self) -> Option<Asked> {
        let vote = self.vote.as_ref()?;
        Some(vote.asked(Seat::all(self.seating.len()).filter(|seat| self.is_present(*seat))))
    }

    /// Whether this is a person's seat, even while a bot stands in.
    fn is_person(&self, seat: Seat) -> bool {
        self.seating.get(seat).is_some_and(|occupant| !occupant.is_bot())
    }

    /// Whether a person plays at this seat, on any device.
    fn is_present(&self, seat: Seat) -> bool {
        let plays = |it: &Occupant| !it.is_bot() && it.holder.is_taken() && it.holder.stand_in.is_none();
        self.seating.get(seat).is_some_and(plays)
    }
}
