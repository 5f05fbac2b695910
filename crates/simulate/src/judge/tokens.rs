//! What the table keeps of who holds which seat.

use super::notes::Judge;
use serde_json::Value;
use std::collections::BTreeSet;

impl Judge {
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
