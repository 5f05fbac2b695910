//! Computer players at a table: they think on another thread, and the table goes on.

use crate::support::{LONGEST, Player, against, table};
use rouse_rules::Seat;
use rouse_session::{
    ClientMsg, ServerMsg,
    wire::{GameKind, Level, Update},
};
use rouse_table::{
    FakeClock, Table,
    store::{FailingStore, MemoryStore, Store},
};

/// A table where every game is the same.
async fn seeded(seed: u64) -> (Table, FakeClock) {
    let clock = FakeClock::default();
    (Table::open_seeded(MemoryStore::new(), seed, clock.clock()).await.unwrap(), clock)
}

/// Anna's last word of a whole game against these.
async fn whole_game(game: GameKind, levels: &[Level], seed: u64) -> Update {
    let (table, clock) = seeded(seed).await;
    let mut anna = Player::join(&table, &clock, seed).await;
    assert!(anna.until(against(game, levels), |anna| anna.update.is_some()).await);
    while anna.step().await {}
    table.close().await;
    anna.update.unwrap()
}

#[tokio::test]
async fn a_game_against_a_computer_goes_to_its_end() {
    for game in [GameKind::Queens, GameKind::Rescue] {
        let update = whole_game(game, &[Level::WideAwake], 7).await;
        assert_eq!(update.stage.thinking, None);
        assert!(!update.stage.secret_answer);
    }
}

#[tokio::test]
async fn with_a_seed_computers_play_the_same_every_time() {
    let levels = [Level::WideAwake, Level::Daydreamer, Level::Sleepyhead];
    let (one, other) =
        (whole_game(GameKind::Queens, &levels, 3).await, whole_game(GameKind::Queens, &levels, 3).await);
    assert!(one.rev > 20);
    assert_eq!((one.rev, one.game, one.remarks), (other.rev, other.game, other.remarks));
}

/// Four Wide-Awakes and one person: clients are answered while the bots think.
#[tokio::test]
async fn people_are_answered_while_computers_think() {
    let (table, clock) = seeded(5).await;
    let mut anna = Player::join(&table, &clock, 5).await;
    assert!(
        anna.until(against(GameKind::Queens, &[Level::WideAwake; 4]), |anna| anna.update.is_some()).await
    );
    let mut answered = 0;
    loop {
        let rev = anna.rev();
        if anna.thinking() {
            assert_eq!(anna.ask(ClientMsg::Ping {}).await, ServerMsg::Pong {});
            assert!(anna.thinking() && anna.rev() == rev, "the answer comes first");
            answered += 1;
        }
        if !anna.step().await {
            break;
        }
    }
    assert!(answered >= 10, "{answered}");
}

/// No client hears of an action of a computer player before it is saved. An action that cannot be saved is
/// tried again.
#[tokio::test]
async fn a_computer_waits_for_the_disk() {
    let disk = MemoryStore::new();
    let (table, clock) = table(FailingStore::new(disk.clone(), 1, 3), 2).await;
    let mut anna = Player::join(&table, &clock, 2).await;
    let ClientMsg::Start { game, people, .. } = against(GameKind::Queens, &[Level::Daydreamer]) else {
        unreachable!()
    };
    let begin = ClientMsg::Start {
        game,
        people,
        queens: Vec::new(),
        first: Some(Seat(1)),
        house_rules: Default::default(),
    };
    assert!(anna.until(begin, Player::thinking).await);
    clock.advance(LONGEST);
    for _ in 0..2 {
        assert_eq!(anna.ask(ClientMsg::Ping {}).await, ServerMsg::Pong {});
        assert_eq!((anna.rev(), disk.shelf().unwrap().games[0].1.steps.len()), (0, 0));
        clock.advance(1_000);
    }
    while anna.rev() == 0 {
        clock.advance(1_000);
        assert_eq!(anna.ask(ClientMsg::Ping {}).await, ServerMsg::Pong {});
    }
    assert_eq!(disk.shelf().unwrap().games[0].1.steps.len(), 1);
}

/// A table that is closed or left while a bot thinks ends at once.
#[tokio::test]
async fn nobody_waits_for_a_thought_at_the_end() {
    let (table, clock) = seeded(5).await;
    let mut anna = Player::join(&table, &clock, 5).await;
    let begin = against(GameKind::Rescue, &[Level::WideAwake; 4]);
    assert!(anna.until(begin, |anna| anna.update.is_some()).await);
    while !anna.thinking() {
        anna.step().await;
    }
    assert!(anna.until(ClientMsg::Leave {}, |anna| anna.update.is_none()).await);
    assert!(anna.until(ClientMsg::Continue { game: None }, Player::thinking).await);
    clock.advance(LONGEST);
    anna.hear_more().await;
    assert_ne!(anna.to_act(), Some(Seat(5)));
    table.close().await;
    while anna.connection.next().await.is_some() {}
}
