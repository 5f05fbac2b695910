//! The plain version of the fast code beside it: its test oracle.

use super::{
    lanes::{Sort, Sorted},
    sums,
};
use crate::{
    cards::{Face, Kind},
    chance::{Chance, Seeded},
    equation::{is_run, sum_of_the_rest, two_sides},
    house_rule::{HouseRule, HouseRules},
    queens::deck::{CARDS_FOR_SIXTEEN, HAND},
};

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

/// The sets of number cards that may be discarded together, each as bits of places.
fn pairs_and_equations(numbers: [u8; HAND], house_rules: HouseRules) -> impl Iterator<Item = u8> {
    (0..1 << HAND).filter(move |set| {
        let chosen: Vec<u8> =
            (0..HAND).filter(|place| set >> place & 1 == 1).map(|place| numbers[place]).collect();
        match *chosen {
            _ if chosen.contains(&0) => false,
            [] | [_] => false,
            [one, other] => one == other,
            _ if house_rules.has(HouseRule::Runs) => is_run(&chosen),
            _ if house_rules.has(HouseRule::SumsOnBothSides) => two_sides(&chosen).is_some(),
            _ => sum_of_the_rest(chosen).is_some_and(|(largest, sum)| largest == sum),
        }
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

/// Every hand: each number or none at each place. Every seventh hand is also tested under house rules.
#[test]
fn the_same_sets_fit_as_one_by_one() {
    let rules = |on: &[HouseRule]| on.iter().copied().collect::<HouseRules>();
    let kinds = [rules(&[]), rules(&[HouseRule::Runs]), rules(&[HouseRule::SumsOnBothSides])];
    for hand in 0..11_u32.pow(HAND as u32) {
        let numbers: [u8; HAND] = std::array::from_fn(|place| (hand / 11_u32.pow(place as u32) % 11) as u8);
        let places = (0..HAND).fold(0, |set, place| set | u16::from(numbers[place] > 0) << place);
        for house_rules in kinds.into_iter().take(if hand % 7 == 0 { 3 } else { 1 }) {
            let found = sums::pairs_and_equations(numbers, places, house_rules);
            assert!(found.eq(pairs_and_equations(numbers, house_rules)), "{numbers:?}, {house_rules:?}");
        }
    }
}
