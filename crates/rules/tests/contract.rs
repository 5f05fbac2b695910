//! The contract of every game, in every state of random games.
//!
//! The short form runs with every `cargo test`. `ROUSE_LONG=1` plays 10,000 games a seat count.

mod support;

use rouse_rules::{Refusal, Rules, Seat, Seeded, Taps, Target, Turn, Viewer, queens};
use std::collections::BTreeSet;
use support::{Sample, Walk, games};

/// legal ⇔ resolve ⇔ play, and no invariant is ever broken.
#[test]
fn queens_keeps_the_contract() {
    for seats in 2..=5 {
        for seed in 0..games(60, 10_000) {
            let mut walk = Walk::<queens::State>::new(seats, seed);
            let mut step = 0_u64;
            while walk.step() {
                assert_sound(&walk.state);
                // The whole contract is slow: it is tried on a part of the states of every game.
                if (seed + step).is_multiple_of(games(5, 40)) {
                    assert_contract(&walk.state);
                }
                step += 1;
            }
            assert_over(&walk.state);
        }
    }
}

fn assert_sound<G: Rules>(state: &G) {
    assert_eq!(state.broken(), Vec::<String>::new(), "{state:?}");
}

fn assert_contract<G: Sample>(state: &G) {
    let legal = support::legal(state);
    assert!(!legal.is_empty() || matches!(state.turn(), Turn::Over(_)), "{state:?}");
    let actor = match state.turn() {
        Turn::ToAct(seat) => seat,
        Turn::Over(_) => return,
    };
    let mut sets = BTreeSet::new();
    for action in &legal {
        let taps = state.taps(action);
        assert_eq!(state.resolve(actor, &taps).as_ref(), Ok(action));
        assert!(sets.insert(taps), "two actions have the same taps: {action:?}");
        assert_text(state, actor, action);
    }
    for taps in G::candidate_taps(state) {
        assert_eq!(state.resolve(actor, &taps).is_ok(), sets.contains(&taps), "{taps:?} in {state:?}");
    }
    for action in G::candidate_actions() {
        let mut copy = state.clone();
        let played = copy.play(actor, &action, &mut Seeded::new(1), &mut Vec::new());
        assert_eq!(played.is_ok(), legal.contains(&action), "{action:?} in {state:?}");
        assert!(played.is_ok() || copy == *state, "a refused action changed the state");
    }
    assert_prefixes_confirm(&sets);
    assert_offers_light_every_action(state, actor, &sets);
    assert_others_wait(state, actor, &legal[0]);
}

/// The text means the same move, though perhaps another of several equal cards.
fn assert_text<G: Rules>(state: &G, actor: Seat, action: &G::Action) {
    let text = state.write(action);
    let again = state.read(actor, &text).expect(&text);
    assert_eq!(state.write(&again), text);
    assert_eq!(state.key(&text), state.key(&text.to_uppercase().replace(' ', "  ")));
}

/// A complete set that is part of another complete set contains the big button.
fn assert_prefixes_confirm(sets: &BTreeSet<Taps>) {
    for small in sets {
        for large in sets {
            let part = small != large && small.iter().all(|target| large.has(target));
            assert!(!part || small.has(Target::Confirm), "{small:?} is part of {large:?}");
        }
    }
}

fn assert_offers_light_every_action<G: Rules>(state: &G, actor: Seat, sets: &BTreeSet<Taps>) {
    let offers = state.offers(actor);
    for set in sets {
        let picked = offers.picks.iter().any(|pick| {
            let cards = set.iter().filter(|&target| target != Target::Confirm);
            let fits = (pick.min..=pick.max).contains(&(cards.clone().count() as u8));
            fits && set.has(Target::Confirm) && cards.clone().all(|target| pick.from.has(target))
        });
        assert!(picked || offers.listed.contains(set), "{set:?} is not lit");
    }
}

fn assert_others_wait<G: Rules>(state: &G, actor: Seat, action: &G::Action) {
    for seat in Seat::all(state.seats()).filter(|&seat| seat != actor) {
        let wait = Err(Refusal::NotYourTurn { seat: actor });
        assert_eq!(state.resolve(seat, &state.taps(action)).map(|_| ()), wait);
        assert_eq!(state.clone().play(seat, action, &mut Seeded::new(1), &mut Vec::new()), wait);
        assert_eq!(state.offers(seat), rouse_rules::Offers::default());
        let mut legal = Vec::new();
        state.legal(seat, &mut legal);
        assert!(legal.is_empty());
    }
}

fn assert_over<G: Sample>(state: &G) {
    let Turn::Over(outcome) = state.turn() else { panic!("the game has not ended: {state:?}") };
    assert!(outcome.winners().count() >= 1);
    for seat in Seat::all(state.seats()) {
        for action in G::candidate_actions().into_iter().take(40) {
            let refused = state.clone().play(seat, &action, &mut Seeded::new(1), &mut Vec::new());
            assert_eq!(refused, Err(Refusal::GameOver));
        }
        assert_eq!(state.offers(seat), rouse_rules::Offers::default());
    }
    assert!(serde_json::to_value(state.view(Viewer::Public)).unwrap()["all"].is_object());
}

/// A dealt game is its position (`notation.md` section 3), and a replay of a recording is the game.
#[test]
fn queens_comes_back_from_plain_data() {
    for seats in 2..=5 {
        for seed in 0..20 {
            let state = Walk::<queens::State>::new(seats, seed).state;
            assert_eq!(queens::State::from_position(&state.position()), Ok(state));
        }
    }
}

/// A random game at least once reaches every kind of move, so that nothing above is idle.
#[test]
fn random_games_reach_every_kind_of_move() {
    let mut kinds = BTreeSet::new();
    for seed in 0..60 {
        let mut walk = Walk::<queens::State>::new(2 + seed as usize % 4, seed);
        while walk.step() {
            let word = walk.last.split([' ', ':']).next().unwrap_or_default().to_owned();
            let cards = if word == "discard" { walk.last.split(' ').count() - 1 } else { 0 };
            kinds.insert((word, cards.min(3)));
        }
    }
    let words = ["king", "wake", "knight", "potion", "dragon", "wand", "let-go", "jester"];
    for expected in words.map(|word| (word.to_owned(), 0)).into_iter().chain((1..=3).map(|n| ("discard".into(), n))) {
        assert!(kinds.contains(&expected), "{expected:?} never happened");
    }
}
