//! Random playouts: how many moves a second the rules of this house play, and how many chess does
//! with `shakmaty`, in one run on one core, with the same random numbers.
//!
//! In both, every legal action is listed, one is chosen uniformly and played, to the end of the
//! game. A chess game also ends after 300 moves, where nothing new is to be seen.

use rouse_rules::{Chance, Quick, Rules, Turn, queens, rescue};
use shakmaty::{Chess, Position};
use std::{fs, time::Instant};

/// How long each kind of game is played, in seconds, several times.
const SPAN: f64 = 0.3;
const ROUNDS: usize = 7;
/// Half moves after which a chess game is left.
const LONGEST: u64 = 600;

/// Events that nobody hears.
struct Unheard;

impl<T> Extend<T> for Unheard {
    fn extend<I: IntoIterator<Item = T>>(&mut self, events: I) {
        events.into_iter().for_each(drop);
    }
}

fn chess(chance: &mut Quick) -> u64 {
    let mut position = Chess::default();
    for moves in 0..LONGEST {
        let legal = position.legal_moves();
        if legal.is_empty() || position.is_insufficient_material() {
            return moves;
        }
        let chosen = legal[chance.below(legal.len())].clone();
        position.play_unchecked(chosen);
    }
    LONGEST
}

fn ours<G: Rules>(dealt: G, chance: &mut Quick, actions: &mut Vec<G::Action>) -> u64 {
    let (mut state, mut moves) = (dealt, 0);
    while let Turn::ToAct(seat) = state.turn() {
        actions.clear();
        state.legal(seat, actions);
        let action = actions[chance.below(actions.len())];
        state.play(seat, &action, chance, &mut Unheard).expect("a legal action");
        moves += 1;
    }
    moves
}

/// Seconds for which this thread has been running on a core, where the system tells; else seconds.
fn spent(began: Instant) -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<u64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |nanoseconds| nanoseconds as f64 / 1e9)
}

/// Games and moves a second, the best of some rounds: whatever else the machine does only slows.
fn measure(name: &str, mut game: impl FnMut() -> u64) -> f64 {
    let mut best = (0.0, 0.0);
    for _ in 0..ROUNDS {
        let began = Instant::now();
        let start = spent(began);
        let (mut games, mut moves, mut seconds) = (0_u32, 0_u64, 0.0);
        while seconds < SPAN {
            for _ in 0..200 {
                moves += game();
                games += 1;
            }
            seconds = spent(began) - start;
        }
        best = (f64::max(best.0, f64::from(games) / seconds), f64::max(best.1, moves as f64 / seconds));
    }
    println!("{name:<28} {:>10.0} games/s {:>8.2} million moves/s", best.0, best.1 / 1e6);
    best.1
}

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default();
    let mut chance = Quick::new(2005);
    let chess = measure("chess", || chess(&mut chance));
    for seats in [2, 4].into_iter().filter(|_| "queens".contains(&wanted)) {
        let mut actions = Vec::with_capacity(4096);
        let speed = measure(&format!("Sleeping Queens, {seats} seats"), || {
            let dealt = queens::State::deal(&queens::Setup { seats, first: None }, &mut chance);
            ours(dealt, &mut chance, &mut actions)
        });
        println!("{:<28} {:.2} times chess", "", speed / chess);
    }
    for seats in [2, 4].into_iter().filter(|_| "rescue".contains(&wanted)) {
        let mut actions = Vec::with_capacity(4096);
        let speed = measure(&format!("The Rescue, {seats} seats"), || {
            let dealt = rescue::State::deal(&rescue::Setup { seats, first: None }, &mut chance);
            ours(dealt, &mut chance, &mut actions)
        });
        println!("{:<28} {:.2} times chess", "", speed / chess);
    }
}
