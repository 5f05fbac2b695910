//! The table, its questions and its news as text, whichever game it is.

use super::{names::name, queens, rescue};
use rouse_rules::{OutcomeView, Seat};
use rouse_session::wire::{GameUpdate, Update};

/// What everybody sees.
pub(crate) fn table(update: &Update) -> String {
    match &update.game {
        GameUpdate::Queens { view, .. } => queens::table(update, view),
        GameUpdate::Rescue { view, .. } => rescue::table(update, view),
    }
}

/// The question to the seat that decides, with its hand where that is open.
pub(super) fn prompt(update: &Update, seat: Seat) -> String {
    match &update.game {
        GameUpdate::Queens { view, .. } => queens::prompt(update, view, seat),
        GameUpdate::Rescue { view, .. } => rescue::prompt(update, view, seat),
    }
}

/// The open hand, where the game has one.
pub(crate) fn hand(update: &Update) -> String {
    match &update.game {
        GameUpdate::Queens { view, .. } => queens::hand(view),
        GameUpdate::Rescue { .. } => String::new(),
    }
}

/// The moves of the game, for people.
pub(super) fn help(update: &Update) -> String {
    match &update.game {
        GameUpdate::Queens { view, .. } => queens::help(view),
        GameUpdate::Rescue { .. } => rescue::HELP.to_owned(),
    }
}

/// What everybody may hear, a line each.
pub(crate) fn news(update: &Update) -> String {
    let name = |seat| name(update, seat);
    match &update.game {
        GameUpdate::Queens { view, events, .. } => {
            lines(events.iter().filter_map(|event| queens::sentence(view, event, name)))
        }
        GameUpdate::Rescue { events, .. } => lines(events.iter().filter_map(|event| rescue::sentence(event, name))),
    }
}

/// What only the seat may hear whose hand is open.
pub(crate) fn whispers(update: &Update) -> String {
    match &update.game {
        GameUpdate::Queens { view, events, .. } => {
            lines(events.iter().filter_map(|event| queens::whisper(view, event)))
        }
        GameUpdate::Rescue { .. } => String::new(),
    }
}

fn lines(sentences: impl Iterator<Item = String>) -> String {
    sentences.map(|line| line + "\n").collect()
}

/// How it ended.
pub(super) fn end(update: &Update) -> String {
    let outcome: Option<&OutcomeView> = match &update.game {
        GameUpdate::Queens { view, .. } => view.outcome.as_ref(),
        GameUpdate::Rescue { view, .. } => view.outcome.as_ref(),
    };
    let winners = outcome.iter().flat_map(|outcome| &outcome.winners);
    let names: Vec<_> = winners.map(|&seat| name(update, seat)).collect();
    format!("{}\n{} won.\n", table(update), names.join(" and "))
}
