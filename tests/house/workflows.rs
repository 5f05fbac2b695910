//! Whatever the workflows in `.github` name has to exist: no other check finds that before a push.

use super::{files_below, root, text};
use std::path::Path;

fn workflows() -> Vec<(String, String)> {
    let files = files_below(&[".github/workflows"]);
    files.iter().map(|path| (path.display().to_string(), text(path))).collect()
}

/// The values of a key, anywhere in a file, without the comment behind them.
fn values<'a>(yaml: &'a str, key: &str) -> Vec<&'a str> {
    let value =
        |line: &'a str| line.trim_start().trim_start_matches("- ").strip_prefix(key)?.strip_prefix(": ");
    yaml.lines().filter_map(value).map(|value| value.split(" #").next().unwrap_or_default().trim()).collect()
}

/// A tag can be moved to other code, a commit cannot. The comment names the version of the commit.
#[test]
fn actions_are_pinned_by_commit() {
    for (file, yaml) in workflows() {
        for line in yaml.lines().filter(|line| line.contains("uses: ") && !line.contains("uses: ./")) {
            let (action, version) =
                line.split_once(" # v").unwrap_or_else(|| panic!("{file}: {line} names no version"));
            let commit = action.rsplit_once('@').map(|(_, commit)| commit).unwrap_or_default();
            let is_commit = commit.len() == 40 && commit.bytes().all(|byte| byte.is_ascii_hexdigit());
            assert!(is_commit && version.starts_with(|first: char| first.is_ascii_digit()), "{file}: {line}");
        }
    }
}

/// All workflows use the same version of an action.
#[test]
fn workflows_agree_about_actions() {
    let mut known = std::collections::BTreeMap::new();
    for (file, yaml) in workflows() {
        for action in values(&yaml, "uses").into_iter().filter(|action| !action.starts_with("./")) {
            let (name, commit) = action.split_once('@').expect("it is pinned");
            assert_eq!(*known.entry(name.to_owned()).or_insert(commit.to_owned()), commit, "{file}: {name}");
        }
    }
    assert!(known.contains_key("actions/checkout"));
}

/// Every word that begins like a path of this tree is one, except for build outputs.
#[test]
fn commands_and_files_of_workflows_exist() {
    let folders = [".ci/", ".github/", "./", "src-tauri/", "ui/", "tests/", "crates/", "docs/", "gen/"];
    let mut commands = 0;
    for (file, yaml) in workflows() {
        for word in yaml.split(|c: char| c.is_whitespace() || "'\"()[],;".contains(c)) {
            if !folders.iter().any(|folder| word.starts_with(folder)) {
                continue;
            }
            // Patterns, and files in a build folder.
            let fixed = word.split(['*', '$']).next().unwrap_or_default();
            let built = ["gen/android/app/build/"].iter().any(|folder| fixed.starts_with(folder));
            assert!(built || root().join(fixed).exists(), "{file}: there is no {word}");
            commands += 1;
        }
    }
    assert!(commands > 0);
}

#[test]
fn commands_of_workflows_can_be_run() {
    use std::os::unix::fs::PermissionsExt;
    for command in [
        "check",
        "play",
        "release",
        ".ci/run",
        ".ci/bundle",
        ".ci/smoke",
        ".ci/apk",
        ".ci/publish",
        ".ci/appdir",
        ".ci/dlls",
        ".ci/portable",
        ".ci/device",
    ] {
        let mode = std::fs::metadata(root().join(command)).expect(command).permissions().mode();
        assert!(mode & 0o111 != 0, "{command} is no program");
    }
    let check = text("check");
    for (file, yaml) in workflows() {
        for rest in yaml.split("./check ").skip(1) {
            let mode = rest.split_whitespace().next().unwrap_or_default();
            assert!(check.contains(&format!("  {mode})")), "{file}: ./check knows no {mode}");
        }
    }
}

/// A release has an APK for each processor, so that none carries the library of another; the workflow checks
/// each.
#[test]
fn every_processor_has_an_apk_of_its_own() {
    let workflow = text(".github/workflows/android.yml");
    let built = workflow.lines().find(|line| line.contains("--split-per-abi")).expect("releases are split");
    let targets: Vec<_> =
        built.split("--target ").skip(1).filter_map(|rest| rest.split(' ').next()).collect();
    assert_eq!(targets, ["aarch64", "armv7"]);
    // The names of the template: buildSrc/…/RustPlugin.kt.
    assert!(workflow.contains("github.ref_type == 'tag' && 'arm64/release arm/release' ||"));
    assert!(text(".ci/apk").contains("LARGEST=12000000"));
    // Uncompressed the library alone has 16 MB.
    assert!(text("gen/android/app/build.gradle.kts").contains("useLegacyPackaging = true"));
}

/// By default a workflow may only read the sources.
#[test]
fn workflows_may_only_read() {
    for (file, yaml) in workflows() {
        assert!(yaml.contains("\npermissions:\n  contents: read\n"), "{file}");
        let keeps = yaml.matches("persist-credentials: false").count();
        assert_eq!(
            keeps,
            yaml.matches("uses: actions/checkout@").count(),
            "{file}: a checkout keeps its key"
        );
    }
}

/// Every place that names the bundler names the same version.
#[test]
fn the_bundler_has_one_version() {
    let bundle = text(".ci/bundle");
    let version =
        bundle.split("TAURI_CLI=").nth(1).and_then(|rest| rest.lines().next()).expect("it says which");
    for file in ["README.md", "CONTRIBUTING.md", "docs/android.md", "docs/releasing.md"] {
        for named in text(file).split("@tauri-apps/cli@").skip(1) {
            assert!(named.starts_with(version), "{file} names another one than {version}");
        }
    }
    assert!(Path::new(env!("CARGO_MANIFEST_DIR")).join(".ci/bundle").is_file());
}
