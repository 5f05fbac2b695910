//! What has to hold, checked at every message and every write. The judge also keeps the trace of the evening.

use rouse_rules::{Seat, Taps, Viewer};
use rouse_session::{
    GameId, Save, Stored,
    record::{Record, Replay},
    wire::{GameUpdate, Update},
};
use rouse_table::Store;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};
use tokio::time::Instant;

/// An attacked seat has at least this long until its answer is opened, whatever it holds.
const FLOOR: Duration = Duration::from_secs(3);

/// How long the end of a game may be on its way to a device.
const ON_ITS_WAY: Duration = Duration::from_secs(10);

/// What is done without a number of a device, and follows from a message all the same.
const BY_INPUT: [&str; 5] = ["undo", "rewind", "dragon", "wand", "let-go"];

/// How soon what is due is tried again when it could not be written.
const TRIED_AGAIN: Duration = Duration::from_secs(5);

/// Watches one evening. Its clones are the same judge.
#[derive(Clone)]
pub(crate) struct Judge(Arc<Mutex<Notes>>);

/// What the judge has seen.
struct Notes {
    begin: Instant,
    /// Whether hands are secret at all.
    has_secrets: bool,
    /// Whether another game follows this one.
    again: bool,
    trace: Vec<String>,
    failure: Option<String>,
    game: Option<GameId>,
    /// The `rev` of the game before, and since when another one is wanted.
    before: Option<(u32, Instant)>,
    written: Vec<Written>,
    /// Whether the game is over on the disk.
    is_over: bool,
    /// The answer that waits on the disk to be opened.
    answer: Option<Key>,
    /// What was tapped, at which `rev`. A device that has started anew gives a number again of which no table has told it.
    sent: BTreeMap<Key, Vec<(u32, Taps)>>,
    /// Every action whose acceptance a device has heard of.
    acknowledged: BTreeMap<Key, String>,
    seen: Vec<Seen>,
    /// How many messages were sent twice on the way, without a line having ended for it.
    repeated: usize,
    /// For each seat with a device of its own: who holds it, and since which `rev`.
    holders: BTreeMap<Seat, (String, u32)>,
    /// When a computer's decision could not be written the last time, while it is due.
    due: Option<Instant>,
}

/// One action: its seat, and the number that its device has given it.
type Key = (Seat, u32);

/// One action on the disk.
struct Written {
    key: Key,
    text: String,
    at: Instant,
}

/// What somebody was shown.
struct Seen {
    who: String,
    at: String,
    rev: u32,
    viewer: Viewer,
    game: GameUpdate,
    /// The cards that are named beside the game.
    named: BTreeSet<String>,
}

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
    pub(crate) fn new(has_secrets: bool, again: bool) -> Self {
        Self(Arc::new(Mutex::new(Notes {
            begin: Instant::now(),
            has_secrets,
            again,
            trace: Vec::new(),
            failure: None,
            game: None,
            before: None,
            written: Vec::new(),
            is_over: false,
            answer: None,
            sent: BTreeMap::new(),
            acknowledged: BTreeMap::new(),
            seen: Vec::new(),
            repeated: 0,
            holders: BTreeMap::new(),
            due: None,
        })))
    }

    fn notes(&self) -> MutexGuard<'_, Notes> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Adds a sentence to the trace.
    pub(crate) fn tell(&self, sentence: impl AsRef<str>) {
        self.notes().tell(sentence.as_ref());
    }

    /// Something does not hold. The first such thing counts.
    pub(crate) fn fail(&self, what: impl Into<String>) {
        self.notes().fail(what.into());
    }

    pub(crate) fn has_failed(&self) -> bool {
        self.notes().failure.is_some()
    }

    /// The trace, and what has failed first.
    pub(crate) fn verdict(&self) -> (Vec<String>, Option<String>) {
        let mut notes = self.notes();
        (std::mem::take(&mut notes.trace), notes.failure.clone())
    }

    /// Whether a game was dealt.
    pub(crate) fn has_game(&self) -> bool {
        self.notes().game.is_some()
    }

    /// Everybody has seen the end of the game, and another one is to follow.
    pub(crate) fn turn_page(&self) {
        let mut notes = self.notes();
        notes.again = false;
        notes.before = Some((notes.written.len() as u32, Instant::now()));
        (notes.game, notes.is_over, notes.answer) = (None, false, None);
        (notes.written, notes.seen) = (Vec::new(), Vec::new());
        (notes.sent, notes.acknowledged) = (BTreeMap::new(), BTreeMap::new());
        notes.holders.values_mut().for_each(|(_, since)| *since = 0);
    }

    /// Whether this game stays as it has ended, because another one follows.
    pub(crate) fn is_settled(&self) -> bool {
        let notes = self.notes();
        notes.is_over && notes.again
    }

    /// Whether another game is to be dealt.
    pub(crate) fn wants_another(&self) -> bool {
        let notes = self.notes();
        notes.game.is_none() && notes.before.is_some()
    }

    /// Whether the game is over.
    pub(crate) fn is_over(&self) -> bool {
        self.notes().is_over
    }

    /// How many actions are on the disk.
    pub(crate) fn actions(&self) -> usize {
        self.notes().written.len()
    }

    /// A game begins on the disk.
    pub(crate) fn begins(&self, game: GameId) {
        let mut notes = self.notes();
        match notes.game.replace(game) {
            None => notes.tell("A game is dealt."),
            Some(other) if other != game => notes.fail("a second game is dealt".to_owned()),
            Some(_) => {}
        }
    }

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
        let waited = notes
            .due
            .map(|since| since.elapsed())
            .filter(|waited| *waited > TRIED_AGAIN && !saves.is_empty());
        if let Some(waited) = waited {
            notes.fail(format!("what is due was not tried again for {} s", waited.as_secs()));
        }
        let is_due = saves.iter().any(|save| {
            matches!(save, Save::Step { entry, .. }
                if serde_json::from_slice::<Entry>(entry).is_ok_and(|entry| entry.id == 0 && !BY_INPUT.contains(&&*entry.text)))
        });
        notes.due = if is_written { None } else { is_due.then(Instant::now).or(notes.due) };
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

    /// Somebody on the way sends a sealed message once more.
    pub(crate) fn repeats(&self) {
        self.notes().repeated += 1;
    }

    /// Whether a line may have ended because a message came twice.
    pub(crate) fn ends_repeated(&self) -> bool {
        let mut notes = self.notes();
        let was_repeated = notes.repeated > 0;
        notes.repeated -= usize::from(was_repeated);
        was_repeated
    }

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

    /// The table keeps who holds which seat: no token is for two of them.
    pub(crate) fn holds(&self, text: &[u8]) {
        let mut tokens = Vec::new();
        let saved = serde_json::from_slice(text).unwrap_or_default();
        find_tokens(&saved, &mut tokens);
        if has_stray_token(&saved) {
            self.fail("a device that has lost its seat may come back");
        }
        let count = tokens.len();
        tokens.sort();
        tokens.dedup();
        if tokens.len() < count {
            self.fail("a token is for two seats");
        }
    }

    /// Compares everything that was shown and acknowledged with what lies on the disk.
    pub(crate) fn compare(&self, store: &impl Store) {
        let mut notes = self.notes();
        let Some(game) = notes.game else { return };
        match store.game(game) {
            Ok(Some(stored)) => {
                if let Err(what) = notes.compare_steps(&stored).and_then(|()| notes.compare_views(&stored)) {
                    notes.fail(what);
                }
            }
            other => notes.fail(format!("the game is not on the disk: {other:?}")),
        }
    }

    /// Once the game is over it is in the album.
    pub(crate) fn check_album(&self, store: &impl Store) {
        let mut notes = self.notes();
        let Some(game) = notes.game else { return };
        let (listed, record) = (store.album(None), store.finished(game));
        let entry = listed.ok().and_then(|games| games.into_iter().find(|entry| entry.id == game.0));
        match (entry, record) {
            (Some(entry), Ok(Some(record))) if record.winners() == Some(&entry.winners[..]) => {}
            other => notes.fail(format!("the album does not hold the game: {other:?}")),
        }
    }
}

impl Notes {
    /// The time since the evening began.
    fn now(&self) -> String {
        let passed = self.begin.elapsed();
        format!("{:02}:{:06.3}", passed.as_secs() / 60, passed.as_secs_f64() % 60.0)
    }

    fn tell(&mut self, sentence: &str) {
        let line = format!("{}  {sentence}", self.now());
        self.trace.push(line);
    }

    fn fail(&mut self, what: String) {
        if self.failure.is_none() {
            self.tell(&format!("THIS MUST NOT HAPPEN: {what}."));
            self.failure = Some(what);
        }
    }

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

    fn acknowledge(&mut self, who: &str, key: Key) {
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

    fn compare_steps(&self, stored: &Stored) -> Result<(), String> {
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

    /// Plays the game on the disk again, and compares it with what everybody was shown.
    fn compare_views(&mut self, stored: &Stored) -> Result<(), String> {
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

/// Whether a seat that no device holds still knows the next token of one.
fn has_stray_token(value: &Value) -> bool {
    match value {
        Value::Array(values) => values.iter().any(has_stray_token),
        Value::Object(map) => {
            map.contains_key("next") && !map.contains_key("token") || map.values().any(has_stray_token)
        }
        _ => false,
    }
}

/// The hashes of all tokens that a saved value holds.
fn find_tokens(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::Array(values) => values.iter().for_each(|value| find_tokens(value, found)),
        Value::Object(map) => {
            let own = ["token", "next"].map(|key| map.get(key).and_then(Value::as_str));
            found.extend(own.into_iter().flatten().collect::<BTreeSet<_>>().into_iter().map(str::to_owned));
            map.values().for_each(|value| find_tokens(value, found));
        }
        _ => {}
    }
}
