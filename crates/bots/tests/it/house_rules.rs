//! Computer players by house rules: they play them, and help with sums follows them.

use rouse_bots::{Bot, Budget, Level, Searched, sums};
use rouse_rules::{HouseRule, Quick, Seat, Seeded, Setup, Status, Viewer, prelude::*, queens, rescue};
use serde_json::json;
use std::collections::BTreeSet;

/// Bots of the three levels play a game to its end; each choice is legal.
fn plays<G: Searched>(bits: usize, seats: usize) {
    let rules = G::HOUSE_RULES.iter().enumerate().filter(|(bit, _)| bits >> bit & 1 == 1);
    let setup = Setup { house_rules: rules.map(|(_, &rule)| rule).collect(), ..Setup::plain(seats) };
    let mut chance = Seeded::new(bits as u64);
    let mut state = G::deal(&setup, &mut chance);
    let levels = [Level::WideAwake, Level::Daydreamer, Level::Sleepyhead];
    let mut bots: Vec<Bot<G>> =
        Seat::all(seats).map(|seat| Bot::new(seat, levels[seat.index() % 3], &mut chance)).collect();
    for _ in 0..3_000 {
        let Status::ToAct(seat) = state.status() else { return };
        let view = state.view(Viewer::Seat(seat));
        let action = bots[seat.index()].choose(&view, &Budget::iterations(4)).expect("its turn");
        let mut events = Vec::new();
        state.play(seat, &action, &mut chance, &mut events).expect("a legal action");
        for (seat, bot) in Seat::all(seats).zip(&mut bots) {
            events.iter().for_each(|event| bot.witness(&G::witness(event, Viewer::Seat(seat))));
        }
    }
    panic!("the game does not end: {:?}", setup.house_rules);
}

/// One game by each combination of the game's own house rules.
fn every_combination<G: Searched>() {
    (0..1 << G::HOUSE_RULES.len()).for_each(|bits| plays::<G>(bits, 2 + bits % 4));
}

///
#[test]
fn every_level_plays_by_every_combination() {
    every_combination::<queens::State>();
    every_combination::<rescue::State>();
}

/// What these levels do in a position of The Rescue for two, in some tries each.
fn done_by(levels: &[Level], changes: &serde_json::Value) -> BTreeSet<String> {
    let mut position = json!({"game": "rescue", "players": 2, "knights": ["red", "white"]});
    changes.as_object().unwrap().iter().for_each(|(key, value)| position[key] = value.clone());
    let state = rescue::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
    let view = state.view(Viewer::Seat(Seat(0)));
    let chosen = |(&level, seed)| {
        let mut bot = Bot::<rescue::State>::new(Seat(0), level, &mut Quick::new(seed));
        state.write(&bot.choose(&view, &Budget::iterations(200)).unwrap())
    };
    levels.iter().flat_map(|level| (0..8).map(move |seed| (level, seed))).map(chosen).collect()
}

/// no bot discards a card that it may keep, not even a Sleepyhead.
#[test]
fn every_level_keeps_what_it_may_keep() {
    let levels = [Level::WideAwake, Level::Daydreamer, Level::Sleepyhead];
    let realm = json!({"options": ["keep_fewer"], "step": "discard",
        "realms": [["1", "2", "moon", "cat:asleep", "book"], []]});
    assert_eq!(done_by(&levels, &realm), ["done".to_owned()].into());
}

/// a bot that compares takes a companion, and keeps the better knight.
#[test]
fn a_gnomes_gift_is_taken_and_a_bad_swap_declined() {
    let answer = |die: &str, knights: [&str; 2]| {
        let gnome = json!({"options": ["decline_gnome"], "knights": knights, "drawn": ["gnome"],
            "pending": {"gnome": die, "seat": 0}});
        done_by(&[Level::WideAwake, Level::Daydreamer], &gnome)
    };
    assert!(answer("1", ["red", "white"]).iter().all(|text| text.starts_with("take")));
    assert_eq!(answer("dragon", ["white", "purple"]), ["swap-knights 0 1".to_owned()].into());
    assert_eq!(answer("dragon", ["purple", "white"]), ["skip".to_owned()].into());
}

fn numbers_of(options: &[&str], hand: [&str; 5]) -> Vec<(Vec<u8>, Option<u8>, Vec<u8>)> {
    let position = json!({"game": "queens", "players": 2, "options": options, "hands": [hand]});
    let state = queens::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
    let found = sums::<queens::State>(Seat(0), &state.view(Viewer::Seat(Seat(0))));
    found.into_iter().map(|sum| (sum.numbers, sum.lone, sum.right)).collect()
}

/// help with sums shows exactly the sets that can be discarded.
#[test]
fn help_with_sums_follows_the_house_rules() {
    let hand = ["1", "4", "2", "3", "king"];
    let plain = numbers_of(&[], hand);
    assert_eq!(plain, [(vec![1, 4, 3], Some(1), vec![]), (vec![1, 2, 3], Some(2), vec![])]);
    let both = numbers_of(&["sums_on_both_sides"], hand);
    assert_eq!(both[0], (vec![1, 4, 2, 3], None, vec![0, 1]));
    assert_eq!(both.len(), 3);
    let runs = numbers_of(&["runs"], hand);
    assert!(
        runs.contains(&(vec![1, 4, 2, 3], None, vec![])) && runs.contains(&(vec![4, 2, 3], None, vec![]))
    );
    assert_eq!(runs.len(), 3);
    let alike = numbers_of(&["three_or_four_alike"], ["4", "4", "4", "4", "king"]);
    assert!(alike.contains(&(vec![4; 4], None, vec![])) && alike.contains(&(vec![4; 3], None, vec![])));
    let sums = numbers_of(&["three_or_four_alike", "sums_on_both_sides"], ["4", "4", "4", "4", "king"]);
    assert_eq!(
        sums.iter().find(|(numbers, ..)| numbers.len() == 4).map(|(_, _, right)| right.len()),
        Some(2)
    );
}

/// where queens are counted, twenty points are not better than five.
#[test]
fn a_daydreamer_counts_what_counts() {
    let wanted = |options: &[HouseRule]| {
        let options: Vec<_> = options.iter().map(ToString::to_string).collect();
        let position = json!({"game": "queens", "players": 3, "options": options,
            "hands": [["knight", "9", "9", "10", "10"]], "awake": [[], ["cake"], ["heart"]]});
        let state = queens::State::from_position(&serde_json::from_value(position).unwrap()).unwrap();
        let chosen = |seed| {
            let mut bot = Bot::<queens::State>::new(Seat(0), Level::Daydreamer, &mut Quick::new(seed));
            let action = bot.choose(&state.view(Viewer::Seat(Seat(0))), &Budget::iterations(1)).unwrap();
            state.write(&action)
        };
        (0..20).map(chosen).collect::<BTreeSet<_>>()
    };
    assert_eq!(wanted(&[]), ["knight heart".to_owned()].into());
    assert!(wanted(&[HouseRule::CountQueens]).len() > 1);
}
