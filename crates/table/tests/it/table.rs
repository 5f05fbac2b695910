//! A table with its connections, slow ones too, and a disk that fills up.

use crate::support::{self, Player, table};
use rouse_session::{ClientMsg, Failure, GameId, ServerMsg, Stored};
use rouse_table::{
    ANSWERS,
    store::{FailingStore, MemoryStore, Store},
};

#[tokio::test]
async fn a_whole_game_is_played_and_left() {
    let store = MemoryStore::new();
    let (table, clock) = table(store.clone(), 3).await;
    let mut player = Player::join(&table, &clock, 3).await;
    assert!(player.saved.is_none());
    assert!(player.start(3).await);
    while player.step().await {}
    assert!(player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await);
    assert!(player.saved.is_none(), "a finished game is not offered");
    assert_eq!(store.shelf().unwrap().games, []);
    assert_eq!(store.shelf().unwrap().next, GameId(2));
}

#[tokio::test]
async fn two_connections_see_the_same_game() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut one = Player::join(&table, &clock, 1).await;
    let mut two = Player::join(&table, &clock, 2).await;
    assert!(one.start(2).await);
    for _ in 0..40 {
        one.step().await;
        // A sealed answer has an id, but no rev yet.
        let known =
            |player: &Player| player.update.as_ref().map(|update| (update.rev, update.last_ids.clone()));
        while known(&two) != known(&one) {
            two.hear().await;
        }
    }
    let (one, two) = (one.update.unwrap(), two.update.unwrap());
    assert_eq!((one.rev, &one.people, &one.last_ids), (two.rev, &two.people, &two.last_ids));
    assert_eq!(one.game.clone_public(), two.game.clone_public());
}

trait Public {
    fn clone_public(&self) -> String;
}

impl Public for rouse_session::wire::GameUpdate {
    /// The parts that do not depend on which hand is open.
    fn clone_public(&self) -> String {
        let Self::Queens { view, log, .. } = self else { panic!("another game") };
        let view = rouse_rules::queens::View { own: None, ..view.clone() };
        serde_json::to_string(&(view, log)).unwrap()
    }
}

/// R-09: ten changes become one update for a client that does not read, and no other client waits for it.
#[tokio::test]
async fn a_connection_that_does_not_listen_is_sent_only_the_newest() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut quick = Player::join(&table, &clock, 1).await;
    let mut slow = Player::join(&table, &clock, 2).await;
    assert!(quick.start(4).await);
    while quick.rev() < 10 {
        quick.step().await;
    }
    slow.hear().await;
    assert_eq!(slow.rev(), quick.rev());
}

#[tokio::test]
async fn a_connection_that_leaves_its_answers_lying_is_given_up() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut deaf = Player::join(&table, &clock, 1).await;
    let mut other = Player::join(&table, &clock, 2).await;
    for _ in 0..ANSWERS + 4 {
        deaf.send(ClientMsg::Ping {}).await;
    }
    assert!(matches!(other.ask(ClientMsg::Ping {}).await, ServerMsg::Pong {}));
    let mut heard = 0;
    while deaf.connection.next().await.is_some() {
        heard += 1;
    }
    assert_eq!(heard, ANSWERS);
    assert!(other.start(2).await);
}

#[tokio::test]
async fn the_future_of_next_can_be_dropped_at_any_moment() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    let mut driver = Player::join(&table, &clock, 2).await;
    assert!(driver.start(2).await);
    while driver.rev() < 30 {
        driver.step().await;
        // Polled once, then dropped.
        tokio::select! {
            biased;
            message = player.connection.next() => {
                if let Some(ServerMsg::Update(update)) = message { player.update = Some(*update) }
            }
            () = std::future::ready(()) => {}
        }
    }
    while player.rev() < driver.rev() {
        player.hear().await;
    }
    assert_eq!(player.rev(), 30);
}

#[tokio::test]
async fn a_closed_table_ends_its_connections() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    table.close().await;
    assert!(player.connection.next().await.is_none());
    assert!(!player.connection.send(ClientMsg::Ping {}).await);
    assert!(table.connect().await.is_none());
    table.close().await;
}

/// R-10: an action that could not be written has not happened, no client hears of it, and it can be tried
/// again.
#[tokio::test]
async fn an_action_that_cannot_be_saved_has_not_happened() {
    for good in 0..12 {
        let store = MemoryStore::new();
        let (table, clock) = table(FailingStore::new(store.clone(), good, 1), 5).await;
        let mut player = Player::join(&table, &clock, 5).await;
        let mut watcher = Player::join(&table, &clock, 5).await;
        let mut started = player.start(3).await;
        if !started {
            assert_eq!((good, &player.failures[..]), (0, &[Failure::CannotSave][..]));
            assert_eq!(store.shelf().unwrap().games, []);
            started = player.start(3).await;
        }
        assert!(started);
        while player.rev() < 14 {
            let (before, failures) = (player.update.clone(), player.failures.len());
            let stored = store.shelf().unwrap();
            player.step().await;
            if player.failures.len() > failures {
                assert_eq!(player.failures.last(), Some(&Failure::CannotSave));
                assert_eq!(player.update, before);
                assert_eq!(store.shelf().unwrap(), stored);
            }
        }
        assert_eq!(player.failures, [Failure::CannotSave]);
        watcher.hear().await;
        let saved = &store.shelf().unwrap().games[0].1;
        assert_eq!(saved.steps.len(), 14);
        let (again, _) = support::table(MemoryStore::with(GameId(1), saved.clone()), 6).await;
        let mut player = Player::join(&again, &clock, 6).await;
        assert!(player.until(ClientMsg::Continue { game: None }, |player| player.update.is_some()).await);
        assert_eq!(player.rev(), 14);
    }
}

#[tokio::test]
async fn a_refused_answer_is_not_sealed_when_it_could_not_be_saved() {
    let store = MemoryStore::new();
    let (table, clock) = table(FailingStore::new(store.clone(), 1, u32::MAX), 5).await;
    let mut player = Player::join(&table, &clock, 5).await;
    assert!(player.start(2).await);
    for _ in 0..3 {
        player.step().await;
        assert_eq!(player.rev(), 0);
    }
    assert_eq!(player.failures, [Failure::CannotSave; 2], "the first step only opens the hand");
}

#[tokio::test]
async fn a_damaged_game_is_set_aside_and_told() {
    let store = MemoryStore::with(GameId(4), Stored { head: b"{}".to_vec(), ..Stored::default() });
    let (table, clock) = table(store.clone(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert!(player.saved.is_none());
    player.hear().await;
    assert_eq!(player.failures, [Failure::DamagedSave]);
    assert_eq!(store.damaged().len(), 1);
    assert!(player.start(2).await);
    assert_eq!(store.shelf().unwrap().next, GameId(6), "its name is not given again");
}

#[tokio::test]
async fn a_game_of_another_version_is_left_alone() {
    let head = br#"{"version":99,"news":true}"#.to_vec();
    let store = MemoryStore::with(GameId(4), Stored { head, ..Stored::default() });
    let (table, clock) = table(store.clone(), 1).await;
    let mut player = Player::join(&table, &clock, 1).await;
    assert!(player.saved.is_none());
    assert_eq!((store.damaged().len(), store.shelf().unwrap().games.len()), (0, 1));
    assert!(matches!(player.ask(ClientMsg::Ping {}).await, ServerMsg::Pong {}));
    assert_eq!(player.failures, []);
}

#[tokio::test]
async fn an_older_unfinished_game_is_offered_when_the_newer_one_is_over() {
    let store = MemoryStore::new();
    let (table, clock) = table(store.clone(), 2).await;
    let mut player = Player::join(&table, &clock, 2).await;
    assert!(player.start(3).await);
    player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await;
    assert!(player.start(2).await);
    while player.step().await {}
    player.until(ClientMsg::Leave {}, |player| player.update.is_none()).await;
    assert_eq!(player.saved.as_ref().map(|saved| saved.people.len()), Some(3));
}

#[tokio::test]
async fn luck_comes_from_the_seed() {
    let mut games = Vec::new();
    for seed in [1, 1, 2] {
        let store = MemoryStore::new();
        let (table, clock) = table(store.clone(), seed).await;
        let mut player = Player::join(&table, &clock, 1).await;
        assert!(player.start(2).await);
        games.push(store.shelf().unwrap().games);
    }
    assert_eq!(games[0], games[1]);
    assert_ne!(games[0], games[2]);
}
