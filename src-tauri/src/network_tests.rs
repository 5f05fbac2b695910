use super::*;
use crate::fake_device::FakeDevice;
use rouse_guest::discovery::Scope;
use rouse_table::Clock;
use rouse_table::store::{FailingStore, MemoryStore, Store};
use std::net::Ipv4Addr;
use std::time::Duration;
use tauri_plugin_device::{Answer, Needs};

/// An app with this store, on the loopback interface and not announced.
async fn app(store: &MemoryStore) -> Network {
    app_on(store, FakeDevice::new(Access::Granted)).await
}

async fn app_on(store: &MemoryStore, device: Arc<FakeDevice>) -> Network {
    app_with(store.clone(), device).await
}

async fn app_with(store: impl Store, device: Arc<FakeDevice>) -> Network {
    let table = Table::open_seeded(store, 1, Clock::real()).await.expect("a table in memory opens");
    let options = OpenOptions { listen: Ipv4Addr::LOCALHOST, announce: None, ..OpenOptions::default() };
    Network { options, ..Network::new(table, device) }
}

async fn port(app: &Network) -> Option<u16> {
    app.open.lock().await.as_ref().map(OpenTable::port)
}

/// The table opens again on the same port and with the same code.
#[tokio::test]
async fn an_open_table_is_open_again_at_the_next_start() {
    let store = MemoryStore::new();
    let first =
        Network { options: OpenOptions { port: Some(0), ..app(&store).await.options }, ..app(&store).await };
    first.reopen().await;
    assert_eq!(port(&first).await, None, "the table was not opened yet");
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

/// The screen stays on from the moment at which the table opens, even without a game, until it is closed.
#[tokio::test]
async fn the_screen_of_a_host_stays_on() {
    let device = FakeDevice::new(Access::Granted);
    let app = app_on(&MemoryStore::new(), Arc::clone(&device)).await;
    app.host(true).await.expect("loopback has free ports");
    let hosting = Needs { multicast: true, wifi: false, awake: true };
    assert_eq!(device.provided(), [hosting]);
    app.host(false).await.expect("it can always be closed");
    app.device_needs.update_and_wait(|activity| activity.looking = true).await;
    assert!(device.provided().len() > 1 && device.provided()[1..].iter().all(|needs| !needs.awake));
}

/// Neither the session nor the network closes it alone.
#[tokio::test]
async fn a_table_that_cannot_save_its_end_stays_open_until_it_can() {
    let device = FakeDevice::new(Access::Granted);
    let app = app_with(FailingStore::new(MemoryStore::new(), 1, 1), device).await;
    app.host(true).await.expect("loopback has free ports");
    assert_eq!(app.host(false).await, Err(HostError::Failed));
    let open = async || (app.table.room().await.map(|room| room.open), port(&app).await.is_some());
    assert_eq!(open().await, (Some(true), true));
    assert!(app.device_needs.activity().hosting);
    app.host(false).await.expect("the disk has room again");
    assert_eq!(open().await, (Some(false), false));
}

/// pass-and-play works in full, without any use of the network.
#[tokio::test]
async fn without_access_to_the_network_there_is_no_host_and_no_guest() {
    let device = FakeDevice::new(Access::Refused);
    let app = app_on(&MemoryStore::new(), Arc::clone(&device)).await;
    assert_eq!(device.asked(), 0, "the person is not asked at the start");
    assert_eq!(app.host(true).await, Err(HostError::NotAllowed));
    assert_eq!(port(&app).await, None);
    assert_eq!(app.nearby(|_| true).await, Err(JoinError::NotAllowed));
    assert_eq!(app.search(|_| true).await, Err(JoinError::NotAllowed));
    assert_eq!(app.join("192.168.1.2:4711").await.err(), Some(JoinError::NotAllowed));
    assert_eq!(device.asked(), 4, "each time that it is wanted");
    assert_eq!(app.join("nonsense").await.err(), Some(JoinError::BadAddress));
    assert_eq!(device.asked(), 4, "the person is not asked for a wrong address");
    assert_eq!(app.host(false).await, Ok(()));
    assert_eq!(app.device_needs.activity(), crate::device_needs::Activity::default(), "no lock is held");
}

/// An app that finds the tables of this device.
async fn app_that_looks(device: Arc<FakeDevice>) -> Network {
    let free = std::net::UdpSocket::bind((Ipv4Addr::LOCALHOST, 0)).and_then(|socket| socket.local_addr());
    let scope = Some(Scope::Loopback(free.expect("loopback has free ports").port()));
    let app = app_on(&MemoryStore::new(), device).await;
    Network { nearby: NearbyTables::new(app.table.clone(), scope), ..app }
}

/// The window is no longer interested, or begins another search, while the device still provides its Wi-Fi.
#[tokio::test]
async fn a_search_that_is_overtaken_leaves_nothing_behind() {
    for again in [false, true] {
        let (provide, wifi) = tokio::sync::watch::channel(false);
        let wifi = move || {
            let mut wifi = wifi.clone();
            Box::pin(async move { drop(wifi.wait_for(|provided| *provided).await) }) as Answer<'static, ()>
        };
        let app = app_that_looks(FakeDevice::with(Access::Granted, Box::new(wifi))).await;
        let windows = [Arc::new(()), Arc::new(())];
        let search = async |at: usize| {
            let window = Arc::clone(&windows[at]);
            app.nearby(move |_| Arc::strong_count(&window) > 0).await
        };
        let overtake = async {
            app.stop_nearby();
            let second = async { if again { search(1).await } else { Ok(()) } };
            tokio::join!(second, async { provide.send_replace(true) })
        };
        assert_eq!(tokio::join!(search(0), overtake), (Ok(()), (Ok(()), false)));
        assert_eq!(app.nearby.listens(), again.then_some(true));
        assert_eq!(app.device_needs.activity().looking, again);
        assert_eq!(windows.map(|window| Arc::strong_count(&window) > 1), [false, again], "who is told");
    }
}

/// The operating system may stop an app in the background at any moment. A search continues when the app is
/// back.
#[tokio::test]
async fn there_is_no_search_for_tables_in_the_background() {
    let app = app_that_looks(FakeDevice::new(Access::Granted)).await;
    let pause = async |paused| {
        app.device_needs.update(|activity| activity.paused = paused);
        app.follow_pause().await;
    };
    assert_eq!(app.nearby(|_| true).await, Ok(()));
    assert_eq!((app.nearby.listens(), app.device_needs.activity().looking), (Some(true), true));
    pause(true).await;
    assert_eq!(app.nearby.listens(), Some(false));
    pause(false).await;
    assert_eq!(app.nearby.listens(), Some(true));
    app.stop_nearby();
    pause(true).await;
    pause(false).await;
    assert_eq!((app.nearby.listens(), app.device_needs.activity().looking), (None, false));
}

#[tokio::test]
async fn a_failed_join_releases_the_wifi() {
    let free = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has free ports");
    let address = free.local_addr().expect("it has an address");
    drop(free);
    let app = app(&MemoryStore::new()).await;
    assert_eq!(app.join(&address.to_string()).await.err(), Some(JoinError::NoTable));
    assert!(!app.device_needs.activity().visiting);
}

/// More devices answer than can wait to be asked for their table.
#[tokio::test]
async fn a_search_ends_when_the_window_is_gone() {
    let device = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has free ports");
    let port = device.local_addr().expect("it has an address").port();
    std::thread::spawn(move || device.incoming().for_each(drop));
    let app = app(&MemoryStore::new()).await;
    let search = app.nearby.search(vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, port); 20], |_| false);
    tokio::time::timeout(Duration::from_secs(60), search).await.expect("nothing waits for the window");
}
