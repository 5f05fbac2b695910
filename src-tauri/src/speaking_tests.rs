//! The queue in front of the voice, with a voice that says what the test lets it say.

use super::*;
use crate::double::Double;
use std::time::Duration;
use tauri_plugin_device::Access;
use tokio::task::JoinHandle;
use tokio::time::timeout;

const PAGE: u32 = 7;

fn words(text: &str) -> Words {
    Words { text: text.to_owned(), language: "en".to_owned(), rate: 1.0, volume: 1.0 }
}

fn sentence(at: u32) -> Sentence {
    Sentence { page: PAGE, at }
}

/// A voice, what speaks with it, and the way to say something.
struct Room {
    device: Arc<Double>,
    speaking: Arc<Speaking>,
}

impl Room {
    fn new() -> Self {
        let device = Double::new(Access::Granted);
        let speaking = Arc::new(Speaking::new(Arc::clone(&device) as Arc<dyn Device>));
        Self { device, speaking }
    }

    fn say(&self, at: u32, text: &str) -> JoinHandle<bool> {
        let (speaking, words) = (Arc::clone(&self.speaking), words(text));
        tokio::spawn(async move { speaking.speak(sentence(at), words).await })
    }

    /// Waits until the voice has begun so many sentences.
    async fn begun(&self, count: usize) {
        timeout(Duration::from_secs(10), self.device.begun(count)).await.expect("the voice begins");
    }
}

async fn done(said: JoinHandle<bool>) -> bool {
    timeout(Duration::from_secs(10), said).await.expect("it comes to an end").expect("nobody panics")
}

#[tokio::test]
async fn sentences_are_said_one_after_the_other_and_each_once() {
    let room = Room::new();
    let mut said = Vec::new();
    for at in 1..=200 {
        said.push(room.say(at, &format!("Sentence {at}.")));
        // They stand in line in the order in which they came.
        tokio::task::yield_now().await;
    }
    for (before, one) in said.into_iter().enumerate() {
        room.begun(before + 1).await;
        assert_eq!(room.device.said().len(), before + 1, "one at a time");
        room.device.end();
        assert!(done(one).await);
    }
    let expected: Vec<_> = (1..=200).map(|at| format!("Sentence {at}.")).collect();
    assert_eq!(room.device.said(), expected);
}

#[tokio::test]
async fn a_hush_ends_what_is_said_and_what_waits() {
    let room = Room::new();
    let one = room.say(1, "one");
    room.begun(1).await;
    let two = room.say(2, "two");
    room.speaking.hush(sentence(2));
    assert!(!done(one).await && !done(two).await);
    assert_eq!(room.device.said(), ["one"]);
}

#[tokio::test]
async fn a_sentence_that_arrives_after_its_hush_is_not_said() {
    let room = Room::new();
    room.speaking.hush(sentence(2));
    // An older word that was overtaken changes nothing.
    room.speaking.hush(sentence(1));
    assert!(!done(room.say(2, "too late")).await);
    let next = room.say(3, "the next one");
    room.begun(1).await;
    room.device.end();
    assert!(done(next).await);
    assert_eq!(room.device.said(), ["the next one"]);
}

#[tokio::test]
async fn a_new_page_counts_from_one_again() {
    let room = Room::new();
    room.speaking.hush(sentence(90));
    let speaking = Arc::clone(&room.speaking);
    let said = tokio::spawn(async move { speaking.speak(Sentence { page: PAGE + 1, at: 1 }, words("hello")).await });
    room.begun(1).await;
    room.device.end();
    assert!(done(said).await);
}

#[tokio::test]
async fn a_voice_that_fails_does_not_stop_the_next_sentence() {
    let room = Room::new();
    let one = room.say(1, "one");
    room.begun(1).await;
    room.device.fail();
    assert!(!done(one).await);
    let two = room.say(2, "two");
    room.begun(2).await;
    room.device.end();
    assert!(done(two).await);
}
