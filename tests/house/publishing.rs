//! The files for app stores and for package lists of others: `fastlane` and `packaging`.

use super::packages::{LANGUAGES, METADATA};
use super::{files_below, root, text};
use roxmltree::Document;
use std::process::Command;

/// The languages of the interface, and the names that Android's stores have for them.
const LOCALES: [(&str, &str); 4] = [("de", "de-DE"), ("en", "en-US"), ("fr", "fr-FR"), ("he", "he")];
/// The longest short description in those stores, in letters.
const SHORT: usize = 80;
const XML: &str = "http://www.w3.org/XML/1998/namespace";

/// The paragraphs of the metadata in a language; English ones have no `lang` attribute.
fn paragraphs(metadata: &Document<'_>, language: &str) -> Vec<String> {
    let of = |language: &str| (language != "en").then(|| language.to_owned());
    let found = metadata.descendants().filter(|node| {
        node.has_tag_name("p") && node.attribute((XML, "lang")).map(str::to_owned) == of(language)
    });
    found.filter_map(|node| node.text().map(str::to_owned)).collect()
}

#[test]
fn stores_say_what_software_centres_say_in_every_language() {
    assert_eq!(LOCALES.map(|(language, _)| language), LANGUAGES);
    let metadata = text(METADATA);
    let metadata = Document::parse(&metadata).expect("it is XML");
    for (language, locale) in LOCALES {
        let said = |file| text(format!("fastlane/metadata/android/{locale}/{file}.txt"));
        assert_eq!(said("title"), "Rouse\n");
        let short = said("short_description");
        assert!(short.trim_end().chars().count() <= SHORT, "{locale}: {short}");
        let full = said("full_description");
        assert_eq!(
            full.trim_end().split("\n\n").collect::<Vec<_>>(),
            paragraphs(&metadata, language),
            "{locale}"
        );
    }
    let folders =
        std::fs::read_dir(root().join("fastlane/metadata/android")).expect("it can be read").count();
    assert_eq!(folders, LOCALES.len());
}

/// The file names of a release, as the bundler writes them.
const FILES: [&str; 4] =
    ["Rouse_1.2.3_amd64.deb", "Rouse_1.2.3_universal.dmg", "Rouse_1.2.3_x64-setup.exe", "source.tar.gz"];
/// The SHA-256 of an empty file.
const EMPTY: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

#[test]
fn a_release_fills_in_every_package_list() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let (release, out) = (folder.path().join("release"), folder.path().join("out"));
    std::fs::create_dir(&release).expect("there is room");
    let publish = || {
        let mut command = Command::new(root().join(".ci/publish"));
        command.args([&release, &out]).output().expect("it runs")
    };
    assert!(!publish().status.success(), "a release without files");
    for file in FILES {
        std::fs::write(release.join(file), "").expect("there is room");
    }
    let output = publish();
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let mut sums = 0;
    for path in files_below(&["packaging"]) {
        let place = path.strip_prefix(root().join("packaging")).expect("it lies below");
        let filled = std::fs::read_to_string(out.join(place)).expect("it is there");
        assert!(filled.contains(env!("CARGO_PKG_VERSION")), "{}", place.display());
        sums += filled.matches(EMPTY).count();
    }
    assert_eq!(sums, FILES.len(), "one for each file");
}
