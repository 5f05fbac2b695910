//! Every screen, by day in English and by night in German, small and large: axe finds nothing
//! nothing runs over the edge, and a picture is kept for people to look at.

use crate::support::browser::{Browser, Host};
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told};
use crate::support::process::Folder;
use crate::support::queens::Queens;
use crate::support::sight::Sight;
use crate::support::table::Game;
use crate::support::{axe, shots, table};
use serde_json::json;
use std::collections::BTreeSet;
use thirtyfour::prelude::*;

/// What a walk looks like.
#[derive(Clone, Copy)]
struct Look {
    width: u32,
    height: u32,
    language: &'static str,
    theme: &'static str,
}

impl Look {
    async fn visit(&self, page: &Page, name: &str) -> WebDriverResult<()> {
        let Self { width, height, language, theme } = self;
        let name = format!("{name}-{width}x{height}-{theme}-{language}");
        shots::keep(&page.driver, &name).await?;
        axe::check(&page.driver, &name).await?;
        let wide = "const root = document.documentElement; return root.scrollWidth > root.clientWidth";
        assert_eq!(page.ask(wide, vec![]).await?, json!(false), "{name} runs over the edge");
        Ok(())
    }

    /// A sheet over the screen: opened, visited, closed.
    async fn sheet(&self, page: &Page, name: &str, button: &str) -> WebDriverResult<()> {
        Hands::Pointer.press_until(page, button, "dialog[open]").await?;
        self.visit(page, name).await?;
        close_sheet(page).await
    }

    /// A screen that is left by its arrow.
    async fn aside(&self, page: &Page, name: &str, button: &str) -> WebDriverResult<()> {
        Hands::Pointer.press_until(page, button, ".quiet").await?;
        self.visit(page, name).await?;
        Hands::Pointer.press_until(page, ".bar .rb", ".home").await
    }
}

async fn close_sheet(page: &Page) -> WebDriverResult<()> {
    page.driver.find(By::Css("dialog[open] .sheet-head .rb")).await?.click().await?;
    page.until("the sheet to close", "return document.querySelector('dialog[open]') === null").await.map(drop)
}

/// Walks from Home to the end of a game.
async fn walk(look: Look) -> WebDriverResult<()> {
    let data = Folder::new();
    let host = Host::start(&data, &[("ROUSE_SEED", "7")]);
    let browser = Browser::open(&host.address).await;
    let name = format!("walk-{}x{}-{}", look.width, look.height, look.theme);
    let deed = move |page: Page| async move {
        page.resize(look.width, look.height).await?;
        let Look { language, theme, .. } = look;
        let settings =
            json!({ "language": language, "theme": theme, "speed": "none", "motion": "none", "opening": "two-taps" });
        page.prefer(settings).await?;
        before_the_game(&page, look).await?;
        the_game(&page, look).await
    };
    browser.run(&name, deed).await
}

async fn before_the_game(page: &Page, look: Look) -> WebDriverResult<()> {
    look.visit(page, "home").await?;
    look.aside(page, "settings", ".home [data-key=settings]").await?;
    look.aside(page, "about", ".home [data-key=about]").await?;
    Hands::Pointer.press_until(page, Game::Queens.poster(), ".people .seat-free").await?;
    look.visit(page, "people").await?;
    look.sheet(page, "chair", ".people .seat:not(.seat-free)").await?;
    table::sit_down(page, Hands::Pointer, Game::Queens, 4).await
}

async fn the_game(page: &Page, look: Look) -> WebDriverResult<()> {
    let mut visited = BTreeSet::new();
    let mut told = Told::default();
    while !told.screens.contains_key("end") {
        let wants = |sight: &Sight, _: &Told| stop(sight).is_some_and(|name| !visited.contains(name));
        let mut last = None;
        told = Player::new(page, Hands::Pointer, Queens)
            .play(|sight, told| {
                last = stop(sight);
                wants(sight, told)
            })
            .await?;
        let Some(name) = last else { continue };
        visited.insert(name);
        look.visit(page, name).await?;
        if name == "hand" {
            look.sheet(page, "menu", ".table .tool-menu").await?;
            if look.width > 700 {
                look.sheet(page, "log", ".table .tool-log").await?;
                look.sheet(page, "keys", ".table .tool-help").await?;
            }
        }
    }
    let all = ["aim", "answer", "curtain", "end", "hand", "sealed", "target"];
    assert_eq!(visited, BTreeSet::from(all));
    Ok(())
}

/// The name of what is on the screen, once it stands still.
fn stop(sight: &Sight) -> Option<&'static str> {
    match sight.screen.as_str() {
        "curtain" => Some("curtain"),
        "answer" if sight.answers.ready => Some("answer"),
        "sealed" if sight.opens => Some("sealed"),
        "end" => Some("end"),
        "table" if sight.acting && sight.hand.iter().any(|card| card.lifted) => {
            let at_queens =
                sight.legal.iter().any(|target| target.starts_with("queen ") || target.starts_with("seat "));
            Some(if at_queens { "aim" } else { "target" })
        }
        "table" if sight.acting && !sight.hand.is_empty() => Some("hand"),
        _ => None,
    }
}

#[tokio::test]
async fn small_by_day_in_english() -> WebDriverResult<()> {
    walk(Look { width: 360, height: 640, language: "en", theme: "day" }).await
}

#[tokio::test]
async fn small_by_night_in_german() -> WebDriverResult<()> {
    walk(Look { width: 360, height: 640, language: "de", theme: "night" }).await
}

#[tokio::test]
async fn large_by_day_in_english() -> WebDriverResult<()> {
    walk(Look { width: 1280, height: 800, language: "en", theme: "day" }).await
}

#[tokio::test]
async fn large_by_night_in_german() -> WebDriverResult<()> {
    walk(Look { width: 1280, height: 800, language: "de", theme: "night" }).await
}

#[tokio::test]
async fn on_a_television_by_night() -> WebDriverResult<()> {
    walk(Look { width: 1920, height: 1080, language: "en", theme: "night" }).await
}
