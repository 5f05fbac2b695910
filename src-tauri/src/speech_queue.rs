//! The queue of sentences that the device speaks for the window: one at a time, and none after its `hush`.

use std::sync::Arc;
use tauri_plugin_device::{Device, Utterance};
use tokio::sync::{Mutex, watch};

/// The id of a sentence: a page chooses its number `page` when it is loaded, and counts its sentences from 1.
#[derive(Clone, Copy, Debug, Default, serde::Deserialize)]
pub(crate) struct SentenceId {
    page: u32,
    at: u32,
}

/// Passes the window's sentences to the voice of the device.
pub(crate) struct SpeechQueue {
    device: Arc<dyn Device>,
    /// Locked by the sentence that is being spoken.
    turn: Mutex<()>,
    /// The last silenced sentence. Commands may overtake each other, so a sentence can arrive after the
    /// `hush` that silences it.
    hushed: watch::Sender<SentenceId>,
}

impl SpeechQueue {
    pub(crate) fn new(device: Arc<dyn Device>) -> Self {
        Self { device, turn: Mutex::default(), hushed: watch::Sender::default() }
    }

    /// Speaks this after the sentences before it. Returns whether it was spoken to its end.
    pub(crate) async fn speak(&self, which: SentenceId, words: Utterance) -> bool {
        let _turn = tokio::select! {
            biased;
            () = self.silenced(which) => return false,
            turn = self.turn.lock() => turn,
        };
        self.device.speak(words, Box::pin(self.silenced(which))).await
    }

    /// Silences this sentence and all before it.
    pub(crate) fn hush(&self, last: SentenceId) {
        self.hushed.send_if_modified(|hushed| {
            let newer = hushed.page != last.page || hushed.at < last.at;
            if newer {
                *hushed = last;
            }
            newer
        });
    }

    /// Completes when this sentence is silenced.
    fn silenced(&self, which: SentenceId) -> impl Future<Output = ()> + Send + use<> {
        let mut hushed = self.hushed.subscribe();
        async move {
            let _ = hushed.wait_for(|last| last.page == which.page && last.at >= which.at).await;
        }
    }
}

#[cfg(test)]
#[path = "speech_queue_tests.rs"]
mod tests;
