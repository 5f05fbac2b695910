//! What each client is sent: every part that differs from what it was sent last, as a whole and never as a
//! patch.
//!
//! Reading order: [`Projection`] (what is owed), `seen` (what a client sees, to be compared), `facts` (what
//! everybody is told), `lobby`, `update` (a game as a message).

mod facts;
mod lobby;
mod padding;
mod seen;
mod update;

pub(crate) use padding::padded;

use crate::{
    clients::{Client, ClientId, Clients},
    knocks::Knocks,
    next_votes::NextVotes,
    room::Room,
    save::GameId,
    time::Millis,
    wire::{Facts, PROTOCOL_VERSION, Saving, ServerMsg},
};
use seen::{News, OwnView, Sent, SharedView, TableView};
use std::{collections::BTreeMap, sync::Arc};
use update::{Sending, Updates};

/// The parts of the session of which clients see something.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ProjectionSource<'a> {
    pub(crate) room: &'a Room,
    pub(crate) clients: &'a Clients,
    pub(crate) knocks: &'a Knocks,
    pub(crate) next_votes: &'a NextVotes,
    /// The state of saving, as told to a client that does not manage.
    pub(crate) saving: Saving,
}

/// What several clients see alike, made once after each change of the session, and what each was sent.
#[derive(Clone, Debug, Default)]
pub(crate) struct Projection {
    /// For each client that may see the table.
    sent: BTreeMap<ClientId, Sent>,
    shared: Option<Arc<SharedView>>,
    /// Counts the changes of it within one `rev`.
    epoch: u32,
    updates: Updates,
    /// Every fact, for clients that do not manage the table and for those that do.
    facts: [Arc<Facts>; 2],
    /// Whether the session has changed since the last update of this.
    stale: bool,
}

impl Projection {
    /// Marks what several clients see alike as stale, since the session is about to change.
    pub(crate) fn mark_stale(&mut self) {
        self.stale = true;
    }

    /// The clock has jumped: every client is sent the table again, with new updates.
    pub(crate) fn refresh(&mut self) {
        self.epoch = self.epoch.wrapping_add(1);
        self.updates = Updates::default();
        self.sent.values_mut().for_each(|sent| sent.table = None);
    }

    /// This client is sent the table again.
    pub(crate) fn send_table_again(&mut self, to: ClientId) {
        self.sent.entry(to).and_modify(|sent| sent.table = None);
    }

    /// This client is sent everything again, since nobody knows what it was sent.
    pub(crate) fn send_again(&mut self, to: ClientId) {
        self.sent.entry(to).and_modify(Sent::forget);
    }

    /// Everything that this client may see now and has not been sent: the game, the lobby or Home, then the
    /// facts. From here on it counts as sent.
    pub(crate) fn owed(&mut self, now: Millis, source: ProjectionSource<'_>, to: ClientId) -> Vec<ServerMsg> {
        if self.stale {
            self.update(source);
        }
        let client = source.clients.get(to).filter(|client| client.inside());
        let (Some(client), Some(sent)) = (client, self.sent.get(&to)) else { return Vec::new() };
        let (rev, room) = (sent.rev, source.room);
        let news = self.news(source, client, sent);
        let epoch = sent.epoch.wrapping_add(u32::from(sent.sees_anew(&news)));
        let facts = news.facts.as_ref().map(|facts| ServerMsg::Facts(Box::new(facts.since(&sent.facts))));
        let table = news.table.as_ref().and_then(|table| self.table_message(now, room, table, (rev, epoch)));
        if let Some(sent) = self.sent.get_mut(&to) {
            sent.take(news, room.on_table.as_ref().map(|game| (game.id, game.rev())), epoch);
        }
        table.into_iter().chain(facts).collect()
    }

    /// Whether there is anything that some client may see now and has not been sent.
    pub(crate) fn is_anything_owed(&self, source: ProjectionSource<'_>) -> bool {
        let is_owed = |(id, client)| {
            let sent = self.sent.get(&id);
            sent.is_some_and(|sent| self.news(source, client, sent) != News::default())
        };
        source.clients.inside().any(is_owed)
    }

    /// Remakes what several clients see alike.
    pub(crate) fn update(&mut self, source: ProjectionSource<'_>) {
        let ProjectionSource { room, clients, knocks, next_votes, saving } = source;
        self.stale = false;
        self.updates = Updates::default();
        self.follow(clients);
        let shared = room.on_table.as_ref().map(SharedView::of);
        if shared.as_ref() != self.shared.as_deref() {
            let at = |view: Option<&SharedView>| view.map(|view| view.at);
            let within = at(shared.as_ref()) == at(self.shared.as_deref());
            self.epoch = self.epoch.wrapping_add(u32::from(within));
            self.shared = shared.map(Arc::new);
        }
        for (facts, manage) in self.facts.iter_mut().zip([false, true]) {
            let now = facts::facts(room, clients, (knocks, next_votes), Saving { manage, ..saving });
            // Facts that are the same stay the same Arc, which compares at once.
            if now != **facts {
                *facts = Arc::new(now);
            }
        }
    }

    /// Begins anew for clients that have come, and for those whose page has begun anew.
    fn follow(&mut self, clients: &Clients) {
        self.sent.retain(|id, _| clients.get(*id).is_some());
        for (id, client) in clients.inside() {
            let sent = self.sent.entry(id).or_default();
            if std::mem::replace(&mut sent.greetings, client.greetings) != client.greetings {
                sent.forget();
            }
        }
    }

    /// The clients that it remembers.
    #[cfg(feature = "test-hooks")]
    pub(crate) fn remembers(&self) -> impl Iterator<Item = ClientId> {
        self.sent.keys().copied()
    }

    /// What this client sees and was not sent.
    fn news(&self, source: ProjectionSource<'_>, client: &Client, sent: &Sent) -> News {
        let facts = &self.facts[usize::from(client.manages(source.room))];
        let table = self.table(source, client);
        News {
            table: (sent.table.as_ref() != Some(&table)).then_some(table),
            facts: (sent.facts != *facts).then(|| Arc::clone(facts)),
        }
    }

    /// What lies on the table, as this client sees it.
    fn table(
        &self,
        ProjectionSource { room, clients, next_votes, .. }: ProjectionSource<'_>,
        client: &Client,
    ) -> TableView {
        match (&room.on_table, &self.shared) {
            (Some(game), Some(shared)) => {
                TableView::Game(Arc::clone(shared), OwnView::of(game, client.sight(room)))
            }
            _ if room.open.is_some() => {
                TableView::Lobby(Box::new(lobby::lobby(room, clients, next_votes, client)))
            }
            _ => TableView::Home(room.shelf.saved().collect()),
        }
    }

    /// The message that brings a client from this `rev` to the table as it is.
    fn table_message(
        &mut self,
        now: Millis,
        room: &Room,
        table: &TableView,
        (rev, epoch): (Option<(GameId, u32)>, u32),
    ) -> Option<ServerMsg> {
        Some(match table {
            TableView::Game(shared, own) => {
                let game = room.on_table.as_ref()?;
                let sent = rev.filter(|(id, _)| *id == game.id);
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
