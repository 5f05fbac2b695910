//! Nobody has to scroll for what counts (Z-02): Home with a game that can go on, and the lobby with its three
//! ways in, in small windows and in the longer language too.

use crate::support::browser::{Browser, Host};
use crate::support::guests;
use crate::support::hands::Hands;
use crate::support::house::House;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::shots;
use crate::support::table::{self, Game};
use serde_json::json;
use thirtyfour::prelude::*;

const LANGUAGES: [&str; 2] = ["en", "de"];
const PHONES: [(u32, u32); 4] = [(320, 568), (360, 640), (640, 360), (844, 390)];
const TABLETS: [(u32, u32); 5] = [(810, 800), (768, 1024), (1024, 600), (1024, 768), (1280, 800)];

/// Whether nobody has to scroll.
pub const FITS: &str = "const { scrollWidth, scrollHeight } = document.documentElement; return scrollWidth <= innerWidth && scrollHeight <= innerHeight";

/// Waits until everything that is on the screen fits into each of these windows.
async fn fits(page: &Page, name: &str, sizes: &[(u32, u32)]) -> WebDriverResult<()> {
    for &(width, height) in sizes {
        page.resize(width, height).await?;
        shots::keep(&page.driver, &format!("fits-{name}-{width}x{height}")).await?;
        page.until(&format!("{name} to fit into {width}×{height}"), FITS).await?;
    }
    Ok(())
}

/// Chooses a language as if it had been chosen before, and waits for the screen.
async fn speak(page: &Page, language: &str, screen: &str) -> WebDriverResult<()> {
    let settings = json!({ "language": language, "speed": "none", "motion": "none", "notes": "off" }).to_string();
    page.ask("localStorage.setItem('rouse.settings.1', arguments[0])", vec![json!(settings)]).await?;
    page.driver.refresh().await?;
    let there = format!(
        "return document.documentElement.lang === '{language}' && document.querySelector('{screen}') !== null && document.fonts.status === 'loaded'"
    );
    page.until(screen, &there).await.map(drop)
}

#[tokio::test]
async fn home_fits_into_small_phones() -> WebDriverResult<()> {
    let data = Folder::new();
    let host = Host::start(&data, &[]);
    let browser = Browser::open(&host.address).await;
    let deed = |page: Page| async move {
        for language in LANGUAGES {
            speak(&page, language, ".home .play").await?;
            fits(&page, &format!("home-{language}"), &PHONES).await?;
        }
        page.resize(1280, 800).await?;
        table::sit_down(&page, Hands::Pointer, Game::Queens, 4).await?;
        drop(host);
        let host = Host::start(&data, &[]);
        page.driver.goto(&host.address).await?;
        for language in LANGUAGES {
            speak(&page, language, ".home .resume").await?;
            fits(&page, &format!("home-saved-{language}"), &PHONES).await?;
        }
        Ok(())
    };
    browser.run("fits-home", deed).await
}

#[tokio::test]
async fn the_ways_in_and_the_table_of_a_lobby_fit_into_tablets() -> WebDriverResult<()> {
    let data = Folder::new();
    let house = House::open(&data, 0, &[]);
    let browser = Browser::open(&house.door()).await;
    let deed = |page: Page| async move {
        guests::sit_down(&page, "Ben").await?;
        for language in LANGUAGES {
            speak(&page, language, ".lobby-host .qr").await?;
            fits(&page, &format!("lobby-{language}"), &TABLETS).await?;
        }
        Ok(())
    };
    browser.run("fits-lobby", deed).await
}
