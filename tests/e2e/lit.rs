//! The screen stays lit during a game also in a page that gets no wake lock: one over plain http.

use crate::games::SEED;
use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::table::{self, Game};
use serde_json::json;
use thirtyfour::prelude::*;

/// Loopback is a secure context, so this browser would have the API.
const NO_LOCK: &str = "delete Navigator.prototype.wakeLock";
const PLAYS: &str = "const film = document.querySelector('.lit-film'); return film !== null && !film.paused && film.muted && film.currentTime > 0";
/// Whether the film has started again since the first look.
const AGAIN: &str = "const film = document.querySelector('.lit-film'); film.seen ??= 0; film.onplaying ??= () => film.seen++; return film.seen > 0";
const NONE: &str = "return document.querySelector('.lit-film') === null";

fn settings(lit: &str) -> serde_json::Value {
    json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps", "lit": lit })
}

/// Opens a page without a wake lock, with a game of The Rescue, and waits for the film.
async fn in_a_game<F>(name: &str, deed: impl FnOnce(Page) -> F + Send + 'static) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let deed = async move |page: Page| {
        page.resize(1280, 800).await?;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": NO_LOCK })).await?;
        page.prefer(settings("on")).await?;
        assert_eq!(page.ask(NONE, vec![]).await?, json!(true), "not at Home");
        table::sit_down(&page, Hands::Pointer, Game::Rescue, 2).await?;
        page.until("the film", PLAYS).await?;
        deed(page).await
    };
    at_own_table(name, &[SEED], deed).await
}

#[tokio::test]
async fn a_page_without_a_lock_keeps_the_screen_lit_during_a_game() -> WebDriverResult<()> {
    let deed = async |page: Page| {
        page.until("its second showing", AGAIN).await?;
        let under = "return !document.elementFromPoint(640, 400).classList.contains('lit-film')";
        assert_eq!(page.ask(under, vec![]).await?, json!(true), "it covers nothing");
        let hands = Hands::Pointer;
        hands.press_until(&page, ".tool-menu", "dialog [data-key='menu.leave']").await?;
        hands
            .press_until(&page, "dialog [data-key='menu.leave']", "dialog [data-key='menu.leave_yes']")
            .await?;
        hands.press_until(&page, "dialog [data-key='menu.leave_yes']", ".home").await?;
        page.until("the end of the film", NONE).await?;
        Ok(())
    };
    in_a_game("lit", deed).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn whoever_switches_it_off_has_a_dark_screen() -> WebDriverResult<()> {
    let deed = async |page: Page| {
        page.prefer(settings("off")).await?;
        page.until("the table", "return document.querySelector('.table') !== null").await?;
        assert_eq!(page.ask(NONE, vec![]).await?, json!(true));
        Ok(())
    };
    in_a_game("unlit", deed).await
}
