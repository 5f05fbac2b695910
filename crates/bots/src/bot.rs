//! A bot: the computer player of one seat.

use crate::{
    Budget, Evaluator, Level, Reason, Remark, Scene, Search, Searched, StepDelays, Steps,
    bot_memory::BotMemory, hint, remark::is_telling,
};
use rouse_rules::{Chance, Quick, Seat};
use serde::{Deserialize, Serialize};
use std::time::Duration;

/// The computer player of one seat. It witnesses events, remembers them as well as its level can, and
/// decides. A clone does not copy the tables of the search.
#[derive(Clone, Debug)]
pub struct Bot<G: Evaluator> {
    seat: Seat,
    level: Level,
    remembered: BotMemory<G>,
    /// The random stream of decisions. How often a decision draws may depend on a hand, so nothing else uses
    /// this stream.
    chance: Quick,
    /// The random stream of forgetting. It is drawn from once for each thing to forget, and these things are
    /// public.
    forgets: Quick,
    pace: StepDelays,
    search: Search<G>,
    decisions: u32,
    remarks: Vec<Remark>,
}

/// What a decision changes in a bot. It can be carried from one copy of the bot to another, in whatever
/// process that is.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Afterthought {
    chance: Quick,
    decisions: u32,
    remarks: Vec<Remark>,
}

impl<G: Evaluator> Bot<G> {
    /// A bot for a seat. A few draws from `chance` seed all its random choices.
    pub fn new(seat: Seat, level: Level, chance: &mut impl Chance) -> Self {
        let mut seed = || (0..4).fold(0_u64, |seed, _| seed << 16 | chance.below(1 << 16) as u64);
        Self {
            seat,
            level,
            remembered: BotMemory::default(),
            chance: Quick::new(seed()),
            forgets: Quick::new(seed()),
            pace: StepDelays::new(seed()),
            search: Search::default(),
            decisions: 0,
            remarks: Vec::new(),
        }
    }

    #[must_use]
    pub const fn seat(&self) -> Seat {
        self.seat
    }

    #[must_use]
    pub const fn level(&self) -> Level {
        self.level
    }

    /// Takes note of an event, as its seat witnesses it. Events have to come in order, each once.
    pub fn witness(&mut self, event: &G::EventView) {
        if G::begins_turn(event).is_some() {
            self.pace.turn();
        }
        self.remembered.witness(event, self.seat, self.level, &mut self.forgets);
    }

    /// What the bot remembers.
    pub fn memory(&self) -> &G::Memory {
        &self.remembered.memory
    }

    /// The memory, for the caller to change.
    pub fn memory_mut(&mut self) -> &mut G::Memory {
        &mut self.remembered.memory
    }

    /// How long to wait before the next visible step: see [`StepDelays::step`].
    pub fn delay(&mut self, steps: &Steps) -> Duration {
        self.pace.step(steps)
    }

    /// Decides; none when the seat has nothing to decide in this view. Only a Wide-Awake uses the budget; it
    /// returns an action even when it is stopped at once.
    pub fn choose(&mut self, view: &G::View, budget: &Budget<'_>) -> Option<G::Action>
    where
        G: Searched,
    {
        if G::to_act(view) != Some(self.seat) {
            return None;
        }
        self.decisions += 1;
        match self.level {
            Level::Sleepyhead => self.any_kind(view),
            Level::Daydreamer => {
                let action = self.best_at_once(view)?;
                self.remark(view, &action, None);
                Some(action)
            }
            Level::WideAwake => {
                let (memory, chance) = (&self.remembered.memory, &mut self.chance);
                let found = G::search(&mut self.search, self.seat, view, memory, budget, chance)?;
                self.remark(view, &found.action, found.chance());
                Some(found.action)
            }
        }
    }

    /// The state that decisions change, for [`take_over`](Self::take_over) on another copy of this bot.
    #[must_use]
    pub fn afterthought(&self) -> Afterthought {
        let Self { chance, decisions, remarks, .. } = self;
        Afterthought { chance: chance.clone(), decisions: *decisions, remarks: remarks.clone() }
    }

    /// Takes over what deciding has changed in a copy of this bot.
    pub fn take_over(&mut self, Afterthought { chance, decisions, remarks }: Afterthought) {
        (self.chance, self.decisions, self.remarks) = (chance, decisions, remarks);
    }

    /// What the bot says of its game, in the order of its decisions. Show it only after the game.
    pub fn remarks(&self) -> impl Iterator<Item = &Remark> {
        self.remarks.iter()
    }

    /// Takes note of an earlier decision of this bot, when a game is replayed from its log. The log does not
    /// say which chance to win the bot saw.
    pub fn has_decided(&mut self, view: &G::View, action: &G::Action) {
        self.decisions += 1;
        if self.level.remembers() {
            self.remark(view, action, None);
        }
    }

    fn remark(&mut self, view: &G::View, action: &G::Action, chance: Option<f32>) {
        let reason: Reason =
            hint::reason::<G>(self.seat, view, &self.remembered.memory, action, &mut self.chance);
        let chance = chance.map(|chance| (chance * 100.0).round() as u8);
        let remark = Remark { decision: self.decisions - 1, reason, chance };
        if is_telling(&remark.reason) {
            self.remarks.push(remark);
        }
    }

    /// A random kind of move that is possible, then a random move of that kind.
    fn any_kind(&mut self, view: &G::View) -> Option<G::Action> {
        let (_, mut actions) = self.look(view);
        G::leave_alone(&mut actions);
        let mut kinds: Vec<u8> = actions.iter().map(G::kind).collect();
        kinds.sort_unstable();
        kinds.dedup();
        let kind = *kinds.get(self.chance.below(kinds.len().max(1)))?;
        let members: Vec<_> = actions.iter().filter(|action| G::kind(action) == kind).collect();
        members.get(self.chance.below(members.len())).map(|action| **action)
    }

    /// The move that looks best at once; a random one of several.
    fn best_at_once(&mut self, view: &G::View) -> Option<G::Action> {
        let (state, actions) = self.look(view);
        let scene = Scene { state: &state, known: G::known_queens(view, &self.remembered.memory) };
        let mut weights = Vec::with_capacity(actions.len());
        G::greedy_score(scene, &actions, &mut weights);
        let best = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let finest: Vec<_> = actions.iter().zip(&weights).filter(|&(_, &weight)| weight >= best).collect();
        finest.get(self.chance.below(finest.len().max(1))).map(|(action, _)| **action)
    }

    /// A state that the bot cannot tell from the true one, and its possible actions in it.
    fn look(&mut self, view: &G::View) -> (G, Vec<G::Action>) {
        let state = G::determinize(view, &self.remembered.memory, &mut self.chance);
        let mut actions = Vec::new();
        state.legal(self.seat, &mut actions);
        (state, actions)
    }
}
