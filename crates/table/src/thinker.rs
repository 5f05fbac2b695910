//! Where computer players think: on a thread of their own, one thing after the other, so that the task
//! that owns the table answers people meanwhile.

use rouse_session::{BotResult, BotTask, Effort, Session};
use std::sync::{
    Arc,
    atomic::{AtomicBool, Ordering},
};
use tokio::task::{JoinHandle, spawn_blocking};

/// Thinks about one thing at a time.
#[derive(Debug)]
pub(crate) struct Thinker {
    effort: Effort,
    job: Option<Job>,
}

/// What is being thought about.
#[derive(Debug)]
struct Job {
    id: u64,
    stop: Arc<AtomicBool>,
    done: JoinHandle<BotResult>,
}

impl Job {
    fn begin(thought: BotTask, effort: Effort) -> Self {
        let stop = Arc::new(AtomicBool::new(false));
        let (id, flag) = (thought.id(), Arc::clone(&stop));
        Self { id, stop, done: spawn_blocking(move || thought.think(effort, &flag)) }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl Thinker {
    pub(crate) fn new(effort: Effort) -> Self {
        Self { effort, job: None }
    }

    /// Stops thinking about what nobody waits for any more, and takes up the next thing when there is
    /// nothing else to think about.
    pub(crate) fn look(&mut self, session: &mut Session) {
        match &self.job {
            Some(job) if session.awaits_bot_task(job.id) => {}
            Some(job) => job.stop.store(true, Ordering::Relaxed),
            None => self.job = session.next_bot_task().map(|thought| Job::begin(thought, self.effort)),
        }
    }

    /// Waits for what comes of it; for ever when there is nothing to think about. Nothing is lost when
    /// the future is dropped.
    pub(crate) async fn insight(&mut self) -> BotResult {
        let Some(job) = &mut self.job else { return std::future::pending().await };
        let done = (&mut job.done).await;
        let id = job.id;
        self.job = None;
        done.unwrap_or_else(|error| {
            tracing::error!(%error, "a computer player could not decide, and plays anything");
            BotResult::none(id)
        })
    }
}
