//! Whole games, from Home to the end.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told};
use crate::support::process::Folder;
use crate::support::queens::Queens;
use crate::support::table::Game;
use crate::support::window::{Screen, Window};
use crate::support::{shots, table};
use serde_json::json;
use thirtyfour::prelude::*;

/// A deal with many attacks, a jester and sums.
pub const SEED: (&str, &str) = ("ROUSE_SEED", "7");

async fn whole_game(page: &Page, hands: Hands) -> WebDriverResult<()> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "sound": "on" })).await?;
    table::sit_down(page, hands, Game::Queens, 4).await?;
    let told = Player::new(page, hands, Queens).play(|_, _| false).await?;
    assert_full(&told);
    table::assert_won(page, 4).await
}

/// Asserts that there were curtains at every turn, and answers that were sealed and opened.
fn assert_full(told: &Told) {
    let seen = |screen: &str| told.screens.get(screen).copied().unwrap_or_default();
    assert!(seen("curtain") >= 8, "{told:?}");
    assert!(seen("answer") >= 1 && seen("answer") == seen("sealed"), "{told:?}");
    assert!(told.answers[1] >= 1, "{told:?}");
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_whole_game_in_the_window() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SEED]).await;
    let deed = |page: Page| async move {
        whole_game(&page, Hands::Pointer).await?;
        shots::keep(&page.driver, "window-end").await
    };
    window.run("window-game", deed).await
}

/// K-01, K-03.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_whole_game_in_the_window_by_keyboard_only() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SEED]).await;
    window.run("window-keyboard", |page: Page| async move { whole_game(&page, Hands::Keyboard).await }).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_whole_game_in_a_browser() -> WebDriverResult<()> {
    at_own_table("browser-game", &[SEED], |page: Page| async move { whole_game(&page, Hands::Pointer).await })
        .await
}

/// an app that was killed in the middle of a game continues exactly there.
#[tokio::test]
async fn after_a_kill_the_game_goes_on_where_it_was() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let before = std::sync::Arc::new(std::sync::Mutex::new(None));
    let keep = std::sync::Arc::clone(&before);
    let window = Window::open(&screen, &data, &[SEED]).await;
    let deed = |page: Page| async move {
        page.resize(1280, 800).await?;
        page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
        table::sit_down(&page, Hands::Pointer, Game::Queens, 4).await?;
        let fourth = |told: &Told| told.screens.get("curtain").copied().unwrap_or_default() >= 5;
        let mut seen = Vec::new();
        // Until something has happened that a new deal cannot show.
        while !seen.iter().any(|line: &String| line.contains(", awake, ")) {
            Player::new(&page, Hands::Pointer, Queens)
                .play(|sight, told| fourth(told) && sight.screen == "curtain")
                .await?;
            seen = table::public(&page).await?;
        }
        *keep.lock().expect("nobody panicked with it") = Some(seen);
        Ok(())
    };
    window.run_and_pull_the_plug("kill", deed).await?;
    let before = before.lock().expect("nobody panicked with it").take().expect("the table was seen");

    let window = Window::open(&screen, &data, &[SEED]).await;
    let deed = |page: Page| async move {
        page.resize(1280, 800).await?;
        Hands::Pointer.press_until(&page, ".home .resume", ".curtain .hold").await?;
        assert_eq!(table::public(&page).await?, before);
        let told = Player::new(&page, Hands::Pointer, Queens).play(|_, told| told.deeds.len() >= 3).await?;
        assert!(told.deeds.len() >= 3, "the game can be played on");
        Ok(())
    };
    window.run("continue", deed).await
}
