//! The trait of a device, and what it is asked for.

use std::{future::ready, pin::Pin};

/// What a device answers later.
pub type Answer<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;

/// Whether the app may speak to the local network.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Access {
    /// It may.
    Granted,
    /// It may not; only the settings of the system say whether that is for good.
    Refused,
}

/// What a device has to provide from now on. It replaces what was asked for before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize)]
pub struct Needs {
    /// Whether multicast has to arrive, which costs battery. Without it phones drop the announcements of
    /// tables.
    pub multicast: bool,
    /// Whether all traffic goes through the Wi-Fi, even when only mobile data has internet.
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
    /// The speed; 1 is the voice's normal speed.
    pub rate: f32,
    /// The volume, from 0 to 1.
    pub volume: f32,
}

/// A device. By default there is nothing to do, and no voice.
pub trait Device: Send + Sync {
    /// Asks the person for access to the local network, where the system demands it. After the first time the
    /// answer comes at once.
    fn allow_local_network(&self) -> Answer<'_, Access>;

    /// Provides this and nothing else. Completes when all of it is there; without any Wi-Fi that may be
    /// never.
    fn provide(&self, needs: Needs) -> Answer<'_, ()>;

    /// Opens this URL in the browser, on a phone. A desktop has a window for it.
    fn open_page(&self, _url: String) {}

    /// Opens the system's settings of this app, where a refused permission can be granted.
    fn open_settings(&self) {}

    /// Sends the app to the background: "back" on the first screen.
    fn move_to_background(&self) {}

    /// Tells the page how much of each edge lies under bars, cut-outs and the keyboard, now and at each
    /// change: as `--inset-top`, `--inset-right`, `--inset-bottom`, `--inset-left`. Call it for every page
    /// that is loaded.
    fn send_insets(&self) {}

    /// Tells the system whether the page looks like night, so that the signs in its bars stand out from it.
    fn show_theme(&self, _night: bool) {}

    /// Calls this whenever the Wi-Fi comes or goes while it is needed.
    fn on_network(&self, _hear: Box<dyn Fn() + Send + Sync>) {}

    /// The languages of the device's voices, such as `de` or `en-GB`; `None` where the page has the same
    /// voices.
    fn voices(&self) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(ready(None))
    }

    /// Speaks this and returns whether all of it was said. Once `hushed` completes the voice falls silent,
    /// and the answer is false, as it is without a voice. One sentence at a time.
    fn speak(&self, _words: Utterance, _hushed: Answer<'static, ()>) -> Answer<'_, bool> {
        Box::pin(ready(false))
    }
}
