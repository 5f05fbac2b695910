//! The bots of a game, and the help that they give to people.

use super::{run::GameRun, table_game::TableGame};
use crate::bot_task::{Choice, Decided, Found, Job, Question};
use rouse_bots::{Bot, Level, Remark, Steps, Sum, most_telling, sums};
use rouse_rules::{Seat, Taps, Viewer};
use std::time::Duration;

/// The most remarks that a bot makes of one game.
const REMARKS: usize = 3;

/// The bots of a game, and the help that they give to people.
pub(crate) trait GameBots {
    /// How well the bot of a seat plays, if there is one.
    fn level(&self, seat: Seat) -> Option<Level>;

    /// Seats a bot with this level and seed, or removes the bot of the seat.
    fn seat_bot(&mut self, seat: Seat, player: Option<(Level, u64)>);

    /// How long the bot of a seat waits before its next step.
    fn delay(&mut self, seat: Seat, steps: &Steps) -> Duration;

    /// The decision of the bot of a seat, as a job for another thread.
    fn decision(&self, seat: Seat) -> Option<Box<dyn Job>>;

    /// The taps of what the bot of a seat has decided; the bot takes over what deciding has changed in it.
    /// Without a decision, the taps of any legal action.
    fn decided(&mut self, seat: Seat, found: Option<Found>) -> Option<Taps>;

    /// Tells the bot of a seat, in a replay, that it has decided what these taps mean.
    fn has_decided(&mut self, seat: Seat, taps: &Taps);

    /// The job that finds a hint for a seat, from what `viewer` sees and, if `remembers`, can remember.
    fn question(&self, seat: Seat, viewer: Viewer, remembers: bool, seed: u64) -> Box<dyn Job>;

    /// The sums and pairs that a seat can discard.
    fn sums(&self, seat: Seat, viewer: Viewer) -> Vec<Sum>;

    /// What the bot of a seat says of its game.
    fn remarks(&self, seat: Seat) -> Vec<Remark>;
}

impl<R: TableGame> GameBots for GameRun<R> {
    fn level(&self, seat: Seat) -> Option<Level> {
        self.now.memories.bot(seat).map(Bot::level)
    }

    fn seat_bot(&mut self, seat: Seat, player: Option<(Level, u64)>) {
        self.now.memories.seat(seat, player);
    }

    fn delay(&mut self, seat: Seat, steps: &Steps) -> Duration {
        self.now.memories.bot_mut(seat).map(|bot| bot.delay(steps)).unwrap_or_default()
    }

    fn decision(&self, seat: Seat) -> Option<Box<dyn Job>> {
        let bot = self.now.memories.bot(seat)?.clone();
        Some(Box::new(Choice { bot, view: self.now.state.view(Viewer::Seat(seat)) }))
    }

    fn decided(&mut self, seat: Seat, found: Option<Found>) -> Option<Taps> {
        let Some(Found::Decision(Decided { taps, afterthought })) = found else {
            return Some(self.now.state.taps(self.legal_actions(seat).first()?));
        };
        if let Some(bot) = self.now.memories.bot_mut(seat) {
            bot.take_over(afterthought);
        }
        Some(taps)
    }

    fn has_decided(&mut self, seat: Seat, taps: &Taps) {
        let Some(bot) = self.now.memories.bot_mut(seat) else { return };
        if let Ok(action) = self.now.state.resolve(seat, taps) {
            bot.has_decided(&self.now.state.view(Viewer::Seat(seat)), &action);
        }
    }

    fn question(&self, seat: Seat, viewer: Viewer, remembers: bool, seed: u64) -> Box<dyn Job> {
        let memory = if remembers { self.now.memories.memory(viewer).clone() } else { R::Memory::default() };
        Box::new(Question::<R> { seat, view: self.now.state.view(viewer), memory, seed })
    }

    fn sums(&self, seat: Seat, viewer: Viewer) -> Vec<Sum> {
        sums::<R>(seat, &self.now.state.view(viewer))
    }

    fn remarks(&self, seat: Seat) -> Vec<Remark> {
        self.now.memories.bot(seat).map(|bot| most_telling(bot.remarks(), REMARKS)).unwrap_or_default()
    }
}
