//! A phone and a tablet in use: by touch, turned, put away, and with "back".

use crate::support::axe;
use crate::support::browser::{Browsers, at_own_table};
use crate::support::guests;
use crate::support::hands::Hands;
use crate::support::host_process::HostProcess;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::process::Folder;
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::table::{self, Game};
use crate::support::{positions, shots};
use serde_json::json;
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");
const QUICK: &str = r#"{ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }"#;
/// A position for every question of The Rescue, and one with a sleeping queen.
const RESCUES: [&str; 11] = [
    "rescue-asleep",
    "rescue-lightning",
    "rescue-dragon",
    "rescue-gnome-1",
    "rescue-gnome-2",
    "rescue-gnome-3",
    "rescue-gnome-dragon",
    "rescue-witch",
    "rescue-sum",
    "rescue-book",
    "rescue-let-go",
];
const PHONE: (u32, u32) = (360, 640);
const TABLET: (u32, u32) = (800, 1280);
const CURTAIN: &str = "return document.querySelector('.curtain .hold') !== null";
const LEAVES: &str = "Leave the table? Your game is saved.";

/// Opens Chromium as this device at a table, and runs `deed`.
async fn held<F>(
    name: &str,
    (width, height): (u32, u32),
    deed: impl FnOnce(Page) -> F + Send + 'static,
) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let deed = move |page: Page| async move {
        page.prefer(serde_json::from_str(QUICK)?).await?;
        page.hold(width, height).await?;
        deed(page).await
    };
    at_own_table(name, &[SEED], deed).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn people_play_sleeping_queens_with_their_fingers_on_a_phone() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        table::sit_down(&page, Hands::Finger, Game::Queens, 2).await?;
        Player::new(&page, Hands::Finger, Queens).play(|_, told| told.deeds.len() >= 3).await?;
        for position in ["queens-knight", "queens-potion", "queens-jester", "queens-sum"] {
            positions::begin(&page, position).await?;
            Player::new(&page, Hands::Finger, Queens).play(|_, told| told.deeds.len() >= 2).await?;
        }
        positions::begin(&page, "queens-end-2").await?;
        Player::new(&page, Hands::Finger, Queens).play(|_, _| false).await?;
        table::assert_won(&page, 2).await
    };
    held("phone-queens", PHONE, deed).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn people_play_the_rescue_with_their_fingers_on_a_tablet() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        table::sit_down(&page, Hands::Finger, Game::Rescue, 4).await?;
        Player::new(&page, Hands::Finger, Rescue::default()).play(|_, told| told.deeds.len() >= 3).await?;
        for position in RESCUES {
            positions::begin(&page, position).await?;
            Player::new(&page, Hands::Finger, Rescue::default())
                .play(|_, told| told.deeds.len() >= 2)
                .await?;
        }
        positions::begin(&page, "rescue-end").await?;
        Player::new(&page, Hands::Finger, Rescue::default()).play(|_, _| false).await?;
        Game::Rescue.assert_over(&page, 5).await
    };
    held("tablet-rescue", TABLET, deed).await
}

/// P-08, Z-05: turning the device closes the hand; the game is unchanged.
#[tokio::test]
async fn a_phone_that_is_turned_shows_the_curtain_and_the_same_game() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        positions::begin(&page, "queens-opening").await?;
        let (wide, high) = ((PHONE.1, PHONE.0), PHONE);
        let mut hands = Vec::new();
        for (width, height) in [wide, high, wide] {
            let sight = Player::new(&page, Hands::Finger, Queens).open_hand().await?;
            hands.push(sight.hand.iter().map(|card| card.label.clone()).collect::<Vec<_>>());
            page.hold(width, height).await?;
            page.until("the curtain", CURTAIN).await?;
            let html = page.ask("return document.documentElement.outerHTML", vec![]).await?;
            let html = html.as_str().unwrap_or_default();
            assert!(sight.hand.iter().all(|card| !html.contains(&card.label)), "{width}×{height}");
            let name = format!("phone-turned-{width}x{height}");
            shots::keep(&page.driver, &name).await?;
            axe::check(&page.driver, &name).await?;
        }
        assert!(hands[0].len() == 5 && hands.iter().all(|hand| *hand == hands[0]), "{hands:?}");
        Ok(())
    };
    held("phone-turned", PHONE, deed).await
}

/// P-08: another app comes to the front. Chromium itself reports the page as hidden.
#[tokio::test]
async fn a_hand_is_closed_when_the_phone_shows_another_app() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        positions::begin(&page, "queens-opening").await?;
        Player::new(&page, Hands::Finger, Queens).open_hand().await?;
        page.ask(
            "addEventListener('visibilitychange', () => { window.seen = document.visibilityState }, true)",
            vec![],
        )
        .await?;
        let game = page.driver.window().await?;
        let other = page.driver.new_tab().await?;
        page.driver.switch_to_window(other).await?;
        page.driver.close_window().await?;
        page.driver.switch_to_window(game).await?;
        page.until("the page to have been hidden", "return window.seen ?? null").await?;
        page.until("the curtain", CURTAIN).await?;
        // After the return the curtain is opened as usual.
        Player::new(&page, Hands::Finger, Queens).open_hand().await.map(drop)
    };
    held("phone-hidden", PHONE, deed).await
}

const OWN_HAND: &str = "const cards = [...document.querySelectorAll('.table .hand .held .vh')].map(card => card.textContent); return cards.length === 5 ? cards : null";

/// Z-05: a phone with one seat alone keeps its hand and selection when it is turned or put away.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_phone_of_ones_own_keeps_its_hand_however_it_is_held() -> WebDriverResult<()> {
    let data = Folder::new();
    let room = HostProcess::open(&data, 0, &[SEED]);
    let browsers = Browsers::start();
    let (other, door) = (browsers.page().await, room.door());
    let deed = move |page: Page| async move {
        guests::come(&page, &door, PHONE).await?;
        guests::sit_down(&page, "Ada").await
    };
    other.run("phone-own-other", deed).await?;
    let door = room.door();
    let deed = |page: Page| async move {
        guests::come(&page, &door, PHONE).await?;
        page.hold(PHONE.0, PHONE.1).await?;
        guests::sit_down(&page, "Ben").await?;
        guests::deal(&page, 2).await?;
        let mine = page.until("a hand", OWN_HAND).await?;
        let lifted = "return [...document.querySelectorAll('.table .hand .held')].map(card => card.getAttribute('aria-pressed'))";
        Hands::Finger.press(&page, "[data-spot^='hand ']").await?;
        let selected = page
            .until(
                "a lifted card",
                &format!("const all = (() => {{ {lifted} }})(); return all.includes('true') ? all : null"),
            )
            .await?;
        for (width, height) in [(PHONE.1, PHONE.0), PHONE] {
            page.hold(width, height).await?;
            assert_eq!(page.until("the same hand", OWN_HAND).await?, mine, "{width}×{height}");
            assert_eq!(page.ask(lifted, vec![]).await?, selected, "{width}×{height}");
            shots::keep(&page.driver, &format!("phone-own-{width}x{height}")).await?;
        }
        Ok(())
    };
    browsers.page().await.run("phone-own", deed).await
}

/// R-07: "back" first closes a sheet, then the hand; at the table it asks (S-05).
#[tokio::test]
async fn back_closes_what_is_open_then_the_hand_and_never_the_game() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        Hands::Finger.press_until(&page, ".home [data-key=settings]", ".quiet").await?;
        back_until(&page, "Home", "return document.querySelector('.home .play') !== null").await?;
        positions::begin(&page, "queens-opening").await?;
        Player::new(&page, Hands::Finger, Queens).open_hand().await?;
        Hands::Finger.press_until(&page, ".table .tool-menu", "dialog[open]").await?;
        back_until(
            &page,
            "the hand",
            "return document.querySelector('dialog') === null && document.querySelector('[data-spot^=hand]') !== null",
        )
        .await?;
        back_until(&page, "the curtain", CURTAIN).await?;
        let asks = format!("return document.querySelector('dialog[open] h2')?.innerText === '{LEAVES}'");
        back_until(&page, "the question", &asks).await?;
        shots::keep(&page.driver, "phone-back").await?;
        axe::check(&page.driver, "phone-back").await?;
        // "Back" answers the question with no, however often.
        for _ in 0..3 {
            back_until(&page, "no question", "return document.querySelector('dialog') === null").await?;
            page.until("the curtain", CURTAIN).await?;
            back_until(&page, "the question again", &asks).await?;
        }
        Hands::Finger.press_away(&page, "dialog[open] .menu .btn:first-child").await?;
        Player::new(&page, Hands::Finger, Queens).open_hand().await.map(drop)
    };
    held("phone-back", PHONE, deed).await
}

/// Goes back in the browser's history, as the gesture or the key of a phone does.
async fn back_until(page: &Page, what: &str, there: &str) -> WebDriverResult<()> {
    page.driver.back().await?;
    page.until(what, there).await.map(drop)
}

/// The insets of system bars, cut-outs and rounded corners, as the app passes them to the page.
const INSETS: [[u32; 4]; 3] = [[48, 0, 24, 0], [24, 48, 24, 48], [40, 24, 48, 24]];
const INSET: &str = "const edges = ['top', 'right', 'bottom', 'left']; \
    edges.forEach((edge, at) => document.documentElement.style.setProperty(`--inset-${edge}`, `${arguments[0][at]}px`)); dispatchEvent(new Event('resize'))";
/// Controls that lie under an inset even after scrolling as far as possible.
const UNDER: &str = r"
const [[top, right, bottom, left]] = arguments;
const controls = [...document.querySelectorAll('button, a[href], input, select, [role=button], [tabindex]')].filter(one => one.tabIndex >= 0);
const shown = controls.filter(one => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[inert]') && !one.closest('.vh'));
const boxOf = one => (one.matches('input') ? one.closest('label') ?? one : one).getBoundingClientRect();
const under = [];
for (const one of shown) {
  one.scrollIntoView({ block: 'center', inline: 'nearest' });
  const box = boxOf(one);
  if (box.width < 2 || box.height < 2) continue;
  const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
  const met = document.elementFromPoint(x, y);
  const free = document.querySelector('dialog[open]') || met === null || one.contains(met) || met.contains(one) || met.closest('label')?.contains(one);
  if (!free) under.push(`${one.className || one.tagName} ${one.innerText.slice(0, 20)} is covered by ${met.className.baseVal ?? met.className}`);
  const over = [box.top < top - 1, box.right > innerWidth - right + 1, box.bottom > innerHeight - bottom + 1, box.left < left - 1];
  if (over.includes(true)) under.push(`${one.className || one.tagName} ${one.innerText.slice(0, 20)} ${[box.left, box.top, box.right, box.bottom].map(Math.round)}`);
}
scrollTo(0, 0);
return under;";

/// Holds the device in each of these ways and names the controls under its insets (Z-09). Opens the hand
/// again each time: turning the device closes it.
async fn under(page: &Page, name: &str, hand: bool) -> WebDriverResult<Vec<String>> {
    let mut found = Vec::new();
    for (insets, (width, height)) in INSETS.into_iter().zip([PHONE, (PHONE.1, PHONE.0), TABLET]) {
        page.hold(width, height).await?;
        page.ask(INSET, vec![json!(insets)]).await?;
        if hand {
            Player::new(page, Hands::Finger, Queens).open_hand().await?;
        }
        let under: Vec<String> = page.driver.execute(UNDER, vec![json!(insets)]).await?.convert()?;
        shots::keep(&page.driver, &format!("insets-{name}-{width}x{height}")).await?;
        found.extend(
            under.into_iter().map(|one| format!("{name} at {width}×{height} with {insets:?}: {one}")),
        );
    }
    page.ask(INSET, vec![json!([0, 0, 0, 0])]).await?;
    page.hold(PHONE.0, PHONE.1).await?;
    if hand {
        page.until("the curtain", CURTAIN).await?;
    }
    Ok(found)
}

/// Sets the variables for web views without `env()`; both define the same spaces.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn nothing_lies_under_bars_and_cut_outs() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let mut found = under(&page, "home", false).await?;
        Hands::Finger.press_until(&page, ".home [data-key=settings]", ".quiet").await?;
        found.extend(under(&page, "settings", false).await?);
        Hands::Finger.press_until(&page, ".bar .rb", ".home").await?;
        Hands::Finger.press_until(&page, Game::Queens.poster(), ".people .seat-free").await?;
        found.extend(under(&page, "people", false).await?);
        Hands::Finger.press_until(&page, ".bar .rb", ".home").await?;
        positions::begin(&page, "queens-opening").await?;
        found.extend(under(&page, "curtain", false).await?);
        found.extend(under(&page, "hand", true).await?);
        Hands::Finger.press_until(&page, ".curtain .look", ".table .beds").await?;
        found.extend(under(&page, "table", false).await?);
        Hands::Finger.press_until(&page, ".table .tool-menu", "dialog[open]").await?;
        found.extend(under(&page, "menu", false).await?);
        assert!(found.is_empty(), "{found:#?}");
        Ok(())
    };
    held("phone-insets", PHONE, deed).await
}
