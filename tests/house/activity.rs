//! The one activity of the app on Android: what must not restart it, and what it keeps private.

use super::android::{ANDROID, APP, between, the_one};
use super::text;
use roxmltree::Document;

const ACTIVITY: &str = "gen/android/app/src/main/java/io/github/rousetable/rouse/MainActivity.kt";
/// What a person reads who makes the key of releases.
const GUIDE: &str = "docs/releasing.md";

/// An attribute of the first element of this name; none when it is not set.
fn attribute(manifest: &str, tag: &str, name: &str) -> Option<String> {
    let document = Document::parse(manifest).expect("it is XML");
    let node = document.descendants().find(|node| node.has_tag_name(tag)).expect("it is there");
    node.attribute((ANDROID, name)).map(str::to_owned)
}

/// Every configuration change that an activity can handle itself (`android:configChanges` as of Android 8,
/// the oldest). For any other the system recreates it: the page is lost, and with it Tauri's listener for
/// "back".
const CHANGES: [&str; 16] = [
    "colorMode",
    "density",
    "fontScale",
    "keyboard",
    "keyboardHidden",
    "layoutDirection",
    "locale",
    "mcc",
    "mnc",
    "navigation",
    "orientation",
    "screenLayout",
    "screenSize",
    "smallestScreenSize",
    "touchscreen",
    "uiMode",
];

#[test]
fn nothing_that_a_person_changes_takes_the_page_away() {
    let changes = attribute(&text(APP), "activity", "configChanges").expect("there are some");
    assert_eq!(changes.split('|').collect::<Vec<_>>(), CHANGES);
    assert_eq!(attribute(&text(APP), "activity", "screenOrientation"), None, "portrait and landscape");
}

/// The web view reads the font scale once; the activity has to pass on a change.
#[test]
fn text_follows_the_size_that_the_system_has() {
    let activity = text(ACTIVITY);
    let changed = the_one(&activity, "override fun onConfigurationChanged(", "\n  }");
    assert!(changed.contains("settings?.textZoom = (newConfig.fontScale * 100)"), "{changed}");
}

#[test]
fn the_keyboard_takes_room_and_hebrew_is_read_from_the_right() {
    let manifest = text(APP);
    assert_eq!(attribute(&manifest, "activity", "windowSoftInputMode").as_deref(), Some("adjustResize"));
    assert_eq!(attribute(&manifest, "application", "supportsRtl").as_deref(), Some("true"));
}

/// The system takes a screenshot of every app; since Android 13 an app can turn that off.
#[test]
fn an_open_hand_is_not_in_the_list_of_recent_apps() {
    let activity = text(ACTIVITY);
    assert!(activity.contains("VERSION_CODES.TIRAMISU) setRecentsScreenshotEnabled(false)"));
    let pause = the_one(&activity, "override fun onPause() {", "\n  }");
    assert_eq!(pause.split_whitespace().collect::<Vec<_>>(), ["show(false)", "super.onPause()"]);
    assert!(the_one(&activity, "private fun show(", "\n  }").contains("< Build.VERSION_CODES.TIRAMISU"));
}

/// Every domain of a backup is excluded, for both kinds of transfer.
#[test]
fn nothing_leaves_the_device_with_a_backup() {
    let rules = text("gen/android/app/src/main/res/xml/nothing_leaves.xml");
    let own = ["root", "file", "database", "sharedpref"];
    let device = own.map(|domain| format!("device_{domain}"));
    let mut expected: Vec<_> = own.iter().map(|domain| (*domain).to_owned()).chain(device).collect();
    expected.push("external".to_owned());
    expected.sort();
    for way in ["cloud-backup", "device-transfer"] {
        let inside = the_one(&rules, &format!("<{way}>"), &format!("</{way}>"));
        let mut found = between(inside, "<exclude domain=\"", "\" path=\".\" />");
        found.sort_unstable();
        assert_eq!(found, expected, "{way}");
    }
}

/// Gradle looks for the key below the root of its own project, where `keystore.properties` lies.
#[test]
fn the_key_lies_where_the_guide_makes_it() {
    let gradle = text("gen/android/app/build.gradle.kts");
    assert!(gradle.contains("storeFile = rootProject.file(keystore.getProperty(\"storeFile\"))"));
    assert!(gradle.contains("rootProject.file(\"keystore.properties\")"));
    let guide = text(GUIDE);
    let key = the_one(&guide, "-keystore gen/android/", "`");
    assert!(guide.contains(&format!("storeFile={key}")), "{key}");
}
