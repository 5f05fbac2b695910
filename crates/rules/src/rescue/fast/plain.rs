//! The plain version of the fast code beside it: its test oracle.

use super::{realm::Realm, sums};
use crate::{
    cards::{Face, Kind},
    chance::{Chance, Seeded},
    equation::{reading, reading_one_off},
    rescue::{
        deck::CARDS,
        realm_card::{REALM, RealmCard},
    },
    row::Row,
};

/// The cards of a realm, without the tables of their places.
type Cards = Row<RealmCard, REALM>;

/// The places of the cards that pass a test, as bits.
fn places_of(cards: &Cards, test: impl Fn(RealmCard) -> bool) -> u32 {
    cards.places().filter(|&(_, card)| test(card)).map(|(place, _)| 1 << place).sum()
}

/// The numbers in a realm, each once, in ascending order.
fn numbers(cards: &Cards) -> impl Iterator<Item = u8> + '_ {
    (1..=10).filter(|&number| places_with(cards, number) != 0)
}

fn places_with(cards: &Cards, number: u8) -> u32 {
    places_of(cards, |card| card.face.as_number() == Some(number))
}

/// The places of all numbers, of Spell Books, of awake queens and of sleeping queens.
fn places(cards: &Cards) -> [u32; 4] {
    [
        places_of(cards, |card| card.face.as_number().is_some()),
        places_of(cards, |card| card.face == Face::BOOK),
        places_of(cards, RealmCard::is_awake_queen),
        places_of(cards, |card| card.asleep),
    ]
}

/// All pairs of cards with the same number, smaller numbers first.
fn pairs(cards: &Cards) -> impl Iterator<Item = (u8, u8)> + '_ {
    let shows = |place, number| cards.at(place).is_some_and(|card| card.face.as_number() == Some(number));
    let others = |one| (one + 1..cards.len()).map(move |other| (one, other));
    let all =
        (1..=10).flat_map(move |number| (0..cards.len()).flat_map(others).map(move |pair| (number, pair)));
    all.filter(move |&(number, (one, other))| shows(one, number) && shows(other, number))
        .map(|(_, pair)| pair)
}

/// For each number from 0 to 10: how many cards show it or a smaller one.
fn up_to(cards: &Cards) -> Vec<u64> {
    let shown =
        |most| cards.iter().filter(|card| card.face.as_number().is_some_and(|number| number <= most)).count();
    (0..=10).map(|most| shown(most) as u64).collect()
}

/// Every set of places that can be read as an equation, in ascending order of its bits.
fn equations(cards: &Cards, one_off: bool) -> impl Iterator<Item = u32> + '_ {
    let read = if one_off { reading_one_off } else { reading };
    (0..1_u32 << cards.len()).filter(move |set| {
        let chosen = cards.places().filter(|(place, _)| set >> place & 1 == 1);
        let numbers: Option<Vec<u8>> = chosen.map(|(_, card)| card.face.as_number()).collect();
        numbers.is_some_and(|numbers| read(&numbers).is_some())
    })
}

/// A realm as cards are added, removed, woken, put to sleep and swapped.
#[test]
fn the_lanes_say_what_a_look_at_every_card_says() {
    let (mut chance, mut realm) = (Seeded::new(5), Realm::default());
    let lies_in_realms = |face: &Face| matches!(face.kind(), Kind::Number(_) | Kind::Book | Kind::Queen(_));
    let cards: Vec<Face> = CARDS.into_iter().filter(lies_in_realms).collect();
    for _ in 0..20_000 {
        let card = RealmCard::awake(cards[chance.below(cards.len())]);
        let place = chance.below(usize::from(realm.len()) + 1) as u8;
        match chance.below(6) {
            0..3 if realm.len() < 12 => realm.push(card),
            3 => realm.replace(place, card),
            4 => realm.take_all(1 << place | 1 << (place / 2)),
            _ => {
                realm.turn(realm.awake() & 0b1010_1010_1010, true);
                realm.turn(realm.asleep() & 0b0110_0110_0110, false);
                realm.take(place);
            }
        }
        assert!(realm.numbers().eq(numbers(&realm)), "{realm:?}");
        assert!((1..=10).all(|number| realm.number(number) == places_with(&realm, number)), "{realm:?}");
        let found = [realm.all_numbers(), realm.books(), realm.awake(), realm.asleep()];
        assert_eq!(found, places(&realm), "{realm:?}");
        assert!(realm.pairs().eq(pairs(&realm)), "{realm:?}");
        let counts: Vec<u64> = (0..=10).map(|number| realm.up_to() >> (4 * number) & 0xF).collect();
        assert_eq!(counts, up_to(&realm), "{realm:?}");
    }
}

/// Every multiset of up to six numbers: by the table, and by the search.
#[test]
fn the_same_sets_are_found_as_one_by_one() {
    let mut lists: Vec<Vec<u8>> = vec![vec![]];
    for _ in 1..=6 {
        let longer = lists.iter().flat_map(|list| {
            (list.last().copied().unwrap_or(1)..=10).map(move |n| list.iter().copied().chain([n]).collect())
        });
        lists = longer.collect();
        for list in &lists {
            let realm: Realm = list.iter().rev().map(|&n| RealmCard::awake(Face::number(n))).collect();
            for one_off in [false, true] {
                let mut found = Vec::new();
                sums::equations(&realm, one_off, |cards| found.push(cards));
                found.sort_unstable();
                assert!(equations(&realm, one_off).eq(found), "{list:?}, one off: {one_off}");
            }
        }
    }
}
