//! One file for each format and version, as the first release with it wrote it: later versions read it and go on.
//! `UPDATE_GOLDEN=1` writes those of the present versions, as long as no release has.

use crate::{
    record::played,
    support::{Bench, Stream},
};
use rouse_rules::Seeded;
use rouse_session::{
    ClientMsg, GameId, RoomRecord, Session, Stored,
    record::{self, Record},
    save::SAVE_VERSION,
    wire::{GameKind, Level, Surface, TableOptions, Timer},
};
use serde_json::{Value, json};
use std::{fs, path::PathBuf};

/// The version of the room, which its module keeps to itself.
const ROOM_VERSION: u32 = 1;

fn file(name: &str, version: u32, ending: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/formats");
    folder.join(format!("{name}-{version}.{ending}"))
}

/// The golden file, written before where that is asked for.
fn golden(path: PathBuf, written: impl FnOnce() -> String) -> String {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::write(&path, written()).unwrap();
    }
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path:?}: {error}"))
}

fn pretty(value: &Value) -> String {
    serde_json::to_string_pretty(value).unwrap() + "\n"
}

fn value(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).unwrap()
}

fn bytes(value: &Value) -> Vec<u8> {
    serde_json::to_vec(value).unwrap()
}

/// A game in the middle against a computer, at a table with options.
fn save(kind: GameKind) -> Value {
    let (mut bench, device) = Bench::against(kind, &[Level::Daydreamer], 6);
    let options = TableOptions { timer: Timer::S60, ghosts: true };
    bench.send(device, ClientMsg::SetTableOptions { options });
    let mut chance = Seeded::new(6);
    while bench.update(device).rev < 12 {
        assert!(bench.step_anywhere(&[device], &mut chance));
    }
    let Stored { head, steps, seating, .. } = bench.stored();
    let steps: Vec<_> = steps.iter().map(|step| value(step)).collect();
    json!({ "head": value(head), "steps": steps, "seating": seating.as_deref().map(value) })
}

#[test]
fn a_save_of_every_version_is_gone_on_with() {
    let written = || pretty(&GameKind::ALL.map(save).into_iter().collect());
    for version in 1..=SAVE_VERSION {
        let saves = value(golden(file("save", version, "json"), written).as_bytes());
        for save in saves.as_array().unwrap() {
            assert_eq!(save["head"]["version"], version);
            let steps: Vec<_> = save["steps"].as_array().unwrap().iter().map(bytes).collect();
            let stored = Stored {
                head: bytes(&save["head"]),
                steps: steps.clone(),
                answer: None,
                seating: Some(bytes(&save["seating"])),
            };
            let (mut bench, devices) = Bench::loaded(&stored, 3, 1);
            let update = bench.update(devices[0]);
            let before = update.rev;
            assert_eq!((before as usize, update.options.timer), (steps.len(), Timer::S60));
            bench.play_to_the_end(&devices, &mut Seeded::new(3));
            assert!(bench.update(devices[0]).rev > before);
        }
    }
}

#[test]
fn a_record_of_every_version_is_read() {
    let written = || Record::of(played(GameKind::Queens, 3, 1, 20_000).stored()).unwrap().to_string();
    for version in 1..=record::VERSION {
        let text = golden(file("record", version, "txt"), written);
        let record: Record = text.parse().unwrap_or_else(|error| panic!("version {version}: {error}"));
        assert!(record.winners().is_some() && record.moves().len() > 20);
    }
}

#[test]
fn a_room_of_every_version_is_opened_again() {
    let written = || {
        let (mut bench, host) = Bench::opened(2);
        bench.seat_all(host, &[Surface::Device, Surface::Here, Surface::Device], GameKind::Rescue);
        pretty(&value(bench.room.as_ref().unwrap()))
    };
    for version in 1..=ROOM_VERSION {
        let room = value(golden(file("room", version, "json"), written).as_bytes());
        assert_eq!(room["version"], version);
        let mut session = Session::new(GameId(1), &mut Stream(Seeded::new(9)));
        session.load_room(&bytes(&room)).unwrap();
        let RoomRecord { id, name, code, port, open } = session.room();
        for (key, read) in [("id", id), ("name", name), ("code", code)] {
            assert_eq!(room[key], read);
        }
        assert_eq!((json!(port), json!(open)), (room["port"].clone(), room["open"].clone()));
    }
}
