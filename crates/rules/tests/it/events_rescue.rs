//! The events of the second game tell enough to draw what happens, and nothing that a seat may not know.

use crate::support::{Walk, games, rescue_from as state, spread};
use rouse_rules::{DieFace, Face, Seat, Seeded, prelude::*, rescue};
use serde_json::{Value, json};

fn told(state: &rescue::State, text: &str) -> Vec<Value> {
    let (mut state, mut events) = (state.clone(), Vec::new());
    let action = state.read(Seat(0), text).unwrap();
    state.play(Seat(0), &action, &mut Seeded::new(1), &mut events).unwrap();
    events.iter().map(|event| serde_json::to_value(event).unwrap()).collect()
}

/// the wind says why it passes a seat.: its log line names the queens, not their
/// places.
#[test]
fn the_wind_tells_its_way() {
    let willow = state(
        json!({"players": 4, "knights": ["green", "white", "red", "blue"], "step": "instants", "drawn": ["willow"],
        "realms": [["4"], ["moon"], ["heart:asleep"], ["2", "rose", "cat"]]}),
    );
    let wind = &told(&willow, "willow")[1];
    let faces: Vec<Value> = ["rose", "cat"].map(|word| json!(word.parse::<Face>().unwrap())).to_vec();
    let passed = [(0, false), (1, true), (2, false)]
        .map(|(seat, protected)| json!({"seat": seat, "protected": protected}));
    assert_eq!(
        *wind,
        json!({"t": "wind", "seat": 0, "passed": passed, "at": 3, "queens": faces, "places": [1, 2]})
    );
    let event: rescue::Event = serde_json::from_value(wind.clone()).unwrap();
    let kept = serde_json::to_value(rescue::State::remember(&event).unwrap()).unwrap();
    assert_eq!((&kept["queens"], &kept["places"]), (&json!(faces), &json!([])));
}

/// An instant that can do nothing says so.
#[test]
fn idle_instants_say_so() {
    let nobody = state(json!({"step": "instants", "drawn": ["willow"]}));
    assert_eq!(told(&nobody, "willow")[2]["idle"], true);
    let nothing = state(json!({"step": "instants", "drawn": ["witch"]}));
    assert_eq!(told(&nothing, "witch")[1]["idle"], true);
    let declined = state(json!({"drawn": ["witch"], "pending": {"witch": 0}, "realms": [["1"], [], ["2"]]}));
    let events = told(&declined, "skip");
    assert_eq!(
        (&events[0]["t"], &events[0]["witch"], &events[1]["idle"]),
        (&json!("declined"), &json!(true), &json!(false))
    );
}

/// A swap tells both seats and places, and names only open cards.
#[test]
fn a_swap_tells_names_only_of_open_cards() {
    let witch = state(
        json!({"drawn": ["witch"], "pending": {"witch": 0}, "realms": [["1", "7"], [], ["8", "heart:asleep"]]}),
    );
    let traded = &told(&witch, "trade 7 for 2 @2")[0];
    let seven = json!(Face::number(7));
    let expected = json!({"t": "traded", "companions": false,
        "gave": {"seat": 0, "place": 1, "face": seven}, "got": {"seat": 2, "place": 1, "face": null}});
    assert_eq!(*traded, expected);
}

/// an equation tells how it reads.
#[test]
fn an_equation_tells_how_it_reads() {
    let own = state(
        json!({"knights": ["red", "black", "white"], "step": "actions", "realms": [["8", "3", "moon", "3"]]}),
    );
    let event = &told(&own, "equation 3 8 3")[0];
    let faces = [3, 3, 8].map(|n| json!(Face::number(n)));
    assert_eq!(event["faces"], json!(faces));
    assert_eq!(
        (&event["lone"], &event["times"], &event["red"]),
        (&json!(2), &json!(true), &json!({"face": 2, "as_number": 9}))
    );
    let mut places: Vec<u64> = event["places"].as_array().unwrap().iter().filter_map(Value::as_u64).collect();
    assert_eq!(places.pop(), Some(0));
}

/// the card that a knight adds is marked, and a shuffle parts the row.
#[test]
fn a_draw_tells_where_the_extra_card_comes_from() {
    let draws = state(json!({"knights": ["purple", "black", "white"], "draw": ["7", "2", "4", "9"]}));
    let (mut state, mut events) = (draws.clone(), Vec::new());
    state.play(Seat(0), &rescue::Action::Roll, &mut Seeded::new(3), &mut events).unwrap();
    let rescue::Event::Rolled { die, .. } = events[0] else { panic!("{events:?}") };
    let number = die.number().expect("this seed rolls a number");
    assert_ne!(die, DieFace::Dragon);
    let rescue::Event::Drew { faces, more, .. } = events[1] else { panic!("{events:?}") };
    assert_eq!((faces.len(), more), (number + 1, true));
}

/// the shuffle stands between the cards before it and those after it.
#[test]
fn a_shuffle_parts_the_draw() {
    let mut position = state(json!({"knights": ["purple", "black", "white"]})).position();
    position.discard = position.draw.split_off(1);
    let mut state = rescue::State::from_position(&position).unwrap();
    let mut events = Vec::new();
    state.play(Seat(0), &rescue::Action::Roll, &mut Seeded::new(3), &mut events).unwrap();
    let drawn = |event: &rescue::Event| match event {
        rescue::Event::Drew { faces, more, .. } => Some((faces.len(), *more)),
        _ => None,
    };
    assert_eq!(drawn(&events[1]), Some((1, false)));
    assert!(matches!(events[2], rescue::Event::Shuffled { count: 71 }), "{events:?}");
    assert!(drawn(&events[3]).is_some_and(|(cards, more)| cards >= 1 && more), "{events:?}");
}

/// a turn-over tells which companions lie there, in the same order however they were
/// shuffled.
#[test]
fn a_turn_over_does_not_tell_what_lies_where() {
    let words: Vec<&str> = rescue::COMPANIONS.iter().map(|entry| entry.word).collect();
    let (beside, open) = words.split_at(6);
    let grid: serde_json::Map<_, _> = open
        .iter()
        .zip(["2", "4", "7", "9"])
        .map(|(word, slot)| (slot.into(), json!(format!("{word}:up"))))
        .collect();
    let own = state(
        json!({"step": "actions", "realms": [["1", "2", "3"]], "companions": [[], beside], "grid": grid}),
    );
    let faces: Vec<Value> = open.iter().map(|word| json!(word.parse::<Face>().unwrap())).collect();
    let mut grids = std::collections::BTreeSet::new();
    for seed in 0..40 {
        let (mut state, mut events) = (own.clone(), Vec::new());
        let action = state.read(Seat(0), "equation 1 2 3").unwrap();
        state.play(Seat(0), &action, &mut Seeded::new(seed), &mut events).unwrap();
        let told = serde_json::to_value(events[1]).unwrap();
        assert_eq!(told, json!({"t": "turned_over", "slots": [2, 4, 7, 9], "companions": faces}));
        grids.insert(format!("{:?}", state.position().grid));
    }
    assert!(grids.len() > 10, "{grids:?}");
}

/// The numbers of an equation as the red knight lets them count, the one that stands alone apart.
fn laid(event: &rescue::Event) -> Option<(u64, Vec<u64>, bool)> {
    let rescue::Event::Equation { faces, lone, times, red, .. } = event else { return None };
    let mut numbers: Vec<u64> = faces.iter().filter_map(Face::as_number).map(u64::from).collect();
    if let Some(red) = red {
        assert_eq!(numbers[usize::from(red.face)].abs_diff(red.as_number.into()), 1);
        numbers[usize::from(red.face)] = red.as_number.into();
    }
    Some((numbers.remove(usize::from(*lone)), numbers, *times))
}

/// an equation is what its event calls it, a sum or a product, with the red knight or without; where
/// it is both (1 × 2 × 3 = 1 + 2 + 3) it is the sum.
#[test]
fn an_equation_is_what_its_event_calls_it() {
    let (mut sums, mut products) = (0, 0);
    for seed in 0..games(1_000, 10_000) {
        let seats = 2 + seed as usize % 4;
        let mut walk = Walk::<rescue::State>::at(&spread::<rescue::State>(seats, seed), seed);
        while walk.step() {
            for (lone, others, times) in walk.events.iter().filter_map(laid) {
                let (sum, product) = (others.iter().sum::<u64>(), others.iter().product::<u64>());
                assert_eq!(if times { product } else { sum }, lone, "{others:?}");
                assert!(!times || sum != lone);
                *if times { &mut products } else { &mut sums } += 1;
            }
        }
    }
    assert!(sums > 1_000 && products > 100, "{sums} sums, {products} products");
}
