//! A full disk, in the window: nothing is lost, and both ways to continue work.

use crate::games::SEED;
use crate::support::hands::Hands;
use crate::support::left_out::left_out;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::process::Folder;
use crate::support::queens::Queens;
use crate::support::table::{self, Game};
use crate::support::window::{Screen, Window};
use serde_json::json;
use std::fs::{self, File};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Arc, Mutex};
use thirtyfour::prelude::*;

/// The driver in a mount namespace, with a small file system for the saved games.
const ON_A_SMALL_DISK: &str =
    r#"mount -t tmpfs -o size=4m rouse "$ROUSE_DATA_DIR" && exec WebKitWebDriver "$@""#;
const FULL: &str = "This device is full";
const PLAY_ON: &str = ".notices .btn.paper";
const UNSAVED: &str = ".notices .notice-small";
/// Whether the notice is above the table and nothing has to be scrolled for it.
const ABOVE: &str = "const [slip, turn] = ['.notice-small', '.table h1'].map(one => document.querySelector(one)?.getBoundingClientRect()); return slip?.bottom <= turn?.top + 1 && document.documentElement.scrollHeight <= innerHeight";

/// Fills the disk to its last byte.
fn fill(disk: &Path) {
    let mut filler = File::create(disk.join("filler")).expect("a file can be made");
    let full = (0..)
        .map(|_| filler.write_all(&[0; 512]))
        .find_map(Result::err)
        .expect("every disk is full some day");
    assert_eq!(full.kind(), ErrorKind::StorageFull);
}

/// Whether the test may mount a file system.
fn can_mount() -> bool {
    Command::new("unshare").args(["--mount", "true"]).status().is_ok_and(|status| status.success())
}

/// Plays until the table waits because it cannot save.
async fn until_it_waits(page: &Page) -> WebDriverResult<()> {
    Player::new(page, Hands::Pointer, Queens).play(|sight, _| sight.slips.contains(FULL)).await?;
    let text = page.text().await?;
    assert!(text.contains(FULL) && text.contains("Nothing is lost"), "{text}");
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn on_a_full_device_the_table_waits_and_both_ways_on_work() -> WebDriverResult<()> {
    if !can_mount() {
        left_out("a full device needs a mount namespace of its own");
        return Ok(());
    }
    let (screen, data) = (Screen::new(), Folder::new());
    let folder = data.path().join("rouse");
    fs::create_dir_all(&folder)?;
    let mut driver = Command::new("unshare");
    driver.args(["--mount", "sh", "-c", ON_A_SMALL_DISK, "sh"]);
    let window = Window::open_by(driver, &screen, &data, &[SEED]).await;
    // The path of the app's disk from this mount namespace.
    let disk = PathBuf::from(format!("/proc/{}/root{}", window.app(), folder.display()));
    let last = Arc::new(Mutex::new(Vec::new()));
    let keep = Arc::clone(&last);
    let deed = move |page: Page| async move {
        page.resize(1280, 800).await?;
        page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
        table::sit_down(&page, Hands::Pointer, Game::Queens, 2).await?;
        Player::new(&page, Hands::Pointer, Queens).play(|_, told| told.deeds.len() >= 2).await?;
        fill(&disk);
        until_it_waits(&page).await?;
        // The table continues unsaved only after a press, and says so.
        Hands::Pointer.press_until(&page, PLAY_ON, UNSAVED).await?;
        // A hand closes when the viewport changes: first resize, then open the hand.
        page.resize(360, 640).await?;
        let played = Player::new(&page, Hands::Pointer, Queens);
        played.play(|sight, told| told.deeds.len() >= 3 && sight.screen == "curtain").await?;
        Player::new(&page, Hands::Pointer, Queens).open_hand().await?;
        page.until("the slip to lie above the turn on a phone", ABOVE).await?;
        page.resize(1280, 800).await?;
        assert!(
            page.ask("return document.querySelector(arguments[0]) !== null", vec![json!(UNSAVED)]).await?
                == json!(true)
        );
        // There is room again: everything since then is written.
        fs::remove_file(disk.join("filler"))?;
        Hands::Pointer.press_away(&page, &format!("{UNSAVED} .btn")).await?;
        Player::new(&page, Hands::Pointer, Queens).play(|sight, _| sight.screen == "curtain").await?;
        *keep.lock().expect("nobody panicked with it") = table::public(&page).await?;
        // A copy, as after a power cut: the file system ends with the app.
        fs::copy(disk.join("rouse.redb"), folder.join("rouse.redb"))?;
        Ok(())
    };
    window.run_and_pull_the_plug("full", deed).await?;

    let window = Window::open(&screen, &data, &[SEED]).await;
    let deed = move |page: Page| async move {
        page.resize(1280, 800).await?;
        Hands::Pointer.press_until(&page, ".home .resume", ".curtain .hold").await?;
        let seen = table::public(&page).await?;
        assert_eq!(seen, *last.lock().expect("nobody panicked with it"));
        Ok(())
    };
    window.run("full-again", deed).await
}
