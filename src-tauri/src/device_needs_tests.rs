use super::*;
use crate::fake_device::FakeDevice;
use crate::window_connection::WindowConnection;
use rouse_table::Table;
use rouse_wire::PROTOCOL_VERSION;
use serde_json::json;
use tauri_plugin_device::Access;

const NOTHING: Activity =
    Activity { hosting: false, looking: false, visiting: false, playing: false, paused: false };

#[test]
fn multicast_is_for_hosts_and_searches_in_the_foreground() {
    for (activity, expected) in [
        (NOTHING, false),
        (Activity { visiting: true, playing: true, ..NOTHING }, false),
        (Activity { hosting: true, ..NOTHING }, true),
        (Activity { looking: true, ..NOTHING }, true),
        (Activity { hosting: true, looking: true, paused: true, ..NOTHING }, false),
    ] {
        assert_eq!(activity.needs().multicast, expected, "{activity:?}");
    }
}

/// The device of a guest that leaves the app for a moment stays in the Wi-Fi of the table.
#[test]
fn guests_stay_in_the_wifi_and_hosts_are_not_bound_to_it() {
    for (activity, expected) in [
        (NOTHING, false),
        (Activity { looking: true, ..NOTHING }, true),
        (Activity { visiting: true, paused: true, ..NOTHING }, true),
        (Activity { hosting: true, looking: true, ..NOTHING }, false),
    ] {
        assert_eq!(activity.needs().wifi, expected, "{activity:?}");
    }
}

/// Guests play on while the host's own window shows Home or the lobby, so its phone must not sleep.
#[test]
fn the_screen_stays_on_for_a_game_and_for_guests() {
    for (activity, expected) in [
        (NOTHING, false),
        (Activity { looking: true, visiting: true, ..NOTHING }, false),
        (Activity { playing: true, ..NOTHING }, true),
        (Activity { hosting: true, ..NOTHING }, true),
    ] {
        assert_eq!(activity.needs().awake, expected, "{activity:?}");
    }
}

#[tokio::test]
async fn the_device_is_asked_for_each_change_in_order() {
    let device = FakeDevice::new(Access::Granted);
    let device_needs = DeviceNeeds::new(Arc::clone(&device) as Arc<dyn Device>);
    device_needs.update_and_wait(|activity| activity.looking = true).await;
    device_needs.update_and_wait(|activity| activity.playing = true).await;
    device_needs.update_and_wait(|activity| activity.paused = true).await;
    device_needs.update_and_wait(|activity| *activity = NOTHING).await;
    let needs = |multicast, wifi, awake| Needs { multicast, wifi, awake };
    let expected = [
        needs(true, true, false),
        needs(true, true, true),
        needs(false, true, true),
        needs(false, false, false),
    ];
    assert_eq!(device.provided(), expected);
}

/// A computer on a cable has no Wi-Fi, and can still join.
#[tokio::test]
async fn without_any_wifi_the_wait_ends() {
    let device = FakeDevice::without_wifi();
    let device_needs = DeviceNeeds::new(Arc::clone(&device) as Arc<dyn Device>);
    device_needs.update_and_wait(|activity| activity.visiting = true).await;
    device_needs.update_and_wait(|activity| activity.visiting = false).await;
    assert_eq!(device.provided().last(), Some(&Needs::default()));
}

/// The screen stays on from the first update of a game until the window leaves it.
#[test]
fn the_screen_stays_on_while_a_game_runs_in_the_window() {
    let table = async_runtime::block_on(Table::in_folder(None)).expect("a table in memory opens");
    let (connection, device_needs) = (
        WindowConnection::new(table),
        async_runtime::block_on(async { DeviceNeeds::new(FakeDevice::new(Access::Granted)) }),
    );
    let (send, playing_now) = std::sync::mpsc::channel();
    let observer = device_needs.clone();
    connection.subscribe(move |message| {
        observer.observe(&message);
        send.send(observer.activity().playing).is_ok()
    });
    let says = |message: serde_json::Value| {
        let message = serde_json::from_value(message).expect("it is a message");
        connection.send(message).expect("the connection is open");
    };
    let until = |playing: bool| while playing_now.recv().expect("the connection lives") != playing {};
    says(json!({ "t": "hello", "protocol": PROTOCOL_VERSION, "token": null }));
    until(false);
    let person = |name: &str, animal: &str, colour: &str| json!({ "name": name, "animal": animal, "colour": colour, "bot": null, "help": "awake" });
    let people = [person("Ada", "fox", "moon"), person("Ben", "hare", "sun")];
    says(json!({ "t": "start", "game": "queens", "people": people, "first": null, "house_rules": [] }));
    until(true);
    says(json!({ "t": "ping" }));
    assert!(playing_now.recv().expect("the connection lives"), "a message without a game changes nothing");
    says(json!({ "t": "leave" }));
    until(false);
}
