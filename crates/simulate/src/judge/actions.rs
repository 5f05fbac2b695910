//! What is done: tapped, tried, written and acknowledged.

use super::notes::{Judge, Key, Notes, Written};
use rouse_rules::{Seat, Taps};
use rouse_session::{Save, Stored};
use serde::Deserialize;
use std::time::Duration;
use tokio::time::Instant;

/// An attacked seat has at least this long until its answer is opened, whatever it holds.
const FLOOR: Duration = Duration::from_secs(3);

/// What is done without a number of a device, and follows from a message all the same.
const BY_INPUT: [&str; 5] = ["undo", "rewind", "dragon", "wand", "let-go"];

/// How soon what is due is tried again when it could not be written.
const TRIED_AGAIN: Duration = Duration::from_secs(5);

/// What the judge reads of an entry of the log.
#[derive(Deserialize)]
struct Entry {
    seat: Seat,
    id: u32,
    #[serde(rename = "move")]
    text: String,
    taps: Taps,
}

impl Judge {
    /// A device sends an action, for the first time or again.
    pub(crate) fn sends(&self, key: Key, rev: u32, taps: &Taps) {
        self.notes().sent.entry(key).or_default().push((rev, taps.clone()));
    }

    /// An answer that waits is on the disk.
    pub(crate) fn seals(&self, entry: &[u8]) {
        let mut notes = self.notes();
        match serde_json::from_slice::<Entry>(entry) {
            Ok(entry) => {
                notes.answer = Some((entry.seat, entry.id));
                notes.tell("An answer is sealed.");
            }
            Err(error) => notes.fail(format!("a sealed answer cannot be read: {error}")),
        }
    }

    /// The table tries to write this. A decision of a computer is nobody's message, so it has to come again by itself.
    pub(crate) fn tries(&self, saves: &[Save], is_written: bool) {
        let mut notes = self.notes();
        let waited = notes.due.map(|since| since.elapsed());
        if let Some(waited) = waited.filter(|waited| *waited > TRIED_AGAIN && !saves.is_empty()) {
            notes.fail(format!("what is due was not tried again for {} s", waited.as_secs()));
        }
        let is_due = || saves.iter().any(is_of_computer).then(Instant::now);
        notes.due = if is_written { None } else { is_due().or(notes.due) };
    }

    /// An action is on the disk as this step.
    pub(crate) fn writes(&self, step: u32, entry: &[u8], over: bool) {
        let mut notes = self.notes();
        notes.is_over = over;
        match serde_json::from_slice(entry) {
            Ok(entry) => notes.write(step as usize, entry),
            Err(error) => notes.fail(format!("step {step} cannot be read: {error}")),
        }
    }

    /// A device hears that its action was accepted.
    pub(crate) fn acknowledges(&self, who: &str, key: Key) {
        self.notes().acknowledge(who, key);
    }
}

impl Notes {
    fn write(&mut self, step: usize, Entry { seat, id, text, taps }: Entry) {
        let key = (seat, id);
        if let Some(written) = self.written.get(step) {
            // What was not told may give way to another action; what was told is only written again.
            if (written.key, &written.text) != (key, &text) {
                self.fail(format!("action {} is overwritten", step + 1));
            }
            return;
        }
        self.tell(&format!("Seat {} plays \"{text}\" as action {}.", seat.0, step + 1));
        if id > 0 && self.written.iter().any(|other| other.key == key) {
            self.fail(format!("action {id} of seat {} is done twice", seat.0));
        }
        if id > 0 && self.sent.get(&key).is_some_and(|sent| !sent.contains(&(step as u32, taps))) {
            self.fail(format!("action {id} of seat {} is not what was tapped", seat.0));
        }
        self.check_floor(&text);
        self.answer = None;
        self.written.push(Written { key, text, at: Instant::now() });
    }

    /// An answer to an attack comes no sooner than anybody could have read the question.
    fn check_floor(&mut self, text: &str) {
        let attack = self.written.last().filter(|last| {
            self.has_secrets
                && ["dragon", "wand", "let-go"].contains(&text)
                && (last.text.starts_with("knight") || last.text.starts_with("potion"))
        });
        if let Some(waited) = attack.map(|attack| attack.at.elapsed()).filter(|waited| *waited < FLOOR) {
            self.fail(format!("an answer opens after {} ms", waited.as_millis()));
        }
    }

    pub(super) fn acknowledge(&mut self, who: &str, key: Key) {
        let known = self.answer == Some(key) || self.written.iter().any(|written| written.key == key);
        if !known {
            let (seat, id) = key;
            self.fail(format!(
                "{who} hears that action {id} of seat {} is done; it is not on the disk",
                seat.0
            ));
        }
        self.acknowledged.insert(key, who.to_owned());
    }

    pub(super) fn compare_steps(&self, stored: &Stored) -> Result<(), String> {
        if stored.steps.len() != self.written.len() {
            return Err(format!(
                "{} actions were written, {} are there",
                self.written.len(),
                stored.steps.len()
            ));
        }
        let sealed = stored.answer.as_ref().and_then(|entry| serde_json::from_slice::<Entry>(entry).ok());
        let sealed = sealed.map(|entry| (entry.seat, entry.id));
        for (key, who) in &self.acknowledged {
            let times = self.written.iter().filter(|written| written.key == *key).count();
            if times + usize::from(sealed == Some(*key)) != 1 {
                return Err(format!(
                    "action {} of seat {}, told to {who}, is there {times} times",
                    key.1, key.0.0
                ));
            }
        }
        Ok(())
    }
}

/// Whether this is a computer's decision: it has no number of a device.
fn is_of_computer(save: &Save) -> bool {
    let Save::Step { entry, .. } = save else { return false };
    let entry = serde_json::from_slice::<Entry>(entry);
    entry.is_ok_and(|entry| entry.id == 0 && !BY_INPUT.contains(&&*entry.text))
}
