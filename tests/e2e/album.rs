//! The album: a finished game is replayed, told as a story, counted, and deleted; unfinished games stand side
//! by side at Home. S-05, S-06.

use crate::support::browser::{Browser, Host, at_own_table};
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::process::Folder;
use crate::support::queens::Queens;
use crate::support::table::{self, Game};
use crate::support::window::{Screen, Window};
use crate::support::{criteria, positions, shots};
use serde_json::{Value, json};
use std::path::Path;
use thirtyfour::prelude::*;

/// A position in which one more king wins.
const NEARLY_OVER: &str = "queens-end-2";
const SEED: (&str, &str) = ("ROUSE_SEED", "7");
const HANDS: Hands = Hands::Pointer;

/// The text of a part of the page.
async fn words(page: &Page, selector: &str) -> WebDriverResult<String> {
    let text = page
        .ask("return document.querySelector(arguments[0])?.innerText ?? ''", vec![json!(selector)])
        .await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// The number of elements that match.
async fn count(page: &Page, selector: &str) -> WebDriverResult<u64> {
    let count =
        page.ask("return document.querySelectorAll(arguments[0]).length", vec![json!(selector)]).await?;
    Ok(count.as_u64().unwrap_or_default())
}

/// The index of the shown point of the game, and that of the last.
async fn point(page: &Page) -> WebDriverResult<(u64, u64)> {
    let script = "const { value, max } = document.querySelector('.replay-slider'); return [Number(value), Number(max)]";
    page.driver.execute(script, vec![]).await?.convert()
}

/// Moves to a point of the game with the slider.
async fn leap(page: &Page, to: &str) -> WebDriverResult<()> {
    let script = r"
const slider = document.querySelector('.replay-slider');
slider.value = arguments[0] === 'end' ? slider.max : arguments[0];
slider.dispatchEvent(new Event('input', { bubbles: true }));";
    page.ask(script, vec![json!(to)]).await.map(drop)
}

/// Does everything that is possible with a finished game, from its end. Afterwards it can be played
/// again.
async fn look_back(page: &Page) -> WebDriverResult<()> {
    HANDS.press_until(page, ".end [data-key=bedtime]", ".bedtime-page").await?;
    let story = words(page, ".bedtime-page").await?;
    assert!(story.contains("Fox") && story.lines().count() > 4 && !story.contains("bedtime."), "{story}");
    HANDS.press_until(page, ".bedtime .bar .rb", ".end").await?;
    HANDS.press_until(page, ".end [data-key=replay]", ".replay .table").await?;
    step_through(page).await?;
    HANDS.press_until(page, ".replay-tools [data-key=back]", ".end").await?;
    HANDS.press_until(page, ".end [data-key=keepsakes]", ".keeps .won-card").await?;
    HANDS.press_until(page, ".fair summary", ".fair-table").await?;
    assert_eq!(count(page, ".fair-table tbody tr").await?, 7);
    HANDS.press_until(page, ".keepsakes .bar .rb", ".end").await?;
    HANDS.press_until(page, ".end [data-key=album]", ".past").await?;
    assert_eq!(count(page, ".past").await?, 1);
    assert_eq!(count(page, ".past [data-key=remove]").await?, 0, "what lies on the table is not thrown away");
    HANDS.press_until(page, ".album .bar .rb", ".end .end-again").await
}

/// Steps forwards and backwards, plays automatically, and jumps by the sentences of the log.
async fn step_through(page: &Page) -> WebDriverResult<()> {
    let (at, last) = point(page).await?;
    assert!(at == 0 && last > 10, "turn {at} of {last}");
    assert_eq!(count(page, ".beds .sleeper").await?, 12, "all beds are open");
    HANDS
        .press_while(
            page,
            ".replay-tools [data-key=step]",
            "document.querySelector(arguments[0]).value < 2",
            ".replay-slider",
        )
        .await?;
    HANDS
        .press_while(
            page,
            ".replay-tools [data-key=step_back]",
            "document.querySelector(arguments[0]).value > 0",
            ".replay-slider",
        )
        .await?;
    leap(page, "end").await?;
    assert_eq!(point(page).await?, (last, last));
    page.until(
        "the last table",
        "return document.querySelector('.replay .table h1').innerText === 'Good morning!'",
    )
    .await?;
    HANDS
        .press_until(page, ".replay-tools [data-key=play]", "button[data-key=play][aria-label=Pause]")
        .await?;
    page.until("some steps by themselves", "return document.querySelector('.replay-slider').value >= 2")
        .await?;
    HANDS
        .press_until(page, ".replay-tools [data-key=play]", "button[data-key=play][aria-label=Play]")
        .await?;
    HANDS.press_until(page, ".replay-tools [data-key=log]", "dialog .jump-line").await?;
    HANDS.press_away(page, "dialog .jump li:last-child .jump-line").await?;
    assert_eq!(point(page).await?.0, last, "a sentence leads to its point");
    Ok(())
}

/// Plays a game to its end, then tests its replay and its entry in the album.
async fn played_and_kept(page: Page, name: &'static str) -> WebDriverResult<()> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    HANDS.press_until(&page, ".home .resume", ".curtain .hold").await?;
    Player::new(&page, HANDS, Queens).play(|_, _| false).await?;
    page.until("the end", "return document.querySelector('.end .end-look') !== null").await?;
    shots::keep(&page.driver, &format!("{name}-end")).await?;
    criteria::check(&page, name, criteria::READABLE).await?;
    page.resize(400, 700).await?;
    shots::keep(&page.driver, &format!("{name}-end-small")).await?;
    page.resize(1280, 800).await?;
    look_back(&page).await?;
    HANDS.press_until(&page, ".end [data-key=home]", ".home-album").await?;
    HANDS.press_until(&page, ".home-album", ".past").await?;
    assert!(words(&page, ".past h2").await?.starts_with("Won by"));
    HANDS.press_until(&page, ".past [data-key=file]", "dialog textarea").await?;
    let text = page.ask("return document.querySelector('dialog textarea').value", vec![]).await?;
    assert!(text.as_str().is_some_and(|text| text.starts_with("rouse game 1\n")), "{text}");
    HANDS.press_away(&page, "dialog[open] .sheet-head .rb").await?;
    HANDS.press_until(&page, ".past [data-key=remove]", "dialog .album-really").await?;
    assert_eq!(count(&page, ".past").await?, 1, "one step alone removes nothing");
    HANDS.press_until(&page, "dialog .album-really", ".album-none h2").await?;
    shots::keep(&page.driver, &format!("{name}-empty")).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_game_is_kept_and_looked_back_at_in_the_window() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    positions::shelve(&data, NEARLY_OVER);
    let window = Window::open(&screen, &data, &[SEED]).await;
    window.run("album-window", |page: Page| played_and_kept(page, "album-window")).await
}

#[tokio::test]
#[ignore = "long: ./check full"]
async fn a_game_is_kept_and_looked_back_at_in_a_browser() -> WebDriverResult<()> {
    let data = Folder::new();
    positions::shelve(&data, NEARLY_OVER);
    let host = Host::start(&data, &[SEED]);
    let browser = Browser::open(&host.address).await;
    browser.run("album-browser", |page: Page| played_and_kept(page, "album-browser")).await
}

/// S-05: leaving and deleting take two steps each. Three games stand side by side; each can be continued.
async fn side_by_side(page: Page) -> WebDriverResult<()> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    for people in [2, 3, 4] {
        table::sit_down(&page, HANDS, Game::Rescue, people).await?;
        HANDS.press_until(&page, ".tool-menu", "dialog [data-key='menu.leave']").await?;
        HANDS
            .press_until(&page, "dialog [data-key='menu.leave']", "dialog [data-key='menu.leave_yes']")
            .await?;
        HANDS.press_until(&page, "dialog [data-key='menu.leave_yes']", ".home .resume").await?;
    }
    HANDS.press_until(&page, ".home-album", ".album-unfinished").await?;
    HANDS.press_until(&page, ".album-unfinished", ".unfinished-game").await?;
    let faces = "return [...document.querySelectorAll('.unfinished-game')].map(one => one.querySelectorAll('.av').length)";
    assert_eq!(page.ask(faces, vec![]).await?, json!([4, 3, 2]), "the newest first");
    shots::keep(&page.driver, "unfinished").await?;
    HANDS
        .press_until(&page, ".unfinished-game:nth-child(2) [data-key=throw]", "dialog .unfinished-throw")
        .await?;
    HANDS.press_away(&page, "dialog .unfinished-throw").await?;
    HANDS.press_until(&page, ".album-unfinished", ".unfinished-game").await?;
    page.until("its deletion", "return document.querySelectorAll('.unfinished-game').length === 2").await?;
    assert_eq!(page.ask(faces, vec![]).await?, json!([4, 2]));
    HANDS.press_until(&page, ".unfinished-game:nth-child(2) [data-key=go]", ".table.rescue").await?;
    assert_eq!(
        page.ask("return document.querySelector('.table').dataset.seats", vec![]).await?,
        Value::from("2")
    );
    Ok(())
}

#[tokio::test]
async fn unfinished_games_lie_side_by_side() -> WebDriverResult<()> {
    at_own_table("side-by-side", &[SEED], side_by_side).await
}

/// The settings of both tables.
const SETTINGS: &str = r#"{ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }"#;

/// Starts a game and copies it as text.
async fn taken_along(page: &Page) -> WebDriverResult<String> {
    page.resize(400, 700).await?;
    page.prefer(serde_json::from_str(SETTINGS)?).await?;
    table::sit_down(page, HANDS, Game::Queens, 3).await?;
    HANDS.press_until(page, ".curtain .look", ".table .tool-menu").await?;
    HANDS.press_until(page, ".tool-menu", "dialog [data-key='menu.leave']").await?;
    HANDS.press_until(page, "dialog [data-key='menu.leave']", "dialog [data-key='menu.leave_yes']").await?;
    HANDS.press_until(page, "dialog [data-key='menu.leave_yes']", ".home .resume").await?;
    HANDS.press_until(page, ".home-album", ".album-unfinished").await?;
    HANDS.press_until(page, ".album-unfinished", ".unfinished-game").await?;
    HANDS.press_until(page, ".unfinished-game [data-key=take]", "dialog textarea").await?;
    shots::keep(&page.driver, "unfinished-take").await?;
    criteria::check(page, "unfinished-take", criteria::READABLE).await?;
    let narrow = "return document.querySelector('dialog textarea').getBoundingClientRect().width < 10";
    assert_eq!(page.ask(narrow, vec![]).await?, json!(true), "every card would be there to be read");
    HANDS.press(page, "dialog [data-key=copy]").await?;
    let copied = "const { value, selectionStart, selectionEnd } = document.querySelector('dialog textarea'); return value.slice(selectionStart, selectionEnd)";
    let text = page.ask(copied, vec![]).await?;
    Ok(text.as_str().unwrap_or_default().to_owned())
}

/// A text that is no game is refused with words; a finished game is imported from a file, an unfinished one
/// from its copied text.
async fn brought_in(page: &Page, text: &str) -> WebDriverResult<()> {
    page.resize(400, 700).await?;
    page.prefer(serde_json::from_str(SETTINGS)?).await?;
    HANDS.press_until(page, ".home-album", ".album-none h2").await?;
    HANDS.press_until(page, ".album-bring", "dialog textarea").await?;
    page.driver.find(By::Css("dialog textarea")).await?.send_keys("rouse game 1").await?;
    HANDS.press_until(page, "dialog [data-key=yes]", ".bring-trouble").await?;
    assert!(words(page, ".bring-trouble").await?.starts_with("The game breaks off after line 1."));
    shots::keep(&page.driver, "album-bring-trouble").await?;
    criteria::check(page, "album-bring-trouble", criteria::READABLE).await?;
    let record = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/records/rescue.txt");
    page.driver.find(By::Css("dialog input[type=file]")).await?.send_keys(record.to_string_lossy()).await?;
    page.until(
        "the text of the file",
        "return document.querySelector('dialog textarea').value.includes('won 2')",
    )
    .await?;
    HANDS.press_until(page, "dialog [data-key=yes]", ".past").await?;
    assert_eq!(count(page, ".past").await?, 1);
    HANDS.press_until(page, ".album-bring", "dialog textarea").await?;
    page.ask("document.querySelector('dialog textarea').value = arguments[0]", vec![json!(text)]).await?;
    HANDS.press_until(page, "dialog [data-key=yes]", ".home .resume").await?;
    HANDS.press_until(page, ".home .resume", ".curtain .hold").await
}

/// A game that was started at one table is continued at another.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_game_goes_from_table_to_table() -> WebDriverResult<()> {
    let (text, copied) = tokio::sync::oneshot::channel();
    at_own_table("taken-along", &[SEED], |page: Page| async move {
        text.send(taken_along(&page).await?).expect("it is waited for");
        Ok(())
    })
    .await?;
    let copied = copied.await.expect("it was sent");
    assert!(copied.starts_with("rouse game 1\n") && copied.ends_with("open\n"), "{copied}");
    at_own_table("brought-in", &[("ROUSE_SEED", "8")], |page: Page| async move {
        brought_in(&page, &copied).await
    })
    .await
}
