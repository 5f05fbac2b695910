//! What stays in the memory of a window in which one game after the other is played.

use crate::smooth::{AUTO, until};
use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::table::{self, Game};
use serde_json::json;
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");
const GAMES: u32 = 10;
/// Milliseconds between two steps.
const QUICK: u32 = 30;

/// What is there once all that nobody needs any more is thrown away.
async fn kept(page: &Page) -> WebDriverResult<String> {
    page.devtools("HeapProfiler.collectGarbage", json!({})).await?;
    let heap = page.devtools("Runtime.getHeapUsage", json!({})).await?;
    let counted = page.devtools("Memory.getDOMCounters", json!({})).await?;
    let steps = page.ask("return window.steps", vec![]).await?;
    let megabytes = heap["usedSize"].as_f64().unwrap_or_default() / 1e6;
    let [documents, nodes, listeners] = ["documents", "nodes", "jsEventListeners"].map(|name| &counted[name]);
    Ok(format!(
        "{steps} steps, {megabytes:.2} MB, {documents} documents, {nodes} nodes, {listeners} listeners"
    ))
}

/// Ten whole games of two people in one page, as fast as it goes.
async fn evening(page: Page, game: Game) -> WebDriverResult<()> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    table::sit_down(&page, Hands::Pointer, game, 2).await?;
    page.ask(AUTO, vec![json!(QUICK), json!(true)]).await?;
    for nth in 1..=GAMES {
        until(&page, "return document.querySelector('.end') !== null").await?;
        println!("{game:?}, after game {nth}: {}", kept(&page).await?);
        page.ask("document.querySelector('.end-again').click()", vec![]).await?;
        until(&page, "return document.querySelector('.end') === null").await?;
    }
    Ok(())
}

#[tokio::test]
async fn ten_games_in_one_window() -> WebDriverResult<()> {
    for game in [Game::Queens, Game::Rescue] {
        at_own_table("memory", &[SEED], |page| evening(page, game)).await?;
    }
    Ok(())
}
