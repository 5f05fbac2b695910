//! The window may call exactly the commands that its capability names, and the app has no others.

use super::text;
use serde_json::Value;
use std::collections::BTreeSet;

/// The words, quoted or not, between two marks of a text.
fn words_between<'a>(text: &'a str, start: &str, end: &str) -> BTreeSet<&'a str> {
    let from = text.find(start).unwrap_or_else(|| panic!("`{start}` is gone")) + start.len();
    let to = from + text[from..].find(end).expect("the list ends");
    text[from..to]
        .split(',')
        .map(|word| word.trim().trim_matches('"'))
        .filter(|word| !word.is_empty())
        .collect()
}

#[test]
fn manifest_handlers_and_capability_name_the_same_commands() {
    let build = text("src-tauri/build.rs");
    let manifest = words_between(&build, ".commands(&[", "]");
    let app = text("src-tauri/src/lib.rs");
    let handlers = words_between(&app, "generate_handler![", "]");
    let handlers: BTreeSet<_> =
        handlers.iter().map(|path| path.rsplit("::").next().unwrap_or(path)).collect();
    let capability: Value =
        serde_json::from_str(&text("src-tauri/capabilities/main.json")).expect("it is JSON");
    let allowed: BTreeSet<_> = capability["permissions"]
        .as_array()
        .expect("permissions are a list")
        .iter()
        .map(|entry| entry.as_str().and_then(|name| name.strip_prefix("allow-")).expect("one command each"))
        .map(|name| name.replace('-', "_"))
        .collect();
    assert_eq!(manifest, handlers, "AppManifest against generate_handler!");
    assert_eq!(manifest, allowed.iter().map(String::as_str).collect(), "AppManifest against the capability");
    assert_eq!(capability["windows"], serde_json::json!(["main"]));
    // `remote` is not among the keys: it would let a foreign page call commands.
    let keys: BTreeSet<_> =
        capability.as_object().into_iter().flatten().map(|(key, _)| key.as_str()).collect();
    assert_eq!(keys, BTreeSet::from(["$schema", "description", "identifier", "permissions", "windows"]));
}

/// One capability for every platform, and one that lets the window hear "back", which only Android has.
#[test]
fn there_are_two_capabilities() {
    let found = super::files_below(&["src-tauri/capabilities"]);
    let names: Vec<_> = found.iter().filter_map(|path| path.file_name()).collect();
    assert_eq!(names, ["android.json", "main.json"]);
    let android: Value =
        serde_json::from_str(&text("src-tauri/capabilities/android.json")).expect("it is JSON");
    assert_eq!(android["platforms"], serde_json::json!(["android"]));
    assert_eq!(android["windows"], serde_json::json!(["main"]));
    assert_eq!(android["permissions"], serde_json::json!(["core:app:allow-register-listener"]));
}

#[test]
fn the_content_policy_is_strict() {
    let config: Value = serde_json::from_str(&text("tauri.conf.json")).expect("it is JSON");
    let security = &config["app"]["security"];
    assert_eq!(security["freezePrototype"], true);
    let expected = serde_json::json!({
        "default-src": "'none'",
        "script-src": "'self'",
        "style-src": "'self'",
        "img-src": "'self' data:",
        "font-src": "'self'",
        // The page fetches its own catalogues; Tauri fetches channel messages over 8 KiB from `ipc`.
        "connect-src": "'self' ipc: http://ipc.localhost",
        "base-uri": "'none'",
        "form-action": "'none'",
        "frame-ancestors": "'none'",
    });
    assert_eq!(security["csp"], expected);
    let others: Vec<_> = security.as_object().into_iter().flatten().map(|(key, _)| key).collect();
    assert_eq!(others.len(), 2, "the rest stays as Tauri has it: {others:?}");
}
