//! Seats win games of Sleeping Queens as often as the evaluator says.

use rouse_bots::{Bot, Budget, Evaluator, Level, Scene};
use rouse_rules::{Quick, Seat, Setup, Status, Viewer, prelude::*, queens::State};

/// Positions in which a seat has about the same chance to win: how many, the sum of the chances, and wins.
#[derive(Clone, Copy, Default)]
struct Group {
    count: f32,
    foreseen: f32,
    won: f32,
}

/// Plays one game, and notes the chance of every seat at every turn and who has won.
fn watch(seats: usize, level: Level, seed: u64, groups: &mut [Group]) {
    let mut chance = Quick::new(seed);
    let mut state = State::deal(&Setup::plain(seats), &mut chance);
    let mut bots: Vec<_> = Seat::all(seats).map(|seat| Bot::<State>::new(seat, level, &mut chance)).collect();
    let (mut foreseen, mut events) = (Vec::new(), Vec::new());
    let outcome = loop {
        let seat = match state.status() {
            Status::ToAct(seat) => seat,
            Status::Over(outcome) => break outcome,
        };
        let bot = &mut bots[seat.index()];
        let view = state.view(Viewer::Seat(seat));
        if state.is_foreseeable() {
            let known = State::known_queens(&view, bot.memory());
            foreseen.push(State::win_probabilities(Scene { state: &state, known }));
        }
        let action = bot.choose(&view, &Budget::iterations(1)).expect("its turn");
        events.clear();
        state.play(seat, &action, &mut chance, &mut events).expect("a legal action");
        for bot in &mut bots {
            events.iter().for_each(|event| bot.witness(&State::witness(event, Viewer::Seat(bot.seat()))));
        }
    };
    let share = 1.0 / outcome.winners().count() as f32;
    for chances in foreseen {
        assert!((chances.iter().sum::<f32>() - 1.0).abs() < 1e-4, "{chances:?}");
        for seat in Seat::all(seats) {
            let chance = chances[seat.index()];
            let group = &mut groups[((chance * groups.len() as f32) as usize).min(groups.len() - 1)];
            group.count += 1.0;
            group.foreseen += chance;
            group.won += if outcome.winners().any(|winner| winner == seat) { share } else { 0.0 };
        }
    }
}

#[test]
fn seats_win_as_often_as_was_foreseen() {
    for seats in [2, 4] {
        let mut groups = [Group::default(); 5];
        for seed in 0..600 {
            let level = [Level::WideAwake, Level::Daydreamer][seed as usize % 2];
            watch(seats, level, seed, &mut groups);
        }
        for Group { count, foreseen, won } in groups.into_iter().filter(|group| group.count > 1_000.0) {
            let [foreseen, won] = [foreseen / count, won / count];
            assert!(
                (foreseen - won).abs() < 0.04,
                "{seats} seats: {foreseen} foreseen, {won} won, {count} times"
            );
        }
        // The chances differ: every group has seats, those with the lowest and the highest chances too.
        assert!(groups.iter().all(|group| group.count > 200.0), "{:?}", groups.map(|group| group.count));
    }
}
