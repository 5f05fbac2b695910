//! The SDK of an Android build: every place that installs it names the same platforms and the same NDK.

use super::android::{between, the_one};
use super::{root, text};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

const WORKFLOW: &str = ".github/workflows/android.yml";
/// What a person reads who builds the app at home.
const GUIDE: &str = "docs/android.md";
/// The first API level whose platform has a minor version in its name.
const FIRST_WITH_MINOR: u32 = 37;

/// The folder of a library's sources that cargo has fetched.
fn library(name: &str) -> PathBuf {
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--format-version", "1", "--locked", "--features", "app"])
        .args(["--filter-platform", "aarch64-linux-android"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let metadata: Value = serde_json::from_slice(&output.stdout).expect("cargo metadata prints JSON");
    let packages = metadata["packages"].as_array().expect("there are packages");
    let package = packages.iter().find(|package| package["name"] == name).expect("the app uses it");
    let manifest = Path::new(package["manifest_path"].as_str().expect("it has a manifest"));
    manifest.parent().expect("a manifest lies in a folder").to_owned()
}

/// The name that `sdkmanager` has for the platform that a Gradle file compiles with.
fn platform(gradle: &str) -> String {
    let level: u32 = the_one(gradle, "compileSdk = ", "\n").trim().parse().expect("a number");
    if level < FIRST_WITH_MINOR { format!("android-{level}") } else { format!("android-{level}.0") }
}

fn named(file: &str) -> BTreeSet<String> {
    between(&text(file), "\"platforms;", "\"").into_iter().map(str::to_owned).collect()
}

/// Tauri's own Android part is compiled from source, with a platform of its own.
#[test]
fn everybody_installs_the_platforms_that_gradle_compiles_with() {
    let tauri = library("tauri").join("mobile/android/build.gradle.kts");
    let tauri = std::fs::read_to_string(tauri).expect("Tauri has an Android part");
    let own = ["gen/android/app/build.gradle.kts", "src-tauri/device/android/build.gradle.kts"].map(text);
    let needed: BTreeSet<_> = own.iter().chain([&tauri]).map(|gradle| platform(gradle)).collect();
    for file in [WORKFLOW, GUIDE] {
        assert_eq!(named(file), needed, "{file}");
    }
}

#[test]
fn a_platform_has_a_minor_version_since_android_17() {
    for (level, name) in [("36", "android-36"), ("37", "android-37.0"), ("38", "android-38.0")] {
        assert_eq!(platform(&format!("    compileSdk = {level}\n")), name);
    }
}

#[test]
fn everybody_installs_one_ndk() {
    let workflow = text(WORKFLOW);
    let ndk = the_one(&workflow, "  NDK: ", "\n");
    assert!(workflow.contains("\"ndk;$NDK\""));
    let guide = text(GUIDE);
    assert_eq!(the_one(&guide, "\"ndk;", "\""), ndk);
    assert!(guide.contains(&format!("$ANDROID_HOME/ndk/{ndk}`")));
    assert!(guide.contains(&format!("Pkg.Revision = {ndk}`")));
}

/// The enabled features of a library in the app for one platform.
fn features(library: &str, platform: &str) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", "rouse", "--locked", "--features", "app", "--target", platform])
        .args(["--edges", "normal", "--prefix", "none", "--format", "{lib} {f}"])
        .current_dir(root())
        .output()
        .expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("names are plain");
    let line =
        tree.lines().find_map(|line| line.strip_prefix(library)?.strip_prefix(' ')).expect("the app uses it");
    line.trim_end_matches(" (*)").split(',').map(str::to_owned).collect()
}

/// A debug build reads the pages for browsers from their source folder, which a phone does not have.
/// `crates/host/tests/embedded.rs` shows what the feature does.
#[test]
fn a_debug_build_for_android_has_the_pages_in_it() {
    for platform in ["aarch64-linux-android", "armv7-linux-androideabi"] {
        assert!(features("rouse_host", platform).contains("embed"), "{platform}");
    }
    for platform in ["x86_64-unknown-linux-gnu", "x86_64-pc-windows-msvc", "aarch64-apple-darwin"] {
        assert!(
            !features("rouse_host", platform).contains("embed"),
            "{platform}: a file is edited, and seen at once"
        );
    }
}
