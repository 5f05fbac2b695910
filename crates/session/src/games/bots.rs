//! The bots of a game, and the help that they give to people.

use super::{run::GameRun, table_game::TableGame};
use crate::bot_task::{Choice, Decided, Found, HintRequest, Job};
use rouse_bots::{Bot, Level, Remark, Steps, Sum, most_telling, sums};
use rouse_rules::{Seat, Taps, Viewer};
use std::time::Duration;

/// The most remarks that a bot makes of one game.
const REMARKS: usize = 3;

impl<R: TableGame> GameRun<R> {
    /// How well the bot of a seat plays, if there is one.
    pub(super) fn level(&self, seat: Seat) -> Option<Level> {
        self.now.memories.bot(seat).map(Bot::level)
    }

    /// Seats a bot with this level and seed, or removes the bot of the seat.
    pub(super) fn seat_bot(&mut self, seat: Seat, player: Option<(Level, u64)>) {
        self.now.memories.seat(seat, player);
    }

    /// How long the bot of a seat waits before its next step.
    pub(super) fn delay(&mut self, seat: Seat, steps: &Steps) -> Duration {
        self.now.memories.bot_mut(seat).map(|bot| bot.delay(steps)).unwrap_or_default()
    }

    /// The decision of the bot of a seat, as a job for another thread.
    pub(super) fn decision(&self, seat: Seat) -> Option<Box<dyn Job>> {
        let bot = self.now.memories.bot(seat)?.clone();
        Some(Box::new(Choice { bot, view: self.now.state.view(Viewer::Seat(seat)) }))
    }

    /// The taps of what the bot of a seat has decided; the bot takes over what deciding has changed in it.
    /// Without a decision, the taps of any legal action.
    pub(super) fn decided(&mut self, seat: Seat, found: Option<Found>) -> Option<Taps> {
        let Some(Found::Decision(Decided { taps, afterthought })) = found else {
            return Some(self.now.state.taps(self.legal_actions(seat).first()?));
        };
        if let Some(bot) = self.now.memories.bot_mut(seat) {
            bot.take_over(afterthought);
        }
        Some(taps)
    }

    /// Tells the bot of a seat, in a replay, that it has decided what these taps mean.
    pub(super) fn has_decided(&mut self, seat: Seat, taps: &Taps) {
        let Some(bot) = self.now.memories.bot_mut(seat) else { return };
        if let Ok(action) = self.now.state.resolve(seat, taps) {
            bot.has_decided(&self.now.state.view(Viewer::Seat(seat)), &action);
        }
    }

    /// The job that finds a hint for a seat, from what `viewer` sees and, if `remembers`, can remember.
    pub(super) fn question(&self, seat: Seat, viewer: Viewer, remembers: bool, seed: u64) -> Box<dyn Job> {
        let memory = if remembers { self.now.memories.memory(viewer).clone() } else { R::Memory::default() };
        Box::new(HintRequest::<R> { seat, view: self.now.state.view(viewer), memory, seed })
    }

    /// The sums and pairs that a seat can discard.
    pub(super) fn sums(&self, seat: Seat, viewer: Viewer) -> Vec<Sum> {
        sums::<R>(seat, &self.now.state.view(viewer))
    }

    /// What the bot of a seat says of its game.
    pub(super) fn remarks(&self, seat: Seat) -> Vec<Remark> {
        self.now.memories.bot(seat).map(|bot| most_telling(bot.remarks(), REMARKS)).unwrap_or_default()
    }
}
