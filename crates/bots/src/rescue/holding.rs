//! Counts what a seat of The Rescue has, and values it.

use super::cards::is_known;
use crate::Scene;
use rouse_rules::{
    Kind, MAX_SEATS, Seat,
    prelude::*,
    rescue::{Companion, RealmCard, Sign, State, sign_of},
};

/// The value of a rescued king, as its part of the goal; the last ones count a little more.
const KING: f32 = 2.0;
const LAST_KING: f32 = 1.4;
/// The value of a queen with a companion of her sign, awake and asleep, before it is divided by the goal.
const READY: f32 = 3.0;
const READY_ASLEEP: f32 = 1.6;
/// The same for a queen without a companion.
const LONE: f32 = 0.33;
const LONE_ASLEEP: f32 = 0.20;
/// The same for a companion without a queen, and the bonus for the first of them.
const IDLE: f32 = 0.63;
const FIRST_IDLE: f32 = 0.08;
/// The value of a book.
const BOOK: f32 = 0.17;
/// The value of a number card by itself.
pub(super) const NUMBER: f32 = 0.09;

/// The signs of queens, and one more place for unknown queens or for the wild companion.
const SIGNS: usize = 3;
const UNKNOWN: usize = SIGNS;
const WILD: usize = Sign::Wild as usize;

/// Everything that a seat has.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Holding {
    pub(super) kings: u8,
    awake: [u8; SIGNS + 1],
    asleep: [u8; SIGNS + 1],
    beside: [u8; SIGNS + 1],
    books: u8,
    numbers: u8,
}

impl Holding {
    /// Counts what a seat has, as far as the seat that decides knows. It knows everything of its `own`.
    pub(super) fn of(scene: Scene<'_, State>, seat: Seat, own: bool) -> Self {
        let mut holding = Self { kings: scene.state.rescued(seat), ..Self::default() };
        for card in scene.state.realm(seat).iter() {
            holding.add(card, own || is_known(scene, card));
        }
        scene.state.companions(seat).iter().for_each(|companion| holding.join(companion));
        holding
    }

    /// Adds a realm card; `known` says whether its sleeping queen is known.
    pub(super) fn add(&mut self, card: RealmCard, known: bool) {
        *self.count(card, known) += 1;
    }

    /// Removes a realm card that was added.
    pub(super) fn remove(&mut self, card: RealmCard, known: bool) {
        *self.count(card, known) -= 1;
    }

    /// Adds a companion.
    pub(super) fn join(&mut self, companion: Companion) {
        self.beside[companion.entry().sign as usize] += 1;
    }

    /// Removes a companion that was added.
    pub(super) fn leave(&mut self, companion: Companion) {
        self.beside[companion.entry().sign as usize] -= 1;
    }

    /// Wakes all queens.
    pub(super) fn wake_all(&mut self) {
        for (awake, asleep) in self.awake.iter_mut().zip(&mut self.asleep) {
            *awake += std::mem::take(asleep);
        }
    }

    fn count(&mut self, card: RealmCard, known: bool) -> &mut u8 {
        match card.face.kind() {
            Kind::Queen(queen) if !card.asleep => &mut self.awake[sign_of(queen) as usize],
            Kind::Queen(queen) if known => &mut self.asleep[sign_of(queen) as usize],
            Kind::Queen(_) => &mut self.asleep[UNKNOWN],
            Kind::Book => &mut self.books,
            _ => &mut self.numbers,
        }
    }

    /// The value of everything; `goal` is the number of kings to rescue. Each queen gets a companion of her
    /// sign, awake queens first; the wild companion goes to a queen without one.
    pub(super) fn value(&self, goal: f32) -> f32 {
        let (mut ready, mut ready_asleep, mut lone, mut idle) = (0, 0, 0, 0);
        let mut lone_asleep = self.asleep[UNKNOWN];
        for sign in 0..SIGNS {
            let beside = self.beside[sign];
            let awake = self.awake[sign].min(beside);
            let asleep = self.asleep[sign].min(beside - awake);
            ready += awake;
            ready_asleep += asleep;
            lone += self.awake[sign] - awake;
            lone_asleep += self.asleep[sign] - asleep;
            idle += beside - awake - asleep;
        }
        let awake = lone.min(self.beside[WILD]);
        let asleep = lone_asleep.min(self.beside[WILD] - awake);
        let [ready, ready_asleep] = [ready + awake, ready_asleep + asleep].map(f32::from);
        let [lone, lone_asleep] = [lone - awake, lone_asleep - asleep].map(f32::from);
        let idle = f32::from(idle + self.beside[WILD] - awake - asleep);
        let kings = f32::from(self.kings) / goal;
        let pairs = READY * ready + READY_ASLEEP * ready_asleep + LONE * lone + LONE_ASLEEP * lone_asleep;
        let companions = IDLE * idle + FIRST_IDLE * idle.min(1.0);
        KING * kings
            + LAST_KING * kings * kings
            + (pairs + companions) / goal
            + BOOK * f32::from(self.books)
            + NUMBER * f32::from(self.numbers)
    }
}

/// The factor from values to the exponents of the chances to win.
const SHARP: f32 = 4.0;

/// The chance of each seat to win, 0 to 1, from the values of what the seats have (softmax).
pub(super) fn win_probabilities(state: &State) -> [f32; MAX_SEATS] {
    let scene = Scene { state, known: u16::MAX };
    let goal = f32::from(state.goal());
    let mut chances = [0.0; MAX_SEATS];
    for seat in Seat::all(state.seats()) {
        chances[seat.index()] = (SHARP * Holding::of(scene, seat, true).value(goal) / 2.0).exp();
    }
    let sum: f32 = chances.iter().sum();
    chances.map(|chance| chance / sum)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Sign 0 is awake, sign 1 sleeps, and the third queen is unknown.
    const QUEENS: Holding =
        Holding { kings: 0, awake: [1, 0, 0, 0], asleep: [0, 1, 0, 1], beside: [0; 4], books: 0, numbers: 0 };

    fn with(beside: [u8; SIGNS + 1]) -> f32 {
        Holding { beside, ..QUEENS }.value(4.0) - QUEENS.value(4.0)
    }

    #[test]
    fn companions_go_with_queens_of_their_sign_and_the_wild_one_with_a_queen_awake() {
        let (fits, fits_asleep, idle) = (with([1, 0, 0, 0]), with([0, 1, 0, 0]), with([0, 0, 1, 0]));
        assert!(fits > fits_asleep && fits_asleep > idle && idle > 0.0, "{fits} {fits_asleep} {idle}");
        assert!((with([0, 0, 0, 1]) - fits).abs() < 1e-5);
        // The queen awake has her companion: the wild one goes with one asleep.
        assert!((with([1, 0, 0, 1]) - fits - fits_asleep).abs() < 1e-5);
    }

    #[test]
    fn a_queen_awake_is_worth_more() {
        let mut awake = Holding { beside: [0, 1, 0, 0], ..QUEENS };
        let before = awake.value(4.0);
        awake.wake_all();
        assert!(awake.value(4.0) > before);
        assert_eq!(awake.asleep, [0; SIGNS + 1]);
    }
}
