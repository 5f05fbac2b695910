//! Deals another state that a viewer cannot tell from the true one.

use super::{
    beds::{BEDS, Beds},
    court::Court,
    deck::{self, DECK, HAND},
    hand::Hand,
    memory::Memory,
    state::{Phase, State},
    view::{Pending, View},
};
use crate::{
    cards::{Face, Queen},
    chance::Chance,
    piles::Piles,
    row::Row,
    rules::Outcome,
    seat::{MAX_SEATS, Seat},
    tally::Tally,
};

impl State {
    /// Deals everything at random that the owner of `view` may not know and that `memory` does not
    /// tell: other hands, the draw pile, the discard pile below its top card, and which queen sleeps in which
    /// bed. Memories that contradict the view are ignored.
    pub(super) fn dealt_from(view: &View, memory: &Memory, chance: &mut impl Chance) -> Self {
        let mut unseen = Tally::of(deck::counts(view.house_rules));
        let mut hands = seen_hands(view);
        hands.iter().flat_map(|hand| hand.cards()).flatten().for_each(|face| _ = unseen.take(face));
        // First the known part of the discard pile, then in random order: the rest of the discard pile, the
        // draw pile, the other hands.
        let mut cards = [Face::JESTER; DECK];
        let known = known_discard(view, memory, &mut unseen, &mut cards);
        believed_hands(view, memory, &mut unseen, &mut hands);
        let count = known + unseen.lay_out(&mut cards[known..]);
        chance.shuffle(&mut cards[known..count]);
        let dealt = count - fill(view, &mut hands, &cards[..count]);
        let (discard, draw) = cards[..dealt].split_at(dealt.saturating_sub(usize::from(view.draw)));
        let mut courts = [Court::default(); MAX_SEATS];
        for (court, seat) in courts.iter_mut().zip(&view.seats) {
            seat.court.iter().for_each(|&queen| _ = court.add(queen));
        }
        Self {
            seats: view.seats.len() as u8,
            house_rules: view.house_rules,
            turn: view.turn,
            phase: phase(view, &courts),
            hands,
            courts,
            beds: Beds::new(&beds(view, memory, chance)[..view.beds.len().min(BEDS)]),
            piles: Piles::new(draw, discard).expect("a view shows one deck"),
        }
    }
}

fn seen_hands(view: &View) -> [Hand; MAX_SEATS] {
    let mut hands = [Hand::default(); MAX_SEATS];
    if let Some(open) = &view.hands {
        hands.iter_mut().zip(open).for_each(|(hand, &cards)| *hand = cards.into());
        return hands;
    }
    if let Some(own) = &view.own {
        hands[own.seat.index()] = own.hand.into();
    }
    hands
}

/// Writes the known part of the discard pile into `cards`, the top card first. Returns its length.
fn known_discard(view: &View, memory: &Memory, unseen: &mut Tally, cards: &mut [Face; DECK]) -> usize {
    let Some(top) = view.top.filter(|&top| unseen.take(top)) else { return 0 };
    cards[0] = top;
    let Some(mut known) = memory.discarded(view) else { return 1 };
    known.take(top);
    let count = 1 + known.lay_out(&mut cards[1..]);
    cards[1..count].iter().for_each(|&face| _ = unseen.take(face));
    count
}

/// Gives other hands the cards that they are known to hold.
fn believed_hands(view: &View, memory: &Memory, unseen: &mut Tally, hands: &mut [Hand; MAX_SEATS]) {
    if view.hands.is_some() {
        return;
    }
    let others =
        Seat::all(view.seats.len()).filter(|&seat| view.own.as_ref().is_none_or(|own| own.seat != seat));
    for seat in others {
        let places = usize::from(view.seats[seat.index()].hand).min(HAND);
        let held = memory.known_hand(seat).filter(|&face| unseen.take(face));
        (0..).zip(held.take(places)).for_each(|(place, face)| hands[seat.index()].lay(place, face));
    }
}

/// Fills every hand from the end of `cards` to the number that the view shows. Returns the number of cards
/// taken.
fn fill(view: &View, hands: &mut [Hand; MAX_SEATS], cards: &[Face]) -> usize {
    let mut left = cards.iter().rev();
    for (hand, seen) in hands.iter_mut().zip(&view.seats) {
        let gaps = usize::from(seen.hand).saturating_sub(usize::from(hand.len()));
        hand.gaps().take(gaps).zip(&mut left).for_each(|(place, &face)| hand.lay(place, face));
    }
    cards.len() - left.len()
}

fn beds(view: &View, memory: &Memory, chance: &mut impl Chance) -> [Option<Queen>; BEDS] {
    let awake = |queen: Queen| view.seats.iter().any(|seat| seat.court.contains(&queen));
    let taken = |bed: u8| view.beds.get(usize::from(bed) - 1) == Some(&true);
    let mut beds = [None; BEDS];
    for (bed, queen) in memory.sleepers().filter(|&(bed, queen)| taken(bed) && !awake(queen)) {
        beds[usize::from(bed) - 1] = Some(queen);
    }
    let asleep = |queen: &Queen| !awake(*queen) && !beds.contains(&Some(*queen));
    let mut others: Row<Face, BEDS> =
        deck::queens(view.house_rules).iter().copied().filter(asleep).map(Face::from).collect();
    others.shuffle(chance);
    let mut others = others.iter().filter_map(Face::as_queen);
    for (bed, place) in (1_u8..).zip(&mut beds) {
        if place.is_none() && taken(bed) {
            *place = others.next();
        }
    }
    beds
}

fn phase(view: &View, courts: &[Court; MAX_SEATS]) -> Phase {
    if let Some(outcome) = &view.outcome {
        let winners: Outcome = outcome.winners.iter().copied().collect();
        let asleep = view.beds.contains(&true);
        let reached = |seat: &Seat| courts[seat.index()].reaches(view.goal);
        return Phase::Over { outcome: winners, goal: asleep || outcome.winners.iter().any(reached) };
    }
    match view.pending {
        Some(Pending::Attack { card, on, queen, bed, back, .. }) => {
            Phase::Attack { card, on, queen, bed, back }
        }
        Some(Pending::Wake { seat, cause }) => Phase::Wake { seat, cause },
        None => Phase::Turn,
    }
}
