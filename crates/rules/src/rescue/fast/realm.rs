//! The realm of a seat, with bit sets of the places of each sort of card.

use crate::{
    cards::{Face, Kind},
    fast::bits::ones,
    rescue::{
        deck::COUNTS,
        realm_card::{REALM, RealmCard},
    },
    row::Row,
};
use std::ops::Deref;

/// A realm: a row of cards, with an index by sort of card.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Realm {
    cards: Row<RealmCard, REALM>,
    /// The places of each sort of card: bit `n` stands for place `n`.
    places: [u32; 16],
    /// The number of cards of each sort, in four bits each: no sort has more than twelve.
    counts: u64,
}

/// Sorts 1 to 10 are the numbers; sort 0 is every card that cannot be in a realm.
const BOOK: u8 = 11;
const AWAKE: u8 = 12;
const ASLEEP: u8 = AWAKE + 1;
/// A mask of the counts of all numbers.
const NUMBERS: u64 = 0xFFF_FFFF_FFF0;
/// A 1 in the count of each number, and 0 below them.
const EACH: u64 = 0x111_1111_1111;

/// The sort of each face code; for queens, the sort when awake.
static SORTS: [u8; 256] = {
    let (mut sorts, mut row) = ([0; 256], 0);
    while row < COUNTS.len() {
        let face = COUNTS[row].0;
        sorts[face.code() as usize] = match face.kind() {
            Kind::Number(number) => number,
            Kind::Book => BOOK,
            Kind::Queen(_) => AWAKE,
            _ => 0,
        };
        row += 1;
    }
    sorts
};

/// Read access to the row of cards.
impl Deref for Realm {
    type Target = Row<RealmCard, REALM>;

    fn deref(&self) -> &Self::Target {
        &self.cards
    }
}

impl FromIterator<RealmCard> for Realm {
    fn from_iter<I: IntoIterator<Item = RealmCard>>(cards: I) -> Self {
        let mut realm = Self::default();
        cards.into_iter().for_each(|card| realm.push(card));
        realm
    }
}

impl Realm {
    /// Adds a card at the end, if there is room.
    pub(crate) fn push(&mut self, card: RealmCard) {
        let place = self.cards.len();
        if self.cards.push(card) {
            self.note(card, place);
        }
    }

    /// Removes and returns a card; the cards after it move up.
    pub(crate) fn take(&mut self, place: u8) -> Option<RealmCard> {
        let card = self.cards.take(place)?;
        self.close_up(card, place);
        Some(card)
    }

    /// Removes the cards at the places whose bits are set; the others move up.
    pub(crate) fn take_all(&mut self, places: u32) {
        for (gone, place) in (0..).zip(ones(places)) {
            let Some(card) = self.cards.at(place) else { break };
            self.close_up(card, place - gone);
        }
        self.cards.take_all(places);
    }

    /// Updates the places of all sorts after the card at this place was removed.
    fn close_up(&mut self, card: RealmCard, place: u8) {
        self.counts -= 1 << (4 * sort(card));
        let before = (1 << place) - 1;
        for places in &mut self.places {
            *places = *places & before | *places >> 1 & !before;
        }
    }

    /// Replaces the card at a place. Does nothing if the place is empty.
    pub(crate) fn replace(&mut self, place: u8, card: RealmCard) {
        if let Some(old) = self.cards.replace(place, card) {
            self.strike(old, place);
            self.note(card, place);
        }
    }

    /// Wakes the queens at these places, or puts them to sleep.
    pub(crate) fn turn(&mut self, queens: u32, asleep: bool) {
        for place in ones(queens) {
            if let Some(card) = self.cards.at(place) {
                self.replace(place, RealmCard { asleep, ..card });
            }
        }
    }

    fn note(&mut self, card: RealmCard, place: u8) {
        let sort = sort(card);
        self.places[usize::from(sort)] |= 1 << place;
        self.counts += 1 << (4 * sort);
    }

    /// Removes a card from the index of its sort; other places do not change.
    fn strike(&mut self, card: RealmCard, place: u8) {
        let sort = sort(card);
        self.places[usize::from(sort)] &= !(1 << place);
        self.counts -= 1 << (4 * sort);
    }

    /// The cards at these places, in order.
    pub(crate) fn faces(&self, places: u32) -> impl Iterator<Item = Face> + '_ {
        ones(places).filter_map(|place| self.cards.at(place)).map(|card| card.face)
    }

    /// For each number from 0 to 10, in four bits each from the lowest: how many cards show it or a smaller
    /// one. Valid for at most 15 number cards.
    pub(crate) const fn up_to(&self) -> u64 {
        (self.counts & NUMBERS).wrapping_mul(EACH) & (NUMBERS | 0xF)
    }

    /// The numbers in the realm, each once, in ascending order.
    pub(crate) fn numbers(&self) -> impl Iterator<Item = u8> + Clone + use<> {
        let counts = self.counts & NUMBERS;
        let any = counts | counts >> 1 | counts >> 2 | counts >> 3;
        ones(any & EACH).map(|bit| bit / 4)
    }

    /// The places of a number.
    pub(crate) const fn number(&self, number: u8) -> u32 {
        self.places[number as usize % 16]
    }

    /// The places of all numbers.
    pub(crate) fn all_numbers(&self) -> u32 {
        self.numbers().fold(0, |set, number| set | self.number(number))
    }

    /// The places of Spell Books.
    pub(crate) const fn books(&self) -> u32 {
        self.places[BOOK as usize]
    }

    /// The places of awake queens.
    pub(crate) const fn awake(&self) -> u32 {
        self.places[AWAKE as usize]
    }

    /// The places of sleeping queens.
    pub(crate) const fn asleep(&self) -> u32 {
        self.places[ASLEEP as usize]
    }

    /// All pairs of cards with the same number.
    pub(crate) fn pairs(&self) -> impl Iterator<Item = (u8, u8)> + '_ {
        let sets = self.numbers().map(|number| self.number(number));
        sets.flat_map(|set| {
            ones(set).flat_map(move |one| ones(set & !1 << one).map(move |other| (one, other)))
        })
    }
}

fn sort(card: RealmCard) -> u8 {
    (SORTS[usize::from(card.face.code())] + u8::from(card.asleep)) % 16
}
