//! Counting move sequences (`notation.md` section 6).

use crate::{Rules, Seeded, Turn};
use std::collections::HashSet;

/// How many distinct sequences of `depth` accepted moves there are. Equal cards count once, and a
/// shuffle is fixed by the seed: every move draws from a stream of its own.
pub fn count<G: Rules>(state: &G, depth: u32, seed: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    children(state, seed).map(|child| count(&child, depth - 1, seed)).sum()
}

/// The states after each distinct move.
fn children<G: Rules>(state: &G, seed: u64) -> impl Iterator<Item = G> + '_ {
    let mut actions = Vec::new();
    let seat = match state.turn() {
        Turn::ToAct(seat) => {
            state.legal(seat, &mut actions);
            seat
        }
        Turn::Over(_) => crate::Seat(0),
    };
    let mut seen = HashSet::new();
    actions.into_iter().filter_map(move |action| {
        let text = state.write(&action);
        let new = state.key(&text).is_ok_and(|key| seen.insert(key));
        let mut child = new.then(|| state.clone())?;
        child.play(seat, &action, &mut Seeded::new(seed), &mut Vec::new()).ok().map(|()| child)
    })
}
