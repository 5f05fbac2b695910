//! The plain version of the fast code beside it: its test oracle.

use super::{
    lanes::{Sort, Sorted},
    sums,
};
use crate::{
    cards::{Face, Kind},
    chance::{Chance, Seeded},
    house_rule::{HouseRule, HouseRules},
    queens::{
        deck::{CARDS_FOR_SIXTEEN, HAND},
        discard::DiscardKind,
        event::{Event, EventView},
        state::State,
    },
    rules::{Game, Play, Setup, Status},
};
use std::collections::HashMap;

/// Whether a card is of a sort.
fn is(face: Face, sort: Sort) -> bool {
    match sort {
        Sort::King => face.is_king(),
        Sort::Knight => face == Face::KNIGHT,
        Sort::Potion => face == Face::POTION,
        Sort::Jester => face == Face::JESTER,
        Sort::Number => matches!(face.kind(), Kind::Number(_)),
        Sort::Any => true,
    }
}

/// The places of a sort of card: bit `n` stands for place `n`.
fn places(hand: &[Option<Face>; HAND], sort: Sort) -> u16 {
    (0..HAND).filter(|&place| hand[place].is_some_and(|face| is(face, sort))).map(|place| 1 << place).sum()
}

/// The cards with an effect when they are played on the seat's own turn, sort by sort: sort and place.
fn playable(hand: &[Option<Face>; HAND]) -> impl Iterator<Item = (Sort, u8)> {
    let sorts = [Sort::King, Sort::Knight, Sort::Potion, Sort::Jester];
    let at =
        |sort, place: usize| hand[place].is_some_and(|face| is(face, sort)).then_some((sort, place as u8));
    sorts.into_iter().flat_map(move |sort| (0..HAND).filter_map(move |place| at(sort, place)))
}

/// What several cards are that are discarded together, read off the rulebook with every split of them into two
/// sides; `None` if they may not be.
fn kind(mut numbers: Vec<u8>, house_rules: HouseRules) -> Option<DiscardKind> {
    numbers.sort_unstable();
    let all: u8 = numbers.iter().sum();
    let right = |side: u32| (0..numbers.len()).filter(move |place| side >> place & 1 == 1);
    let halves = |side: &u32| 2 * right(*side).map(|place| numbers[place]).sum::<u8>() == all;
    let fewest_right = (1..1 << numbers.len()).filter(halves).map(u32::count_ones).min();
    let is_on = |rule| house_rules.has(rule);
    let follows = numbers.windows(2).all(|two| two[0] + 1 == two[1]);
    let of_its_first = numbers.iter().filter(|&&number| number == numbers[0]).count();
    match (numbers.len(), fewest_right) {
        (0 | 1, _) => None,
        (2, halved) => halved.map(|_| DiscardKind::Pair),
        (_, Some(1)) if !is_on(HouseRule::Runs) => Some(DiscardKind::Sum),
        (_, Some(_)) if is_on(HouseRule::SumsOnBothSides) && !is_on(HouseRule::Runs) => {
            Some(DiscardKind::SumsOnBothSides)
        }
        _ if is_on(HouseRule::Runs) && follows => Some(DiscardKind::Run),
        (all @ (3 | 4), _) if is_on(HouseRule::ThreeOrFourAlike) && of_its_first == all => {
            Some(DiscardKind::Alike)
        }
        _ => None,
    }
}

/// The sets of number cards that may be discarded together, each as bits of places.
fn sets_together(numbers: [u8; HAND], house_rules: HouseRules) -> impl Iterator<Item = u8> {
    (0..1 << HAND).filter(move |set| {
        let places = (0..HAND).filter(|place| set >> place & 1 == 1);
        let chosen: Vec<u8> = places.map(|place| numbers[place]).collect();
        !chosen.contains(&0) && kind(chosen, house_rules).is_some()
    })
}

/// Hands of every size, as cards are added and removed.
#[test]
fn the_lanes_say_what_a_look_at_every_card_says() {
    let (mut chance, mut hand, mut sorted) = (Seeded::new(5), [None; HAND], Sorted::default());
    for _ in 0..20_000 {
        let place = chance.below(HAND);
        match hand[place] {
            Some(_) => {
                hand[place] = None;
                sorted.remove(place as u8);
            }
            None => {
                let face = CARDS_FOR_SIXTEEN[chance.below(CARDS_FOR_SIXTEEN.len())];
                hand[place] = Some(face);
                sorted.add(face, place as u8);
            }
        }
        for sort in [Sort::King, Sort::Knight, Sort::Potion, Sort::Jester, Sort::Number, Sort::Any] {
            assert_eq!(sorted.places(sort), places(&hand, sort), "{hand:?}, {sort:?}");
        }
        assert!(sorted.playable().eq(playable(&hand)), "{hand:?}");
    }
}

/// The house rules about discards, in every combination; first without any.
fn every_rule_about_discards() -> Vec<HouseRules> {
    let rules = [HouseRule::Runs, HouseRule::SumsOnBothSides, HouseRule::ThreeOrFourAlike];
    let on = |bits: u32| (0..3).filter(move |rule| bits >> rule & 1 == 1).map(move |rule| rules[rule]);
    (0..8).map(|bits| on(bits).collect()).collect()
}

/// Every hand: each number or none at each place. Every seventh hand is also tested under house rules.
#[test]
fn the_same_sets_fit_as_one_by_one() {
    let kinds = every_rule_about_discards();
    for hand in 0..11_u32.pow(HAND as u32) {
        let numbers: [u8; HAND] = std::array::from_fn(|place| (hand / 11_u32.pow(place as u32) % 11) as u8);
        let places = (0..HAND).fold(0, |set, place| set | u16::from(numbers[place] > 0) << place);
        for &house_rules in kinds.iter().take(if hand % 7 == 0 { kinds.len() } else { 1 }) {
            let found = sums::sets_together(numbers, places, house_rules);
            assert!(found.eq(sets_together(numbers, house_rules)), "{numbers:?}, {house_rules:?}");
        }
    }
}

/// What a discard is by the rulebook; a single card may be of any kind.
fn named(faces: impl Iterator<Item = Face> + Clone, house_rules: HouseRules) -> Option<DiscardKind> {
    match faces.clone().count() {
        1 => Some(DiscardKind::Single),
        _ => kind(faces.map(Face::as_number).collect::<Option<_>>()?, house_rules),
    }
}

/// 1,000 random games under each combination of house rules about discards: every set of cards of every hand, and
/// everything that is discarded, is called what the rulebook calls it.
#[test]
fn a_discard_is_what_the_rulebook_calls_it() {
    let mut told = HashMap::new();
    for house_rules in every_rule_about_discards() {
        for seed in 0..1_000 {
            for kind in discards(house_rules, seed) {
                *told.entry(kind).or_insert(0) += 1;
            }
        }
    }
    assert!(told.len() == 6 && told.values().all(|&times| times > 100), "{told:?}");
}

/// Plays a random game, compares every set of cards of every hand, and returns what was discarded.
fn discards(house_rules: HouseRules, seed: u64) -> Vec<DiscardKind> {
    let chance = &mut Seeded::new(seed);
    let setup = Setup { house_rules, ..Setup::plain(2 + seed as usize % 4) };
    let (mut game, mut moves, mut events) = (State::deal(&setup, chance), Vec::new(), Vec::new());
    while let Status::ToAct(seat) = game.status() {
        let hand = game.hand(seat);
        for set in 1..1 << HAND {
            let faces = hand.pick(set);
            if faces.clone().next().is_some() {
                assert_eq!(DiscardKind::of(faces.clone(), house_rules), named(faces, house_rules));
            }
        }
        moves.clear();
        game.legal(seat, &mut moves);
        game.play(seat, &moves[chance.below(moves.len())], chance, &mut events).unwrap();
    }
    let called = |event: Event| match event {
        Event::Public(EventView::Discarded { faces, kind, .. }) => {
            assert_eq!(Some(kind), named(faces.iter(), house_rules), "{faces:?}, {house_rules:?}");
            Some(kind)
        }
        _ => None,
    };
    events.into_iter().filter_map(called).collect()
}
