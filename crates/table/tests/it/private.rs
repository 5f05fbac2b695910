//! No other user of a device may read what a table has saved, and Rouse takes no user's access to other
//! folders away.
use crate::support::{Player, folder, table};
use rouse_session::ClientMsg;
use rouse_table::store::{DiskStore, Store};
use std::{
    fs::{self, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
};

const STORE: &str = "rouse.redb";
const PAGE: &str = "album/000001.txt";

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o7777
}

fn set(path: &Path, mode: u32) {
    fs::set_permissions(path, Permissions::from_mode(mode)).unwrap();
}

/// The rights of every folder and file, here and below, to which other users have any access.
fn open_to_others(path: &Path, found: &mut Vec<(String, u32)>) {
    if mode(path) & 0o077 != 0 {
        found.push((path.display().to_string(), mode(path)));
    }
    if path.is_dir() {
        fs::read_dir(path).unwrap().for_each(|entry| open_to_others(&entry.unwrap().path(), found));
    }
}

fn assert_closed(folder: &Path) {
    let mut found = Vec::new();
    open_to_others(folder, &mut found);
    assert_eq!(found, []);
}

/// Plays a whole game, which then lies in the album.
async fn play(folder: &Path) {
    let (table, clock) = table(DiskStore::open(folder).unwrap(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert!(player.start(2).await);
    while player.step().await {}
    assert!(player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
    player.ask(ClientMsg::Album {}).await;
    drop(player);
    table.close().await;
}

#[tokio::test]
async fn what_a_table_makes_is_for_its_owner_alone() {
    let around = folder();
    let folder = around.path().join("deep/games");
    play(&folder).await;
    assert_eq!((mode(&folder), mode(&folder.join("album"))), (0o700, 0o700));
    assert_eq!((mode(&folder.join(STORE)), mode(&folder.join(PAGE))), (0o600, 0o600));
    assert_closed(&around.path().join("deep"));
}

#[tokio::test]
async fn what_was_open_to_others_is_closed_when_it_is_opened() {
    let around = folder();
    let folder = around.path().join("games");
    play(&folder).await;
    for (path, open) in [(STORE, 0o644), (PAGE, 0o664), ("album", 0o775), ("", 0o755)] {
        set(&folder.join(path), open);
    }
    drop(DiskStore::open(&folder).unwrap());
    assert_eq!((mode(&folder), mode(&folder.join(STORE))), (0o700, 0o600));
    assert_eq!((mode(&folder.join("album")), mode(&folder.join(PAGE))), (0o700, 0o600));
}

#[test]
fn what_is_set_aside_is_for_its_owner_alone() {
    let around = folder();
    let folder = around.path().join("games");
    fs::create_dir(&folder).unwrap();
    fs::write(folder.join(STORE), "no store").unwrap();
    set(&folder.join(STORE), 0o644);
    let store = DiskStore::open(&folder).unwrap();
    assert!(store.shelf().unwrap().damaged);
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 2);
    assert_closed(&folder);
}

/// In a folder that holds other files too, only Rouse's files are closed to other users.
#[tokio::test]
async fn a_folder_of_others_stays_as_it_is() {
    let around = folder();
    let folder = around.path();
    play(folder).await;
    let album = folder.join("album");
    for notes in [folder.join("notes.txt"), album.join("notes.txt")] {
        fs::write(&notes, "mine").unwrap();
        set(&notes, 0o644);
    }
    std::os::unix::fs::symlink(folder.join("notes.txt"), album.join("000002.txt")).unwrap();
    for (path, open) in [(STORE, 0o644), (PAGE, 0o644), ("album", 0o755), ("", 0o755)] {
        set(&folder.join(path), open);
    }
    drop(DiskStore::open(folder).unwrap());
    assert_eq!((mode(&folder.join(STORE)), mode(&folder.join(PAGE))), (0o600, 0o600));
    assert_eq!((mode(folder), mode(&album)), (0o755, 0o755));
    assert_eq!((mode(&folder.join("notes.txt")), mode(&album.join("notes.txt"))), (0o644, 0o644));
}

/// A shared folder such as `/tmp` stays open, even while it is empty.
#[test]
fn a_folder_for_everybody_stays_one() {
    for shared in [0o1777, 0o777, 0o2775] {
        let around = folder();
        set(around.path(), shared);
        drop(DiskStore::open(around.path()).unwrap());
        assert_eq!(mode(around.path()), shared);
        assert_eq!(mode(&around.path().join(STORE)), 0o600);
    }
}

/// A file that may only be read stays so: its owner has a reason.
#[test]
fn rights_are_taken_from_others_and_given_to_nobody() {
    let around = folder();
    drop(DiskStore::open(around.path()).unwrap());
    set(&around.path().join(STORE), 0o444);
    let _ = DiskStore::open(around.path());
    assert_eq!(mode(&around.path().join(STORE)), 0o400);
}
