//! Random moves for a seat. The tests of `rouse-table` use it as well.

use rouse_rules::{Chance, Offers, Seeded, Taps, Target};

/// Some set of taps that the offers light up.
pub fn choose(offers: &Offers, chance: &mut Seeded) -> Taps {
    let choices = offers.listed.len() + offers.picks.len();
    assert!(choices > 0, "the seat to act has at least one offer");
    let choice = chance.below(choices);
    if let Some(taps) = offers.listed.get(choice) {
        return taps.clone();
    }
    let pick = &offers.picks[choice - offers.listed.len()];
    let mut from: Vec<_> = pick.from.iter().collect();
    let count = usize::from(pick.min) + chance.below(usize::from(pick.max - pick.min) + 1);
    while from.len() > count {
        from.remove(chance.below(from.len()));
    }
    from.into_iter().chain([Target::Confirm]).collect()
}
