//! What the window says aloud: one sentence after the other, and nothing after it was hushed.

use std::sync::Arc;
use tauri_plugin_device::{Device, Words};
use tokio::sync::{Mutex, watch};

/// Which sentence: the page chooses a number for itself when it is loaded, and counts its sentences from 1.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
pub(crate) struct Sentence {
    page: u32,
    at: u32,
}

/// Hands the window's sentences to the voice of the device.
pub(crate) struct Speaking {
    device: Arc<dyn Device>,
    /// Whoever holds it speaks.
    turn: Mutex<()>,
    /// The last sentence that is not wanted any more. Commands may overtake each other, so a sentence can
    /// arrive after the word that silences it.
    hushed: watch::Sender<Sentence>,
}

impl Speaking {
    pub(crate) fn new(device: Arc<dyn Device>) -> Self {
        Self { device, turn: Mutex::default(), hushed: watch::Sender::default() }
    }

    /// The languages of the device's voices; none where the page has the same voices.
    pub(crate) async fn voices(&self) -> Option<Vec<String>> {
        self.device.voices().await
    }

    /// Says this, after what was begun before. Whether all of it was said.
    pub(crate) async fn speak(&self, which: Sentence, words: Words) -> bool {
        let _turn = tokio::select! {
            biased;
            () = self.silence(which) => return false,
            turn = self.turn.lock() => turn,
        };
        self.device.speak(words, Box::pin(self.silence(which))).await
    }

    /// Silences this sentence and all before it.
    pub(crate) fn hush(&self, last: Sentence) {
        self.hushed.send_if_modified(|hushed| {
            let news = hushed.page != last.page || hushed.at < last.at;
            if news {
                *hushed = last;
            }
            news
        });
    }

    /// Done once this sentence is not wanted any more.
    fn silence(&self, which: Sentence) -> impl Future<Output = ()> + Send + use<> {
        let mut hushed = self.hushed.subscribe();
        async move {
            let _ = hushed.wait_for(|last| last.page == which.page && last.at >= which.at).await;
        }
    }
}

#[cfg(test)]
#[path = "speaking_tests.rs"]
mod tests;
