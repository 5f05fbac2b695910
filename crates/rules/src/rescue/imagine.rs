//! Deals another state that a viewer cannot tell from the true one.

use super::{
    deck::{COUNTS, DECK},
    grid::{SLOTS, Slot},
    memory::Memory,
    realm_card::{REALM, RealmCard},
    state::{Phase, State},
    view::{Pending, SeatView, SlotView, Step, View},
};
use crate::{
    cards::{Face, Kind, rescue::Companion},
    chance::Chance,
    piles::Piles,
    row::Row,
    seat::{MAX_SEATS, Seat},
    tally::Tally,
};

impl State {
    /// Deals everything at random that the owner of `view` may not know and that `memory` does not
    /// tell: the sleeping queens of other realms, the draw pile, and the places of the face-down companions.
    /// Memories that contradict the view are ignored.
    pub(super) fn dealt_from(view: &View, memory: &Memory, chance: &mut impl Chance) -> Self {
        let mut hidden = hidden_cards(view);
        let mut realms = open_realms(view);
        known_sleepers(view, memory, &mut hidden, &mut realms);
        let mut cards = [Face::BOOK; DECK];
        let mut count = hidden.lay_out(&mut cards);
        chance.shuffle(&mut cards[..count]);
        let unknown =
            realms.iter_mut().flat_map(Row::iter_mut).filter(|card| card.asleep && card.queen().is_none());
        for card in unknown {
            // The cards are shuffled, so the first queen found is a random one.
            let queen = cards[..count].iter().position(|face| matches!(face.kind(), Kind::Queen(_)));
            let Some(place) = queen else { continue };
            card.face = cards[place];
            cards.copy_within(place + 1..count, place);
            count -= 1;
        }
        Self {
            seats: view.seats.len() as u8,
            house_rules: view.house_rules,
            turn: view.turn,
            phase: phase(view),
            blue_used: view.blue_used,
            drawn: view.drawn.iter().copied().collect(),
            realms: realms.map(|realm| realm.iter().collect()),
            companions: rows(view, |seat| &seat.companions, Face::as_companion),
            kings: rows(view, |seat| &seat.kings, Face::as_rescue_king),
            knights: view.seats.iter().filter_map(|seat| seat.knight.as_rescue_knight()).collect(),
            grid: grid(view, chance),
            piles: Piles::new(&cards[..count], &view.discard).expect("a view shows one deck"),
        }
    }
}

/// The cards of the main deck that the view does not show.
fn hidden_cards(view: &View) -> Tally {
    let mut hidden = Tally::of(&COUNTS);
    let open = view.seats.iter().flat_map(|seat| seat.realm.iter().flatten());
    for &face in open.chain(&view.discard).chain(&view.drawn) {
        hidden.take(face);
    }
    hidden
}

/// The realms as the view shows them, with a placeholder for each sleeping queen.
fn open_realms(view: &View) -> [Row<RealmCard, REALM>; MAX_SEATS] {
    let card = |open: &Option<Face>| RealmCard { face: open.unwrap_or(Face::BOOK), asleep: open.is_none() };
    std::array::from_fn(|seat| {
        view.seats.get(seat).into_iter().flat_map(|seen| &seen.realm).map(card).collect()
    })
}

/// Replaces the placeholders of the sleeping queens that the view or the memory knows.
fn known_sleepers(
    view: &View,
    memory: &Memory,
    hidden: &mut Tally,
    realms: &mut [Row<RealmCard, REALM>; MAX_SEATS],
) {
    for seat in Seat::all(view.seats.len()) {
        let own = view.own.as_ref().filter(|own| own.seat == seat);
        let all = view.all.as_ref().and_then(|all| all.realms.get(seat.index()));
        for (place, card) in (0_u8..).zip(realms[seat.index()].iter_mut()).filter(|(_, card)| card.asleep) {
            let at = usize::from(place);
            let shown = own.and_then(|own| own.asleep.get(at).copied().flatten()).map(Face::from);
            let told = shown.or_else(|| all.and_then(|all| all.get(at).copied()));
            let face = told.or_else(|| memory.sleeper(seat, place).map(Face::from));
            if let Some(face) = face.filter(|&face| hidden.take(face)) {
                card.face = face;
            }
        }
    }
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

fn grid(view: &View, chance: &mut impl Chance) -> [Slot; SLOTS] {
    let open = |face: Face| {
        let up = view.grid.contains(&SlotView::Up { face });
        up || view.seats.iter().any(|seat| seat.companions.contains(&face))
    };
    let mut down: Row<Face, SLOTS> = Companion::all().map(Face::from).filter(|&face| !open(face)).collect();
    down.shuffle(chance);
    let mut down = down.iter().filter_map(Face::as_companion);
    std::array::from_fn(|slot| match view.grid.get(slot) {
        Some(SlotView::Down) => down.next().map_or(Slot::Empty, Slot::Down),
        Some(SlotView::Up { face }) => face.as_companion().map_or(Slot::Empty, Slot::Up),
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
