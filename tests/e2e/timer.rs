//! A table with a timer: chosen beside the house rules, shown while a seat decides, and what happens when
//! time is up. The test advances the table's clock.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::queens::Queens;
use crate::support::screen;
use crate::support::shots;
use crate::support::table::{self, Game};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const HANDS: Hands = Hands::Pointer;
const HOOKS: [(&str, &str); 2] = [("ROUSE_SEED", "7"), ("ROUSE_CLOCK", "fake")];

/// Advances the table's clock, over another line.
async fn advance(page: &Page, ms: u64) -> WebDriverResult<()> {
    let script = r"
        const [ms, done] = arguments;
        const line = new WebSocket(`ws://${location.host}/ws`);
        line.onopen = () => { line.send(JSON.stringify({ t: 'advance', ms })); setTimeout(() => { line.close(); done(true); }, 50); };";
    page.driver.execute_async(script, vec![json!(ms)]).await.map(drop)
}

async fn deed(page: Page) -> WebDriverResult<()> {
    page.prefer(
        json!({ "language": "en", "theme": "day", "speed": "none", "motion": "none", "opening": "two-taps" }),
    )
    .await?;
    page.resize(360, 640).await?;
    HANDS.press_until(&page, Game::Queens.poster(), ".people .rules-button").await?;
    HANDS.press_until(&page, ".rules-button", ".sheet-more > summary").await?;
    HANDS.press_until(&page, ".sheet-more > summary", ".sheet-more[open] .timers").await?;
    HANDS
        .press_until(&page, "dialog .option:has(input[value=s30])", "dialog input[value=s30]:checked")
        .await?;
    HANDS.press_away(&page, "dialog[open] .sheet-feet .btn").await?;
    let said =
        page.ask("return document.querySelector('.rules-button').getAttribute('aria-label')", vec![]).await?;
    assert_eq!(said, json!("House rules: 1. House rules: Timer: 30 seconds"));
    table::sit_down(&page, HANDS, Game::Queens, 3).await?;
    let shown = "return !document.getElementById('time').hidden";
    assert_eq!(page.ask(shown, vec![]).await?, json!(false), "nobody's time runs behind a curtain");
    Player::new(&page, HANDS, Queens).open_hand().await?;
    page.until("the time runs", shown).await?;
    screen::check(&page, "timer").await?;
    let before = discarded(&page).await?;

    // Little time is left: the notice offers more, and the table gives it.
    advance(&page, 16_000).await?;
    page.until("little is left", "return document.querySelector('#notices .notice button') !== null").await?;
    screen::check(&page, "timer-little").await?;
    HANDS.press_away(&page, "#notices .notice button").await?;
    advance(&page, 44_000).await?;
    page.until(
        "the time is up",
        "return document.getElementById('notices').innerText.includes('Time is up for')",
    )
    .await?;
    shots::keep(&page.driver, "timer-up").await?;
    assert_ne!(discarded(&page).await?, before, "the table has made a move");
    Ok(())
}

/// The top of the discard pile, in words.
async fn discarded(page: &Page) -> WebDriverResult<Value> {
    page.ask("return document.querySelector('[data-spot=discard]').textContent", vec![]).await
}

/// M-06
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_timer_warns_gives_more_and_then_moves_gently() -> WebDriverResult<()> {
    at_own_table("timer", &HOOKS, |page: Page| async move { deed(page).await }).await
}
