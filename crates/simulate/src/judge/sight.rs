//! What is shown: to whom, and whether it is true.

use super::notes::{Judge, Notes, Seen};
use rouse_rules::{Seat, Viewer};
use rouse_session::{
    Stored,
    record::{Record, Replay},
    wire::{GameUpdate, Update},
};
use serde::Serialize;
use serde_json::Value;
use std::{collections::BTreeSet, time::Duration};

/// How long the end of a game may be on its way to a device.
const ON_ITS_WAY: Duration = Duration::from_secs(10);

impl Judge {
    /// A device is given a seat of its own.
    pub(crate) fn seats(&self, who: &str, seats: &[Seat]) {
        let mut notes = self.notes();
        let rev = notes.written.len() as u32;
        // No computer stands in for somebody who is back.
        notes.due = None;
        for seat in seats {
            notes.holders.insert(*seat, (who.to_owned(), rev));
        }
    }

    /// A device is shown the table.
    pub(crate) fn shows(&self, who: &str, own_device: bool, update: &Update) {
        let mut notes = self.notes();
        if notes.before.is_some_and(|(rev, at)| update.rev == rev && at.elapsed() < ON_ITS_WAY) {
            return;
        }
        if update.rev as usize > notes.written.len() {
            notes.fail(format!("{who} is told of action {}, which is not on the disk", update.rev));
        }
        for &seat in &update.mine {
            let last = update.last_ids.get(seat.index()).copied().unwrap_or_default();
            if last > 0 {
                notes.acknowledge(who, (seat, last));
            }
        }
        notes.check_sight(who, own_device, update);
        let seen = Seen {
            who: who.to_owned(),
            at: notes.now(),
            rev: update.rev,
            viewer: update.stage.shown.map_or(Viewer::Public, Viewer::Seat),
            game: update.game.clone(),
            named: cards(&(&update.offers, &update.stage, &update.orders, &update.people)),
        };
        notes.seen.push(seen);
    }

    /// Somebody is told something beside the game, which names no card.
    pub(crate) fn overhears(&self, who: &str, message: &impl Serialize) {
        let named = cards(message);
        if !named.is_empty() {
            self.fail(format!("{who} is told of cards beside the game: {named:?}"));
        }
    }
}

impl Notes {
    /// Only the holder of a seat sees its hand: somebody who has lost the seat sees nothing of a later moment.
    fn check_sight(&mut self, who: &str, own_device: bool, update: &Update) {
        let Some(seat) = update.stage.shown else { return };
        if !update.mine.contains(&seat) {
            self.fail(format!("{who} is shown the hand of seat {}, and does not hold it", seat.0));
        }
        let lost = self.holders.get(&seat).filter(|(holder, since)| holder != who && update.rev > *since);
        if let Some((holder, _)) = lost.cloned() {
            self.fail(format!("{who} is shown the hand of seat {}, which {holder} holds", seat.0));
        }
        if own_device && update.mine.len() > 1 {
            self.fail(format!("{who} holds more than one seat"));
        }
    }

    /// Plays the game on the disk again, and compares it with what everybody was shown.
    pub(super) fn compare_views(&mut self, stored: &Stored) -> Result<(), String> {
        let record = Record::of(stored).map_err(|error| format!("the game cannot be read: {error}"))?;
        let mut replay = Replay::new(record).map_err(|error| error.to_string())?;
        let mut seen = std::mem::take(&mut self.seen);
        seen.sort_by_key(|seen| seen.rev);
        for Seen { who, at, rev, viewer, game, named } in seen {
            replay.go(rev as usize).map_err(|error| error.to_string())?;
            let truth = replay.frame(viewer).game;
            let mut named = named;
            if !named.is_empty() {
                cards(&truth).iter().for_each(|card| _ = named.remove(card));
            }
            if !named.is_empty() {
                return Err(format!(
                    "at {at} {who} was told of cards that it may not know: {named:?} (action {rev})"
                ));
            }
            if !same_view(&truth, &game) {
                return Err(format!("at {at} {who} was shown what the state does not give (action {rev})"));
            }
        }
        Ok(())
    }
}

/// Whether two updates show the same; the events in them depend on what was seen before.
fn same_view(one: &GameUpdate, other: &GameUpdate) -> bool {
    match (one, other) {
        (GameUpdate::Queens { view: one, .. }, GameUpdate::Queens { view: other, .. }) => one == other,
        (GameUpdate::Rescue { view: one, .. }, GameUpdate::Rescue { view: other, .. }) => one == other,
        _ => false,
    }
}

/// The cards that a message names: their codes have two digits.
fn cards(message: &impl Serialize) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    find_cards(&serde_json::to_value(message).unwrap_or_default(), &mut found);
    found
}

fn find_cards(value: &Value, found: &mut BTreeSet<String>) {
    match value {
        Value::String(text) => {
            let code = text.trim_start_matches("queen ").trim_start_matches("back ");
            if code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_digit()) {
                found.insert(code.to_owned());
            }
        }
        Value::Array(values) => values.iter().for_each(|value| find_cards(value, found)),
        Value::Object(map) => map.values().for_each(|value| find_cards(value, found)),
        _ => {}
    }
}
