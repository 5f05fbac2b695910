//! What can be taken back: the last actions of a turn, as long as they have shown no more than the house
//! rules of the table allow.
//!
//! A seat takes its own last action back alone, if nothing was seen since. With the house rule of rewinding
//! the table takes all of them back, if all agree: actions that showed a die, and with open hands also those
//! that showed cards.

use super::{
    replayed_chance::{Answer, ReplayedAnswers},
    seat_memories::SeatMemories,
};
use rouse_bots::Evaluator;
use rouse_rules::{HouseRule, HouseRules, Seat, Seen};
use std::collections::VecDeque;

/// Everything of a game that an action changes and that comes back when the action is taken back.
#[derive(Clone, Debug)]
pub(crate) struct Snapshot<R: Evaluator> {
    pub(crate) state: R,
    /// What the log on the table says.
    pub(crate) log: VecDeque<R::EventView>,
    /// What every seat remembers, and the bots.
    pub(crate) memories: SeatMemories<R>,
    pub(crate) replayed: ReplayedAnswers,
    /// In whose turn the last action was done.
    pub(crate) last_turn: Option<Seat>,
}

/// An action, and what was before it.
#[derive(Clone, Debug)]
pub(crate) struct UndoStep<R: Evaluator> {
    pub(crate) before: Snapshot<R>,
    /// The seat that did the action.
    pub(crate) seat: Seat,
    /// What the action has shown.
    pub(crate) shown: Seen,
    /// What chance has answered.
    pub(crate) answers: Vec<Answer>,
    /// Whether no person did it: then it stays, unless all agree to go back.
    pub(crate) stays: bool,
}

impl<R: Evaluator> UndoStep<R> {
    /// Whether its seat can take it back alone.
    fn free(&self) -> bool {
        self.shown == Seen::Nothing && !self.stays
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
    /// The seat that did the last of them.
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
    /// Drops all actions: none of them can be taken back any more.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Adds one more action. Those of the turn before can then no longer be taken back.
    pub(crate) fn push(&mut self, step: UndoStep<R>) {
        if self.0.last().is_some_and(|last| last.turn() != step.turn()) {
            self.0.clear();
        }
        self.0.push(step);
    }

    /// Marks the last action as done by no person.
    pub(crate) fn keep_last(&mut self) {
        if let Some(last) = self.0.last_mut() {
            last.stays = true;
        }
    }

    /// The seat that can take the last action back alone.
    pub(crate) fn alone(&self) -> Option<Seat> {
        self.0.last().filter(|step| step.free()).map(|step| step.seat)
    }

    /// Removes the last action, and returns what was before it, if its seat can take it back alone.
    pub(crate) fn pop(&mut self, seat: Seat) -> Option<Snapshot<R>> {
        self.0.pop_if(|step| step.free() && step.seat == seat).map(|step| step.before)
    }

    /// How far the table could go back if all agreed; none where a seat can go as far alone.
    pub(crate) fn rewind_span(&self) -> Option<RewindSpan> {
        let (first, last) = (self.0.first()?, self.0.last()?);
        let (turn, whole) = (last.turn(), first.before.last_turn != Some(first.turn()));
        let further = self.0.iter().any(|step| !step.free());
        further.then_some(RewindSpan { count: self.0.len(), turn, last: last.seat, whole })
    }

    /// Removes all actions, and returns what was before them, if their number is the one that all agreed on.
    /// The answers of chance since then are kept, and given again in this turn.
    pub(crate) fn rewind(&mut self, count: usize, now: &Snapshot<R>) -> Option<Snapshot<R>> {
        let RewindSpan { turn, .. } = self.rewind_span().filter(|span| span.count == count)?;
        let answers = self.0.iter_mut().flat_map(|step| std::mem::take(&mut step.answers));
        let answers = answers.chain(now.replayed.of_turn(turn)).collect();
        let before = self.0.drain(..).next()?.before;
        Some(Snapshot { replayed: ReplayedAnswers::new(answers, turn), ..before })
    }
}

/// The most that an action may have shown if it can still be taken back.
pub(crate) fn most_shown(rules: HouseRules) -> Seen {
    match (rules.has(HouseRule::RewindByConsent), rules.has(HouseRule::OpenHands)) {
        (false, _) => Seen::Nothing,
        (true, false) => Seen::Die,
        (true, true) => Seen::Card,
    }
}
