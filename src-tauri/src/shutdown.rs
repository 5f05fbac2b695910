//! The steps before the app exits: say goodbye to the guests, withdraw the announcement of the table, and
//! close the store.

use crate::{network::Network, window_connection::WindowConnection};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tauri::{AppHandle, Manager, async_runtime};
use tokio::time::timeout;

/// The maximum time by which these steps may delay the exit.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(3);

/// Whether the steps are done.
#[derive(Default)]
pub(crate) struct Shutdown {
    done: AtomicBool,
}

/// Whether the app still has to delay its exit.
pub(crate) fn is_pending(app: &AppHandle) -> bool {
    app.try_state::<WindowConnection>().is_some() && !app.state::<Shutdown>().done.load(Ordering::SeqCst)
}

/// Takes the steps and then exits the app.
pub(crate) fn start(app: &AppHandle) {
    let app = app.clone();
    async_runtime::spawn(async move {
        let _ = timeout(SHUTDOWN_TIMEOUT, close(&app)).await;
        app.state::<Shutdown>().done.store(true, Ordering::SeqCst);
        app.exit(0);
    });
}

async fn close(app: &AppHandle) {
    if let Some(network) = app.try_state::<Network>() {
        network.leave().await;
    }
    if let Some(connection) = app.try_state::<WindowConnection>() {
        connection.close().await;
    }
}
