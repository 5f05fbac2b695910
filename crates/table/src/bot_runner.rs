//! Runs the decisions of bots on another thread, one after the other, so that the task that owns the table
//! goes on answering clients.

use crate::{traps::Traps, workplace::Workplace};
use rouse_session::{BotResult, BotTask, Driver, Effort};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use tokio::task::JoinHandle;

/// Runs one bot task at a time.
#[derive(Debug)]
pub(crate) struct BotRunner {
    effort: Effort,
    workplace: Workplace,
    traps: Traps,
    job: Option<RunningTask>,
}

/// A bot task that runs.
#[derive(Debug)]
struct RunningTask {
    id: u64,
    stop: Arc<AtomicBool>,
    done: JoinHandle<BotResult>,
}

impl RunningTask {
    fn start(task: BotTask, effort: Effort, workplace: Workplace, traps: Traps) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (id, flag) = (task.id(), Arc::clone(&stop));
        let think = move || {
            traps.spring("think");
            task.think(effort, &flag)
        };
        Self { id, stop, done: workplace.begin(think) }
    }
}

impl Drop for RunningTask {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl BotRunner {
    pub(crate) fn new(effort: Effort, workplace: Workplace, traps: Traps) -> Self {
        Self { effort, workplace, traps, job: None }
    }

    /// Stops a task whose result the session no longer awaits, and starts the next one when none runs.
    pub(crate) fn sync(&mut self, driver: &mut Driver) {
        match &self.job {
            Some(job) if driver.session().awaits_bot_task(job.id) => {}
            Some(job) => job.stop.store(true, Ordering::Relaxed),
            None => {
                let task = driver.next_bot_task();
                let start = |task| RunningTask::start(task, self.effort, self.workplace, self.traps.clone());
                self.job = task.map(start);
            }
        }
    }

    /// Waits for the result of the task that runs; for ever when none runs. Nothing is lost when the future
    /// is dropped.
    pub(crate) async fn result(&mut self) -> BotResult {
        let Some(job) = &mut self.job else { return std::future::pending().await };
        let done = (&mut job.done).await;
        let id = job.id;
        self.job = None;
        // What the error says may tell a card.
        done.unwrap_or_else(|_| {
            tracing::error!("bot task failed; playing the first legal move");
            BotResult::none(id)
        })
    }
}
