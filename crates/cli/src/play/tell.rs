//! Events as sentences.

use super::show::{list, name};
use rouse_rules::{
    Seat,
    queens::{Attack, EventView},
};
use rouse_session::wire::{GameUpdate, Update};

/// What everybody may hear, a line each.
pub(super) fn public(update: &Update) -> String {
    let GameUpdate::Queens { events, .. } = &update.game;
    events.iter().filter_map(|event| sentence(event, |seat| name(update, seat))).map(|line| line + "\n").collect()
}

/// What only the seat may hear whose hand is open.
pub(super) fn private(update: &Update) -> String {
    let GameUpdate::Queens { events, .. } = &update.game;
    let drawn = events.iter().filter_map(|event| match event {
        EventView::Drew { card, .. } => *card,
        _ => None,
    });
    drawn.map(|card| format!("You draw {}.\n", card.face)).collect()
}

fn sentence(event: &EventView, name: impl Fn(Seat) -> String) -> Option<String> {
    Some(match event {
        EventView::Played { seat, face } => format!("{} plays {face}.", name(*seat)),
        EventView::Attacked { card: Attack::Knight, by, queen, .. } => {
            format!("{}'s knight is at {queen}'s door.", name(*by))
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
