//! The device on Android, through the Kotlin in `android/`, which decides nothing.

use crate::device::{Access, Answer, Device, Needs, Utterance};
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};
use tauri::plugin::{PluginApi, PluginHandle};
use tauri::{AppHandle, Error, Wry, async_runtime, ipc::Channel};

/// The Kotlin package, and its class.
const PACKAGE: &str = "io.github.rousetable.rouse.device";
const CLASS: &str = "DevicePlugin";
/// The system's word for a permission that was granted.
const GRANTED: &str = "granted";

#[derive(Clone)]
struct Android {
    kotlin: PluginHandle<Wry>,
}

pub(crate) fn open(_app: &AppHandle<Wry>, api: PluginApi<Wry, ()>) -> tauri::Result<impl Device + use<>> {
    let failed = |error| Error::PluginInitialization(CLASS.into(), format!("{error}"));
    Ok(Android { kotlin: api.register_android_plugin(PACKAGE, CLASS).map_err(failed)? })
}

/// The system's word for a permission: `granted`, `denied`, `prompt` or `prompt-with-rationale`.
#[derive(Deserialize)]
struct Permission {
    state: String,
}

/// The tags of the languages that the system's voices speak.
#[derive(Deserialize)]
struct Voices {
    languages: Vec<String>,
}

/// Whether all of a sentence was said.
#[derive(Deserialize)]
struct Spoken {
    said: bool,
}

/// How the page looks.
#[derive(Serialize)]
struct Theme {
    night: bool,
}

/// A page for the browser.
#[derive(Serialize)]
struct Page {
    url: String,
}

/// Asks for an event.
#[derive(Serialize)]
struct Listen {
    event: &'static str,
    handler: Channel<()>,
}

impl Android {
    /// What the Kotlin answers; `None`, with a line in the log, when it cannot be asked. The call runs in its
    /// own task, because Tauri panics when the app has no activity left.
    async fn ask<T: DeserializeOwned + Send + 'static>(
        &self,
        command: &'static str,
        what: impl Serialize + Send + 'static,
    ) -> Option<T> {
        let kotlin = self.kotlin.clone();
        let asked = async_runtime::spawn(async move { kotlin.run_mobile_plugin_async(command, what).await });
        match asked.await {
            Ok(Ok(answer)) => return Some(answer),
            Ok(Err(error)) => tracing::warn!(%error, command, "the device does not answer"),
            Err(error) => tracing::warn!(%error, command, "the device cannot be asked"),
        }
        None
    }

    /// Asks for something and waits for nothing.
    fn tell(&self, command: &'static str, what: impl Serialize + Send + 'static) {
        let android = self.clone();
        async_runtime::spawn(async move { android.ask::<IgnoredAny>(command, what).await });
    }
}

impl Device for Android {
    /// A device that cannot be asked has not refused: if the network is closed, the search that finds no
    /// table says what to do.
    fn allow_local_network(&self) -> Answer<'_, Access> {
        Box::pin(async {
            match self.ask::<Permission>("allowLocalNetwork", ()).await {
                Some(Permission { state }) if state != GRANTED => Access::Refused,
                _ => Access::Granted,
            }
        })
    }

    fn provide(&self, needs: Needs) -> Answer<'_, ()> {
        Box::pin(async move {
            self.ask::<IgnoredAny>("provide", needs).await;
        })
    }

    fn open_page(&self, url: String) {
        self.tell("openPage", Page { url });
    }

    fn open_settings(&self) {
        self.tell("openSettings", ());
    }

    fn move_to_background(&self) {
        self.tell("moveToBackground", ());
    }

    fn send_insets(&self) {
        self.tell("sendInsets", ());
    }

    fn show_theme(&self, night: bool) {
        self.tell("showTheme", Theme { night });
    }

    fn on_network(&self, hear: Box<dyn Fn() + Send + Sync>) {
        let handler = Channel::new(move |_| {
            hear();
            Ok(())
        });
        self.tell("registerListener", Listen { event: "network", handler });
    }

    fn voices(&self) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(async {
            let found = self.ask::<Voices>("voices", ()).await;
            Some(found.map(|found| found.languages).unwrap_or_default())
        })
    }

    /// Waits until the Kotlin has answered the hush too: otherwise two sentences would share one voice.
    fn speak(&self, words: Utterance, hushed: Answer<'static, ()>) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut spoken = Box::pin(self.ask::<Spoken>("speak", words));
            let whole = tokio::select! {
                biased;
                () = hushed => None,
                spoken = &mut spoken => Some(spoken),
            };
            if let Some(spoken) = whole {
                return spoken.is_some_and(|spoken| spoken.said);
            }
            self.ask::<IgnoredAny>("hush", ()).await;
            spoken.await;
            false
        })
    }
}
