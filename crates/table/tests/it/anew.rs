//! A table that begins anew leaves nothing on the disk (T-02), even when the disk fails.

use crate::support::{Player, folder, steps, table};
use rouse_session::{
    ClientMsg, Failure, GameId, Save, ServerMsg,
    wire::{AlbumEntry, SaveStatus},
};
use rouse_table::{
    OpenRoom, Table,
    store::{DiskStore, FailingStore, MemoryStore, Store},
};
use std::{
    fs,
    path::{Path, PathBuf},
};

/// Every file below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    entries.flat_map(|path| if path.is_dir() { files(&path) } else { vec![path] }).collect()
}

/// Whether a word stands in any of these files.
fn says(files: &[PathBuf], word: &str) -> bool {
    let has = |bytes: Vec<u8>| bytes.windows(word.len()).any(|found| found == word.as_bytes());
    files.iter().any(|path| has(fs::read(path).unwrap()))
}

async fn put_away(player: &mut Player) {
    assert!(player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
}

/// A room that was open, more unfinished games than a table loads, and one game in the album.
async fn lived_in(table: &Table, player: &mut Player) {
    let room =
        OpenRoom { port: 4711, addresses: Vec::new(), headless: false, name: Some("Larkspur".to_owned()) };
    assert!(table.open_room(room).await && table.close_room().await);
    assert!(player.start(2).await);
    while player.step().await {}
    put_away(player).await;
    for _ in 0..10 {
        assert!(player.start(3).await);
        put_away(player).await;
    }
}

async fn album(player: &mut Player) -> Vec<AlbumEntry> {
    player.send(ClientMsg::Album {}).await;
    loop {
        if let ServerMsg::Album { games } = player.hear().await {
            return games;
        }
    }
}

/// Begins anew, and whether that was done.
async fn begin_anew(player: &mut Player) -> bool {
    player.saved.get_or_insert_with(|| panic!("there is something to lose"));
    player.until(ClientMsg::BeginAnew {}, |player| player.saved.is_none()).await
}

#[tokio::test]
async fn nothing_is_left_on_the_disk() {
    let folder = folder();
    fs::write(folder.path().join("rouse.redb"), "no store").unwrap();
    let (one, clock) = table(DiskStore::open(folder.path()).unwrap(), 1).await;
    let mut player = Player::join(&one, &clock, 1).await;
    while player.failures != [Failure::DamagedSave] {
        player.hear().await;
    }
    lived_in(&one, &mut player).await;
    fs::write(folder.path().join("album/000009.new"), "half").unwrap();
    fs::write(folder.path().join("other"), "of somebody else").unwrap();
    let (before, kept) = (one.room().await.unwrap(), files(folder.path()));
    assert!(
        kept.len() == 5 && ["Anna", "Larkspur", &before.code].iter().all(|word| says(&kept, word)),
        "{kept:?}"
    );

    assert!(begin_anew(&mut player).await);
    assert_eq!(files(folder.path()), [folder.path().join("other")]);
    assert!(!folder.path().join("album").exists());
    let after = one.room().await.unwrap();
    assert!(after.id != before.id && after.code != before.code && after.name != "Larkspur");
    assert_eq!(album(&mut player).await, []);
    assert!(player.start(2).await, "it can be played at");
    put_away(&mut player).await;
    one.close().await;

    let (again, clock) = table(DiskStore::open(folder.path()).unwrap(), 2).await;
    let room = again.room().await.unwrap();
    assert!(
        room.id != before.id && room.code != before.code && room.name != "Larkspur" && room.port.is_none()
    );
    let mut player = Player::join(&again, &clock, 2).await;
    assert_eq!(player.saved.as_ref().map(|game| game.people.len()), Some(2), "what came after is there");
    assert!(begin_anew(&mut player).await);
    assert_eq!(files(folder.path()), [folder.path().join("other")]);
}

/// A change that cannot be written has not happened. It is done when a client tries again and the write
/// works.
#[tokio::test]
async fn what_the_disk_does_not_let_go_is_still_there() {
    let store = MemoryStore::new();
    let (table, clock) = table(FailingStore::new(store.clone(), 1, 2), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert!(player.start(2).await);
    put_away(&mut player).await;
    let before = table.room().await.unwrap();
    assert!(!begin_anew(&mut player).await);
    player.hear_saving(SaveStatus::Paused).await;
    assert_eq!(player.failures, [Failure::CannotSave]);
    assert_eq!((table.room().await.unwrap(), store.shelf().unwrap().games.len()), (before.clone(), 1));
    assert!(!player.save(true).await, "once more");
    assert!(player.until(ClientMsg::Save { on: true }, |player| player.saved.is_none()).await);
    assert_eq!(store.shelf().unwrap(), MemoryStore::new().shelf().unwrap());
    assert!(table.room().await.unwrap().code != before.code);
}

/// A table that has played on without saving. Its store fails once more.
async fn played_without_saving(store: &MemoryStore) -> (Table, Player) {
    let (table, clock) = table(FailingStore::new(store.clone(), 2, 2), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert!(player.start(2).await);
    player.step_until_it_fails().await;
    assert!(player.save(false).await);
    player.step_to(6).await;
    (table, player)
}

/// A table that plays on without saving still deletes what is to be deleted, or does not claim that it did.
#[tokio::test]
async fn what_was_played_without_saving_goes_as_well() {
    let store = MemoryStore::new();
    let (table, mut player) = played_without_saving(&store).await;
    put_away(&mut player).await;
    assert!(!begin_anew(&mut player).await, "the disk still fails");
    assert_eq!((player.saving.state, store.shelf().unwrap().games.len()), (SaveStatus::Unsaved, 1));
    assert!(begin_anew(&mut player).await);
    player.hear_saving(SaveStatus::Saved).await;
    assert_eq!(store.shelf().unwrap(), MemoryStore::new().shelf().unwrap());
    table.close().await;
    assert_eq!(store.shelf().unwrap().games, [], "nothing that was not saved comes after it");
}

/// What could not be deleted loses nothing that was played: it is written as soon as the disk works.
#[tokio::test]
async fn what_was_played_without_saving_stays_when_nothing_can_be_deleted() {
    let store = MemoryStore::new();
    let (table, mut player) = played_without_saving(&store).await;
    let played = player.rev() as usize;
    put_away(&mut player).await;
    assert!(!begin_anew(&mut player).await, "the disk still fails");
    table.close().await;
    assert_eq!(steps(&store), played);
}

/// Like a table that is saved again after a while.
#[test]
fn what_follows_in_the_same_change_is_written_and_what_stands_before_is_not() {
    let folder = folder();
    let store = DiskStore::open(folder.path()).unwrap();
    let game = |id: u32| Save::Game { game: GameId(id), head: vec![id as u8] };
    store.write(&[game(1)]).unwrap();
    store.write(&[game(2), Save::EraseAll, game(3)]).unwrap();
    assert_eq!(store.games().unwrap(), [(GameId(3), false)]);
}
