//! Panics that are asked for, one in every command and one in everything that a table does by itself. After each
//! the game is played to its end, and the disk has what was acknowledged.

use crate::support::{LONGEST, Player, against, folder, start, steps, table};
use rouse_rules::Seat;
use rouse_session::{
    ClientMsg, Failure, PROTOCOL_VERSION, ServerMsg,
    wire::{Bye, GameKind, Level},
};
use rouse_table::{
    FakeClock, OpenRoom, Store, Table,
    store::{DiskStore, FailingStore, MemoryStore},
};
use std::{collections::BTreeMap, fs, path::Path};

/// The name of every command: what the program lists when it does not know one.
fn commands() -> Vec<String> {
    let unknown = serde_json::from_str::<ClientMsg>(r#"{"t":"?"}"#).unwrap_err().to_string();
    let listed = unknown.split_once("expected one of").expect("commands are listed").1;
    listed.split('`').skip(1).step_by(2).map(str::to_owned).collect()
}

/// An example of every command, from the description of the protocol.
fn examples() -> BTreeMap<String, ClientMsg> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../PROTOCOL.md");
    let text = fs::read_to_string(path).unwrap();
    let blocks = text.split("\n```json client\n").skip(1).filter_map(|rest| rest.split_once("\n```"));
    let read = |block: &str| {
        let value: serde_json::Value = serde_json::from_str(block).unwrap();
        (value["t"].as_str().unwrap().to_owned(), serde_json::from_value(value).unwrap())
    };
    blocks.map(|(block, _)| read(block)).collect()
}

/// What the disk holds of the game: how many actions, and whether it is over.
fn on_disk(folder: &Path) -> (usize, bool) {
    let store = DiskStore::open(folder).unwrap();
    let games = store.games().unwrap();
    let [(game, over)] = games[..] else { panic!("one game: {games:?}") };
    (store.game(game).unwrap().unwrap().steps.len(), over)
}

/// Goes on by one message, also where a table tries anew what it does by itself. False when the game is over.
async fn step(player: &mut Player) -> bool {
    let waits = player.update.as_ref().is_some_and(|it| it.stage.thinking.is_some() || it.stage.opens_itself);
    if !waits {
        return player.step().await;
    }
    let rev = player.rev();
    while player.rev() == rev && player.update.is_some() {
        player.clock.advance(LONGEST);
        player.hear().await;
    }
    true
}

/// Plays on to this `rev`, or to the end.
async fn play_to(player: &mut Player, rev: u32) {
    while player.rev() < rev && step(player).await {}
}

/// The player's own connection has ended: it comes back.
async fn come_back(player: &mut Player, table: &Table) {
    player.connection = table.connect().await.unwrap();
    player.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await;
    let rev = player.rev();
    player.update = None;
    while player.update.is_none() {
        player.hear().await;
    }
    assert_eq!(player.rev(), rev, "nothing is lost");
}

/// A command that panics: its client is told so, or comes back.
async fn panic_in(command: &str, message: ClientMsg, player: &mut Player, table: &Table) {
    let (rev, failures) = (player.rev(), player.failures.len());
    table.panic_at(command, 1);
    player.send(message).await;
    loop {
        match player.hear().await {
            ServerMsg::Bye { reason: Bye::Slow } => return come_back(player, table).await,
            ServerMsg::Failed { reason: Failure::WentWrong, .. } => break,
            _ => {}
        }
    }
    assert_eq!((player.rev(), player.failures.len()), (rev, failures + 1), "{command}");
}

/// The same for a guest at the door. It can come back.
async fn panic_at_the_door(command: &str, message: ClientMsg, table: &Table) {
    let mut guest = table.visit().await.unwrap();
    assert!(matches!(guest.next().await, Some(ServerMsg::Table { .. })));
    if command != "hello" {
        assert!(guest.send(ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }).await);
    }
    table.panic_at(command, 1);
    assert!(guest.send(message).await);
    match guest.next().await {
        Some(ServerMsg::Bye { reason: Bye::Slow }) => assert_eq!(guest.next().await, None),
        answer => assert_eq!(answer, Some(ServerMsg::failed(Failure::WentWrong)), "{command}"),
    }
}

#[tokio::test]
async fn after_a_panic_in_any_command_the_game_goes_on_to_its_end() {
    let (commands, examples) = (commands(), examples());
    assert_eq!(commands.len(), examples.len(), "every command has an example");
    for (at, command) in commands.iter().enumerate() {
        let folder = folder();
        let seed = at as u64;
        let (table, clock) = table(DiskStore::open(folder.path()).unwrap(), seed).await;
        let mut player = Player::join(&table, &clock, seed).await;
        // Either game in turn.
        let game = if at % 2 == 0 { start(2) } else { against(GameKind::Rescue, &[Level::Sleepyhead]) };
        assert!(player.until(game, |player| player.update.is_some()).await);
        let room = OpenRoom { port: 4711, addresses: Vec::new(), headless: false, name: None };
        assert!(table.open_room(room).await);
        play_to(&mut player, 3).await;
        panic_in(command, examples[command].clone(), &mut player, &table).await;
        play_to(&mut player, 6).await;
        panic_at_the_door(command, examples[command].clone(), &table).await;
        play_to(&mut player, u32::MAX).await;
        assert_eq!(player.to_act(), None, "{command}: the game is over");
        let failures = player.failures.iter().filter(|&&failure| failure != Failure::WentWrong);
        assert_eq!(failures.collect::<Vec<_>>(), [] as [&Failure; 0], "{command}");
        table.close().await;
        assert_eq!(on_disk(folder.path()), (player.rev() as usize, true), "{command}");
    }
    println!("a panic in each of {} commands, at the table and at the door", commands.len());
}

/// A game that fits this: with people, or with computers, against whom an attack comes by itself.
async fn game_with(computers: &[Level], store: impl Store, seed: u64) -> (Table, Player) {
    let clock = FakeClock::default();
    let table = Table::open_seeded(store, seed, clock.clock()).await.unwrap();
    let mut player = Player::join(&table, &clock, seed).await;
    let message = if computers.is_empty() { start(3) } else { against(GameKind::Queens, computers) };
    assert!(player.until(message, |player| player.update.is_some()).await);
    (table, player)
}

#[tokio::test]
async fn after_a_panic_in_what_a_table_does_by_itself_the_game_goes_on_to_its_end() {
    for at in ["taps", "due", "owed", "think", "decided", "write", "written"] {
        for times in [1, 2] {
            let folder = folder();
            let store = DiskStore::open(folder.path()).unwrap();
            let (table, mut player) = game_with(&[Level::Daydreamer], store, 5).await;
            for rev in [2, 5, 9] {
                play_to(&mut player, rev).await;
                // A store that panics twice at one write is one that fails: the table waits, and says so.
                table.panic_at(at, if at.starts_with("writ") { 1 } else { times });
            }
            play_to(&mut player, u32::MAX).await;
            assert_eq!(player.to_act(), None, "{at}: the game is over");
            assert!(player.failures.iter().all(|&failure| failure == Failure::WentWrong), "{at}");
            table.close().await;
            assert_eq!(on_disk(folder.path()), (player.rev() as usize, true), "{at}, {times} times");
        }
    }
}

#[tokio::test]
async fn a_store_that_panics_twice_is_one_that_fails() {
    let (table, mut player) = game_with(&[], MemoryStore::new(), 5).await;
    play_to(&mut player, 2).await;
    table.panic_at("write", 2);
    player.step_until_it_fails().await;
    assert!(player.save(true).await);
    play_to(&mut player, u32::MAX).await;
    assert_eq!(player.to_act(), None);
}

/// Goes on until the game is put aside, which the player is told in a sentence.
async fn play_until_put_aside(player: &mut Player) {
    while !player.failures.contains(&Failure::PutAside) {
        step(player).await;
    }
    while player.update.is_some() {
        player.hear().await;
    }
    assert!(player.saved.is_some(), "it can be continued");
}

#[tokio::test]
async fn the_same_panic_three_times_puts_the_match_aside_and_it_can_be_continued() {
    for at in ["taps", "due", "owed", "decided"] {
        let store = MemoryStore::new();
        let (table, mut player) = game_with(&[Level::Daydreamer], store.clone(), 5).await;
        play_to(&mut player, 4).await;
        table.panic_at(at, 3);
        play_until_put_aside(&mut player).await;
        let kept = steps(&store);
        assert!(kept >= player.rev() as usize, "{at}");
        assert!(player.until(ClientMsg::Continue { game: None }, |player| player.update.is_some()).await);
        assert_eq!(player.rev() as usize, kept, "{at}: as it is on the disk");
        play_to(&mut player, u32::MAX).await;
        assert_eq!(player.to_act(), None, "{at}");
    }
}

/// Nobody at the door takes a game from those who play it.
#[tokio::test]
async fn a_guest_at_the_door_puts_no_match_aside() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert!(player.start(2).await);
    let room = OpenRoom { port: 4711, addresses: Vec::new(), headless: false, name: None };
    assert!(table.open_room(room).await);
    play_to(&mut player, 3).await;
    let knock =
        ClientMsg::Knock { code: "ABC DEF".to_owned(), name: String::new(), seat: None, watch: false };
    for _ in 0..5 {
        for (command, message) in [
            ("knock", knock.clone()),
            ("hello", ClientMsg::Hello { protocol: PROTOCOL_VERSION, token: None }),
            ("reveal", ClientMsg::Reveal { seat: Seat(0) }),
        ] {
            panic_at_the_door(command, message, &table).await;
        }
        table.panic_at("connected", 1);
        let mut guest = table.visit().await.unwrap();
        assert_eq!(guest.next().await, Some(ServerMsg::Bye { reason: Bye::Slow }));
        table.panic_at("gone", 1);
        drop(guest);
        table.panic_at("room", 1);
        assert!(!table.set_addresses(Vec::new()).await);
        assert!(table.set_addresses(Vec::new()).await);
    }
    play_to(&mut player, u32::MAX).await;
    assert_eq!(player.failures, []);
    assert_eq!(player.to_act(), None);
}

/// A device that goes while the table panics has gone.
#[tokio::test]
async fn a_panic_keeps_no_device_that_has_gone() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    let other = Player::join(&table, &clock, 2).await;
    assert!(player.start(2).await);
    table.panic_at("gone", 1);
    drop(other);
    play_to(&mut player, u32::MAX).await;
    assert_eq!((player.to_act(), &player.failures[..]), (None, &[][..]));
}

/// Even a way out that panics does not end the evening.
#[tokio::test]
async fn a_panic_in_the_recovery_puts_the_match_aside() {
    let store = MemoryStore::new();
    let (table, mut player) = game_with(&[Level::Daydreamer], store.clone(), 5).await;
    play_to(&mut player, 3).await;
    table.panic_at("due", 1);
    table.panic_at("recovery", 1);
    play_until_put_aside(&mut player).await;
    assert!(player.until(ClientMsg::Continue { game: None }, |player| player.update.is_some()).await);
    play_to(&mut player, u32::MAX).await;
    assert_eq!(player.to_act(), None);
}

/// Also while the table plays on unsaved: what the store misses is written all the same.
#[tokio::test]
async fn a_panic_while_the_table_closes_does_not_keep_it_open() {
    let store = MemoryStore::new();
    let (table, clock) = table(FailingStore::new(store.clone(), 3, 1), 5).await;
    let mut player = Player::join(&table, &clock, 5).await;
    assert!(player.start(2).await);
    player.step_until_it_fails().await;
    assert!(player.save(false).await);
    player.step_to(player.rev() + 3).await;
    assert!(steps(&store) < player.rev() as usize);
    table.panic_at("close", 1);
    table.close().await;
    assert!(table.connect().await.is_none(), "it is closed");
    assert_eq!(steps(&store), player.rev() as usize);
}
