//! What a viewer may see, know and imagine.

use super::game::Game;
use crate::{chance::Chance, seat::Viewer};
use serde::Serialize;
use std::fmt::Debug;

/// Tells a viewer what it may know, and no more.
pub trait Observe: Game {
    /// What one viewer may see of the state.
    type View: Clone + Eq + Debug + Serialize;
    /// What one viewer may know of an event.
    type EventView: Clone + Eq + Debug + Serialize;

    /// What this viewer may see, built from nothing.
    ///
    /// ```
    /// use rouse_rules::{Seat, Seeded, Setup, Viewer, prelude::*, queens};
    ///
    /// let game = queens::State::deal(&Setup::plain(2), &mut Seeded::new(7));
    /// assert_eq!(game.view(Viewer::Public).own, None);
    /// assert_eq!(game.view(Viewer::Seat(Seat(1))).own.unwrap().hand, game.hand(Seat(1)).cards());
    /// ```
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer may know of an event that has just happened.
    ///
    /// ```
    /// # use rouse_rules::{Face, Seat, Viewer, prelude::*, queens::{Drawn, Event, EventView, State}};
    /// let event = Event::Drew { seat: Seat(0), place: 3, face: Face::DRAGON };
    /// let card = Some(Drawn { place: 3, face: Face::DRAGON });
    /// let own = State::witness(&event, Viewer::Seat(Seat(0)));
    /// assert_eq!(own, EventView::Drew { seat: Seat(0), card }); // its own card (Q-10.1)
    /// let others = State::witness(&event, Viewer::Seat(Seat(1)));
    /// assert_eq!(others, EventView::Drew { seat: Seat(0), card: None });
    /// ```
    fn witness(event: &Self::Event, viewer: Viewer) -> Self::EventView;

    /// What this event shows to anybody that nobody could know before: what came before it can then
    /// not simply be taken back.
    ///
    /// ```
    /// # use rouse_rules::{DieFace, Seat, Seen, prelude::*, rescue};
    /// let rolled = rescue::Event::Rolled { seat: Seat(0), die: DieFace::Two, again: false, gnome: false };
    /// assert_eq!(rescue::State::shows(&rolled), Seen::Die);
    /// assert_eq!(rescue::State::shows(&rescue::Event::Turn { seat: Seat(1) }), Seen::Nothing);
    /// ```
    fn shows(event: &Self::Event) -> Seen;

    /// What a public log keeps of an event once it is over, if anything (Q-10.2, R-12.3).
    fn remember(event: &Self::EventView) -> Option<Self::EventView>;
}

/// Turns what a viewer knows back into a state that may be the true one.
pub trait Imagine: Observe {
    /// What a player can know beyond the view, by having listened to every event of the own seat.
    /// It starts empty and may forget.
    type Memory: Clone + Eq + Debug + Default;

    /// Adds to a memory what an event tells.
    fn learn(memory: &mut Self::Memory, event: &Self::EventView);

    /// A state that this viewer cannot tell from the one that the view shows: everything that the
    /// viewer may not know, and that no memory tells, is dealt anew. What does not fit the view is
    /// not believed.
    fn determinize(view: &Self::View, memory: &Self::Memory, chance: &mut impl Chance) -> Self;

    /// The same for a viewer who remembers nothing.
    ///
    /// ```
    /// use rouse_rules::{Quick, Seat, Seeded, Setup, Viewer, prelude::*, queens};
    ///
    /// let game = queens::State::deal(&Setup::plain(2), &mut Seeded::new(7));
    /// let view = game.view(Viewer::Seat(Seat(0)));
    /// let other = queens::State::imagine(&view, &mut Quick::new(1));
    /// assert_eq!(other.view(Viewer::Seat(Seat(0))), view);
    /// assert_ne!(other.hand(Seat(1)), game.hand(Seat(1)));
    /// ```
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self {
        Self::determinize(view, &Self::Memory::default(), chance)
    }
}

/// What an event shows that nobody could know before, from what is easiest taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seen {
    /// Nothing.
    Nothing,
    /// What a die shows: public, and no card is known by it.
    Die,
    /// A card, or a question about one.
    Card,
    /// The answer to such a question, or the end: that stays.
    Final,
}
