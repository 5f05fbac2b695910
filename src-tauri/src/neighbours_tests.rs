use super::*;
use crate::double::Double;
use rouse_table::Clock;
use rouse_table::store::MemoryStore;
use std::net::Ipv4Addr;
use tauri_plugin_device::Needs;

/// The app with what was saved, on loopback and told to nobody.
async fn app(store: &MemoryStore) -> Neighbours {
    app_on(store, Double::new(Access::Granted)).await
}

async fn app_on(store: &MemoryStore, device: Arc<Double>) -> Neighbours {
    let table = Table::open_seeded(store.clone(), 1, Clock::real()).await.expect("a table in memory opens");
    let opening = Opening { listen: Ipv4Addr::LOCALHOST, announce: None, ..Opening::default() };
    Neighbours { opening, ..Neighbours::new(table, device) }
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
    let (old, code) = (port(&first).await, first.table.room().await.expect("the table lives").code);
    assert!(old.is_some());
    first.leave().await;
    let second = app(&store).await;
    second.reopen().await;
    assert_eq!(port(&second).await, old);
    assert_eq!(second.table.room().await.expect("the table lives").code, code);
    second.host(false).await.expect("it can always be closed");
    let third = app(&store).await;
    third.reopen().await;
    assert_eq!(port(&third).await, None, "what was closed stays closed");
}

/// From the moment in which the table opens, without any game, until it is closed.
#[tokio::test]
async fn the_screen_of_a_host_stays_on() {
    let device = Double::new(Access::Granted);
    let app = app_on(&MemoryStore::new(), Arc::clone(&device)).await;
    app.host(true).await.expect("loopback has free ports");
    let hosting = Needs { multicast: true, wifi: false, awake: true };
    assert_eq!(device.provided(), [hosting]);
    app.host(false).await.expect("it can always be closed");
    app.doings.begin(|doing| doing.looking = true).await;
    assert!(device.provided().len() > 1 && device.provided()[1..].iter().all(|needs| !needs.awake));
}

/// pass-and-play is complete, and nothing happens on the network.
#[tokio::test]
async fn who_refuses_the_network_is_neither_host_nor_guest() {
    let device = Double::new(Access::Refused);
    let app = app_on(&MemoryStore::new(), Arc::clone(&device)).await;
    assert_eq!(device.asked(), 0, "nobody is asked at the start");
    assert_eq!(app.host(true).await, Err(HostTrouble::NotAllowed));
    assert_eq!(port(&app).await, None);
    assert_eq!(app.nearby(|_| true).await, Err(JoinTrouble::NotAllowed));
    assert_eq!(app.search(|_| true).await, Err(JoinTrouble::NotAllowed));
    assert_eq!(app.join("192.168.1.2:4711").await.err(), Some(JoinTrouble::NotAllowed));
    assert_eq!(device.asked(), 4, "each time that it is wanted");
    assert_eq!(app.join("nonsense").await.err(), Some(JoinTrouble::BadAddress));
    assert_eq!(device.asked(), 4, "nobody is asked for nothing");
    assert_eq!(app.host(false).await, Ok(()));
    assert_eq!(app.doings.now(), crate::doings::Doing::default(), "no lock is held");
}

/// The system stops an app in the background as it likes: who looked goes on looking afterwards.
#[tokio::test]
async fn nobody_looks_for_tables_in_the_background() {
    let free = std::net::UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|socket| socket.local_addr());
    let reach = Some(Scope::Loopback(free.expect("loopback has free ports").port()));
    let app = Neighbours { reach, ..app(&MemoryStore::new()).await };
    let looks = || unlocked(&app.looking).as_ref().map(|looking| looking.task.is_some());
    let pause = async |paused| {
        app.doings.set(|doing| doing.paused = paused);
        app.follow_pause().await;
    };
    assert_eq!(app.nearby(|_| true).await, Ok(()));
    assert_eq!((looks(), app.doings.now().looking), (Some(true), true));
    pause(true).await;
    assert_eq!(looks(), Some(false));
    pause(false).await;
    assert_eq!(looks(), Some(true));
    app.stop_nearby();
    pause(true).await;
    pause(false).await;
    assert_eq!((looks(), app.doings.now().looking), (None, false));
}

#[tokio::test]
async fn a_guest_who_comes_nowhere_gives_the_wifi_back() {
    let free = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has free ports");
    let address = free.local_addr().expect("it has an address");
    drop(free);
    let app = app(&MemoryStore::new()).await;
    assert_eq!(app.join(&address.to_string()).await.err(), Some(JoinTrouble::Unreachable));
    assert!(!app.doings.now().visiting);
}
