//! Random moves for a client, from JSON. The tests of `rouse-cli` use it as well.

use rouse_rules::{Chance, Seeded};
use serde_json::{Value, json};

/// Some set of taps that the offers light up.
pub fn choose(offers: &Value, chance: &mut Seeded) -> Vec<Value> {
    let (listed, picks) = (offers["listed"].as_array().unwrap(), offers["picks"].as_array().unwrap());
    let choice = chance.below(listed.len() + picks.len());
    if let Some(taps) = listed.get(choice) {
        return taps.as_array().unwrap().clone();
    }
    let pick = &picks[choice - listed.len()];
    let mut from = pick["from"].as_array().unwrap().clone();
    let count = pick["min"].as_u64().unwrap() as usize;
    while from.len() > count {
        from.remove(chance.below(from.len()));
    }
    from.push(json!("confirm"));
    from
}
