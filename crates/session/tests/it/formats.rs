//! Saves of every version of the format, kept as they were written: each is gone on with.
//! `UPDATE_GOLDEN=1` writes those of the present version.

use crate::support::Bench;
use rouse_rules::Seeded;
use rouse_session::{
    Stored,
    save::SAVE_VERSION,
    wire::{GameKind, Level},
};
use serde_json::{Value, json};
use std::{fs, path::PathBuf};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../tests/saves")
}

fn value(bytes: &[u8]) -> Value {
    serde_json::from_slice(bytes).unwrap()
}

/// A game in the middle, against a computer.
fn write(name: &str, kind: GameKind) {
    let (mut bench, device) = Bench::against(kind, &[Level::Daydreamer], 6);
    let mut chance = Seeded::new(6);
    while bench.update(device).rev < 12 {
        assert!(bench.step_anywhere(&[device], &mut chance));
    }
    let stored = bench.stored();
    let steps: Vec<_> = stored.steps.iter().map(|step| value(step)).collect();
    let seating = stored.seating.as_deref().map(value);
    let save = json!({ "head": value(&stored.head), "steps": steps, "seating": seating });
    fs::create_dir_all(folder()).unwrap();
    let text = serde_json::to_string_pretty(&save).unwrap() + "\n";
    fs::write(folder().join(format!("{SAVE_VERSION}-{name}.json")), text).unwrap();
}

fn stored(save: &Value) -> Stored {
    let bytes = |value: &Value| serde_json::to_vec(value).unwrap();
    Stored {
        head: bytes(&save["head"]),
        steps: save["steps"].as_array().unwrap().iter().map(bytes).collect(),
        answer: None,
        seating: save.get("seating").filter(|seating| !seating.is_null()).map(bytes),
    }
}

#[test]
fn saves_of_every_version_are_gone_on_with() {
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        write("queens", GameKind::Queens);
        write("rescue", GameKind::Rescue);
    }
    for version in 1..=SAVE_VERSION {
        for name in ["queens", "rescue"] {
            let text = fs::read_to_string(folder().join(format!("{version}-{name}.json"))).unwrap();
            let save = value(text.as_bytes());
            assert_eq!(save["head"]["version"], version, "{name}");
            let (mut bench, devices) = Bench::loaded(&stored(&save), 3, 1);
            let before = bench.update(devices[0]).rev;
            assert_eq!(before as usize, save["steps"].as_array().unwrap().len());
            bench.play_to_the_end(&devices, &mut Seeded::new(3));
            assert!(bench.update(devices[0]).rev > before);
        }
    }
}
