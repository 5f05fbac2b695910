//! A fake device for tests: it grants or denies access as the test says, and records every request.

use std::sync::{Arc, Mutex};
use tauri_plugin_device::{Access, Answer, Device, Needs, Utterance};
use tokio::sync::{Mutex as AsyncMutex, mpsc, watch};

/// What runs when a device provides its Wi-Fi.
type Wifi = Box<dyn Fn() -> Answer<'static, ()> + Send + Sync>;

/// A device that grants or denies access to the local network, with or without a Wi-Fi. Its voice speaks a
/// sentence until the test ends it.
pub(crate) struct FakeDevice {
    access: Access,
    wifi: Wifi,
    asked: Mutex<u32>,
    provided: Mutex<Vec<Needs>>,
    said: watch::Sender<Vec<String>>,
    ends: mpsc::UnboundedSender<bool>,
    ended: AsyncMutex<mpsc::UnboundedReceiver<bool>>,
}

impl FakeDevice {
    pub(crate) fn new(access: Access) -> Arc<Self> {
        Self::with(access, Box::new(|| Box::pin(std::future::ready(()))))
    }

    pub(crate) fn without_wifi() -> Arc<Self> {
        Self::with(Access::Granted, Box::new(|| Box::pin(std::future::pending())))
    }

    pub(crate) fn with(access: Access, wifi: Wifi) -> Arc<Self> {
        let (ends, ended) = mpsc::unbounded_channel();
        Arc::new(Self {
            access,
            wifi,
            asked: Mutex::default(),
            provided: Mutex::default(),
            said: watch::Sender::default(),
            ends,
            ended: AsyncMutex::new(ended),
        })
    }

    /// How often the app asked for access to the local network.
    pub(crate) fn asked(&self) -> u32 {
        *self.asked.lock().expect("no test thread panicked")
    }

    /// Everything that the app asked it to provide, in order.
    pub(crate) fn provided(&self) -> Vec<Needs> {
        self.provided.lock().expect("no test thread panicked").clone()
    }

    /// Every sentence that its voice has started.
    pub(crate) fn said(&self) -> Vec<String> {
        self.said.borrow().clone()
    }

    /// Waits until its voice has started this many sentences.
    pub(crate) async fn begun(&self, count: usize) {
        self.said.subscribe().wait_for(|said| said.len() >= count).await.expect("the device lives");
    }

    /// Ends the current sentence, or the next one, as spoken to its end.
    pub(crate) fn end(&self) {
        self.ends.send(true).expect("the device lives");
    }

    /// Ends the current sentence, or the next one, as failed.
    pub(crate) fn fail(&self) {
        self.ends.send(false).expect("the device lives");
    }
}

impl Device for FakeDevice {
    fn allow_local_network(&self) -> Answer<'_, Access> {
        *self.asked.lock().expect("no test thread panicked") += 1;
        Box::pin(std::future::ready(self.access))
    }

    fn provide(&self, needs: Needs) -> Answer<'_, ()> {
        self.provided.lock().expect("no test thread panicked").push(needs);
        if needs.wifi { (self.wifi)() } else { Box::pin(std::future::ready(())) }
    }

    fn speak(&self, words: Utterance, hushed: Answer<'static, ()>) -> Answer<'_, bool> {
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
