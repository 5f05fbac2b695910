//! Computer players at a table see what their seats see, and what people are sent tells nothing of what
//! computer players hold (Q-10.5, R-12.8, invariants 9 and 14).

use crate::support::{
    Bench, cards,
    computers::{computers, with_computers},
};
use rouse_rules::{Chance, Rules, Seat, Seeded, Viewer, queens, rescue};
use rouse_session::{
    ClientId, ClientMsg, Stored,
    wire::{GameKind, Level},
};
use serde_json::Value;

fn games() -> u64 {
    std::env::var("ROUSE_GAMES").ok().and_then(|games| games.parse().ok()).unwrap_or(4)
}

/// One to four computer players of all levels.
fn levels(seed: u64) -> Vec<Level> {
    (0..=seed as usize % 4).map(|seat| Level::ALL[(seat + seed as usize / 4) % 3]).collect()
}

/// The positions of a game of Anna's against computer players, each with the seat that decides.
fn positions<R: Rules>(game: GameKind, seed: u64, mut visit: impl FnMut(&R, &Stored, Seat, &mut Seeded)) {
    let mut chance = Seeded::new(seed);
    // People at the tablet play it, so that every position counts.
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    let people = computers(&levels(seed))
        .into_iter()
        .map(|person| rouse_session::wire::Person { bot: None, ..person });
    bench.send(
        device,
        ClientMsg::Start {
            game,
            people: people.collect(),
            queens: Vec::new(),
            first: None,
            house_rules: Default::default(),
        },
    );
    let mut rev = None;
    while bench.step(device, &mut chance) {
        let Some(seat) = bench.to_act(device) else { break };
        if rev != Some(bench.update(device).rev) && chance.below(6) == 0 {
            rev = Some(bench.update(device).rev);
            let stored = bench.stored().clone();
            visit(&cards::true_state(&stored), &stored, seat, &mut chance);
        }
    }
}

/// A table where this state lies, with computer players at all seats but Anna's.
fn table<R: Rules>(state: &R, like: &Stored, seed: u64) -> (Bench, ClientId) {
    let seats: Vec<_> = (1..).map(Seat).zip(levels(seed)).collect();
    let stored = with_computers(&cards::beginning_in(state, like), &seats);
    let (bench, ids) = Bench::loaded(&stored, 7, 1);
    (bench, ids[0])
}

/// What was done first, and when.
fn first_move(mut bench: Bench) -> (u64, Value, Value) {
    let due = bench.session.next_deadline().expect("a computer player decides").0;
    bench.wait(due - bench.now);
    let entry: Value = serde_json::from_slice(&bench.stored().steps[0]).unwrap();
    (due, entry["seat"].clone(), entry["taps"].clone())
}

fn decides_blindly<R: Rules>(game: GameKind) {
    let (mut compared, mut apart) = (0, 0);
    for seed in 0..games() {
        positions::<R>(game, seed, |state, stored, seat, chance| {
            if seat == Seat(0) {
                return;
            }
            let other = R::imagine(&state.view(Viewer::Seat(seat)), chance);
            let [one, two] = [state, &other].map(|state| first_move(table(state, stored, seed).0));
            assert_eq!(one, two, "seed {seed}");
            compared += 1;
            apart += u64::from(other != *state);
        });
    }
    assert!(compared > 2 * games() && apart * 2 > compared, "{compared} compared, {apart} apart");
}

/// Everything that a computer player cannot know is dealt anew: it does the same at the same time.
#[test]
fn what_a_computer_cannot_see_changes_neither_its_move_nor_its_time() {
    decides_blindly::<queens::State>(GameKind::Queens);
    decides_blindly::<rescue::State>(GameKind::Rescue);
}

/// Everything that Anna, or a watcher, is sent until the computer player has decided, and when that is.
fn looks<R: Rules>(state: &R, like: &Stored, seed: u64, watches: bool) -> (Vec<String>, Option<u64>) {
    let (mut bench, anna) = table(state, like, seed);
    bench.open(false);
    let watcher = bench.watch();
    let rev = bench.update(anna).rev;
    for message in [
        ClientMsg::Hint { seat: Seat(0), rev },
        ClientMsg::Sums { seat: Seat(0), rev },
        ClientMsg::Pace { pace: rouse_session::wire::Pace::Calm },
        ClientMsg::Reveal { seat: Seat(0) },
    ] {
        bench.send(anna, message);
    }
    let due = bench.session.next_deadline().map(|due| due.0);
    if let Some(due) = due.filter(|due| *due > bench.now) {
        bench.wait(due - bench.now - 1);
    }
    let receiver = if watches { watcher } else { anna };
    (bench.frames.into_iter().filter(|(to, _)| *to == receiver).map(|(_, frame)| frame).collect(), due)
}

fn tells_nothing<R: Rules>(game: GameKind) {
    let mut compared = 0;
    for seed in 0..games() {
        positions::<R>(game, seed, |state, stored, _, chance| {
            for viewer in [Viewer::Seat(Seat(0)), Viewer::Public] {
                let other = R::imagine(&state.view(viewer), chance);
                let watches = viewer == Viewer::Public;
                let [one, two] = [state, &other].map(|state| looks(state, stored, seed, watches));
                assert_eq!(one, two, "seed {seed}, {viewer:?}");
                compared += one.0.len() as u64;
            }
        });
    }
    assert!(compared > 30 * games(), "{compared}");
}

/// Everything that a viewer cannot know is dealt anew, hands of computer players with it: no byte
/// changes, and neither does the time of whoever thinks.
#[test]
fn what_computers_hold_changes_no_byte_and_no_time() {
    tells_nothing::<queens::State>(GameKind::Queens);
    tells_nothing::<rescue::State>(GameKind::Rescue);
}
