//! What another thread computes: decisions of bots, and hints.

use super::Session;
use crate::{
    bot_task::{BotResult, BotTask},
    io::Output,
};

impl Session {
    /// The next thing that is to be thought about, each once: for [`BotTask::think`] on another thread.
    /// What comes of it goes to [`Session::finish_bot_task`].
    pub fn next_bot_task(&mut self) -> Option<BotTask> {
        let game = self.room.on_table.as_mut()?;
        self.hints.next_task(game).or_else(|| game.next_bot_task())
    }

    /// Whether anything still waits for what comes of a task.
    #[must_use]
    pub fn awaits_bot_task(&self, task: u64) -> bool {
        self.hints.awaits(task) || self.room.on_table.as_ref().is_some_and(|game| game.awaits(task))
    }

    /// Takes what has come of a task; what nothing waits for is dropped. A decision is only kept:
    /// [`Session::run_due`] plays it when its time has come. Without a decision that can be played, the bot takes any action that can.
    pub fn finish_bot_task(&mut self, BotResult { id, found }: BotResult) -> Vec<Output> {
        if let Some(game) = self.room.on_table.as_mut().filter(|game| game.awaits(id)) {
            game.finish_bot_task(found);
            return Vec::new();
        }
        let answer = self.hints.answer(id, found);
        answer.map(|(to, hint)| Output::Tell(to, hint)).into_iter().collect()
    }
}
