//! Bots decide in another copy of this module, with a copy of its memory, so that the table goes on
//! meanwhile: a browser has no threads with shared memory unless the server allows them. A copy whose result
//! is no longer needed is ended.

use crate::Answer;
use rouse_session::{BotResult, BotTask, Driver, Effort};
use std::sync::atomic::AtomicBool;

/// Has one bot task computed at a time.
#[derive(Debug, Default)]
pub(crate) struct Thinker {
    /// The task, which the other copy finds in its memory.
    task: Option<BotTask>,
    /// The id of the task that the other copy computes.
    thinks: Option<u64>,
}

impl Thinker {
    /// Stops a task whose result is no longer needed, and hands out the next one when none is computed.
    pub(crate) fn sync(&mut self, driver: &mut Driver, answer: &mut Answer) {
        if self.thinks.is_some_and(|task| !driver.session().awaits_bot_task(task)) {
            (self.thinks, self.task, answer.stop) = (None, None, true);
        }
        if self.thinks.is_none() {
            self.task = driver.next_bot_task();
            self.thinks = self.task.as_ref().map(BotTask::id);
            answer.think = self.task.is_some();
        }
    }

    /// In the other copy: computes the task that the first copy has left there.
    pub(crate) fn think(&mut self, effort: Effort) -> Option<String> {
        let result = self.task.take()?.think(effort, &AtomicBool::new(false));
        serde_json::to_string(&result).ok()
    }

    /// In the first copy: takes the result. Without one, the bot plays any legal action.
    pub(crate) fn thought(&mut self, driver: &mut Driver, result: Option<&str>) {
        let Some(task) = self.thinks else { return };
        let result: Option<BotResult> = result.and_then(|result| serde_json::from_str(result).ok());
        let result = result.unwrap_or_else(|| BotResult::none(task));
        // The result of a stopped task may have been on its way already.
        if result.id() == task {
            (self.thinks, self.task) = (None, None);
            driver.finish_bot_task(result);
        }
    }
}
