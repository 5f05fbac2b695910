//! Whole games of a blind player, who knows of the page only the names and roles that the browser exposes to
//! assistive technology, and what the two live regions have said (S-02, S-04).

use crate::support::browser::at_own_table;
use crate::support::ears::{self, Announced, LISTEN, Listener, Queens, Rescue, Told};
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::table::{self, Game};
use serde_json::json;
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");

/// Two blind people play a whole game.
async fn whole_game(page: &Page, game: Game, somebody: impl Listener) -> WebDriverResult<Told> {
    page.resize(1280, 800).await?;
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    table::sit_down(page, Hands::Pointer, game, 2).await?;
    ears::play(page, somebody).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_whole_game_by_names_and_live_regions_alone() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let told = whole_game(&page, Game::Queens, Queens::default()).await?;
        let turns = told.pressed.iter().filter(|name| name.starts_with("I am ")).count();
        let alerts = told.said("alert").len();
        assert!(turns > 5 && alerts >= turns, "{turns} hands were opened, {alerts} calls: {told:#?}");
        let last = *told.said("status").last().expect("somebody spoke");
        assert!(last.contains("win") || last.contains("Every queen is awake"), "{last}");
        Ok(())
    };
    at_own_table("ears", &[SEED], deed).await
}

/// Rescued kings are announced one by one, and the seat with enough of them wins.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_whole_game_of_the_rescue_by_names_and_live_regions_alone() -> WebDriverResult<()> {
    const GOAL: usize = 4;
    let deed = |page: Page| async move {
        let told = whole_game(&page, Game::Rescue, Rescue::default()).await?;
        let rescued = told.pressed.iter().filter(|name| name.contains(", in need.")).count();
        assert_eq!(told.heard.first().map(String::as_str), Some("alert: It is Fox’s turn."));
        let said = told.said("status").join(" ");
        let kings = |name: &str| {
            (1..=GOAL).filter(|n| said.contains(&format!("{name}: {n} of {GOAL} kings."))).count()
        };
        let [fox, hare] = ["Fox", "Hare"].map(kings);
        assert!(
            fox.max(hare) == GOAL && fox + hare == rescued,
            "{fox} and {hare} of {rescued} kings: {told:#?}"
        );
        let winner = if fox == GOAL { "Fox" } else { "Hare" };
        assert!(said.contains(&format!("{winner} has rescued enough kings. {winner} wins!")), "{said}");
        table::assert_rescued(&page, 2).await
    };
    at_own_table("ears-rescue", &[SEED], deed).await
}

/// A learner hears in the page what the kept transcript says, in this order, and gets the table in words by
/// the same key (S-06).
async fn learn_by_ear(page: Page, game: Game, kept: &'static str) -> WebDriverResult<()> {
    page.resize(1280, 800).await?;
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    Hands::Pointer.press_until(&page, ".home [data-key=learn]", ".learn .play").await?;
    let begun = ".learn .table [data-spot][aria-pressed], .learn .table .go-btn";
    if game == Game::Queens {
        Hands::Pointer.press_until(&page, ".learn .play-queens", begun).await?;
    } else {
        Hands::Pointer.press_until(&page, ".learn .play-rescue", ".learn .chapter").await?;
        Hands::Pointer.press_until(&page, ".learn .chapter", begun).await?;
    }
    let key = json!([{ "type": "keyDown", "value": "s" }, { "type": "keyUp", "value": "s" }]);
    page.act(json!([{ "type": "key", "id": "keys", "actions": key }])).await?;
    page.until("the table in words", "return document.querySelector('dialog[open] .in-words') !== null")
        .await?;
    let headings = Announced::look(&page).await?.headings;
    for part in ["What to do", "What can be chosen now", "People at the table"] {
        assert!(headings.iter().any(|heading| heading == part), "{part}: {headings:?}");
    }
    Hands::Pointer.press_away(&page, "dialog[open] .sheet-head .rb").await?;

    let heard = ears::learn(&page).await?;
    let heard: Vec<_> = heard.iter().filter_map(|words| words.strip_prefix("status: ")).collect();
    let (heard, mut at) = (heard.join(" "), 0);
    for line in kept.lines().filter(|line| !line.starts_with("alert: ")) {
        let found =
            heard[at..].find(line).unwrap_or_else(|| panic!("not heard, or too late: {line}\n{heard}"));
        at += found + line.len();
    }
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_lesson_by_names_and_live_regions_alone() -> WebDriverResult<()> {
    const KEPT: &str = include_str!("../transcripts/learn-queens.en.txt");
    at_own_table("ears-learn", &[], |page| learn_by_ear(page, Game::Queens, KEPT)).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_lesson_of_the_rescue_by_names_and_live_regions_alone() -> WebDriverResult<()> {
    const KEPT: &str = include_str!("../transcripts/learn-rescue-king.en.txt");
    at_own_table("ears-learn-rescue", &[], |page| learn_by_ear(page, Game::Rescue, KEPT)).await
}

/// In the rules a search announces the number of its results once a word is typed, and Enter leads to the
/// first entry.
#[tokio::test]
async fn the_rules_by_ear() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": LISTEN })).await?;
        page.prefer(json!({ "language": "en", "motion": "none" })).await?;
        Hands::Pointer.press_until(&page, ".home [data-key=rules]", "#rules-words").await?;
        let field = page.driver.find(By::Css("#rules-words")).await?;
        for (words, said) in [("jester picture", "1 entry"), ("xylophone", "Nothing about that here")] {
            field.clear().await?;
            field.send_keys(words).await?;
            let last = "heard.findLast(words => words.startsWith('status: ')) ?? ''";
            page.until(said, &format!("return ({last}).startsWith({})", json!(format!("status: {said}"))))
                .await?;
            let seen = page.ask("return document.querySelector('.rules-found').innerText", vec![]).await?;
            assert!(seen.as_str().is_some_and(|seen| seen.starts_with(said)), "{seen}");
        }
        let heard: Vec<String> = page.driver.execute("return heard", vec![]).await?.convert()?;
        assert!(heard.len() <= 3, "not with every letter: {heard:?}");
        field.clear().await?;
        field.send_keys("jester picture" + Key::Enter).await?;
        page.until("the entry", "return document.activeElement.matches('.rule h3')").await?;
        Ok(())
    };
    at_own_table("ears-rules", &[], deed).await
}
