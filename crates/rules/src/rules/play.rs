//! Legal moves, reasons against the others, and their effects.

use super::game::Game;
use crate::{chance::Chance, refusal::Refusal, seat::Seat};

/// Lists legal moves, says why another move is refused, and carries moves out.
pub trait Play: Game {
    /// Adds every legal action of this seat to `out`. Equal cards give separate actions.
    ///
    /// ```
    /// use rouse_rules::{Seat, Seeded, Setup, prelude::*, rescue};
    ///
    /// let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
    /// let game = rescue::State::deal(&setup, &mut Seeded::new(7));
    /// let mut moves = Vec::new();
    /// game.legal(Seat(0), &mut moves);
    /// assert_eq!(moves, [rescue::Action::Roll]);
    /// ```
    fn legal(&self, seat: Seat, out: &mut impl Extend<Self::Action>);

    /// Whether this seat may do this action now.
    ///
    /// ```
    /// use rouse_rules::{Refusal, Seat, Seeded, Setup, prelude::*, rescue};
    ///
    /// let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
    /// let game = rescue::State::deal(&setup, &mut Seeded::new(7));
    /// assert_eq!(game.check(Seat(0), &rescue::Action::Roll), Ok(()));
    /// assert_eq!(game.check(Seat(0), &rescue::Action::Done), Err(Refusal::WrongStep));
    /// assert_eq!(game.check(Seat(1), &rescue::Action::Roll), Err(Refusal::NotYourTurn { seat: Seat(0) }));
    /// ```
    ///
    /// # Errors
    /// Why the action is not possible.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Does an action without checking it: for searches that play thousands of games, and for taps that were
    /// just resolved. The action must be one that [`legal`](Self::legal) lists in this exact state for the seat to
    /// act. Any other action leaves an undefined state, or panics.
    ///
    /// ```
    /// # use rouse_rules::{Chance, NoEvents, Quick, Setup, Status, prelude::*, queens};
    /// let (chance, mut moves) = (&mut Quick::new(7), Vec::new());
    /// let mut game = queens::State::deal(&Setup::plain(2), chance);
    /// while let Status::ToAct(seat) = game.status() {
    ///     moves.clear();
    ///     game.legal(seat, &mut moves);
    ///     game.play_unchecked(&moves[chance.below(moves.len())], chance, &mut NoEvents);
    /// }
    /// ```
    fn play_unchecked(
        &mut self,
        action: &Self::Action,
        chance: &mut impl Chance,
        events: &mut impl Extend<Self::Event>,
    );

    /// Checks an action and does it.
    ///
    /// ```
    /// use rouse_rules::{Seat, Seeded, Setup, prelude::*, rescue};
    ///
    /// let mut chance = Seeded::new(7);
    /// let setup = Setup { first: Some(Seat(0)), ..Setup::plain(2) };
    /// let mut game = rescue::State::deal(&setup, &mut chance);
    /// let mut events = Vec::new();
    /// game.play(Seat(0), &rescue::Action::Roll, &mut chance, &mut events).unwrap();
    /// assert!(matches!(events[0], rescue::Event::Rolled { seat: Seat(0), .. }));
    /// ```
    ///
    /// # Errors
    /// Why the action is not possible; the state is then unchanged.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut impl Chance,
        events: &mut impl Extend<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.play_unchecked(action, chance, events);
        Ok(())
    }
}

/// A sink that drops events, for callers that need only the state. The game then builds no events.
#[derive(Clone, Copy, Debug)]
pub struct NoEvents;

impl<T> Extend<T> for NoEvents {
    fn extend<I: IntoIterator<Item = T>>(&mut self, _events: I) {}
}
