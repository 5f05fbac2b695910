//! The input and output of a page's table, as JSON.

use crate::Seed;
use rouse_session::{ClientMsg, GameId, Save, ServerMsg, Stored, wire::Obstacle};
use serde::{Deserialize, Serialize};

/// An event that the page hands in. While it writes, the page hands in only [`Event::Written`].
#[derive(Debug, Deserialize)]
#[serde(tag = "e", rename_all = "snake_case")]
pub enum Event {
    /// The table is opened, once, with what the browser keeps.
    Open {
        /// Random bytes from the browser.
        seed: Seed,
        /// What it keeps.
        kept: Kept,
    },
    /// A client connects. There is at most one.
    Join,
    /// The client disconnects.
    Leave,
    /// The client sends a message.
    Message { message: ClientMsg },
    /// The write of the last answer has succeeded or failed.
    Written {
        /// Why it failed; none when it succeeded.
        why: Option<Obstacle>,
    },
    /// The time of [`Answer::due`] has come.
    Due,
    /// The other copy of this module has computed its task.
    Thought {
        /// The result as that copy wrote it; none when it failed.
        result: Option<String>,
    },
    /// The games of the album that were asked for.
    Looked {
        /// Those that exist.
        games: Vec<Game>,
    },
}

/// What the browser keeps of this table.
#[derive(Debug, Default, Deserialize)]
pub struct Kept {
    /// Unfinished games, the newest last.
    #[serde(default)]
    pub games: Vec<Shelved>,
    /// The first id that was never given to a game.
    #[serde(default)]
    pub next: u32,
    #[serde(default)]
    pub room: Option<String>,
    /// Why nothing can be kept.
    #[serde(default)]
    pub why: Option<Obstacle>,
    /// Whether the page has set aside a game over which the table panics.
    #[serde(default)]
    pub damaged: bool,
}

/// A saved game, in the same format as on a disk.
#[derive(Debug, Deserialize)]
pub struct Shelved {
    /// Its number.
    pub game: u32,
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
    /// The day on which it was put into the album.
    #[serde(default)]
    pub day: String,
    pub text: String,
}

/// What the page has to do, in this order: write, then look, think and wait. Messages are sent at once: those
/// that have to wait for a write come in a later answer.
#[derive(Debug, Default, Serialize)]
pub struct Answer {
    /// Messages for the client.
    pub say: Vec<ServerMsg>,
    /// Changes to write in one transaction; [`Event::Written`] has to come next. An empty list tests whether
    /// writing works.
    pub write: Option<Vec<Save>>,
    /// Ids of games that cannot be replayed, to be set aside without deleting them.
    pub aside: Vec<u32>,
    /// What to read for the album; [`Event::Looked`] brings it.
    pub look: Option<Wanted>,
    /// Whether to end the other copy, since its result is no longer needed.
    pub stop: bool,
    /// Whether to start another copy of this module that computes the bot task.
    pub think: bool,
    /// When [`Event::Due`] has to come, in milliseconds since the page was opened; none for never.
    pub due: Option<u64>,
}

/// Games that the page has to read, as text. Before that it moves finished ones into the album, except the
/// one on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "want", rename_all = "snake_case")]
pub enum Wanted {
    /// All finished games, the newest first.
    All {
        /// The game on the table.
        on_table: Option<u32>,
    },
    /// All that are left after one of them, or each, was deleted.
    Forget {
        /// The game to delete; none for all.
        game: Option<u32>,
    },
    /// One finished game.
    Finished { game: u32 },
    /// One unfinished game.
    Unfinished { game: u32 },
}
