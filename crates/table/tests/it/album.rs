//! Finished games: added to the album, listed, replayed, deleted.

use crate::support::{Player, folder, table};
use rouse_rules::{Refusal, Seat};
use rouse_session::{
    ClientMsg, Failure, GameId, ServerMsg,
    wire::{AlbumEntry, Fault, Frame, GameUpdate},
};
use rouse_table::{
    FakeClock, Table,
    store::{DiskStore, MemoryStore, Store},
};
use std::{fs, path::Path};

async fn opened(folder: &Path, seed: u64) -> (Table, FakeClock) {
    table(DiskStore::open(folder).unwrap(), seed).await
}

/// Plays a game to its end, and clears the table.
async fn play(player: &mut Player) -> u32 {
    assert!(player.start(2).await);
    while player.step().await {}
    let rev = player.rev();
    assert!(player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
    rev
}

async fn listed(player: &mut Player) -> Vec<AlbumEntry> {
    match player.ask(ClientMsg::Album {}).await {
        ServerMsg::Album { games } => games,
        other => panic!("{other:?}"),
    }
}

async fn frames(player: &mut Player, from: u32, count: u32, seat: Option<Seat>) -> (u32, Vec<Frame>) {
    match player.ask(ClientMsg::Replay { game: Some(1), from, count, seat }).await {
        ServerMsg::Replay { game: 1, of, frames, .. } => (of, frames),
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn a_finished_game_goes_into_the_album_and_stays_there() {
    let folder = folder();
    let (table, clock) = opened(folder.path(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert_eq!(listed(&mut player).await, []);
    let revs = [play(&mut player).await, play(&mut player).await];
    let games = listed(&mut player).await;
    assert_eq!(
        games.iter().map(|game| (game.id, game.actions)).collect::<Vec<_>>(),
        [(2, revs[1]), (1, revs[0])]
    );
    assert!(
        games.iter().all(|game| game.day.len() == 10 && game.winners.len() == 1 && game.people.len() == 2)
    );
    table.close().await;
    let store = DiskStore::open(folder.path()).unwrap();
    assert_eq!(
        (store.games().unwrap(), store.shelf().unwrap().next),
        (vec![], GameId(3)),
        "and out of the store"
    );
    let text = fs::read_to_string(folder.path().join("album/000001.txt")).unwrap();
    assert!(text.contains("rouse game 1\n") && text.contains("seat 0 fox moon person Anna\n"));
    drop(store);
    let (table, clock) = opened(folder.path(), 2).await;
    let mut player = Player::join(&table, &clock, 2).await;
    assert_eq!(listed(&mut player).await, games);
    player.send(ClientMsg::Forget { game: Some(2) }).await;
    assert!(matches!(player.hear().await, ServerMsg::Album { games } if games.len() == 1));
    player.send(ClientMsg::Forget { game: None }).await;
    assert!(matches!(player.hear().await, ServerMsg::Album { games } if games.is_empty()));
    assert_eq!(fs::read_dir(folder.path().join("album")).unwrap().count(), 0);
}

#[tokio::test]
async fn a_finished_game_is_deleted_also_before_anybody_opens_the_album() {
    let folder = folder();
    let (table, clock) = opened(folder.path(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    for game in [Some(1), None] {
        play(&mut player).await;
        let left = player.ask(ClientMsg::Forget { game }).await;
        assert_eq!(left, ServerMsg::Album { games: Vec::new() });
    }
}

#[tokio::test]
async fn a_finished_game_is_watched_frame_by_frame() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    let rev = play(&mut player).await;
    let (of, first) = frames(&mut player, 0, 99, None).await;
    assert_eq!((of, first.len()), (rev, 20), "no message grows without bounds");
    assert!(first[0].done.is_none() && first[1..].iter().all(|frame| frame.done.is_some()));
    assert_eq!(first.iter().map(|frame| frame.at).collect::<Vec<_>>(), (0..20).collect::<Vec<_>>());
    assert_eq!(first[0].position["hands"].as_array().unwrap().len(), 2, "all beds and hands are open");
    let own = |frame: &Frame| match &frame.game {
        GameUpdate::Queens { view, .. } => view.own.is_some(),
        GameUpdate::Rescue { .. } => false,
    };
    assert!(!own(&first[0]) && own(&frames(&mut player, 0, 1, Some(Seat(1))).await.1[0]));
    assert!(!own(&frames(&mut player, 0, 1, Some(Seat(9))).await.1[0]), "nobody sees what everybody sees");
    let (_, last) = frames(&mut player, rev, 10, None).await;
    assert_eq!(last.len(), 1);
    assert_eq!(last[0].game.to_act(), None);
    assert_eq!(frames(&mut player, rev + 1, 10, None).await.1, []);
    assert_eq!(frames(&mut player, u32::MAX, u32::MAX, None).await.1, []);
    let missing = player.ask(ClientMsg::Replay { game: Some(7), from: 0, count: 1, seat: None }).await;
    assert_eq!(missing, ServerMsg::failed(Failure::NotInTheAlbum));
}

/// A game that has just ended still lies on the table. It is listed and can be replayed, and it stays there.
#[tokio::test]
async fn what_has_just_ended_is_looked_at_where_it_lies() {
    let folder = folder();
    let (table, clock) = opened(folder.path(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert!(player.start(2).await);
    let running = ClientMsg::Replay { game: None, from: 0, count: 1, seat: None };
    assert_eq!(player.ask(running.clone()).await, ServerMsg::failed(Failure::BadMessage));
    while player.step().await {}
    assert!(
        matches!(player.ask(running).await, ServerMsg::Replay { game: 1, frames, .. } if frames.len() == 1)
    );
    assert_eq!(listed(&mut player).await.iter().map(|game| game.id).collect::<Vec<_>>(), [1]);
    assert!(!folder.path().join("album").exists(), "it lies on the table");
    let keep = player.ask(ClientMsg::Forget { game: Some(1) }).await;
    assert_eq!(keep, ServerMsg::failed(Failure::BadMessage));
    let ServerMsg::Record { game: 1, text } = player.ask(ClientMsg::Record { game: 1 }).await else {
        panic!("no text of a finished game");
    };
    assert!(text.starts_with("rouse game 1\n"), "{text}");
    assert!(text.parse::<rouse_session::record::Record>().is_ok());
    assert!(player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
    assert_eq!(listed(&mut player).await.len(), 1);
    assert!(folder.path().join("album/000001.txt").exists());
    let missing = player.ask(ClientMsg::Record { game: 9 }).await;
    assert_eq!(missing, ServerMsg::failed(Failure::NotInTheAlbum));
}

#[tokio::test]
async fn while_a_game_is_on_the_table_nobody_looks_at_another() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert!(player.start(2).await);
    for message in [ClientMsg::Album {}, ClientMsg::Forget { game: None }] {
        assert_eq!(player.ask(message).await, ServerMsg::failed(Failure::BadMessage));
    }
}

/// A file that no longer holds a game is skipped, and stays where it is.
#[tokio::test]
async fn a_damaged_page_of_the_album_is_no_reason_to_close_it() {
    let folder = folder();
    let (table, clock) = opened(folder.path(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    play(&mut player).await;
    assert_eq!(listed(&mut player).await.len(), 1);
    let album = folder.path().join("album");
    let text = fs::read_to_string(album.join("000001.txt")).unwrap();
    fs::write(album.join("000004.txt"), "nothing").unwrap();
    fs::write(album.join("000005.txt"), [0xFF; 9]).unwrap();
    fs::write(album.join("notes.txt"), "mine").unwrap();
    fs::write(album.join("000006.txt"), text.replace("\n0 discard", "\n0 throw")).unwrap();
    assert_eq!(listed(&mut player).await.len(), 2, "one looks like a game");
    let missing = player.ask(ClientMsg::Replay { game: Some(6), from: 0, count: 1, seat: None }).await;
    assert_eq!(missing, ServerMsg::failed(Failure::NotInTheAlbum), "and is none when it is played");
    assert_eq!(fs::read_dir(&album).unwrap().count(), 5);
}

/// A deleted unfinished game does not come into the album, and its id is not given again.
#[tokio::test]
async fn an_unfinished_game_that_is_thrown_away_does_not_come_back() {
    let folder = folder();
    let (table, clock) = opened(folder.path(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    for _ in 0..2 {
        assert!(player.start(2).await);
        assert!(player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
    }
    assert!(
        player
            .until(ClientMsg::Abandon { game: 2 }, |player| player
                .saved
                .as_ref()
                .is_some_and(|saved| saved.id == 1))
            .await
    );
    assert_eq!(listed(&mut player).await, []);
    table.close().await;
    let store = DiskStore::open(folder.path()).unwrap();
    let shelf = store.shelf().unwrap();
    assert_eq!((shelf.games.len(), shelf.next), (1, GameId(3)));
}

/// A game goes from one table to another as a text.
async fn text(player: &mut Player, game: u32) -> String {
    match player.ask(ClientMsg::Record { game }).await {
        ServerMsg::Record { text, .. } => text,
        other => panic!("{other:?}"),
    }
}

#[tokio::test]
async fn an_unfinished_game_goes_on_at_another_table() {
    let (here, clock) = table(MemoryStore::new(), 1).await;
    let mut player = Player::join(&here, &clock, 1).await;
    assert!(player.start(3).await);
    for _ in 0..12 {
        assert!(player.step().await);
    }
    let before = player.update.clone().unwrap();
    assert!(player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
    let text = text(&mut player, 1).await;
    let folder = folder();
    let (there, clock) = opened(folder.path(), 2).await;
    let mut other = Player::join(&there, &clock, 2).await;
    assert!(other.start(2).await);
    let import = ClientMsg::Import { text };
    assert_eq!(other.ask(import.clone()).await, ServerMsg::failed(Failure::BadMessage), "not over a game");
    assert!(other.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
    assert!(other.until(import, |player| player.saved.as_ref().is_some_and(|saved| saved.id == 2)).await);
    there.close().await;
    let (there, clock) = opened(folder.path(), 3).await;
    let mut other = Player::join(&there, &clock, 3).await;
    assert!(other.until(ClientMsg::Continue { game: Some(2) }, |player| player.update.is_some()).await);
    let after = other.update.clone().unwrap();
    assert_eq!(
        (after.rev, after.game.to_act(), &after.people),
        (before.rev, before.game.to_act(), &before.people)
    );
    while other.step().await {}
    assert_eq!(other.update.unwrap().game.to_act(), None, "it is played to its end");
}

#[tokio::test]
async fn a_finished_game_goes_into_the_album_of_another_table() {
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/formats/record-1.txt");
    let record = fs::read_to_string(record).unwrap();
    let folder = folder();
    let (table, clock) = opened(folder.path(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    let ServerMsg::Album { games } = player.ask(ClientMsg::Import { text: record.clone() }).await else {
        panic!("no album");
    };
    assert_eq!(games.iter().map(|game| game.id).collect::<Vec<_>>(), [1]);
    assert_eq!(text(&mut player, 1).await, record);
    let line = record.lines().position(|line| line.starts_with("1 discard 10")).unwrap() as u32 + 1;
    let number = line - record.lines().position(|line| line.starts_with("deal ")).unwrap() as u32 - 1;
    for (bad, fault) in [
        ("", Fault::Foreign),
        ("rouse game 1\n", Fault::Incomplete { line: 1 }),
        (
            &record.replacen("\n1 discard 10", "\n1 discard 11", 1),
            Fault::Move { line, number, refusal: Some(Refusal::NotAMove) },
        ),
    ] {
        let answer = player.ask(ClientMsg::Import { text: bad.to_owned() }).await;
        assert_eq!(answer, ServerMsg::Failed { reason: Failure::NotAGame, fault: Some(fault) }, "{bad}");
    }
    assert_eq!(listed(&mut player).await, games, "and nothing else");
}
