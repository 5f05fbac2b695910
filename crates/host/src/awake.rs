//! Keeps the host's computer awake while guests are inside: neither idleness nor a menu puts it to sleep. A closed lid
//! still does where the system is set so. On Android the app keeps the screen on instead.

use rouse_table::Overview;
use tokio::sync::watch;

/// Keeps this computer awake whenever a device from the network is inside, until the table closes.
#[cfg(not(target_os = "android"))]
pub(crate) async fn keep_awake(mut overview: watch::Receiver<Overview>) {
    let mut held = None;
    loop {
        let visited = overview.borrow_and_update().visited;
        if !visited {
            held = None;
        } else if held.is_none() {
            held = tokio::task::spawn_blocking(hold).await.ok().flatten();
        }
        if overview.changed().await.is_err() {
            return;
        }
    }
}

#[cfg(target_os = "android")]
pub(crate) async fn keep_awake(_overview: watch::Receiver<Overview>) {}

/// Asks the system not to sleep for as long as the result lives. None where it cannot be asked, or refuses.
#[cfg(not(target_os = "android"))]
fn hold() -> Option<keepawake::KeepAwake> {
    let asked = keepawake::Builder::default()
        .idle(true)
        .sleep(true)
        .app_name("Rouse")
        .app_reverse_domain("io.github.rousetable.rouse")
        .reason("Guests are at the table")
        .create();
    let refused = |error: &_| tracing::info!(%error, "the system may sleep while guests are here");
    asked.inspect_err(refused).ok()
}
