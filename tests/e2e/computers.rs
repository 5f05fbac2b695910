//! One person among computers: no curtain, nothing to open, always asked, and hints of the owl.

use crate::support::axe;
use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told, Wishes};
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::table::{self, Game};
use crate::support::{positions, shots};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");
/// Computers take as long as they do for people.
const REAL_TIME: (&str, &str) = ("ROUSE_TIMINGS", "");
const HANDS: Hands = Hands::Pointer;

/// The places: a person who wants help with sums, and a computer of each level.
fn chairs() -> Value {
    let chair = |animal: &str, colour: &str, bot: Option<&str>, help: &str| json!({ "animal": animal, "colour": colour, "name": "", "surface": "here", "bot": bot, "help": help });
    json!({ "first": 0, "places": [
        chair("fox", "moon", None, "drowsy"),
        chair("hare", "sun", Some("sleepyhead"), "awake"),
        chair("otter", "lagoon", Some("daydreamer"), "awake"),
        chair("owl", "plum", Some("wide_awake"), "awake"),
        Value::Null,
    ] })
}

/// Keeps a screenshot, and checks with axe.
async fn visit(page: &Page, name: &str) -> WebDriverResult<()> {
    shots::keep(&page.driver, name).await?;
    axe::check(&page.driver, name).await
}

async fn settings(page: &Page, speed: &str) -> WebDriverResult<()> {
    page.prefer(json!({ "language": "en", "speed": speed, "motion": "none" })).await
}

async fn sit_down(page: &Page, name: &str, game: Game) -> WebDriverResult<()> {
    settings(page, "calm").await?;
    page.ask("localStorage.setItem('rouse.people.1', JSON.stringify(arguments[0]))", vec![chairs()]).await?;
    HANDS.press_until(page, game.poster(), ".people .seat-free").await?;
    visit(page, &format!("{name}-people")).await?;
    HANDS.press_until(page, ".people [data-at='2'] .seat", "dialog .choice-cubs").await?;
    HANDS.press_until(page, "dialog .sheet-more > summary", ".sheet-more[open] .choice-cubs").await?;
    visit(page, &format!("{name}-chair")).await?;
    HANDS.press_away(page, "dialog[open] .sheet-head .btn").await?;
    HANDS.press_until(page, ".people .btn.big", ".table .tool-owl").await
}

/// The owl says where to look, which cards, and why; of the die all at once. Then the move is selected, and the
/// person presses the button.
async fn ask_the_owl(page: &Page, name: &str, game: Game) -> WebDriverResult<()> {
    HANDS.press_until(page, ".table .tool-owl", ".owl-says p").await?;
    page.until("something glows", "return document.querySelector('.glow') !== null").await?;
    let said = async || page.ask("return document.querySelector('.owl-says p').innerText", vec![]).await;
    let first = said().await?;
    visit(page, &format!("{name}-owl-1")).await?;
    let steps = "document.querySelector('.owl-says .owl-more') !== null";
    HANDS.press_while(page, ".owl-says .owl-more", steps, "").await?;
    visit(page, &format!("{name}-owl-3")).await?;
    let last = said().await?;
    assert_eq!(first != last, game == Game::Queens, "{last}");
    let ready = "return document.querySelector('.go-btn:not(.waiting)') !== null";
    page.until("a move that only has to be pressed", ready).await?;
    let rev = "return [...document.querySelectorAll('.owl-says')].every(one => one.hidden)";
    assert_eq!(page.ask(rev, vec![]).await?, json!(false), "{last}");
    HANDS.press(page, ".go-btn").await?;
    page.until("the owl is quiet again", rev).await.map(drop)
}

/// Waits until a computer thinks, and visits the screen.
async fn watch_one_think(page: &Page, name: &str) -> WebDriverResult<()> {
    page.until("a computer thinks", "return document.querySelector('.think') !== null").await?;
    visit(page, &format!("{name}-thinks")).await
}

/// A game of one person: its beginning by hand, then a part from each of these positions, and the last of
/// them to the end.
async fn alone(
    page: &Page,
    name: &str,
    game: Game,
    rest: &[&str],
    mut somebody: impl Wishes,
) -> WebDriverResult<()> {
    page.resize(1280, 800).await?;
    sit_down(page, name, game).await?;
    ask_the_owl(page, name, game).await?;
    if game == Game::Queens {
        watch_one_think(page, name).await?;
    }
    settings(page, "none").await?;
    for position in rest {
        positions::begin(page, position).await?;
        let end = Some(position) == rest.last();
        let player = Player::new(page, HANDS, &mut somebody);
        assert_open(&player.play(|_, told| !end && !told.deeds.is_empty()).await?);
    }
    page.until("the end", "return document.querySelector('.end .end-seat') !== null").await?;
    visit(page, &format!("{name}-end")).await?;
    let marks = page.ask("return document.querySelectorAll('.end-seat .wound').length", vec![]).await?;
    assert_eq!(marks, json!(3), "computers are wound up by a key");
    Ok(())
}

/// Asserts that nothing was covered at a table with one person.
fn assert_open(told: &Told) {
    for screen in ["curtain", "sealed"] {
        assert!(!told.screens.contains_key(screen), "{told:?}");
    }
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn one_person_among_computers_plays_sleeping_queens() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let rest = ["queens-computers-attack", "queens-computers-end"];
        alone(&page, "alone-queens", Game::Queens, &rest, Queens).await?;
        table::assert_won(&page, 4).await
    };
    at_own_table("alone-queens", &[SEED, REAL_TIME], deed).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn one_person_among_computers_plays_the_rescue() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let rest = ["rescue-computers-end"];
        alone(&page, "alone-rescue", Game::Rescue, &rest, Rescue::default()).await?;
        table::assert_rescued(&page, 4).await
    };
    at_own_table("alone-rescue", &[SEED], deed).await
}
