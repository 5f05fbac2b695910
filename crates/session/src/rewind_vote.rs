//! Going back by consent: somebody asks, everybody else agrees, and the turn begins anew. A house rule of the
//! table, in either game. Nothing of the question is saved: what counts is that the turn has gone back.

use crate::{
    game::{Match, Rejection},
    save::Save,
    session::{Output, Session},
    time::Millis,
    wire::{Asked, Rewind},
};
use rouse_rules::{HouseRule, Refusal, Seat};

/// How long the others have for their answer, in milliseconds.
const VOTE_TIMEOUT: u64 = 30_000;

/// A question to everybody at the table.
#[derive(Clone, Debug)]
pub(crate) struct RewindVote {
    /// Who wants to go back.
    by: Seat,
    /// Who has said yes.
    agreed: Vec<Seat>,
    until: Millis,
}

impl RewindVote {
    fn say_yes(&mut self, seat: Seat) {
        if !self.agreed.contains(&seat) {
            self.agreed.push(seat);
        }
    }
}

impl Session {
    /// A seat asks whether the turn may go back. When somebody else has asked already, that is a yes.
    pub(crate) fn ask_back(&mut self, now: Millis, seat: Seat, rev: u32) -> Result<Vec<Output>, Rejection> {
        let game = self.at_rev(seat, rev)?;
        if !game.may_ask_back().contains(&seat) {
            return Err(Refusal::NothingToUndo.into());
        }
        match &mut game.asking {
            Some(asking) if asking.by != seat => asking.say_yes(seat),
            asking => *asking = Some(RewindVote { by: seat, agreed: Vec::new(), until: Millis(now.0 + VOTE_TIMEOUT) }),
        }
        Ok(Vec::new())
    }

    /// A seat says yes or no. Who has asked can only take the question back.
    pub(crate) fn answer_back(&mut self, seat: Seat, rev: u32, yes: bool) -> Result<Vec<Output>, Rejection> {
        let game = self.at_rev(seat, rev)?;
        let asking = game.asking.as_mut().ok_or(Refusal::Stale)?;
        match yes {
            true => asking.say_yes(seat),
            false => game.asking = None,
        }
        Ok(Vec::new())
    }

    fn at_rev(&mut self, seat: Seat, rev: u32) -> Result<&mut Match, Rejection> {
        self.give_back(seat);
        let game = self.on_table.as_mut().filter(|game| game.rev() == rev);
        game.ok_or(Refusal::Stale.into())
    }

    /// Goes back when everybody has agreed. Whoever has stood up since then needs no answer, and gets none.
    pub(crate) fn go_back(&mut self) -> Option<Save> {
        let game = self.on_table.as_mut()?;
        let asked = game.asked_back()?;
        if !game.is_present(asked.by) {
            game.asking = None;
            return None;
        }
        if asked.waits.is_empty() { game.rewind(asked.by).ok() } else { None }
    }

    /// Until when somebody waits for everybody's answer.
    pub(crate) fn asks_until(&self) -> Option<Millis> {
        self.on_table.as_ref()?.asking.as_ref().map(|asking| asking.until)
    }

    /// Nobody waits longer than that.
    pub(crate) fn stop_asking(&mut self, now: Millis) {
        if self.asks_until().is_some_and(|until| until <= now) {
            self.on_table.iter_mut().for_each(|game| game.asking = None);
        }
    }
}

impl Match {
    /// Whether this is a person's seat, whoever plays for them now.
    fn is_person(&self, seat: Seat) -> bool {
        self.seating.get(seat).is_some_and(|occupant| !occupant.is_computer())
    }

    /// Whether a person plays at this seat, here or on a device of their own.
    fn is_present(&self, seat: Seat) -> bool {
        self.is_person(seat)
            && self.seating.holder(seat).is_some_and(|holder| holder.taken() && holder.stand_in.is_none())
    }

    /// Who may ask: whose turn it is that would go back, and who did the last thing in it. A turn of a
    /// computer player stays as it is.
    fn may_ask_back(&self) -> Vec<Seat> {
        let Some(span) = self.game.rewind_span().filter(|span| self.is_person(span.turn)) else { return Vec::new() };
        let mut seats = vec![span.turn, span.last];
        seats.retain(|&seat| self.is_person(seat));
        seats.dedup();
        seats
    }

    fn asked_back(&self) -> Option<Asked> {
        let RewindVote { by, agreed, .. } = self.asking.as_ref()?;
        let (agreed, waits) = Seat::all(self.seating.len())
            .filter(|seat| seat != by && self.is_present(*seat))
            .partition(|seat| agreed.contains(seat));
        Some(Asked { by: *by, agreed, waits })
    }

    /// What everybody is told of it.
    pub(crate) fn rewind_told(&self) -> Option<Rewind> {
        let whole = self.game.rewind_span().is_none_or(|span| span.whole);
        let has = self.game.house_rules().has(HouseRule::RewindByConsent);
        has.then(|| Rewind { may: self.may_ask_back(), whole, asked: self.asked_back() })
    }
}
