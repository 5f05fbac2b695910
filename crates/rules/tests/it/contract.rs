//! The contract of every game, in every state of random games.
//!
//! The short form runs with every `cargo test`. `ROUSE_FULL=1` plays 10,000 games a seat count.

use crate::support::{self, Sample, Walk, by_house_rules, games, spread};
use rouse_rules::{
    Chance, Recorded, Recorder, Refusal, Rules, Seat, Seeded, Seen, Setup, Status, Taps, Target, Verify,
    Viewer, prelude::*, queens, rescue,
};
use std::collections::BTreeSet;

/// legal ⇔ resolve ⇔ play, and no invariant is ever broken.
fn keeps_the_contract<G: Sample>(every: u64, count: u64, table: impl Fn(usize, u64) -> Setup) {
    for seats in 2..=5 {
        for seed in 0..count {
            let mut walk = Walk::<G>::at(&table(seats, seed), seed);
            let mut step = 0_u64;
            while walk.step() {
                assert_sound(&walk.state);
                // The whole contract is slow: it is tried on a part of the states of every game.
                if (seed + step).is_multiple_of(every) {
                    assert_contract(&walk.state);
                }
                step += 1;
            }
            assert_over(&walk.state);
        }
    }
}

#[test]
fn queens_keeps_the_contract() {
    keeps_the_contract::<queens::State>(games(5, 40), games(60, 10_000), |seats, _| Setup::plain(seats));
}

/// How many combinations the house rules of a game have.
fn combinations<G: Rules>() -> u64 {
    1 << G::HOUSE_RULES.len()
}

/// in every combination.
#[test]
fn house_rules_keep_the_contract() {
    let every = combinations::<queens::State>();
    keeps_the_contract::<queens::State>(
        games(25, 200),
        games(every, 10_000),
        by_house_rules::<queens::State>,
    );
    keeps_the_contract::<rescue::State>(games(50, 600), games(8, 2_000), spread::<rescue::State>);
}

#[test]
fn rescue_keeps_the_contract() {
    keeps_the_contract::<rescue::State>(games(25, 300), games(60, 10_000), |seats, _| Setup::plain(seats));
}

fn assert_sound<G: Rules + Verify>(state: &G) {
    assert_eq!(state.invariant_violations(), Vec::<String>::new(), "{state:?}");
}

fn assert_contract<G: Sample>(state: &G) {
    let legal = support::legal(state);
    assert!(!legal.is_empty() || matches!(state.status(), Status::Over(_)), "{state:?}");
    let actor = match state.status() {
        Status::ToAct(seat) => seat,
        Status::Over(_) => return,
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

/// The text means the same move, but perhaps with another of several equal cards.
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
    let Status::Over(outcome) = state.status() else { panic!("the game has not ended: {state:?}") };
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
fn comes_back<G: Sample>() {
    for seats in 2..=5 {
        for seed in 0..combinations::<G>() {
            let state = Walk::<G>::at(&by_house_rules::<G>(seats, seed), seed).state;
            assert_eq!(G::from_position(&state.position()), Ok(state));
        }
    }
}

#[test]
fn a_dealt_game_comes_back_from_plain_data() {
    comes_back::<queens::State>();
    comes_back::<rescue::State>();
}

/// In the second game every state does, until it is over.
#[test]
fn every_state_of_rescue_comes_back_from_plain_data() {
    for seats in 2..=5 {
        for seed in 0..games(8, 200) {
            let mut walk = Walk::<rescue::State>::at(&spread::<rescue::State>(seats, seed), seed);
            while walk.step() && matches!(walk.state.status(), Status::ToAct(_)) {
                let json = serde_json::to_string(&walk.state.position()).unwrap();
                let position = serde_json::from_str(&json).unwrap();
                assert_eq!(rescue::State::from_position(&position).as_ref(), Ok(&walk.state), "{json}");
            }
        }
    }
}

/// The same results of chance give the same game: a log replays.
fn replays<G: Sample>() {
    for seed in 0..games(10, 200) {
        let (mut state, mut chance) = (Walk::<G>::new(2 + seed as usize % 4, seed).state, Seeded::new(seed));
        for _ in 0..200 {
            let Status::ToAct(seat) = state.status() else { break };
            let actions = support::legal(&state);
            let action = actions[chance.below(actions.len())];
            let mut recorder = Recorder::new(&mut chance);
            let (mut once, mut again) = (state.clone(), state.clone());
            let mut events = (Vec::new(), Vec::new());
            once.play(seat, &action, &mut recorder, &mut events.0).unwrap();
            let mut recorded = Recorded::new(&recorder.results);
            again.play(seat, &action, &mut recorded, &mut events.1).unwrap();
            assert!(recorded.fits());
            assert_eq!(once, again);
            assert_eq!(format!("{:?}", events.0), format!("{:?}", events.1));
            state = once;
        }
    }
}

#[test]
fn a_recording_replays_the_game() {
    replays::<queens::State>();
    replays::<rescue::State>();
}

/// The kinds of moves in some random games, as the first words of their texts.
fn words_played<G: Sample>(seeds: u64) -> BTreeSet<String> {
    let mut words = BTreeSet::new();
    for seed in 0..seeds {
        let mut walk = Walk::<G>::new(2 + seed as usize % 4, seed);
        while walk.step() {
            let mut word = walk.last.split([' ', ':']).next().unwrap_or_default().to_owned();
            if word == "discard" && walk.last.contains(' ') {
                word += &format!(" {}", (walk.last.split(' ').count() - 1).min(3));
            }
            if walk.last.contains('@') {
                words.insert(format!("{word} @"));
            }
            if walk.last.ends_with("-1") || walk.last.ends_with("+1") {
                words.insert(format!("{word} ±1"));
            }
            words.insert(word);
        }
    }
    words
}

/// Random games reach every kind of move, so that no test above checks nothing.
#[test]
fn random_games_reach_every_kind_of_move() {
    let queens = words_played::<queens::State>(60);
    for expected in ["king", "wake", "knight", "potion", "dragon", "wand", "let-go", "jester"] {
        assert!(queens.contains(expected), "{expected} never happened");
    }
    let rescue = words_played::<rescue::State>(40);
    for expected in [
        "roll",
        "reroll",
        "keep",
        "wake",
        "skip",
        "gnome",
        "witch",
        "willow",
        "take",
        "steal",
        "recover",
        "swap-knights",
        "trade",
        "equation",
        "pair",
        "book",
        "rescue",
        "done",
        "steal @",
        "trade @",
        "equation ±1",
    ] {
        assert!(rescue.contains(expected), "{expected} never happened");
    }
    let discards = |words: &BTreeSet<String>, n: u8| words.contains(&format!("discard {n}"));
    assert!((1..=3).all(|n| discards(&queens, n)) && discards(&rescue, 1));
}

/// Which moves can simply be taken back: none in the first game, and in the second those that reveal nothing.
/// A die alone reveals no card.
#[test]
fn what_shows_nothing_can_be_taken_back() {
    let mut dice = BTreeSet::new();
    let mut words: [BTreeSet<String>; 2] = Default::default();
    for seed in 0..40 {
        let mut walk = Walk::<queens::State>::new(2 + seed as usize % 4, seed);
        while walk.step() {
            assert!(walk.events.iter().map(queens::State::shows).max() >= Some(Seen::Card), "{}", walk.last);
        }
        let mut walk = Walk::<rescue::State>::new(2 + seed as usize % 4, seed);
        while walk.step() {
            let shown = walk.events.iter().map(rescue::State::shows).max().unwrap_or(Seen::Nothing);
            let (seen, word) =
                (shown > Seen::Nothing, walk.last.split(' ').next().unwrap_or_default().to_owned());
            if shown == Seen::Die {
                dice.insert(word.clone());
            }
            words[usize::from(seen)].insert(word);
            // a sleeping queen has a new owner.
            assert!(!walk.last.contains('@') || seen, "{}", walk.last);
        }
    }
    assert_eq!(dice.iter().map(String::as_str).collect::<Vec<_>>(), ["gnome", "reroll", "roll"]);
    let [free, closed] = words;
    for word in ["roll", "reroll", "gnome", "wake", "take", "pair", "steal", "trade", "discard", "rescue"] {
        assert!(closed.contains(word), "{word}");
    }
    for word in
        ["skip", "willow", "witch", "steal", "trade", "recover", "swap-knights", "equation", "book", "rescue"]
    {
        assert!(free.contains(word), "{word}");
    }
    assert!(["done", "discard"].iter().all(|&word| free.contains(word)));
    assert!(["roll", "gnome", "wake", "take", "pair"].iter().all(|&word| !free.contains(word)));
}
