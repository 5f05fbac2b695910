//! `./check kotlin` compiles with the same versions as Gradle.

use super::text;
use serde_json::Value;

fn packages() -> Value {
    serde_json::from_str(&text("tests/android/package.json")).expect("it is JSON")
}

/// The text from this mark to the next quotation mark.
fn quoted(file: &str, mark: &str) -> String {
    let text = text(file);
    let rest = text.split_once(mark).unwrap_or_else(|| panic!("{file}: {mark} is gone")).1;
    rest.split('"').next().unwrap_or_default().to_owned()
}

#[test]
fn the_compiler_is_that_of_gradle() {
    let gradle = quoted("gen/android/build.gradle.kts", "org.jetbrains.kotlin:kotlin-gradle-plugin:");
    assert_eq!(packages()["devDependencies"]["kotlin-compiler"], gradle);
}

/// With a range of versions the result of the check could change without a commit.
#[test]
fn what_comes_from_npm_has_one_version() {
    let packages = packages();
    let lock: Value = serde_json::from_str(&text("tests/android/package-lock.json")).expect("it is JSON");
    let wanted = packages["devDependencies"].as_object().expect("there are some");
    assert!(!wanted.is_empty());
    for (name, version) in wanted {
        let locked = &lock["packages"][format!("node_modules/{name}")];
        assert_eq!(&locked["version"], version, "{name}");
        assert!(
            locked["integrity"].as_str().is_some_and(|sum| sum.starts_with("sha512-")),
            "{name} has no sum"
        );
    }
}
