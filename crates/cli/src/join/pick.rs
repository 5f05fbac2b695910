//! Picks a random move from offers.

use rouse_rules::{Chance, Offers, Seeded, Taps, Target};

/// A random set of taps; `None` when nothing is offered. Not every set is a legal move.
pub(super) fn taps(offers: &Offers, chance: &mut Seeded) -> Option<Taps> {
    let choices = offers.listed.len() + offers.picks.len();
    if choices == 0 {
        return None;
    }
    let choice = chance.below(choices);
    if let Some(taps) = offers.listed.get(choice) {
        return Some(taps.clone());
    }
    let pick = &offers.picks[choice - offers.listed.len()];
    let mut from: Vec<Target> = pick.from.iter().collect();
    while from.len() > usize::from(pick.min) {
        from.remove(chance.below(from.len()));
    }
    Some(from.into_iter().chain([Target::Confirm]).collect())
}
