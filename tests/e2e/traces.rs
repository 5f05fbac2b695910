//! What a table leaves behind: files in its own folder alone (T-02); and a table code and seat tokens nowhere that others
//! could read (T-04).

use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE, TELEVISION};
use crate::support::house::House;
use crate::support::process::Folder;
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use thirtyfour::prelude::*;

/// Everything that this program has to say.
const LOUD: &str = "rouse=trace,rouse_cli=trace,rouse_lan=trace,rouse_session=trace,rouse_table=trace";

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be read").flatten() {
        match entry.path() {
            path if path.is_dir() => files_below(&path, found),
            path => found.push(path),
        }
    }
}

/// Where a page has been, what it asked for, and its title.
const PLACES: &str = "return [document.title, location.pathname + location.search + location.hash, ...performance.getEntriesByType('resource').map(one => one.name)]";
/// The tokens that this device keeps.
const TOKENS: &str =
    "return Object.entries(localStorage).filter(([key]) => key.startsWith('rouse.seat.')).map(([, value]) => value)";
const PUBLIC: &str = "return document.documentElement.outerHTML";

/// The words that a stored token is made of: whatever is long enough to be a secret.
fn secrets(kept: &Value) -> Vec<String> {
    let kept = kept.to_string();
    let words = kept.split(|sign: char| !sign.is_ascii_alphanumeric() && sign != '-' && sign != '_');
    words.filter(|word| word.len() >= 16).map(str::to_owned).collect()
}

#[tokio::test]
async fn a_table_leaves_no_secrets_and_no_files_elsewhere() -> WebDriverResult<()> {
    let data = Folder::new();
    let (home, log) = (data.path().join("home"), data.path().join("log.txt"));
    fs::create_dir(&home).expect("an empty home");
    let hooks = [("HOME", home.to_str().expect("plain text")), ("RUST_LOG", LOUD)];
    let house = House::open_with(&data, 0, &hooks, fs::File::create(&log).expect("a log"));
    let browsers = Browsers::start();

    let guest = browsers.page().await;
    guests::come(&guest, &house.door(), PHONE).await?;
    guests::sit_down(&guest, "Ben").await?;
    let television = browsers.page().await;
    guests::come(&television, &house.television(), TELEVISION).await?;
    television.until("the television", "return document.querySelector('.television h1') !== null").await?;

    let tokens = secrets(&guest.ask(TOKENS, vec![]).await?);
    assert!(!tokens.is_empty(), "a guest keeps a token");
    let mut seen = Vec::new();
    for page in [&guest, &television] {
        let places: Vec<String> = page.driver.execute(PLACES, vec![]).await?.convert()?;
        assert!(places.len() > 10, "{places:?}");
        assert!(!places.iter().any(|place| place.contains(&house.code)), "the code is in {places:?}");
        let html = page.ask(PUBLIC, vec![]).await?.to_string();
        seen.extend(places.into_iter().chain([html]));
    }
    for page in [guest, television] {
        page.driver.quit().await?;
    }
    let said = fs::read_to_string(&log).expect("the log can be read");
    assert!(!said.contains(&house.code), "the code is in the log:\n{said}");
    for token in tokens {
        assert!(!said.contains(&token) && !seen.iter().any(|one| one.contains(&token)), "a token can be read");
    }

    let mut files = Vec::new();
    files_below(data.path(), &mut files);
    files.retain(|path| !path.starts_with(data.path().join("rouse")) && *path != log);
    assert_eq!(files, [] as [PathBuf; 0], "written elsewhere; {}", json!(house.address));
    Ok(())
}
