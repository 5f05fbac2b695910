//! What packages say about themselves comes from one place each.

use super::{root, text};
use serde_json::Value;

fn config() -> Value {
    serde_json::from_str(&text("tauri.conf.json")).expect("it is JSON")
}

fn catalogue(language: &str) -> Value {
    serde_json::from_str(&text(format!("ui/i18n/{language}.json"))).expect("it is JSON")
}

/// A sentence of a catalogue, as it begins a line.
fn subtitle(language: &str) -> String {
    let catalogue = catalogue(language);
    let subtitle = catalogue["app.subtitle"].as_str().expect("there is a subtitle");
    let (first, rest) = subtitle.split_at(1);
    first.to_uppercase() + rest
}

/// The version stands in `Cargo.toml` alone: packages take it from there. The about page is compared
/// with it by a test of the interface.
#[test]
fn the_version_has_one_place() {
    assert!(config().get("version").is_none(), "Tauri takes the version of Cargo.toml");
    assert!(text("package.json").parse::<Value>().expect("it is JSON").get("version").is_none());
    let shown = format!("export const VERSION = '{}';", env!("CARGO_PKG_VERSION"));
    assert!(text("ui/js/screens/about.js").contains(&shown), "about.js says another version");
}

#[test]
fn packages_and_menus_use_the_words_of_the_interface() {
    let config = config();
    assert_eq!(config["productName"], catalogue("en")["app.title"]);
    assert_eq!(config["bundle"]["shortDescription"], subtitle("en"));
    let long = config["bundle"]["longDescription"].as_str().expect("there is a long description");
    assert!(long.ends_with(catalogue("en")["app.about"].as_str().expect("there is an about line")));
    let entry = text("src-tauri/linux/rouse.desktop");
    for line in [format!("Comment={}", subtitle("en")), format!("Comment[de]={}", subtitle("de"))] {
        assert!(entry.lines().any(|known| known == line), "{line}");
    }
}

/// Menus and task bars ask for these sizes; what is larger is drawn from the SVG.
#[test]
fn there_is_an_icon_in_every_size() {
    let config = config();
    let icons: Vec<_> = config["bundle"]["icon"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut widths: Vec<_> = icons.iter().filter(|path| path.ends_with(".png")).map(|path| width(path)).collect();
    widths.sort_unstable();
    assert_eq!(widths, [16, 24, 32, 48, 64, 128, 256, 512]);
    assert!(icons.iter().all(|path| root().join(path).is_file()));
}

/// The width of a square picture, from its header (PNG, section 11.2.2).
fn width(path: &str) -> u32 {
    let bytes = std::fs::read(root().join(path)).expect("the icon is there");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    assert!(bytes.starts_with(b"\x89PNG") && number(16) == number(20), "{path} is a square PNG");
    number(16)
}
