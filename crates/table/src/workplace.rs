//! Where work is done that would keep the task of a table waiting: the store's, and the decisions of bots.

use tokio::task::{JoinHandle, spawn_blocking};

/// Where such work is done.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Workplace {
    /// On other threads.
    Threads,
    /// On the thread of the table, after this time: a simulator has no other thread.
    #[cfg(feature = "test-hooks")]
    InLine(std::time::Duration),
}

impl Workplace {
    /// Begins a piece of work. It is done even if nobody waits for it.
    pub(crate) fn begin<T: Send + 'static>(self, work: impl FnOnce() -> T + Send + 'static) -> JoinHandle<T> {
        match self {
            Self::Threads => spawn_blocking(work),
            #[cfg(feature = "test-hooks")]
            Self::InLine(after) => tokio::spawn(async move {
                tokio::time::sleep(after).await;
                work()
            }),
        }
    }
}
