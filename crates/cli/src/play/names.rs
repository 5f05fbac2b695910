//! Names of people and lists of cards as text.

use rouse_rules::Seat;
use rouse_session::wire::Update;
use std::fmt::Display;

/// The name of the person on a seat.
pub(super) fn name(update: &Update, seat: Seat) -> String {
    update.people.get(seat.index()).map_or_else(|| format!("seat {}", seat.0), |person| person.name.clone())
}

/// Items such as cards, separated by spaces.
pub(super) fn list<T: Display>(things: &[T]) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
