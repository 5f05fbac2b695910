//! Messages of a kept game, each as what it says anew. `tests/ui/fixtures/kept.js` reads them.

use serde_json::{Map, Value, json};

/// The names of the fields that have gone stand under this key.
const GONE: &str = "-";

/// What `now` says that `before` did not: field by field, and place by place in lists of the same length.
pub fn anew(before: &Value, now: &Value) -> Value {
    match (before, now) {
        (Value::Object(old), Value::Object(new)) => {
            let changed = new.iter().filter(|(key, value)| old.get(*key) != Some(value));
            let mut said: Map<_, _> =
                changed.map(|(key, value)| (key.clone(), anew(&before[key], value))).collect();
            let gone: Vec<_> = old.keys().filter(|key| !new.contains_key(*key)).collect();
            if !gone.is_empty() {
                said.insert(GONE.to_owned(), json!(gone));
            }
            Value::Object(said)
        }
        (Value::Array(old), Value::Array(new)) if old.len() == new.len() => {
            let pairs = old.iter().zip(new).enumerate().filter(|(_, (old, new))| old != new);
            Value::Object(pairs.map(|(at, (old, new))| (at.to_string(), anew(old, new))).collect())
        }
        _ => now.clone(),
    }
}
