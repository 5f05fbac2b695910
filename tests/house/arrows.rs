//! The layers of `ARCHITECTURE.md`: a crate depends only on crates below it.

use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::process::Command;

/// The crates of this workspace that each crate may depend on.
const MAY_NAME: [(&str, &[&str]); 14] = [
    ("rouse-line", &[]),
    ("rouse-serve", &[]),
    ("rouse-rules", &[]),
    ("rouse-wire", &["rouse-rules"]),
    ("rouse-bots", &["rouse-rules", "rouse-wire"]),
    ("rouse-session", &["rouse-line", "rouse-rules", "rouse-wire", "rouse-bots"]),
    ("rouse-table", &["rouse-line", "rouse-rules", "rouse-session"]),
    ("rouse-web", &["rouse-rules", "rouse-session"]),
    ("rouse-guest", &["rouse-line", "rouse-wire"]),
    ("rouse-host", &["rouse-line", "rouse-wire", "rouse-guest", "rouse-session", "rouse-table"]),
    (
        "rouse-simulate",
        &["rouse-rules", "rouse-wire", "rouse-session", "rouse-table", "rouse-guest", "rouse-host"],
    ),
    (
        "rouse-cli",
        &[
            "rouse-rules",
            "rouse-wire",
            "rouse-bots",
            "rouse-session",
            "rouse-table",
            "rouse-guest",
            "rouse-host",
            "rouse-serve",
            "rouse-simulate",
        ],
    ),
    ("rouse", &["rouse-wire", "rouse-table", "rouse-guest", "rouse-host"]),
    (DEVICE, &[]),
];

/// The plugin for devices: the one crate beside the app that depends on Tauri.
const DEVICE: &str = "tauri-plugin-device";

/// The names of the normal and build dependencies of each package in the workspace.
fn dependencies() -> BTreeMap<String, BTreeSet<String>> {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--offline"])
        .current_dir(super::root())
        .output()
        .expect("cargo runs");
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let name = |value: &Value| value["name"].as_str().expect("it has a name").to_owned();
    let packages = metadata["packages"].as_array().expect("there are packages");
    let ships = |dependency: &&Value| dependency["kind"] != "dev";
    let of = |package: &Value| {
        package["dependencies"].as_array().into_iter().flatten().filter(ships).map(name).collect()
    };
    packages.iter().map(|package| (name(package), of(package))).collect()
}

#[test]
fn arrows_point_down_only() {
    let allowed = BTreeMap::from(MAY_NAME);
    for (package, names) in dependencies() {
        let may = allowed
            .get(package.as_str())
            .unwrap_or_else(|| panic!("{package} has no place in the layers yet"));
        let house: Vec<_> = names.iter().filter(|name| name.starts_with("rouse")).collect();
        assert!(
            house.iter().all(|name| may.contains(&name.as_str())),
            "{package} names {house:?}, it may name {may:?}"
        );
    }
}

#[test]
fn only_the_app_knows_tauri() {
    let all = dependencies();
    assert!(all["rouse"].contains("tauri") && all["rouse"].contains(DEVICE));
    for (package, names) in all.iter().filter(|(package, _)| !["rouse", DEVICE].contains(&package.as_str())) {
        let found: Vec<_> = names.iter().filter(|name| name.starts_with("tauri") || *name == "wry").collect();
        assert!(found.is_empty(), "{package} names {found:?}");
    }
}

#[test]
fn the_rules_need_nearly_nothing() {
    let known = ["rand", "serde", "serde_json", "thiserror", "ts-rs"];
    let names = &dependencies()["rouse-rules"];
    assert!(names.iter().all(|name| known.contains(&name.as_str())), "the rules name {names:?}");
}
