//! A random source that returns the results listed in a scenario, in order.

use super::words::means;
use crate::{cards::Face, chance::Chance, die::DieFace};
use serde_json::Value;

/// Returns the listed results, and records the first that is missing or does not fit.
#[derive(Debug)]
pub(super) struct Listed {
    results: std::vec::IntoIter<Value>,
    /// The first error: a missing result, or one that does not fit.
    pub(super) complaint: Option<String>,
}

impl Listed {
    pub(super) fn new(results: Vec<Value>) -> Self {
        Self { results: results.into_iter(), complaint: None }
    }

    pub(super) fn left(&self) -> usize {
        self.results.len()
    }

    fn complain(&mut self, what: String) {
        self.complaint.get_or_insert(what);
    }
}

impl Chance for Listed {
    fn below(&mut self, n: usize) -> usize {
        let result = self.results.next();
        self.complain(format!("a draw below {n} is needed, the list has {result:?}"));
        0
    }

    /// Puts the listed cards on top, and the others below.
    fn shuffle(&mut self, cards: &mut [Face]) {
        let Some(result) = self.results.next() else {
            return self.complain("a shuffle is needed, and no result is left".to_owned());
        };
        let Some(words) = result.get("shuffle").and_then(Value::as_array) else {
            return self.complain(format!("a shuffle is needed, the list has {result}"));
        };
        if words.len() > cards.len() {
            return self.complain(format!("{} cards are listed, {} are shuffled", words.len(), cards.len()));
        }
        for (place, word) in words.iter().enumerate() {
            let word = word.as_str().unwrap_or_default();
            match cards[place..].iter().position(|face| means(word, &face.to_string())) {
                Some(found) => cards[place..=place + found].rotate_right(1),
                None => return self.complain(format!("“{word}” is not among the cards that are shuffled")),
            }
        }
    }

    fn roll(&mut self, sides: &[DieFace]) -> DieFace {
        let result = self.results.next();
        let face = result.as_ref().and_then(Value::as_str).and_then(|word| word.parse().ok());
        if let Some(face) = face.filter(|face| sides.contains(face)) {
            return face;
        }
        self.complain(match result {
            Some(result) => format!("a roll of the die is needed, the list has {result}"),
            None => "a roll of the die is needed, and no result is left".to_owned(),
        });
        sides[0]
    }
}
