use super::*;
use crate::double::Double;
use crate::line::Line;
use rouse_session::PROTOCOL_VERSION;
use rouse_table::Table;
use serde_json::json;
use tauri_plugin_device::Access;

const NOTHING: Doing = Doing { hosting: false, looking: false, visiting: false, playing: false, paused: false };

#[test]
fn multicast_is_for_hosts_and_for_those_who_look_in_the_foreground() {
    for (doing, expected) in [
        (NOTHING, false),
        (Doing { visiting: true, playing: true, ..NOTHING }, false),
        (Doing { hosting: true, ..NOTHING }, true),
        (Doing { looking: true, ..NOTHING }, true),
        (Doing { hosting: true, looking: true, paused: true, ..NOTHING }, false),
    ] {
        assert_eq!(doing.needs().multicast, expected, "{doing:?}");
    }
}

/// A guest who looks at a message meanwhile stays in the Wi-Fi of the table.
#[test]
fn guests_stay_in_the_wifi_and_hosts_go_where_their_guests_are() {
    for (doing, expected) in [
        (NOTHING, false),
        (Doing { looking: true, ..NOTHING }, true),
        (Doing { visiting: true, paused: true, ..NOTHING }, true),
        (Doing { hosting: true, looking: true, ..NOTHING }, false),
    ] {
        assert_eq!(doing.needs().wifi, expected, "{doing:?}");
    }
}

/// Guests play on while the host's own window shows Home or the lobby, and a phone that sleeps hosts nobody.
#[test]
fn the_screen_stays_on_for_a_game_and_for_guests() {
    for (doing, expected) in [
        (NOTHING, false),
        (Doing { looking: true, visiting: true, ..NOTHING }, false),
        (Doing { playing: true, ..NOTHING }, true),
        (Doing { hosting: true, ..NOTHING }, true),
    ] {
        assert_eq!(doing.needs().awake, expected, "{doing:?}");
    }
}

#[tokio::test]
async fn the_device_provides_each_thing_in_order() {
    let device = Double::new(Access::Granted);
    let doings = Doings::new(Arc::clone(&device) as Arc<dyn Device>);
    doings.begin(|doing| doing.looking = true).await;
    doings.begin(|doing| doing.playing = true).await;
    doings.begin(|doing| doing.paused = true).await;
    doings.begin(|doing| *doing = NOTHING).await;
    let needs = |multicast, wifi, awake| Needs { multicast, wifi, awake };
    let expected =
        [needs(true, true, false), needs(true, true, true), needs(false, true, true), needs(false, false, false)];
    assert_eq!(device.provided(), expected);
}

/// A computer on a cable has no Wi-Fi, and joins all the same.
#[tokio::test]
async fn nobody_waits_for_ever_for_a_wifi_that_is_not_there() {
    let device = Double::without_wifi();
    let doings = Doings::new(Arc::clone(&device) as Arc<dyn Device>);
    doings.begin(|doing| doing.visiting = true).await;
    doings.begin(|doing| doing.visiting = false).await;
    assert_eq!(device.provided().last(), Some(&Needs::default()));
}

/// From the first card to the way out: what the window hears of its own table.
#[test]
fn the_screen_stays_on_while_a_game_runs_in_the_window() {
    let table = async_runtime::block_on(Table::in_folder(None)).expect("a table in memory opens");
    let (line, doings) =
        (Line::new(table), async_runtime::block_on(async { Doings::new(Double::new(Access::Granted)) }));
    let (tell, told) = std::sync::mpsc::channel();
    let follows = doings.clone();
    line.subscribe(move |heard| {
        follows.heard(&heard);
        tell.send(follows.now().playing).is_ok()
    });
    let says = |message: serde_json::Value| {
        let message = serde_json::from_value(message).expect("it is a message");
        line.send(message).expect("the line is open");
    };
    let until = |playing: bool| while told.recv().expect("the line lives") != playing {};
    says(json!({ "t": "hello", "protocol": PROTOCOL_VERSION, "token": null }));
    until(false);
    let person = |name: &str, animal: &str, colour: &str| json!({ "name": name, "animal": animal, "colour": colour, "computer": null, "help": "awake" });
    let people = [person("Ada", "fox", "moon"), person("Ben", "hare", "sun")];
    says(json!({ "t": "start", "game": "queens", "people": people, "first": null }));
    until(true);
    says(json!({ "t": "ping" }));
    assert!(told.recv().expect("the line lives"), "what tells nothing of a game changes nothing");
    says(json!({ "t": "leave" }));
    until(false);
}
