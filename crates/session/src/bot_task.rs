//! A decision of a bot, or a hint, as a job for another thread.
//!
//! A job holds what a guest on its seat would have: the view of the seat, and what its person or bot
//! remembers.

use rouse_bots::{Afterthought, Bot, Budget, Evaluator, Hint, Searched, Stopwatch, hint};
use rouse_rules::{Quick, Seat, Taps};
use serde::{Deserialize, Serialize};
use std::{fmt::Debug, sync::atomic::AtomicBool, time::Duration};

/// The limit of a bot task.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// This much time.
    Time(Duration),
    /// The same, by another clock than that of the operating system.
    TimeBy(Duration, Stopwatch),
    /// This many imagined games: the result can be reproduced.
    Games(u32),
}

impl Effort {
    /// For runs that have to be reproducible, and quick on every machine.
    pub const REPEATED: Self = Self::Games(200);

    fn budget(self, stop: &AtomicBool) -> Budget<'_> {
        match self {
            Self::Time(time) => Budget::time(time),
            Self::TimeBy(time, stopwatch) => Budget::time_by(time, stopwatch),
            Self::Games(games) => Budget::iterations(games),
        }
        .until(stop)
    }
}

/// A decision of a bot or a hint that has to be found.
#[derive(Debug)]
pub struct BotTask {
    pub(crate) id: u64,
    pub(crate) job: Box<dyn Job>,
}

/// The result of a [`BotTask`]. It can be serialised, for a task that runs in another process. A session
/// trusts it.
#[derive(Debug, Serialize, Deserialize)]
pub struct BotResult {
    pub(crate) id: u64,
    pub(crate) found: Option<Found>,
}

/// The work of a task, in either game.
pub(crate) trait Job: Debug + Send {
    /// Does the work; none when there is nothing to decide.
    fn think(self: Box<Self>, budget: &Budget<'_>) -> Option<Found>;
}

/// What a [`Job`] has found.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) enum Found {
    /// What a bot does.
    Decision(Decided),
    /// A hint for a person.
    Hint(Hint),
}

/// A bot decides.
#[derive(Debug)]
pub(crate) struct Choice<G: Evaluator> {
    pub(crate) bot: Bot<G>,
    pub(crate) view: G::View,
}

/// A person asks for a hint.
#[derive(Debug)]
pub(crate) struct HintRequest<G: Evaluator> {
    pub(crate) seat: Seat,
    pub(crate) view: G::View,
    pub(crate) memory: G::Memory,
    pub(crate) seed: u64,
}

/// What a bot does, and what deciding it has changed in the bot.
#[derive(Debug, Serialize, Deserialize)]
pub(crate) struct Decided {
    pub(crate) taps: Taps,
    pub(crate) afterthought: Afterthought,
}

impl BotTask {
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Does the task. It blocks, so it needs its own thread. It ends with its effort, or within one imagined
    /// game once `stop` is set.
    #[must_use]
    pub fn think(self, effort: Effort, stop: &AtomicBool) -> BotResult {
        BotResult { id: self.id, found: self.job.think(&effort.budget(stop)) }
    }
}

impl BotResult {
    /// The id of the task.
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// The empty result of a task that has failed.
    #[must_use]
    pub fn none(id: u64) -> Self {
        Self { id, found: None }
    }
}

impl<G> Job for Choice<G>
where
    G: Searched<Action: Send, View: Send, Memory: Send> + Send,
{
    fn think(mut self: Box<Self>, budget: &Budget<'_>) -> Option<Found> {
        let action = self.bot.choose(&self.view, budget)?;
        // Its own cards, and what is open, are the same in every state that the bot can imagine.
        let taps = G::determinize(&self.view, self.bot.memory(), &mut Quick::new(0)).taps(&action);
        Some(Found::Decision(Decided { taps, afterthought: self.bot.afterthought() }))
    }
}

impl<G> Job for HintRequest<G>
where
    G: Searched<View: Send, Memory: Send>,
{
    fn think(self: Box<Self>, budget: &Budget<'_>) -> Option<Found> {
        let Self { seat, view, memory, seed } = *self;
        hint::<G>(seat, &view, &memory, budget, Quick::new(seed)).map(Found::Hint)
    }
}
