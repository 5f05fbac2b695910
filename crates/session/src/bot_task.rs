//! What a computer player thinks about, away from the table: a job that another thread can do.
//!
//! A thought holds what a guest on its seat would have: the view of the seat, and what its player
//! remembers.

use rouse_bots::{Bot, Budget, Evaluator, Hint};
use rouse_rules::{Quick, Seat, queens, rescue};
use std::{sync::atomic::AtomicBool, time::Duration};

/// How much may be thought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As much as fits into this time.
    Time(Duration),
    /// So many imagined games; the same every time.
    Games(u32),
}

impl Effort {
    /// As long as a Wide-Awake thinks over a move, or anybody over a hint.
    pub const USUAL: Self = Self::Time(Duration::from_millis(300));

    /// So much thinking that it is quick on every machine, where runs have to repeat.
    pub const REPEATED: Self = Self::Games(200);

    fn budget(self, stop: &AtomicBool) -> Budget<'_> {
        match self {
            Self::Time(time) => Budget::time(time),
            Self::Games(games) => Budget::iterations(games),
        }
        .until(stop)
    }
}

/// One thing to think about.
#[derive(Debug)]
pub struct BotTask {
    pub(crate) id: u64,
    pub(crate) job: Job,
}

/// What has come of a [`BotTask`].
#[derive(Debug)]
pub struct BotResult {
    pub(crate) id: u64,
    pub(crate) found: Option<Found>,
}

/// The same job in each game.
#[derive(Debug)]
pub(crate) enum Job {
    Queens(Work<queens::State>),
    Rescue(Work<rescue::State>),
}

#[derive(Debug)]
pub(crate) enum Work<G: Evaluator> {
    /// A computer player decides.
    Move { bot: Box<Bot<G>>, view: G::View },
    /// A person asks for a hint.
    Hint { seat: Seat, view: G::View, memory: G::Memory, seed: u64 },
}

/// What was found in each game.
#[derive(Debug)]
pub(crate) enum Found {
    Queens(Decided<queens::State>),
    Rescue(Decided<rescue::State>),
    Hint(Hint),
}

/// The player as it is after its decision, and what it does.
#[derive(Debug)]
pub(crate) struct Decided<G: Evaluator> {
    pub(crate) bot: Box<Bot<G>>,
    pub(crate) action: G::Action,
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
        let budget = effort.budget(stop);
        let found = match self.job {
            Job::Queens(work) => work.think(&budget, Found::Queens),
            Job::Rescue(work) => work.think(&budget, Found::Rescue),
        };
        BotResult { id: self.id, found }
    }
}

impl BotResult {
    /// Nothing has come of the thought with this name.
    #[must_use]
    pub fn none(id: u64) -> Self {
        Self { id, found: None }
    }
}

impl<G: Evaluator> Work<G> {
    fn think(self, budget: &Budget<'_>, decided: impl FnOnce(Decided<G>) -> Found) -> Option<Found> {
        match self {
            Self::Move { mut bot, view } => {
                let action = bot.choose(&view, budget)?;
                // The clone leaves the memory of the search on this thread.
                Some(decided(Decided { bot: bot.clone(), action }))
            }
            Self::Hint { seat, view, memory, seed } => {
                Hint::find::<G>(seat, &view, &memory, budget, Quick::new(seed)).map(Found::Hint)
            }
        }
    }
}
