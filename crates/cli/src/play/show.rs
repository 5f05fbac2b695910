//! The table, its questions and its news as text, whichever game it is.

use super::{names::name, queens, rescue, text::GameText};
use rouse_rules::Seat;
use rouse_session::wire::{GameUpdate, Update};

/// The games: one line for each.
fn text(update: &Update) -> Box<dyn GameText + '_> {
    match &update.game {
        GameUpdate::Queens { view, events, .. } => Box::new(queens::Text { update, view, events }),
        GameUpdate::Rescue { view, events, .. } => Box::new(rescue::Text { update, view, events }),
    }
}

/// What everybody sees.
pub(crate) fn table(update: &Update) -> String {
    text(update).table()
}

/// The question to the seat that decides, with its hand where that is open.
pub(super) fn prompt(update: &Update, seat: Seat) -> String {
    text(update).prompt(seat)
}

/// The open hand, where the game has one.
pub(crate) fn hand(update: &Update) -> String {
    text(update).hand()
}

/// The moves of the game, for people.
pub(super) fn help(update: &Update) -> String {
    text(update).help()
}

/// What everybody may hear, a line each.
pub(crate) fn news(update: &Update) -> String {
    lines(text(update).news())
}

/// What only the seat may hear whose hand is open, a line each.
pub(crate) fn whispers(update: &Update) -> String {
    lines(text(update).whispers())
}

fn lines(sentences: Vec<String>) -> String {
    sentences.into_iter().map(|line| line + "\n").collect()
}

/// How it ended.
pub(super) fn end(update: &Update) -> String {
    let text = text(update);
    let winners = text.outcome().into_iter().flat_map(|outcome| &outcome.winners);
    let names: Vec<_> = winners.map(|&seat| name(update, seat)).collect();
    format!("{}\n{} won.\n", text.table(), names.join(" and "))
}
