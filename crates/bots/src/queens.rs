//! The evaluator of Sleeping Queens.

use crate::{Area, Evaluator, Reason, Scene, Sum};
use rouse_rules::{
    Face, Kind, MAX_SEATS, Queen, Seat, ones,
    prelude::*,
    queens::{Action, DiscardKind, EventView, Memory, Pending, State, View, points},
    two_sides,
};

mod court;
mod features;
mod learnt;
mod network;
mod prior;

use features::knows;
use learnt::LEARNT;
use prior::Prior;

impl Evaluator for State {
    const ERROR: f32 = 0.005;
    const PRIOR_STD_ERR: f32 = 0.05;
    const TURNS: usize = 2;

    /// Bit `n - 1` for bed `n`: the bot remembers its queen, or the bed is open, since every seat sees the
    /// next queen who goes to sleep there.
    fn known_queens(view: &View, memory: &Memory) -> u16 {
        let taken = |bed: u8| view.beds.get(usize::from(bed) - 1) == Some(&true);
        (1..=view.beds.len() as u8)
            .filter(|&bed| !taken(bed) || memory.sleeper(bed).is_some())
            .fold(0, |bits, bed| bits | 1 << (bed - 1))
    }

    fn remembered(memory: &Memory) -> impl Iterator<Item = Queen> {
        memory.sleepers().map(|(_, queen)| queen)
    }

    fn forget(memory: &mut Memory, queen: Queen) {
        memory.forget(queen);
    }

    fn begins_turn(event: &EventView) -> Option<Seat> {
        match event {
            EventView::Turn { seat } => Some(*seat),
            _ => None,
        }
    }

    fn to_act(view: &View) -> Option<Seat> {
        view.to_act
    }

    fn kind(action: &Action) -> u8 {
        match action {
            Action::King { .. } => 0,
            Action::Wake { .. } => 1,
            Action::Knight { .. } => 2,
            Action::Potion { .. } => 3,
            Action::Stop { .. } => 4,
            Action::LetGo => 5,
            Action::Jester { .. } => 6,
            Action::Discard { .. } => 7,
        }
    }

    /// Beds with unknown queens are equivalent, and so are equal cards.
    fn equivalence_key(scene: Scene<'_, Self>, action: &Action) -> u32 {
        let bed = |bed: u8| if knows(scene.known, bed) { u32::from(bed) } else { 0 };
        let what = match *action {
            Action::King { bed: at, .. } | Action::Wake { bed: at } => bed(at),
            Action::Knight { queen, back, .. } => queen as u32 | back.map_or(0, |back| back as u32 + 1) << 4,
            Action::Potion { queen, .. } => queen as u32,
            Action::Stop { .. } | Action::LetGo | Action::Jester { .. } => 0,
            Action::Discard { places } => {
                let hand = scene.state.hand(scene.state.active_seat());
                let mut faces = [0_u32; 5];
                hand.pick(places).zip(&mut faces).for_each(|(face, slot)| *slot = alike(face));
                faces.sort_unstable();
                faces.into_iter().fold(0, |all, face| all << 5 | face)
            }
        };
        u32::from(Self::kind(action)) | what << 3
    }

    fn prior(scene: Scene<'_, Self>, actions: &[Action], weights: &mut Vec<f32>) {
        let Some(first) = actions.first() else { return };
        let prior = Prior::new(scene, first);
        weights.extend(actions.iter().map(|action| prior.of(action)));
    }

    /// Counts points first, then exchanged cards. It ignores which seat is about to win, and gives a dragon
    /// or a wand no value before an attack.
    fn greedy_score(scene: Scene<'_, Self>, actions: &[Action], weights: &mut Vec<f32>) {
        let state = scene.state;
        let hand = state.hand(state.active_seat());
        let woken = |bed: u8| {
            let queen = state.sleeper(bed).filter(|_| knows(scene.known, bed));
            queen
                .map_or(10.0, |queen| if prior::fights(state, queen) { 0.0 } else { points_of(state, queen) })
        };
        let swapped = |face: Face| match face.kind() {
            Kind::Number(_) | Kind::Dragon | Kind::Wand => 1.0,
            _ => -1.0,
        };
        let discarded = |places: u8| match places.count_ones() {
            1 | 2 => hand.pick(places).map(swapped).sum(),
            count => count as f32,
        };
        weights.extend(actions.iter().map(|action| match *action {
            Action::King { bed, .. } | Action::Wake { bed } => woken(bed),
            Action::Knight { queen, back: None, .. } => points_of(state, queen),
            Action::Jester { .. } => 1.0,
            Action::Knight { queen, .. } | Action::Potion { queen, .. } => points_of(state, queen) - 0.5,
            Action::Stop { .. } => 1.0,
            Action::LetGo => 0.0,
            Action::Discard { places } => discarded(places),
        }));
    }

    /// The network can evaluate the beginning of every turn.
    fn is_foreseeable(&self) -> bool {
        self.pending().is_none()
    }

    fn win_probabilities(scene: Scene<'_, Self>) -> [f32; MAX_SEATS] {
        LEARNT.win_probabilities(scene.state, scene.known)
    }

    fn reason(scene: Scene<'_, Self>, action: &Action) -> Reason {
        let state = scene.state;
        let from = |queen| state.owner(queen).unwrap_or(state.active_seat());
        match *action {
            Action::King { bed, .. } | Action::Wake { bed } => match state.sleeper(bed) {
                Some(queen) if knows(scene.known, bed) => Reason::WakesKnown { queen },
                _ => Reason::Wakes,
            },
            Action::Knight { queen, back: Some(back), .. } if back == queen => {
                Reason::PutsToSleep { queen, from: from(queen) }
            }
            Action::Knight { queen, .. } => Reason::Steals { queen, from: from(queen) },
            Action::Potion { queen, .. } => Reason::PutsToSleep { queen, from: from(queen) },
            Action::Jester { .. } => Reason::TriesLuck,
            Action::Discard { places } if places.count_ones() == 1 => {
                let face = state.hand(state.active_seat()).pick(places).next();
                face.map_or(Reason::Swaps { count: 1 }, |face| Reason::LetsGoOf { face })
            }
            Action::Discard { places } => Reason::Swaps { count: places.count_ones() as u8 },
            Action::Stop { .. } | Action::LetGo => answer(state, action),
        }
    }

    fn area(scene: Scene<'_, Self>, action: &Action) -> Area {
        match *action {
            Action::King { .. } | Action::Jester { .. } | Action::Discard { .. } => Area::Hand,
            Action::Wake { .. } => Area::Beds,
            Action::Stop { .. } | Action::LetGo => Area::Answer,
            Action::Knight { queen, .. } | Action::Potion { queen, .. } => {
                scene.state.owner(queen).map_or(Area::Hand, |seat| Area::Court { seat })
            }
        }
    }

    fn sum(&self, action: &Action) -> Option<Sum> {
        let Action::Discard { places } = *action else { return None };
        let hand = self.hand(self.active_seat());
        let cards = hand.pick(places);
        let numbers: Vec<u8> = cards.clone().filter_map(Face::as_number).collect();
        let sides = match DiscardKind::of(cards, self.house_rules())? {
            DiscardKind::Sum | DiscardKind::SumsOnBothSides => two_sides(&numbers),
            _ => None,
        };
        let right: Vec<u8> = ones(sides.unwrap_or(0)).collect();
        let (lone, right) = if right.len() == 1 { (Some(right[0]), Vec::new()) } else { (None, right) };
        let taps = self.taps(action);
        (numbers.len() > 1).then_some(Sum { taps, numbers, lone, right, times: false, red: None })
    }
}

/// Explains an answer to an attack. If the seat keeps the card that would stop it, it names the queen whom
/// the card protects; Strawberry is never attacked.
fn answer(state: &State, action: &Action) -> Reason {
    let Some(Pending::Attack { card, on, queen, .. }) = state.pending() else { return Reason::Wakes };
    let stopper = card.stopped_by();
    match action {
        Action::Stop { .. } => Reason::Stops { card: stopper, queen },
        _ if state.hand(on).find(stopper).is_none() => Reason::LetsGo { queen },
        _ => {
            let others = state.court(on).filter(|&other| other != queen && other != Queen::Strawberry);
            Reason::KeepsFor { card: stopper, queen: others.max_by_key(|&other| points(other)) }
        }
    }
}

/// The points of a queen; every queen counts the same where queens are counted.
fn points_of(state: &State, queen: Queen) -> f32 {
    if state.goal().points.is_some() { f32::from(points(queen)) } else { 10.0 }
}

/// A number from 1 to 16; equal for cards that play alike.
fn alike(face: Face) -> u32 {
    match face.kind() {
        Kind::Number(n) => u32::from(n),
        Kind::King(_) => 11,
        Kind::Knight => 12,
        Kind::Potion => 13,
        Kind::Dragon => 14,
        Kind::Wand => 15,
        _ => 16,
    }
}
