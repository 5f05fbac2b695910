//! The shape of a scenario file.

use serde::Deserialize;
use serde_json::{Map, Value};

/// One scenario.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// A few words on what it shows.
    pub name: String,
    /// The number of the rule that it shows, or several.
    #[serde(default)]
    pub rule: OneOrMany,
    /// The start position, of any game.
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
    /// One word.
    One(String),
    /// Several words, or none.
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
    /// The seat that acts or is checked.
    pub seat: Option<u8>,
    /// The seat's move, in notation.
    #[serde(rename = "move")]
    pub text: Option<String>,
    /// The move must be refused: with this code, or (`true`) with any code.
    pub refused: Option<Expectation>,
    /// The legal moves of the seat are exactly these.
    pub legal: Option<Vec<String>>,
    /// The legal moves of the seat include these.
    pub allows: Option<Vec<String>>,
    /// The legal moves of the seat do not include these.
    pub forbids: Option<Vec<String>>,
    /// The expected values of the state, by key.
    pub expect: Option<Map<String, Value>>,
    /// The seat whose message is checked: its view, offers and events.
    pub view: Option<u8>,
    /// Cards that the message of `view` must not name.
    #[serde(default)]
    pub hides: Vec<String>,
    /// Cards that the message of `view` must name.
    #[serde(default)]
    pub shows: Vec<String>,
    /// `false` leaves the events of the last move out of the message of `view`.
    pub events: Option<bool>,
}

/// A refusal code, or `true` for any code.
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
