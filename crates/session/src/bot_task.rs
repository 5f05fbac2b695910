//! What a bot thinks about, away from the table: a job that another thread can do.
//!
//! A job holds what a guest on its seat would have: the view of the seat, and what its player remembers.

use rouse_bots::{Afterthought, Bot, Budget, Evaluator, Hint, Searched, Stopwatch};
use rouse_rules::{Quick, Seat, Taps};
use serde::{Deserialize, Serialize};
use std::{fmt::Debug, sync::atomic::AtomicBool, time::Duration};

/// How much may be thought.
#[derive(Clone, Copy, Debug)]
pub enum Effort {
    /// As much as fits into this time.
    Time(Duration),
    /// The same, where something else than the operating system tells the time.
    TimeBy(Duration, Stopwatch),
    /// So many imagined games; the same every time.
    Games(u32),
}

impl Effort {
    /// So much thinking that it is quick on every machine, where runs have to repeat.
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

/// One thing to think about.
#[derive(Debug)]
pub struct BotTask {
    pub(crate) id: u64,
    pub(crate) job: Box<dyn Job>,
}

/// What has come of a [`BotTask`]. It can be written down and read, for who thinks in another process; a
/// session believes it.
#[derive(Debug, Serialize, Deserialize)]
pub struct BotResult {
    pub(crate) id: u64,
    pub(crate) found: Option<Found>,
}

/// Something to think about, in whichever game.
pub(crate) trait Job: Debug + Send {
    /// Thinks; none when there is nothing to decide.
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
pub(crate) struct Question<G: Evaluator> {
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
    /// Names it.
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Thinks: plain, blocking code for a thread of its own. It ends with its effort, or within one
    /// imagined game once the flag is set.
    #[must_use]
    pub fn think(self, effort: Effort, stop: &AtomicBool) -> BotResult {
        BotResult { id: self.id, found: self.job.think(&effort.budget(stop)) }
    }
}

impl BotResult {
    /// Names the task.
    #[must_use]
    pub fn id(&self) -> u64 {
        self.id
    }

    /// Nothing has come of the task with this name.
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

impl<G> Job for Question<G>
where
    G: Searched<View: Send, Memory: Send>,
{
    fn think(self: Box<Self>, budget: &Budget<'_>) -> Option<Found> {
        let Self { seat, view, memory, seed } = *self;
        Hint::find::<G>(seat, &view, &memory, budget, Quick::new(seed)).map(Found::Hint)
    }
}
