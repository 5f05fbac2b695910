//! What Rouse needs of a device besides its window: leave to speak to the local network, the Wi-Fi,
//! a screen that stays on, a voice. Android has it, through the Kotlin beside; a desktop gives all but the
//! voice unasked, which on Linux is that of `speech-dispatcher`.
//!
//! Only Rust calls this, so the window has no permission for any of it.

use std::{pin::Pin, sync::Arc};
use tauri::{Manager, Wry, plugin::TauriPlugin};

#[cfg(target_os = "android")]
mod android;
#[cfg(target_os = "android")]
use android::open;
#[cfg(not(target_os = "android"))]
mod desktop;
#[cfg(not(target_os = "android"))]
use desktop::open;
#[cfg(target_os = "linux")]
mod speech_dispatcher;

/// What a device answers, once it knows.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Whether the app may speak to the local network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It may.
    Granted,
    /// Not now, or not ever: only the settings of the system tell.
    Refused,
}

/// What a device has to provide from now on: all of it, whatever was asked for before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Needs {
    /// Whether multicast has to arrive, which costs battery. Without it phones drop what announces tables.
    pub multicast: bool,
    /// Whether everything goes through the Wi-Fi, even when that has no internet and mobile data has.
    pub wifi: bool,
    /// Whether the screen stays on: while a game runs here, and while others sit at this table.
    pub awake: bool,
}

/// A sentence that is to be said aloud, and how.
#[derive(Clone, Debug, PartialEq, serde::Deserialize, serde::Serialize)]
pub struct Utterance {
    /// The sentence.
    pub text: String,
    /// Its language, such as `de`.
    pub language: String,
    /// How fast; 1 is as the voice speaks by itself.
    pub rate: f32,
    /// How loud, from 0 to 1.
    pub volume: f32,
}

/// A device.
pub trait Device: Send + Sync {
    /// Asks, where the system wants it, whether the app may speak to the local network. Where it has
    /// been asked before, the answer comes at once.
    fn allow_local_network(&self) -> Answer<'_, Access>;

    /// Provides this and nothing else. Done when it is there; without any Wi-Fi that may be never.
    fn provide(&self, needs: Needs) -> Answer<'_, ()>;

    /// Opens the page of the system's settings on which the app gets what was refused.
    fn open_settings(&self);

    /// Goes to the background, as "back" does where nothing is left to go back from.
    fn step_aside(&self);

    /// Tells the page how much of each edge lies under bars, cut-outs and the keyboard, now and
    /// whenever it changes: as `--inset-top`, `--inset-right`, `--inset-bottom`, `--inset-left`. To be
    /// called for every page that was loaded.
    fn fit(&self);

    /// Calls this whenever the Wi-Fi comes or goes while it is needed.
    fn on_network(&self, hear: Box<dyn Fn() + Send + Sync>);

    /// The languages that the device's own voices speak, such as `de` or `en-GB`. None where the page has
    /// the same voices.
    fn voices(&self) -> Answer<'_, Option<Vec<String>>>;

    /// Says this aloud. Done at its end, or when it is silent again after `hushed`; then it is false, as
    /// when there was no voice. One sentence at a time.
    fn speak(&self, words: Utterance, hushed: Answer<'static, ()>) -> Answer<'_, bool>;
}

/// Makes an `Arc<dyn Device>` part of the app's state.
#[must_use]
pub fn init() -> TauriPlugin<Wry> {
    tauri::plugin::Builder::new("device")
        .setup(|app, api| {
            let device: Arc<dyn Device> = Arc::new(open(app, api)?);
            app.manage(device);
            Ok(())
        })
        .build()
}
