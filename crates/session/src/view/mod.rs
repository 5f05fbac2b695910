//! What each client is sent: every part that differs from what it was sent last, as a whole and never as a
//! patch.
//!
//! Reading order: [`Projection`] (what is owed), `seen` (what a client sees, to be compared), `facts` (what
//! everybody is told), `lobby`, `update` (a match as a message).

mod facts;
mod lobby;
mod padding;
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
    wire::{Facts, PROTOCOL_VERSION, Saving, ServerMsg},
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
    /// Every fact, for clients that do not manage the table and for those that do.
    facts: [Arc<Facts>; 2],
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

    /// Everything that this client may see now and has not been sent: the match, the lobby or Home, then the
    /// facts.
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
        let facts = news.facts.as_ref().map(|facts| facts.since(&client.sent.facts));
        messages.extend(facts.map(|facts| ServerMsg::Facts(Box::new(facts))));
        Owed { messages, news, rev, epoch }
    }

    /// Whether there is anything that some client may see now and has not been sent.
    pub(crate) fn is_anything_owed(&self, source: ProjectionSource<'_>) -> bool {
        source.clients.inside().any(|(_, client)| self.news(source, client) != News::default())
    }

    /// Remakes what several clients see alike.
    pub(crate) fn update(&mut self, source: ProjectionSource<'_>) {
        let ProjectionSource { room, clients, knocks, saving, .. } = source;
        self.stale = false;
        self.updates = Updates::default();
        let shared = room.on_table.as_ref().map(SharedView::of);
        if shared.as_ref() != self.shared.as_deref() {
            let at = |view: Option<&SharedView>| view.map(|view| view.at);
            let within = at(shared.as_ref()) == at(self.shared.as_deref());
            self.epoch = self.epoch.wrapping_add(u32::from(within));
            self.shared = shared.map(Arc::new);
        }
        for (facts, manage) in self.facts.iter_mut().zip([false, true]) {
            let now = facts::facts(room, clients, knocks, Saving { manage, ..saving });
            // Facts that are the same stay the same Arc, which compares at once.
            if now != **facts {
                *facts = Arc::new(now);
            }
        }
    }

    /// What this client sees and was not sent.
    fn news(&self, source: ProjectionSource<'_>, client: &Client) -> News {
        let facts = &self.facts[usize::from(client.manages(source.room))];
        News {
            table: self.new_table(source, client),
            facts: (client.sent.facts != *facts).then(|| Arc::clone(facts)),
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
                TableView::Lobby(Box::new(lobby::lobby(room, clients, deal_vote, client)))
            }
            _ => TableView::Home(room.shelf.saved().collect()),
        };
        (client.sent.table.as_ref() != Some(&table)).then_some(table)
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
