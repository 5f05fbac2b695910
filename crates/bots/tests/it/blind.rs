//! A bot sees what its seat sees, and nothing else.

use rouse_bots::{Bot, Budget, Level, Searched, Steps, hint};
use rouse_rules::{Quick, Seat, Seeded, Setup, Status, Viewer, prelude::*, queens, rescue};

/// Two bots that have heard the same, one in the true state and one in a state that differs in
/// everything that its seat cannot know, do the same after the same time.
fn plays_blindly<G: Searched>(level: Level) {
    let (mut compared, mut apart) = (0, 0);
    for seed in 0..10 {
        let seats = 2 + seed as usize % 4;
        let mut chance = Seeded::new(seed);
        let mut state = G::deal(&Setup::plain(seats), &mut chance);
        let mut twins: Vec<[Bot<G>; 2]> = Seat::all(seats)
            .map(|seat| {
                [0, 1].map(|_| Bot::new(seat, level, &mut Seeded::new(seed * 10 + u64::from(seat.0))))
            })
            .collect();
        for _ in 0..80 {
            let Status::ToAct(seat) = state.status() else { break };
            let viewer = Viewer::Seat(seat);
            let [one, other] = &mut twins[seat.index()];
            let elsewhere = G::determinize(&state.view(viewer), one.memory(), &mut chance);
            apart += u32::from(elsewhere != state);
            let budget = Budget::iterations(60);
            let action = one.choose(&state.view(viewer), &budget).expect("its turn");
            assert_eq!(
                other.choose(&elsewhere.view(viewer), &budget),
                Some(action),
                "seed {seed}: {state:?}"
            );
            assert_eq!(one.delay(&Steps::default()), other.delay(&Steps::default()));
            compared += 1;
            let mut events = Vec::new();
            state.play(seat, &action, &mut chance, &mut events).expect("a legal action");
            for (twin, seat) in twins.iter_mut().flatten().zip((0..).map(|index| Seat(index / 2))) {
                events.iter().for_each(|event| twin.witness(&G::witness(event, Viewer::Seat(seat))));
            }
        }
    }
    assert!(compared > 200 && apart > compared / 2, "{compared} compared, {apart} apart");
}

#[test]
fn in_the_first_game_hidden_cards_change_no_move_and_no_delay() {
    Level::ALL.into_iter().for_each(plays_blindly::<queens::State>);
}

#[test]
fn in_the_second_game_hidden_cards_change_no_move_and_no_delay() {
    Level::ALL.into_iter().for_each(plays_blindly::<rescue::State>);
}

/// A hint is a legal move, and does not depend on hidden cards.
fn hints_blindly<G: Searched>() {
    let mut chance = Seeded::new(3);
    for seed in 0..8 {
        let mut state = G::deal(&Setup::plain(2 + seed as usize % 4), &mut chance);
        for _ in 0..40 {
            let Status::ToAct(seat) = state.status() else { break };
            let memory = G::Memory::default();
            let find =
                |view: &G::View| hint::<G>(seat, view, &memory, &Budget::iterations(30), Quick::new(seed));
            let view = state.view(Viewer::Seat(seat));
            let found = find(&view).expect("something is to be decided");
            let elsewhere = G::imagine(&view, &mut chance);
            assert_eq!(find(&elsewhere.view(Viewer::Seat(seat))).as_ref(), Some(&found));
            assert!(found.cards.iter().all(|target| found.taps.has(target)));
            let action = state.resolve(seat, &found.taps).expect("a hint is possible");
            state.play(seat, &action, &mut chance, &mut Vec::new()).expect("a hint is possible");
            for other in Seat::all(state.seats()).filter(|other| Status::ToAct(*other) != state.status()) {
                let view = state.view(Viewer::Seat(other));
                assert_eq!(hint::<G>(other, &view, &memory, &Budget::iterations(1), Quick::new(1)), None);
            }
        }
    }
}

#[test]
fn hints_rest_on_nothing_hidden() {
    hints_blindly::<queens::State>();
    hints_blindly::<rescue::State>();
}

/// whether the card is there changes nothing about the time.
#[test]
fn delays_do_not_depend_on_what_is_decided() {
    let mut one = Bot::<queens::State>::new(Seat(0), Level::WideAwake, &mut Seeded::new(5));
    let mut other = Bot::<queens::State>::new(Seat(0), Level::WideAwake, &mut Seeded::new(5));
    let state = queens::State::deal(&Setup::plain(2), &mut Seeded::new(9));
    let view = state.view(Viewer::Seat(Seat(0)));
    for _ in 0..3 {
        one.choose(&view, &Budget::iterations(20));
        assert_eq!(one.delay(&Steps::default()), other.delay(&Steps::default()));
    }
}
