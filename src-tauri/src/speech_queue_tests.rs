//! The queue with a fake voice, which ends each sentence when the test says so.

use super::*;
use crate::fake_device::FakeDevice;
use std::time::Duration;
use tauri_plugin_device::Access;
use tokio::task::JoinHandle;
use tokio::time::timeout;

const PAGE: u32 = 7;

fn words(text: &str) -> Utterance {
    Utterance { text: text.to_owned(), language: "en".to_owned(), rate: 1.0, volume: 1.0 }
}

fn sentence(at: u32) -> SentenceId {
    SentenceId { page: PAGE, at }
}

/// A fake device and the queue in front of its voice.
struct Fixture {
    device: Arc<FakeDevice>,
    queue: Arc<SpeechQueue>,
}

impl Fixture {
    fn new() -> Self {
        let device = FakeDevice::new(Access::Granted);
        let queue = Arc::new(SpeechQueue::new(Arc::clone(&device) as Arc<dyn Device>));
        Self { device, queue }
    }

    fn say(&self, at: u32, text: &str) -> JoinHandle<bool> {
        let (queue, words) = (Arc::clone(&self.queue), words(text));
        tokio::spawn(async move { queue.speak(sentence(at), words).await })
    }

    /// Waits until the voice has started this many sentences.
    async fn begun(&self, count: usize) {
        timeout(Duration::from_secs(10), self.device.begun(count)).await.expect("the voice begins");
    }
}

async fn done(said: JoinHandle<bool>) -> bool {
    timeout(Duration::from_secs(10), said)
        .await
        .expect("it comes to an end")
        .expect("the task does not panic")
}

#[tokio::test]
async fn sentences_are_said_one_after_the_other_and_each_once() {
    let fixture = Fixture::new();
    let mut said = Vec::new();
    for at in 1..=200 {
        said.push(fixture.say(at, &format!("Sentence {at}.")));
        // The sentences queue in the order in which they arrive.
        tokio::task::yield_now().await;
    }
    for (before, one) in said.into_iter().enumerate() {
        fixture.begun(before + 1).await;
        assert_eq!(fixture.device.said().len(), before + 1, "one at a time");
        fixture.device.end();
        assert!(done(one).await);
    }
    let expected: Vec<_> = (1..=200).map(|at| format!("Sentence {at}.")).collect();
    assert_eq!(fixture.device.said(), expected);
}

#[tokio::test]
async fn a_hush_ends_what_is_said_and_what_waits() {
    let fixture = Fixture::new();
    let one = fixture.say(1, "one");
    fixture.begun(1).await;
    let two = fixture.say(2, "two");
    fixture.queue.hush(sentence(2));
    assert!(!done(one).await && !done(two).await);
    assert_eq!(fixture.device.said(), ["one"]);
}

#[tokio::test]
async fn a_sentence_that_arrives_after_its_hush_is_not_said() {
    let fixture = Fixture::new();
    fixture.queue.hush(sentence(2));
    // An older `hush` that arrives late changes nothing.
    fixture.queue.hush(sentence(1));
    assert!(!done(fixture.say(2, "too late")).await);
    let next = fixture.say(3, "the next one");
    fixture.begun(1).await;
    fixture.device.end();
    assert!(done(next).await);
    assert_eq!(fixture.device.said(), ["the next one"]);
}

#[tokio::test]
async fn a_new_page_counts_from_one_again() {
    let fixture = Fixture::new();
    fixture.queue.hush(sentence(90));
    let queue = Arc::clone(&fixture.queue);
    let said =
        tokio::spawn(async move { queue.speak(SentenceId { page: PAGE + 1, at: 1 }, words("hello")).await });
    fixture.begun(1).await;
    fixture.device.end();
    assert!(done(said).await);
}

#[tokio::test]
async fn a_voice_that_fails_does_not_stop_the_next_sentence() {
    let fixture = Fixture::new();
    let one = fixture.say(1, "one");
    fixture.begun(1).await;
    fixture.device.fail();
    assert!(!done(one).await);
    let two = fixture.say(2, "two");
    fixture.begun(2).await;
    fixture.device.end();
    assert!(done(two).await);
}
