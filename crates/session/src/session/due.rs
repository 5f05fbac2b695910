//! What happens when no client says anything: sealed answers open, bots play, a time is up, and knocks and
//! votes that have waited too long end.

use super::Session;
use crate::{
    game::Game,
    io::Output,
    next_votes::Next,
    time::Millis,
    wire::{Bye, SaveStatus},
    world::World,
};

impl Session {
    /// When [`run_due`](Self::run_due) has to be called next; none when nothing is due. The evening does not end
    /// while the session waits for its disk.
    #[must_use]
    pub fn next_deadline(&self) -> Option<Millis> {
        let game = self.room.on_table.as_ref();
        let opens = game.and_then(|game| game.answer().opens_itself_at());
        let asks = game.and_then(Game::vote_ends_at);
        let decides = game.and_then(Game::bot_decision_due_at);
        let evening = self.room.evening.ends.filter(|_| self.saving.state != SaveStatus::Paused);
        let guests = [self.knocks.next_deadline(), evening, self.next_votes.next_deadline()];
        guests.into_iter().chain([opens, asks, decides, self.time_ends_at()]).flatten().min()
    }

    /// Does what is due by now.
    pub fn run_due(&mut self, world: &mut World<'_>) -> Vec<Output> {
        self.projection.mark_stale();
        let now = world.now;
        let late = self.knocks.late(now);
        let mut outputs: Vec<_> = late.into_iter().flat_map(|from| self.end(from, Bye::NotLetIn)).collect();
        let is_due = |at: Option<Millis>| at.is_some_and(|at| at <= now);
        if let Some(game) = &mut self.room.on_table {
            game.end_late_vote(now);
            if is_due(game.answer().opens_itself_at()) {
                let opened = game.open(world).ok();
                outputs.extend(opened.map(|accepted| self.accept(accepted)));
            }
        }
        if let Some(game) = self.room.on_table.as_mut().filter(|game| is_due(game.bot_decision_due_at())) {
            let decided = game.play_bot_decision(world);
            outputs.extend(decided.map(|accepted| self.accept(accepted)));
        }
        if is_due(self.time_ends_at()) {
            let ended = self.room.on_table.as_mut().and_then(|game| game.end_time(world));
            outputs.extend(ended.map(|accepted| self.accept(accepted)));
        }
        for next in [Next::Deal, Next::Lobby] {
            if self.is_agreed(world, next) {
                outputs.extend(self.do_as_agreed(world, next));
            }
        }
        self.settle(world, outputs)
    }

    /// When the time of the seat that decides is up; not while the session waits for its disk.
    fn time_ends_at(&self) -> Option<Millis> {
        let game = self.room.on_table.as_ref().filter(|_| self.saving.state != SaveStatus::Paused);
        game.and_then(Game::time_ends_at)
    }
}
