//! The first game as text.

use super::show::{list, name};
use rouse_rules::{
    Queen, Seat,
    queens::{Attack, EventView, Pending, View},
};
use rouse_session::wire::Update;
use std::fmt::Write;

pub(super) const HELP: &str = "\
Moves, each with cards from your hand:
  king 7            wakes the queen in bed 7
  knight moon       takes the Moon Queen from another seat
  knight cat dog    takes Cat to your Dog, who goes to bed (a house rule)
  potion moon 3     sends her to sleep in the open bed 3
  jester            tries your luck
  discard 4         swaps one card; discard 4 4 a pair; discard 2 3 5 a sum
  wake 7            wakes the queen in bed 7, when you may choose one
  dragon, wand      stop an attack; let-go lets it happen
Words: legal lists what is possible, help shows this, quit ends.
";

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
    let points = view.goal.points.map(|points| format!(" or {points} points")).unwrap_or_default();
    let _ = writeln!(text, "  {} queens{points} win", view.goal.queens);
    text
}

/// The question to the seat that decides, with its hand where that is open.
pub(super) fn prompt(update: &Update, view: &View, seat: Seat) -> String {
    let question = match view.pending {
        Some(Pending::Attack { card, by, queen, bed, back, .. }) => {
            let (what, stop) = match card {
                Attack::Knight => (format!("takes {queen}{}", to_bed(back)), "dragon"),
                Attack::Potion => (format!("sends {queen} to bed {}", bed.unwrap_or(0)), "wand"),
            };
            format!("{} {what}: {stop} or let-go?\n", name(update, by))
        }
        Some(Pending::Wake { .. }) => "Wake which bed?\n".to_owned(),
        None => String::new(),
    };
    format!("{}{question}{}> ", hand(view), name(update, seat))
}

/// Who goes back to bed, where Cat and Dog would meet.
fn to_bed(back: Option<Queen>) -> String {
    back.map(|back| format!(", and {back} goes to bed")).unwrap_or_default()
}

/// The open hand.
pub(super) fn hand(view: &View) -> String {
    let cards: Vec<_> = view.own.iter().flat_map(|own| own.hand.iter().flatten()).collect();
    if cards.is_empty() { String::new() } else { format!("Your hand: {}\n", list(&cards)) }
}

/// What only the seat may hear whose hand is open.
pub(super) fn whisper(event: &EventView) -> Option<String> {
    match event {
        EventView::Drew { card: Some(card), .. } => Some(format!("You draw {}.", card.face)),
        _ => None,
    }
}

/// What everybody may hear.
pub(super) fn sentence(event: &EventView, name: impl Fn(Seat) -> String) -> Option<String> {
    Some(match event {
        EventView::Played { seat, face } => format!("{} plays {face}.", name(*seat)),
        EventView::Attacked { card: Attack::Knight, by, queen, back, .. } => {
            format!("{}'s knight is at {queen}'s door{}.", name(*by), to_bed(*back))
        }
        EventView::Attacked { card: Attack::Potion, by, queen, bed, .. } => {
            format!("{} offers {queen} a potion for bed {}.", name(*by), bed.unwrap_or(0))
        }
        EventView::Answered { seat, queen, stopped: true, card, .. } => {
            let stop = if *card == Attack::Knight { "dragon" } else { "wand" };
            format!("{} sends a {stop}: {queen} stays.", name(*seat))
        }
        EventView::Answered { seat, queen, stopped: false, .. } => format!("{} let {queen} go.", name(*seat)),
        EventView::Woke { seat, queen, .. } => format!("{} wakes {queen}.", name(*seat)),
        EventView::WentBack { queen, .. } => format!("Cat and Dog cannot meet: {queen} goes back to sleep."),
        EventView::Stolen { to, queen, .. } => format!("{queen} goes to {}.", name(*to)),
        EventView::FellAsleep { queen, bed, .. } => format!("{queen} sleeps in bed {}.", bed.unwrap_or(0)),
        EventView::Revealed { face, lucky: Some(lucky), .. } => {
            format!("The jester turns up {face}: {} is the lucky one.", name(*lucky))
        }
        EventView::Revealed { seat, face, lucky: None } => {
            format!("The jester turns up {face}: {} keeps it and goes on.", name(*seat))
        }
        EventView::Discarded { seat, faces } => format!("{} discards {}.", name(*seat), list(faces)),
        EventView::Drew { seat, .. } => format!("{} draws a card.", name(*seat)),
        EventView::Shuffled { count } => format!("The discard pile is shuffled: {count} new cards to draw."),
        EventView::Turn { .. } | EventView::Ended { .. } => return None,
    })
}
