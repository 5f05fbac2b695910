//! Random playouts: how many moves a second the rules of this house play, and how many chess does
//! with `shakmaty`, in one run on one core, with the same random numbers.
//!
//! In both, every legal action is listed in a list of fixed room, one is chosen uniformly and played without
//! a second check, to the end of the game. A list of one needs no random number, in either. A chess game also
//! ends after 300 moves, where nothing new is to be seen. With `queens` or `rescue` behind the command only
//! that game is played beside chess.

use arrayvec::ArrayVec;
use rouse_rules::{Chance, NoEvents, Quick, Rules, Setup, Status, queens, rescue};
use shakmaty::{Chess, Position};
use std::{fs, time::Instant};

/// How long each kind of game is played in a round, in seconds.
const SPAN: f64 = 0.3;
const ROUNDS: usize = 9;
/// Half moves after which a chess game is left.
const LONGEST: u64 = 600;
/// Room for the actions of one decision; no game from the deal comes near it, and more would panic.
const ROOM: usize = 1024;

/// What was done, in so many seconds.
#[derive(Clone, Copy, Default)]
struct Work {
    games: u64,
    moves: u64,
    listed: u64,
    seconds: f64,
}

impl Work {
    fn moves_a_second(&self) -> f64 {
        self.moves as f64 / self.seconds
    }
}

/// One of so many actions, each equally likely. Where there is only one, nobody asks for a random number.
fn one_of(actions: usize, chance: &mut Quick) -> usize {
    if actions == 1 { 0 } else { chance.below(actions) }
}

fn chess(chance: &mut Quick, work: &mut Work) {
    let mut position = Chess::default();
    for _ in 0..LONGEST {
        let legal = position.legal_moves();
        if legal.is_empty() || position.is_insufficient_material() {
            break;
        }
        let chosen = legal[one_of(legal.len(), chance)];
        position.play_unchecked(chosen);
        work.listed += legal.len() as u64;
        work.moves += 1;
    }
}

fn ours<G: Rules>(seats: usize, chance: &mut Quick, work: &mut Work) {
    let mut state = G::deal(&Setup::plain(seats), chance);
    let mut actions = ArrayVec::<G::Action, ROOM>::new();
    while let Status::ToAct(seat) = state.status() {
        actions.clear();
        state.legal(seat, &mut actions);
        let action = actions[one_of(actions.len(), chance)];
        state.play_unchecked(&action, chance, &mut NoEvents);
        work.listed += actions.len() as u64;
        work.moves += 1;
    }
}

/// Seconds for which this thread has been running on a core, where the system tells; else seconds.
fn spent(began: Instant) -> f64 {
    let told = fs::read_to_string("/proc/thread-self/schedstat").ok();
    let nanoseconds = told.and_then(|text| text.split(' ').next()?.parse::<u64>().ok());
    nanoseconds.map_or_else(|| began.elapsed().as_secs_f64(), |nanoseconds| nanoseconds as f64 / 1e9)
}

/// One round.
fn measure(game: &mut dyn FnMut(&mut Work)) -> Work {
    let began = Instant::now();
    let (start, mut work) = (spent(began), Work::default());
    while work.seconds < SPAN {
        for _ in 0..200 {
            game(&mut work);
            work.games += 1;
        }
        work.seconds = spent(began) - start;
    }
    work
}

/// A name, and how one game of it is played.
type Kind = (&'static str, fn(&mut Quick, &mut Work));

const KINDS: [Kind; 5] = [
    ("chess", chess),
    ("Sleeping Queens, 2 seats", |chance, work| ours::<queens::State>(2, chance, work)),
    ("Sleeping Queens, 4 seats", |chance, work| ours::<queens::State>(4, chance, work)),
    ("The Rescue, 2 seats", |chance, work| ours::<rescue::State>(2, chance, work)),
    ("The Rescue, 4 seats", |chance, work| ours::<rescue::State>(4, chance, work)),
];

fn main() {
    let wanted = std::env::args().nth(1).unwrap_or_default().to_lowercase();
    let kinds = KINDS.iter().filter(|(name, _)| *name == "chess" || name.to_lowercase().contains(&wanted));
    let mut kinds: Vec<_> = kinds.map(|&(name, play)| (name, play, Work::default())).collect();
    let mut chance = Quick::new(2005);
    // By turns, so that what else the machine does slows all alike; the best of each, since it only slows.
    for _ in 0..ROUNDS {
        for (_, play, best) in &mut kinds {
            let work = measure(&mut |work| play(&mut chance, work));
            if best.seconds == 0.0 || work.moves_a_second() > best.moves_a_second() {
                *best = work;
            }
        }
    }
    let chess = kinds[0].2.moves_a_second();
    println!(
        "{:<26} {:>8} {:>13} {:>12} {:>14} {:>13}",
        "", "games/s", "M moves/s", "x chess", "listed/move", "M listed/s"
    );
    for (name, _, work) in &kinds {
        let (speed, listed) = (work.moves_a_second(), work.listed as f64 / work.moves as f64);
        let games = work.games as f64 / work.seconds;
        println!(
            "{name:<26} {games:>8.0} {:>13.2} {:>12.2} {listed:>14.1} {:>13.1}",
            speed / 1e6,
            speed / chess,
            speed * listed / 1e6
        );
    }
}
