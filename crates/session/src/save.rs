//! The format on disk: a head with the deal, one entry an action, and a sealed answer beside them.
//!
//! All of it is JSON. A state is never written: loading is replaying with checks. Heads and entries name
//! their game and their place in it, so that they can be found again in a file that is damaged.

pub use crate::games::StepError;
use crate::{
    games::{BadDeal, RecordedStep},
    seating::drawn::sound,
    time::whole_millis,
    wire::{GameKind, OwnQueen, Person},
};
use rouse_rules::{BadPosition, Refusal, Seat, Taps};
use serde::{Deserialize, Serialize, Serializer};
use serde_json::Value;
use std::time::Duration;

/// The version of this format. A game of another version is left alone.
pub const SAVE_VERSION: u32 = 1;

/// Names one game in the store. Later games have larger numbers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
pub struct GameId(pub u32);

/// Something that has to be on disk before any client is told of it. Everything that one input wants saved is
/// one transaction. In JSON, for a page, all bytes are text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "save", rename_all = "snake_case")]
pub enum Save {
    /// A new game.
    Game {
        game: GameId,
        #[serde(serialize_with = "as_text")]
        head: Vec<u8>,
    },
    /// One more action. It takes the place of a sealed answer.
    Step {
        game: GameId,
        /// The zero-based number of the action in the game.
        step: u32,
        #[serde(serialize_with = "as_text")]
        entry: Vec<u8>,
        /// Whether the game is over after it.
        over: bool,
    },
    /// An answer that waits to be opened.
    Answer {
        game: GameId,
        #[serde(serialize_with = "as_text")]
        answer: Vec<u8>,
    },
    /// How the seats of a game are taken.
    Seating {
        game: GameId,
        /// By seat.
        #[serde(serialize_with = "as_text")]
        seating: Vec<u8>,
    },
    /// An unfinished game is deleted. Its id is not given again.
    Abandoned { game: GameId },
    /// Everything that was ever written is erased, so that nothing of it can be read. If that fails half-way,
    /// what was erased before stays erased.
    EraseAll,
    /// The room around the table. There is one.
    Room {
        #[serde(serialize_with = "as_text")]
        room: Vec<u8>,
    },
}

fn as_text<S: Serializer>(json: &[u8], serializer: S) -> Result<S::Ok, S::Error> {
    serializer.collect_str(&String::from_utf8_lossy(json))
}

/// A game as it lies on disk.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stored {
    /// What [`Save::Game`] has written.
    pub head: Vec<u8>,
    /// The entries of its actions, in order.
    pub steps: Vec<Vec<u8>>,
    /// The answer that waits to be opened.
    pub answer: Option<Vec<u8>>,
    /// How its seats are taken. Without it, or where it cannot be read, all of them are at the
    /// table's own device and have no orders.
    pub seating: Option<Vec<u8>>,
}

impl Stored {
    /// The entries of its actions, each with its zero-based step.
    pub(crate) fn entries(&self) -> impl Iterator<Item = Result<(usize, Entry), LoadError>> {
        self.steps.iter().enumerate().map(|(step, bytes)| {
            let entry = serde_json::from_slice(bytes).map_err(|error| LoadError::Entry { step, error })?;
            Ok((step, entry))
        })
    }

    /// The queens that people had drawn, by seat, as far as they can be read.
    pub(crate) fn drawn(&self, game: GameKind) -> Vec<Option<OwnQueen>> {
        #[derive(Default, Deserialize)]
        struct Drawn {
            #[serde(default)]
            drawn: Vec<Value>,
        }
        let seating = self.seating.as_deref().unwrap_or_default();
        let Drawn { drawn } = serde_json::from_slice(seating).unwrap_or_default();
        sound(game, drawn.into_iter().map(|queen| serde_json::from_value(queen).ok()).collect())
    }

    /// The changes that write this game under another id. `over` says whether it is finished.
    #[must_use]
    pub fn saves(self, game: GameId, over: bool) -> Vec<Save> {
        let Self { head, steps, seating, .. } = self;
        let count = steps.len();
        let step = |(step, entry)| Save::Step { game, step, entry, over: over && step as usize + 1 == count };
        let seating = seating.map(|seating| Save::Seating { game, seating });
        std::iter::once(Save::Game { game, head }).chain(seating).chain((0..).zip(steps).map(step)).collect()
    }
}

/// Why a saved game cannot be continued.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// Another version of this program has written it.
    #[error("saved by another version (format {0}, this is format {SAVE_VERSION})")]
    Version(u32),
    /// The head is no head.
    #[error("the head does not parse: {0}")]
    Head(#[source] serde_json::Error),
    /// The people cannot sit at one table, or not at this one.
    #[error("the people do not fit the table")]
    People,
    /// The deal is no position.
    #[error(transparent)]
    Deal(BadPosition),
    /// An entry is no entry.
    #[error("step {step} does not parse: {error}")]
    Entry {
        /// The zero-based step.
        step: usize,
        /// Why.
        #[source]
        error: serde_json::Error,
    },
    /// An action cannot be played again.
    #[error("step {step} cannot be played again: {error}")]
    Step {
        /// The zero-based step.
        step: usize,
        /// Why.
        #[source]
        error: StepError,
    },
    /// The sealed answer does not parse.
    #[error("the sealed answer does not parse: {0}")]
    Answer(#[source] serde_json::Error),
    /// There is no attack that the sealed answer could answer.
    #[error("the sealed answer does not fit: {0}")]
    Unasked(Refusal),
    /// The room does not parse.
    #[error("the room does not parse: {0}")]
    Room(#[source] serde_json::Error),
}

impl From<BadDeal> for LoadError {
    fn from(error: BadDeal) -> Self {
        match error {
            BadDeal::NoData(error) => Self::Head(error),
            BadDeal::Impossible(error) => Self::Deal(error),
        }
    }
}

/// The head of a saved game.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Head {
    pub(crate) version: u32,
    pub(crate) id: u32,
    pub(crate) game: GameKind,
    pub(crate) people: Vec<Person>,
    /// The complete position after the deal: never a seed.
    pub(crate) deal: Value,
}

/// One action.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Entry {
    /// Of which game, and how many entries stand before it.
    pub(crate) game: u32,
    pub(crate) step: u32,
    pub(crate) seat: Seat,
    pub(crate) id: u32,
    #[serde(rename = "move")]
    pub(crate) text: String,
    pub(crate) taps: Taps,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) chance: Vec<u16>,
    /// Of a sealed answer that opens by itself: how long after the Ask, in milliseconds.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) opens_after: Option<u64>,
}

impl Entry {
    /// Of a sealed answer that opens by itself: how long after the Ask.
    pub(crate) fn opens_after(&self) -> Option<Duration> {
        self.opens_after.map(Duration::from_millis)
    }

    /// The same answer, which opens by itself `after` the Ask, if that is given.
    pub(crate) fn opening_after(self, after: Option<Duration>) -> Self {
        Self { opens_after: after.map(|after| whole_millis(after).into()), ..self }
    }

    pub(crate) fn step(&self) -> RecordedStep<'_> {
        let Self { seat, id, text, taps, chance, .. } = self;
        RecordedStep { seat: *seat, by_itself: *id == 0, text, taps, chance }
    }
}

impl Head {
    /// Reads a head, and checks the version first.
    pub(crate) fn read(bytes: &[u8]) -> Result<Self, LoadError> {
        #[derive(Deserialize)]
        struct Version {
            version: u32,
        }
        let Version { version } = serde_json::from_slice(bytes).map_err(LoadError::Head)?;
        if version != SAVE_VERSION {
            return Err(LoadError::Version(version));
        }
        serde_json::from_slice(bytes).map_err(LoadError::Head)
    }
}
