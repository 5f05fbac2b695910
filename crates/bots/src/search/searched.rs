//! The search of each game, instantiated in this crate, which can be optimised for speed where its users are
//! optimised for size.

use super::{Budget, Found, Search};
use crate::Evaluator;
use rouse_rules::{Quick, Seat, queens, rescue};

/// A game that can be searched.
pub trait Searched: Evaluator {
    /// Calls [`Search::find`], compiled in this crate.
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
