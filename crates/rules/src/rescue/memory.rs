//! What a seat can know beyond the view, from the events that it witnessed.

use super::{
    event::{Cards, Event, Places},
    event_parts::Side,
    realm_card::REALM,
};
use crate::{
    cards::Queen,
    row::Row,
    seat::{MAX_SEATS, Seat},
};

/// The known sleeping queens. Every seat saw each queen before she fell asleep, and may follow her
/// from place to place. A memory starts empty, and may forget.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    /// For each place of each realm: the queen that sleeps there, if known.
    realms: [Row<Option<Queen>, REALM>; MAX_SEATS],
}

impl Memory {
    /// Adds the content of an event.
    pub(super) fn learn(&mut self, event: &Event) {
        match *event {
            Event::Laid { seat, faces } => faces.iter().for_each(|_| self.push(seat, None)),
            Event::Recovered { seat, .. } => self.push(seat, None),
            Event::Woke { seat, places, .. } => places.iter().for_each(|place| self.note(seat, place, None)),
            Event::Wind { at: Some(seat), queens, places, .. } => self.fell_asleep(seat, queens, places),
            Event::Stole { from, to, place: Some(place), .. } => {
                let moved = self.take(from, place);
                self.push(to, moved);
            }
            Event::Traded { gave, got, companions: false } => self.traded(gave, got),
            Event::Read { seat, place: Some(place), .. } => {
                self.take(seat, place);
                self.push(seat, None);
            }
            Event::Rescued { seat, place: Some(place), .. }
            | Event::Discarded { seat, place: Some(place), .. } => {
                self.take(seat, place);
            }
            Event::Equation { seat, places, .. } | Event::Pair { seat, places, .. } => {
                let mut places = places;
                places.sort();
                places.iter().rev().for_each(|place| _ = self.take(seat, place));
            }
            _ => {} // no realm card moves
        }
    }

    /// The queen that is known to sleep at a place of a realm.
    #[must_use]
    pub fn sleeper(&self, seat: Seat, place: u8) -> Option<Queen> {
        self.realms.get(seat.index())?.at(place).flatten()
    }

    /// The sleeping queens whose places are known.
    pub fn sleepers(&self) -> impl Iterator<Item = Queen> + '_ {
        self.realms.iter().flat_map(Row::iter).flatten()
    }

    /// Records which queen sleeps at a place; `None` if unknown.
    pub fn note(&mut self, seat: Seat, place: u8, sleeper: Option<Queen>) {
        let Some(realm) = self.realms.get_mut(seat.index()) else { return };
        while realm.len() <= place && realm.push(None) {}
        realm.replace(place, sleeper);
    }

    /// Forgets the place of a queen.
    pub fn forget(&mut self, queen: Queen) {
        let places = self.realms.iter_mut().flat_map(Row::iter_mut);
        places.filter(|place| **place == Some(queen)).for_each(|place| *place = None);
    }

    fn fell_asleep(&mut self, seat: Seat, queens: Cards, places: Places) {
        for (face, place) in queens.iter().zip(places.iter()) {
            if let Some(queen) = face.as_queen() {
                self.note(seat, place, Some(queen));
            }
        }
    }

    fn traded(&mut self, gave: Side, got: Side) {
        let (Some(mine), Some(theirs)) = (gave.place, got.place) else { return };
        let (given, taken) = (self.sleeper(gave.seat, mine), self.sleeper(got.seat, theirs));
        self.note(gave.seat, mine, taken);
        self.note(got.seat, theirs, given);
    }

    fn push(&mut self, seat: Seat, sleeper: Option<Queen>) {
        if let Some(realm) = self.realms.get_mut(seat.index()) {
            realm.push(sleeper);
        }
    }

    fn take(&mut self, seat: Seat, place: u8) -> Option<Queen> {
        self.realms.get_mut(seat.index())?.take(place).flatten()
    }
}
