//! What the four actions do.

use super::{
    Event, King, Phase,
    action::places,
    event::{Cards, Counts, Places},
    play::Scene,
    state::{Lying, REALM, Slot},
};
use crate::{Chance, Face, Row};

impl<C: Chance, E: Extend<Event>> Scene<'_, C, E> {
    /// Takes cards out of the own realm, ascending, and discards them: the largest on top.
    fn discard_numbers(&mut self, cards: u16) -> (Cards, Places) {
        let mut chosen: Row<(Face, u8), REALM> = Row::default();
        for place in places(cards).rev() {
            if let Some(card) = self.state.own_mut().take(place) {
                chosen.push((card.face, place));
            }
        }
        chosen.sort();
        chosen.iter().for_each(|(face, _)| self.state.piles.put(face));
        (chosen.iter().map(|(face, _)| face).collect(), chosen.iter().map(|(_, place)| place).collect())
    }

    /// then a companion is taken.
    pub(super) fn equation(&mut self, cards: u16) {
        let (faces, places) = self.discard_numbers(cards);
        let Some(found) = self.state.reading_of(faces.iter().filter_map(Face::as_number)) else { return };
        self.tell(Event::Equation {
            seat: self.seat,
            faces,
            places,
            lone: found.lone,
            times: found.times,
            red: found.red.map(|(face, as_number)| Counts { face, as_number }),
        });
        self.state.phase = Phase::Take;
        self.turn_over();
    }

    ///
    pub(super) fn pair(&mut self, one: u8, other: u8) {
        let (faces, places) = self.discard_numbers(1 << one | 1 << other);
        let Some(face) = faces.at(0) else { return };
        self.tell(Event::Pair { seat: self.seat, face, places });
        self.wake(|_| true);
    }

    /// The number first, then the book.
    pub(super) fn book(&mut self, book: u8, depth: u8) {
        let Some(face) = self.state.piles.take(depth) else { return };
        self.state.own_mut().take(book);
        self.state.own_mut().push(Lying::awake(face));
        self.state.piles.put(Face::BOOK);
        self.tell(Event::Read { seat: self.seat, face, depth, place: Some(book) });
    }

    /// in its order.
    pub(super) fn rescue(&mut self, queen: u8, companion: u8, king: u8) {
        let seat = self.seat;
        let (Some(card), Some(king)) = (self.state.own_mut().take(queen), King::nth(king)) else { return };
        self.state.piles.put(card.face);
        let Some(companion) = self.state.companions[seat.index()].take(companion) else { return };
        let slot = self.give_back(Slot::Up(companion));
        self.state.kings[seat.index()].push(king);
        let kings = self.state.kings[seat.index()].len();
        self.tell(Event::Rescued {
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

    /// Into the lowest empty slot.
    fn give_back(&mut self, companion: Slot) -> u8 {
        let free = self.state.grid.iter().position(|&slot| slot == Slot::Empty);
        let place = free.unwrap_or_default();
        self.state.grid[place] = companion;
        place as u8 + 1
    }
}
