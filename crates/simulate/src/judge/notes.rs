//! What the judge has seen of an evening, and the trace.

use rouse_rules::{Seat, Taps, Viewer};
use rouse_session::{GameId, wire::GameUpdate};
use rouse_table::Store;
use std::{
    collections::{BTreeMap, BTreeSet},
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};
use tokio::time::Instant;

/// Watches one evening. Its clones are the same judge.
#[derive(Clone)]
pub(crate) struct Judge(Arc<Mutex<Notes>>);

/// What the judge has seen.
pub(super) struct Notes {
    pub(super) begin: Instant,
    /// Whether hands are secret at all.
    pub(super) has_secrets: bool,
    /// Whether another game follows this one.
    pub(super) again: bool,
    pub(super) trace: Vec<String>,
    pub(super) failure: Option<String>,
    pub(super) game: Option<GameId>,
    /// The `rev` of the game before, and since when another one is wanted.
    pub(super) before: Option<(u32, Instant)>,
    pub(super) written: Vec<Written>,
    /// Whether the game is over on the disk.
    pub(super) is_over: bool,
    /// The answer that waits on the disk to be opened.
    pub(super) answer: Option<Key>,
    /// What was tapped, at which `rev`. A device that has started anew gives a number again of which no table has told
    /// it.
    pub(super) sent: BTreeMap<Key, Vec<(u32, Taps)>>,
    /// Every action whose acceptance a device has heard of.
    pub(super) acknowledged: BTreeMap<Key, String>,
    pub(super) seen: Vec<Seen>,
    /// How many messages were sent twice on the way, without a line having ended for it.
    pub(super) repeated: usize,
    /// For each seat with a device of its own: who holds it, and since which `rev`.
    pub(super) holders: BTreeMap<Seat, (String, u32)>,
    /// When a computer's decision could not be written the last time, while it is due.
    pub(super) due: Option<Instant>,
}

/// One action: its seat, and the number that its device has given it.
pub(super) type Key = (Seat, u32);

/// One action on the disk.
pub(super) struct Written {
    pub(super) key: Key,
    pub(super) text: String,
    pub(super) at: Instant,
}

/// What somebody was shown.
pub(super) struct Seen {
    pub(super) who: String,
    pub(super) at: String,
    pub(super) rev: u32,
    pub(super) viewer: Viewer,
    pub(super) game: GameUpdate,
    /// The cards that are named beside the game.
    pub(super) named: BTreeSet<String>,
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

    pub(super) fn notes(&self) -> MutexGuard<'_, Notes> {
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
        let (listed, record) = (store.album(Some(game)), store.finished(game));
        let entry = listed.ok().and_then(|games| games.into_iter().find(|entry| entry.id == game.0));
        match (entry, record) {
            (Some(entry), Ok(Some(record))) if record.winners() == Some(&entry.winners[..]) => {}
            other => notes.fail(format!("the album does not hold the game: {other:?}")),
        }
    }
}

impl Notes {
    /// The time since the evening began.
    pub(super) fn now(&self) -> String {
        let passed = self.begin.elapsed();
        format!("{:02}:{:06.3}", passed.as_secs() / 60, passed.as_secs_f64() % 60.0)
    }

    pub(super) fn tell(&mut self, sentence: &str) {
        let line = format!("{}  {sentence}", self.now());
        self.trace.push(line);
    }

    pub(super) fn fail(&mut self, what: String) {
        if self.failure.is_none() {
            self.tell(&format!("THIS MUST NOT HAPPEN: {what}."));
            self.failure = Some(what);
        }
    }
}
