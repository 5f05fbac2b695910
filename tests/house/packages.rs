//! Each fact in the metadata of packages comes from one place.

use super::{root, text};
use serde_json::Value;

/// The metadata for software centres. `./release` writes it, too.
pub const METADATA: &str = "src-tauri/linux/io.github.rousetable.rouse.metainfo.xml";

/// The languages of the interface.
pub const LANGUAGES: [&str; 4] = ["de", "en", "fr", "he"];

pub fn config() -> Value {
    serde_json::from_str(&text("tauri.conf.json")).expect("it is JSON")
}

fn catalogue(language: &str) -> Value {
    serde_json::from_str(&text(format!("ui/i18n/{language}/base.json"))).expect("it is JSON")
}

/// The line of a catalogue with the subtitle of the app.
fn subtitle(language: &str) -> String {
    let catalogue = catalogue(language);
    let subtitle = catalogue["app.subtitle"].as_str().expect("there is a subtitle");
    let first = subtitle.chars().next().expect("it has a first letter");
    first.to_uppercase().chain(subtitle.chars().skip(1)).collect()
}

/// Only `Cargo.toml` holds the version; packages take it from there. A test of the interface compares the
/// about page with it.
#[test]
fn the_version_has_one_place() {
    assert!(config().get("version").is_none(), "Tauri takes the version of Cargo.toml");
    assert!(text("package.json").parse::<Value>().expect("it is JSON").get("version").is_none());
    let shown = format!("export const VERSION = '{}';", env!("CARGO_PKG_VERSION"));
    assert!(text("ui/js/kit/version.ts").contains(&shown), "version.ts says another version");
}

/// The releases in the changelog and the metadata agree, newest first; `./release` writes both.
#[test]
fn releases_are_the_same_everywhere() {
    let changelog = text("CHANGELOG.md");
    let headings =
        changelog.lines().filter_map(|line| line.strip_prefix("## ")).filter(|line| *line != "Unreleased");
    let told: Vec<_> = headings.map(|line| line.trim_end_matches(')').replace(" (", "\" date=\"")).collect();
    let metadata = text(METADATA);
    let shown: Vec<_> =
        metadata.split("<release version=\"").skip(1).filter_map(|rest| rest.split("\" />").next()).collect();
    assert_eq!(told, shown);
    assert!(
        told.first().is_none_or(|newest| newest.starts_with(&format!("{}\"", env!("CARGO_PKG_VERSION"))))
    );
}

#[test]
fn packages_and_menus_use_the_words_of_the_interface() {
    let config = config();
    assert_eq!(config["productName"], catalogue("en")["app.title"]);
    assert_eq!(config["bundle"]["shortDescription"], subtitle("en"));
    let long = config["bundle"]["longDescription"].as_str().expect("there is a long description");
    assert!(long.ends_with(catalogue("en")["app.about"].as_str().expect("there is an about line")));
    let entry = text("src-tauri/linux/rouse.desktop");
    for language in LANGUAGES {
        let key = if language == "en" { "Comment".to_owned() } else { format!("Comment[{language}]") };
        let line = format!("{key}={}", subtitle(language));
        assert!(entry.lines().any(|known| known == line), "{line}");
        for key in ["GenericName", "Keywords"].map(|name| key.replace("Comment", name)) {
            assert!(entry.lines().any(|known| known.starts_with(&format!("{key}="))), "{key}");
        }
    }
    let metadata = text(METADATA);
    let about =
        |language| catalogue(language)["app.about"].as_str().expect("there is an about line").to_owned();
    for line in [
        format!("<p>{}</p>", long.split_once("\n\n").expect("there are two paragraphs").0),
        format!("<id>{}</id>", config["identifier"].as_str().expect("there is an identifier")),
        format!(
            "<launchable type=\"desktop-id\">{}.desktop</launchable>",
            config["productName"].as_str().expect("a name")
        ),
    ] {
        assert!(metadata.lines().any(|known| known.trim() == line), "the metadata lacks {line}");
    }
    for language in LANGUAGES {
        let mark = if language == "en" { String::new() } else { format!(" xml:lang=\"{language}\"") };
        for line in [
            format!("<summary{mark}>{}</summary>", subtitle(language)),
            format!("<p{mark}>{}</p>", about(language)),
        ] {
            assert!(metadata.lines().any(|known| known.trim() == line), "the metadata lacks {line}");
        }
        assert_eq!(metadata.matches(&format!("<p{mark}>")).count(), 2, "both paragraphs, {language}");
    }
}

/// Packages have the languages of the interface; Windows has names of its own for them.
#[test]
fn packages_speak_every_language_of_the_interface() {
    let folders = std::fs::read_dir(root().join("ui/i18n")).expect("the folder can be read");
    let mut folders: Vec<_> = folders
        .map(|entry| entry.expect("it can be read").path())
        .filter(|path| path.is_dir())
        .map(|path| path.file_name().expect("it has a name").to_string_lossy().into_owned())
        .collect();
    folders.sort();
    assert_eq!(folders, LANGUAGES);
    let config = config();
    let installer = &config["bundle"]["windows"]["nsis"]["languages"];
    assert_eq!(installer, &serde_json::json!(["English", "German", "French", "Hebrew"]));
}

/// Menus and task bars ask for these sizes; larger ones are rendered from the SVG.
#[test]
fn there_is_an_icon_in_every_size() {
    let config = config();
    let icons: Vec<_> =
        config["bundle"]["icon"].as_array().into_iter().flatten().filter_map(Value::as_str).collect();
    let mut widths: Vec<_> =
        icons.iter().filter(|path| path.ends_with(".png")).map(|path| width(path)).collect();
    widths.sort_unstable();
    assert_eq!(widths, [16, 24, 32, 48, 64, 128, 256, 512]);
    assert!(icons.iter().all(|path| root().join(path).is_file()));
}

/// The width of a square PNG in pixels, from its header (PNG, section 11.2.2).
fn width(path: &str) -> u32 {
    let bytes = std::fs::read(root().join(path)).expect("the icon is there");
    let number = |at: usize| u32::from_be_bytes(bytes[at..at + 4].try_into().expect("four bytes"));
    assert!(bytes.starts_with(b"\x89PNG") && number(16) == number(20), "{path} is a square PNG");
    number(16)
}
