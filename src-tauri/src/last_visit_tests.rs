use super::*;
use crate::fake_device::FakeDevice;
use rouse_host::{OpenOptions, OpenTable};
use rouse_table::Table;
use rouse_wire::{GameKind, Phase};
use std::net::Ipv4Addr;
use std::sync::Arc;
use tauri_plugin_device::Access;
use tokio::sync::Mutex;

async fn table() -> Table {
    Table::in_folder(None).await.expect("a table in memory opens")
}

/// The options with which the visited table is opened in these tests.
fn on_loopback(port: u16) -> OpenOptions {
    OpenOptions { port: Some(port), listen: Ipv4Addr::LOCALHOST, announce: None, ..OpenOptions::default() }
}

impl LastVisit {
    /// Keeps this visit.
    fn save(&self, visit: &Visit) {
        *self.visit() = Some(visit.clone());
        self.write();
    }

    /// What the next start of the app finds.
    fn read(&self) -> Option<Visit> {
        let file = self.file.lock().expect("no test has panicked");
        Self::in_folder(file.parent().expect("it lies in a folder")).visit().clone()
    }
}

/// Starts an app and returns whether it is at the visited table.
async fn rejoins_at_start(last_visit: &LastVisit) -> bool {
    rejoins_on(FakeDevice::new(Access::Granted), last_visit).await
}

/// Starts an app on this device and returns whether it is at the visited table.
async fn rejoins_on(device: Arc<FakeDevice>, last_visit: &LastVisit) -> bool {
    let own = table().await;
    let (network, connection) = (Network::new(own.clone(), device.clone()), WindowConnection::new(own));
    last_visit.rejoin(&network, &connection).await;
    assert_eq!(device.asked(), 0, "the person is not asked for anything at the start");
    let remote = connection.remote_addresses().is_some();
    assert_eq!(network.device_needs.activity().visiting, remote, "the Wi-Fi is needed for nothing else");
    remote
}

#[tokio::test]
async fn an_app_that_starts_again_rejoins_the_table_of_the_last_visit() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let last_visit = LastVisit::in_folder(folder.path());
    assert!(!rejoins_at_start(&last_visit).await, "there was no visit");
    let far = table().await;
    let id = far.room().await.expect("the table lives").id;
    let open = OpenTable::open(far, on_loopback(0)).await.expect("loopback has free ports");
    let addresses = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, open.port())];
    last_visit.save(&Visit { table: "00000000".into(), addresses: addresses.clone(), token: None });
    assert!(!rejoins_at_start(&last_visit).await, "another table is there now");
    last_visit.save(&Visit { table: id, addresses, token: None });
    assert!(rejoins_at_start(&last_visit).await);
    open.leave().await;
    assert!(!rejoins_at_start(&last_visit).await, "it is closed");
    last_visit.forget();
    last_visit.write();
    assert!(last_visit.read().is_none());
}

/// Besides a Wi-Fi without internet, Android prefers mobile data, over which the table cannot be reached.
#[tokio::test]
async fn the_wifi_is_there_before_the_app_looks_for_the_table() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let last_visit = LastVisit::in_folder(folder.path());
    let far = table().await;
    let id = far.room().await.expect("the table lives").id;
    let free = std::net::TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has free ports");
    let port = free.local_addr().expect("it has an address").port();
    drop(free);
    let addresses = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, port)];
    last_visit.save(&Visit { table: id, addresses, token: None });
    assert!(!rejoins_at_start(&last_visit).await, "the table is out of reach");
    let reached = Arc::new(Mutex::new(None));
    let device = FakeDevice::with(
        Access::Granted,
        Box::new(move || {
            let (far, reached) = (far.clone(), Arc::clone(&reached));
            Box::pin(async move {
                let open = OpenTable::open(far, on_loopback(port)).await.expect("the port is free");
                *reached.lock().await = Some(open);
            })
        }),
    );
    assert!(rejoins_on(device, &last_visit).await);
}

/// The search for the table of the last visit may take long.
#[tokio::test]
async fn a_table_that_the_person_joins_meanwhile_is_not_left() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let last_visit = LastVisit::in_folder(folder.path());
    let far = table().await;
    let id = far.room().await.expect("the table lives").id;
    let open = OpenTable::open(far, on_loopback(0)).await.expect("loopback has free ports");
    let addresses = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, open.port())];
    last_visit.save(&Visit { table: id, addresses, token: None });
    let own = table().await;
    let connection = Arc::new(WindowConnection::new(own.clone()));
    let other = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, 1)];
    let device = {
        let (connection, other) = (Arc::clone(&connection), other.clone());
        let join = move || connection.join(other.clone(), Guest::join(other.clone(), program_limits()), None);
        let wifi = move || {
            join();
            Box::pin(std::future::ready(())) as _
        };
        FakeDevice::with(Access::Granted, Box::new(wifi))
    };
    let network = Network::new(own, device);
    last_visit.rejoin(&network, &connection).await;
    assert_eq!(connection.remote_addresses(), Some(other));
    assert!(network.device_needs.activity().visiting);
}

/// A message of a table with this id.
fn table_says_its_id(table: &str) -> ToWindow {
    ToWindow::Message(Box::new(ServerMsg::Table {
        protocol: rouse_wire::PROTOCOL_VERSION,
        table: table.to_owned(),
        name: String::new(),
        game: GameKind::Queens,
        seats: 2,
        taken: 0,
        phase: Phase::Lobby,
        locked: false,
        by_hand: false,
        key: String::new(),
    }))
}

#[tokio::test]
async fn a_token_is_saved_for_the_table_that_gave_it_and_sent_before_that_table_speaks() {
    const TOKEN: &str = "00112233445566778899aabbccddeeff";
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let last_visit = LastVisit::in_folder(folder.path());
    let connection = WindowConnection::new(table().await);
    let (send, messages) = std::sync::mpsc::channel();
    connection.subscribe(move |message| send.send(message).is_ok());
    let saved = || SavedSeat { table: "aaaaaaaa".into(), token: TOKEN.into() };
    let nowhere = vec![SocketAddrV4::new(Ipv4Addr::LOCALHOST, 1)];
    let guest = Guest::join(nowhere.clone(), program_limits());
    connection.join(nowhere, guest, Some(saved()));
    assert!(messages.iter().any(|message| matches!(message, ToWindow::SavedSeat(seat) if seat == saved())));
    let welcome =
        ToWindow::Message(Box::new(ServerMsg::Welcome { seats: vec![], token: Some(TOKEN.into()) }));
    last_visit.observe(&table_says_its_id("aaaaaaaa"), &connection);
    // No message waits for the disk.
    fs::remove_file(folder.path().join(FILE)).ok();
    for message in [welcome, table_says_its_id("aaaaaaaa")] {
        last_visit.observe(&message, &connection);
    }
    last_visit.write();
    assert_eq!(last_visit.read().and_then(|visit| visit.token).as_deref(), Some(TOKEN));
    last_visit.observe(&table_says_its_id("bbbbbbbb"), &connection);
    last_visit.write();
    assert_eq!(last_visit.read().and_then(|visit| visit.token), None, "it opens nothing at another table");
}

#[tokio::test]
async fn a_file_that_cannot_be_read_is_no_visit() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    for nonsense in ["", "{", "[]", r#"{"table":1,"addresses":[]}"#, r#"{"table":"x","addresses":["home"]}"#]
    {
        fs::write(folder.path().join(FILE), nonsense).expect("there is room for a file");
        let last_visit = LastVisit::in_folder(folder.path());
        assert!(!rejoins_at_start(&last_visit).await, "{nonsense}");
    }
}

/// A folder with only these files counts as the app's own, and the app closes it to other users.
#[test]
fn every_file_of_the_app_is_known_as_its_own() {
    for name in [FILE, crate::data_folder::WEBVIEW, crate::desktop::WINDOW_FILE] {
        assert!(private::is_ours(name), "{name}");
    }
    assert!(!private::is_ours("notes.txt"));
}

#[cfg(unix)]
#[test]
fn other_users_cannot_read_the_last_visit() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let last_visit = LastVisit::in_folder(folder.path());
    last_visit.save(&Visit { table: "00000000".into(), addresses: Vec::new(), token: None });
    let mode = fs::metadata(folder.path().join(FILE)).expect("it is saved").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
}
