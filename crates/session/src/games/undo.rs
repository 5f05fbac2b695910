//! What can be taken back: the last actions of a turn, while nobody has seen more by them than the room
//! rules of the table allow.
//!
//! A seat takes its own last action back alone, if nothing was seen since. With the house rule of rewinding
//! everything goes back that lies here, if all agree: dice by then, with open hands cards too.

use super::{replayed_chance::Answer, seat_memories::SeatMemories};
use rouse_bots::Evaluator;
use rouse_rules::{HouseRule, HouseRules, Seat, Seen};
use std::collections::VecDeque;

/// Everything of a game that an action changes and that goes back with it.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot<R: Evaluator> {
    pub(crate) state: R,
    /// What the log on the table says.
    pub(crate) log: VecDeque<R::EventView>,
    /// Whoever listens, and what they have heard.
    pub(crate) listeners: SeatMemories<R>,
    /// Answers of chance that were taken back in this turn, and not given again yet.
    pub(crate) kept: Vec<Answer>,
    /// In whose turn the last action was done.
    pub(crate) acted: Option<Seat>,
}

/// An action, and what was before it.
#[derive(Clone, Debug)]
pub(crate) struct UndoStep<R: Evaluator> {
    pub(crate) before: Snapshot<R>,
    /// The seat that did it.
    pub(crate) seat: Seat,
    /// What somebody has seen by it.
    pub(crate) shown: Seen,
    /// What chance has answered.
    pub(crate) answers: Vec<Answer>,
    /// Whether no person did it: that stays, unless all agree to go back.
    pub(crate) settled: bool,
}

impl<R: Evaluator> UndoStep<R> {
    /// Whether its seat can take it back alone.
    pub(crate) fn free(&self) -> bool {
        self.shown == Seen::Nothing && !self.settled
    }

    fn turn(&self) -> Seat {
        self.before.state.active_seat()
    }
}

/// How far a table could go back if all agreed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct RewindSpan {
    /// How many actions.
    pub(crate) count: usize,
    /// In whose turn they were done.
    pub(crate) turn: Seat,
    /// Who did the last of them.
    pub(crate) last: Seat,
    /// Whether that is the whole turn so far; otherwise what came after the last card that was seen.
    pub(crate) whole: bool,
}

/// The actions that can be taken back, the last one at the end. All are of one turn.
#[derive(Clone, Debug)]
pub(crate) struct UndoStack<R: Evaluator>(Vec<UndoStep<R>>);

impl<R: Evaluator> Default for UndoStack<R> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<R: Evaluator> UndoStack<R> {
    /// Nothing of what was done can be taken back any more.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// One more action. Those of the turn before are out of rewind_span by it.
    pub(crate) fn push(&mut self, back: UndoStep<R>) {
        if self.0.last().is_some_and(|last| last.turn() != back.turn()) {
            self.0.clear();
        }
        self.0.push(back);
    }

    /// No person did what was done last.
    pub(crate) fn settle(&mut self) {
        if let Some(last) = self.0.last_mut() {
            last.settled = true;
        }
    }

    /// The seat that can take the last action back alone.
    pub(crate) fn alone(&self) -> Option<Seat> {
        self.0.last().filter(|back| back.free()).map(|back| back.seat)
    }

    /// The last action, to be taken back by its seat.
    pub(crate) fn pop(&mut self, seat: Seat) -> Option<Snapshot<R>> {
        self.0.pop_if(|back| back.free() && back.seat == seat).map(|back| back.before)
    }

    /// How far all of them together could go back, where that is further than one seat can alone.
    pub(crate) fn rewind_span(&self) -> Option<RewindSpan> {
        let (first, last) = (self.0.first()?, self.0.last()?);
        let (turn, whole) = (last.turn(), first.before.acted != Some(first.turn()));
        let further = self.0.iter().any(|back| !back.free());
        further.then_some(RewindSpan { count: self.0.len(), turn, last: last.seat, whole })
    }

    /// The moment before all of them. What chance has answered since is kept there.
    pub(crate) fn rewind(&mut self, kept: Vec<Answer>) -> Option<Snapshot<R>> {
        let answers = self.0.iter_mut().flat_map(|back| std::mem::take(&mut back.answers));
        let kept = answers.chain(kept).collect();
        let moment = self.0.drain(..).next()?.before;
        Some(Snapshot { kept, ..moment })
    }
}

/// The most that may have been seen by an action, so that it can be taken back after all.
pub(crate) fn most(rules: HouseRules) -> Seen {
    match (rules.has(HouseRule::RewindByConsent), rules.has(HouseRule::OpenHands)) {
        (false, _) => Seen::Nothing,
        (true, false) => Seen::Die,
        (true, true) => Seen::Card,
    }
}
