//! The evaluator of The Rescue.

use crate::{Area, Evaluator, Reason, Scene, Sum};
use rouse_rules::{
    Face, MAX_SEATS, Queen, Seat,
    prelude::*,
    rescue::{Action, Event, Memory, RealmCard, State, Step, View},
};

mod cards;
mod holding;
mod number_cards;
mod prior;

use cards::{alike, is_known, numbers, queen_bit};
use prior::Prior;

impl Evaluator for State {
    const ERROR: f32 = 0.0;
    const PRIOR_STD_ERR: f32 = 0.03;
    const TURNS: usize = 0;

    /// Bit `n` for queen `n`: she lies open, belongs to the seat, or is remembered.
    fn known_queens(view: &View, memory: &Memory) -> u16 {
        let asleep =
            |seat: &Seat| (0_u8..).zip(&view.seats[seat.index()].realm).filter(|(_, face)| face.is_none());
        let own = |seat: Seat| view.own.as_ref().is_some_and(|own| own.seat == seat);
        let unknown = Seat::all(view.seats.len())
            .filter(|&seat| !own(seat))
            .any(|seat| asleep(&seat).any(|(place, _)| memory.sleeper(seat, place).is_none()));
        if !unknown {
            return u16::MAX;
        }
        // An unknown queen sleeps somewhere: of the queens that the view does not show, only the remembered
        // ones are known.
        let open = view.seats.iter().flat_map(|seat| seat.realm.iter().flatten());
        let open = open.chain(&view.discard).chain(&view.drawn).copied();
        let mine = view.own.iter().flat_map(|own| own.asleep.iter().flatten().copied());
        let bits = open.fold(0, |bits, face| bits | queen_bit(face));
        mine.chain(memory.sleepers()).fold(bits, |bits, queen| bits | 1 << queen as u16)
    }

    fn remembered(memory: &Memory) -> impl Iterator<Item = Queen> {
        memory.sleepers()
    }

    fn forget(memory: &mut Memory, queen: Queen) {
        memory.forget(queen);
    }

    fn begins_turn(event: &Event) -> Option<Seat> {
        match event {
            Event::Turn { seat } => Some(*seat),
            _ => None,
        }
    }

    fn to_act(view: &View) -> Option<Seat> {
        view.to_act
    }

    fn kind(action: &Action) -> u8 {
        match action {
            Action::Roll => 0,
            Action::Reroll => 1,
            Action::Keep => 2,
            Action::Wake { .. } => 3,
            Action::Skip => 4,
            Action::Resolve { .. } => 5,
            Action::Take { .. } => 6,
            Action::Steal { .. } => 7,
            Action::Recover { .. } => 8,
            Action::SwapKnights { .. } => 9,
            Action::Trade { .. } => 10,
            Action::TradeCompanion { .. } => 11,
            Action::Equation { .. } => 12,
            Action::Pair { .. } => 13,
            Action::Book { .. } => 14,
            Action::Rescue { .. } => 15,
            Action::Done => 16,
            Action::Discard { .. } => 17,
        }
    }

    /// Removes discards of cards that the seat may keep.
    fn leave_alone(actions: &mut Vec<Action>) {
        if actions.contains(&Action::Done) {
            actions.retain(|action| !matches!(action, Action::Discard { .. }));
        }
    }

    /// Closed doors are alike, and so are equal cards and the kings.
    fn equivalence_key(scene: Scene<'_, Self>, action: &Action) -> u32 {
        let state = scene.state;
        let own = state.active_seat();
        let card = |seat: Seat, place: u8| alike(scene, state.realm(seat).at(place), place);
        let companion =
            |seat, place| state.companions(seat).at(place).map_or(0, |it| u32::from(it.index()) + 1);
        let in_pile =
            |depth: u8| state.discard().nth(usize::from(depth)).map_or(0, |face| u32::from(face.code()));
        let what = match *action {
            Action::Roll
            | Action::Reroll
            | Action::Keep
            | Action::Skip
            | Action::Done
            | Action::Take { .. } => 0,
            Action::Wake { place } | Action::Discard { place } => card(own, place),
            Action::Resolve { place } => state.drawn().at(place).map_or(0, |face| u32::from(face.code())),
            Action::Steal { from, place } => card(from, place) << 3 | u32::from(from.0),
            Action::Recover { depth } | Action::Book { depth, .. } => in_pile(depth),
            Action::SwapKnights { one, other } => u32::from(one.0) << 3 | u32::from(other.0),
            Action::Trade { mine, with, theirs } => {
                card(own, mine) << 11 | card(with, theirs) << 3 | u32::from(with.0)
            }
            Action::TradeCompanion { mine, with, theirs } => {
                companion(own, mine) << 11 | companion(with, theirs) << 3 | u32::from(with.0)
            }
            Action::Equation { cards } => {
                numbers(state, cards).fold(0, |all, n| all + SPREAD[usize::from(n) % 11])
            }
            Action::Pair { one, .. } => card(own, one),
            Action::Rescue { queen, companion: beside, .. } => card(own, queen) << 4 | companion(own, beside),
        };
        u32::from(Self::kind(action)) | (what & 0x1F_FFFF) << 5
    }

    fn prior(scene: Scene<'_, Self>, actions: &[Action], weights: &mut Vec<f32>) {
        prior(scene, actions, weights, false);
    }

    /// Counts only what brings the seat nearer to a king at once. It ignores other seats and books, and gives
    /// every number the same value.
    fn greedy_score(scene: Scene<'_, Self>, actions: &[Action], weights: &mut Vec<f32>) {
        prior(scene, actions, weights, true);
    }

    /// There is no learnt evaluation, so imagined games are played to their end.
    fn is_foreseeable(&self) -> bool {
        false
    }

    fn win_probabilities(scene: Scene<'_, Self>) -> [f32; MAX_SEATS] {
        holding::win_probabilities(scene.state)
    }

    fn reason(scene: Scene<'_, Self>, action: &Action) -> Reason {
        let state = scene.state;
        let own = state.active_seat();
        let shown = |seat: Seat, place: u8| {
            let lying = state.realm(seat).at(place);
            lying.filter(|card| seat == own || !card.asleep || is_known(scene, *card)).map(|card| card.face)
        };
        let queen = |place: u8| state.realm(own).at(place).and_then(RealmCard::queen);
        let in_pile = |depth: u8| state.discard().nth(usize::from(depth));
        match *action {
            Action::Roll => Reason::Rolls,
            Action::Reroll => Reason::RollsAgain,
            Action::Keep => Reason::KeepsOne,
            Action::Wake { place } => {
                let known = state.realm(own).at(place).filter(|card| is_known(scene, *card));
                let queen = known.and_then(RealmCard::queen);
                queen.map_or(Reason::Wakes, |queen| Reason::WakesKnown { queen })
            }
            Action::Skip => Reason::Declines,
            Action::Resolve { place } => {
                state.drawn().at(place).map_or(Reason::Rolls, |face| Reason::First { face })
            }
            Action::Take { .. } => Reason::OpensDoor,
            Action::Steal { from, place } => Reason::Takes { face: shown(from, place) },
            Action::Recover { depth } => Reason::Takes { face: in_pile(depth) },
            Action::SwapKnights { one, other } => {
                let from = if one == own { other } else { one };
                Reason::GetsKnight {
                    knight: state.knight(from).map(Face::from).filter(|_| one == own || other == own),
                }
            }
            Action::Trade { with, theirs, .. } => Reason::Trades { face: shown(with, theirs) },
            Action::TradeCompanion { with, theirs, .. } => {
                Reason::Trades { face: state.companions(with).at(theirs).map(Face::from) }
            }
            Action::Equation { cards } => Reason::FindsSum { count: cards.count_ones() as u8 },
            Action::Pair { .. } => Reason::WakesAll,
            Action::Book { depth, .. } => in_pile(depth).map_or(Reason::Ends, |face| Reason::Reads { face }),
            Action::Rescue { queen: place, .. } => {
                queen(place).map_or(Reason::Ends, |queen| Reason::Rescues { queen })
            }
            Action::Done => ends(state),
            Action::Discard { place } => {
                shown(own, place).map_or(Reason::Ends, |face| Reason::LetsGoOf { face })
            }
        }
    }

    fn area(scene: Scene<'_, Self>, action: &Action) -> Area {
        let seat = scene.state.active_seat();
        match *action {
            Action::Roll | Action::Reroll | Action::Keep => Area::Die,
            Action::Skip if scene.state.step() == Step::Roll => Area::Realm { seat },
            Action::Skip | Action::Resolve { .. } => Area::Drawn,
            Action::Take { .. } => Area::Grid,
            Action::Steal { from: seat, .. }
            | Action::Trade { with: seat, .. }
            | Action::TradeCompanion { with: seat, .. } => Area::Realm { seat },
            Action::Recover { .. } | Action::Book { .. } => Area::Pile,
            Action::SwapKnights { .. } => Area::Knights,
            Action::Done => Area::Done,
            Action::Wake { .. }
            | Action::Equation { .. }
            | Action::Pair { .. }
            | Action::Rescue { .. }
            | Action::Discard { .. } => Area::Realm { seat },
        }
    }

    fn sum(&self, action: &Action) -> Option<Sum> {
        let taps = self.taps(action);
        match *action {
            Action::Equation { cards } => {
                let numbers: Vec<u8> = numbers(self, cards).collect();
                let found = self.reading_of(numbers.iter().copied())?;
                Some(Sum {
                    taps,
                    numbers,
                    lone: Some(found.lone),
                    right: Vec::new(),
                    times: found.times,
                    red: found.red,
                })
            }
            Action::Pair { one, other } => {
                let numbers = numbers(self, 1 << one | 1 << other).collect();
                Some(Sum { taps, numbers, lone: None, right: Vec::new(), times: false, red: None })
            }
            _ => None,
        }
    }
}

/// Why a seat ends its actions, or keeps the cards that it may discard.
fn ends(state: &State) -> Reason {
    if state.step() == Step::Discard {
        return Reason::KeepsCards;
    }
    let mut actions = Vec::new();
    state.legal(state.active_seat(), &mut actions);
    if actions.len() > 1 { Reason::Waits } else { Reason::Ends }
}

fn prior(scene: Scene<'_, State>, actions: &[Action], weights: &mut Vec<f32>, greedy: bool) {
    match actions {
        [] => {}
        [_] => weights.push(0.0), // often, and nothing to compare it with
        [first, ..] => {
            let prior = Prior::new(scene, first, greedy);
            weights.extend(actions.iter().map(|action| prior.of(action)));
        }
    }
}

/// The values lie far apart, so that different numbers give different sums.
const SPREAD: [u32; 11] = [0, 1, 5, 31, 211, 1_327, 7_919, 49_999, 104_729, 299_993, 611_953];
