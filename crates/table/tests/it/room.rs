//! A table whose room is open: visitors come and go, time passes by itself, and the program ends and
//! comes back.

use crate::support::{self, folder, table};
use rouse_rules::{Seat, Target};
use rouse_session::{
    ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg,
    wire::{Bye, GameKind, Phase, Place, Presence, Update},
};
use rouse_table::{
    Clock, Connection, FakeClock, OpenRoom, RoomAddress, Store, Table,
    store::{DiskStore, FailingStore, MemoryStore},
};

fn open(headless: bool) -> OpenRoom {
    let address = "192.168.178.23:4711".parse().unwrap();
    OpenRoom {
        port: 4711,
        addresses: vec![RoomAddress { address, short: None, likely: true }],
        headless,
        name: None,
    }
}

/// A guest from the network, and the last messages that it got.
struct Guest {
    connection: Connection,
    token: Option<String>,
    update: Option<Update>,
    presence: Option<Presence>,
}

impl Guest {
    async fn come(table: &Table, token: Option<&str>) -> Self {
        let connection = table.visit().await.unwrap();
        let mut guest = Self { connection, token: token.map(str::to_owned), update: None, presence: None };
        assert!(matches!(guest.hear().await, Some(ServerMsg::Table { protocol: PROTOCOL_VERSION, .. })));
        guest.say(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: guest.token.clone() }).await;
        guest
    }

    /// Connects and sits down without an answer from the host.
    async fn sit(table: &Table) -> Self {
        let mut guest = Self::come(table, None).await;
        let code = table.room().await.unwrap().code;
        guest.say(ClientMsg::Knock { code, name: String::new(), seat: None, watch: false }).await;
        assert!(matches!(guest.until("welcome").await, ServerMsg::Welcome { .. }));
        guest
    }

    async fn say(&self, message: ClientMsg) {
        assert!(self.connection.send(message).await);
    }

    async fn hear(&mut self) -> Option<ServerMsg> {
        let next = tokio::time::timeout(support::PATIENCE, self.connection.next());
        let message = next.await.expect("the table has something to say")?;
        match &message {
            ServerMsg::Welcome { token: Some(token), .. } => self.token = Some(token.clone()),
            ServerMsg::Update(update) => self.update = Some((**update).clone()),
            ServerMsg::Facts(facts) => {
                self.presence = facts.presence.clone().unwrap_or(self.presence.take());
            }
            _ => {}
        }
        Some(message)
    }

    async fn until(&mut self, kind: &str) -> ServerMsg {
        loop {
            let message = self.hear().await.expect("the table goes on");
            if serde_json::to_value(&message).unwrap()["t"] == kind {
                return message;
            }
        }
    }

    async fn until_rev(&mut self, rev: u32) {
        while self.update.as_ref().is_none_or(|update| update.rev < rev) {
            self.hear().await.expect("the table goes on");
        }
    }

    fn to_act(&self) -> Option<Seat> {
        let rouse_session::wire::GameUpdate::Queens { view, .. } = &self.update.as_ref()?.game else {
            return None;
        };
        view.to_act
    }
}

/// A game of two devices at a table without a window.
async fn game(table: &Table) -> [Guest; 2] {
    assert!(table.open_room(open(true)).await);
    let mut guests = [Guest::sit(table).await, Guest::sit(table).await];
    guests[0]
        .say(ClientMsg::Lay { game: GameKind::Queens, first: Some(Seat(0)), house_rules: Default::default() })
        .await;
    for guest in &guests {
        guest.say(ClientMsg::Deal {}).await;
    }
    for guest in &mut guests {
        guest.until_rev(0).await;
    }
    guests
}

#[tokio::test]
async fn nobody_visits_a_closed_room() {
    let (table, _) = table(MemoryStore::new(), 1).await;
    let mut visitor = table.visit().await.unwrap();
    assert_eq!(visitor.next().await, Some(ServerMsg::Bye { reason: Bye::Closed }));
    assert_eq!(visitor.next().await, None, "nothing follows a goodbye");
}

#[tokio::test]
async fn a_visitor_comes_in_and_the_overview_follows() {
    let (table, _) = table(MemoryStore::new(), 1).await;
    let mut overview = table.overview();
    assert!(table.open_room(open(true)).await);
    overview.changed().await.unwrap();
    let seen = overview.borrow_and_update().clone();
    assert_eq!((seen.taken, seen.seats, seen.phase), (0, 2, Phase::Lobby));
    let record = table.room().await.unwrap();
    assert_eq!((seen.id, seen.name, record.port, record.open), (record.id, record.name, Some(4711), true));
    let mut guests = [Guest::sit(&table).await, Guest::sit(&table).await];
    assert!(matches!(guests[0].until("lobby").await, ServerMsg::Lobby(_)));
    for guest in &guests {
        guest.say(ClientMsg::Deal {}).await;
    }
    overview.wait_for(|overview| (overview.taken, overview.phase) == (2, Phase::Play)).await.unwrap();
}

/// The other clients see a broken connection at once, and its person comes back to the same seat.
#[tokio::test]
async fn a_connection_that_is_dropped_is_missed_and_comes_back() {
    let (table, _) = table(MemoryStore::new(), 1).await;
    let [mut stays, goes] = game(&table).await;
    let there = |guest: &Guest, connected: bool| {
        guest.presence.as_ref().is_some_and(|presence| presence.seats[1].connected == connected)
    };
    let token = goes.token.clone();
    drop(goes);
    while !there(&stays, false) {
        stays.hear().await.unwrap();
    }
    let mut back = Guest::come(&table, token.as_deref()).await;
    assert!(matches!(back.until("welcome").await, ServerMsg::Welcome { token: Some(_), .. }));
    while !there(&stays, true) {
        stays.hear().await.unwrap();
    }
    back.until_rev(0).await;
    assert_eq!(back.update.unwrap().mine, [Seat(1)]);
}

/// A message just before the end of a connection still counts.
#[tokio::test]
async fn a_guest_who_stands_up_and_leaves_has_stood_up() {
    let (table, _) = table(MemoryStore::new(), 1).await;
    let [mut stays, goes] = game(&table).await;
    goes.say(ClientMsg::StandUp {}).await;
    drop(goes);
    while stays.presence.as_ref().is_none_or(|presence| presence.seats[1].taken) {
        stays.hear().await.unwrap();
    }
}

/// Plays until a guest at a separate device is attacked and has answered. Both guests choose from their
/// offers.
async fn sealed(guests: &mut [Guest; 2], clock: &FakeClock, seed: u64) -> bool {
    let mut chance = rouse_rules::Seeded::new(seed);
    for _ in 0..300 {
        let Some(seat) = guests[0].to_act() else { return false };
        let who = seat.index();
        let update = guests[who].update.clone().unwrap();
        if update.stage.sealed.is_some() {
            return true;
        }
        if update.stage.secret_answer && update.stage.asked_ms.is_none() {
            guests[who].say(ClientMsg::Reveal { seat }).await;
            while guests[who].update.as_ref().is_some_and(|update| update.stage.asked_ms.is_none()) {
                guests[who].hear().await.unwrap();
            }
            continue;
        }
        let (id, rev) = (update.last_ids[who] + 1, update.rev);
        let taps = support::choose(&update.offers, &mut chance);
        guests[who].say(ClientMsg::Taps { seat, id, rev, taps }).await;
        loop {
            match guests[who].hear().await.unwrap() {
                ServerMsg::Refused { .. } => break,
                ServerMsg::Update(update) if update.rev > rev || update.stage.sealed.is_some() => break,
                _ => {}
            }
        }
        let rev = guests[who].update.as_ref().unwrap().rev;
        guests[1 - who].until_rev(rev).await;
        clock.advance(1);
    }
    false
}

/// What the guest was told last who has answered.
fn answered(guests: &[Guest; 2]) -> rouse_session::wire::Update {
    let updates = guests.iter().filter_map(|guest| guest.update.clone());
    updates.into_iter().find(|update| update.stage.sealed.is_some()).expect("somebody has answered")
}

/// P-04: the answer opens when its time has come, without any message.
#[tokio::test]
async fn a_sealed_answer_opens_by_itself() {
    let (table, clock) = table(MemoryStore::new(), 4).await;
    let mut guests = game(&table).await;
    assert!(sealed(&mut guests, &clock, 1).await, "somebody is attacked");
    let before = answered(&guests);
    assert!(before.stage.opens_itself);
    clock.advance(u64::from(before.stage.opens_in_ms) - 1);
    guests[0].say(ClientMsg::Ping {}).await;
    guests[0].until("pong").await;
    assert_eq!(guests[0].update.as_ref().unwrap().rev, before.rev, "not before its time");
    clock.advance(1);
    for guest in &mut guests {
        guest.until_rev(before.rev + 1).await;
    }
}

/// an action of the table itself that cannot be saved has not happened, and is tried again.
#[tokio::test]
async fn what_cannot_be_saved_by_itself_is_tried_again() {
    let probe = MemoryStore::new();
    let writes = {
        let counting = FailingStore::new(probe.clone(), u32::MAX, 0);
        let (table, clock) = table(counting, 4).await;
        let mut guests = game(&table).await;
        assert!(sealed(&mut guests, &clock, 1).await);
        // Opening, two people, what is laid, the deal; then one write an action, and the answer.
        guests[0].update.as_ref().unwrap().rev + 1 + 5
    };
    let store = MemoryStore::new();
    let (table, clock) = support::table(FailingStore::new(store.clone(), writes, 2), 4).await;
    let mut guests = game(&table).await;
    assert!(sealed(&mut guests, &clock, 1).await);
    let before = answered(&guests);
    clock.advance(before.stage.opens_in_ms.into());
    for _ in 0..2 {
        guests[0].say(ClientMsg::Ping {}).await;
        guests[0].until("pong").await;
        assert_eq!(guests[0].update.as_ref().unwrap().rev, before.rev);
        assert!(store.shelf().unwrap().games[0].1.answer.is_some());
        clock.advance(1_000);
    }
    guests[0].until_rev(before.rev + 1).await;
    assert_eq!(store.shelf().unwrap().games[0].1.answer, None);
}

/// on a real disk, the same room, the same tokens, the same game; then an old file.
#[tokio::test]
async fn a_room_comes_back_from_the_disk() {
    let folder = folder();
    let (table, clock) = support::table(DiskStore::open(folder.path()).unwrap(), 4).await;
    let mut guests = game(&table).await;
    assert!(sealed(&mut guests, &clock, 1).await);
    let record = table.room().await.unwrap();
    let before = guests[1].update.clone().unwrap();
    let tokens = guests.each_ref().map(|guest| guest.token.clone().unwrap());
    table.close().await;
    assert_eq!(guests[0].until("bye").await, ServerMsg::Bye { reason: Bye::Closed });
    assert!(guests[0].hear().await.is_none());
    drop(guests);

    let (table, clock) = support::table(DiskStore::open(folder.path()).unwrap(), 5).await;
    assert_eq!(table.room().await.unwrap(), record);
    assert!(table.open_room(open(true)).await);
    let mut guest = Guest::come(&table, Some(&tokens[1])).await;
    guest.until_rev(0).await;
    let after = guest.update.clone().unwrap();
    assert_eq!((after.rev, &after.mine, after.stage.sealed), (before.rev, &before.mine, before.stage.sealed));
    clock.advance(2_999);
    guest.say(ClientMsg::Ping {}).await;
    guest.until("pong").await;
    assert_eq!(guest.update.as_ref().unwrap().rev, before.rev, "its time counts anew");
    clock.advance(1_501);
    guest.until_rev(before.rev + 1).await;
}

#[tokio::test]
async fn a_room_that_cannot_be_saved_does_not_open() {
    let store = MemoryStore::new();
    let (table, _) = table(FailingStore::new(store.clone(), 0, 1), 1).await;
    assert!(!table.open_room(open(false)).await);
    let mut visitor = table.visit().await.unwrap();
    assert_eq!(visitor.next().await, Some(ServerMsg::Bye { reason: Bye::Closed }));
    assert_eq!(store.shelf().unwrap().room, None);
    assert!(table.open_room(open(false)).await);
    assert!(store.shelf().unwrap().room.is_some());
}

/// The deal and its data are written in one transaction.
#[tokio::test]
async fn a_deal_is_saved_whole_or_not_at_all() {
    let store = MemoryStore::new();
    let (table, _) = table(FailingStore::new(store.clone(), 3, 1), 1).await;
    assert!(table.open_room(open(true)).await);
    let mut guests = [Guest::sit(&table).await, Guest::sit(&table).await];
    let before = store.shelf().unwrap();
    guests[1].say(ClientMsg::Deal {}).await;
    guests[0].until("lobby").await;
    guests[0].say(ClientMsg::Deal {}).await;
    assert_eq!(guests[0].until("failed").await, ServerMsg::failed(Failure::CannotSave));
    assert_eq!(store.shelf().unwrap(), before);
    guests[0].say(ClientMsg::Deal {}).await;
    guests[0].until_rev(0).await;
    let after = store.shelf().unwrap();
    assert!(after.games[0].1.seating.is_some() && after.room != before.room);
}

/// A table with a damaged room can still be played at.
#[tokio::test]
async fn a_damaged_room_is_replaced() {
    let store = MemoryStore::new();
    store.write(&[rouse_session::Save::Room { room: b"{\"version\":1".to_vec() }]).unwrap();
    let table = Table::open(store, rouse_rules::Seeded::new(1), Clock::real()).await.unwrap();
    let record = table.room().await.unwrap();
    assert_eq!((record.code.len(), record.open), (6, false));
}

/// Closing the room does not close the table: the window goes on, and all seats move to it.
#[tokio::test]
async fn a_closed_room_leaves_the_game_to_the_window() {
    let (table, clock) = table(MemoryStore::new(), 4).await;
    let mut window = support::Player::join(&table, &clock, 1).await;
    let mut guests = game(&table).await;
    assert!(table.set_addresses(Vec::new()).await);
    while !matches!(guests[0].until("facts").await, ServerMsg::Facts(facts) if facts.door == Some(None)) {}
    assert!(table.close_room().await);
    assert_eq!(guests[1].until("bye").await, ServerMsg::Bye { reason: Bye::Closed });
    while window.update.as_ref().is_none_or(|update| update.mine.len() < 2) {
        window.hear().await;
    }
    assert!(matches!(window.update.as_ref().map(|update| update.stage.own), Some(false)));
    assert!(!table.room().await.unwrap().open);
    let discard = [Target::Hand(0), Target::Discard].into();
    window.send(ClientMsg::Reveal { seat: Seat(0) }).await;
    window.send(ClientMsg::Taps { seat: Seat(0), id: 1, rev: 0, taps: discard }).await;
    while window.rev() < 1 {
        window.hear().await;
    }
}

/// The room notes when its last guest has left. Where that cannot be saved the guest has left nevertheless, and the
/// note is saved with the next change.
#[tokio::test]
async fn a_guest_that_leaves_is_gone_although_nothing_can_be_saved() {
    let store = MemoryStore::new();
    let (table, clock) = table(FailingStore::new(store.clone(), 2, 1), 1).await;
    assert!(table.open_room(open(true)).await);
    let mut window = support::Player::join(&table, &clock, 1).await;
    let guest = Guest::sit(&table).await;
    let before = store.shelf().unwrap().room;
    clock.advance(support::LONGEST);
    drop(guest);
    let is_away = |place: &Place| place.taken && !place.connected;
    while !matches!(window.hear().await, ServerMsg::Lobby(lobby) if lobby.places.iter().flatten().any(is_away))
    {
    }
    assert!(store.shelf().unwrap().room == before, "the store was full");
    assert!(window.save(true).await);
    assert!(store.shelf().unwrap().room != before);
}

/// The caller announces the opened room with the overview of the table.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_facts_are_there_when_the_room_is_open() {
    for round in 0..200 {
        let (table, _) = table(MemoryStore::new(), round).await;
        let name = format!("table {round}");
        assert!(table.open_room(OpenRoom { name: Some(name.clone()), ..open(true) }).await);
        assert_eq!(table.overview().borrow().name, name);
    }
}

/// The disk is full from now on. A device that comes back is let in, with the token that it has.
#[tokio::test]
async fn a_disk_that_is_full_at_the_moment_of_a_return_keeps_nobody_out() {
    let store = MemoryStore::new();
    let (table, _) = table(FailingStore::new(store.clone(), 5, 1), 1).await;
    let [first, second] = game(&table).await;
    let tokens = [first.token.clone(), second.token.clone()];
    let written = store.shelf().unwrap();
    drop(first);
    let mut back = Guest::come(&table, tokens[0].as_deref()).await;
    assert!(matches!(back.until("welcome").await, ServerMsg::Welcome { token: None, .. }));
    drop(second);
    let mut other = Guest::come(&table, tokens[1].as_deref()).await;
    assert!(matches!(other.until("welcome").await, ServerMsg::Welcome { token: None, .. }));
    assert!(store.shelf().unwrap() == written, "the store was full");
    // It is written with the next change, and the tokens of before the fault still open.
    back.say(ClientMsg::Save { on: true }).await;
    drop(back);
    let mut again = Guest::come(&table, tokens[0].as_deref()).await;
    assert!(matches!(again.until("welcome").await, ServerMsg::Welcome { token: Some(_), .. }));
}
