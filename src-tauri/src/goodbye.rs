//! The end of the app: guests hear goodbye, the network forgets the table, and the store is closed.

use crate::{line::Line, neighbours::Neighbours};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tauri::{AppHandle, Manager, async_runtime};
use tokio::time::timeout;

/// How long the end may be held back.
const PATIENCE: Duration = Duration::from_secs(3);

/// Whether goodbye has been said.
#[derive(Default)]
pub(crate) struct Goodbye {
    said: AtomicBool,
}

/// Whether the app has to wait with its end.
pub(crate) fn is_owed(app: &AppHandle) -> bool {
    app.try_state::<Line>().is_some() && !app.state::<Goodbye>().said.load(Ordering::SeqCst)
}

/// Says goodbye, and then ends the app.
pub(crate) fn say(app: &AppHandle) {
    let app = app.clone();
    async_runtime::spawn(async move {
        let _ = timeout(PATIENCE, leave(&app)).await;
        app.state::<Goodbye>().said.store(true, Ordering::SeqCst);
        app.exit(0);
    });
}

async fn leave(app: &AppHandle) {
    if let Some(neighbours) = app.try_state::<Neighbours>() {
        neighbours.leave().await;
    }
    if let Some(line) = app.try_state::<Line>() {
        line.close().await;
    }
}
