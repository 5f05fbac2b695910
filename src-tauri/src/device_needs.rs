//! What the device has to provide for the current activity of the app. Multicast and a screen that stays on
//! cost battery, so the device provides them only while the app needs them.

use crate::window_message::ToWindow;
use rouse_wire::ServerMsg;
use std::sync::Arc;
use std::time::Duration;
use tauri::async_runtime;
use tauri_plugin_device::{Device, Needs};
use tokio::{sync::watch, time::timeout};

/// The time limit for the device. A computer on a cable never has a Wi-Fi to provide.
const PROVIDE_TIMEOUT: Duration = Duration::from_secs(1);

/// The current activity of the app.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Activity {
    /// This device's table is open to the network.
    pub(crate) hosting: bool,
    /// The window lists the tables nearby.
    pub(crate) looking: bool,
    /// The window is at another device's table, or connects to one.
    pub(crate) visiting: bool,
    /// A running game is open in the window.
    pub(crate) playing: bool,
    /// The app is in the background.
    pub(crate) paused: bool,
}

impl Activity {
    /// A host is not bound to a Wi-Fi, since its guests may use its own hotspot, which is no Wi-Fi
    /// connection. Its screen stays on between games too, since a phone that sleeps loses its guests.
    fn needs(self) -> Needs {
        Needs {
            multicast: (self.hosting || self.looking) && !self.paused,
            wifi: (self.looking || self.visiting) && !self.hosting,
            awake: self.playing || self.hosting,
        }
    }
}

/// Follows the app's activity and asks the device for what it needs, one request at a time.
#[derive(Clone)]
pub(crate) struct DeviceNeeds {
    activity: Arc<watch::Sender<Activity>>,
    provided: watch::Receiver<Needs>,
}

impl DeviceNeeds {
    pub(crate) fn new(device: Arc<dyn Device>) -> Self {
        let (activity, mut changes) = watch::channel(Activity::default());
        let (done, provided) = watch::channel(Needs::default());
        async_runtime::spawn(async move {
            while changes.changed().await.is_ok() {
                let needs = changes.borrow_and_update().needs();
                if timeout(PROVIDE_TIMEOUT, device.provide(needs)).await.is_err() {
                    tracing::info!(?needs, "the device does not provide all of it in time");
                }
                done.send_replace(needs);
            }
        });
        Self { activity: Arc::new(activity), provided }
    }

    /// The current activity of the app.
    pub(crate) fn activity(&self) -> Activity {
        *self.activity.borrow()
    }

    /// Changes the activity of the app.
    pub(crate) fn update(&self, change: impl FnOnce(&mut Activity)) {
        self.activity.send_if_modified(|activity| {
            let before = activity.needs();
            change(activity);
            activity.needs() != before
        });
    }

    /// Like [`Self::update`], and waits until the device has provided what it can.
    pub(crate) async fn update_and_wait(&self, change: impl FnOnce(&mut Activity)) {
        self.update(change);
        let needs = self.activity().needs();
        // Twice the limit, because an earlier request may still be running.
        let _ = timeout(PROVIDE_TIMEOUT * 2, self.provided.clone().wait_for(|done| *done == needs)).await;
    }

    /// Learns from the window's messages whether a running game is open in it.
    pub(crate) fn observe(&self, message: &ToWindow) {
        let ToWindow::Message(message) = message else { return };
        let playing = match &**message {
            ServerMsg::Update(update) => update.game.to_act().is_some(),
            ServerMsg::Home { .. } | ServerMsg::Lobby(_) | ServerMsg::Bye { .. } => false,
            _ => return,
        };
        self.update(|activity| activity.playing = playing);
    }
}

#[cfg(test)]
#[path = "device_needs_tests.rs"]
mod tests;
