//! Collects cards from serialised data as the words of `notation.md` section 1.

use crate::cards::Face;
use serde_json::Value;

/// Adds every face in typed, serialised data: a string of two digits, or such a code in a target.
pub(super) fn collect(value: &Value, faces: &mut Vec<Face>) {
    match value {
        Value::String(text) => {
            let code = text.strip_prefix("queen ").unwrap_or(text);
            let digits = code.len() == 2 && code.bytes().all(|byte| byte.is_ascii_digit());
            faces.extend(code.parse().ok().filter(|_| digits).and_then(Face::from_code));
        }
        Value::Array(list) => list.iter().for_each(|item| collect(item, faces)),
        Value::Object(map) => map.values().for_each(|item| collect(item, faces)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// Whether `word` names `card` (another word); `king` matches any king.
pub(super) fn means(word: &str, card: &str) -> bool {
    word.eq_ignore_ascii_case(card) || (word.eq_ignore_ascii_case("king") && card.starts_with("king:"))
}
