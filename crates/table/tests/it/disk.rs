//! Games on the disk: actions are atomic, one process at a time, nothing is overwritten.

use crate::support::{Player, folder, table};
use rouse_session::{ClientMsg, Failure, GameId, Save, Stored};
use rouse_table::{
    StoreError,
    store::{DiskStore, FailingStore, Store},
};
use std::{collections::BTreeSet, fs, path::Path, time::Duration};

fn files(folder: &Path) -> BTreeSet<String> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect()
}

/// the process ends after every single write, and the next process goes on.
#[tokio::test]
async fn a_table_that_ends_between_any_two_writes_comes_back_the_same() {
    let folder = folder();
    let (mut rounds, mut sealed, mut seed) = (0, 0, 0);
    let mut last: Option<rouse_session::wire::Update> = None;
    loop {
        seed += 1;
        let store = FailingStore::new(
            DiskStore::open(folder.path()).unwrap(),
            u32::from(last.is_none()) + 1,
            u32::MAX,
        );
        let (table, clock) = table(store, seed).await;
        let mut player = Player::join(&table, &clock, seed).await;
        match &last {
            None => assert!(player.start(3).await),
            Some(before) => {
                assert!(player.saved.is_some());
                assert!(
                    player.until(ClientMsg::Continue { game: None }, |player| player.update.is_some()).await
                );
                let after = player.update.clone().unwrap();
                assert_eq!(
                    (after.rev, &after.last_ids, after.stage.sealed),
                    (before.rev, &before.last_ids, before.stage.sealed)
                );
                assert_eq!(after.people, before.people);
            }
        }
        // One write goes through, the next one does not: there the process ends.
        while player.failures.is_empty() && player.step().await {}
        rounds += 1;
        sealed += u32::from(player.sealed());
        last = player.update.clone();
        let over = player.to_act().is_none();
        drop(player);
        table.close().await;
        if over {
            break;
        }
    }
    assert!(rounds > 20 && sealed > 0, "{rounds} rounds, {sealed} with a sealed answer");
    let store = DiskStore::open(folder.path()).unwrap();
    assert_eq!(store.shelf().unwrap().games, [], "the finished game is not offered");
    assert_eq!(files(folder.path()).len(), 1);
}

#[test]
fn a_second_process_is_told_so() {
    let folder = folder();
    let first = DiskStore::open(folder.path()).unwrap();
    let error = DiskStore::open(folder.path()).unwrap_err();
    assert!(matches!(error, StoreError::InUse));
    assert!(error.to_string().starts_with("another Rouse is using these saved games"));
    drop(first);
    assert!(DiskStore::open(folder.path()).is_ok());
}

/// An app that is closed and started again at once finds the games, and not an error.
#[test]
fn a_process_that_is_about_to_let_go_is_waited_for() {
    let folder = folder();
    let first = DiskStore::open(folder.path()).unwrap();
    let ending = std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(200));
        drop(first);
    });
    assert!(DiskStore::open_when_free(folder.path(), Duration::from_secs(60)).is_ok());
    ending.join().unwrap();
}

#[test]
fn a_folder_that_cannot_be_is_an_error() {
    let folder = folder();
    fs::write(folder.path().join("file"), "").unwrap();
    assert!(matches!(DiskStore::open(&folder.path().join("file/saves")), Err(StoreError::Disk(_))));
}

fn game(id: u32, head: &[u8]) -> Save {
    Save::Game { game: GameId(id), head: head.to_vec() }
}

fn step(id: u32, step: u32, over: bool) -> Save {
    Save::Step { game: GameId(id), step, entry: vec![step as u8; 3], over }
}

#[test]
fn the_store_keeps_what_it_was_given() {
    let folder = folder();
    let store = DiskStore::open(folder.path()).unwrap();
    assert_eq!(store.shelf().unwrap().next, GameId(1));
    for save in [
        game(1, b"one"),
        step(1, 0, false),
        game(2, b"two"),
        step(2, 0, false),
        step(2, 1, true),
        game(3, b"three"),
    ] {
        store.write(&[save]).unwrap();
    }
    store
        .write(&[
            Save::Answer { game: GameId(1), answer: b"sealed".to_vec() },
            Save::Seating { game: GameId(1), seating: b"here".to_vec() },
            Save::Room { room: b"old".to_vec() },
            Save::Room { room: b"home".to_vec() },
        ])
        .unwrap();
    drop(store);
    let store = DiskStore::open(folder.path()).unwrap();
    let shelf = store.shelf().unwrap();
    let one = Stored {
        head: b"one".to_vec(),
        steps: vec![vec![0; 3]],
        answer: Some(b"sealed".to_vec()),
        seating: Some(b"here".to_vec()),
    };
    let three = Stored { head: b"three".to_vec(), ..Stored::default() };
    assert_eq!(
        (shelf.games, shelf.next),
        (vec![(GameId(1), one.clone()), (GameId(3), three.clone())], GameId(4))
    );
    store.write(&[step(1, 1, false)]).unwrap();
    assert_eq!(store.shelf().unwrap().games[0].1.answer, None, "the answer was opened");
    store.set_aside(GameId(3)).unwrap();
    store.set_aside(GameId(1)).unwrap();
    drop(store);
    let shelf = DiskStore::open(folder.path()).unwrap().shelf().unwrap();
    assert_eq!((shelf.games.len(), shelf.next), (0, GameId(4)), "its name is not given again");
    assert_eq!(shelf.room.as_deref(), Some(&b"home"[..]), "a damaged game is no damage to the house");
}

/// Games that cannot become a record can be deleted, like others.
#[test]
fn a_finished_game_that_the_album_cannot_take_is_deleted() {
    let folder = folder();
    let store = DiskStore::open(folder.path()).unwrap();
    store.write(&[game(1, b"one"), step(1, 0, true), game(2, b"two"), step(2, 0, true)]).unwrap();
    store.write(&[game(3, b"three"), step(3, 0, false)]).unwrap();
    assert_eq!(store.games().unwrap().len(), 3, "they are no games that a record could tell");
    store.forget(Some(GameId(1))).unwrap();
    assert_eq!(store.games().unwrap(), [(GameId(2), true), (GameId(3), false)]);
    store.forget(None).unwrap();
    assert_eq!(store.games().unwrap(), [(GameId(3), false)]);
    assert_eq!(store.shelf().unwrap().next, GameId(4));
}

#[tokio::test]
async fn a_damaged_game_does_not_stop_the_others() {
    let folder = folder();
    let store = DiskStore::open(folder.path()).unwrap();
    let (opened, clock) = table(store, 1).await;
    let mut player = Player::join(&opened, &clock, 1).await;
    assert!(player.start(2).await);
    while player.rev() < 3 {
        player.step().await;
    }
    drop(player);
    opened.close().await;
    let store = DiskStore::open(folder.path()).unwrap();
    store.write(&[game(2, b"{\"version\":1}")]).unwrap();
    drop(store);
    for told in [true, false] {
        let (table, clock) = table(DiskStore::open(folder.path()).unwrap(), 1).await;
        let mut player = Player::join(&table, &clock, 1).await;
        assert!(player.saved.is_some(), "the older one can be gone on with");
        player.ask(ClientMsg::Ping {}).await;
        assert_eq!(player.failures == [Failure::DamagedSave], told, "told once, then it is out of the way");
        table.close().await;
    }
}

/// A file that was written before guests could come: its game goes on, at the table's own device.
#[tokio::test]
async fn a_file_from_before_there_were_guests_still_loads() {
    let memory = rouse_table::store::MemoryStore::new();
    let (opened, clock) = table(memory.clone(), 1).await;
    let mut player = Player::join(&opened, &clock, 1).await;
    assert!(player.start(3).await);
    while player.rev() < 5 {
        player.step().await;
    }
    let (_, stored) = memory.shelf().unwrap().games.remove(0);
    let folder = folder();
    let file = redb::Database::create(folder.path().join("rouse.redb")).unwrap();
    let transaction = file.begin_write().unwrap();
    {
        let games = redb::TableDefinition::<u32, &[u8]>::new("games");
        let log = redb::TableDefinition::<(u32, u32), &[u8]>::new("log");
        transaction.open_table(games).unwrap().insert(1, stored.head.as_slice()).unwrap();
        let mut log = transaction.open_table(log).unwrap();
        for (number, entry) in (0..).zip(&stored.steps) {
            log.insert((1, number), entry.as_slice()).unwrap();
        }
    }
    transaction.commit().unwrap();
    drop(file);
    let store = DiskStore::open(folder.path()).unwrap();
    assert_eq!(
        (store.shelf().unwrap().room, store.shelf().unwrap().games[0].1.seating.clone()),
        (None, None)
    );
    let (table, clock) = table(store, 2).await;
    let mut player = Player::join(&table, &clock, 2).await;
    assert!(player.until(ClientMsg::Continue { game: None }, |player| player.update.is_some()).await);
    assert_eq!((player.rev(), player.update.as_ref().unwrap().mine.len()), (5, 3));
    player.step().await;
    assert_eq!(files(folder.path()).len(), 1, "nothing was set aside");
}
