//! Walks that visit every screen and sheet: axe finds nothing (A-01), the criteria of
//! every screen hold, nothing runs over the edge, and a picture is kept for people to look at.

use crate::support::browser::{Browser, Host};
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told, Wishes};
use crate::support::process::Folder;
use crate::support::sight::Sight;
use crate::support::{axe, criteria, shots};
use serde_json::json;
use std::collections::BTreeSet;
use thirtyfour::prelude::*;

/// The page, where it is wider than its window, and buttons that are too narrow for their words.
pub const OVER: &str = r"
const shown = [...document.querySelectorAll('.btn')].filter(one => one.checkVisibility());
const over = [document.documentElement, ...shown].filter(one => one.scrollWidth > one.clientWidth + 1);
return over.map(one => `${one.className}: ${one.innerText.slice(0, 40)}`);";

/// Nothing is rare enough to be missing in so many games.
const GAMES: usize = 5;

/// What a walk looks like.
#[derive(Clone, Copy)]
pub struct Look {
    pub width: u32,
    height: u32,
    language: &'static str,
    theme: &'static str,
}

impl Look {
    pub const SMALL_BY_DAY: Self = Self { width: 360, height: 640, language: "en", theme: "day" };
    pub const SMALL_BY_NIGHT: Self = Self { width: 360, height: 640, language: "de", theme: "night" };
    pub const LARGE_BY_DAY: Self = Self { width: 1280, height: 800, language: "en", theme: "day" };
    pub const LARGE_BY_NIGHT: Self = Self { width: 1280, height: 800, language: "de", theme: "night" };
    /// What the everyday walks leave out: the other theme, and the other languages in both.
    #[rustfmt::skip]
    pub const OTHERS: [Self; 12] = [
        Self::small("night", "he"), Self::large("night", "he"),
        Self::small("day", "he"), Self::large("day", "he"),
        Self::small("night", "fr"), Self::large("night", "fr"),
        Self::small("day", "fr"), Self::large("day", "fr"),
        Self::small("day", "de"), Self::large("day", "de"),
        Self::small("night", "en"), Self::large("night", "en"),
    ];
    pub const TELEVISION: Self = Self { width: 1920, height: 1080, language: "en", theme: "night" };

    const fn small(theme: &'static str, language: &'static str) -> Self {
        Self { theme, language, ..Self::SMALL_BY_DAY }
    }

    const fn large(theme: &'static str, language: &'static str) -> Self {
        Self { theme, language, ..Self::LARGE_BY_DAY }
    }

    pub async fn visit(&self, page: &Page, name: &str) -> WebDriverResult<()> {
        let Self { width, height, language, theme } = self;
        let name = format!("{name}-{width}x{height}-{theme}-{language}");
        shots::keep(&page.driver, &name).await?;
        axe::check(&page.driver, &name).await?;
        criteria::check(page, &name, criteria::READABLE).await?;
        assert_eq!(page.ask(OVER, vec![]).await?, json!([]), "{name} runs over the edge");
        Ok(())
    }

    /// A sheet over the screen: opened, visited, closed. A curtain in it is opened too.
    pub async fn sheet(&self, page: &Page, name: &str, button: &str) -> WebDriverResult<()> {
        Hands::Pointer.press_until(page, button, "dialog[open]").await?;
        self.visit(page, name).await?;
        if shown(page, "dialog .hold").await? {
            Hands::Pointer.press_until(page, "dialog .hold", "dialog .peek-card").await?;
            self.visit(page, &format!("{name}-open")).await?;
        }
        Hands::Pointer.press_away(page, "dialog[open] .sheet-head .rb").await
    }

    /// A screen that is left by its arrow.
    pub async fn aside(&self, page: &Page, name: &str, button: &str) -> WebDriverResult<()> {
        Hands::Pointer.press_until(page, button, ".quiet").await?;
        self.visit(page, name).await?;
        Hands::Pointer.press_until(page, ".bar .rb", ".home").await
    }

    /// Opens Chromium with this look at a table with this seed, and does something there.
    pub async fn open<F>(
        self,
        name: &str,
        seed: &str,
        deed: impl FnOnce(Page) -> F + Send + 'static,
    ) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        self.open_at(&Folder::new(), name, seed, deed).await
    }

    /// The same at a table with its data in this folder.
    pub async fn open_at<F>(
        self,
        data: &Folder,
        name: &str,
        seed: &str,
        deed: impl FnOnce(Page) -> F + Send + 'static,
    ) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        let Self { width, height, language, theme } = self;
        let host = Host::start(data, &[("ROUSE_SEED", seed)]);
        let browser = Browser::open(&host.address).await;
        let deed = async move |page: Page| {
            page.resize(width, height).await?;
            let settings = json!({ "language": language, "theme": theme, "speed": "none", "motion": "none", "opening": "two-taps" });
            page.prefer(settings).await?;
            deed(page).await
        };
        browser.run(&format!("{name}-{width}x{height}-{theme}-{language}"), deed).await
    }
}

async fn shown(page: &Page, selector: &str) -> WebDriverResult<bool> {
    let there = "return document.querySelector(arguments[0])?.checkVisibility() ?? false";
    Ok(page.ask(there, vec![json!(selector)]).await? == json!(true))
}

/// What can be seen on the way to the end of a game.
pub struct Sights {
    /// What the names of the pictures begin with.
    pub prefix: &'static str,
    /// The name of what is on the screen, once it stands still.
    pub stop: fn(&Sight) -> Option<&'static str>,
    /// Sheets to open there, by name and button, where the button is.
    pub beside: fn(&str) -> &'static [(&'static str, &'static str)],
}

impl Sights {
    /// Plays until all that is wanted has been seen, and visits each sight once. What a game brings up
    /// may differ from time to time: what it left out, another game brings.
    pub async fn visit_all(
        &self,
        page: &Page,
        look: Look,
        mut somebody: impl Wishes,
        wanted: BTreeSet<&'static str>,
    ) -> WebDriverResult<()> {
        let mut visited = BTreeSet::new();
        for _ in 0..GAMES {
            self.visit_game(page, look, &mut somebody, &mut visited).await?;
            if wanted.is_subset(&visited) {
                return Ok(());
            }
            Hands::Pointer.press_away(page, ".end .end-again").await?;
        }
        panic!("not seen in {GAMES} games: {:?}", wanted.difference(&visited));
    }

    /// Plays to the end of one game.
    async fn visit_game(
        &self,
        page: &Page,
        look: Look,
        somebody: &mut impl Wishes,
        visited: &mut BTreeSet<&'static str>,
    ) -> WebDriverResult<()> {
        let mut told = Told::default();
        while !told.screens.contains_key("end") {
            let mut last = None;
            told = Player::new(page, Hands::Pointer, &mut *somebody)
                .play(|sight, _| {
                    last = (self.stop)(sight).filter(|name| !visited.contains(name));
                    last.is_some()
                })
                .await?;
            let Some(name) = last else { continue };
            visited.insert(name);
            look.visit(page, &format!("{}{name}", self.prefix)).await?;
            for (sheet, button) in (self.beside)(name) {
                if !visited.contains(sheet) && shown(page, button).await? {
                    visited.insert(sheet);
                    look.sheet(page, &format!("{}{sheet}", self.prefix), button).await?;
                }
            }
        }
        Ok(())
    }
}
