//! Counts move sequences (`notation.md` section 6).

use crate::{
    cards::Face,
    chance::{Chance, Seeded},
    die::DieFace,
    rules::{Rules, Status},
    seat::Seat,
};
use serde_json::Value;
use std::collections::{BTreeSet, HashSet};

/// Counts the distinct sequences of `depth` legal moves. Equal cards count once. A die adds one branch for
/// each distinct result. `seed` fixes every shuffle: each move draws from a new stream of this seed.
///
/// ```
/// use rouse_rules::{Quick, Setup, perft, prelude::*, rescue};
///
/// let game = rescue::State::deal(&Setup::plain(2), &mut Quick::new(7));
/// assert_eq!(perft::count(&game, 0, 1), 1);
/// assert_eq!(perft::count(&game, 1, 1), 4); // one move, and four results of the die (R-1.9)
/// ```
pub fn count<G: Rules>(state: &G, depth: u32, seed: u64) -> u64 {
    if depth == 0 {
        return 1;
    }
    children(state, seed).map(|child| count(&child, depth - 1, seed)).sum()
}

/// The same from a position.
///
/// # Errors
/// Why it is no position of this game.
pub fn count_from<G: Rules>(position: Value, depth: u32, seed: u64) -> Result<u64, String> {
    let position: G::Position = serde_json::from_value(position).map_err(|error| error.to_string())?;
    let state = G::from_position(&position).map_err(|error| error.to_string())?;
    Ok(count(&state, depth, seed))
}

/// The states after each distinct move and each distinct result of a die.
fn children<G: Rules>(state: &G, seed: u64) -> impl Iterator<Item = G> + '_ {
    let mut actions = Vec::new();
    let seat = match state.status() {
        Status::ToAct(seat) => {
            state.legal(seat, &mut actions);
            seat
        }
        Status::Over(_) => Seat(0),
    };
    let mut seen = HashSet::new();
    actions.retain(|action| state.key(&state.write(action)).is_ok_and(|key| seen.insert(key)));
    actions.into_iter().flat_map(move |action| outcomes(state, seat, &action, seed))
}

/// The states to which one move can lead.
fn outcomes<G: Rules>(state: &G, seat: Seat, action: &G::Action, seed: u64) -> Vec<G> {
    let mut children = Vec::new();
    let mut rolls = vec![Vec::new()];
    while let Some(given) = rolls.pop() {
        let mut chance = Rolls { given, rolled: 0, open: None, shuffles: Seeded::new(seed) };
        let mut child = state.clone();
        if child.play(seat, action, &mut chance, &mut Vec::new()).is_err() {
            continue;
        }
        match chance.open {
            None => children.push(child),
            Some(sides) => rolls.extend(sides.into_iter().rev().map(|side| {
                let mut longer = chance.given.clone();
                longer.push(side);
                longer
            })),
        }
    }
    children
}

/// A source that gives the first dice the listed results, and records the sides of the next die.
struct Rolls {
    given: Vec<DieFace>,
    rolled: usize,
    open: Option<BTreeSet<DieFace>>,
    shuffles: Seeded,
}

impl Chance for Rolls {
    fn below(&mut self, n: usize) -> usize {
        self.shuffles.below(n)
    }

    fn shuffle(&mut self, cards: &mut [Face]) {
        self.shuffles.shuffle(cards);
    }

    fn roll(&mut self, sides: &[DieFace]) -> DieFace {
        let given = self.given.get(self.rolled).copied();
        self.rolled += 1;
        given.unwrap_or_else(|| {
            self.open.get_or_insert_with(|| sides.iter().copied().collect());
            sides[0]
        })
    }
}
