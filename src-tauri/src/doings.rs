//! What the app is doing, and so what the device has to provide: the radio and the screen cost battery.

use crate::line::Told;
use rouse_session::ServerMsg;
use std::sync::Arc;
use std::time::Duration;
use tauri::async_runtime;
use tauri_plugin_device::{Device, Needs};
use tokio::{sync::watch, time::timeout};

/// How long the device may take: without any Wi-Fi it would be for ever, and cables are networks too.
const PATIENCE: Duration = Duration::from_secs(1);

/// What the app is doing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Doing {
    /// Its table is open to the network.
    pub(crate) hosting: bool,
    /// Somebody looks for a table.
    pub(crate) looking: bool,
    /// The window is at a distant table, or on its way there.
    pub(crate) visiting: bool,
    /// A game is open in the window, and not over.
    pub(crate) playing: bool,
    /// The app is in the background.
    pub(crate) paused: bool,
}

impl Doing {
    /// A host stays where its guests find it: its own hotspot is no Wi-Fi that it could be bound to. Its screen
    /// stays on between games too, since a phone that sleeps drops everybody who sits at its table.
    fn needs(self) -> Needs {
        Needs {
            multicast: (self.hosting || self.looking) && !self.paused,
            wifi: (self.looking || self.visiting) && !self.hosting,
            awake: self.playing || self.hosting,
        }
    }
}

/// Follows what the app is doing, and has the device provide for it, one thing after the other.
#[derive(Clone)]
pub(crate) struct Doings {
    now: Arc<watch::Sender<Doing>>,
    provided: watch::Receiver<Needs>,
}

impl Doings {
    pub(crate) fn new(device: Arc<dyn Device>) -> Self {
        let (now, mut seen) = watch::channel(Doing::default());
        let (done, provided) = watch::channel(Needs::default());
        async_runtime::spawn(async move {
            while seen.changed().await.is_ok() {
                let needs = seen.borrow_and_update().needs();
                if timeout(PATIENCE, device.provide(needs)).await.is_err() {
                    tracing::info!(?needs, "the device has not all of it");
                }
                done.send_replace(needs);
            }
        });
        Self { now: Arc::new(now), provided }
    }

    /// What the app is doing.
    pub(crate) fn now(&self) -> Doing {
        *self.now.borrow()
    }

    /// From now on the app does this.
    pub(crate) fn set(&self, change: impl FnOnce(&mut Doing)) {
        self.now.send_if_modified(|doing| {
            let before = doing.needs();
            change(doing);
            doing.needs() != before
        });
    }

    /// The same, and waits until the device has provided what it can.
    pub(crate) async fn begin(&self, change: impl FnOnce(&mut Doing)) {
        self.set(change);
        let needs = self.now().needs();
        // Twice: something else may still be on its way.
        let _ = timeout(PATIENCE * 2, self.provided.clone().wait_for(|done| *done == needs)).await;
    }

    /// What the window hears tells whether a game is open in it.
    pub(crate) fn heard(&self, told: &Told) {
        let Told::Message(message) = told else { return };
        let playing = match &**message {
            ServerMsg::Update(update) => update.game.to_act().is_some(),
            ServerMsg::Home { .. } | ServerMsg::Lobby(_) | ServerMsg::Bye { .. } => false,
            _ => return,
        };
        self.set(|doing| doing.playing = playing);
    }
}

#[cfg(test)]
#[path = "doings_tests.rs"]
mod tests;
