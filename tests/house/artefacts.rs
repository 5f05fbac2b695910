//! What guards the files of a release: nothing in an AppImage that belongs to the system, and a name of our own.

use super::{root, text};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// A folder of one test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder =
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).expect("the build folder can be written");
        Self(folder)
    }

    fn put(&self, path: &str) {
        let path = self.0.join(path);
        fs::create_dir_all(path.parent().expect("it lies in a folder")).expect("it can be made");
        fs::write(path, "").expect("it can be written");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn run(script: &str, folder: &Path) -> Output {
    Command::new(root().join(script)).arg(folder).output().expect("it runs")
}

#[test]
fn an_appimage_leaves_to_the_system_what_belongs_to_it() {
    let appdir = Folder::new("appdir");
    assert!(!run(".ci/appdir", &appdir.0).status.success(), "no AppDir at all");
    for path in ["AppRun", "usr/bin/rouse", "usr/lib/libwebkit2gtk-4.1.so.0", "usr/lib/libgtk-3.so.0"] {
        appdir.put(path);
    }
    let said = run(".ci/appdir", &appdir.0);
    assert!(said.status.success(), "{}", String::from_utf8_lossy(&said.stderr));
    for library in
        ["usr/lib/libwayland-client.so.0", "usr/lib/x/libglib-2.0.so.0", "usr/lib/libgstreamer-1.0.so.0"]
    {
        appdir.put(library);
        let said = run(".ci/appdir", &appdir.0);
        let why = String::from_utf8_lossy(&said.stderr);
        assert!(!said.status.success() && why.contains(library), "{library}: {why}");
        fs::remove_file(appdir.0.join(library)).expect("it was there");
    }
    let release = text(root().join(".github/workflows/release.yml"));
    let (built, guarded) = (release.find(".ci/bundle appimage"), release.find(".ci/appdir"));
    assert!(built.is_some() && built < guarded, "the workflow does not look into its AppImage");
}

/// The names of the games are not ours: they stand in descriptions alone.
#[test]
fn a_store_calls_it_rouse() {
    let named = |path: &str, line: &str| {
        let file = text(root().join(path));
        assert!(file.lines().any(|found| found.trim() == line), "{path} does not say {line}");
    };
    for language in ["en-US", "de-DE", "fr-FR", "he"] {
        let title = text(root().join(format!("fastlane/metadata/android/{language}/title.txt")));
        assert_eq!(title.trim(), "Rouse", "{language}");
    }
    named("tauri.conf.json", r#""productName": "Rouse","#);
    named("src-tauri/linux/rouse.desktop", "Name={{name}}");
    named(super::packages::METADATA, "<name>Rouse</name>");
    named("packaging/winget/rouse.locale.en-US.yaml", "PackageName: Rouse");
    named("packaging/cask/rouse.rb", r#"name "Rouse""#);
}
