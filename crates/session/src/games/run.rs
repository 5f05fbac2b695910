//! One game at a table with its recent events. All actions are played here.

use super::{
    replayed_chance::{ReplayedAnswers, ReplayedChance, results},
    seat_memories::SeatMemories,
    undo::{Snapshot, UndoStack, UndoStep, most_shown},
};
use rouse_bots::Evaluator;
use rouse_rules::{BadPosition, Chance, Seat, Seen, Setup, Viewer};
use serde_json::Value;
use std::collections::VecDeque;

/// The number of latest revs whose events are kept, for clients that were away for a moment.
const RECENT: usize = 20;
/// How many public events the log on the table holds.
const LOGGED: usize = 40;

/// One game from its deal on.
#[derive(Clone, Debug)]
pub(crate) struct GameRun<R: Evaluator> {
    pub(super) now: Snapshot<R>,
    pub(super) undo_stack: UndoStack<R>,
    /// The events of the last revs.
    recent: VecDeque<Vec<R::Event>>,
}

/// Why a recorded deal cannot be played.
#[derive(Debug)]
pub(crate) enum BadDeal {
    /// It is no position of this game.
    NoData(serde_json::Error),
    Impossible(BadPosition),
}

/// What chance did for an action.
pub(super) struct Applied {
    /// The random results, in order.
    pub(super) chance: Vec<u16>,
    /// Whether they agree with the answers that were taken back before.
    pub(super) agrees: bool,
}

impl<R: Evaluator> GameRun<R> {
    /// A new game.
    pub(super) fn deal(setup: &Setup, mut chance: &mut dyn Chance) -> Self {
        Self::new(R::deal(setup, &mut chance))
    }

    /// The game that a recorded deal was.
    pub(super) fn from_deal(deal: Value) -> Result<Self, BadDeal> {
        let position: R::Position = serde_json::from_value(deal).map_err(BadDeal::NoData)?;
        Ok(Self::new(R::from_position(&position).map_err(BadDeal::Impossible)?))
    }

    fn new(state: R) -> Self {
        let memories = SeatMemories::new(state.seats());
        let (log, replayed) = (VecDeque::new(), ReplayedAnswers::default());
        let now = Snapshot { state, log, memories, replayed, last_turn: None };
        Self { now, undo_stack: UndoStack::default(), recent: VecDeque::new() }
    }

    /// Does an action that the rules have just resolved for this seat. `recorded` says whether `chance`
    /// plays back what was recorded.
    pub(super) fn apply(
        &mut self,
        seat: Seat,
        action: &R::Action,
        chance: &mut dyn Chance,
        recorded: bool,
    ) -> Applied {
        let turn = self.now.state.active_seat();
        let mut kept = self.now.replayed.of_turn(turn);
        let mut chance = ReplayedChance::new(chance, &mut kept, recorded);
        let (mut events, mut state) = (Vec::new(), self.now.state.clone());
        state.play_unchecked(action, &mut chance, &mut events);
        let (answers, agrees) = (chance.answers, chance.agrees);
        let chance = results(&answers);
        let shown = events.iter().map(R::shows).max().unwrap_or(Seen::Nothing);
        if shown <= most_shown(self.now.state.house_rules()) {
            self.undo_stack.push(UndoStep { before: self.now.clone(), seat, shown, answers, stays: false });
        } else {
            self.undo_stack.clear();
        }
        self.now.state = state;
        self.now.replayed = ReplayedAnswers::new(kept, turn);
        self.now.last_turn = Some(turn);
        self.note(events);
        Applied { chance, agrees }
    }

    /// Restores an earlier snapshot. That counts as one more rev, without events.
    pub(super) fn restore(&mut self, before: Snapshot<R>) {
        self.now = before;
        self.note(Vec::new());
    }

    /// Keeps the events of one more rev.
    fn note(&mut self, events: Vec<R::Event>) {
        let Snapshot { memories, log, .. } = &mut self.now;
        events.iter().for_each(|event| memories.hear(event));
        let public = events.iter().map(|event| R::witness(event, Viewer::Public));
        log.extend(public.filter_map(|event| R::remember(&event)));
        log.drain(..log.len().saturating_sub(LOGGED));
        self.recent.push_back(events);
        self.recent.drain(..self.recent.len().saturating_sub(RECENT));
    }

    /// The events of the last `revs` actions, or none when they are too long ago.
    pub(super) fn events(&self, revs: usize, viewer: Viewer) -> Vec<R::EventView> {
        let Some(skip) = self.recent.len().checked_sub(revs) else { return Vec::new() };
        self.recent.iter().skip(skip).flatten().map(|event| R::witness(event, viewer)).collect()
    }

    /// Every action that the seat may do.
    pub(super) fn legal_actions(&self, seat: Seat) -> Vec<R::Action> {
        let mut actions = Vec::new();
        self.now.state.legal(seat, &mut actions);
        actions
    }
}
