//! The effects of the four actions.

use super::{
    event::Event,
    event_parts::Counts,
    grid::Slot,
    realm_card::{REALM, RealmCard},
    state::Phase,
    transition::Transition,
};
use crate::{
    cards::{
        Face,
        rescue::{King, Power},
    },
    chance::Chance,
    equation::{Reading, reading, reading_one_off},
    fast::bits::ones,
    seat::Seat,
};

impl<C: Chance, E: Extend<Event>> Transition<'_, C, E> {
    /// Discards cards of the active seat's realm in ascending order, the largest on top.
    fn discard_numbers(&mut self, cards: u32) -> Discarded {
        let mut discarded = Discarded { cards: [(Face::BOOK, 0); REALM], count: 0 };
        let own = self.state.own();
        for number in own.numbers() {
            for place in ones(own.number(number) & cards) {
                discarded.cards[discarded.count] = (Face::number(number), place);
                discarded.count += 1;
            }
        }
        self.state.own_mut().take_all(cards);
        discarded.faces().for_each(|face| self.state.piles.put(face));
        discarded
    }

    /// Discards an equation; then the seat takes a companion.
    pub(super) fn equation(&mut self, cards: u32) {
        let read = if self.state.has(self.seat, Power::OneOff) { reading_one_off } else { reading };
        let discarded = self.discard_numbers(cards);
        self.tell(|seat| discarded.equation(seat, read));
        self.state.phase = Phase::Take;
        self.turn_over();
    }

    ///
    pub(super) fn pair(&mut self, one: u8, other: u8) {
        let discarded = self.discard_numbers(1 << one | 1 << other);
        self.tell(|seat| Event::Pair {
            seat,
            face: discarded.cards[0].0,
            places: discarded.places().collect(),
        });
        self.wake(self.state.own().asleep());
    }

    /// Takes the number first, then discards the book.
    pub(super) fn book(&mut self, book: u8, depth: u8) {
        let Some(face) = self.state.piles.take(depth) else { return };
        self.state.own_mut().take(book);
        self.state.own_mut().push(RealmCard::awake(face));
        self.state.piles.put(Face::BOOK);
        self.tell(|seat| Event::Read { seat, face, depth, place: Some(book) });
    }

    /// Rescues a king, in the order of.
    pub(super) fn rescue(&mut self, queen: u8, companion: u8, king: u8) {
        let seat = self.seat;
        let (Some(card), Some(king)) = (self.state.own_mut().take(queen), King::nth(king)) else { return };
        self.state.piles.put(card.face);
        let Some(companion) = self.state.companions[seat.index()].take(companion) else { return };
        let slot = self.give_back(Slot::Up(companion));
        self.state.kings[seat.index()].push(king);
        let kings = self.state.kings[seat.index()].len();
        self.tell(|seat| Event::Rescued {
            seat,
            queen: card.face,
            place: Some(queen),
            companion: companion.into(),
            slot,
            king: king.into(),
            kings,
        });
        if kings >= self.state.goal() {
            self.end();
        }
    }

    /// Puts a companion into the lowest empty slot. Returns the slot, counted from 1.
    fn give_back(&mut self, companion: Slot) -> u8 {
        let free = self.state.grid.iter().position(|&slot| slot == Slot::Empty);
        let place = free.unwrap_or_default();
        self.state.grid[place] = companion;
        place as u8 + 1
    }
}

/// Discarded number cards in ascending order, with their former places.
struct Discarded {
    cards: [(Face, u8); REALM],
    count: usize,
}

impl Discarded {
    fn faces(&self) -> impl Iterator<Item = Face> + '_ {
        self.cards[..self.count].iter().map(|&(face, _)| face)
    }

    fn places(&self) -> impl Iterator<Item = u8> + '_ {
        self.cards[..self.count].iter().map(|&(_, place)| place)
    }

    /// The event for the discard of an equation.
    fn equation(&self, seat: Seat, read: fn(&[u8]) -> Option<Reading>) -> Event {
        let mut numbers = [0; REALM];
        self.faces().zip(&mut numbers).for_each(|(face, number)| *number = face.as_number().unwrap_or(0));
        let found = read(&numbers[..self.count]);
        Event::Equation {
            seat,
            faces: self.faces().collect(),
            places: self.places().collect(),
            lone: found.map_or(0, |found| found.lone),
            times: found.is_some_and(|found| found.times),
            red: found.and_then(|found| found.red).map(|(face, as_number)| Counts { face, as_number }),
        }
    }
}
