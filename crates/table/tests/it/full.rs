//! A real disk that is full, and one that may only be read: small file systems in a separate mount namespace.
//! They need Linux and root; elsewhere the tests say that they are skipped.
use crate::support::{Player, table};
use left_out::left_out;
use rouse_session::{
    ClientMsg,
    wire::{Obstacle, SaveStatus, Saving},
};
use rouse_table::{Table, store::DiskStore};
use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

#[path = "../../../../tests/support/left_out.rs"]
mod left_out;

/// Where the small disk lies, in the process that has one.
const DISK: &str = "ROUSE_SMALL_DISK";

/// Runs a test of this file again in a separate process with a disk of this size. Returns true in that
/// process.
fn on_a_disk_of(size: &str, test: &str) -> Option<PathBuf> {
    if let Some(disk) = env::var_os(DISK) {
        return Some(disk.into());
    }
    let folder = tempfile::tempdir().unwrap();
    let mounts =
        Command::new("unshare").args(["--mount", "true"]).status().is_ok_and(|status| status.success());
    if !mounts {
        left_out(format!("{test} needs its own mount namespace"));
        return None;
    }
    let script = r#"mount -t tmpfs -o "size=$1" rouse "$2" && exec "$3" --exact "$4" --nocapture"#;
    let this = env::current_exe().unwrap();
    let status = Command::new("unshare")
        .args(["--mount", "sh", "-c", script, "sh", size])
        .args([folder.path(), &this, Path::new(&format!("full::{test}"))])
        .env(DISK, folder.path())
        .status()
        .unwrap();
    assert!(status.success(), "{test} on a disk of {size}");
    None
}

fn fill(disk: &Path) {
    for block in [64 * 1024, 1024, 1] {
        let path = disk.join(format!("ballast-{block}"));
        let mut whole = Vec::new();
        loop {
            whole.resize(whole.len() + block, b'x');
            if fs::write(&path, &whole).is_err() {
                break;
            }
        }
    }
}

fn free(disk: &Path) {
    for entry in fs::read_dir(disk).unwrap().map(|entry| entry.unwrap().path()) {
        if entry.file_name().is_some_and(|name| name.to_string_lossy().starts_with("ballast")) {
            fs::remove_file(entry).unwrap();
        }
    }
}

/// A game on a disk that was then filled up to the last byte, and an action that could not be saved,
/// not even at the second try: opened anew, the file may still have a little room in itself.
async fn stuck(disk: &Path) -> (Table, Player) {
    let (table, clock) = table(DiskStore::open(disk).unwrap(), 3).await;
    let mut player = Player::join(&table, &clock, 3).await;
    assert!(player.start(3).await);
    player.step_to(6).await;
    loop {
        fill(disk);
        player.step_until_it_fails().await;
        fill(disk);
        let rev = player.rev();
        if !player.save(true).await {
            break;
        }
        player.hear_done(rev).await;
    }
    assert_eq!(player.saving, Saving { state: SaveStatus::Paused, why: Some(Obstacle::Full), manage: true });
    (table, player)
}

/// The game as the next start finds it, in order: how many steps, and that no other file has appeared.
async fn found(disk: &Path) -> Option<u32> {
    let (table, clock) = table(DiskStore::open(disk).unwrap(), 4).await;
    let mut player = Player::join(&table, &clock, 4).await;
    assert_eq!(player.failures, []);
    player.saved.as_ref()?;
    assert!(player.until(ClientMsg::Continue { game: None }, |player| player.update.is_some()).await);
    let rev = player.rev();
    table.close().await;
    Some(rev)
}

#[tokio::test]
async fn on_a_full_disk_the_table_waits_until_there_is_room() {
    let Some(disk) = on_a_disk_of("1m", "on_a_full_disk_the_table_waits_until_there_is_room") else { return };
    let (table, mut player) = stuck(&disk).await;
    let rev = player.rev();
    free(&disk);
    assert!(player.save(true).await);
    player.hear_done(rev).await;
    player.step_to(rev + 8).await;
    let rev = player.rev();
    table.close().await;
    assert_eq!(found(&disk).await, Some(rev));
}

#[tokio::test]
async fn on_a_full_disk_one_may_play_on_and_save_later() {
    let Some(disk) = on_a_disk_of("1m", "on_a_full_disk_one_may_play_on_and_save_later") else { return };
    let (table, mut player) = stuck(&disk).await;
    let saved = player.rev();
    assert!(player.save(false).await);
    player.step_to(saved + 12).await;
    fill(&disk);
    assert!(!player.save(true).await, "it is still full");
    assert_eq!(player.saving.state, SaveStatus::Unsaved, "and it says so all the time");
    free(&disk);
    assert!(player.save(true).await);
    let rev = player.rev();
    assert!(rev >= saved + 12);
    table.close().await;
    assert_eq!(found(&disk).await, Some(rev), "nothing is lost, and nothing was done twice");
}

#[tokio::test]
async fn a_game_that_was_never_saved_leaves_the_file_as_it_was() {
    let Some(disk) = on_a_disk_of("1m", "a_game_that_was_never_saved_leaves_the_file_as_it_was") else {
        return;
    };
    let (table, mut player) = stuck(&disk).await;
    let saved = player.rev();
    assert!(player.save(false).await);
    player.step_to(saved + 12).await;
    fill(&disk);
    table.close().await;
    free(&disk);
    assert_eq!(found(&disk).await, Some(saved), "up to where it was saved");
}

#[tokio::test]
async fn a_disk_that_is_full_from_the_start_is_said_at_once() {
    let Some(disk) = on_a_disk_of("256k", "a_disk_that_is_full_from_the_start_is_said_at_once") else {
        return;
    };
    fill(&disk);
    let (table, clock) = table(DiskStore::open(&disk).unwrap(), 3).await;
    let mut player = Player::join(&table, &clock, 3).await;
    player.hear_saving(SaveStatus::Paused).await;
    assert!(!player.start(3).await);
    assert!(player.save(false).await);
    while player.update.is_none() {
        player.hear().await;
    }
    player.step_to(10).await;
    assert_eq!(player.rev(), 10);
    table.close().await;
}

/// A table that goes on with a game after so many actions, on a disk that has become read-only; and its player.
async fn read_only(disk: &Path, actions: u32) -> (Table, Player) {
    let (writable, clock) = table(DiskStore::open(disk).unwrap(), 3).await;
    let mut player = Player::join(&writable, &clock, 3).await;
    assert!(player.start(3).await);
    player.step_to(actions).await;
    drop(player);
    writable.close().await;
    remount(disk, "ro");
    let (table, clock) = table(DiskStore::open(disk).unwrap(), 4).await;
    let mut player = Player::join(&table, &clock, 4).await;
    player.hear_saving(SaveStatus::Paused).await;
    assert_eq!(player.saving.why, Some(Obstacle::ReadOnly));
    assert!(player.until(ClientMsg::Continue { game: None }, |player| player.update.is_some()).await);
    (table, player)
}

/// The games can be read and played, but new actions are not saved.
#[tokio::test]
async fn where_nothing_may_be_written_the_games_are_read_all_the_same() {
    let Some(disk) = on_a_disk_of("4m", "where_nothing_may_be_written_the_games_are_read_all_the_same")
    else {
        return;
    };
    let (table, mut player) = read_only(&disk, 6).await;
    assert_eq!(player.rev(), 6);
    player.step_until_it_fails().await;
    assert!(player.save(false).await);
    player.step_to(12).await;
    remount(&disk, "rw");
    assert!(player.save(true).await);
    table.close().await;
    assert_eq!(found(&disk).await, Some(12));
}

/// What is read after two panics is the game as the store has it now, not as it was when it could only be read.
#[cfg(feature = "test-hooks")]
#[tokio::test]
async fn a_game_is_read_again_as_it_was_written_since() {
    let Some(disk) = on_a_disk_of("4m", "a_game_is_read_again_as_it_was_written_since") else { return };
    let (table, mut player) = read_only(&disk, 6).await;
    remount(&disk, "rw");
    assert!(player.save(true).await);
    player.step_to(10).await;
    table.panic_at("taps", 2);
    player.step_to(14).await;
    assert_eq!((player.rev(), player.saving.state), (14, SaveStatus::Saved));
    table.close().await;
    assert_eq!(found(&disk).await, Some(14));
}

/// Somebody put an older copy back while the table could only read: what was played would not fit to it.
#[tokio::test]
async fn an_older_file_that_lies_there_meanwhile_is_not_written() {
    let Some(disk) = on_a_disk_of("8m", "an_older_file_that_lies_there_meanwhile_is_not_written") else {
        return;
    };
    let file = disk.join("rouse.redb");
    drop(DiskStore::open(&disk).unwrap());
    let older = fs::read(&file).unwrap();
    let (table, mut player) = read_only(&disk, 0).await;
    player.step_until_it_fails().await;
    remount(&disk, "rw");
    fs::write(&file, &older).unwrap();
    assert!(!player.save(true).await);
    table.close().await;
    assert_eq!(DiskStore::open(&disk).unwrap().games().unwrap(), []);
}

fn remount(disk: &Path, how: &str) {
    let options = format!("remount,{how}");
    assert!(Command::new("mount").args(["-o", &options]).arg(disk).status().unwrap().success());
}
