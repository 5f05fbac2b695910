//! What the guest prints: one line for each change.

use rouse_wire::{Bye, GameUpdate, PROTOCOL_VERSION, ServerMsg, Update};
use std::hash::{DefaultHasher, Hash, Hasher};

/// The line for a message, after the last update; empty if nothing changes.
pub(super) fn describe(message: &ServerMsg, last: Option<&Update>) -> String {
    match message {
        ServerMsg::Table { name, table, .. } => format!("table {table} {name}\n"),
        ServerMsg::Waiting {} => "waiting for the host\n".to_owned(),
        ServerMsg::Welcome { seats, .. } => match seats.first() {
            Some(seat) => format!("seat {}\n", seat.index()),
            None => "watching\n".to_owned(),
        },
        ServerMsg::Lobby(lobby) => {
            format!("lobby {}\n", lobby.places.iter().flatten().filter(|place| place.taken).count())
        }
        ServerMsg::Update(update) if last.is_none_or(|last| last.rev != update.rev) => {
            let seat = update.game.to_act().map_or_else(|| "-".to_owned(), |seat| seat.index().to_string());
            format!("rev {} turn {seat}\n", update.rev)
        }
        ServerMsg::Refused { id, refusal, .. } => format!("refused {id} {refusal:?}\n"),
        ServerMsg::Failed { reason, .. } => format!("failed {reason}\n"),
        ServerMsg::Nudge {} => "somebody rings\n".to_owned(),
        _ => String::new(),
    }
}

/// The line for a lost connection.
pub(super) fn describe_loss(bye: Option<Bye>) -> String {
    match bye {
        Some(bye) => format!("lost {bye:?}\n"),
        None => "lost\n".to_owned(),
    }
}

/// Why the guest does not reconnect.
pub(super) fn why_no_return(bye: Bye) -> &'static str {
    match bye {
        Bye::Replaced => "another device has taken the seat over",
        _ => "there is no table of Rouse, or it does not understand this program",
    }
}

/// Why the guest does not reconnect to a host of this version.
pub(super) fn other_version(host: u16) -> &'static str {
    if host > PROTOCOL_VERSION {
        "the host has a newer Rouse: update this one, or open the host's address in a browser"
    } else {
        "the host has an older Rouse: update that one, or open its address in a browser"
    }
}

/// The line for the end of a game, for comparison between guests: `rev`, the number of actions of the guest's
/// seats that the table has counted and that the guest has done, and a digest of the table.
pub(super) fn end(update: &Update, done: u32) -> String {
    let counted: u32 = update.last_ids.iter().sum();
    format!("over rev {} counted {counted} own {done} table {:016x}\n", update.rev, digest(update))
}

/// A digest that is the same for all clients that see the same table.
fn digest(update: &Update) -> u64 {
    let mut public = update.game.clone();
    match &mut public {
        GameUpdate::Queens { view, events, .. } => {
            view.own = None;
            events.clear();
        }
        GameUpdate::Rescue { view, events, .. } => {
            view.own = None;
            events.clear();
        }
    }
    let mut hasher = DefaultHasher::new();
    (serde_json::to_string(&public).unwrap_or_default(), update.rev).hash(&mut hasher);
    hasher.finish()
}
