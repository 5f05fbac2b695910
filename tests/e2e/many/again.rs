//! An app that ended as a guest returns to its seat at its next start, unless it had left.

use super::SEED;
use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE};
use crate::support::hands::Hands;
use crate::support::host_process::{HERE_ONLY, HostProcess};
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::window::{Screen, Window};
use serde_json::json;
use thirtyfour::prelude::*;

const HAND: &str = "const cards = [...document.querySelectorAll('.table .hand .held')].map(card => card.innerText); return cards.length === 5 ? cards : null";
const HOME: &str = "return document.querySelector('.home .play') !== null";

/// Joins by the link, sits down and deals.
async fn sit_down(page: &Page, link: &str) -> WebDriverResult<()> {
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
    Hands::Pointer.press_until(page, ".home .join-btn", ".join-type").await?;
    Hands::Pointer.press_until(page, ".join-type", "#join-address").await?;
    page.driver.find(By::Css("#join-address")).await?.send_keys(link).await?;
    Hands::Pointer.press_until(page, ".join-form button[type=submit]", "#door-name").await?;
    guests::sit_down(page, "Ben").await?;
    guests::deal(page, 2).await?;
    page.until("a hand", HAND).await.map(drop)
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn an_app_that_was_ended_as_a_guest_is_back_in_its_seat_at_the_next_start() -> WebDriverResult<()> {
    let (kept, data, screen) = (Folder::new(), Folder::new(), Screen::new());
    let room = HostProcess::open(&kept, 0, &[SEED]);
    let browsers = Browsers::start();
    let (other, door) = (browsers.page().await, room.door());
    let deed = move |page: Page| async move {
        guests::come(&page, &door, PHONE).await?;
        guests::sit_down(&page, "Ada").await
    };
    other.run("again-other", deed).await?;
    let (start, link) = (async || Window::open(&screen, &data, &[HERE_ONLY]).await, room.door());
    start().await.run("again-first", |page| async move { sit_down(&page, &link).await }).await?;
    let back = |page: Page| async move {
        page.until("the same table by itself", HAND).await?;
        let menu = "dialog[open] .menu .btn:last-child";
        Hands::Pointer.press_until(&page, ".table .tool-menu", menu).await?;
        Hands::Pointer.press_until(&page, menu, "dialog[open] .menu .btn:not(.dark)").await?;
        // A guest at a table without a window ends its game, and then leaves.
        Hands::Pointer.press_until(&page, menu, ".lobby").await?;
        Hands::Pointer.press_until(&page, ".lobby .bar .rb:first-child", ".home .play").await
    };
    start().await.run("again-second", back).await?;
    assert!(!data.path().join("rouse/whereabouts.json").exists(), "whoever has left stays at home");
    start().await.run("again-third", |page| async move { page.until("Home", HOME).await.map(drop) }).await
}
