//! The queens of a court in numbers.

use rouse_rules::{
    Queen, Seat,
    queens::{Goal, State, points},
};

/// A court in numbers.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Court {
    pub(super) queens: u8,
    pub(super) points: u8,
    cat: bool,
    dog: bool,
}

impl Court {
    pub(super) fn of(state: &State, seat: Seat) -> Self {
        state.court(seat).fold(Self::default(), |court, queen| court.with(queen))
    }

    pub(super) const fn with(self, queen: Queen) -> Self {
        Self {
            queens: self.queens + 1,
            points: self.points + points(queen),
            cat: self.cat || matches!(queen, Queen::Cat),
            dog: self.dog || matches!(queen, Queen::Dog),
        }
    }

    pub(super) const fn without(self, queen: Queen) -> Self {
        Self { queens: self.queens - 1, points: self.points - points(queen), ..self }
    }

    /// Whether a queen may not join this court because of Cat and Dog.
    pub(super) const fn fights(self, queen: Queen) -> bool {
        (self.cat && matches!(queen, Queen::Dog)) || (self.dog && matches!(queen, Queen::Cat))
    }

    /// Whether Cat or Dog is in this court, so that the other one cannot join.
    pub(super) const fn is_halved(self) -> bool {
        self.cat || self.dog
    }

    pub(super) const fn reaches(self, goal: Goal) -> bool {
        self.queens >= goal.queens || matches!(goal.points, Some(points) if self.points >= points)
    }

    /// Whether the court wins with this queen added.
    pub(super) const fn wins_with(self, queen: Queen, goal: Goal) -> bool {
        !self.fights(queen) && self.with(queen).reaches(goal)
    }

    /// The shares of the goal that it has in queens and in points; both in queens where only they count
    /// . Above 1 beyond the goal.
    pub(super) fn parts(self, goal: Goal) -> [f32; 2] {
        let queens = f32::from(self.queens) / f32::from(goal.queens);
        [queens, goal.points.map_or(queens, |points| f32::from(self.points) / f32::from(points))]
    }
}
