//! What a viewer may see and witness: each view is built for one viewer alone.

use super::{
    event::{Event, Places},
    grid::Slot,
    memory::Memory,
    realm_card::RealmCard,
    state::{Phase, State},
    view::{Everything, Own, SeatView, SlotView, View},
};
use crate::{
    cards::{
        Face,
        rescue::{Companion, King, QUEENS, Sign},
    },
    chance::Chance,
    rules::{Observe, OutcomeView, Seen},
    seat::{Seat, Viewer},
};
use std::collections::BTreeMap;

impl Observe for State {
    type View = View;
    type EventView = Event;
    type Memory = Memory;

    /// The visibility of a card follows from the card, never from the phase.
    fn view(&self, viewer: Viewer) -> View {
        let outcome = match self.phase {
            Phase::Over { outcome } => Some(outcome),
            _ => None,
        };
        let kings = King::all().map(|king| self.is_in_middle(king).then(|| king.into()));
        View {
            seats: self.all_seats().filter_map(|seat| self.seat_view(seat)).collect(),
            grid: self.grid.iter().map(|&slot| slot_view(slot)).collect(),
            kings: kings.collect(),
            draw: self.piles.draw_len(),
            discard: self.piles.discard().collect(),
            drawn: self.drawn.iter().collect(),
            goal: self.goal(),
            house_rules: self.house_rules,
            blue_used: self.blue_used,
            turn: self.turn,
            to_act: self.decider(),
            step: self.step(),
            pending: self.pending(),
            outcome: outcome.map(OutcomeView::from),
            signs: signs(),
            own: self.own_view(viewer),
            all: outcome.map(|_| self.everything()),
        }
    }

    /// An event is the same for every viewer: see [`Event`].
    fn witness(event: &Event, _viewer: Viewer) -> Event {
        *event
    }

    /// An event reveals something when a seat sees a result of the die, a drawn card, a turned-up companion,
    /// a queen that woke, or a sleeping queen that changed owner or was turned up. The end reveals everything
    ///
    fn shows(event: &Event) -> Seen {
        let card = match event {
            Event::Ended { .. } => return Seen::Final,
            Event::Rolled { .. } => return Seen::Die,
            Event::Drew { .. } | Event::Took { .. } | Event::Woke { .. } => true,
            Event::Stole { face, .. } => face.is_none(),
            Event::Traded { gave, got, .. } => gave.face.is_none() || got.face.is_none(),
            Event::Discarded { asleep, .. } => *asleep,
            _ => false,
        };
        if card { Seen::Card } else { Seen::Nothing }
    }

    /// A log keeps the names of queens, but nothing that links a name to a place.
    fn remember(event: &Event) -> Option<Event> {
        let mut kept = *event;
        match &mut kept {
            Event::Turn { .. } | Event::Began { .. } => return None,
            Event::Woke { places, .. }
            | Event::Wind { places, .. }
            | Event::Equation { places, .. }
            | Event::Pair { places, .. } => *places = Places::default(),
            Event::Resolved { place, .. }
            | Event::Took { slot: place, .. }
            | Event::Stole { place, .. }
            | Event::Read { place, .. }
            | Event::Rescued { place, .. }
            | Event::Discarded { place, .. } => *place = None,
            Event::Traded { gave, got, .. } => (gave.place, got.place) = (None, None),
            Event::Rolled { .. }
            | Event::KnightsPassed { .. }
            | Event::Declined { .. }
            | Event::Drew { .. }
            | Event::Shuffled { .. }
            | Event::TurnedOver { .. }
            | Event::Recovered { .. }
            | Event::SwappedKnights { .. }
            | Event::Laid { .. }
            | Event::Ended { .. } => {}
        }
        Some(kept)
    }

    fn learn(memory: &mut Memory, event: &Event) {
        memory.learn(event);
    }

    fn determinize(view: &View, memory: &Memory, chance: &mut impl Chance) -> Self {
        Self::dealt_from(view, memory, chance)
    }
}

impl State {
    fn seat_view(&self, seat: Seat) -> Option<SeatView> {
        let knight = self.knights.at(seat.0)?;
        Some(SeatView {
            realm: self.realm(seat).iter().map(RealmCard::open).collect(),
            companions: self.companions[seat.index()].iter().map(Face::from).collect(),
            kings: self.kings[seat.index()].iter().map(Face::from).collect(),
            knight: knight.into(),
            power: knight.entry().power,
            limit: self.limit(seat),
        })
    }

    /// The owner of sleeping queens may look at them at any time.
    fn own_view(&self, viewer: Viewer) -> Option<Own> {
        let seat = self.all_seats().find(|&seat| viewer.is(seat))?;
        let sleeper = |card: RealmCard| card.queen().filter(|_| card.asleep);
        Some(Own { seat, asleep: self.realm(seat).iter().map(sleeper).collect() })
    }

    fn everything(&self) -> Everything {
        let companion = |slot: &Slot| match *slot {
            Slot::Empty => None,
            Slot::Down(companion) | Slot::Up(companion) => Some(companion.into()),
        };
        Everything {
            realms: self
                .all_seats()
                .map(|seat| self.realm(seat).iter().map(|card| card.face).collect())
                .collect(),
            grid: self.grid.iter().map(companion).collect(),
            draw: self.piles.drawable().collect(),
        }
    }
}

fn slot_view(slot: Slot) -> SlotView {
    match slot {
        Slot::Empty => SlotView::Empty,
        Slot::Down(_) => SlotView::Down,
        Slot::Up(companion) => SlotView::Up { face: companion.into() },
    }
}

fn signs() -> BTreeMap<String, Sign> {
    let queens = QUEENS.iter().map(|entry| (Face::from(entry.queen), entry.sign));
    let companions = Companion::all().map(|companion| (companion.into(), companion.entry().sign));
    queens.chain(companions).map(|(face, sign)| (face.code().to_string(), sign)).collect()
}
