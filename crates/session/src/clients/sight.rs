//! Which seats a client has, and whose private view is open on it.

use super::access::Access;
use crate::{
    game::{Game, PrivateView},
    room::Room,
    seating::SeatHolder,
};
use rouse_rules::Seat;

/// What a client may do and see now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sight {
    pub(crate) mine: Vec<Seat>,
    /// The seat whose private view is open on it.
    pub(crate) shown: Option<Seat>,
    /// Whether it belongs to one seat alone, so that its private view is always open.
    pub(crate) own: bool,
}

impl Sight {
    /// The sight of a client with this access. `opened` is the seat whose private view was opened on it;
    /// `crowded` says that other people than that of its own seat may be in front of it.
    pub(crate) fn of(room: &Room, access: Access, opened: Option<Seat>, crowded: bool) -> Self {
        let mine = seats_of(room, access);
        if let Some(game) = room.on_table.as_ref().filter(|game| game.run.hands_are_open()) {
            return Self::with_open_hands(game, mine);
        }
        let own = mine.len() == 1 && room.on_table.is_some() && !crowded;
        let shown = if own { mine.first().copied() } else { opened.filter(|seat| mine.contains(seat)) };
        Self { mine, shown, own }
    }

    /// Where hands are open there is nothing to hide: the seat that decides is shown, or else this
    /// client's next seat clockwise from it.
    fn with_open_hands(game: &Game, mine: Vec<Seat>) -> Self {
        let (seats, decides) = (game.seating.len(), game.run.to_act().unwrap_or(Seat(0)));
        let shown = (0..seats).map(|steps| decides.left_by(steps, seats)).find(|seat| mine.contains(seat));
        Self { own: shown.is_some(), mine, shown }
    }

    pub(crate) fn private_view(&self, seat: Seat) -> PrivateView {
        match self.shown == Some(seat) {
            true if self.own => PrivateView::AlwaysOpen,
            true => PrivateView::Open,
            false => PrivateView::Closed,
        }
    }

    /// Whether this client has the seat that answers an attack in secret.
    pub(crate) fn answers(&self, game: &Game) -> bool {
        game.run.answers_in_secret() && game.run.to_act().is_some_and(|seat| self.mine.contains(&seat))
    }

    /// The deciding seat, if this client may be sent its offers. They follow from a hand, so they are sent
    /// only where that hand is open, or where none is needed.
    pub(crate) fn decides(&self, game: &Game) -> Option<Seat> {
        let seat = game.deciding()?;
        let open = game.run.chooses_openly() && self.mine.contains(&seat);
        (open || self.shown == Some(seat)).then_some(seat)
    }
}

/// The seats of a client with this access.
pub(crate) fn seats_of(room: &Room, access: Access) -> Vec<Seat> {
    let holds = |holder: &SeatHolder| match access {
        Access::Host => holder.is_here(),
        Access::Seated(token) => holder.token == Some(token),
        Access::Watching | Access::Outside => false,
    };
    let mine = room.seating().occupants().filter(|(_, it)| holds(&it.holder) && !it.is_bot());
    mine.map(|(seat, _)| seat).collect()
}
