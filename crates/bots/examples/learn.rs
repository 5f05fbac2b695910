//! Learns what a seat of Sleeping Queens may expect, from games that computer players play against each
//! other, and prints the table that `src/queens/learnt.rs` is:
//!
//!     cargo run --release -p rouse-bots --example learn -- 200 0.004 >learnt.rs
//!
//! This plays 200 rounds of 10,000 games and begins with steps of 0.004. It starts from what was learnt
//! before. The players do what looks best at once, as a Wide-Awake or as a Daydreamer sees it, and now and
//! then anything. The network is fitted to the winners, by cross-entropy and Adam (Kingma, Ba: *Adam: a
//! method for stochastic optimization*, 2015).

#[path = "../src/queens/court.rs"]
#[allow(dead_code, reason = "shared with the crate")]
mod court;
#[path = "../src/queens/features.rs"]
mod features;
#[path = "../src/queens/learnt.rs"]
mod learnt;
#[path = "../src/queens/network.rs"]
#[allow(dead_code, reason = "shared with the crate")]
mod network;

use features::{FEATURES, Features, features};
use network::{Net, UNITS};
use rouse_bots::{Evaluator, Scene};
use rouse_rules::{Chance, MAX_SEATS, Outcome, Quick, Seat, Setup, Status, Viewer, prelude::*, queens};

/// Games of a round.
const GAMES: u64 = 10_000;
/// How often each position of a round is met, on average.
const PASSES: f32 = 1.5;
/// Positions for each step.
const BATCH: usize = 256;
/// One turn of so many becomes a position to learn from.
const SEEN: usize = 4;
/// One of so many moves is random.
const SLIP: usize = 14;
/// Numbers of the network.
const COUNT: usize = UNITS * FEATURES + UNITS + FEATURES;

/// One position, and what each seat got in the end.
struct Example {
    seats: usize,
    features: [Features; MAX_SEATS],
    won: [f32; MAX_SEATS],
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(200);
    let size = arguments.next().and_then(|text| text.parse().ok()).unwrap_or(0.004);
    let (mut net, mut adam) = (learnt::LEARNT, Adam::default());
    for round in 0..rounds {
        let mut examples = Vec::new();
        (0..GAMES).for_each(|game| play(&mut Quick::new(round * GAMES + game), &mut examples));
        eprintln!("round {round}: cross-entropy {:.4}", loss(&net, &examples));
        let size = size * (1.0 - round as f32 / rounds as f32);
        adam.fit(&mut net, &examples, size, &mut Quick::new(round));
    }
    print(&net);
}

/// One game among two to five, most often two.
fn play(chance: &mut Quick, examples: &mut Vec<Example>) {
    let seats = [2, 2, 2, 2, 3, 4, 4, 5][chance.below(8)];
    let mut state = queens::State::deal(&Setup::plain(seats), chance);
    let looks: [bool; MAX_SEATS] = std::array::from_fn(|_| chance.below(2) == 0);
    let (first, mut heard, mut events) = (examples.len(), queens::Memory::default(), Vec::new());
    let (mut actions, mut weights) = (Vec::new(), Vec::new());
    let outcome = loop {
        let seat = match state.status() {
            Status::ToAct(seat) => seat,
            Status::Over(outcome) => break outcome,
        };
        // What every seat knows that has witnessed all events; no seat forgets here.
        let known = queens::State::known_queens(&state.view(Viewer::Seat(seat)), &heard);
        if state.is_foreseeable() && chance.below(SEEN) == 0 {
            examples.push(Example { seats, features: features(&state, known), won: [0.0; MAX_SEATS] });
        }
        let scene = Scene { state: &state, known };
        actions.clear();
        weights.clear();
        state.legal(seat, &mut actions);
        match looks[seat.index()] {
            true => queens::State::prior(scene, &actions, &mut weights),
            false => queens::State::greedy_score(scene, &actions, &mut weights),
        }
        let action = actions[chosen(&weights, chance)];
        events.clear();
        state.play(seat, &action, chance, &mut events).expect("a legal action");
        let witnessed = events.iter().map(|event| queens::State::witness(event, Viewer::Seat(Seat(0))));
        witnessed.for_each(|event| queens::State::learn(&mut heard, &event));
    };
    note(outcome, &mut examples[first..]);
}

/// A random one of the best moves, and now and then a random move.
fn chosen(weights: &[f32], chance: &mut Quick) -> usize {
    if chance.below(SLIP) == 0 {
        return chance.below(weights.len());
    }
    let best = weights.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let finest: Vec<usize> = (0..weights.len()).filter(|&index| weights[index] >= best).collect();
    finest[chance.below(finest.len())]
}

/// Notes who has won.
fn note(outcome: Outcome, examples: &mut [Example]) {
    let share = 1.0 / outcome.winners().count() as f32;
    for example in examples {
        outcome.winners().for_each(|seat| example.won[seat.index()] = share);
    }
}

/// The chance of each seat to win by the network; 0 for seats that the table does not have.
fn chances(net: &Net, example: &Example) -> [f32; MAX_SEATS] {
    let mut chances = [0.0; MAX_SEATS];
    let seats = chances.iter_mut().zip(&example.features).take(example.seats);
    seats.for_each(|(chance, features)| *chance = net.score(features).exp());
    let sum: f32 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}

/// The mean cross-entropy.
fn loss(net: &Net, examples: &[Example]) -> f32 {
    let of = |example: &Example| -> f32 {
        let pairs = chances(net, example).into_iter().zip(example.won);
        pairs.filter(|&(_, won)| won > 0.0).map(|(chance, won)| -won * chance.ln()).sum()
    };
    examples.iter().map(of).sum::<f32>() / examples.len() as f32
}

/// Running means of slopes and of their squares.
struct Adam {
    means: [f32; COUNT],
    squares: [f32; COUNT],
    steps: i32,
}

impl Default for Adam {
    fn default() -> Self {
        Self { means: [0.0; COUNT], squares: [0.0; COUNT], steps: 0 }
    }
}

impl Adam {
    /// Fits the network to what happened.
    fn fit(&mut self, net: &mut Net, examples: &[Example], size: f32, chance: &mut Quick) {
        for _ in 0..(PASSES * examples.len() as f32 / BATCH as f32) as usize {
            let mut slope = [0.0; COUNT];
            for _ in 0..BATCH {
                add_slope(net, &examples[chance.below(examples.len())], &mut slope);
            }
            self.step(net, &slope.map(|slope| slope / BATCH as f32), size);
        }
    }

    fn step(&mut self, net: &mut Net, slope: &[f32; COUNT], size: f32) {
        self.steps += 1;
        let (young, younger) = (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        let running = self.means.iter_mut().zip(&mut self.squares).zip(slope);
        for (number, ((mean, square), slope)) in numbers(net).zip(running) {
            *mean = 0.9 * *mean + 0.1 * slope;
            *square = 0.999 * *square + 0.001 * slope * slope;
            *number -= size * (*mean / young) / ((*square / younger).sqrt() + 1e-8);
        }
    }
}

/// Adds how the cross-entropy of one position changes with each number.
fn add_slope(net: &Net, example: &Example, slope: &mut [f32; COUNT]) {
    let seats = chances(net, example).into_iter().zip(example.won).zip(&example.features);
    for ((chance, won), features) in seats.take(example.seats) {
        let apart = chance - won;
        let (units, rest) = slope.split_at_mut(UNITS * FEATURES);
        let (heads, plain) = rest.split_at_mut(UNITS);
        let mut back = net.says(features);
        for ((says, head), counts) in back.iter_mut().zip(heads).zip(&net.heads) {
            *head += apart * *says;
            *says = if *says > 0.0 { apart * counts } else { 0.0 };
        }
        for (slopes, feature) in units.chunks_exact_mut(UNITS).zip(features) {
            slopes.iter_mut().zip(&back).for_each(|(slope, back)| *slope += back * feature);
        }
        plain.iter_mut().zip(features).for_each(|(slope, feature)| *slope += apart * feature);
    }
}

/// Every number, units first.
fn numbers(net: &mut Net) -> impl Iterator<Item = &mut f32> {
    net.units.iter_mut().flatten().chain(&mut net.heads).chain(&mut net.plain)
}

fn print(net: &Net) {
    let list =
        |numbers: &[f32]| numbers.iter().map(|number| format!("{number:.3}")).collect::<Vec<_>>().join(", ");
    println!(
        "//! What was learnt: written by `examples/learn.rs`, not by hand.\n\nuse super::network::Net;\n"
    );
    println!("#[allow(clippy::approx_constant, reason = \"a learnt number may come near one by chance\")]");
    println!("pub(super) const LEARNT: Net = Net {{\n    units: [");
    net.units.iter().for_each(|unit| println!("        [{}],", list(unit)));
    println!("    ],\n    heads: [{}],\n    plain: [{}],\n}};", list(&net.heads), list(&net.plain));
}
