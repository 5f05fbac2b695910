//! What one client is sent: always the whole, never a patch.

use crate::{
    access::Sight,
    client::{Client, ClientId},
    game::Match,
    session::Session,
    time::Millis,
    wire::{Ghost, Help, Lobby, PROTOCOL_VERSION, Person, Presence, SeatRemark, ServerMsg, Stage, Update},
};
use rouse_rules::{Seat, Viewer};

/// Frames are padded to a multiple of this many bytes.
const BLOCK: usize = 512;

impl Session {
    /// Everything that this client may see now and has not been sent: the game, the lobby or
    /// Home, then who is there, how others come in, and whether it is saved. From here on it counts as sent.
    pub fn owed(&mut self, now: Millis, to: ClientId) -> Vec<ServerMsg> {
        let Some(client) = self.clients.get(&to).filter(|client| client.inside()) else {
            return Vec::new();
        };
        let mut messages: Vec<_> = self.table(now, client).into_iter().collect();
        messages.extend(self.people_there(client).map(ServerMsg::Presence));
        messages.extend(self.ways_in(client));
        messages.extend(self.saving_told(client));
        let sent = self.on_table.as_ref().map(|game| (game.id, game.rev()));
        let (ways, news) = (self.room.ways, self.room.news);
        let Some(client) = self.clients.get_mut(&to) else { return messages };
        client.sent = sent;
        client.owed = false;
        (client.told.ways, client.told.news) = (ways, news);
        for message in &messages {
            match message {
                ServerMsg::Lobby(lobby) => client.told.lobby = Some(lobby.clone()),
                ServerMsg::Presence(presence) => client.told.presence = Some(presence.clone()),
                ServerMsg::Saving(saving) => client.told.saving = *saving,
                _ => {}
            }
        }
        messages
    }

    /// Whether there is anything that this client may see now and has not been sent.
    pub(crate) fn is_owed(&self, client: &Client) -> bool {
        let new_ways = client.told.ways != self.room.ways;
        let new_room = client.told.news != self.room.news && self.manages(client);
        client.inside()
            && (client.owed
                || new_ways
                || new_room
                || self.new_saving(client).is_some()
                || self.new_lobby(client).is_some()
                || self.people_there(client).is_some())
    }

    /// The game, the lobby or Home, if it has changed.
    fn table(&self, now: Millis, client: &Client) -> Option<ServerMsg> {
        match &self.on_table {
            None if self.room.open.is_some() => self.new_lobby(client).map(ServerMsg::Lobby),
            _ if !client.owed => None,
            None => {
                let mut games = self.shelf.saved();
                let saved = games.next();
                Some(ServerMsg::Home { protocol: PROTOCOL_VERSION, saved, others: games.collect() })
            }
            Some(game) => Some(ServerMsg::Update(Box::new(padded(self.update(now, game, client))))),
        }
    }

    /// The lobby, while it is shown, if it has changed.
    fn new_lobby(&self, client: &Client) -> Option<Lobby> {
        let shown = self.on_table.is_none() && self.room.open.is_some();
        let lobby = shown.then(|| self.lobby(client));
        lobby.filter(|lobby| client.owed || client.told.lobby.as_ref() != Some(lobby))
    }

    /// Who is there, if that has changed.
    fn people_there(&self, client: &Client) -> Option<Presence> {
        self.presence(client).filter(|presence| client.told.presence.as_ref() != Some(presence))
    }

    /// How others come in, if that has changed.
    fn ways_in(&self, client: &Client) -> impl Iterator<Item = ServerMsg> {
        let door = || self.room.open.as_ref().and_then(|open| open.door.as_deref().cloned());
        let door = (client.told.ways != self.room.ways).then(|| ServerMsg::Door { door: door() });
        let new = self.manages(client) && client.told.news != self.room.news;
        door.into_iter().chain(new.then(|| ServerMsg::Room(self.room_details())))
    }

    /// The time has made a leap: everybody is owed an update.
    pub fn refresh(&mut self) {
        self.mark_all_stale();
    }

    fn update(&self, now: Millis, game: &Match, client: &Client) -> Update {
        let sight = self.sight(client);
        let seats = game.game.seats();
        let sent = client.sent.filter(|(id, _)| *id == game.id);
        let behind = sent.map_or(0, |(_, rev)| game.rev().saturating_sub(rev));
        let viewer = sight.shown.map_or(Viewer::Public, Viewer::Seat);
        Update {
            rev: game.rev(),
            epoch: client.epoch,
            people: game.seating.people().cloned().collect(),
            last_ids: Seat::all(seats).map(|seat| game.last_id(seat)).collect(),
            undo: game.can_undo(),
            rewind: game.rewind_told(),
            stage: stage(now, game, &sight),
            orders: sight
                .shown
                .filter(|_| !game.game.hands_are_open())
                .and_then(|seat| Some(game.seating.holder(seat)?.orders)),
            ghosts: ghosts(game, &sight),
            options: game.options,
            game: game.game.update(viewer, behind as usize),
            offers: decides(game, &sight).map(|seat| game.game.offers(seat)).unwrap_or_default(),
            mine: sight.mine,
            remarks: remarks(game),
            p: String::new(),
        }
    }
}

fn stage(now: Millis, game: &Match, sight: &Sight) -> Stage {
    let sealed = game.sealed();
    Stage {
        shown: sight.shown,
        own: sight.own,
        open_choice: game.game.open_choice(),
        secret_answer: game.game.secret(),
        asked_ms: game.asked_for(now).map(short),
        sealed,
        opens_itself: game.opens_itself_at().is_some(),
        opens_in_ms: sealed.map_or(0, |_| short(game.opens_in(now))),
        thinking: game.thinking.as_ref().map(|it| it.seat),
        time: game.turn_timer.as_ref().and_then(|time| time.left(now)),
        time_up: game.time_up.and_then(|(seat, rev)| (rev == game.rev()).then_some(seat)),
    }
}

/// The deciding seat, where it may be told what it can do. That follows from a hand: it goes only
/// to where the hand is open, or where none is needed.
pub(crate) fn decides(game: &Match, sight: &Sight) -> Option<Seat> {
    let seat = game.game.to_act().filter(|_| game.sealed().is_none())?;
    let open = game.game.open_choice() && sight.mine.contains(&seat);
    (open || sight.shown == Some(seat)).then_some(seat)
}

/// What the person of the seat that is shown needs not remember alone, or nobody at this table. It rests on what everybody has
/// seen, and goes only to where that seat's private view is: with open hands there is none.
fn ghosts(game: &Match, sight: &Sight) -> Vec<Ghost> {
    let shown = sight.shown.filter(|_| !game.game.hands_are_open());
    let person = shown.and_then(|seat| game.seating.person(seat));
    let wants = |person: &&Person| game.options.ghosts || person.help >= Help::Sleepy;
    person.filter(wants).map(|_| game.game.ghosts()).unwrap_or_default()
}

/// What the computer players say once the game is over.
fn remarks(game: &Match) -> Vec<SeatRemark> {
    let computers = game.seating.occupants().filter(|(_, it)| game.over() && it.is_computer());
    let said = |seat| game.game.remarks(seat).into_iter().map(move |remark| SeatRemark { seat, remark });
    computers.flat_map(|(seat, _)| said(seat)).collect()
}

/// Fills the frame up. The length before depends on nothing that the receiver may not know.
fn padded(mut update: Update) -> Update {
    update.p = padding(&ServerMsg::Update(Box::new(update.clone())));
    update
}

/// What fills a frame up that has no padding yet.
pub(crate) fn padding(message: &ServerMsg) -> String {
    let length = serde_json::to_vec(message).map_or(0, |bytes| bytes.len());
    " ".repeat(length.next_multiple_of(BLOCK) - length)
}

fn short(millis: u64) -> u32 {
    u32::try_from(millis).unwrap_or(u32::MAX)
}
