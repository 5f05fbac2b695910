//! A device for tests: its owner allows what they allow, and it remembers what was asked of it.

use std::sync::{Arc, Mutex};
use tauri_plugin_device::{Access, Answer, Device, Needs, Words};
use tokio::sync::{Mutex as Held, mpsc, watch};

/// A device whose owner allows the local network, or does not, in a Wi-Fi or in none. Its voice says a
/// sentence until the test lets it end.
pub(crate) struct Double {
    access: Access,
    no_wifi: bool,
    asked: Mutex<u32>,
    provided: Mutex<Vec<Needs>>,
    said: watch::Sender<Vec<String>>,
    ends: mpsc::UnboundedSender<bool>,
    ended: Held<mpsc::UnboundedReceiver<bool>>,
}

impl Double {
    pub(crate) fn new(access: Access) -> Arc<Self> {
        Self::with(access, false)
    }

    pub(crate) fn without_wifi() -> Arc<Self> {
        Self::with(Access::Granted, true)
    }

    fn with(access: Access, no_wifi: bool) -> Arc<Self> {
        let (ends, ended) = mpsc::unbounded_channel();
        Arc::new(Self {
            access,
            no_wifi,
            asked: Mutex::default(),
            provided: Mutex::default(),
            said: watch::Sender::default(),
            ends,
            ended: Held::new(ended),
        })
    }

    /// How often its owner was asked.
    pub(crate) fn asked(&self) -> u32 {
        *self.asked.lock().expect("nobody panics")
    }

    /// All that it had to provide, in order.
    pub(crate) fn provided(&self) -> Vec<Needs> {
        self.provided.lock().expect("nobody panics").clone()
    }

    /// Every sentence that its voice has begun.
    pub(crate) fn said(&self) -> Vec<String> {
        self.said.borrow().clone()
    }

    /// Waits until its voice has begun so many.
    pub(crate) async fn begun(&self, count: usize) {
        self.said.subscribe().wait_for(|said| said.len() >= count).await.expect("the device is there");
    }

    /// Lets the sentence of the moment, or else the next one, end.
    pub(crate) fn end(&self) {
        self.ends.send(true).expect("the device is there");
    }

    /// Takes the voice away in the middle of a sentence.
    pub(crate) fn fail(&self) {
        self.ends.send(false).expect("the device is there");
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

    fn voices(&self) -> Answer<'_, Option<Vec<String>>> {
        Box::pin(std::future::ready(Some(vec!["en".to_owned()])))
    }

    fn speak(&self, words: Words, hushed: Answer<'static, ()>) -> Answer<'_, bool> {
        Box::pin(async move {
            let mut ended = self.ended.try_lock().expect("one sentence at a time");
            self.said.send_modify(|said| said.push(words.text));
            tokio::select! {
                () = hushed => false,
                end = ended.recv() => end == Some(true),
            }
        })
    }
}
