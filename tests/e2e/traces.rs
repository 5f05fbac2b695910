//! What a table leaves behind: files only in its own folder, and none after "Clear all" (T-02); and no table
//! code or seat token where others could read it (T-04).

use crate::support::browser::{Browser, Browsers, Host};
use crate::support::guests::{self, PHONE, TELEVISION};
use crate::support::hands::Hands;
use crate::support::host_process::HostProcess;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::shots;
use crate::support::table::{self, Game};
use crate::support::window::{Screen, Window};
use serde_json::{Value, json};
use std::fs;
use std::path::{Path, PathBuf};
use thirtyfour::prelude::*;

/// The most detailed log of this program.
const LOUD: &str = "rouse=trace,rouse_cli=trace,rouse_host=trace,rouse_session=trace,rouse_table=trace";

fn files_below(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be read").flatten() {
        match entry.path() {
            path if path.is_dir() => files_below(&path, found),
            path => found.push(path),
        }
    }
}

/// The title, the address and the requests of a page.
const PLACES: &str = "return [document.title, location.pathname + location.search + location.hash, ...performance.getEntriesByType('resource').map(one => one.name)]";
/// The seat tokens that this device keeps.
const TOKENS: &str = "return Object.entries(localStorage).filter(([key]) => key.startsWith('rouse.seat.')).map(([, value]) => value)";
const PUBLIC: &str = "return document.documentElement.outerHTML";

/// The parts of a stored token that are long enough to be a secret.
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
    let room = HostProcess::open_with(&data, 0, &hooks, fs::File::create(&log).expect("a log"));
    let browsers = Browsers::start();

    let guest = browsers.page().await;
    guests::come(&guest, &room.door(), PHONE).await?;
    guests::sit_down(&guest, "Ben").await?;
    let television = browsers.page().await;
    guests::come(&television, &room.television(), TELEVISION).await?;
    television.until("the television", "return document.querySelector('.television h1') !== null").await?;

    let tokens = secrets(&guest.ask(TOKENS, vec![]).await?);
    assert!(!tokens.is_empty(), "a guest keeps a token");
    let mut seen = Vec::new();
    for page in [&guest, &television] {
        let places: Vec<String> = page.driver.execute(PLACES, vec![]).await?.convert()?;
        assert!(places.len() > 10, "{places:?}");
        assert!(!places.iter().any(|place| place.contains(&room.code)), "the code is in {places:?}");
        let html = page.ask(PUBLIC, vec![]).await?.to_string();
        seen.extend(places.into_iter().chain([html]));
    }
    for page in [guest, television] {
        page.driver.quit().await?;
    }
    let said = fs::read_to_string(&log).expect("the log can be read");
    assert!(!said.contains(&room.code), "the code is in the log:\n{said}");
    for token in tokens {
        assert!(
            !said.contains(&token) && !seen.iter().any(|one| one.contains(&token)),
            "a token can be read"
        );
    }

    let mut files = Vec::new();
    files_below(data.path(), &mut files);
    files.retain(|path| !path.starts_with(data.path().join("rouse")) && *path != log);
    assert_eq!(files, [] as [PathBuf; 0], "written elsewhere; {}", json!(room.address));
    Ok(())
}

/// Prepares a table that had guests, and whose window was last a guest at another table. Returns its code.
fn lived_in(data: &Folder) -> String {
    let code = HostProcess::open(data, 0, &[]).code.clone();
    let folder = data.path().join("rouse");
    let far = json!({ "table": "0a1b2c3d", "addresses": ["127.0.0.1:1"], "token": "00112233445566778899aabbccddeeff" });
    fs::write(folder.join("whereabouts.json"), far.to_string()).expect("the folder can be written");
    fs::write(folder.join("rouse.damaged-2026-11-20.redb"), "games").expect("the folder can be written");
    code
}

/// Rouse's keys in the storage of the page.
const KEPT: &str = "return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => key.startsWith('rouse.'))";

/// Starts a game, leaves it, and clears everything. Then Home is as at the first start.
async fn clear_all(page: Page, name: &'static str) -> WebDriverResult<()> {
    let hands = Hands::Pointer;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    table::sit_down(&page, hands, Game::Rescue, 2).await?;
    hands.press_until(&page, ".tool-menu", "dialog [data-key='menu.leave']").await?;
    hands.press_until(&page, "dialog [data-key='menu.leave']", "dialog [data-key='menu.leave_yes']").await?;
    hands.press_until(&page, "dialog [data-key='menu.leave_yes']", ".home .resume").await?;
    hands.press_until(&page, ".home [data-key=settings]", ".settings-foot [data-key=clear]").await?;
    hands.press_until(&page, ".settings-foot [data-key=clear]", "dialog [data-key=yes]").await?;
    shots::keep(&page.driver, name).await?;
    assert_ne!(page.ask(KEPT, vec![]).await?, json!([]), "one step alone clears nothing");
    hands.press_until(&page, "dialog [data-key=yes]", ".home:not(:has(.resume))").await?;
    page.until("an empty page", &format!("{KEPT}.length === 0")).await?;
    Ok(())
}

/// The files below the folder of a table, without those of the web view and the window.
fn left(data: &Folder) -> Vec<PathBuf> {
    let (mut files, folder) = (Vec::new(), data.path().join("rouse"));
    files_below(&folder, &mut files);
    files.retain(|path| !path.starts_with(folder.join("webview")) && *path != folder.join("window.json"));
    files
}

#[tokio::test]
async fn clearing_everything_leaves_nothing_in_the_window() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    lived_in(&data);
    let window = Window::open(&screen, &data, &[]).await;
    // The table is open to guests again; the test closes it first.
    let deed = |page: Page| async move {
        Hands::Pointer.press_until(&page, ".lobby .bar .rb", ".home").await?;
        clear_all(page, "clear-window").await
    };
    window.run("clear-window", deed).await?;
    assert_eq!(left(&data), [] as [PathBuf; 0]);
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn clearing_everything_makes_a_new_table() -> WebDriverResult<()> {
    let data = Folder::new();
    let before = lived_in(&data);
    fs::remove_file(data.path().join("rouse/whereabouts.json")).expect("a browser goes back by itself");
    let host = Host::start(&data, &[]);
    Browser::open(&host.address).await.run("clear", |page| clear_all(page, "clear")).await?;
    assert_eq!(left(&data), [] as [PathBuf; 0]);
    drop(host);
    assert_ne!(HostProcess::open(&data, 0, &[]).code, before);
    Ok(())
}
