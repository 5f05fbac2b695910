//! Another state that a viewer cannot tell from the true one.

use super::{
    Court, Hand, Pending, State, View,
    deck::{self, HAND},
    state::Phase,
};
use crate::{Chance, Face, Kind, MAX_SEATS, Outcome, Piles, Queen, Seat};

impl State {
    /// Deals everything anew that the owner of `view` may not know: other hands, the
    /// draw pile, the discard pile below its top card, and which queen sleeps in which bed.
    pub(super) fn imagined(view: &View, chance: &mut impl Chance) -> Self {
        let mut deck: Vec<Face> = deck::cards().to_vec();
        let mut known = |face: Face| deck.iter().position(|&card| card == face).map(|index| deck.swap_remove(index));
        for face in view.own.iter().flat_map(|own| own.hand).flatten().chain(view.top) {
            known(face);
        }
        chance.shuffle(&mut deck);
        let hands = hands(view, &mut deck);
        let below = deck.split_off(usize::from(view.draw).min(deck.len()));
        let discard: Vec<Face> = view.top.into_iter().chain(below).collect();
        let mut courts = [Court::default(); MAX_SEATS];
        for (court, seat) in courts.iter_mut().zip(&view.seats) {
            for &queen in &seat.court {
                court.add(queen);
            }
        }
        Self {
            seats: view.seats.len() as u8,
            turn: view.turn,
            phase: phase(view),
            hands,
            courts,
            beds: beds(view, chance),
            piles: Piles::new(&deck, &discard).expect("a view shows one deck"),
        }
    }
}

fn hands(view: &View, deck: &mut Vec<Face>) -> [Hand; MAX_SEATS] {
    let mut hands = [Hand::default(); MAX_SEATS];
    for (seat, (hand, seen)) in hands.iter_mut().zip(&view.seats).enumerate() {
        match &view.own {
            Some(own) if own.seat.index() == seat => hand.0 = own.hand,
            _ => {
                for place in hand.0.iter_mut().take(usize::from(seen.hand).min(HAND)) {
                    *place = deck.pop();
                }
            }
        }
    }
    hands
}

fn beds(view: &View, chance: &mut impl Chance) -> [Option<Queen>; super::BEDS] {
    let awake = |queen: &Queen| view.seats.iter().any(|seat| seat.court.contains(queen));
    let mut asleep: Vec<Face> = Queen::ALL.into_iter().filter(|queen| !awake(queen)).map(Face::from).collect();
    chance.shuffle(&mut asleep);
    let mut queens = asleep.into_iter().filter_map(|face| match face.kind() {
        Kind::Queen(queen) => Some(queen),
        _ => None,
    });
    let mut taken = view.beds.iter();
    std::array::from_fn(|_| if taken.next() == Some(&true) { queens.next() } else { None })
}

fn phase(view: &View) -> Phase {
    if let Some(outcome) = &view.outcome {
        let winners: Outcome = outcome.winners.iter().copied().collect();
        let asleep = view.beds.contains(&true);
        let reached = |seat: &Seat| {
            let seen = &view.seats[seat.index()];
            seen.court.len() >= usize::from(view.goal.queens) || seen.points >= view.goal.points
        };
        return Phase::Over { outcome: winners, goal: asleep || outcome.winners.iter().any(reached) };
    }
    match view.pending {
        Some(Pending::Attack { card, on, queen, bed, .. }) => Phase::Attack { card, on, queen, bed },
        Some(Pending::Wake { seat, cause }) => Phase::Wake { seat, cause },
        None => Phase::Turn,
    }
}
