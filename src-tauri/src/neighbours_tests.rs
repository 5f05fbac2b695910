use super::*;
use rouse_table::Clock;
use rouse_table::store::MemoryStore;
use std::net::Ipv4Addr;

/// The app with what was saved, on loopback and told to nobody.
async fn app(store: &MemoryStore) -> Neighbours {
    let table = Table::open_seeded(store.clone(), 1, Clock::real()).await.expect("a table in memory opens");
    let opening = Opening { listen: Ipv4Addr::LOCALHOST, announce: None, ..Opening::default() };
    Neighbours { opening, ..Neighbours::new(table) }
}

async fn port(app: &Neighbours) -> Option<u16> {
    app.open.lock().await.as_ref().map(OpenTable::port)
}

/// The same port and the same code, as if the app had not been away.
#[tokio::test]
async fn a_table_that_was_open_is_open_again_at_the_next_start() {
    let store = MemoryStore::new();
    let first = Neighbours { opening: Opening { port: Some(0), ..app(&store).await.opening }, ..app(&store).await };
    first.reopen().await;
    assert_eq!(port(&first).await, None, "nobody has opened it yet");
    first.host(true).await.expect("loopback has free ports");
    let (old, code) = (port(&first).await, first.table.house().await.expect("the table lives").code);
    assert!(old.is_some());
    first.leave().await;
    let second = app(&store).await;
    second.reopen().await;
    assert_eq!(port(&second).await, old);
    assert_eq!(second.table.house().await.expect("the table lives").code, code);
    second.host(false).await.expect("it can always be closed");
    let third = app(&store).await;
    third.reopen().await;
    assert_eq!(port(&third).await, None, "what was closed stays closed");
}
