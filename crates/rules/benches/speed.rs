//! How fast the core is: whole random games, a copy of the state, the list of legal actions.
//!
//! `./check bench` runs it; the figures are kept in `BENCHMARKS.md`.

use divan::{Bencher, black_box, counter::ItemsCount};
use rouse_rules::{Chance, Rules, Seeded, Turn, queens};

fn main() {
    divan::main();
}

/// A list of actions without heap; a turn has at most a few hundred.
struct Actions {
    list: [queens::Action; 512],
    len: usize,
}

impl Extend<queens::Action> for Actions {
    fn extend<I: IntoIterator<Item = queens::Action>>(&mut self, actions: I) {
        for action in actions {
            self.list[self.len] = action;
            self.len += 1;
        }
    }
}

/// Events that nobody hears.
struct Unheard;

impl<T> Extend<T> for Unheard {
    fn extend<I: IntoIterator<Item = T>>(&mut self, events: I) {
        events.into_iter().for_each(drop);
    }
}

fn dealt(seats: usize, chance: &mut Seeded) -> queens::State {
    queens::State::deal(&queens::Setup { seats, first: None }, chance)
}

/// Plays uniformly random legal actions to the end; gives the number of moves.
fn random_game(seats: usize, chance: &mut Seeded, actions: &mut Actions) -> u64 {
    let mut state = dealt(seats, chance);
    let mut moves = 0;
    while let Turn::ToAct(seat) = state.turn() {
        actions.len = 0;
        state.legal(seat, actions);
        let action = actions.list[chance.below(actions.len)];
        if state.play(seat, &action, chance, &mut Unheard).is_err() {
            break;
        }
        moves += 1;
    }
    moves
}

/// One random game, dealt and played to its end. The counter shows games a second.
#[divan::bench(args = [2, 3, 4, 5])]
fn game(bencher: Bencher, seats: usize) {
    let mut chance = Seeded::new(2005);
    let mut actions = Actions { list: [queens::Action::LetGo; 512], len: 0 };
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| random_game(seats, &mut chance, &mut actions));
}

/// A hundred random games; the counter shows moves a second.
#[divan::bench(args = [2, 4])]
fn moves(bencher: Bencher, seats: usize) {
    let mut actions = Actions { list: [queens::Action::LetGo; 512], len: 0 };
    let play = |actions: &mut Actions| {
        let mut chance = Seeded::new(2022);
        (0..100).map(|_| random_game(seats, &mut chance, actions)).sum::<u64>()
    };
    let moves = play(&mut actions);
    bencher.counter(ItemsCount::new(moves)).bench_local(|| play(&mut actions));
}

/// A copy of the state.
#[divan::bench]
fn copy(bencher: Bencher) {
    let state = dealt(4, &mut Seeded::new(1));
    bencher.bench_local(|| black_box(&state).clone());
}

/// The view of one seat as JSON.
#[divan::bench]
fn view(bencher: Bencher) {
    let state = dealt(4, &mut Seeded::new(1));
    bencher.bench_local(|| serde_json::to_string(&state.view(rouse_rules::Viewer::Seat(rouse_rules::Seat(0)))));
}
