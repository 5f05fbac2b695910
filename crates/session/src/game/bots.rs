//! The bots of a game: who has which seat, and what they decide when.

use super::{
    Accepted, Game,
    bot_turn::{BotTurn, Wait},
};
use crate::{
    bot_task::{BotTask, Found},
    seating::Occupant,
    time::Millis,
    wire::{Level, Pace},
    world::World,
};
use rouse_rules::Seat;
use std::time::Duration;

impl Game {
    /// Seats a bot where one is wanted, and takes one away where none is.
    pub(crate) fn seat_bots(&mut self, world: &mut World<'_>) {
        for (seat, Occupant { person, holder }) in (0..).map(Seat).zip(self.seating.occupants_mut()) {
            let wanted = person.bot.or(holder.stand_in);
            if self.run.level(seat) == wanted {
                continue;
            }
            let bot = wanted.map(|level| {
                let seed = *holder.seed.get_or_insert_with(|| {
                    self.unsaved = true;
                    world.secrets.seed()
                });
                (level, seed)
            });
            self.run.seat_bot(seat, bot);
        }
    }

    /// The seat for which a bot decides now.
    pub(crate) fn thinking(&self) -> Option<Seat> {
        self.bot_turn.as_ref().map(|turn| turn.seat)
    }

    /// Whether this task is what a bot thinks about now.
    pub(crate) fn awaits(&self, task: u64) -> bool {
        self.bot_turn.as_ref().is_some_and(|turn| turn.id == task)
    }

    /// Begins the turn of the bot that decides now, if one does. If its seat is attacked, this is the Ask.
    pub(crate) fn start_bot_turn(&mut self, world: &mut World<'_>, pace: Pace, tasks: &mut u64) {
        let next = self.deciding().and_then(|seat| Some((seat, self.run.level(seat)?)));
        if self.thinking() == next.map(|(seat, _)| seat) {
            return;
        }
        self.stop_bot_turn();
        self.bot_turn = next.map(|(seat, level)| {
            let wait = self.wait(world, pace, (seat, level));
            *tasks += 1;
            BotTurn::begin(world.now, *tasks, seat, wait)
        });
    }

    fn wait(&mut self, world: &mut World<'_>, pace: Pace, (seat, level): (Seat, Level)) -> Wait {
        if self.run.answers_in_secret() {
            self.ask(world.now, seat);
            return Wait::secret(pace, world.timings.answer_floor, world.answer_jitter());
        }
        let search = if level.searches() { world.timings.search_shown } else { Duration::ZERO };
        Wait::open(pace, search, self.run.delay(seat, &world.timings.steps))
    }

    /// Ends the turn of a bot: the person of the seat will be asked anew, and has the whole floor.
    pub(crate) fn stop_bot_turn(&mut self) {
        if self.bot_turn.take().is_some() {
            self.answer.forget_question();
        }
    }

    /// Shortens the wait for the bot that thinks to its least.
    pub(crate) fn hurry(&mut self) {
        if let Some(turn) = &mut self.bot_turn {
            turn.hurry();
        }
    }

    /// The decision that a thread is to compute, each once.
    pub(crate) fn next_bot_task(&mut self) -> Option<BotTask> {
        let turn = self.bot_turn.as_mut()?;
        if !turn.hand_out() {
            return None;
        }
        Some(BotTask { id: turn.id, job: self.run.decision(turn.seat)? })
    }

    /// Takes what was computed for the bot that thinks. A decision that is missing or cannot be played is
    /// replaced by any legal action.
    pub(crate) fn finish_bot_task(&mut self, found: Option<Found>) {
        let Some(turn) = &mut self.bot_turn else { return };
        let decided = self.run.decided(turn.seat, found);
        let possible = decided.filter(|taps| self.run.judge(turn.seat, taps).is_ok());
        if let Some(taps) = possible.or_else(|| self.run.decided(turn.seat, None)) {
            turn.decide(taps);
        }
    }

    /// When a decision of a bot is played, if there is one. During a vote it waits.
    pub(crate) fn bot_decision_due_at(&self) -> Option<Millis> {
        self.bot_turn.as_ref().filter(|_| !self.is_voting())?.due()
    }

    /// Plays what a bot has decided.
    pub(crate) fn play_bot_decision(&mut self, world: &mut World<'_>) -> Option<Accepted> {
        let turn = self.bot_turn.take()?;
        let seat = turn.seat;
        self.play(seat, 0, turn.decision()?, &mut world.chance).ok()
    }
}
