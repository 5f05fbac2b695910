//! Play with one switch (K-02): a ring moves by itself, and one key or a tap anywhere presses what it is
//! around.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Wishes};
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::shots;
use crate::support::table::{self, Game};
use serde_json::json;
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");
/// The ring is fifty times as fast as its fastest setting.
const QUICK: &str = "const later = setTimeout; window.setTimeout = (act, ms, ...more) => later(act, ms === 800 ? 16 : ms, ...more);";

/// Opens Chromium at a table of its own, with the one switch on, and runs `deed`.
async fn open<F>(
    name: &str,
    step: &'static str,
    deed: impl FnOnce(Page) -> F + Send + 'static,
) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let deed = async move |page: Page| {
        page.resize(1280, 800).await?;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": QUICK })).await?;
        page.prefer(
            json!({ "language": "en", "speed": "none", "motion": "none", "opening": "hold", "scan": step }),
        )
        .await?;
        deed(page).await
    };
    at_own_table(name, &[SEED], deed).await
}

async fn whole_game(page: &Page, game: Game, people: usize, wishes: impl Wishes) -> WebDriverResult<()> {
    table::sit_down(page, Hands::Switch, game, people).await?;
    Player::new(page, Hands::Switch, wishes).play(|_, _| false).await?;
    game.assert_over(page, people).await
}

/// K-02
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_whole_game_of_sleeping_queens_with_one_switch() -> WebDriverResult<()> {
    open("switch-queens", "800", |page: Page| async move { whole_game(&page, Game::Queens, 2, Queens).await })
        .await
}

/// K-02
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_whole_game_of_the_rescue_with_one_switch() -> WebDriverResult<()> {
    open("switch-rescue", "800", |page: Page| async move {
        whole_game(&page, Game::Rescue, 2, Rescue::default()).await
    })
    .await
}

/// The elements in the ring, and the width of its outline.
const RING: &str = "const all = [...document.querySelectorAll('[data-scan]')]; return all.length > 0 && { poster: all.some(one => one.matches('.play-queens')), alone: all.length === 1, wide: Math.min(...all.map(one => parseFloat(getComputedStyle(one).outlineWidth))) }";
/// The coordinates of an empty corner, in CSS pixels.
const CORNER: i32 = 3;

/// K-02: a real key and a real tap, the visible ring, and how to turn the mode off.
#[tokio::test]
async fn any_key_and_any_tap_are_the_switch() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let tap = json!([
            { "type": "pointerMove", "duration": 0, "x": CORNER, "y": CORNER },
            { "type": "pointerDown", "button": 0 },
            { "type": "pointerUp", "button": 0 },
        ]);
        let tap = json!([{ "type": "pointer", "id": "finger", "parameters": { "pointerType": "mouse" }, "actions": tap }]);
        let on_poster = format!("const ring = (() => {{ {RING} }})(); return ring && ring.poster && ring");
        let ring = page.until("the ring around the poster", &on_poster).await?;
        assert!(ring["wide"].as_f64() >= Some(3.0), "{ring}");
        shots::keep(&page.driver, "switch-home").await?;
        if ring["alone"] == json!(false) {
            page.act(tap.clone()).await?;
            let alone = format!(
                "const ring = (() => {{ {RING} }})(); return ring && ring.poster && ring.alone && ring"
            );
            page.until("the ring around the poster alone", &alone).await?;
        }
        // A tap does not press the element under the finger.
        page.key(Key::Space).await?;
        page.until("the chairs", "return document.querySelector('.people') !== null").await?;
        shots::keep(&page.driver, "switch-people").await?;
        Ok(())
    };
    open("switch-any", "3500", deed).await
}
