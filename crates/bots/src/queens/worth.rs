//! How good a move of Sleeping Queens looks at once.
//!
//! The numbers are those with which players who look no further than this won most of some million
//! games against each other and against Daydreamers (found by the cross-entropy method).

use super::{owner, steals};
use crate::Scene;
use rouse_rules::{
    Face, Kind, MAX_SEATS, Queen, Rules, Seat,
    queens::{Action, Goal, Pending, State, points},
};

/// A won game.
const WIN: f32 = 4.0;
/// One new card for an old one.
const CARD: f32 = 0.028;
/// How much of the progress is the nearer way to the goal; the rest is the farther one, since queens
/// with many points keep both open.
const NEARER: f32 = 0.11;
/// How much another seat's progress harms, with two seats.
const HARM: f32 = 1.4;
/// How often an attack is not stopped, roughly.
const PASSES: f32 = 0.88;
/// What a large number is worse than a small one, by each point: small ones make more sums.
const LARGE: f32 = 0.007;
/// What a played card would have been worth later, if nothing was to be had for it now.
const KING_SPENT: f32 = 0.05;
const KNIGHT_SPENT: f32 = 0.09;
const POTION_SPENT: f32 = 0.03;
const STOPPER_SPENT: f32 = 0.04;
/// A jester: a power card and another turn, or a queen for somebody.
const JESTER: f32 = 0.18;

/// What is the same for all moves of one decision.
pub(super) struct Worth<'a> {
    scene: Scene<'a, State>,
    seat: Seat,
    goal: Goal,
    courts: [Court; MAX_SEATS],
    /// What waking somebody unknown brings to the seat that decides.
    unknown: f32,
}

/// Whether a queen would fight with one in the court of the seat that decides.
pub(super) fn fights(state: &State, queen: Queen) -> bool {
    Court::of(state, decider(state)).fights(queen)
}

/// The seat that decides.
fn decider(state: &State) -> Seat {
    match state.pending() {
        Some(Pending::Attack { on, .. }) => on,
        Some(Pending::Wake { seat, .. }) => seat,
        None => state.active(),
    }
}

/// A court in numbers.
#[derive(Clone, Copy, Default)]
struct Court {
    queens: u8,
    points: u8,
    cat: bool,
    dog: bool,
}

impl Court {
    fn of(state: &State, seat: Seat) -> Self {
        state.court(seat).fold(Self::default(), |court, queen| court.with(queen))
    }

    const fn with(self, queen: Queen) -> Self {
        Self {
            queens: self.queens + 1,
            points: self.points + points(queen),
            cat: self.cat || matches!(queen, Queen::Cat),
            dog: self.dog || matches!(queen, Queen::Dog),
        }
    }

    const fn without(self, queen: Queen) -> Self {
        Self { queens: self.queens - 1, points: self.points - points(queen), ..self }
    }

    const fn fights(self, queen: Queen) -> bool {
        (self.cat && matches!(queen, Queen::Dog)) || (self.dog && matches!(queen, Queen::Cat))
    }

    const fn reaches(self, goal: Goal) -> bool {
        self.queens >= goal.queens || self.points >= goal.points
    }

    /// How near it is to the goal, 0 to 1.
    fn progress(self, goal: Goal) -> f32 {
        let queens = f32::from(self.queens) / f32::from(goal.queens);
        let points = f32::from(self.points) / f32::from(goal.points);
        NEARER * queens.max(points).min(1.0) + (1.0 - NEARER) * queens.min(points).min(1.0)
    }
}

/// How well a seat stands: how near its court is to the goal, and what its hand may still do.
pub(super) fn standing(state: &State, seat: Seat) -> f32 {
    let hand: f32 = state.hand(seat).iter().map(|(_, face)| promise(face)).sum();
    Court::of(state, seat).progress(state.goal()) + hand
}

/// What a card in a hand promises.
fn promise(face: Face) -> f32 {
    match face.kind() {
        Kind::King(_) => 0.12,
        Kind::Knight => 0.06,
        Kind::Jester => 0.05,
        Kind::Potion => 0.04,
        Kind::Dragon | Kind::Wand => 0.02,
        _ => 0.0,
    }
}

impl<'a> Worth<'a> {
    /// What does not depend on the move; `first` is any of the moves.
    pub(super) fn new(scene: Scene<'a, State>, first: &Action) -> Self {
        let state = scene.state;
        let seat = decider(state);
        let mut courts = [Court::default(); MAX_SEATS];
        for seat in Seat::all(state.seats()) {
            courts[seat.index()] = Court::of(state, seat);
        }
        let mut worth = Self { scene, seat, goal: state.goal(), courts, unknown: 0.0 };
        if !matches!(first, Action::Stop { .. } | Action::LetGo) {
            worth.unknown = worth.mean_of_unknown(seat);
        }
        worth
    }

    /// What a queen brings to a seat.
    fn gain(&self, seat: Seat, queen: Queen) -> f32 {
        let court = self.courts[seat.index()];
        if court.fights(queen) {
            return 0.0;
        }
        let more = court.with(queen);
        if more.reaches(self.goal) { WIN } else { more.progress(self.goal) - court.progress(self.goal) }
    }

    /// What losing a queen costs a seat.
    fn loss(&self, seat: Seat, queen: Queen) -> f32 {
        let court = self.courts[seat.index()];
        court.progress(self.goal) - court.without(queen).progress(self.goal)
    }

    /// How much another seat's progress harms: all of it with two seats, less with more, most that
    /// of whoever is ahead.
    fn harm(&self, seat: Seat) -> f32 {
        let others = self.scene.state.seats() as f32 - 1.0;
        let near = self.courts[seat.index()].progress(self.goal);
        HARM * (1.0 / others + near * (1.0 - 1.0 / others))
    }

    /// Over all queens that may lie in the beds that nobody knows.
    fn mean_of_unknown(&self, seat: Seat) -> f32 {
        let state = self.scene.state;
        let beds = (1..=12_u8).filter(|&bed| self.scene.known & 1 << bed == 0);
        let (mut sum, mut count) = (0.0, 0.0_f32);
        for queen in beds.filter_map(|bed| state.sleeper(bed)) {
            sum += self.gain(seat, queen);
            count += 1.0;
        }
        sum / count.max(1.0)
    }

    /// Waking a bed.
    fn wake(&self, bed: u8) -> f32 {
        match self.scene.state.sleeper(bed) {
            Some(queen) if self.scene.known & 1 << bed != 0 => {
                let rose = if queen == Queen::Rose { self.unknown } else { 0.0 };
                self.gain(self.seat, queen) + rose
            }
            _ => self.unknown,
        }
    }

    /// What a card in the hand is worth, apart from playing it now.
    fn card(&self, face: Face) -> f32 {
        let own = self.courts[self.seat.index()].progress(self.goal);
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

    /// How good a move looks.
    pub(super) fn of(&self, action: &Action) -> f32 {
        match *action {
            Action::King { bed, .. } => self.wake(bed) - KING_SPENT,
            Action::Wake { bed } => self.wake(bed),
            Action::Knight { queen, .. } => self.attack(queen, self.gain(self.seat, queen)) - KNIGHT_SPENT,
            Action::Potion { queen, .. } => self.attack(queen, 0.0) - POTION_SPENT,
            Action::Jester { .. } => JESTER,
            Action::Discard { cards } => {
                let hand = self.scene.state.hand(self.seat);
                hand.pick(cards).map(|face| CARD - self.card(face)).sum()
            }
            Action::Stop { .. } => self.stop(),
            Action::LetGo => 0.0,
        }
    }

    fn attack(&self, queen: Queen, gain: f32) -> f32 {
        let Some(on) = owner(self.scene.state, queen) else { return 0.0 };
        PASSES * (gain + self.loss(on, queen) * self.harm(on))
    }

    fn stop(&self) -> f32 {
        let Some(Pending::Attack { card, by, on, queen, .. }) = self.scene.state.pending() else { return 0.0 };
        let theirs = if steals(card) { self.gain(by, queen) * self.harm(by) } else { 0.0 };
        self.loss(on, queen) + theirs - STOPPER_SPENT
    }
}
