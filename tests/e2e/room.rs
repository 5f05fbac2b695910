//! The main parts of the table need no scrolling, nothing is cut off with large letters, and half a tap has
//! no effect.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::screen::{FITS, OVER};
use crate::support::sight::Stop;
use crate::support::table::{self, Game};
use crate::support::{criteria, positions, shots};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");

/// The parts that have to be in sight at once: whose turn it is, the table, the own cards, the button.
fn counts(game: Game) -> &'static [&'static str] {
    match game {
        Game::Queens => &[".table h1", ".seats .person", ".beds > button", ".me", ".hand .held"],
        Game::Rescue => {
            &[".table h1", ".seats .person", ".doors .cell", ".die", ".me .lie-cards > :not(.kept)"]
        }
    }
}

/// The parts that are missing or not wholly inside the viewport.
const MISSING: &str = r"
return arguments[0].flatMap(which => {
  const all = [...document.querySelectorAll(which)].filter(one => one.checkVisibility());
  const cut = all.filter(one => { const { left, right, top, bottom } = one.getBoundingClientRect(); return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1; });
  return all.length === 0 ? [`no ${which}`] : cut.map(one => `${which} is cut off: ${JSON.stringify(one.getBoundingClientRect())}`);
});";

/// Opens Chromium with these settings at a table of its own, and runs `deed`.
async fn open<F>(
    name: &str,
    (width, height): (u32, u32),
    settings: Value,
    deed: impl FnOnce(Page) -> F + Send + 'static,
) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let deed = async move |page: Page| {
        page.resize(width, height).await?;
        page.prefer(settings).await?;
        deed(page).await
    };
    at_own_table(name, &[SEED], deed).await
}

fn settings(text: &str) -> Value {
    json!({ "language": "de", "speed": "none", "motion": "none", "opening": "two-taps", "text": text })
}

/// Plays until a seat can act: with an open hand, if the game has hands.
async fn until_turn(page: &Page, game: Game) -> WebDriverResult<()> {
    match game {
        Game::Queens => Player::new(page, Hands::Pointer, Queens).open_hand().await.map(drop),
        Game::Rescue => {
            Player::new(page, Hands::Pointer, Rescue::default()).play(|sight, _| sight.acting).await.map(drop)
        }
    }
}

/// Checks the table in this viewport, when a seat can act.
async fn shows(
    page: &Page,
    game: Game,
    name: &str,
    (width, height): (u32, u32),
) -> WebDriverResult<Vec<String>> {
    page.resize(width, height).await?;
    until_turn(page, game).await?;
    shots::keep(&page.driver, &format!("room-{name}-{game:?}-{width}x{height}")).await?;
    let mut found: Vec<String> = page.driver.execute(MISSING, vec![json!(counts(game))]).await?.convert()?;
    if page.ask(FITS, vec![]).await? != json!(true) {
        found.push("it scrolls".to_owned());
    }
    Ok(found.into_iter().map(|one| format!("{game:?} at {width}×{height}: {one}")).collect())
}

/// A position of five seats in the middle of a game: all of them have cards.
fn five(game: Game) -> &'static str {
    match game {
        Game::Queens => "queens-five",
        Game::Rescue => "rescue-five",
    }
}

/// Z-02: on a phone all main parts are in sight at once. Z-03: so is all public information about five
/// seats on a tablet.
#[tokio::test]
async fn what_counts_is_on_the_screen_at_once() -> WebDriverResult<()> {
    for game in [Game::Queens, Game::Rescue] {
        let deed = move |page: Page| async move {
            positions::begin(&page, five(game)).await?;
            let mut found = shows(&page, game, "five", (1280, 800)).await?;
            for phone in [(360, 640), (360, 560)] {
                found.extend(shows(&page, game, "phone", phone).await?);
            }
            assert!(found.is_empty(), "{found:#?}");
            Ok(())
        };
        open("room", (1280, 800), settings("100"), deed).await?;
    }
    Ok(())
}

/// Controls beside the viewport, and short words that are broken in two.
const BROKEN: &str = r"
const seen = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.vh, [inert]');
const buttons = [...document.querySelectorAll('button')].filter(seen);
const beside = buttons.filter(one => { const { left, right } = one.getBoundingClientRect(); return left < -1 || right > innerWidth + 1; });
const found = beside.map(one => `beside the window: ${one.ariaLabel ?? one.innerText}`);
for (const one of buttons.flatMap(button => [...button.querySelectorAll('*')]).filter(one => seen(one) && one.getBoundingClientRect().width > 2)) {
  for (const node of [...one.childNodes].filter(node => node.nodeType === Node.TEXT_NODE)) {
    for (const { 0: word, index } of node.textContent.matchAll(/(?<!\p{L})\p{L}{2,6}(?!\p{L})/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
      if (lines.size > 1) found.push(`broken: ${word}`);
    }
  }
}
return found;";

/// What is lost on this screen: text that runs over its button, and a page wider than its viewport.
async fn lost(page: &Page, name: &str) -> WebDriverResult<Vec<String>> {
    shots::keep(&page.driver, &format!("large-{name}")).await?;
    criteria::check(page, name, criteria::READABLE).await?;
    let mut found: Vec<String> = page.driver.execute(OVER, vec![]).await?.convert()?;
    found.extend(page.driver.execute(BROKEN, vec![]).await?.convert::<Vec<String>>()?);
    Ok(found.into_iter().map(|one| format!("{name}: {one}")).collect())
}

/// Checks all screens on the way from Home into a game, and a sheet.
async fn walk(page: &Page, name: &str) -> WebDriverResult<Vec<String>> {
    let hands = Hands::Pointer;
    let mut found = lost(page, &format!("{name}-home")).await?;
    hands.press_until(page, ".home [data-key=settings]", ".quiet").await?;
    found.extend(lost(page, &format!("{name}-settings")).await?);
    hands.press_until(page, ".bar .rb", ".home").await?;
    hands.press_until(page, Game::Queens.poster(), ".people .seat-free").await?;
    found.extend(lost(page, &format!("{name}-people")).await?);
    hands.press_until(page, ".bar .rb", ".home").await?;
    table::sit_down(page, hands, Game::Queens, 3).await?;
    found.extend(lost(page, &format!("{name}-curtain")).await?);
    until_turn(page, Game::Queens).await?;
    found.extend(lost(page, &format!("{name}-hand")).await?);
    hands.press_until(page, ".table .tool-menu", "dialog[open]").await?;
    found.extend(lost(page, &format!("{name}-menu")).await?);
    hands.press_until(page, "dialog [data-key=\"menu.log\"]", ".sheet-log").await?;
    hands.press_until(page, "dialog [data-key=\"menu.table\"]", ".sheet-words").await?;
    found.extend(lost(page, &format!("{name}-words")).await?);
    Ok(found)
}

/// Checks a turn of The Rescue: the roll, the question of a lightning card, numbers on the bench, a
/// sheet.
async fn turns(page: &Page, name: &str) -> WebDriverResult<Vec<String>> {
    let stops: [(&str, Stop); 4] = [
        ("rescue-roll", ("roll", |sight| sight.acting)),
        ("rescue-kings", ("chips", |sight| !sight.chips.is_empty())),
        ("rescue-sum", ("bench", |sight| sight.bench && !sight.picked.is_empty())),
        (
            "rescue-kings",
            ("kings", |sight| {
                sight.sheet.as_ref().is_some_and(|sheet| sheet.name == "kings" && sheet.pairs.contains(&true))
            }),
        ),
    ];
    let mut found = Vec::new();
    for (position, (stop, there)) in stops {
        positions::begin(page, position).await?;
        Player::new(page, Hands::Pointer, Rescue::default()).play(|sight, _| there(sight)).await?;
        found.extend(lost(page, &format!("{name}-rescue-{stop}")).await?);
    }
    Ok(found)
}

/// Z-01: in a viewport of 320 px at twice the font size nothing is lost, and nothing scrolls sideways.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn letters_twice_as_large_lose_nothing() -> WebDriverResult<()> {
    let queens = |page: Page| async move {
        let found = walk(&page, "320").await?;
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    };
    open("zoom", (320, 568), settings("200"), queens).await?;
    let rescue = |page: Page| async move {
        let found = turns(&page, "320").await?;
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    };
    open("zoom-rescue", (320, 568), settings("200"), rescue).await
}

/// Z-06: at text of 150 % a phone shows the main parts without scrolling, and nothing covers them.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn large_text_leaves_room_for_what_counts() -> WebDriverResult<()> {
    const TURNS: usize = 4;
    for game in [Game::Queens, Game::Rescue] {
        let deed = move |page: Page| async move {
            table::sit_down(&page, Hands::Pointer, game, 3).await?;
            let mut found = Vec::new();
            for turn in 0..TURNS {
                let name = format!("text-150-{turn}");
                found.extend(shows(&page, game, &name, (360, 640)).await?);
                criteria::check(&page, &name, criteria::READABLE).await?;
                match game {
                    Game::Queens => {
                        Player::new(&page, Hands::Pointer, Queens)
                            .play(|_, told| !told.deeds.is_empty())
                            .await?
                    }
                    Game::Rescue => {
                        Player::new(&page, Hands::Pointer, Rescue::default())
                            .play(|_, told| !told.deeds.is_empty())
                            .await?
                    }
                };
            }
            assert!(found.is_empty(), "{found:#?}");
            Ok(())
        };
        open("large-text", (360, 640), settings("150"), deed).await?;
    }
    Ok(())
}

/// Sets the system's default font size, in pixels; 16 is usual.
async fn scale(page: &Page, pixels: u32) -> WebDriverResult<()> {
    page.devtools("Page.setFontSizes", json!({ "fontSizes": { "standard": pixels } })).await?;
    let scaled =
        format!("return parseFloat(getComputedStyle(document.documentElement).fontSize) === {pixels}");
    page.until("the system's size of text", &scaled).await.map(drop)
}

/// Z-08: the same with the system's own larger font size; at a third more, all main parts are in sight
/// at once.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn the_systems_own_size_of_text_loses_nothing() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        scale(&page, 21).await?;
        let mut found = walk(&page, "system-130").await?;
        Hands::Pointer.press_away(&page, "dialog[open] .sheet-head .rb").await?;
        found.extend(shows(&page, Game::Queens, "system", (360, 640)).await?);
        scale(&page, 32).await?;
        page.driver.refresh().await?;
        Hands::Pointer.press_until(&page, ".home .resume", ".curtain .hold").await?;
        until_turn(&page, Game::Queens).await?;
        found.extend(lost(&page, "system-200-hand").await?);
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    };
    open("system", (360, 640), settings("100"), deed).await
}

/// The middle of an element.
const MIDDLE: &str = "const { left, top, width, height } = document.querySelector(arguments[0]).getBoundingClientRect(); return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }";
const CARD: &str = "[data-spot=\"hand 0\"]";
/// Whether the first card is pressed, looks pressed, and is selected.
const PRESSED: &str = r#"const card = document.querySelector('[data-spot="hand 0"]'); return [card.matches(':active'), getComputedStyle(card.querySelector('.card')).translate + getComputedStyle(card.querySelector('.card')).transform, card.ariaPressed]"#;
const HAND: &str = "return [...document.querySelectorAll('.hand .held')].map(card => card.innerText + card.ariaPressed).join()";

/// Presses on one element, and releases on it or elsewhere.
async fn pointer(page: &Page, steps: &[Value]) -> WebDriverResult<()> {
    page.act(json!([{ "type": "pointer", "id": "mouse", "parameters": { "pointerType": "mouse" }, "actions": steps }]))
        .await
}

async fn over(page: &Page, selector: &str) -> WebDriverResult<Value> {
    let middle = page.ask(MIDDLE, vec![json!(selector)]).await?;
    Ok(json!({ "type": "pointerMove", "duration": 0, "x": middle["x"], "y": middle["y"] }))
}

/// K-06: a press counts when the finger is released where it came down, and shows feedback at
/// once. S-05: an action that cannot be undone needs a second step.
#[tokio::test]
async fn half_a_tap_does_nothing() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let (down, up) =
            (json!({ "type": "pointerDown", "button": 0 }), json!({ "type": "pointerUp", "button": 0 }));
        positions::begin(&page, "queens-opening").await?;
        until_turn(&page, Game::Queens).await?;
        let before = page.ask(PRESSED, vec![]).await?;
        pointer(&page, &[over(&page, CARD).await?, down.clone()]).await?;
        let looks = format!(
            "const now = (() => {{ {PRESSED} }})(); return now[0] && now[1] !== {} && now",
            before[1]
        );
        let felt = page.until("a press to look like one", &looks).await?;
        assert_eq!(felt[2], json!("false"));
        let away = over(&page, ".table h1").await?;
        pointer(&page, &[away.clone(), up.clone()]).await?;
        assert_eq!(page.ask(PRESSED, vec![]).await?[2], json!("false"), "whoever leaves takes it back");
        pointer(&page, &[over(&page, CARD).await?, down.clone(), up.clone()]).await?;
        page.until("the card to be lifted", &format!("return (() => {{ {PRESSED} }})()[2] === 'true'"))
            .await?;

        // The big button is a step of its own, and a press on it can be cancelled.
        Player::new(&page, Hands::Pointer, Queens)
            .play(|sight, _| sight.go.as_ref().is_some_and(|go| go.ready))
            .await?;
        let hand = page.ask(HAND, vec![]).await?;
        pointer(&page, &[over(&page, ".go-btn").await?, down, away, up]).await?;
        assert_eq!(page.ask(HAND, vec![]).await?, hand, "nothing was played");

        Hands::Pointer.press_until(&page, ".table .tool-menu", "dialog[open]").await?;
        Hands::Pointer
            .press_until(&page, "dialog [data-key=\"menu.leave\"]", "dialog [data-key=\"menu.leave_no\"]")
            .await?;
        assert_eq!(page.ask("return document.querySelector('.table') !== null", vec![]).await?, json!(true));
        Hands::Pointer.press_until(&page, "dialog [data-key=\"menu.leave_yes\"]", ".home .resume").await?;
        // A new game replaces the old one only when it is started from the seats.
        Hands::Pointer.press_until(&page, Game::Queens.poster(), ".people .seat-free").await?;
        Hands::Pointer.press_until(&page, ".bar .rb", ".home .resume").await
    };
    open(
        "half-a-tap",
        (1280, 800),
        json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }),
        deed,
    )
    .await
}
