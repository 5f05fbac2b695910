//! The Android side of the app: no compiler checks Kotlin and Rust together, so these tests compare them as
//! text and XML.

use super::{files_below, text};
use roxmltree::Document;
use serde_json::Value;
use std::collections::BTreeSet;

pub(super) const APP: &str = "gen/android/app/src/main/AndroidManifest.xml";
const DEVICE: &str = "src-tauri/device/android/src/main/AndroidManifest.xml";
const KOTLIN: &str = "src-tauri/device/android/src/main/java/io/github/rousetable/rouse/device";
/// The namespace of attributes in Android's XML.
pub(super) const ANDROID: &str = "http://schemas.android.com/apk/res/android";

/// All permissions of the app (T-01).
const PERMISSIONS: [&str; 6] = [
    "ACCESS_LOCAL_NETWORK",
    "ACCESS_NETWORK_STATE",
    "ACCESS_WIFI_STATE",
    "CHANGE_WIFI_MULTICAST_STATE",
    "INTERNET",
    "VIBRATE",
];

fn identifier() -> String {
    let config: Value = serde_json::from_str(&text("tauri.conf.json")).expect("it is JSON");
    config["identifier"].as_str().expect("there is an identifier").to_owned()
}

/// The texts between each pair of these marks.
pub(super) fn between<'a>(text: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    text.split(start).skip(1).filter_map(|rest| rest.split_once(end)).map(|(inside, _)| inside).collect()
}

/// The only such text.
pub(super) fn the_one<'a>(text: &'a str, start: &str, end: &str) -> &'a str {
    let all = between(text, start, end);
    assert_eq!(all.len(), 1, "{start}…{end}: {all:?}");
    all[0]
}

/// All Kotlin code of the plugin.
fn kotlin() -> String {
    files_below(&[KOTLIN]).into_iter().map(text).collect()
}

#[test]
fn all_xml_is_well_formed() {
    let files = files_below(&["gen/android/app/src", "src-tauri/device/android/src"]);
    let xml: Vec<_> = files.iter().filter(|path| path.extension().is_some_and(|end| end == "xml")).collect();
    assert!(xml.len() > 8, "{xml:?}");
    for path in xml {
        if let Err(error) = Document::parse(&text(path)) {
            panic!("{}: {error}", path.display());
        }
    }
}

/// Each permission is in one manifest, behind a comment with its reason.
#[test]
fn the_permissions_are_these_and_each_has_a_reason() {
    let mut found = Vec::new();
    for manifest in [APP, DEVICE] {
        let text = text(manifest);
        let document = Document::parse(&text).expect("it is XML");
        for node in document.descendants().filter(|node| node.has_tag_name("uses-permission")) {
            let name = node.attribute((ANDROID, "name")).expect("a permission has a name");
            found.push(name.strip_prefix("android.permission.").expect("it is Android's own").to_owned());
            let mut before = node.prev_siblings().skip(1).filter(|node| !node.is_text());
            let reason = before.find(|node| !node.has_tag_name("uses-permission"));
            assert!(reason.is_some_and(|node| node.is_comment()), "{name} has no reason");
        }
        assert!(!text.contains("uses-feature"), "{manifest} asks for hardware");
    }
    found.sort();
    assert_eq!(found, PERMISSIONS);
}

/// The manifest declares the permission that the plugin asks for.
#[test]
fn what_kotlin_asks_for_is_declared() {
    let (kotlin, declared) = (kotlin(), text(DEVICE));
    let asked = between(&kotlin, "strings = [\"", "\"]");
    assert_eq!(asked, ["android.permission.ACCESS_LOCAL_NETWORK"]);
    assert!(asked.iter().all(|name| declared.contains(&format!("\"{name}\""))));
}

/// A device may lack any service: televisions have no Wi-Fi service, and emulators few others.
#[test]
fn a_service_that_is_missing_ends_nothing() {
    let kotlin = kotlin();
    let casts = between(&kotlin, "getSystemService(", "\n");
    assert!(!casts.is_empty());
    for cast in casts {
        assert!(cast.split_once(')').is_some_and(|(_, rest)| rest.starts_with(" as? ")), "{cast}");
    }
}

/// The commands that Rust calls and Kotlin implements; `registerListener` is Tauri's own.
#[test]
fn rust_and_kotlin_name_the_same_commands() {
    let (rust, kotlin) = (text("src-tauri/device/src/android.rs"), kotlin());
    let mut called: BTreeSet<_> = between(&rust, "self.tell(\"", "\"").into_iter().collect();
    called.extend(between(&rust, "self.ask::<IgnoredAny>(\"", "\""));
    for answer in ["Permission", "Voices", "Spoken"] {
        called.extend(between(&rust, &format!("self.ask::<{answer}>(\""), "\""));
    }
    assert!(called.remove("registerListener"));
    let answered: BTreeSet<_> = between(&kotlin, "@Command\n  fun ", "(").into_iter().collect();
    assert_eq!(called, answered);
    assert_eq!(between(&kotlin, "@Command", "\n").len(), answered.len(), "each command is a public function");
    let (event, triggered) = (the_one(&rust, "event: \"", "\""), the_one(&kotlin, "trigger(\"", "\""));
    assert_eq!(event, triggered);
}

/// Compares the fields of arguments and answers.
#[test]
fn rust_and_kotlin_name_the_same_arguments() {
    let (needs, kotlin) = (text("src-tauri/device/src/device.rs"), kotlin());
    let fields: Vec<_> =
        between(the_one(&needs, "pub struct Needs {", "}"), "pub ", ": bool").into_iter().collect();
    let arguments = between(the_one(&kotlin, "class ProvideArgs {", "}"), "var ", ": Boolean");
    assert_eq!(fields, arguments);
    assert!(fields.len() > 2);
    let rust = text("src-tauri/device/src/android.rs");
    let theme = between(the_one(&rust, "struct Theme {", "}"), "    ", ": bool");
    assert_eq!(theme, between(the_one(&kotlin, "class ShowThemeArgs {", "}"), "var ", ": Boolean"));
    let words = the_one(&needs, "pub struct Utterance {", "}")
        .lines()
        .filter_map(|line| line.trim().strip_prefix("pub "));
    let words: Vec<_> = words.filter_map(|field| field.split_once(':')).map(|(name, _)| name).collect();
    let arguments =
        the_one(&kotlin, "class SpeakArgs {", "}").lines().filter_map(|line| line.split_once("var "));
    let arguments: Vec<_> =
        arguments.filter_map(|(_, field)| field.split_once(':')).map(|(name, _)| name).collect();
    assert_eq!(words, arguments);
    assert_eq!(words.len(), 4);
    let answers = [("Permission", ": String"), ("Voices", ": Vec<String>"), ("Spoken", ": bool")];
    let answers = answers.map(|(name, kind)| the_one(&rust, &format!("struct {name} {{\n    "), kind));
    let put: BTreeSet<_> = between(&kotlin, ".put(\"", "\"").into_iter().collect();
    assert_eq!(put, BTreeSet::from(answers));
}

/// The identifier determines the folder of the games: a new identifier loses them.
#[test]
fn one_identifier_names_everything() {
    let identifier = identifier();
    let device = format!("{identifier}.device");
    let gradle = text("gen/android/app/build.gradle.kts");
    assert_eq!(the_one(&gradle, "namespace = \"", "\""), identifier);
    assert_eq!(the_one(&gradle, "applicationId = \"", "\""), identifier);
    let activity = format!("gen/android/app/src/main/java/{}/MainActivity.kt", identifier.replace('.', "/"));
    assert!(text(activity).starts_with(&format!("package {identifier}\n")));
    assert_eq!(the_one(&text("src-tauri/device/android/build.gradle.kts"), "namespace = \"", "\""), device);
    assert_eq!(the_one(&text("src-tauri/device/src/android.rs"), "PACKAGE: &str = \"", "\""), device);
    assert!(KOTLIN.ends_with(&device.replace('.', "/")));
    let class = text("src-tauri/device/src/android.rs");
    assert!(kotlin().contains(&format!("class {}(", the_one(&class, "CLASS: &str = \"", "\""))));
    for path in files_below(&[KOTLIN]) {
        assert!(text(&path).starts_with(&format!("package {device}\n")), "{}", path.display());
    }
}

/// API level 37 (Android 17) for its permission, 26 (Android 8) for cheap tablets. Tauri's template says
/// Android 7, where its own part crashes at the start: Jackson, its JSON parser, needs a class of Android 8.
#[test]
fn the_systems_are_these() {
    let gradle = text("gen/android/app/build.gradle.kts");
    for (key, value) in [("compileSdk = ", "37"), ("targetSdk = ", "37"), ("minSdk = ", "26")] {
        assert_eq!(the_one(&gradle, key, "\n"), value, "{key}");
    }
    let device = text("src-tauri/device/android/build.gradle.kts");
    assert_eq!((the_one(&device, "compileSdk = ", "\n"), the_one(&device, "minSdk = ", "\n")), ("37", "26"));
    let config: Value = serde_json::from_str(&text("tauri.conf.json")).expect("it is JSON");
    assert_eq!(config["bundle"]["android"]["minSdkVersion"], 26, "the CLI links for it");
    let asks = the_one(&kotlin(), "ASKS_FOR_LOCAL_NETWORK = ", "\n").to_owned();
    assert_eq!(asks, "37", "the first system that knows the permission");
}

/// The CLI has the same version everywhere, and Gradle calls it by the script of `package.json`.
#[test]
fn the_cli_has_one_version() {
    let scripts: Value = serde_json::from_str(&text("package.json")).expect("it is JSON");
    let script = scripts["scripts"]["tauri"].as_str().expect("there is a script");
    let version = script
        .strip_prefix("npx --yes --package=@tauri-apps/cli@")
        .and_then(|rest| rest.strip_suffix(" tauri"));
    let version = version.unwrap_or_else(|| panic!("{script}"));
    for path in files_below(&[".ci", "README.md", "CONTRIBUTING.md", "docs/android.md"]) {
        let text = text(&path);
        let known =
            between(&text, "@tauri-apps/cli@", " ").into_iter().chain(between(&text, "TAURI_CLI=", "\n"));
        for other in known.filter(|other| other.starts_with(char::is_numeric)) {
            assert_eq!(other, version, "{}", path.display());
        }
    }
    let task = text(format!(
        "gen/android/buildSrc/src/main/java/{}/kotlin/BuildTask.kt",
        identifier().replace('.', "/")
    ));
    assert!(task.contains("\"\"\"npm\"\"\"") && task.contains("listOf(\"run\", \"--\", \"tauri\","));
}

/// Versions come from `Cargo.toml`, keys from outside, and updates keep the games of a device.
#[test]
fn the_project_differs_from_the_template_where_it_has_to() {
    let gradle = text("gen/android/app/build.gradle.kts");
    assert!(gradle.contains("rootProject.file(\"../../Cargo.toml\")"));
    assert!(
        gradle.contains("if (file.exists())") && gradle.contains("signingConfigs.findByName(\"release\")")
    );
    let ignored = text("gen/android/.gitignore");
    assert!(ignored.lines().any(|line| line == "keystore.properties"));
    assert!(text(".gitignore").lines().any(|line| line == "*.jks"));
    let manifest = text(APP);
    let document = Document::parse(&manifest).expect("it is XML");
    let the = |tag: &str| document.descendants().find(|node| node.has_tag_name(tag)).expect("it is there");
    assert_eq!(the("application").attribute((ANDROID, "allowBackup")), Some("false"));
    assert_eq!(
        the("application").attribute((ANDROID, "usesCleartextTraffic")),
        Some("${usesCleartextTraffic}")
    );
    assert!(gradle.contains("manifestPlaceholders[\"usesCleartextTraffic\"] = \"false\""));
    let for_stores: Vec<_> = the_one(&gradle, "dependenciesInfo {", "}").split_whitespace().collect();
    assert_eq!(for_stores.join(" "), "includeInApk = false includeInBundle = false");
    assert!(!manifest.contains("LEANBACK") && !manifest.contains("provider"));
}

/// The interface listens to Tauri's event for the back button.
#[test]
fn somebody_hears_back() {
    let interface = text("ui/js/net/tauri.ts");
    assert!(interface.contains("addPluginListener('app', 'back-button', act)"));
    assert!(text("ui/js/app/follow.ts").contains("watchBack(ctx)"));
    assert!(text("ui/js/app/back.ts").contains("app.wentBack("));
}

/// The CSS variables of insets that Kotlin writes are those that the style sheets read (Z-09).
#[test]
fn the_insets_have_the_same_names_everywhere() {
    let (kotlin, tokens) = (kotlin(), text("ui/css/tokens.css"));
    assert!(kotlin.contains("'--inset-$edge'"));
    for edge in ["top", "right", "bottom", "left"] {
        assert!(kotlin.contains(&format!("\"{edge}\" to over.{edge}")), "{edge}");
        let read = format!("--safe-{edge}: max(env(safe-area-inset-{edge}, 0px), var(--inset-{edge}, 0px));");
        assert!(tokens.contains(&read), "{edge}");
    }
}
