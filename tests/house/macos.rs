//! The metadata of the package for macOS.

use super::packages::{LANGUAGES, config};
use super::text;
use roxmltree::{Document, Node, ParsingOptions};
use std::collections::{BTreeMap, BTreeSet};

/// The values of a property list by key: one string, or the strings of an array.
fn property_list(text: &str) -> BTreeMap<String, Vec<String>> {
    let options = ParsingOptions { allow_dtd: true, ..ParsingOptions::default() };
    let document = Document::parse_with_options(text, options).expect("it is XML");
    let dict = document.descendants().find(|node| node.has_tag_name("dict")).expect("it is a dictionary");
    let strings = |value: Node<'_, '_>| {
        let inside = value.descendants().filter(|node| node.has_tag_name("string"));
        inside.filter_map(|node| node.text().map(str::to_owned)).collect()
    };
    let keys = dict.children().filter(|node| node.has_tag_name("key"));
    keys.map(|key| {
        let value = key.next_sibling_element().expect("each key has a value");
        (key.text().expect("a key has a name").to_owned(), strings(value))
    })
    .collect()
}

/// Reads lines of `"key" = "value";`, as in `.strings` files.
fn translated(text: &str) -> BTreeMap<&str, &str> {
    let pair = |line| {
        let (key, value): (&str, &str) = Option::expect(str::split_once(line, " = "), "key and value");
        let quoted = |text: &'_ str| text.len() > 2 && text.starts_with('"') && text.ends_with('"');
        let value = value.strip_suffix(';').expect("a line ends");
        assert!(quoted(key) && quoted(value), "{line}");
        (key.trim_matches('"'), value.trim_matches('"'))
    };
    text.lines().map(pair).collect()
}

/// The app may browse only for the service that tables announce.
#[test]
fn macos_knows_the_service_that_is_announced() {
    let list = property_list(&text("src-tauri/macos/Info.plist"));
    let code = text("crates/guest/src/discovery/service.rs");
    let service = code.split("const SERVICE: &str = \"").nth(1).and_then(|rest| rest.split(".local.").next());
    assert_eq!(list["NSBonjourServices"], [service.expect("discovery names its service")]);
}

/// Without this sentence the system's question about the network has no words of Rouse.
#[test]
fn macos_asks_about_the_network_in_every_language() {
    let list = property_list(&text("src-tauri/macos/Info.plist"));
    let spoken: BTreeSet<_> =
        list.keys().map(String::as_str).filter(|key| key.ends_with("UsageDescription")).collect();
    assert_eq!(spoken, BTreeSet::from(["NSLocalNetworkUsageDescription"]), "Rouse asks for nothing else");
    assert_eq!(list["CFBundleDevelopmentRegion"], ["en"]);
    let files = &config()["bundle"]["macOS"]["files"];
    for language in LANGUAGES.into_iter().filter(|language| *language != "en") {
        let file = format!("src-tauri/macos/{language}.strings");
        assert_eq!(files[format!("Resources/{language}.lproj/InfoPlist.strings")], file.as_str());
        let strings = text(&file);
        assert_eq!(translated(&strings).into_keys().collect::<BTreeSet<_>>(), spoken, "{language}");
    }
}

/// Without a sandbox, listening and multicast need no entitlement; the signature is ad hoc.
#[test]
fn macos_gets_no_entitlements() {
    let config = config();
    let macos = &config["bundle"]["macOS"];
    assert!(macos.get("entitlements").is_none());
    assert_eq!((&macos["signingIdentity"], &macos["minimumSystemVersion"]), (&"-".into(), &"13.3".into()));
}
