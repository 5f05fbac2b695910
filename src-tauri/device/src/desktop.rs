//! A desktop lets every program use the network, drops no multicast, and manages its screen. On macOS and
//! Windows the page has the voices of the system; on Linux `speech_dispatcher` has them.

use crate::device::{Access, Answer, Device, Needs};
#[cfg(target_os = "linux")]
use crate::{device::Utterance, speech_dispatcher};
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

    #[cfg(target_os = "linux")]
    fn voices(&self) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(async { Some(speech_dispatcher::voices().await) })
    }

    #[cfg(target_os = "linux")]
    fn speak(&self, words: Utterance, hushed: Answer<'static, ()>) -> Answer<'_, bool> {
        Box::pin(speech_dispatcher::speak(words, hushed))
    }
}
