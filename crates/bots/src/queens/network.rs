//! The chance of each seat to win, at the beginning of a turn.
//!
//! A small network (32 units, rectified) gives each seat a score from its features; the scores become chances
//! that sum up to 1 (softmax). Its weights were learnt from games among computer players, as in TD-Gammon
//! (Tesauro: *Temporal difference learning and TD-Gammon*, 1995), but from the outcomes alone: see
//! `examples/learn.rs`.

use super::features::{FEATURES, Features, features};
use rouse_rules::{MAX_SEATS, prelude::*, queens::State};

/// Units of the network.
pub(super) const UNITS: usize = 32;

/// The weights of the network.
#[derive(Clone, Debug)]
pub(super) struct Net {
    /// The weight of each feature in each unit, by feature.
    pub(super) units: [[f32; UNITS]; FEATURES],
    /// The weight of each unit in the score.
    pub(super) heads: [f32; UNITS],
    /// The weight of each feature in the score, past the units.
    pub(super) plain: Features,
}

/// The scalar product of two lists of the same length.
fn dot<const N: usize>(one: &[f32; N], other: &[f32; N]) -> f32 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

impl Net {
    /// The output of each unit for a seat with these features. The loop adds to all units side by side, for
    /// vector instructions.
    pub(super) fn says(&self, features: &Features) -> [f32; UNITS] {
        let mut sums = [0.0; UNITS];
        for (counts, feature) in self.units.iter().zip(features) {
            sums.iter_mut().zip(counts).for_each(|(sum, count)| *sum += count * feature);
        }
        sums.map(|sum| sum.max(0.0))
    }

    /// The score of a seat with these features.
    pub(super) fn score(&self, features: &Features) -> f32 {
        dot(&self.plain, features) + dot(&self.heads, &self.says(features))
    }

    /// The chance of each seat to win, 0 to 1.
    pub(super) fn win_probabilities(&self, state: &State, known: u16) -> [f32; MAX_SEATS] {
        let mut chances = [0.0; MAX_SEATS];
        let features = features(state, known);
        chances
            .iter_mut()
            .zip(&features)
            .take(state.seats())
            .for_each(|(chance, features)| *chance = self.score(features).exp());
        let sum: f32 = chances.iter().sum();
        chances.map(|chance| chance / sum)
    }
}

/// `tests/win_probabilities.rs` compares the chances with how games end.
#[cfg(test)]
mod tests {
    use crate::queens::LEARNT;
    use rouse_rules::{Seat, prelude::*, queens::State};
    use serde_json::json;

    fn win_probabilities(awake: serde_json::Value) -> [f32; 5] {
        let position = json!({"game": "queens", "players": 3, "to_act": 0, "hands": [["3"]], "awake": awake});
        let state =
            State::from_position(&serde_json::from_value(position).expect("a position")).expect("it can be");
        LEARNT.win_probabilities(&state, 0)
    }

    #[test]
    fn more_queens_are_better_for_their_seat_alone() {
        let few = win_probabilities(json!([["cake"], ["moon"], []]));
        let many = win_probabilities(json!([["cake", "heart", "pancake"], ["moon"], []]));
        assert!((few.iter().sum::<f32>() - 1.0).abs() < 1e-5 && few[3..] == [0.0, 0.0]);
        let own = Seat(0).index();
        assert!(
            many[own] > few[own] + 0.15 && many[1] < few[1] && many[2] < few[2],
            "{few:?}, then {many:?}"
        );
    }
}
