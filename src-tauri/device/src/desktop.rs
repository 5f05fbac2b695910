//! A desktop lets every program use the network, drops no multicast, and manages its screen. On macOS and
//! Windows the page has the voices of the system; on Linux `speech_dispatcher` has them.

use crate::device::{Access, Answer, Device, Needs, Utterance};
#[cfg(target_os = "linux")]
use crate::speech_dispatcher;
use std::future::ready;
use tauri::{AppHandle, Wry, plugin::PluginApi};

/// Grants everything, and speaks on Linux.
struct Desktop;

#[expect(clippy::unnecessary_wraps, reason = "on Android it can fail")]
pub(crate) fn open(_app: &AppHandle<Wry>, _api: PluginApi<Wry, ()>) -> tauri::Result<impl Device + use<>> {
    Ok(Desktop)
}

impl Device for Desktop {
    fn allow_local_network(&self) -> Answer<'_, Access> {
        Box::pin(ready(Access::Granted))
    }

    fn provide(&self, _needs: Needs) -> Answer<'_, ()> {
        Box::pin(ready(()))
    }

    fn open_page(&self, _url: String) {}

    fn open_settings(&self) {}

    fn move_to_background(&self) {}

    fn send_insets(&self) {}

    fn show_theme(&self, _night: bool) {}

    fn on_network(&self, _hear: Box<dyn Fn() + Send + Sync>) {}

    #[cfg(target_os = "linux")]
    fn voices(&self) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(async { Some(speech_dispatcher::voices().await) })
    }

    #[cfg(target_os = "linux")]
    fn speak(&self, words: Utterance, hushed: Answer<'static, ()>) -> Answer<'_, bool> {
        Box::pin(speech_dispatcher::speak(words, hushed))
    }

    #[cfg(not(target_os = "linux"))]
    fn voices(&self) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(ready(None))
    }

    #[cfg(not(target_os = "linux"))]
    fn speak(&self, _words: Utterance, _hushed: Answer<'static, ()>) -> Answer<'_, bool> {
        Box::pin(ready(false))
    }
}
