//! A view as text.

use rouse_rules::{
    Seat,
    queens::{Attack, Pending, View},
};
use rouse_session::wire::Update;
use std::fmt::{Display, Write};

pub(super) fn name(update: &Update, seat: Seat) -> String {
    update.people.get(seat.index()).map_or_else(|| format!("seat {}", seat.0), |person| person.name.clone())
}

/// What everybody sees.
pub(super) fn table(update: &Update, view: &View) -> String {
    let mut text = String::from("\n");
    for (seat, of) in Seat::all(view.seats.len()).zip(&view.seats) {
        let mark = if view.to_act == Some(seat) { '*' } else { ' ' };
        let court = if of.court.is_empty() { "no queens".to_owned() } else { list(&of.court) };
        let _ = writeln!(text, "{mark} {:<24} {} cards   {court} ({} points)", name(update, seat), of.hand, of.points);
    }
    for row in 0..view.beds.len().div_ceil(3) {
        let beds = (3 * row..view.beds.len().min(3 * row + 3)).map(|bed| {
            let place = if view.beds[bed] { "zzz" } else { "---" };
            format!("  {:>2} {place}", bed + 1)
        });
        let _ = writeln!(text, "{}", beds.collect::<String>());
    }
    let top = view.top.map_or_else(|| "nothing".to_owned(), |face| face.to_string());
    let _ = writeln!(text, "  draw pile {}, discard pile {} ({top} on top)", view.draw, view.discard);
    let _ = writeln!(text, "  {} queens or {} points win", view.goal.queens, view.goal.points);
    text
}

/// The question to the seat that decides, with its hand where that is open.
pub(super) fn prompt(update: &Update, view: &View, seat: Seat) -> String {
    let question = match view.pending {
        Some(Pending::Attack { card, by, queen, bed, .. }) => {
            let (what, stop) = match card {
                Attack::Knight => (format!("takes {queen}"), "dragon"),
                Attack::Potion => (format!("sends {queen} to bed {}", bed.unwrap_or(0)), "wand"),
            };
            format!("{} {what}: {stop} or let-go?\n", name(update, by))
        }
        Some(Pending::Wake { .. }) => "Wake which bed?\n".to_owned(),
        None => String::new(),
    };
    format!("{}{question}{}> ", hand(view), name(update, seat))
}

/// The open hand.
pub(super) fn hand(view: &View) -> String {
    let cards: Vec<_> = view.own.iter().flat_map(|own| own.hand.iter().flatten()).collect();
    if cards.is_empty() { String::new() } else { format!("Your hand: {}\n", list(&cards)) }
}

/// How it ended.
pub(super) fn end(update: &Update, view: &View) -> String {
    let winners = view.outcome.iter().flat_map(|outcome| &outcome.winners);
    let names: Vec<_> = winners.map(|&seat| name(update, seat)).collect();
    format!("{}\n{} won.\n", table(update, view), names.join(" and "))
}

pub(super) fn list<T: Display>(things: &[T]) -> String {
    things.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}
