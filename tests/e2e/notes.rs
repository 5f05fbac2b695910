//! What helps to remember lies on a seat's own view alone: ghosts of queens that everybody has seen, and
//! stickers of one's own. On the table of everybody there is nothing of either.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told};
use crate::support::queens::Queens;
use crate::support::shots;
use crate::support::sight::Sight;
use crate::support::table::Game;
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const HANDS: Hands = Hands::Pointer;
const SEED: (&str, &str) = ("ROUSE_SEED", "7");
/// In one of so many games somebody falls asleep before everybody.
const GAMES: usize = 5;

/// Two people at one device: the first sticks stickers, the second sees ghosts.
const PEOPLE: &str = r#"{ "first": 0, "rules": [], "places": [
  { "animal": "fox", "colour": "moon", "name": "Anna", "surface": "here", "computer": null, "help": "drowsy" }, null,
  { "animal": "hare", "colour": "sun", "name": "Ben", "surface": "here", "computer": null, "help": "sleepy" }, null, null] }"#;

async fn sit_down(page: &Page) -> WebDriverResult<()> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    page.ask("localStorage.setItem('rouse.people.1', arguments[0])", vec![json!(PEOPLE)]).await?;
    HANDS.press_until(page, Game::Queens.poster(), ".people .btn.big").await?;
    HANDS.press_until(page, ".people .btn.big", ".curtain .hold").await
}

/// How many ghosts and stickers are anywhere in the page, and whose hand lies open.
async fn drawn(page: &Page) -> WebDriverResult<(u64, u64, String)> {
    let script = "return [document.querySelectorAll('.seen').length, document.querySelectorAll('.sticker').length, document.querySelector('.table h1')?.innerText ?? '']";
    page.driver.execute(script, vec![]).await?.convert()
}

/// The hand closes, and the table is looked at by everybody: nothing of one seat's notes is in the page, not
/// even in words. Then the hand of the same person is opened again.
async fn nothing_on_the_table(page: &Page, words: &str) -> WebDriverResult<()> {
    HANDS.press_until(page, ".eye.left", ".curtain .hold").await?;
    assert_none(page, words).await?;
    HANDS.press_until(page, ".curtain .look", ".table .beds").await?;
    assert_none(page, words).await?;
    HANDS.press_until(page, ".go-btn", ".curtain .hold").await?;
    Player::new(page, HANDS, Queens).open_hand().await.map(drop)
}

async fn assert_none(page: &Page, words: &str) -> WebDriverResult<()> {
    let (ghosts, stickers, _) = drawn(page).await?;
    assert_eq!((ghosts, stickers), (0, 0));
    let html = page.ask("return document.documentElement.outerHTML", vec![]).await?;
    assert!(!html.as_str().unwrap_or_default().contains(words), "“{words}” is still in the page");
    Ok(())
}

/// Plays until the hand of this person is open, and the expression holds in the page. What is drawn wherever
/// a hand is opened meanwhile is given to `look`.
async fn play_until(
    page: &Page,
    name: &str,
    holds: &str,
    look: impl Fn(&str, u64, u64),
) -> WebDriverResult<()> {
    let mut games = 1;
    loop {
        Player::new(page, HANDS, Queens).open_hand().await?;
        if page.ask("return document.querySelector('.end') !== null", vec![]).await? == Value::Bool(true) {
            assert!(games < GAMES, "not once in {games} games: {holds}");
            games += 1;
            HANDS.press_away(page, ".end .end-again").await?;
            continue;
        }
        let (ghosts, stickers, title) = drawn(page).await?;
        look(&title, ghosts, stickers);
        let found = page.ask(&format!("return Boolean({holds})"), vec![]).await?;
        if title.contains(name) && found == Value::Bool(true) {
            return Ok(());
        }
        let done = |sight: &Sight, told: &Told| !told.deeds.is_empty() && sight.screen != "table";
        Player::new(page, HANDS, Queens).play(done).await?;
    }
}

async fn stickers(page: Page) -> WebDriverResult<()> {
    sit_down(&page).await?;
    Player::new(&page, HANDS, Queens).open_hand().await?;
    let menu = "return [...document.querySelectorAll('dialog .menu .btn')].findIndex(one => one.innerText.includes('sticker')) + 1";
    HANDS.press_until(&page, ".tool-menu", "dialog .menu .btn").await?;
    let at = page.ask(menu, vec![]).await?;
    HANDS
        .press_until(&page, &format!("dialog .menu .btn:nth-child({at})"), "dialog .sticker-beds button")
        .await?;
    HANDS.press_until(&page, "dialog .sticker-beds button:nth-child(12)", "dialog .sticker").await?;
    // A closed sheet is in the page for a moment, and its stickers with it.
    HANDS.press_away(&page, "dialog .sheet-head .rb").await?;
    assert_eq!(drawn(&page).await?.1, 1, "on the bed of the own view");
    shots::keep(&page.driver, "notes-stickers").await?;
    nothing_on_the_table(&page, "class=\"sticker").await?;
    assert_eq!(drawn(&page).await?.1, 1, "there it still sticks");
    let others =
        |title: &str, _: u64, stickers: u64| assert!(title.contains("Anna") || stickers == 0, "{title}");
    play_until(&page, "Ben", "true", others).await
}

async fn ghosts(page: Page) -> WebDriverResult<()> {
    sit_down(&page).await?;
    let others = |title: &str, ghosts: u64, _: u64| assert!(title.contains("Ben") || ghosts == 0, "{title}");
    play_until(&page, "Ben", "document.querySelector('.table .seen')", others).await?;
    shots::keep(&page.driver, "notes-ghosts").await?;
    nothing_on_the_table(&page, "was seen here").await?;
    assert!(drawn(&page).await?.0 > 0, "drawn again for the one who may see them");
    Ok(())
}

#[tokio::test]
async fn stickers_are_on_the_own_view_alone() -> WebDriverResult<()> {
    at_own_table("stickers", &[SEED], |page: Page| async move { stickers(page).await }).await
}

#[tokio::test]
async fn ghosts_are_on_the_own_view_alone() -> WebDriverResult<()> {
    at_own_table("ghosts", &[SEED], |page: Page| async move { ghosts(page).await }).await
}
