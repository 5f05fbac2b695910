//! Nobody has to scroll for what counts (Z-02): Home with a game that can go on, and the lobby with its three
//! ways in, in small windows and in the longer language too.

use crate::support::browser::{Browser, Host};
use crate::support::guests;
use crate::support::hands::Hands;
use crate::support::host_process::HostProcess;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::shots;
use crate::support::table::{self, Game};
use serde_json::json;
use thirtyfour::prelude::*;

const LANGUAGES: [&str; 2] = ["en", "de"];
const TABLETS: [(u32, u32); 5] = [(810, 800), (768, 1024), (1024, 600), (1024, 768), (1280, 800)];

/// Whether nobody has to scroll.
pub const FITS: &str = "const { scrollWidth, scrollHeight } = document.documentElement; return scrollWidth <= innerWidth && scrollHeight <= innerHeight";

/// The sizes at which posters were once cut to slits, or buttons lay under the curtains.
const HOMES: [(u32, u32); 8] =
    [(320, 568), (360, 640), (412, 915), (640, 360), (844, 390), (768, 1024), (800, 1280), (1280, 800)];

/// What is wrong with Home: a poster that is cut or hidden, or a button that lies under a drape or below the
/// fold.
const HOME_FAULTS: &str = "
    const box = one => one.getBoundingClientRect();
    const drape = box(document.querySelector('.drape')).width;
    const room = box(document.querySelector('.bill-room'));
    const faults = [];
    for (const picture of document.querySelectorAll('.play-picture')) {
        const { clientWidth: width, clientHeight: height } = picture;
        if (width < 100 || Math.abs(width / height - 1.6) > 0.05) faults.push(`a poster of ${width} by ${height}`);
    }
    for (const poster of document.querySelectorAll('.play')) {
        const { top, bottom, left, right } = box(poster);
        if (top < room.top - 6 || bottom > room.bottom + 6) faults.push('a poster covers what is above or below it');
        if (left < drape * 0.9 || right > innerWidth - drape * 0.9) faults.push('a poster lies under a drape');
    }
    for (const button of document.querySelectorAll('.home button')) {
        const { top, bottom, left, right } = box(button);
        if (top < 0 || bottom > innerHeight) faults.push(`${button.className} is out of sight`);
        if (left < drape * 0.5 || right > innerWidth - drape * 0.5) faults.push(`${button.className} lies under a drape`);
    }
    return faults";

/// Waits until Home is whole in each of these windows.
async fn home_is_whole(page: &Page, name: &str) -> WebDriverResult<()> {
    fits(page, name, &HOMES).await?;
    for (width, height) in HOMES {
        page.resize(width, height).await?;
        let whole = format!("return (() => {{ {HOME_FAULTS} }})().length === 0");
        page.until(&format!("{name} to be whole at {width}×{height}"), &whole).await?;
    }
    Ok(())
}

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
    let settings =
        json!({ "language": language, "speed": "none", "motion": "none", "notes": "off" }).to_string();
    page.ask("localStorage.setItem('rouse.settings.1', arguments[0])", vec![json!(settings)]).await?;
    page.driver.refresh().await?;
    let there = format!(
        "return document.documentElement.lang === '{language}' && document.querySelector('{screen}') !== null && document.fonts.status === 'loaded'"
    );
    page.until(screen, &there).await.map(drop)
}

#[tokio::test]
async fn home_fits_into_phones_and_tablets() -> WebDriverResult<()> {
    let data = Folder::new();
    let host = Host::start(&data, &[]);
    let browser = Browser::open(&host.address).await;
    let deed = |page: Page| async move {
        for language in ["en", "de", "fr", "he"] {
            speak(&page, language, ".home .play").await?;
            home_is_whole(&page, &format!("home-{language}")).await?;
        }
        page.resize(1280, 800).await?;
        table::sit_down(&page, Hands::Pointer, Game::Queens, 4).await?;
        drop(host);
        let host = Host::start(&data, &[]);
        page.driver.goto(&host.address).await?;
        for language in ["en", "de", "fr", "he"] {
            speak(&page, language, ".home .resume").await?;
            home_is_whole(&page, &format!("home-saved-{language}")).await?;
        }
        Ok(())
    };
    browser.run("fits-home", deed).await
}

#[tokio::test]
async fn the_ways_in_and_the_table_of_a_lobby_fit_into_tablets() -> WebDriverResult<()> {
    let data = Folder::new();
    let room = HostProcess::open(&data, 0, &[]);
    let browser = Browser::open(&room.door()).await;
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
