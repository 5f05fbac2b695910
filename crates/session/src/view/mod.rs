//! What each client is sent: every part that differs from what it was sent last, as a whole and never as a
//! patch.
//!
//! Reading order: [`Projection`] (what is owed), `seen` (what a client sees, to be compared), `people` (who
//! is there), `update` (a match as a message).

mod padding;
mod people;
mod seen;
mod update;

pub(crate) use padding::padded;
pub(crate) use seen::Sent;

use crate::{
    clients::{Client, Clients},
    deal_vote::DealVote,
    knocks::Knocks,
    room::Room,
    save::GameId,
    time::Millis,
    wire::{Door, PROTOCOL_VERSION, Presence, RoomDetails, SaveStatus, Saving, ServerMsg},
};
use seen::{News, OwnView, SharedView, TableView};
use std::sync::Arc;
use update::{Sending, Updates};

/// The parts of the session of which clients see something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProjectionSource<'a> {
    pub(crate) room: &'a Room,
    pub(crate) clients: &'a Clients,
    pub(crate) knocks: &'a Knocks,
    pub(crate) deal_vote: &'a DealVote,
    /// The state of saving, as told to a client that does not manage.
    pub(crate) saving: Saving,
}

/// What several clients see alike, made once after each change of the session.
#[derive(Clone, Debug, Default)]
pub(crate) struct Projection {
    shared: Option<Arc<SharedView>>,
    /// Counts the changes of it within one `rev`.
    epoch: u32,
    updates: Updates,
    /// Who is there, as told to a client that does not manage.
    presence: Option<Presence>,
    room: Option<Arc<RoomDetails>>,
    /// Whether the session has changed since the last update of this.
    stale: bool,
}

/// What one client is owed.
#[derive(Debug)]
pub(crate) struct Owed {
    pub(crate) messages: Vec<ServerMsg>,
    /// The same, in a form that can be compared.
    news: News,
    rev: Option<(GameId, u32)>,
    epoch: u32,
}

impl Owed {
    /// Notes that this client was sent it, and returns the messages.
    pub(crate) fn send(self, client: &mut Client) -> Vec<ServerMsg> {
        client.epoch = self.epoch;
        client.sent.take(self.news, self.rev);
        self.messages
    }
}

impl Projection {
    /// Marks what several clients see alike as stale, since the session is about to change.
    pub(crate) fn mark_stale(&mut self) {
        self.stale = true;
    }

    /// Drops the cached updates, since the clock has jumped.
    pub(crate) fn refresh(&mut self) {
        self.epoch = self.epoch.wrapping_add(1);
        self.updates = Updates::default();
    }

    /// Everything that this client may see now and has not been sent: the match, the lobby or Home, then who
    /// is there, how others come in, and whether it is saved.
    pub(crate) fn owed(&mut self, now: Millis, source: ProjectionSource<'_>, client: &Client) -> Owed {
        if self.stale {
            self.update(source);
        }
        let news = self.news(source, client);
        let own_change = seen::anew(client.sent.table.as_ref(), news.table.as_ref());
        let epoch = client.epoch.wrapping_add(u32::from(own_change));
        let rev = source.room.on_table.as_ref().map(|game| (game.id, game.rev()));
        let table = news
            .table
            .as_ref()
            .and_then(|table| self.table_message(now, source.room, table, (epoch, client)));
        let mut messages = Vec::from_iter(table);
        messages.extend(news.presence.clone().map(ServerMsg::Presence));
        messages.extend(news.door.as_ref().map(|door| ServerMsg::Door { door: door.as_deref().cloned() }));
        messages.extend(news.room.as_deref().cloned().map(ServerMsg::Room));
        messages.extend(news.saving.map(ServerMsg::Saving));
        Owed { messages, news, rev, epoch }
    }

    /// Whether there is anything that some client may see now and has not been sent.
    pub(crate) fn is_anything_owed(&self, source: ProjectionSource<'_>) -> bool {
        source.clients.inside().any(|(_, client)| self.news(source, client) != News::default())
    }

    /// Remakes what several clients see alike.
    pub(crate) fn update(&mut self, source: ProjectionSource<'_>) {
        let ProjectionSource { room, clients, knocks, .. } = source;
        self.stale = false;
        self.updates = Updates::default();
        let shared = room.on_table.as_ref().map(SharedView::of);
        if shared.as_ref() != self.shared.as_deref() {
            let at = |view: Option<&SharedView>| view.map(|view| view.at);
            let within = at(shared.as_ref()) == at(self.shared.as_deref());
            self.epoch = self.epoch.wrapping_add(u32::from(within));
            self.shared = shared.map(Arc::new);
        }
        self.presence = people::presence(room, clients);
        let tells = room.was_open || self.room.is_some();
        let details = tells.then(|| people::room_details(room, knocks));
        // Details that are the same stay the same Arc, which compares at once.
        if details.as_ref() != self.room.as_deref() {
            self.room = details.map(Arc::new);
        }
    }

    /// What this client sees and was not sent.
    fn news(&self, source: ProjectionSource<'_>, client: &Client) -> News {
        News {
            table: self.new_table(source, client),
            presence: self.new_presence(source.room, client),
            door: new_door(source.room, client),
            room: self.new_room(source.room, client),
            saving: new_saving(source, client),
        }
    }

    /// What lies on the table, as this client sees it.
    fn new_table(
        &self,
        ProjectionSource { room, clients, deal_vote, .. }: ProjectionSource<'_>,
        client: &Client,
    ) -> Option<TableView> {
        let table = match (&room.on_table, &self.shared) {
            (Some(game), Some(shared)) => {
                TableView::Match(Arc::clone(shared), OwnView::of(game, client.sight(room)))
            }
            _ if room.open.is_some() => {
                TableView::Lobby(Box::new(people::lobby(room, clients, deal_vote, client)))
            }
            _ => TableView::Home(room.shelf.saved().collect()),
        };
        (client.sent.table.as_ref() != Some(&table)).then_some(table)
    }

    /// Who is there. It is not sent at a table that has only ever been one device.
    fn new_presence(&self, room: &Room, client: &Client) -> Option<Presence> {
        let presence = self.presence.as_ref()?;
        let is_all_here = room.seating().occupants().all(|(_, it)| it.holder.is_here());
        if room.open.is_none() && is_all_here && client.sent.presence.is_none() {
            return None;
        }
        let presence = Presence { manage: client.manages(room), ..presence.clone() };
        (client.sent.presence.as_ref() != Some(&presence)).then_some(presence)
    }

    /// What managers see of the room. It is not sent for a room that was never open.
    fn new_room(&self, room: &Room, client: &Client) -> Option<Arc<RoomDetails>> {
        let tells = client.manages(room) && (room.was_open || client.sent.room.is_some());
        let details = self.room.as_ref().filter(|_| tells);
        details.filter(|details| client.sent.room.as_ref() != Some(details)).cloned()
    }

    /// What lies on the table as a message to a client with this epoch.
    fn table_message(
        &mut self,
        now: Millis,
        room: &Room,
        table: &TableView,
        (epoch, client): (u32, &Client),
    ) -> Option<ServerMsg> {
        Some(match table {
            TableView::Match(shared, own) => {
                let game = room.on_table.as_ref()?;
                let sent = client.sent.rev.filter(|(id, _)| *id == game.id);
                let behind = sent.map_or(0, |(_, rev)| game.rev().saturating_sub(rev));
                let sending = Sending { now, epoch: self.epoch.wrapping_add(epoch), behind };
                self.updates.of(game, shared, own, sending)
            }
            TableView::Lobby(lobby) => ServerMsg::Lobby((**lobby).clone()),
            TableView::Home(saved) => {
                let mut saved = saved.iter().cloned();
                ServerMsg::Home { protocol: PROTOCOL_VERSION, saved: saved.next(), others: saved.collect() }
            }
        })
    }
}

/// How newcomers come in. It is not sent before they can.
fn new_door(room: &Room, client: &Client) -> Option<Option<Arc<Door>>> {
    let door = room.open.as_ref().and_then(|open| open.door.clone());
    let closed = room.was_open && room.open.is_none();
    let tells = door.is_some() || closed || client.sent.door.is_some();
    (tells && client.sent.door.as_ref() != Some(&door)).then_some(door)
}

/// The state of saving.
fn new_saving(
    ProjectionSource { room, saving, .. }: ProjectionSource<'_>,
    client: &Client,
) -> Option<Saving> {
    let saving = Saving { manage: saving.state != SaveStatus::Saved && client.manages(room), ..saving };
    (client.sent.saving != saving).then_some(saving)
}
