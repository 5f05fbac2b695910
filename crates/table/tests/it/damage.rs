//! Damaged files are set aside unchanged, and the games that can still be read go on.

use crate::support::{Player, against, folder, table};
use rouse_rules::{Chance, Seeded};
use rouse_session::{Failure, GameId, Save, Stored, wire::GameKind};
use rouse_table::{
    FakeClock, Table,
    store::{DiskStore, Store},
};
use std::{fs, path::Path};

/// A page of the file, in bytes.
const PAGE: usize = 4096;

/// The files beside the store that were set aside.
fn aside(folder: &Path) -> Vec<Vec<u8>> {
    let files = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let aside = files.filter(|path| !path.ends_with("rouse.redb"));
    aside.map(|path| fs::read(path).unwrap()).collect()
}

/// A file with some unfinished games, and what is in it.
async fn filled() -> (Vec<u8>, Vec<(GameId, Stored)>) {
    let folder = folder();
    for seed in 0..4 {
        let clock = FakeClock::default();
        let store = DiskStore::open(folder.path()).unwrap();
        let table = Table::open_seeded(store, seed, clock.clock()).await.unwrap();
        let mut player = Player::join(&table, &clock, seed).await;
        let kind = if seed % 2 == 0 { GameKind::Queens } else { GameKind::Rescue };
        let start = against(kind, &[rouse_session::wire::Level::Sleepyhead; 2]);
        assert!(player.until(start, |player| player.update.is_some()).await);
        player.step_to(10 + 5 * seed as u32).await;
        table.close().await;
    }
    let games = DiskStore::open(folder.path()).unwrap().shelf().unwrap().games;
    assert_eq!(games.len(), 4);
    (fs::read(folder.path().join("rouse.redb")).unwrap(), games)
}

/// Opens a damaged file. Returns how many actions are still there, and how many differ from those that were
/// saved.
fn opened(original: &[(GameId, Stored)], damaged: &[u8]) -> (usize, usize) {
    let folder = folder();
    fs::write(folder.path().join("rouse.redb"), damaged).unwrap();
    let store = DiskStore::open(folder.path()).unwrap();
    let shelf = store.shelf().unwrap();
    let set_aside = aside(folder.path());
    assert!(set_aside.iter().all(|bytes| bytes == damaged), "what is set aside stays as it was");
    assert_eq!(shelf.damaged, set_aside.len() == 1);
    let (mut there, mut other) = (0, 0);
    for (game, stored) in &shelf.games {
        let (_, before) = original.iter().find(|(id, _)| id == game).expect("no game comes from nowhere");
        assert!(stored.steps.len() <= before.steps.len(), "no action is done twice");
        there += stored.steps.len();
        other += stored.steps.iter().zip(&before.steps).filter(|(now, before)| now != before).count();
    }
    let id = shelf.next;
    store.write(&[Save::Game { game: id, head: b"{}".to_vec() }]).unwrap();
    assert!(store.shelf().unwrap().games.iter().any(|(game, _)| *game == id), "and one can play");
    (there, other)
}

#[tokio::test]
async fn a_file_that_is_cut_anywhere_keeps_what_is_left_of_it() {
    let (bytes, games) = filled().await;
    let all: usize = games.iter().map(|(_, stored)| stored.steps.len()).sum();
    let used = bytes.iter().rposition(|&byte| byte != 0).unwrap() + 1;
    let mut best = 0;
    for end in (0..=used).step_by(PAGE).chain([used - 1, PAGE / 2, 3 * PAGE + 5]) {
        let (there, other) = opened(&games, &bytes[..end]);
        assert_eq!(other, 0, "cut at {end}");
        best = best.max(there);
    }
    assert!(best * 10 >= all * 9, "{best} of {all} actions");
    assert_eq!(opened(&games, &bytes), (all, 0), "and of a whole file everything is there");
}

#[tokio::test]
async fn flipped_bits_cost_a_few_actions_at_most() {
    let (bytes, games) = filled().await;
    let all: usize = games.iter().map(|(_, stored)| stored.steps.len()).sum();
    let used = bytes.iter().rposition(|&byte| byte != 0).unwrap() + 1;
    let mut chance = Seeded::new(7);
    let (mut kept, rounds) = (0, 60);
    for round in 0..rounds {
        let mut damaged = bytes.clone();
        let flips = 1 << (round % 4);
        for _ in 0..flips {
            damaged[chance.below(used)] ^= 1 << chance.below(8);
        }
        let (there, other) = opened(&games, &damaged);
        assert!(other <= flips, "{other} actions are others after {flips} bits");
        kept += there;
    }
    assert!(kept * 10 >= all * rounds * 7, "{kept} of {}", all * rounds);
}

/// For every damage: a table that works, and the old file beside it under the date of today.
#[tokio::test]
async fn a_file_that_is_no_store_is_set_aside_and_told() {
    for bytes in [b"not a database at all".to_vec(), vec![0; 9_000], b"redb\x1A\x0A\xA9\x0D\x0A".to_vec()] {
        let folder = folder();
        for round in 1..=2 {
            fs::write(folder.path().join("rouse.redb"), &bytes).unwrap();
            let (table, clock) = table(DiskStore::open(folder.path()).unwrap(), 1).await;
            let mut player = Player::join(&table, &clock, 1).await;
            player.hear().await;
            assert_eq!(player.failures, [Failure::DamagedSave]);
            assert!(player.start(2).await);
            table.close().await;
            assert_eq!(aside(folder.path()), vec![bytes.clone(); round], "nothing is written over");
        }
        let names = fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let dated = names.filter(|name| name.to_string_lossy().starts_with("rouse.damaged-20")).count();
        assert_eq!(dated, 2);
    }
}

/// The people of a rescued game can go on with it.
#[tokio::test]
async fn a_rescued_game_is_played_to_its_end() {
    let (bytes, games) = filled().await;
    let folder = folder();
    let mut damaged = bytes.clone();
    damaged[..PAGE].fill(0);
    fs::write(folder.path().join("rouse.redb"), damaged).unwrap();
    let (table, clock) = table(DiskStore::open(folder.path()).unwrap(), 9).await;
    let mut player = Player::join(&table, &clock, 9).await;
    while player.failures != [Failure::DamagedSave] {
        player.hear().await;
    }
    let carry_on = rouse_session::ClientMsg::Continue { game: None };
    assert!(player.until(carry_on, |player| player.update.is_some()).await);
    let last = &games.last().unwrap().1;
    assert_eq!(player.rev() as usize, last.steps.len());
    while player.step().await {}
    assert_eq!(player.to_act(), None);
}

/// A finished game lies in the file until the table is cleared. If the file is damaged then, the game goes into
/// the album, and takes no place among those that can be resumed.
#[tokio::test]
async fn a_finished_game_that_was_rescued_goes_into_the_album() {
    let folder = folder();
    let (first, clock) = table(DiskStore::open(folder.path()).unwrap(), 1).await;
    let mut player = Player::join(&first, &clock, 1).await;
    assert!(player.start(2).await);
    while player.step().await {}
    let actions = player.rev();
    first.close().await;
    let path = folder.path().join("rouse.redb");
    let mut damaged = fs::read(&path).unwrap();
    damaged[..PAGE].fill(0);
    fs::write(&path, damaged).unwrap();
    let store = DiskStore::open(folder.path()).unwrap();
    let shelf = store.shelf().unwrap();
    assert!(shelf.damaged && shelf.games.is_empty());
    let kept = store.album(None).unwrap();
    assert_eq!(kept.iter().map(|game| game.actions).collect::<Vec<_>>(), [actions]);
}

/// redb takes an empty file for a new one.
#[tokio::test]
async fn a_store_that_is_cut_to_nothing_is_told_and_set_aside() {
    let folder = folder();
    fs::write(folder.path().join("rouse.redb"), b"").unwrap();
    let (table, clock) = table(DiskStore::open(folder.path()).unwrap(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert_eq!(player.hear_direct().await, rouse_session::ServerMsg::failed(Failure::DamagedSave));
    assert_eq!(aside(folder.path()), [b""]);
    assert!(player.start(2).await);
    table.close().await;
}
