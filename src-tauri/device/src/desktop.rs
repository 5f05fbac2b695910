//! A desktop lets every program speak to the network, drops no multicast, and looks after its screen.

use crate::{Access, Answer, Device, Needs};
use std::future::ready;
use tauri::{AppHandle, Wry, plugin::PluginApi};

/// Grants everything and does nothing.
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

    fn open_settings(&self) {}

    fn step_aside(&self) {}

    fn fit(&self) {}

    fn on_network(&self, _hear: Box<dyn Fn() + Send + Sync>) {}
}
