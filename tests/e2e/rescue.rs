//! Whole games of The Rescue, from Home to the end.

use crate::support::browser::{Browser, Host};
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told};
use crate::support::process::Folder;
use crate::support::rescue::Rescue;
use crate::support::table::{self, Game};
use crate::support::window::{Screen, Window};
use serde_json::json;
use thirtyfour::prelude::*;

/// A deal in which every lightning card and every sheet comes up.
const SEED: (&str, &str) = ("ROUSE_SEED", "14");

async fn whole_game(page: &Page, hands: Hands, people: usize, mut somebody: Rescue) -> WebDriverResult<(Told, Rescue)> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
    table::sit_down(page, hands, Game::Rescue, people).await?;
    let told = Player::new(page, hands, &mut somebody).play(|_, _| false).await?;
    table::assert_rescued(page, people).await?;
    Ok((told, somebody))
}

/// Somebody who also asks why not, and takes something back.
async fn curious_game(page: Page) -> WebDriverResult<()> {
    let (told, somebody) = whole_game(&page, Hands::Pointer, 3, Rescue::curious()).await?;
    assert_eq!(told.whys.first().map(String::as_str), Some("First: roll the die."), "{:?}", told.whys);
    assert!(somebody.took_back(), "something was taken back: {:?}", told.deeds);
    let sheets: Vec<_> = told.sheets.iter().map(String::as_str).collect();
    assert_eq!(sheets, ["book", "gnome", "kings", "witch"]);
    Ok(())
}

#[tokio::test]
async fn three_play_in_the_window() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SEED]).await;
    window.run("rescue-window", curious_game).await
}

/// K-01, K-03.
#[tokio::test]
async fn four_play_in_the_window_by_keyboard_only() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SEED]).await;
    let deed = |page: Page| async move { whole_game(&page, Hands::Keyboard, 4, Rescue::default()).await.map(drop) };
    window.run("rescue-keyboard", deed).await
}

#[tokio::test]
async fn five_play_in_a_browser() -> WebDriverResult<()> {
    let data = Folder::new();
    let host = Host::start(&data, &[SEED]);
    let browser = Browser::open(&host.address).await;
    let deed = |page: Page| async move { whole_game(&page, Hands::Pointer, 5, Rescue::default()).await.map(drop) };
    browser.run("rescue-browser", deed).await
}
