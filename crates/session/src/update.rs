//! What one connection is sent: always the whole, never a patch.

use crate::{
    connection::{Connection, ConnectionId},
    running::Running,
    session::{Millis, Session},
    wire::{PROTOCOL_VERSION, ServerMsg, Stage, Update},
};
use rouse_rules::Seat;

/// Frames are padded to a multiple of this many bytes.
const BLOCK: usize = 512;

impl Session {
    /// Everything that this connection may see now, if it is owed an update. From here on it
    /// counts as sent.
    pub fn update(&mut self, now: Millis, to: ConnectionId) -> Option<ServerMsg> {
        let connection = self.connections.get(&to).filter(|connection| connection.owed)?;
        let message = match &self.open {
            Some(game) => ServerMsg::Update(Box::new(padded(update(now, game, connection)))),
            None => {
                let saved = self.on_shelf().and_then(Running::saved);
                ServerMsg::Home { protocol: PROTOCOL_VERSION, saved }
            }
        };
        let sent = self.open.as_ref().map(|game| (game.id, game.rev()));
        let connection = self.connections.get_mut(&to)?;
        connection.sent = sent;
        connection.owed = false;
        Some(message)
    }

    /// The time has made a leap: everybody is owed an update.
    pub fn refresh(&mut self) {
        self.greeted().for_each(Connection::stage_changed);
    }
}

fn update(now: Millis, game: &Running, connection: &Connection) -> Update {
    let seats = game.game.seats();
    let sent = connection.sent.filter(|(id, _)| *id == game.id);
    let behind = sent.map_or(0, |(_, rev)| game.rev().saturating_sub(rev));
    Update {
        rev: game.rev(),
        epoch: connection.epoch,
        people: game.people.clone(),
        mine: connection.mine(seats),
        last_ids: Seat::all(seats).map(|seat| game.last_id(seat)).collect(),
        undo: game.can_undo(),
        stage: stage(now, game, connection),
        orders: None,
        game: game.game.update(connection.viewer(), behind as usize),
        offers: decides(game, connection).map(|seat| game.game.offers(seat)).unwrap_or_default(),
        p: String::new(),
    }
}

fn stage(now: Millis, game: &Running, connection: &Connection) -> Stage {
    let sealed = game.sealed();
    Stage {
        shown: connection.shown(),
        own: false,
        opens_itself: false,
        open_choice: game.game.open_choice(),
        secret_answer: game.game.secret(),
        asked_ms: game.asked_for(now).map(short),
        sealed,
        opens_in_ms: sealed.map_or(0, |_| short(game.opens_in(now))),
    }
}

/// The deciding seat, where it may be told what it can do. That follows from a hand: it goes only
/// to where the hand is open, or where none is needed.
pub(crate) fn decides(game: &Running, connection: &Connection) -> Option<Seat> {
    let seat = game.game.to_act().filter(|_| game.sealed().is_none())?;
    let open = game.game.open_choice() && connection.holds(seat, game.game.seats());
    (open || connection.shown() == Some(seat)).then_some(seat)
}

/// Fills the frame up. The length before depends on nothing that the receiver may not know.
fn padded(mut update: Update) -> Update {
    let message = ServerMsg::Update(Box::new(update.clone()));
    let length = serde_json::to_vec(&message).map_or(0, |bytes| bytes.len());
    update.p = " ".repeat(length.next_multiple_of(BLOCK) - length);
    update
}

fn short(millis: u64) -> u32 {
    u32::try_from(millis).unwrap_or(u32::MAX)
}
