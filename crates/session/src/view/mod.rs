//! What each client is sent: always the whole, never a patch, and only what differs from what it was sent
//! last.

mod seen;
mod update;

pub(crate) use seen::{Sent, TableView};
pub(crate) use update::{Updates, decides, padding};

use crate::{
    client::{Client, ClientId},
    session::Session,
    time::Millis,
    wire::{Door, PROTOCOL_VERSION, RoomDetails, Saving, ServerMsg},
};
use seen::{OwnView, SharedView};
use std::sync::Arc;

/// What everybody sees of the match on the table, and the updates that were made of it.
#[derive(Clone, Debug, Default)]
pub(crate) struct Projection {
    shared: Option<Arc<SharedView>>,
    /// Counts the changes of it within one `rev`.
    epoch: u32,
    updates: Updates,
    /// Whether the session has changed since.
    stale: bool,
}

impl Session {
    /// Everything that this client may see now and has not been sent: the game, the lobby or Home, then who
    /// is there, how others come in, and whether it is saved. From here on it counts as sent.
    pub fn owed(&mut self, now: Millis, to: ClientId) -> Vec<ServerMsg> {
        if self.projection.stale {
            self.project();
        }
        let Some(client) = self.clients.get(&to).filter(|client| client.inside()) else { return Vec::new() };
        let mut sent = client.sent.clone();
        let epoch = client.epoch;
        let mut messages = Vec::new();
        let presence = self.presence(client).filter(|presence| sent.presence.as_ref() != Some(presence));
        let door = (self.door() != sent.door.as_ref()).then(|| self.door().cloned());
        let (room, saving) = (self.new_room(client), self.new_saving(client));
        let epoch = match self.new_table(client) {
            None => epoch,
            Some(table) => {
                let own_changes = epoch.wrapping_add(u32::from(seen_anew(sent.table.as_ref(), &table)));
                messages.extend(self.table_message(now, &table, &sent, own_changes));
                sent.table = Some(table);
                own_changes
            }
        };
        sent.rev = self.on_table.as_ref().map(|game| (game.id, game.rev()));
        if let Some(presence) = presence {
            messages.push(ServerMsg::Presence(presence.clone()));
            sent.presence = Some(presence);
        }
        if let Some(door) = door {
            messages.push(ServerMsg::Door { door: door.clone() });
            sent.door = door;
        }
        if let Some(room) = room {
            messages.push(ServerMsg::Room(room.clone()));
            sent.room = Some(room);
        }
        if let Some(saving) = saving {
            messages.push(ServerMsg::Saving(saving));
            sent.saving = saving;
        }
        if let Some(client) = self.clients.get_mut(&to) {
            (client.sent, client.epoch) = (sent, epoch);
        }
        messages
    }

    /// Whether there is anything that some client may see now and has not been sent.
    pub(crate) fn is_anything_owed(&self) -> bool {
        let owed = |client: &Client| {
            self.new_table(client).is_some()
                || self.presence(client).is_some_and(|presence| client.sent.presence.as_ref() != Some(&presence))
                || self.door() != client.sent.door.as_ref()
                || self.new_room(client).is_some()
                || self.new_saving(client).is_some()
        };
        self.clients.values().filter(|client| client.inside()).any(owed)
    }

    /// The time has made a leap: every client is sent the table again.
    pub fn refresh(&mut self) {
        self.projection.epoch = self.projection.epoch.wrapping_add(1);
        self.projection.updates = Updates::default();
        self.inside().for_each(|client| client.sent.table = None);
    }

    /// The session is about to change.
    pub(crate) fn mark_changed(&mut self) {
        self.projection.stale = true;
    }

    /// Looks at the match on the table anew.
    pub(crate) fn project(&mut self) {
        let shared = self.on_table.as_ref().map(SharedView::of);
        let projection = &mut self.projection;
        projection.stale = false;
        projection.updates = Updates::default();
        if shared.as_ref() != projection.shared.as_deref() {
            let at = |view: Option<&SharedView>| view.map(|view| view.at);
            let within = at(shared.as_ref()) == at(projection.shared.as_deref());
            projection.epoch = projection.epoch.wrapping_add(u32::from(within));
            projection.shared = shared.map(Arc::new);
        }
    }

    /// What lies on the table, as this client sees it, if it was sent something else.
    fn new_table(&self, client: &Client) -> Option<TableView> {
        let table = match (&self.on_table, &self.projection.shared) {
            (Some(game), Some(shared)) => TableView::Match(Arc::clone(shared), OwnView::of(game, self.sight(client))),
            _ if self.room.open.is_some() => TableView::Lobby(Box::new(self.lobby(client))),
            _ => TableView::Home(self.shelf.saved().collect()),
        };
        (client.sent.table.as_ref() != Some(&table)).then_some(table)
    }

    /// The same as a message.
    fn table_message(&mut self, now: Millis, table: &TableView, sent: &Sent, own_changes: u32) -> Option<ServerMsg> {
        Some(match table {
            TableView::Match(shared, own) => {
                let game = self.on_table.as_ref()?;
                let behind =
                    sent.rev.filter(|(id, _)| *id == game.id).map_or(0, |(_, rev)| game.rev().saturating_sub(rev));
                let epoch = self.projection.epoch.wrapping_add(own_changes);
                let update = self.projection.updates.of(now, game, (shared, own), (epoch, behind));
                ServerMsg::Update(Box::new(update))
            }
            TableView::Lobby(lobby) => ServerMsg::Lobby((**lobby).clone()),
            TableView::Home(saved) => {
                let mut saved = saved.iter().cloned();
                ServerMsg::Home { protocol: PROTOCOL_VERSION, saved: saved.next(), others: saved.collect() }
            }
        })
    }

    /// How others come in.
    fn door(&self) -> Option<&Door> {
        self.room.open.as_ref()?.door.as_deref()
    }

    /// What managers see of the room, if this client was sent something else. A room that was never open has
    /// nothing to tell.
    fn new_room(&self, client: &Client) -> Option<RoomDetails> {
        let tells = self.room.open.is_some() || client.sent.room.is_some();
        let room = (tells && self.manages(client)).then(|| self.room_details())?;
        (client.sent.room.as_ref() != Some(&room)).then_some(room)
    }

    /// How it stands with saving, if this client was told otherwise.
    fn new_saving(&self, client: &Client) -> Option<Saving> {
        let saving = self.saving(client);
        (client.sent.saving != saving).then_some(saving)
    }
}

/// Whether a client sees a match in another way than before, at the same `rev`.
fn seen_anew(before: Option<&TableView>, now: &TableView) -> bool {
    match (before, now) {
        (Some(TableView::Match(shared, own)), TableView::Match(shared_now, own_now)) => {
            shared.at == shared_now.at && own != own_now
        }
        _ => false,
    }
}
