//! Cheers at a table with many connections: the table gives up no connection that does not read them.

use crate::support::{Player, table};
use rouse_rules::Seat;
use rouse_session::{ClientMsg, ServerMsg, wire::Cheer};
use rouse_table::{ANSWERS, store::MemoryStore};

#[tokio::test]
async fn a_client_that_does_not_listen_misses_cheers_and_no_answer() {
    let (table, clock) = table(MemoryStore::new(), 1).await;
    let mut caller = Player::join(&table, &clock, 1).await;
    assert!(caller.start(3).await);
    let mut late = Player::join(&table, &clock, 2).await;
    let cheer = ClientMsg::Cheer { seat: Seat(0), cheer: Cheer::Laugh };
    for _ in 0..2 * ANSWERS {
        caller.send(cheer.clone()).await;
        while !matches!(caller.hear().await, ServerMsg::Cheer { .. }) {}
        clock.advance(15_000);
    }
    late.send(ClientMsg::Ping {}).await;
    let mut cheers = 0;
    loop {
        match late.connection.next().await.expect("it is still at the table") {
            ServerMsg::Cheer { seat: Seat(0), cheer: Cheer::Laugh } => cheers += 1,
            ServerMsg::Pong {} => break,
            _ => {}
        }
    }
    assert!(cheers > 0 && cheers < ANSWERS, "{cheers}");
}
