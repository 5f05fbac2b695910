//! The shape of a scenario file.

use serde::Deserialize;
use serde_json::{Map, Value};

/// One scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What it shows, in a few words.
    pub name: String,
    /// The rule or the rules that it shows.
    #[serde(default)]
    pub rule: OneOrMany,
    /// Where it starts: a position of any game.
    pub position: Value,
    /// The results of the random draws, in order.
    #[serde(default)]
    pub chance: Vec<Value>,
    /// The moves, and what is expected after them.
    pub steps: Vec<Step>,
}

/// A word, or a list of words.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum OneOrMany {
    /// One.
    One(String),
    /// Several, or none.
    Many(Vec<String>),
}

impl Default for OneOrMany {
    fn default() -> Self {
        Self::Many(Vec::new())
    }
}

impl OneOrMany {
    /// The words.
    #[must_use]
    pub fn as_slice(&self) -> &[String] {
        match self {
            Self::One(word) => std::slice::from_ref(word),
            Self::Many(words) => words,
        }
    }
}

/// One step of a scenario.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The seat that does something.
    pub seat: Option<u8>,
    /// Its move.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The move must be refused, with this code or (`true`) with any.
    pub refused: Option<Expectation>,
    /// Exactly these moves are legal for the seat.
    pub legal: Option<Vec<String>>,
    /// These are among its legal moves.
    pub allows: Option<Vec<String>>,
    /// These are not among them.
    pub forbids: Option<Vec<String>>,
    /// The position has these values.
    pub expect: Option<Map<String, Value>>,
    /// What this seat is sent now …
    pub view: Option<u8>,
    /// … names none of these,
    #[serde(default)]
    pub hides: Vec<String>,
    /// … and all of these.
    #[serde(default)]
    pub shows: Vec<String>,
    /// `false` leaves the events of the last move out of what is sent.
    pub events: Option<bool>,
}

/// A refusal code, or `true` for any.
#[derive(Clone, Debug, Deserialize)]
#[serde(untagged)]
pub enum Expectation {
    /// Any code.
    Any(bool),
    /// This code.
    Code(String),
}

/// A file holds one scenario or an array of them.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum File {
    Many(Vec<Value>),
    One(Value),
}
