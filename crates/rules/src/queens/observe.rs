//! What a viewer may see and witness: each view is built for one viewer alone.

use super::{
    event::{Drawn, Event, EventView},
    memory::Memory,
    state::{Phase, State},
    view::{Everything, Own, SeatView, View},
};
use crate::{
    cards::Face,
    chance::Chance,
    rules::{Observe, OutcomeView, Seen},
    seat::{Seat, Viewer},
};

impl Observe for State {
    type View = View;
    type EventView = EventView;
    type Memory = Memory;

    /// The visibility of a card follows from the card, never from the phase.
    fn view(&self, viewer: Viewer) -> View {
        let outcome = match self.phase {
            Phase::Over { outcome, .. } => Some(outcome),
            _ => None,
        };
        View {
            seats: self.all_seats().map(|seat| self.seat_view(seat)).collect(),
            beds: self.beds.iter().map(|queen| queen.is_some()).collect(),
            draw: self.piles.draw_len(),
            discard: self.piles.discard_len(),
            top: self.piles.top(),
            goal: self.goal(),
            house_rules: self.house_rules,
            hands: self.hands_are_open().then(|| self.open_hands()),
            turn: self.turn,
            to_act: self.decider(),
            pending: self.pending(),
            outcome: outcome.map(OutcomeView::from),
            own: self.own(viewer),
            all: outcome.map(|_| self.everything()),
        }
    }

    ///
    fn witness(event: &Event, viewer: Viewer) -> EventView {
        match *event {
            Event::Public(event) => event,
            Event::Drew { seat, place, face } => {
                let card = viewer.is(seat).then_some(Drawn { place, face });
                EventView::Drew { seat, card }
            }
        }
    }

    /// An event reveals something when a seat sees a drawn card, a woken queen, a jester's card, or an
    /// answer. An attack reveals something because it asks about a card of a hand. The end reveals everything
    ///
    fn shows(event: &Event) -> Seen {
        use EventView as Is;
        match event {
            Event::Public(Is::Answered { .. } | Is::Ended { .. }) => Seen::Final,
            Event::Drew { .. } => Seen::Card,
            Event::Public(Is::Attacked { .. } | Is::Woke { .. } | Is::WentBack { .. }) => Seen::Card,
            Event::Public(Is::Revealed { .. } | Is::Drew { .. }) => Seen::Card,
            Event::Public(_) => Seen::Nothing,
        }
    }

    /// A log keeps nothing that links a queen to a bed, and no private card.
    fn remember(event: &EventView) -> Option<EventView> {
        let mut kept = *event;
        match &mut kept {
            EventView::Drew { .. } | EventView::Played { .. } | EventView::Turn { .. } => return None,
            EventView::Attacked { bed, .. }
            | EventView::Woke { bed, .. }
            | EventView::WentBack { bed, .. }
            | EventView::FellAsleep { bed, .. } => *bed = None,
            EventView::Answered { .. }
            | EventView::Stolen { .. }
            | EventView::Revealed { .. }
            | EventView::Discarded { .. }
            | EventView::Shuffled { .. }
            | EventView::Ended { .. } => {}
        }
        Some(kept)
    }

    fn learn(memory: &mut Memory, event: &EventView) {
        memory.learn(event);
    }

    fn determinize(view: &View, memory: &Memory, chance: &mut impl Chance) -> Self {
        Self::dealt_from(view, memory, chance)
    }
}

impl State {
    fn seat_view(&self, seat: Seat) -> SeatView {
        let court = &self.courts[seat.index()];
        SeatView {
            hand: self.hands[seat.index()].len(),
            court: court.iter().collect(),
            points: court.points(),
        }
    }

    fn own(&self, viewer: Viewer) -> Option<Own> {
        let Viewer::Seat(seat) = viewer else { return None };
        let hand = self.all_seats().find(|&own| own == seat).map(|own| self.hands[own.index()])?;
        let asked = self.decider() == Some(seat);
        let can_send = asked && self.expected_answer().is_some_and(|face| hand.find(face).is_some());
        Some(Own { seat, hand: hand.cards(), can_send: u8::from(can_send) })
    }

    fn open_hands(&self) -> Vec<[Option<Face>; 5]> {
        self.all_seats().map(|seat| self.hands[seat.index()].cards()).collect()
    }

    fn everything(&self) -> Everything {
        let hands =
            self.all_seats().map(|seat| self.hands[seat.index()].iter().map(|(_, face)| face).collect());
        Everything { hands: hands.collect(), beds: self.beds.iter().collect() }
    }
}
