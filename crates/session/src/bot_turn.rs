//! Computer players decide: what they think about is handed out, and what comes of it is played when
//! its time has come.
//!
//! The time follows from public facts and from streams that never see a card. It does not depend on how
//! long a search has taken, as long as that is no longer than it may be.

use crate::{
    bot_task::{BotResult, BotTask},
    game::{FLOOR, Match, Rejection, jitter},
    session::{Output, Session},
    time::Millis,
    wire::{Failure, Level, Pace},
    world::World,
};
use rouse_rules::{Seat, Taps};

/// How long a search seems to take at least, in milliseconds: a little longer than it may, so that
/// one which ends early tells nothing.
const SEARCH: u64 = 350;

/// A decision of a computer player, from the moment at which it is asked.
#[derive(Clone, Debug)]
pub(crate) struct BotTurn {
    id: u64,
    pub(crate) seat: Seat,
    /// When it comes to the table at the earliest.
    due: Millis,
    /// The same when people are in a hurry.
    least: Millis,
    step: Step,
}

#[derive(Clone, Debug)]
enum Step {
    /// Nobody thinks about it yet.
    Asked,
    /// It was handed out.
    Thinks,
    /// This will be played.
    Decided(Taps),
}

impl Session {
    /// Whoever decides now begins to think, if it is a computer player. An attack on it is asked at this
    /// moment.
    pub(crate) fn start_bot_turn(&mut self, world: &mut World<'_>) {
        let Some(game) = &mut self.on_table else { return };
        let seat = game.game.to_act().filter(|_| game.sealed().is_none());
        let next = seat.and_then(|seat| Some((seat, game.game.level(seat)?)));
        if game.thinking.as_ref().map(|it| it.seat) == next.map(|(seat, _)| seat) {
            return;
        }
        game.stop_thinking();
        game.thinking = next.map(|(seat, level)| {
            let (wait, least) = wait(world, game, (seat, level), self.pace);
            self.thoughts += 1;
            let at = |wait| Millis(world.now.0 + wait);
            BotTurn { id: self.thoughts, seat, due: at(wait), least: at(least), step: Step::Asked }
        });
    }

    /// Nobody wants to wait any longer for whoever thinks.
    pub(crate) fn hurry(&mut self) -> Result<Vec<Output>, Rejection> {
        if let Some(thinking) = self.on_table.as_mut().and_then(|game| game.thinking.as_mut()) {
            thinking.due = thinking.least.min(thinking.due);
        }
        Ok(Vec::new())
    }

    /// How long computer players take from the next decision on.
    pub(crate) fn go_at(&mut self, pace: Pace) -> Result<Vec<Output>, Rejection> {
        self.pace = pace;
        Ok(Vec::new())
    }

    /// The next thing that is to be thought about, each once: for [`BotTask::think`] on another thread.
    /// What comes of it goes to [`Session::finish_bot_task`].
    pub fn next_bot_task(&mut self) -> Option<BotTask> {
        if let Some(thought) = self.next_hint_task() {
            return Some(thought);
        }
        let game = self.on_table.as_mut()?;
        let thinking = game.thinking.as_mut().filter(|it| matches!(it.step, Step::Asked))?;
        thinking.step = Step::Thinks;
        Some(BotTask { id: thinking.id, job: game.game.decision(thinking.seat)? })
    }

    /// Whether anybody still waits for what comes of a thought.
    #[must_use]
    pub fn awaits_bot_task(&self, thought: u64) -> bool {
        let thinking = self.on_table.as_ref().and_then(|game| game.thinking.as_ref());
        thinking.is_some_and(|it| it.id == thought) || self.hint_requests.iter().any(|request| request.id == thought)
    }

    /// Takes what has come of a thought; what nobody waits for any more is dropped. A decision is only
    /// kept: [`Session::run_due`] plays it when its time has come. There is always one.
    pub fn finish_bot_task(&mut self, insight: BotResult) -> Vec<Output> {
        let BotResult { id, found } = insight;
        if let Some(request) = self.hint_requests.iter().position(|request| request.id == id) {
            let request = self.hint_requests.remove(request);
            return vec![Self::answer_hint(&request, found)];
        }
        let game = self.on_table.as_mut().filter(|game| game.thinking.as_ref().is_some_and(|it| it.id == id));
        if let Some(Match { game, thinking: Some(thinking), .. }) = game {
            let decided = game.decided(thinking.seat, found);
            let possible = decided.filter(|taps| game.judge(thinking.seat, taps).is_ok());
            if let Some(taps) = possible.or_else(|| game.decided(thinking.seat, None)) {
                thinking.step = Step::Decided(taps);
            }
        }
        Vec::new()
    }

    /// When a decision comes to the table, if one was made. While somebody asks everybody, it waits.
    pub(crate) fn decides_at(&self) -> Option<Millis> {
        let game = self.on_table.as_ref().filter(|game| game.asking.is_none())?;
        let thinking = game.thinking.as_ref()?;
        matches!(thinking.step, Step::Decided(_)).then_some(thinking.due)
    }

    /// Plays what a computer player has decided.
    pub(crate) fn decide(&mut self, world: &mut World<'_>) -> Result<Vec<Output>, Rejection> {
        let game = self.on_table.as_mut().ok_or(Failure::BadMessage)?;
        let Some(BotTurn { seat, step: Step::Decided(taps), .. }) = game.thinking.take() else {
            return Err(Failure::NotYet.into());
        };
        let save = game.play(seat, 0, taps, &mut world.chance)?;
        self.played(seat);
        Ok(vec![Output::Save(save)])
    }
}

/// How long a decision takes from now on, and how long at least. The answer to an attack takes as long as
/// that of a standing order.
fn wait(world: &mut World<'_>, game: &mut Match, (seat, level): (Seat, Level), pace: Pace) -> (u64, u64) {
    if game.game.secret() {
        game.ask(world.now, seat);
        return (FLOOR + at_pace(pace, jitter(world)), FLOOR);
    }
    let least = if level == Level::WideAwake { SEARCH } else { 0 };
    let delay = u64::try_from(game.game.delay(seat).as_millis()).unwrap_or(0);
    (at_pace(pace, delay).max(least), least)
}

const fn at_pace(pace: Pace, millis: u64) -> u64 {
    match pace {
        Pace::Calm => millis * 3 / 2,
        Pace::Normal => millis,
        Pace::Brisk => millis / 2,
        Pace::Instant => 0,
    }
}
