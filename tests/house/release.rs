//! Runs `./release` in a copy of the tree: it changes every place that holds the version, and refuses to make
//! a bad release.

use super::{files_below, root, text};
use std::path::PathBuf;
use std::process::{Command, Output};

/// The files that a release reads and writes, and those that cargo needs for it.
const NEEDED: [&str; 17] = [
    "release",
    ".ci",
    ".cargo",
    "Cargo.toml",
    "Cargo.lock",
    "CHANGELOG.md",
    "bench-chess",
    "crates",
    "src-tauri",
    "tests",
    "package.json",
    "package-lock.json",
    "ui",
    ".gitignore",
    "tauri.conf.json",
    "gen",
    "packaging",
];
const ENTRY: &str = "- Cards turn over.";

/// A copy of this tree as a git repository, with one unreleased change.
struct Copy(PathBuf);

impl Copy {
    fn new(name: &str) -> Self {
        let copy = Self(
            PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("release-{name}-{}", std::process::id())),
        );
        for path in files_below(&NEEDED) {
            let to = copy.0.join(path.strip_prefix(root()).expect("it lies below"));
            std::fs::create_dir_all(to.parent().expect("it lies in a folder"))
                .expect("the copy can be written");
            std::fs::copy(&path, to).expect("a file can be copied");
        }
        std::os::unix::fs::symlink(root().join("node_modules"), copy.0.join("node_modules"))
            .expect("the copy can have a link");
        copy.write(
            "CHANGELOG.md",
            &format!("# Changelog\n\n## Unreleased\n\n{ENTRY}\n\n## 0.0.1 (2026-01-01)\n\n- It began.\n"),
        );
        copy.git(&["init", "--quiet", "--initial-branch=main"]);
        copy.git(&["add", "--all"]);
        copy.git(&["commit", "--quiet", "--message", "Everything"]);
        copy
    }

    fn run(&self, program: &str, args: &[&str]) -> Output {
        let mut command = Command::new(program);
        for (key, value) in [
            ("AUTHOR_NAME", "A"),
            ("AUTHOR_EMAIL", "a@b"),
            ("COMMITTER_NAME", "A"),
            ("COMMITTER_EMAIL", "a@b"),
        ] {
            command.env(format!("GIT_{key}"), value);
        }
        // A git hook that runs this test sets these to its own repository.
        for inherited in ["GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"] {
            command.env_remove(inherited);
        }
        command.env("GIT_CONFIG_GLOBAL", "/dev/null").args(args).current_dir(&self.0);
        command.output().unwrap_or_else(|error| panic!("{program} does not run: {error}"))
    }

    fn git(&self, args: &[&str]) -> String {
        let output = self.run("git", args);
        assert!(output.status.success(), "git {args:?}: {}", String::from_utf8_lossy(&output.stderr));
        String::from_utf8(output.stdout).expect("git prints text").trim().to_owned()
    }

    fn write(&self, path: &str, text: &str) {
        std::fs::write(self.0.join(path), text).expect("the copy can be written");
    }

    fn read(&self, path: &str) -> String {
        std::fs::read_to_string(self.0.join(path)).expect("the file is there")
    }

    /// Runs `./release`. Returns its output, and whether it succeeded.
    fn release(&self, args: &[&str]) -> (bool, String) {
        let output = self.run("./release", args);
        (output.status.success(), String::from_utf8_lossy(&output.stderr).into_owned())
    }

    #[track_caller]
    fn refuses(&self, args: &[&str], why: &str) {
        let before =
            (self.git(&["rev-parse", "HEAD"]), self.git(&["status", "--porcelain"]), self.git(&["tag"]));
        let (done, said) = self.release(args);
        assert!(!done && said.contains(why), "{args:?}: {said}");
        let after =
            (self.git(&["rev-parse", "HEAD"]), self.git(&["status", "--porcelain"]), self.git(&["tag"]));
        assert_eq!(before, after, "{args:?} has changed something");
    }
}

impl Drop for Copy {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_release_is_one_commit_and_one_tag() {
    let copy = Copy::new("made");
    let (done, said) = copy.release(&["7.8.9"]);
    assert!(done, "{said}");
    assert!(said.contains("git push --atomic origin main v7.8.9"), "{said}");
    assert_eq!(copy.git(&["status", "--porcelain"]), "");
    assert_eq!(copy.git(&["rev-list", "--count", "HEAD"]), "2");
    assert_eq!(copy.git(&["rev-parse", "v7.8.9^{commit}"]), copy.git(&["rev-parse", "HEAD"]));
    assert!(copy.git(&["tag", "--list", "--format=%(contents)", "v7.8.9"]).starts_with(ENTRY));
    let day = copy.git(&["log", "-1", "--format=%cd", "--date=format-local:%Y-%m-%d"]);
    assert!(
        copy.read("CHANGELOG.md")
            .contains(&format!("## Unreleased\n\n## 7.8.9 ({day})\n\n{ENTRY}\n\n## 0.0.1"))
    );
    assert!(copy.read("Cargo.toml").contains("\nversion = \"7.8.9\"\n"));
    assert!(copy.read("ui/js/kit/version.ts").contains("export const VERSION = '7.8.9';"));
    assert!(
        copy.read(super::packages::METADATA)
            .contains(&format!("<release version=\"7.8.9\" date=\"{day}\" />"))
    );
    // Both lock files have the new version of this repository's crates; no other library has changed.
    for lock in ["Cargo.lock", "bench-chess/Cargo.lock"] {
        let ours = format!("name = \"rouse-rules\"\nversion = \"{}\"", env!("CARGO_PKG_VERSION"));
        assert!(text(lock).contains(&ours), "{lock}");
        assert!(copy.read(lock).contains("name = \"rouse-rules\"\nversion = \"7.8.9\""), "{lock}");
        let changed = copy.git(&["diff", "--unified=0", "HEAD~", "--", lock]);
        let changes = changed.lines().filter(|line| line.starts_with('+') && !line.starts_with("+++"));
        assert!(changes.clone().all(|line| line == "+version = \"7.8.9\""), "{lock}: {changed}");
    }
    let notes = copy.run("./release", &["notes", "7.8.9"]);
    assert_eq!(String::from_utf8_lossy(&notes.stdout).trim(), ENTRY);
    copy.refuses(&["7.8.9"], "There is a release 7.8.9 already");
    copy.refuses(&["7.9.0"], "nothing under 'Unreleased'");
}

#[test]
fn a_bad_release_is_refused_with_a_reason() {
    let copy = Copy::new("refused");
    copy.refuses(&[], "Usage");
    copy.refuses(&["--help"], "Usage");
    copy.refuses(&["1.0.0", "2.0.0"], "Usage");
    for nonsense in ["1.0", "v1.0.0", "1.0.0-beta", "01.0.0", "next", ""] {
        copy.refuses(&[nonsense], "is no version");
    }
    copy.refuses(&["0.0.9"], "is older than");
    copy.refuses(&["notes", "9.9.9"], "no section for 9.9.9");
    copy.write("README.md", "hello");
    copy.refuses(&["7.8.9"], "not committed");
    std::fs::remove_file(copy.0.join("README.md")).expect("it was just written");
    copy.git(&["switch", "--quiet", "--create", "side"]);
    copy.refuses(&["7.8.9"], "on the branch main");
}

/// If a file is not as expected, the release stops half-way and leaves nothing changed.
#[test]
fn a_release_that_cannot_be_written_leaves_no_trace() {
    let copy = Copy::new("undone");
    copy.write("ui/js/kit/version.ts", "export const NUMBER = 1;\n");
    copy.git(&["commit", "--quiet", "--all", "--message", "Another place"]);
    copy.refuses(&["7.8.9"], "version.ts should have one line");
    assert!(copy.release(&["7.8.9"]).1.contains("everything is as it was"));
}

/// A publisher takes an identifier of their own before anything is uploaded.
#[test]
fn one_command_gives_it_another_identifier() {
    let copy = Copy::new("identifier");
    for nonsense in ["rouse", "org.example.rouse", "Io.github.somebody.rouse", "io.github.some-body.rouse"] {
        copy.refuses(&["identifier", nonsense], "is no identifier");
    }
    let (done, said) = copy.release(&["identifier", "io.github.somebody.rouse"]);
    assert!(done && said.contains("cargo fmt"), "{said}");
    copy.git(&["add", "--all"]);
    let left = ["grep", "--cached", "--count", "rousetable", "--", ":!tests/house/release.rs"];
    assert_eq!(String::from_utf8_lossy(&copy.run("git", &left).stdout), "", "it stands in a text");
    assert!(!copy.git(&["ls-files"]).contains("rousetable"), "it stands in a name");
    assert!(copy.read("tauri.conf.json").contains("\"identifier\": \"io.github.somebody.rouse\","));
    let activity = copy.read("gen/android/app/src/main/java/io/github/somebody/rouse/MainActivity.kt");
    assert!(activity.contains("package io.github.somebody.rouse\n"), "{activity}");
}
