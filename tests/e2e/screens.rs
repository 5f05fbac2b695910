//! Every screen of Sleeping Queens and of what is around the games, by day in English and by night
//! in German, small and large; the long form in every language by day and by night.

use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::queens::Queens;
use crate::support::sight::Sight;
use crate::support::table::{self, Game};
use crate::walk::{Look, Sights};
use thirtyfour::prelude::*;

const SEED: &str = "7";
const SIGHTS: Sights = Sights { prefix: "", stop, beside };

/// Walks from Home to the end of a game.
async fn walk(look: Look) -> WebDriverResult<()> {
    let deed = move |page: Page| async move {
        before_the_game(&page, look).await?;
        // A phone has these behind its menu: there the owl sits in their place.
        let wide: &[_] = if look.width > 700 { &["keys", "log"] } else { &[] };
        let all = ["aim", "answer", "curtain", "end", "hand", "menu", "sealed", "target"];
        SIGHTS.visit_all(&page, look, Queens, all.iter().chain(wide).copied().collect()).await
    };
    look.open("walk", SEED, deed).await
}

async fn before_the_game(page: &Page, look: Look) -> WebDriverResult<()> {
    look.visit(page, "home").await?;
    look.aside(page, "settings", ".home [data-key=settings]").await?;
    look.aside(page, "about", ".home [data-key=about]").await?;
    look.aside(page, "rules", ".home [data-key=rules]").await?;
    look.aside(page, "learn", ".home [data-key=learn]").await?;
    Hands::Pointer.press_until(page, Game::Queens.poster(), ".people .seat-free").await?;
    look.visit(page, "people").await?;
    look.sheet(page, "chair", ".people .seat:not(.seat-free)").await?;
    table::sit_down(page, Hands::Pointer, Game::Queens, 4).await
}

fn beside(stop: &str) -> &'static [(&'static str, &'static str)] {
    match stop {
        "hand" => {
            &[("menu", ".table .tool-menu"), ("log", ".table .tool-log"), ("keys", ".table .tool-help")]
        }
        _ => &[],
    }
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
    walk(Look::SMALL_BY_DAY).await
}

#[tokio::test]
async fn small_by_night_in_german() -> WebDriverResult<()> {
    walk(Look::SMALL_BY_NIGHT).await
}

#[tokio::test]
async fn large_by_day_in_english() -> WebDriverResult<()> {
    walk(Look::LARGE_BY_DAY).await
}

#[tokio::test]
async fn large_by_night_in_german() -> WebDriverResult<()> {
    walk(Look::LARGE_BY_NIGHT).await
}

#[tokio::test]
#[ignore = "long: ./check full walks it"]
async fn in_every_other_look() -> WebDriverResult<()> {
    for look in Look::OTHERS {
        walk(look).await?;
    }
    Ok(())
}

#[tokio::test]
async fn on_a_television_by_night() -> WebDriverResult<()> {
    walk(Look::TELEVISION).await
}
