//! What a seat can know beyond the view, from the events that it witnessed.

use super::{beds::BEDS, deck::HAND, event::EventView, view::View};
use crate::{
    cards::{Face, Queen},
    row::Row,
    seat::{MAX_SEATS, Seat},
    tally::Tally,
};

/// The knowledge of one seat from events so far (Q-10.2). It starts empty, and it may forget.
///
/// ```
/// use rouse_rules::{Observe, Queen, Seat, queens};
///
/// let mut memory = queens::Memory::default();
/// let event = queens::EventView::FellAsleep { from: Seat(1), queen: Queen::Moon, bed: Some(7) };
/// queens::State::learn(&mut memory, &event);
/// assert_eq!(memory.sleeper(7), Some(Queen::Moon));
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Memory {
    beds: [Option<Queen>; BEDS],
    /// The number of cards of each face in the discard pile.
    discarded: Tally,
    /// By seat: cards that a jester turned up and that went into the hand (Q-6.3).
    hands: [Row<Face, HAND>; MAX_SEATS],
}

impl Memory {
    /// Adds the content of an event.
    pub(super) fn learn(&mut self, event: &EventView) {
        match *event {
            EventView::Played { seat, face } => self.leaves(seat, face),
            EventView::Attacked { card, by, .. } => self.leaves(by, card.face()),
            EventView::Answered { seat, card, stopped: true, .. } => self.leaves(seat, card.stopped_by()),
            EventView::Woke { queen, .. } => self.forget(queen),
            EventView::WentBack { queen, bed: Some(bed), .. }
            | EventView::FellAsleep { queen, bed: Some(bed), .. } => {
                self.note_bed(bed, queen);
            }
            EventView::Revealed { face, lucky: Some(_), .. } => self.discarded.add(face),
            EventView::Revealed { seat, face, lucky: None } => self.note_card(seat, face),
            EventView::Discarded { seat, faces, .. } => faces.iter().for_each(|face| self.leaves(seat, face)),
            EventView::Shuffled { .. } => self.discarded = Tally::default(),
            EventView::Answered { .. }
            | EventView::WentBack { .. }
            | EventView::FellAsleep { .. }
            | EventView::Stolen { .. }
            | EventView::Drew { .. }
            | EventView::Turn { .. }
            | EventView::Ended { .. } => {}
        }
    }

    /// The queen that is known to sleep in a bed, counted from 1.
    #[must_use]
    pub fn sleeper(&self, bed: u8) -> Option<Queen> {
        self.beds.get(usize::from(bed).checked_sub(1)?).copied().flatten()
    }

    /// The queens whose beds are known, with their beds.
    pub fn sleepers(&self) -> impl Iterator<Item = (u8, Queen)> + '_ {
        (1_u8..).zip(self.beds).filter_map(|(bed, queen)| Some((bed, queen?)))
    }

    /// The cards that the hand of a seat is known to hold.
    pub fn known_hand(&self, seat: Seat) -> impl Iterator<Item = Face> + '_ {
        self.hands.get(seat.index()).into_iter().flat_map(Row::iter)
    }

    /// Records which queen sleeps in a bed, counted from 1.
    pub fn note_bed(&mut self, bed: u8, queen: Queen) {
        self.forget(queen);
        if let Some(place) = usize::from(bed).checked_sub(1).and_then(|bed| self.beds.get_mut(bed)) {
            *place = Some(queen);
        }
    }

    /// Records that a hand holds a card.
    pub fn note_card(&mut self, seat: Seat, face: Face) {
        if let Some(hand) = self.hands.get_mut(seat.index()) {
            hand.push(face);
        }
    }

    /// Forgets the bed of a queen.
    pub fn forget(&mut self, queen: Queen) {
        self.beds.iter_mut().filter(|bed| **bed == Some(queen)).for_each(|bed| *bed = None);
    }

    /// Forgets the known cards of all hands.
    pub fn forget_hands(&mut self) {
        self.hands = Default::default();
    }

    /// The discard pile, if all its cards are known and match the view.
    pub(super) fn discarded(&self, view: &View) -> Option<Tally> {
        let fits = self.discarded.total() == usize::from(view.discard);
        let top = view.top.is_none_or(|top| { self.discarded }.take(top));
        (fits && top).then_some(self.discarded)
    }

    /// Records that a card left a hand face up for the discard pile.
    fn leaves(&mut self, seat: Seat, face: Face) {
        if let Some(hand) = self.hands.get_mut(seat.index())
            && let Some(place) = hand.find(|held| held == face)
        {
            hand.take(place);
        }
        self.discarded.add(face);
    }
}
