//! What a viewer may see, know and imagine.

use super::game::Game;
use crate::{chance::Chance, seat::Viewer};
use serde::Serialize;
use std::fmt::Debug;

/// Shows a viewer what it may know, and nothing else. Deals states that may be the true one.
pub trait Observe: Game {
    /// What one viewer may see of the state.
    type View: Clone + Eq + Debug + Serialize;
    /// The part of an event that one viewer may know.
    type EventView: Clone + Eq + Debug + Serialize;
    /// What a seat can know beyond the view, because it remembers the events that it witnessed. A memory
    /// starts empty and may forget.
    type Memory: Clone + Eq + Debug + Default;

    /// The view for this viewer. It is built from nothing; no information is removed from a larger view.
    ///
    /// ```
    /// use rouse_rules::{Seat, Seeded, Setup, Viewer, prelude::*, queens};
    ///
    /// let game = queens::State::deal(&Setup::plain(2), &mut Seeded::new(7));
    /// assert_eq!(game.view(Viewer::Public).own, None);
    /// assert_eq!(game.view(Viewer::Seat(Seat(1))).own.unwrap().hand, game.hand(Seat(1)).cards());
    /// ```
    fn view(&self, viewer: Viewer) -> Self::View;

    /// The part of an event that this viewer may know.
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

    /// What this event reveals to at least one seat. A move that reveals something may not be undone freely.
    ///
    /// ```
    /// # use rouse_rules::{DieFace, Seat, Seen, prelude::*, rescue};
    /// let rolled = rescue::Event::Rolled { seat: Seat(0), die: DieFace::Two, again: false, gnome: false };
    /// assert_eq!(rescue::State::shows(&rolled), Seen::Die);
    /// assert_eq!(rescue::State::shows(&rescue::Event::Turn { seat: Seat(1) }), Seen::Nothing);
    /// ```
    fn shows(event: &Self::Event) -> Seen;

    /// What a public log keeps of an event after it was shown; `None` if nothing (Q-10.2, R-12.3).
    fn remember(event: &Self::EventView) -> Option<Self::EventView>;

    /// Adds the content of an event to a memory.
    fn learn(memory: &mut Self::Memory, event: &Self::EventView);

    /// A state that this viewer cannot tell from the true one. Everything that neither the view nor the
    /// memory fixes is dealt at random. Memories that contradict the view are ignored.
    fn determinize(view: &Self::View, memory: &Self::Memory, chance: &mut impl Chance) -> Self;

    /// Like [`determinize`](Self::determinize), with an empty memory.
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

/// What an event reveals, in ascending order of how hard it is to take back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[expect(missing_docs, reason = "the names say it")]
pub enum Seen {
    Nothing,
    /// The result of a die, which is public and reveals no card.
    Die,
    /// A card, or a question about a card.
    Card,
    /// The answer to such a question, or the end of the game. It can never be taken back.
    Final,
}
