//! How good a move of Sleeping Queens looks at once.
//!
//! The weights were found by the cross-entropy method: players that use only this prior won most with them,
//! in some million games against each other and against Daydreamers.

use super::{court::Court, features::knows};
use crate::Scene;
use rouse_rules::{
    Face, Kind, MAX_SEATS, Queen, Seat,
    prelude::*,
    queens::{Action, Attack, Goal, Pending, State},
};

/// The weight of winning.
const WIN: f32 = 4.0;
/// The weight of exchanging a card.
const CARD: f32 = 0.028;
/// The share of the goal that is nearer (queens or points) in the progress of a seat; the rest is the farther
/// one, since queens with many points help towards both.
const NEARER: f32 = 0.11;
/// The weight of the other seat's progress, with two seats.
const HARM: f32 = 1.4;
/// The estimated share of attacks that are not stopped.
const PASSES: f32 = 0.88;
/// The penalty of a number card per point, since small numbers make more sums.
const LARGE: f32 = 0.007;
/// What a played card would have been worth later, if playing it now brings nothing.
const KING_SPENT: f32 = 0.05;
const KNIGHT_SPENT: f32 = 0.09;
const POTION_SPENT: f32 = 0.03;
const STOPPER_SPENT: f32 = 0.04;
/// A jester: a power card and another turn, or a queen for some seat.
const JESTER: f32 = 0.18;

/// The values that are the same for all moves of one decision.
pub(super) struct Prior<'a> {
    scene: Scene<'a, State>,
    seat: Seat,
    goal: Goal,
    courts: [Court; MAX_SEATS],
    /// What waking an unknown queen brings to the seat that decides.
    unknown: f32,
}

/// Whether a queen may not join the court of the seat that decides, because of Cat and Dog.
pub(super) fn fights(state: &State, queen: Queen) -> bool {
    state.decider().is_some_and(|seat| Court::of(state, seat).fights(queen))
}

/// How near a court is to the goal, 0 to 1.
fn progress(court: Court, goal: Goal) -> f32 {
    let [queens, points] = court.parts(goal);
    NEARER * queens.max(points).min(1.0) + (1.0 - NEARER) * queens.min(points).min(1.0)
}

impl<'a> Prior<'a> {
    /// The values that do not depend on the move; `first` is any of the moves.
    pub(super) fn new(scene: Scene<'a, State>, first: &Action) -> Self {
        let state = scene.state;
        let seat = state.decider().unwrap_or(state.active_seat());
        let mut courts = [Court::default(); MAX_SEATS];
        for seat in Seat::all(state.seats()) {
            courts[seat.index()] = Court::of(state, seat);
        }
        let mut prior = Self { scene, seat, goal: state.goal(), courts, unknown: 0.0 };
        if !matches!(first, Action::Stop { .. } | Action::LetGo) {
            prior.unknown = prior.mean_of_unknown(seat);
        }
        prior
    }

    /// What a queen brings to a seat.
    fn gain(&self, seat: Seat, queen: Queen) -> f32 {
        let court = self.courts[seat.index()];
        if court.fights(queen) {
            return 0.0;
        }
        let more = court.with(queen);
        if more.reaches(self.goal) { WIN } else { progress(more, self.goal) - progress(court, self.goal) }
    }

    /// What losing a queen costs a seat.
    fn loss(&self, seat: Seat, queen: Queen) -> f32 {
        let court = self.courts[seat.index()];
        progress(court, self.goal) - progress(court.without(queen), self.goal)
    }

    /// The weight of another seat's progress: [`HARM`] with two seats, less with more seats, and more for
    /// seats near the goal.
    fn harm(&self, seat: Seat) -> f32 {
        let others = self.scene.state.seats() as f32 - 1.0;
        let near = progress(self.courts[seat.index()], self.goal);
        HARM * (1.0 / others + near * (1.0 - 1.0 / others))
    }

    /// The mean gain of a seat over all queens in unknown beds.
    fn mean_of_unknown(&self, seat: Seat) -> f32 {
        let state = self.scene.state;
        let beds = (1..=16_u8).filter(|&bed| !knows(self.scene.known, bed));
        let (mut sum, mut count) = (0.0, 0.0_f32);
        for queen in beds.filter_map(|bed| state.sleeper(bed)) {
            sum += self.gain(seat, queen);
            count += 1.0;
        }
        sum / count.max(1.0)
    }

    /// The weight of waking the queen in a bed.
    fn wake(&self, bed: u8) -> f32 {
        match self.scene.state.sleeper(bed) {
            Some(queen) if knows(self.scene.known, bed) => {
                let rose = if queen == Queen::Rose { self.unknown } else { 0.0 };
                self.gain(self.seat, queen) + rose
            }
            _ => self.unknown,
        }
    }

    /// What a card in the hand is worth, apart from playing it now.
    fn card(&self, face: Face) -> f32 {
        let own = progress(self.courts[self.seat.index()], self.goal);
        match face.kind() {
            Kind::King(_) => 0.32,
            Kind::Knight => 0.22,
            Kind::Potion => 0.13,
            Kind::Jester => 0.08,
            Kind::Dragon => 0.07 + 0.09 * own,
            Kind::Wand => 0.04 + 0.04 * own,
            Kind::Number(n) => -LARGE * f32::from(n),
            _ => 0.0,
        }
    }

    /// The prior of a move.
    pub(super) fn of(&self, action: &Action) -> f32 {
        match *action {
            Action::King { bed, .. } => self.wake(bed) - KING_SPENT,
            Action::Wake { bed } => self.wake(bed),
            Action::Knight { queen, .. } => self.attack(queen, self.gain(self.seat, queen)) - KNIGHT_SPENT,
            Action::Potion { queen, .. } => self.attack(queen, 0.0) - POTION_SPENT,
            Action::Jester { .. } => JESTER,
            Action::Discard { places } => {
                let hand = self.scene.state.hand(self.seat);
                hand.pick(places).map(|face| CARD - self.card(face)).sum()
            }
            Action::Stop { .. } => self.stop(),
            Action::LetGo => 0.0,
        }
    }

    fn attack(&self, queen: Queen, gain: f32) -> f32 {
        let Some(on) = self.scene.state.owner(queen) else { return 0.0 };
        PASSES * (gain + self.loss(on, queen) * self.harm(on))
    }

    fn stop(&self) -> f32 {
        let Some(Pending::Attack { card, by, on, queen, .. }) = self.scene.state.pending() else {
            return 0.0;
        };
        let theirs = if card == Attack::Knight { self.gain(by, queen) * self.harm(by) } else { 0.0 };
        self.loss(on, queen) + theirs - STOPPER_SPENT
    }
}
