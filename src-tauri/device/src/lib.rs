//! What Rouse needs of a device besides its window: access to the local network, the Wi-Fi, a screen that
//! stays on, a voice. On Android the Kotlin beside this crate provides it. A desktop grants everything
//! unasked; its voice is `speech-dispatcher` on Linux and the page's own elsewhere.
//!
//! Only Rust calls this crate, so the window has no permission for any of it.

use std::sync::Arc;
use tauri::{Manager, Wry, plugin::TauriPlugin};

#[cfg(target_os = "android")]
mod android;
#[cfg(target_os = "android")]
use android::open;
#[cfg(not(target_os = "android"))]
mod desktop;
#[cfg(not(target_os = "android"))]
use desktop::open;
mod device;
#[cfg(target_os = "linux")]
mod speech_dispatcher;

pub use device::{Access, Answer, Device, Needs, Utterance};

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
