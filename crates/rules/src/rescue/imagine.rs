//! Another state that a viewer cannot tell from the true one.

use super::{
    Companion, Everything, King, Pending, Phase, SeatView, SlotView, State, Step, View, deck,
    state::{Lying, REALM, SLOTS, Slot, companion},
};
use crate::{Chance, Face, Kind, MAX_SEATS, Piles, Queen, Row, Seat};

impl State {
    /// Deals everything anew that the owner of `view` may not know: who sleeps in other
    /// realms, the draw pile, and which companion lies face down where.
    pub(super) fn imagined(view: &View, chance: &mut impl Chance) -> Self {
        let mut hidden = hidden_cards(view);
        chance.shuffle(&mut hidden);
        let mut realms = [Row::default(); MAX_SEATS];
        for (seat, (realm, seen)) in realms.iter_mut().zip(&view.seats).enumerate() {
            *realm = realm_of(view, Seat(seat as u8), seen, &mut hidden);
        }
        Self {
            seats: view.seats.len() as u8,
            turn: view.turn,
            phase: phase(view),
            drawn: view.drawn.iter().copied().collect(),
            realms,
            companions: rows(view, |seat| &seat.companions, companion),
            kings: rows(view, |seat| &seat.kings, king),
            knights: view.seats.iter().filter_map(|seat| knight(seat.knight)).collect(),
            grid: grid(view, chance),
            piles: Piles::new(&hidden, &view.discard).expect("a view shows one deck"),
        }
    }
}

/// The cards of the deck that lie nowhere in sight.
fn hidden_cards(view: &View) -> Vec<Face> {
    let mut hidden = deck::cards().to_vec();
    let open = view.seats.iter().flat_map(|seat| seat.realm.iter().flatten().copied());
    let own = view.own.iter().flat_map(|own| own.asleep.iter().flatten().copied().map(Face::from));
    for face in open.chain(own).chain(view.discard.iter().copied()).chain(view.drawn.iter().copied()) {
        if let Some(index) = hidden.iter().position(|&card| card == face) {
            hidden.swap_remove(index);
        }
    }
    hidden
}

fn realm_of(view: &View, seat: Seat, seen: &SeatView, hidden: &mut Vec<Face>) -> Row<Lying, REALM> {
    let own = view.own.as_ref().filter(|own| own.seat == seat);
    let all = view.all.as_ref().map(|all: &Everything| &all.realms[seat.index()]);
    let card = |(place, open): (usize, &Option<Face>)| match (open, own, all) {
        (Some(face), ..) => Lying::awake(*face),
        (None, Some(own), _) => Lying { face: own.asleep[place].map_or(Face::BOOK, Face::from), asleep: true },
        (None, _, Some(all)) => Lying { face: all[place], asleep: true },
        (None, None, None) => Lying { face: any_queen(hidden), asleep: true },
    };
    seen.realm.iter().enumerate().map(card).collect()
}

/// Takes a hidden queen; the cards are shuffled, so it may be any of them.
fn any_queen(hidden: &mut Vec<Face>) -> Face {
    let queen = hidden.iter().position(|face| matches!(face.kind(), Kind::Queen(_)));
    queen.map_or(Queen::Heart.into(), |index| hidden.remove(index))
}

fn rows<T: Copy, const N: usize>(
    view: &View,
    row: impl Fn(&SeatView) -> &Vec<Face>,
    item: impl Fn(Face) -> Option<T>,
) -> [Row<T, N>; MAX_SEATS] {
    std::array::from_fn(|seat| {
        let faces = view.seats.get(seat).into_iter().flat_map(&row);
        faces.copied().filter_map(&item).collect()
    })
}

pub(super) fn king(face: Face) -> Option<King> {
    match face.kind() {
        Kind::RescueKing(king) => Some(king),
        _ => None,
    }
}

pub(super) fn knight(face: Face) -> Option<super::Knight> {
    match face.kind() {
        Kind::RescueKnight(knight) => Some(knight),
        _ => None,
    }
}

fn grid(view: &View, chance: &mut impl Chance) -> [Slot; SLOTS] {
    let up = view.grid.iter().filter_map(|slot| match slot {
        SlotView::Up { face } => Some(*face),
        _ => None,
    });
    let open: Vec<Face> = up.chain(view.seats.iter().flat_map(|seat| seat.companions.iter().copied())).collect();
    let mut down: Vec<Face> = Companion::all().map(Face::from).filter(|face| !open.contains(face)).collect();
    chance.shuffle(&mut down);
    let mut down = down.into_iter().filter_map(companion);
    std::array::from_fn(|slot| match view.grid.get(slot) {
        Some(SlotView::Down) => down.next().map_or(Slot::Empty, Slot::Down),
        Some(SlotView::Up { face }) => companion(*face).map_or(Slot::Empty, Slot::Up),
        Some(SlotView::Empty) | None => Slot::Empty,
    })
}

fn phase(view: &View) -> Phase {
    if let Some(outcome) = &view.outcome {
        return Phase::Over { outcome: outcome.winners.iter().copied().collect() };
    }
    match (view.pending, view.step) {
        (Some(Pending::Blue { gnome }), _) => Phase::Blue { gnome },
        (Some(Pending::DragonWake), _) => Phase::DragonWake,
        (Some(Pending::Gnome { place, rolled }), _) => Phase::Gnome { place, rolled },
        (Some(Pending::Witch { place }), _) => Phase::Witch { place },
        (Some(Pending::Take), _) => Phase::Take,
        (None, Step::Roll) => Phase::Roll,
        (None, Step::Instants) => Phase::Instants,
        (None, Step::Actions) => Phase::Actions,
        (None, Step::Discard) => Phase::Discard,
    }
}
