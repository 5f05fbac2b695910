//! The table, its questions and its news as text, for any game.

use super::{names::name, queens, rescue, text::GameText};
use rouse_session::wire::{GameUpdate, Update};

/// Selects the text of the game: one line for each game.
pub(crate) fn text(update: &Update) -> Box<dyn GameText + '_> {
    match &update.game {
        GameUpdate::Queens { view, events, .. } => Box::new(queens::Text { update, view, events }),
        GameUpdate::Rescue { view, events, .. } => Box::new(rescue::Text { update, view, events }),
    }
}

/// Events that all seats may read, one per line.
pub(crate) fn news(update: &Update) -> String {
    lines(text(update).news())
}

/// Events that only the seat whose hand is open may read, one per line.
pub(crate) fn whispers(update: &Update) -> String {
    lines(text(update).whispers())
}

fn lines(sentences: Vec<String>) -> String {
    sentences.into_iter().map(|line| line + "\n").collect()
}

/// The table at the end of the game, and the winners.
pub(super) fn end(update: &Update) -> String {
    let text = text(update);
    let winners = text.outcome().into_iter().flat_map(|outcome| &outcome.winners);
    let names: Vec<_> = winners.map(|&seat| name(update, seat)).collect();
    format!("{}\n{} won.\n", text.table(), names.join(" and "))
}
