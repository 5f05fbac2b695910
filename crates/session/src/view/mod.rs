//! What each client is sent: always the whole, never a patch, and only what differs from what it was sent
//! last.

mod seen;
mod update;

pub(crate) use seen::{Sent, TableView};
pub(crate) use update::{Updates, decides, padding};

use crate::{
    client::{Client, ClientId},
    save::GameId,
    session::Session,
    time::Millis,
    wire::{Door, PROTOCOL_VERSION, Presence, RoomDetails, Saving, ServerMsg},
};
use seen::{News, OwnView, SharedView};
use std::sync::Arc;

/// What several clients see alike, made once after each change of the session.
#[derive(Clone, Debug, Default)]
pub(crate) struct Projection {
    shared: Option<Arc<SharedView>>,
    /// Counts the changes of it within one `rev`.
    epoch: u32,
    updates: Updates,
    /// Who is there, as a client is told it that does not manage.
    presence: Option<Presence>,
    room: Option<Arc<RoomDetails>>,
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
        let news = self.news(client);
        let own_change = seen_anew(client.sent.table.as_ref(), news.table.as_ref());
        let (epoch, sent) = (client.epoch.wrapping_add(u32::from(own_change)), client.sent.rev);
        let rev = self.on_table.as_ref().map(|game| (game.id, game.rev()));
        let table = news.table.as_ref().and_then(|table| self.table_message(now, table, (epoch, sent)));
        let mut messages = Vec::from_iter(table);
        messages.extend(news.presence.clone().map(ServerMsg::Presence));
        messages.extend(news.door.as_ref().map(|door| ServerMsg::Door { door: door.as_deref().cloned() }));
        messages.extend(news.room.as_deref().cloned().map(ServerMsg::Room));
        messages.extend(news.saving.map(ServerMsg::Saving));
        if let Some(client) = self.clients.get_mut(&to) {
            client.epoch = epoch;
            client.sent.take(news, rev);
        }
        messages
    }

    /// Whether there is anything that some client may see now and has not been sent.
    pub(crate) fn is_anything_owed(&self) -> bool {
        self.clients.values().filter(|client| client.inside()).any(|client| self.news(client) != News::default())
    }

    fn news(&self, client: &Client) -> News {
        News {
            table: self.new_table(client),
            presence: self.new_presence(client),
            door: self.new_door(client),
            room: self.new_room(client),
            saving: self.new_saving(client),
        }
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

    /// Makes anew what several clients see alike.
    pub(crate) fn project(&mut self) {
        let shared = self.on_table.as_ref().map(SharedView::of);
        let presence = self.presence();
        let room = self.room.was_open || self.projection.room.is_some();
        let room = room.then(|| Arc::new(self.room_details()));
        let projection = &mut self.projection;
        projection.stale = false;
        projection.updates = Updates::default();
        if shared.as_ref() != projection.shared.as_deref() {
            let at = |view: Option<&SharedView>| view.map(|view| view.at);
            let within = at(shared.as_ref()) == at(projection.shared.as_deref());
            projection.epoch = projection.epoch.wrapping_add(u32::from(within));
            projection.shared = shared.map(Arc::new);
        }
        projection.presence = presence;
        // One that is the same stays the same Arc, which compares at once.
        if room != projection.room {
            projection.room = room;
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

    /// The same as a message to a client with this epoch that was last sent a match at this `rev`.
    fn table_message(
        &mut self,
        now: Millis,
        table: &TableView,
        (epoch, sent): (u32, Option<(GameId, u32)>),
    ) -> Option<ServerMsg> {
        Some(match table {
            TableView::Match(shared, own) => {
                let game = self.on_table.as_ref()?;
                let sent = sent.filter(|(id, _)| *id == game.id);
                let behind = sent.map_or(0, |(_, rev)| game.rev().saturating_sub(rev));
                let epoch = self.projection.epoch.wrapping_add(epoch);
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

    /// Who is there, if this client was told otherwise. A table that has only ever been one device has nothing
    /// to tell.
    fn new_presence(&self, client: &Client) -> Option<Presence> {
        let presence = self.projection.presence.as_ref()?;
        if self.room.open.is_none() && self.is_all_here() && client.sent.presence.is_none() {
            return None;
        }
        let presence = Presence { manage: self.manages(client), ..presence.clone() };
        (client.sent.presence.as_ref() != Some(&presence)).then_some(presence)
    }

    /// How others come in, if this client was told otherwise.
    fn new_door(&self, client: &Client) -> Option<Option<Arc<Door>>> {
        let door = self.room.open.as_ref().and_then(|open| open.door.clone());
        let tells = self.room.was_open || client.sent.door.is_some();
        (tells && client.sent.door.as_ref() != Some(&door)).then_some(door)
    }

    /// What managers see of the room, if this client was sent something else.
    fn new_room(&self, client: &Client) -> Option<Arc<RoomDetails>> {
        let room = self.projection.room.as_ref().filter(|_| self.manages(client));
        room.filter(|room| client.sent.room.as_ref() != Some(room)).cloned()
    }

    /// How it stands with saving, if this client was told otherwise.
    fn new_saving(&self, client: &Client) -> Option<Saving> {
        let saving = self.saving(client);
        (client.sent.saving != saving).then_some(saving)
    }
}

/// Whether a client sees a match in another way than before, at the same `rev`.
fn seen_anew(before: Option<&TableView>, now: Option<&TableView>) -> bool {
    match (before, now) {
        (Some(TableView::Match(shared, own)), Some(TableView::Match(shared_now, own_now))) => {
            shared.at == shared_now.at && own != own_now
        }
        _ => false,
    }
}
