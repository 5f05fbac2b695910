//! A device for tests: its owner allows what they allow, and it remembers what was asked of it.

use std::sync::{Arc, Mutex};
use tauri_plugin_device::{Access, Answer, Device, Needs};

/// A device whose owner allows the local network, or does not, in a Wi-Fi or in none.
pub(crate) struct Double {
    access: Access,
    no_wifi: bool,
    asked: Mutex<u32>,
    provided: Mutex<Vec<Needs>>,
}

impl Double {
    pub(crate) fn new(access: Access) -> Arc<Self> {
        Arc::new(Self { access, no_wifi: false, asked: Mutex::default(), provided: Mutex::default() })
    }

    pub(crate) fn without_wifi() -> Arc<Self> {
        Arc::new(Self { access: Access::Granted, no_wifi: true, asked: Mutex::default(), provided: Mutex::default() })
    }

    /// How often its owner was asked.
    pub(crate) fn asked(&self) -> u32 {
        *self.asked.lock().expect("nobody panics")
    }

    /// All that it had to provide, in order.
    pub(crate) fn provided(&self) -> Vec<Needs> {
        self.provided.lock().expect("nobody panics").clone()
    }
}

impl Device for Double {
    fn allow_local_network(&self) -> Answer<'_, Access> {
        *self.asked.lock().expect("nobody panics") += 1;
        Box::pin(std::future::ready(self.access))
    }

    fn provide(&self, needs: Needs) -> Answer<'_, ()> {
        self.provided.lock().expect("nobody panics").push(needs);
        if needs.wifi && self.no_wifi { Box::pin(std::future::pending()) } else { Box::pin(std::future::ready(())) }
    }

    fn open_settings(&self) {}
    fn step_aside(&self) {}
    fn fit(&self) {}
    fn on_network(&self, _hear: Box<dyn Fn() + Send + Sync>) {}
}
