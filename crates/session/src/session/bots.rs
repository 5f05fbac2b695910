//! What another thread computes: decisions of bots, and hints.

use super::Session;
use crate::{
    bot_task::{BotResult, BotTask},
    io::Output,
};

impl Session {
    /// The next task for [`BotTask::think`] on another thread; each is returned once. Its result goes to
    /// [`Session::finish_bot_task`].
    pub fn next_bot_task(&mut self) -> Option<BotTask> {
        let game = self.room.on_table.as_mut()?;
        self.hints.next_task(game).or_else(|| game.next_bot_task())
    }

    /// Whether the result of a task is still needed.
    #[must_use]
    pub fn awaits_bot_task(&self, task: u64) -> bool {
        self.hints.awaits(task) || self.room.on_table.as_ref().is_some_and(|game| game.awaits(task))
    }

    /// Takes the result of a task, and drops one that is no longer needed. A decision is kept until
    /// [`Session::run_due`] plays it when its time has come; one that is missing or cannot be played is
    /// replaced by any legal action. A hint is returned as an output.
    pub fn finish_bot_task(&mut self, BotResult { id, found }: BotResult) -> Vec<Output> {
        if let Some(game) = self.room.on_table.as_mut().filter(|game| game.awaits(id)) {
            game.finish_bot_task(found);
            return Vec::new();
        }
        let answer = self.hints.answer(id, found);
        answer.map(|(to, hint)| Output::Tell(to, hint)).into_iter().collect()
    }
}
