//! How fast the core is: whole random games, a copy of the state, a view as JSON.
//!
//! `./check bench` runs it; the figures are kept in `BENCHMARKS.md`.

use divan::{Bencher, black_box, counter::ItemsCount};
use rouse_rules::{Chance, NoEvents, Rules, Seat, Seeded, Setup, Status, Viewer, queens, rescue};

fn main() {
    divan::main();
}

/// Plays uniformly random legal actions to the end; gives the number of moves. The list of actions
/// is kept from move to move, so that it soon needs no more heap.
fn random_game<G: Rules>(seats: usize, chance: &mut Seeded, actions: &mut Vec<G::Action>) -> u64 {
    let mut state = G::deal(&Setup::plain(seats), chance);
    let mut moves = 0;
    while let Status::ToAct(seat) = state.status() {
        actions.clear();
        state.legal(seat, actions);
        let action = actions[chance.below(actions.len())];
        state.play_unchecked(&action, chance, &mut NoEvents);
        moves += 1;
    }
    moves
}

/// A hundred random games, dealt and played to their ends; the counter shows games a second.
#[divan::bench(types = [queens::State, rescue::State], args = [2, 3, 4, 5], sample_count = 20)]
fn hundred_games<G: Rules>(bencher: Bencher, seats: usize) {
    let mut actions = Vec::with_capacity(4096);
    bencher.counter(ItemsCount::new(100_u32)).bench_local(|| {
        let mut chance = Seeded::new(2005);
        (0..100).map(|_| random_game::<G>(seats, &mut chance, &mut actions)).sum::<u64>()
    });
}

/// The same games; the counter shows moves a second.
#[divan::bench(types = [queens::State, rescue::State], args = [2, 4], sample_count = 20)]
fn moves<G: Rules>(bencher: Bencher, seats: usize) {
    let mut actions = Vec::with_capacity(4096);
    let play = |actions: &mut Vec<G::Action>| {
        let mut chance = Seeded::new(2005);
        (0..100).map(|_| random_game::<G>(seats, &mut chance, actions)).sum::<u64>()
    };
    let moves = play(&mut actions);
    bencher.counter(ItemsCount::new(moves)).bench_local(|| play(&mut actions));
}

/// A copy of the state.
#[divan::bench(types = [queens::State, rescue::State])]
fn copy<G: Rules>(bencher: Bencher) {
    let state = G::deal(&Setup::plain(4), &mut Seeded::new(1));
    bencher.bench_local(|| black_box(&state).clone());
}

/// The view of one seat as JSON.
#[divan::bench(types = [queens::State, rescue::State])]
fn view<G: Rules>(bencher: Bencher) {
    let state = G::deal(&Setup::plain(4), &mut Seeded::new(1));
    bencher.bench_local(|| serde_json::to_string(&state.view(Viewer::Seat(Seat(0)))));
}
