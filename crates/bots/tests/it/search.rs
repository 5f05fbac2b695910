//! What a search finds, and when it ends.

use rouse_bots::{Bot, Budget, Level, Reason, Search, hint, sums};
use rouse_rules::{Quick, Seat, Seeded, Setup, Viewer, prelude::*, queens, rescue};
use serde_json::json;
use std::{
    sync::atomic::{AtomicBool, Ordering},
    thread,
    time::Duration,
};

fn queens_from(position: serde_json::Value) -> queens::State {
    queens::State::from_position(&serde_json::from_value(position).expect("a position")).expect("it can be")
}

fn rescue_from(position: serde_json::Value) -> rescue::State {
    rescue::State::from_position(&serde_json::from_value(position).expect("a position")).expect("it can be")
}

/// Heart sleeps in bed 3 and everybody saw it; with her the seat wins.
fn nearly_won() -> queens::State {
    queens_from(json!({"game": "queens", "players": 2, "to_act": 0,
        "hands": [["king", "1", "jester", "potion", "9"], ["2", "3", "5", "8", "dragon"]],
        "awake": [["pancake", "moon", "rose"], ["peacock"]],
        "beds": {"1": null, "2": null, "3": "heart", "4": "cake"}}))
}

#[test]
fn a_remembered_queen_is_woken_when_she_wins() {
    let state = nearly_won();
    let view = state.view(Viewer::Seat(Seat(0)));
    for level in [Level::Daydreamer, Level::WideAwake] {
        let mut bot = Bot::<queens::State>::new(Seat(0), level, &mut Seeded::new(1));
        bot.witness(&queens::EventView::FellAsleep {
            from: Seat(0),
            queen: rouse_rules::Queen::Heart,
            bed: Some(3),
        });
        let action = bot.choose(&view, &Budget::iterations(200)).expect("its turn");
        assert_eq!(action, queens::Action::King { place: 0, bed: 3 }, "{level}");
        let remark = bot.remarks().next().expect("something to tell");
        assert_eq!((remark.decision, remark.reason), (0, Reason::Wins));
    }
}

/// Dog's seat would win with every queen but Cat, who goes back to her bed.
#[test]
fn a_move_that_may_fail_does_not_win() {
    let state = queens_from(json!({"game": "queens", "players": 2, "to_act": 0,
        "hands": [["king", "king", "king", "king", "king"], ["2", "3", "5", "8", "dragon"]],
        "awake": [["dog", "moon", "rose", "cake"], ["peacock"]]}));
    let view = state.view(Viewer::Seat(Seat(0)));
    for seed in 0..20 {
        let memory = queens::Memory::default();
        let found = hint::<queens::State>(Seat(0), &view, &memory, &Budget::iterations(20), Quick::new(seed));
        assert_ne!(found.expect("its turn").reason, Reason::Wins);
    }
}

#[test]
fn nobody_decides_for_another_seat() {
    let state = nearly_won();
    let mut bot = Bot::<queens::State>::new(Seat(1), Level::WideAwake, &mut Seeded::new(1));
    assert_eq!(bot.choose(&state.view(Viewer::Seat(Seat(1))), &Budget::iterations(10)), None);
}

#[test]
fn a_search_that_is_stopped_at_once_has_an_answer() {
    let stop = AtomicBool::new(true);
    let state = nearly_won();
    let view = state.view(Viewer::Seat(Seat(0)));
    let budget = Budget::time(Duration::from_secs(600)).until(&stop);
    let memory = queens::Memory::default();
    let found = Search::<queens::State>::default().find(Seat(0), &view, &memory, &budget, &mut Quick::new(1));
    assert!(found.is_some_and(|found| found.candidates.iter().all(|candidate| candidate.visits == 0)));
}

/// It would go on for ten minutes.
#[test]
fn a_running_search_ends_when_it_is_stopped() {
    let stop = AtomicBool::new(false);
    let state = rescue::State::deal(&Setup { first: Some(Seat(0)), ..Setup::plain(4) }, &mut Seeded::new(4));
    let view = state.view(Viewer::Seat(Seat(0)));
    thread::scope(|scope| {
        let search = scope.spawn(|| {
            let budget = Budget::time(Duration::from_secs(600)).until(&stop);
            Bot::<rescue::State>::new(Seat(0), Level::WideAwake, &mut Seeded::new(1)).choose(&view, &budget)
        });
        stop.store(true, Ordering::Relaxed);
        assert!(search.join().expect("it ends").is_some());
    });
}

#[test]
fn the_same_random_numbers_give_the_same_answer() {
    let state = rescue::State::deal(&Setup { first: Some(Seat(0)), ..Setup::plain(3) }, &mut Seeded::new(2));
    let view = state.view(Viewer::Seat(Seat(0)));
    let find = |seed| {
        let memory = rescue::Memory::default();
        let hint = hint::<rescue::State>(Seat(0), &view, &memory, &Budget::iterations(50), Quick::new(seed));
        hint.expect("its turn")
    };
    assert_eq!(find(8), find(8));
}

#[test]
fn a_rescue_that_wins_is_seen() {
    let state = rescue_from(json!({"game": "rescue", "players": 2, "to_act": 0, "step": "actions",
        "knights": ["red", "green"], "realms": [["heart", "4", "4", "2"], ["7"]],
        "companions": [["first-aid-kit"], []], "kings": [["cookie", "fire", "hat"], []]}));
    let view = state.view(Viewer::Seat(Seat(0)));
    let memory = rescue::Memory::default();
    let found = hint::<rescue::State>(Seat(0), &view, &memory, &Budget::iterations(100), Quick::new(1));
    let hint = found.expect("its turn");
    assert_eq!(hint.reason, Reason::Wins);
    assert!(state.write(&state.resolve(Seat(0), &hint.taps).expect("possible")).starts_with("rescue heart"));
}

/// Help with sums lists exactly what the rules let go.
#[test]
fn sums_are_those_of_the_rules() {
    let state = queens_from(json!({"game": "queens", "players": 2, "to_act": 0,
        "hands": [["4", "2", "2", "8", "6"], ["king", "3", "5", "8", "dragon"]]}));
    let found = sums::<queens::State>(Seat(0), &state.view(Viewer::Seat(Seat(0))));
    let numbers: Vec<_> = found.iter().map(|sum| (sum.numbers.as_slice(), sum.lone)).collect();
    assert_eq!(numbers[0], ([4, 2, 2, 8].as_slice(), Some(3)));
    assert!(
        numbers.contains(&([2, 2].as_slice(), None)) && numbers.contains(&([4, 2, 6].as_slice(), Some(2)))
    );
    assert!(found.iter().all(|sum| state.resolve(Seat(0), &sum.taps).is_ok()));
    let state = rescue_from(json!({"game": "rescue", "players": 2, "to_act": 0, "step": "actions",
        "knights": ["red", "green"], "realms": [["3", "3", "8", "moon:asleep"], []]}));
    let found = sums::<rescue::State>(Seat(0), &state.view(Viewer::Seat(Seat(0))));
    assert_eq!(found.len(), 2);
    assert_eq!((found[0].red, found[0].times, found[0].lone), (Some((2, 9)), true, Some(2)));
    assert_eq!((found[1].numbers.as_slice(), found[1].lone), ([3, 3].as_slice(), None));
}
