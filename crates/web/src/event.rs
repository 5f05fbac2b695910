//! What goes into a page's table and comes out, as JSON.

use crate::Seed;
use rouse_session::{ClientMsg, GameId, Millis, Save, ServerMsg, Stored, wire::Obstacle};
use serde::{Deserialize, Serialize};

/// When something happens.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Moment {
    /// Milliseconds since the page was opened.
    pub now: u64,
    /// The same moment by the calendar, in milliseconds from 1970.
    pub date: u64,
}

/// Something that has happened. The page hands in nothing else while it writes.
#[derive(Debug, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Event {
    /// The table is opened, once, with what the browser keeps.
    Open {
        /// Random bytes of the browser.
        seed: Seed,
        /// What it keeps.
        kept: Kept,
    },
    /// Somebody looks at the table. Nobody else does.
    Join,
    /// They no longer do.
    Leave,
    /// They say something.
    Message {
        /// What.
        message: ClientMsg,
    },
    /// What was to be written is kept now, or not.
    Written {
        /// What stands in the way.
        why: Option<Obstacle>,
    },
    /// The time has come that the last answer named.
    Due,
    /// The other copy has thought.
    Thought {
        /// What came of it, as that copy has written it; nothing when it has failed.
        result: Option<String>,
    },
    /// The games of the album that were asked for.
    Looked {
        /// All that are there.
        games: Vec<Game>,
    },
}

/// What the browser keeps of this table.
#[derive(Debug, Default, Deserialize)]
pub struct Kept {
    /// Unfinished games, the newest last.
    #[serde(default)]
    pub games: Vec<Shelved>,
    /// The first number that was never given to a game.
    #[serde(default)]
    pub next: u32,
    /// The room.
    #[serde(default)]
    pub room: Option<String>,
    /// Why nothing can be kept.
    #[serde(default)]
    pub why: Option<Obstacle>,
}

/// A saved game, in the format of every disk.
#[derive(Debug, Deserialize)]
pub struct Shelved {
    /// Its number.
    pub game: u32,
    /// Its head.
    pub head: String,
    /// Its entries.
    pub steps: Vec<String>,
    /// Its sealed answer.
    #[serde(default)]
    pub answer: Option<String>,
    /// How its seats are taken.
    #[serde(default)]
    pub seating: Option<String>,
}

impl Shelved {
    pub(crate) fn stored(self) -> (GameId, Stored) {
        let Self { game, head, steps, answer, seating } = self;
        let stored = Stored {
            head: head.into_bytes(),
            steps: steps.into_iter().map(String::into_bytes).collect(),
            answer: answer.map(String::into_bytes),
            seating: seating.map(String::into_bytes),
        };
        (GameId(game), stored)
    }
}

/// A game as text.
#[derive(Debug, Deserialize)]
pub struct Game {
    /// Its number.
    pub game: u32,
    /// The day on which it came into the album.
    #[serde(default)]
    pub day: String,
    /// The text.
    pub text: String,
}

/// What the page has to do, in this order: write, then look, think and wait. What is said goes out at once: where
/// something has to be written first, it is said in a later answer.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// For whoever looks at the table.
    pub say: Vec<ServerMsg>,
    /// To be written in one transaction; [`Event::Written`] has to come next. An empty one tries whether it works.
    pub write: Option<Vec<Row>>,
    /// Games that can be played no more: set aside, and not lost.
    pub aside: Vec<u32>,
    /// To be read; [`Event::Looked`] brings it.
    pub look: Option<Wanted>,
    /// Nobody waits any longer for what the other copy thinks.
    pub stop: bool,
    /// There is something to think about.
    pub think: bool,
    /// When [`Event::Due`] has to come.
    pub due: Option<u64>,
}

/// One change of what is kept.
#[derive(Debug, Serialize)]
#[serde(tag = "save", rename_all = "snake_case")]
pub enum Row {
    /// A new game.
    Game {
        /// Its number.
        game: u32,
        /// Its head.
        head: String,
    },
    /// One more action, in place of a sealed answer.
    Step {
        /// The game.
        game: u32,
        /// How many actions stand before it.
        step: u32,
        /// The entry.
        entry: String,
        /// Whether the game is over after it.
        over: bool,
    },
    /// A sealed answer.
    Answer {
        /// The game.
        game: u32,
        /// The answer.
        answer: String,
    },
    /// How the seats of a game are taken.
    Seating {
        /// The game.
        game: u32,
        /// By seat.
        seating: String,
    },
    /// An unfinished game is thrown away.
    Abandoned {
        /// The game.
        game: u32,
    },
    /// Everything is thrown away.
    EraseAll,
    /// The room.
    Room {
        /// The room.
        room: String,
    },
}

impl From<Save> for Row {
    fn from(save: Save) -> Self {
        // All of it is JSON.
        let text = |bytes| String::from_utf8(bytes).unwrap_or_default();
        match save {
            Save::Game { game, head } => Self::Game { game: game.0, head: text(head) },
            Save::Step { game, step, entry, over } => {
                Self::Step { game: game.0, step, entry: text(entry), over }
            }
            Save::Answer { game, answer } => Self::Answer { game: game.0, answer: text(answer) },
            Save::Seating { game, seating } => Self::Seating { game: game.0, seating: text(seating) },
            Save::Abandoned { game } => Self::Abandoned { game: game.0 },
            Save::EraseAll => Self::EraseAll,
            Save::Room { room } => Self::Room { room: text(room) },
        }
    }
}

/// Games that the page is asked for, as text. Finished ones go into the album before, but for the one on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "want", rename_all = "snake_case")]
pub enum Wanted {
    /// All finished games, the newest first.
    All {
        /// The game on the table.
        on_table: Option<u32>,
    },
    /// All, after one of them, or each, was thrown away.
    Forget {
        /// Which.
        game: Option<u32>,
    },
    /// One finished game.
    Finished {
        /// Which.
        game: u32,
    },
    /// One unfinished game.
    Unfinished {
        /// Which.
        game: u32,
    },
}

impl Moment {
    pub(crate) fn times(self) -> [Millis; 2] {
        [Millis(self.now), Millis(self.date)]
    }
}
