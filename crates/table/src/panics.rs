//! Catches panics, and logs them.

use std::{
    future::poll_fn,
    panic::{AssertUnwindSafe, catch_unwind, set_hook},
    pin::pin,
    task::Poll,
};

/// From now on this process logs where something panics, and not what is said about it: that may tell a card.
pub fn log_panics_without_words() {
    set_hook(Box::new(|panic| {
        let at = panic.location().map(ToString::to_string).unwrap_or_default();
        tracing::error!(at, "something has panicked");
    }));
}

/// Runs a future to its end; none when it panics.
pub(crate) async fn caught<T>(work: impl Future<Output = T>) -> Option<T> {
    let mut work = pin!(work);
    poll_fn(|context| {
        let polled = catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context)));
        polled.map_or(Poll::Ready(None), |poll| poll.map(Some))
    })
    .await
}
