//! The search of each game, compiled here: a crate that uses it may be compiled to be small, and this one to be quick.

use super::{Budget, Found, Search};
use crate::Evaluator;
use rouse_rules::{Quick, Seat, queens, rescue};

/// A game that is searched.
pub trait Searched: Evaluator {
    /// [`Search::find`].
    fn search(
        search: &mut Search<Self>,
        seat: Seat,
        view: &Self::View,
        memory: &Self::Memory,
        budget: &Budget<'_>,
        chance: &mut Quick,
    ) -> Option<Found<Self::Action>>;
}

macro_rules! searched {
    ($($game:ident),*) => {$(
        impl Searched for $game::State {
            #[inline(never)]
            fn search(
                search: &mut Search<Self>,
                seat: Seat,
                view: &Self::View,
                memory: &Self::Memory,
                budget: &Budget<'_>,
                chance: &mut Quick,
            ) -> Option<Found<Self::Action>> {
                search.find(seat, view, memory, budget, chance)
            }
        }
    )*};
}

searched!(queens, rescue);
