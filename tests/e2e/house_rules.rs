//! Games by house rules in a browser: chosen before the game, shown at the table, played to the end.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::screen;
use crate::support::table::Game;
use crate::support::{axe, positions, shots, table};
use serde_json::json;
use thirtyfour::prelude::*;

const HANDS: Hands = Hands::Pointer;

/// Goes to the set-up of a game on a small phone and turns on these house rules. Checks the criteria of every
/// screen for the list and the set-up.
async fn choose(page: &Page, game: Game, rules: &[&str]) -> WebDriverResult<()> {
    page.resize(360, 640).await?;
    HANDS.press_until(page, game.poster(), ".people .rules-button").await?;
    HANDS.press_until(page, ".rules-button", "dialog[open] .house-rule").await?;
    HANDS.press_until(page, ".sheet-more > summary", ".sheet-more[open] .house-rule").await?;
    for rule in rules {
        let rule = format!("dialog .house-rules li[data-key='{rule}'] .house-rule");
        HANDS.press_until(page, &rule, &format!("{rule}[aria-checked='true']")).await?;
    }
    screen::check(page, &format!("house-rules-{game:?}")).await?;
    HANDS.press_away(page, "dialog[open] .sheet-feet .btn").await?;
    screen::check(page, &format!("house-rules-people-{game:?}")).await
}

/// Asserts that the menu is marked, and that the rules list as many house rules as were chosen.
async fn listed(page: &Page, count: usize) -> WebDriverResult<()> {
    let rules = "dialog [data-key='menu.rules']";
    HANDS.press_until(page, ".tool-menu:has(.rules-sign)", rules).await?;
    HANDS.press_until(page, rules, ".rules .rules-button").await?;
    HANDS.press_until(page, ".rules .rules-button", "dialog .house-rule").await?;
    let found = page.ask("return document.querySelectorAll('dialog .house-rule.on').length", vec![]).await?;
    assert_eq!(found, json!(count));
    HANDS.press_away(page, "dialog[open] .rb").await?;
    HANDS.press_until(page, ".rules .bar .rb", ".table .tool-menu").await
}

/// no curtain, nothing sealed, sixteen beds, and queens win.
async fn open_game(page: &Page) -> WebDriverResult<()> {
    page.prefer(json!({ "language": "en", "theme": "day", "speed": "none", "motion": "none" })).await?;
    choose(page, Game::Queens, &["count_queens", "sums_on_both_sides", "sixteen_queens", "open_hands"])
        .await?;
    page.resize(1280, 800).await?;
    for seat in 3..=4 {
        table::seat_person(page, HANDS, seat).await?;
    }
    HANDS.press_until(page, ".people .btn.big", ".table .beds").await?;
    let beds = page.ask("return document.querySelectorAll('.table .beds > button').length", vec![]).await?;
    assert_eq!(beds, json!(16));
    listed(page, 4).await?;
    let hands = page.ask("return document.querySelectorAll('.table .open-cards').length", vec![]).await?;
    assert_eq!(hands, json!(3), "the hands of the others lie open");
    shots::keep(&page.driver, "house-rules-table").await?;
    // First a few actions, then an attack, then the end.
    let first = Player::new(page, HANDS, Queens).play(|_, told| told.deeds.len() >= 4).await?;
    positions::begin(page, "queens-house-attack").await?;
    let attack = Player::new(page, HANDS, Queens).play(|_, told| told.deeds.len() >= 3).await?;
    positions::begin(page, "queens-house-end").await?;
    let end = Player::new(page, HANDS, Queens).play(|_, _| false).await?;
    let seen = |screen: &str| {
        [&first, &attack, &end].iter().filter_map(|told| told.screens.get(screen)).sum::<usize>()
    };
    assert_eq!((seen("curtain"), seen("sealed")), (0, 0), "{first:?} {attack:?} {end:?}");
    assert!(attack.screens.contains_key("answer"), "{attack:?}");
    table::assert_won(page, 4).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_game_with_open_hands_and_sixteen_queens() -> WebDriverResult<()> {
    at_own_table("house-queens", &[("ROUSE_SEED", "7")], |page: Page| async move { open_game(&page).await })
        .await
}

/// all at once.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_whole_game_of_the_rescue_with_its_house_rules() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        page.prefer(json!({ "language": "en", "theme": "day", "speed": "none", "motion": "none" })).await?;
        let rules = [
            "sleepers_do_not_count",
            "keep_fewer",
            "decline_gnome",
            "blue_once_a_turn",
            "blue_only_when_drawing",
        ];
        choose(&page, Game::Rescue, &rules).await?;
        page.resize(1280, 800).await?;
        HANDS.press_until(&page, ".people .btn.big", ".table.rescue .go-btn").await?;
        listed(&page, 5).await?;
        Player::new(&page, HANDS, Rescue::default()).play(|_, _| false).await?;
        table::assert_rescued(&page, 2).await
    };
    at_own_table("house-rescue", &[("ROUSE_SEED", "11")], deed).await
}

/// The table in words, with the die.
async fn table_in_words(page: &Page) -> WebDriverResult<Vec<String>> {
    let script = "return [...document.querySelectorAll('.table main [aria-label]')].map(one => one.getAttribute('aria-label'))";
    page.driver.execute(script, vec![]).await?.convert()
}

/// A roll is undone when all agree, and rolls the same again. The first roll of this deal draws no card.
async fn back_by_consent(page: &Page) -> WebDriverResult<()> {
    page.prefer(json!({ "language": "en", "theme": "day", "speed": "none", "motion": "none" })).await?;
    choose(page, Game::Rescue, &["rewind_by_consent"]).await?;
    page.resize(1280, 800).await?;
    table::seat_person(page, HANDS, 3).await?;
    HANDS.press_until(page, ".people .btn.big", ".table.rescue .go-btn").await?;
    let before = table_in_words(page).await?;
    HANDS.press_until(page, ".table .go-btn", ".tool-undo").await?;
    let rolled = table_in_words(page).await?;
    assert_ne!(rolled, before, "a dragon passes knights on");
    // Both others are asked; a tap does not agree, and one refusal is enough.
    HANDS.press_until(page, ".tool-undo", ".notice .yes-hold").await?;
    page.resize(360, 640).await?;
    // A notice may cover what waits for its answer.
    shots::keep(&page.driver, "rewind-asked").await?;
    axe::check(&page.driver, "rewind-asked").await?;
    page.resize(1280, 800).await?;
    HANDS.press(page, ".notice .yes-hold").await?;
    HANDS.press_away(page, ".notice-acts .paper").await?;
    assert_eq!(table_in_words(page).await?, rolled);
    HANDS.press_until(page, ".tool-undo", ".notice .yes-hold").await?;
    HANDS.hold(page, ".notice .yes-hold").await?;
    let one = "return document.querySelectorAll('.notice .yes-hold').length === 1 || null";
    page.until("the other to be asked still", one).await?;
    assert_eq!(table_in_words(page).await?, rolled, "one yes is not enough");
    HANDS.hold(page, ".notice .yes-hold").await?;
    page.until("the table as it was", "return document.querySelector('.tool-undo') === null").await?;
    assert_eq!(table_in_words(page).await?, before);
    HANDS.press_until(page, ".table .go-btn", ".tool-undo").await?;
    assert_eq!(table_in_words(page).await?, rolled, "the same die");
    shots::keep(&page.driver, "rewind-rolled-again").await
}

/// The house rule of rewinding, at a table of three people.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_roll_goes_back_when_all_agree() -> WebDriverResult<()> {
    at_own_table(
        "house-rewind",
        &[("ROUSE_SEED", "26")],
        |page: Page| async move { back_by_consent(&page).await },
    )
    .await
}
