//! A store that fails for a while: the table waits, or plays on and says so, and nothing is lost.

use crate::support::{LONGEST, Player, against, steps, table};
use rouse_session::{
    ClientMsg, Failure, ServerMsg,
    wire::{GameKind, Level, Obstacle, SaveStatus, Saving, TableOptions, Timer},
};
use rouse_table::{
    Table,
    store::{FailingStore, MemoryStore},
};

const PAUSED: Saving = Saving { state: SaveStatus::Paused, why: Some(Obstacle::Full), manage: true };

/// Plays until the table waits, because a person's or a computer's action could not be saved.
async fn until_paused(player: &mut Player) {
    while player.saving != PAUSED {
        if player.thinking() {
            player.clock.advance(LONGEST);
            player.hear().await;
        } else {
            assert!(player.step().await, "the game ends before the disk does");
        }
    }
}

/// A table whose store fails this often from a person's action on, and the person whose action is held.
async fn waiting(failures: u32) -> (Table, MemoryStore, Player) {
    let store = MemoryStore::new();
    let (table, clock) = table(FailingStore::new(store.clone(), 4, failures), 5).await;
    let mut player = Player::join(&table, &clock, 5).await;
    assert!(player.start(3).await);
    player.step_until_it_fails().await;
    (table, store, player)
}

#[tokio::test]
async fn everybody_hears_that_the_table_waits_and_that_it_goes_on() {
    let (table, store, mut player) = waiting(2).await;
    let (rev, saved) = (player.rev(), steps(&store));
    assert_eq!((player.saving, rev as usize), (PAUSED, saved));
    let mut late = Player::join(&table, &player.clock, 6).await;
    late.hear_saving(SaveStatus::Paused).await;
    assert!(!late.save(true).await, "it fails once more");
    assert_eq!(late.failures, [Failure::CannotSave]);
    assert!(late.save(true).await);
    player.hear_saving(SaveStatus::Saved).await;
    player.hear_done(rev).await;
    assert_eq!(player.rev() as usize, steps(&store), "what was held has been done, once");
    player.step_to(rev + 5).await;
    assert_eq!(player.rev() as usize, steps(&store));
}

#[tokio::test]
async fn what_was_played_without_saving_is_saved_when_the_table_closes() {
    let store = MemoryStore::new();
    let (table, clock) = table(FailingStore::new(store.clone(), 3, 1), 5).await;
    let mut player = Player::join(&table, &clock, 5).await;
    assert!(player.start(2).await);
    player.step_until_it_fails().await;
    let saved = steps(&store);
    assert!(player.save(false).await);
    player.step_to(9).await;
    assert_eq!((player.rev(), steps(&store)), (9, saved), "the store is left alone");
    let late = Player::join(&table, &clock, 6).await;
    drop(player);
    let mut late = late;
    late.hear_saving(SaveStatus::Unsaved).await;
    drop(late);
    table.close().await;
    assert_eq!(steps(&store), 9);
}

/// The table tries its actions again without a message, and no longer waits once a write works.
#[tokio::test]
async fn computers_go_on_when_the_disk_does() {
    let store = MemoryStore::new();
    let (table, clock) = table(FailingStore::new(store.clone(), 3, 3), 5).await;
    let mut player = Player::join(&table, &clock, 5).await;
    let start = against(GameKind::Rescue, &[Level::Sleepyhead]);
    assert!(player.until(start, |player| player.update.is_some()).await);
    until_paused(&mut player).await;
    while player.saving.state != SaveStatus::Saved {
        clock.advance(LONGEST);
        if !player.thinking() {
            player.send(ClientMsg::Save { on: true }).await;
        }
        player.hear().await;
    }
    player.step_to(12).await;
    assert_eq!(player.rev() as usize, steps(&store));
}

fn options(timer: Timer) -> ClientMsg {
    ClientMsg::SetTableOptions { options: TableOptions { timer, ..TableOptions::default() } }
}

/// The client of an action waits for its answer. Another message that fails meanwhile does not displace it.
#[tokio::test]
async fn an_action_is_done_although_another_client_could_not_save_either() {
    let (table, store, mut player) = waiting(2).await;
    let rev = player.rev();
    let mut other = Player::join(&table, &player.clock, 6).await;
    other.hear_saving(SaveStatus::Paused).await;
    assert_eq!(other.ask(options(Timer::S30)).await, ServerMsg::failed(Failure::CannotSave));
    assert!(other.save(true).await);
    player.hear_done(rev).await;
    assert_eq!(player.rev() as usize, steps(&store));
}

#[tokio::test]
async fn an_action_is_done_once_another_client_has_saved_something() {
    let (table, store, mut player) = waiting(1).await;
    let rev = player.rev();
    let other = Player::join(&table, &player.clock, 6).await;
    assert!(other.connection.send(options(Timer::S30)).await);
    player.hear_done(rev).await;
    player.hear_saving(SaveStatus::Saved).await;
    assert_eq!(player.rev() as usize, steps(&store));
}

/// A write that is reported as failed may have been made. Its client goes away: the step, of which nobody was told,
/// gives way to another.
#[tokio::test]
async fn a_table_goes_on_after_a_write_that_was_made_and_reported_as_failed() {
    let store = MemoryStore::new();
    let (first, clock) = table(FailingStore::new(store.clone(), 4, 1).making_them(), 5).await;
    let mut gone = Player::join(&first, &clock, 5).await;
    assert!(gone.start(3).await);
    gone.step_until_it_fails().await;
    let rev = gone.rev();
    assert_eq!(steps(&store) as u32, rev + 1, "it was made");
    drop(gone);
    let mut player = Player::join(&first, &clock, 6).await;
    assert!(player.save(true).await);
    player.step_to(rev + 5).await;
    assert_eq!((player.rev() as usize, &player.failures[..]), (steps(&store), &[][..]));
    table(store.clone(), 5).await;
    assert_eq!(store.damaged(), [], "all of it is read again");
}

/// The table drops a held message as soon as it saves something else.
#[tokio::test]
async fn what_was_held_is_forgotten_once_something_is_saved() {
    let fails_at_first = FailingStore::new(MemoryStore::new(), 0, 1);
    let (table, clock) = table(FailingStore::new(fails_at_first, 5, 1), 5).await;
    let mut player = Player::join(&table, &clock, 5).await;
    let start = || against(GameKind::Rescue, &[Level::Sleepyhead]);
    assert!(!player.until(start(), |_| false).await, "the first start is held");
    assert!(player.until(start(), |player| player.update.is_some()).await);
    until_paused(&mut player).await;
    assert_eq!(player.failures, [Failure::CannotSave], "a computer could not be saved, and no message");
    assert!(player.save(true).await);
    player.step_to(12).await;
    assert_eq!(player.failures, [Failure::CannotSave], "the first start is not done after all");
}

#[tokio::test]
async fn at_a_table_that_saves_there_is_nothing_to_ask_for() {
    let (table, clock) = table(MemoryStore::new(), 5).await;
    let mut player = Player::join(&table, &clock, 5).await;
    for on in [true, false] {
        player.send(ClientMsg::Save { on }).await;
    }
    assert!(player.start(2).await);
    assert_eq!((player.saving, &player.failures[..]), (Saving::default(), &[][..]));
}
