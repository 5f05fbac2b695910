//! Memory aids are drawn on a seat's own view alone: ghosts of queens that all have seen, and the seat's own
//! stickers. The public table shows neither.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told};
use crate::support::queens::Queens;
use crate::support::sight::Sight;
use crate::support::{positions, shots};
use serde_json::json;
use thirtyfour::prelude::*;

const HANDS: Hands = Hands::Pointer;
/// Two seats at one device: the first has stickers, the second sees ghosts.
const HELP: [&str; 2] = ["drowsy", "sleepy"];
const FIRST: &str = "Fox";
const SECOND: &str = "Hare";

async fn begin(page: &Page, position: &str) -> WebDriverResult<()> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    positions::begin_with_help(page, position, &HELP).await
}

/// The number of ghosts and stickers in the page, and the owner of the open hand.
async fn drawn(page: &Page) -> WebDriverResult<(u64, u64, String)> {
    let script = "return [document.querySelectorAll('.seen').length, document.querySelectorAll('.sticker').length, document.querySelector('.table h1')?.innerText ?? '']";
    page.driver.execute(script, vec![]).await?.convert()
}

/// Closes the hand and looks at the public table: the page holds no notes of a seat, not even in words. Then
/// opens the hand of the same seat again.
async fn nothing_on_the_table(page: &Page, words: &str) -> WebDriverResult<()> {
    HANDS.press_until(page, ".eye", ".curtain .hold").await?;
    assert_none(page, words).await?;
    HANDS.press_until(page, ".curtain .look", ".table .beds").await?;
    assert_none(page, words).await?;
    HANDS.press_until(page, ".go-btn", ".curtain .hold").await?;
    Player::new(page, HANDS, Queens).open_hand().await.map(drop)
}

async fn assert_none(page: &Page, words: &str) -> WebDriverResult<()> {
    let (ghosts, stickers, _) = drawn(page).await?;
    assert_eq!((ghosts, stickers), (0, 0));
    let html = page.ask("return document.documentElement.outerHTML", vec![]).await?;
    assert!(!html.as_str().unwrap_or_default().contains(words), "“{words}” is still in the page");
    Ok(())
}

/// Plays until the hand of this seat is open.
async fn open_hand_of(page: &Page, name: &str) -> WebDriverResult<()> {
    loop {
        Player::new(page, HANDS, Queens).open_hand().await?;
        let (_, _, title) = drawn(page).await?;
        assert!(!title.is_empty(), "the game goes on");
        if title.contains(name) {
            return Ok(());
        }
        let done = |sight: &Sight, told: &Told| !told.deeds.is_empty() && sight.screen != "table";
        Player::new(page, HANDS, Queens).play(done).await?;
    }
}

async fn stickers(page: Page) -> WebDriverResult<()> {
    begin(&page, "queens-opening").await?;
    open_hand_of(&page, FIRST).await?;
    let entry = "dialog [data-key='stickers.title']";
    HANDS.press_until(&page, ".tool-menu", entry).await?;
    HANDS.press_until(&page, entry, "dialog .sticker-beds button").await?;
    HANDS.press_until(&page, "dialog .sticker-beds button:nth-child(12)", "dialog .sticker").await?;
    // A closed sheet, with its stickers, stays in the page for a moment.
    HANDS.press_away(&page, "dialog .sheet-head .rb").await?;
    assert_eq!(drawn(&page).await?.1, 1, "on the bed of the own view");
    shots::keep(&page.driver, "notes-stickers").await?;
    nothing_on_the_table(&page, "class=\"sticker").await?;
    assert_eq!(drawn(&page).await?.1, 1, "there it still sticks");
    open_hand_of(&page, SECOND).await?;
    assert_eq!(drawn(&page).await?.1, 0, "another seat's view has no sticker");
    Ok(())
}

async fn ghosts(page: Page) -> WebDriverResult<()> {
    begin(&page, "queens-ghosts").await?;
    open_hand_of(&page, SECOND).await?;
    assert!(drawn(&page).await?.0 > 0, "a queen whom all have seen");
    shots::keep(&page.driver, "notes-ghosts").await?;
    nothing_on_the_table(&page, "was seen here").await?;
    assert!(drawn(&page).await?.0 > 0, "drawn again for the one who may see them");
    open_hand_of(&page, FIRST).await?;
    assert_eq!(drawn(&page).await?.0, 0, "the other wants less help");
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn stickers_are_on_the_own_view_alone() -> WebDriverResult<()> {
    at_own_table("stickers", &[], |page: Page| async move { stickers(page).await }).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn ghosts_are_on_the_own_view_alone() -> WebDriverResult<()> {
    at_own_table("ghosts", &[], |page: Page| async move { ghosts(page).await }).await
}
