//! How good a move of The Rescue looks at once.

use super::{is_known, numbers};
use crate::Scene;
use rouse_rules::{
    Face, Kind, Queen, Rules, Seat,
    rescue::{Action, Companion, Lying, Power, Sign, State},
};

/// A won game.
const WIN: f32 = 4.0;
/// A rescued king.
const KING: f32 = 1.0;

/// What is the same for all moves of one decision.
pub(super) struct Worth<'a> {
    scene: Scene<'a, State>,
    seat: Seat,
    /// Which numbers the seat holds, as bits.
    numbers: u16,
    /// Whether one of its queens sleeps.
    asleep: bool,
}

/// How near a seat is to winning, 0 to 1.
pub(super) fn progress(state: &State, seat: Seat) -> f32 {
    f32::from(state.rescued(seat)) / f32::from(state.goal())
}

/// How well a seat stands: the kings that it has rescued, and what is ready for the next ones.
pub(super) fn standing(state: &State, seat: Seat) -> f32 {
    let (realm, beside) = (state.realm(seat), state.companions(seat));
    let queens = realm.iter().filter(|card| card.queen().is_some());
    let fits = |card: &Lying| card.queen().is_some_and(|queen| beside.iter().any(|it| it.fits(queen)));
    let ready: f32 = queens
        .map(|card| {
            if !fits(&card) {
                0.1
            } else if card.asleep {
                0.25
            } else {
                0.4
            }
        })
        .sum();
    let helpers = 0.2 * f32::from(beside.len());
    (f32::from(state.rescued(seat)) + ready + helpers) / f32::from(state.goal())
}

impl<'a> Worth<'a> {
    /// What does not depend on the move.
    pub(super) fn new(scene: Scene<'a, State>) -> Self {
        let seat = scene.state.active();
        let realm = scene.state.realm(seat);
        let bits = realm.iter().filter_map(|card| card.face.as_number()).fold(0, |bits, n| bits | 1 << n);
        Self { scene, seat, numbers: bits, asleep: realm.iter().any(|card| card.asleep) }
    }

    /// How good a move looks.
    pub(super) fn of(&self, action: &Action) -> f32 {
        let state = self.scene.state;
        match *action {
            Action::Roll | Action::Take { .. } | Action::Keep => 0.0,
            Action::Reroll => 0.1,
            Action::Wake { place } => {
                0.2 + state.realm(self.seat).at(place).map_or(0.0, |card| self.queen(self.seat, card, false))
            }
            Action::Skip => 0.02,
            Action::Resolve { place } => self.first(state.drawn().at(place)),
            Action::Steal { from, place } => self.move_of(from, state.realm(from).at(place)),
            Action::Recover { depth } => {
                let queen = state.discard().nth(usize::from(depth));
                queen.map_or(0.0, |face| self.card(self.seat, Lying { face, asleep: false }))
            }
            Action::SwapKnights { one, other } => self.swap(one, other),
            Action::Trade { mine, with, theirs } => {
                let (given, taken) = (state.realm(self.seat).at(mine), state.realm(with).at(theirs));
                self.move_of(with, taken) - self.move_of(with, given)
            }
            Action::TradeCompanion { mine, with, theirs } => {
                let (given, taken) = (state.companions(self.seat).at(mine), state.companions(with).at(theirs));
                self.companion_moves(with, taken) - self.companion_moves(with, given)
            }
            Action::Equation { cards } => 0.6 - 0.02 * numbers(state, cards).count() as f32,
            Action::Pair { .. } => self.wakes_all(),
            Action::Book { depth, .. } => self.book(state.discard().nth(usize::from(depth))),
            Action::Rescue { companion, .. } => self.rescue(companion),
            Action::Done => 0.1,
            Action::Discard { place } => {
                -state.realm(self.seat).at(place).map_or(0.0, |card| self.card(self.seat, card))
            }
        }
    }

    /// A wind that finds no own queen awake goes on to the others; what a gnome brings comes after it.
    fn first(&self, instant: Option<Face>) -> f32 {
        match instant.map(Face::kind) {
            Some(Kind::Willow) => 0.3,
            Some(Kind::Gnome) => 0.2,
            _ => 0.1,
        }
    }

    /// How much another seat's loss is worth.
    fn harm(&self, seat: Seat) -> f32 {
        let state = self.scene.state;
        let others = state.seats() as f32 - 1.0;
        (1.0 / others + progress(state, seat) * (1.0 - 1.0 / others)).min(1.0) * 0.6
    }

    /// A realm card comes here from another seat.
    fn move_of(&self, from: Seat, card: Option<Lying>) -> f32 {
        card.map_or(0.0, |card| self.card(self.seat, card) + self.card(from, card) * self.harm(from))
    }

    fn companion_moves(&self, from: Seat, companion: Option<Companion>) -> f32 {
        companion.map_or(0.0, |it| self.companion(self.seat, it) + self.companion(from, it) * self.harm(from))
    }

    /// What a realm card is worth to a seat.
    fn card(&self, seat: Seat, card: Lying) -> f32 {
        match card.face.kind() {
            Kind::Queen(_) => self.queen(seat, card, card.asleep),
            Kind::Book => 0.22,
            Kind::Number(n) if seat == self.seat => self.number(n),
            _ => 0.1,
        }
    }

    /// What a queen is worth to a seat: she needs a companion of her sign, and has to be awake.
    fn queen(&self, seat: Seat, card: Lying, asleep: bool) -> f32 {
        let known = !card.asleep || seat == self.seat || is_known(self.scene, card);
        let fits = |queen: Queen| self.scene.state.companions(seat).iter().any(|it| it.fits(queen));
        let worth = if known && card.queen().is_some_and(fits) { 0.7 } else { 0.4 };
        if asleep { worth * 0.6 } else { worth }
    }

    /// A number that goes with others the seat holds is worth more.
    fn number(&self, n: u8) -> f32 {
        let with = (1..=10_u8).filter(|&other| other != n && self.numbers & 1 << other != 0);
        let near = with.filter(|&other| self.completes(n, other)).count() as f32;
        0.1 + 0.03 * near
    }

    /// Whether the seat holds a third number for these two.
    fn completes(&self, n: u8, other: u8) -> bool {
        let (small, large) = (n.min(other), n.max(other));
        let held = |third: u8| third <= 10 && third != n && third != other && self.numbers & 1 << third != 0;
        held(n + other) || held(large - small) || held(n * other) || (large % small == 0 && held(large / small))
    }

    fn companion(&self, seat: Seat, companion: Companion) -> f32 {
        let fitting =
            self.scene.state.realm(seat).iter().filter(|card| card.queen().is_some_and(|queen| companion.fits(queen)));
        let best = fitting.map(|card| if card.asleep { 0.45 } else { 0.7 }).fold(0.3, f32::max);
        if companion.entry().sign == Sign::Wild { best + 0.15 } else { best }
    }

    fn swap(&self, one: Seat, other: Seat) -> f32 {
        let worth = |seat: Seat| self.scene.state.knight(seat).map_or(0.0, |knight| power(knight.entry().power));
        let gain = worth(other) - worth(one);
        match self.seat {
            seat if seat == one => gain,
            seat if seat == other => -gain,
            _ => gain * 0.3 * (self.harm(other) - self.harm(one)),
        }
    }

    fn wakes_all(&self) -> f32 {
        let asleep = self.scene.state.realm(self.seat).iter().filter(|card| card.asleep);
        let gain: f32 = asleep.map(|card| self.queen(self.seat, card, false) * 0.4).sum();
        0.15 + gain
    }

    /// A number that completes an equation, or a pair where somebody sleeps.
    fn book(&self, face: Option<Face>) -> f32 {
        let Some(n) = face.and_then(Face::as_number) else { return 0.0 };
        let mut with = (1..=10_u8).filter(|&other| other != n && self.numbers & 1 << other != 0);
        let pair = self.numbers & 1 << n != 0 && self.asleep;
        if with.any(|other| self.completes(n, other)) {
            0.45
        } else if pair {
            0.35
        } else {
            0.05
        }
    }

    fn rescue(&self, companion: u8) -> f32 {
        let state = self.scene.state;
        let wild = state.companions(self.seat).at(companion).is_some_and(|it| it.entry().sign == Sign::Wild);
        let wins = state.rescued(self.seat) + 1 >= state.goal();
        (if wins { WIN } else { KING }) - if wild { 0.1 } else { 0.0 }
    }
}

/// What a knight is worth.
const fn power(power: Power) -> f32 {
    match power {
        Power::DrawMore => 0.35,
        Power::OneOff => 0.35,
        Power::KeepMore => 0.2,
        Power::RollAgain => 0.2,
        Power::NoWillows => 0.15,
        Power::NoWitches => 0.15,
    }
}
