//! A cheer from a phone is shown and announced on every screen, except where its sender is muted.

use super::SHORT;
use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE, TELEVISION};
use crate::support::hands::Hands;
use crate::support::host_process::HERE_ONLY;
use crate::support::hosting;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::shots;
use crate::support::table::Game;
use crate::support::window::{Screen, Window};
use serde_json::json;
use thirtyfour::prelude::*;

/// Records the cheers that are shown and announced from now on.
const WATCH: &str = r"
window.called = { seen: [], said: [] };
const note = (list, text) => text && list.push(text);
new MutationObserver(changes => changes.forEach(({ addedNodes }) => addedNodes.forEach(one => one.classList?.contains('cheer-bubble') && note(called.seen, one.textContent)))).observe(document.getElementById('app'), { childList: true });
const status = document.getElementById('status');
new MutationObserver(() => note(called.said, status.textContent)).observe(status, { childList: true, characterData: true, subtree: true });";
const TOLD_TWICE: &str =
    r#"return window.wire.filter(({ text }) => text.includes('"t":"cheer"')).length === 2"#;
const OWN_PLACE: &str = ".me :is(.cover, .call-button)";
const PLACE_OF_BEN: &str = ".seats .person[aria-label^='Ben'] :is(.cover, .call-face)";

/// Waits until these words were shown, and announced with the name of the sender.
async fn until_called(page: &Page, words: &str) -> WebDriverResult<()> {
    let seen = format!(
        "return window.called.seen.includes('{words}') && window.called.said.some(said => said.includes('Ben: {words}'))"
    );
    page.until(words, &seen).await.map(drop)
}

/// Sends a cheer from the own seat, as soon as that is possible.
async fn call(page: &Page, cheer: &str) -> WebDriverResult<()> {
    let button = format!("dialog[open] .cheer-choice[data-key={cheer}]:not([aria-disabled])");
    Hands::Pointer.press_until(page, OWN_PLACE, &button).await?;
    Hands::Pointer.press_away(page, &button).await
}

/// Brings three seats and a television to a table.
async fn gather(window: &Page, ben: &Page, cleo: &Page, television: &Page) -> WebDriverResult<()> {
    window.resize(1280, 800).await?;
    window
        .prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    let link = hosting::invite(window, Game::Queens, 1).await?;
    for (page, name) in [(ben, "Ben"), (cleo, "Cleo")] {
        guests::come(page, &link, PHONE).await?;
        tokio::try_join!(
            guests::sit_down(page, name),
            hosting::let_in(window, if name == "Ben" { 2 } else { 3 })
        )?;
    }
    guests::come(television, &link.replace("/#", "/tv#"), TELEVISION).await?;
    guests::deal(window, 3).await?;
    for page in [window, ben, cleo, television] {
        page.until("the table", "return document.querySelector('.table .me, .tv-main .tv-boxes') !== null")
            .await?;
        page.ask(WATCH, vec![]).await?;
    }
    Ok(())
}

/// Ben sends a cheer to everybody; Cleo mutes him, and only the others see his next one.
async fn cheer(window: Page, ben: Page, cleo: Page, television: Page) -> WebDriverResult<()> {
    gather(&window, &ben, &cleo, &television).await?;
    call(&ben, "well_done").await?;
    for (page, name) in [(&window, "window"), (&ben, "ben"), (&cleo, "cleo"), (&television, "television")] {
        until_called(page, "Well done!").await?;
        shots::keep(&page.driver, &format!("cheer-{name}")).await?;
    }
    let mute = "dialog[open] .cheer-mute .btn";
    Hands::Pointer.press_until(&cleo, PLACE_OF_BEN, mute).await?;
    Hands::Pointer.press_until(&cleo, mute, "dialog[open] .cheer-mute .btn[aria-pressed=true]").await?;
    Hands::Pointer.press_away(&cleo, "dialog[open] .sheet-head .rb").await?;
    call(&ben, "oh_no").await?;
    for page in [&window, &ben, &television] {
        until_called(page, "Oh no!").await?;
    }
    cleo.until("the second cheer to be told", TOLD_TWICE).await?;
    let called = cleo.ask("return window.called", vec![]).await?;
    assert_eq!(called["seen"], json!(["Well done!"]), "nothing of it is shown where it is muted");
    assert!(!called["said"].to_string().contains("Oh no"), "{called}");
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_cheer_is_on_every_screen_but_where_it_is_muted() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SHORT, HERE_ONLY]).await;
    let browsers = Browsers::start();
    let [ben, cleo, television] = [browsers.page().await, browsers.page().await, browsers.page().await];
    let deed = move |ben: Page| async move {
        let deed = move |cleo: Page| async move {
            let deed = move |television: Page| async move {
                window.run("cheer-window", move |window| cheer(window, ben, cleo, television)).await
            };
            television.run("cheer-television", deed).await
        };
        cleo.run("cheer-cleo", deed).await
    };
    ben.run("cheer-ben", deed).await
}
