//! What a guest with a device of its own does at a table.

use super::hands::Hands;
use super::page::Page;
use super::player::{Player, Told, Wishes};
use super::pulse::Pulse;
use super::table::Game;
use super::wire;
use serde_json::{Value, json};
use std::time::Duration;
use thirtyfour::prelude::*;
use tokio::task::JoinSet;

/// The viewport of a phone held upright, in CSS pixels.
pub const PHONE: (u32, u32) = (390, 844);
/// The viewport of a tablet, in CSS pixels.
pub const TABLET: (u32, u32) = (1280, 800);
/// The viewport of a television, in CSS pixels.
pub const TELEVISION: (u32, u32) = (1920, 1080);

/// How long one wait lasts before the pulse of the table is checked.
const TURN: Duration = Duration::from_secs(5);
/// Every taken seat in a lobby.
pub const SITTING: &str = ".lobby .chairs .seat:not(.seat-free):not(.seat-waits)";
/// A game that has been dealt.
const DEALT: &str = ".table, .curtain, .answer, .end";
const SUBMIT: &str = ".door-form button[type=submit]";

/// Opens a table with these settings on the page, and records every message of the table.
pub async fn come(page: &Page, address: &str, (width, height): (u32, u32)) -> WebDriverResult<()> {
    prepare(page).await?;
    page.resize(width, height).await?;
    page.driver.goto(address).await
}

/// Installs the settings and the recorder of messages for everything that this tab loads from now on.
pub async fn prepare(page: &Page) -> WebDriverResult<()> {
    let settings = json!({ "language": "en", "speed": "none", "motion": "none", "notes": "off" }).to_string();
    let source = format!(
        "if (location.host) localStorage.setItem('rouse.settings.1', {}); {}",
        json!(settings),
        wire::LISTEN
    );
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await.map(drop)
}

/// Knocks with a name, and returns when the guest has its seat; the game may have begun by then.
pub async fn sit_down(page: &Page, name: &str) -> WebDriverResult<()> {
    page.until("the door", "return document.querySelector('#door-name') !== null").await?;
    page.driver.find(By::Css("#door-name")).await?.send_keys(name).await?;
    Hands::Pointer.press_until(page, SUBMIT, ".lobby .seat-mine, .table").await
}

/// Chooses a game in the lobby, whichever is chosen now. On a phone the settings of the table are in a sheet.
pub async fn choose_game(page: &Page, game: Game) -> WebDriverResult<()> {
    let hands = Hands::Pointer;
    let value = if game == Game::Queens { "queens" } else { "rescue" };
    let choice = format!("dialog .option:has(input[value={value}])");
    let sheet = "return document.querySelector('.lobby-tools .all-settings').checkVisibility()";
    let button = if page.ask(sheet, vec![]).await? == json!(true) {
        hands.press_until(page, ".lobby-tools .all-settings", ".table-settings").await?;
        ".table-settings .btn:first-child"
    } else {
        ".lobby-tools .btn:first-child"
    };
    hands.press_until(page, button, &choice).await?;
    let chosen = format!("dialog input[value={value}]:checked");
    if page.ask("return document.querySelector(arguments[0]) === null", vec![json!(chosen)]).await?
        == json!(true)
    {
        hands.press_away(page, &choice).await?;
    }
    let open = "document.querySelector(arguments[0]) !== null";
    hands.press_while(page, "dialog[open]:last-of-type .sheet-head .rb", open, "dialog[open]").await
}

/// Waits until so many seats are taken, then deals; at a table without a window, says yes to it until all have.
pub async fn deal(page: &Page, people: usize) -> WebDriverResult<()> {
    // The others may have dealt while this device was slow: they do not wait for one that is away.
    let all = format!(
        "return document.querySelectorAll('{SITTING}').length === {people} || document.querySelector('{DEALT}') !== null"
    );
    page.until("everybody to sit", &all).await?;
    if page.driver.find(By::Css(DEALT)).await.is_ok() {
        return Ok(());
    }
    Hands::Pointer.press_until(page, ".lobby .deal:not([aria-disabled])", ".table .go, .curtain").await
}

/// Waits for the script as long as anything moves at the table, on any of its devices.
pub async fn until(page: &Page, pulse: &Pulse, what: &str, script: &str) -> WebDriverResult<Value> {
    loop {
        if let Some(seen) = page.wait(script, TURN).await? {
            return Ok(seen);
        }
        assert!(pulse.lives(), "waited in vain for {what}; the page says:\n{}", page.text().await?);
    }
}

/// Plays the seats of a device until the game is over. Also returns the text of the end screen.
pub async fn play<W: Wishes>(page: &Page, pulse: &Pulse, wishes: W) -> WebDriverResult<(Told, String)> {
    let dealt = format!("return document.querySelector('{DEALT}') !== null");
    until(page, pulse, "the deal", &dealt).await?;
    let told = Player::new(page, Hands::Pointer, wishes).among(pulse).play(|_, _| false).await?;
    let title = page.until("the winner", "return document.querySelector('.end h1').innerText").await?;
    Ok((told, title.as_str().unwrap_or_default().to_owned()))
}

/// Waits for all devices; returns the first failure when all are closed.
pub async fn all(mut devices: JoinSet<WebDriverResult<()>>) -> WebDriverResult<()> {
    let mut failed = None;
    while let Some(done) = devices.join_next().await {
        if !matches!(done, Ok(Ok(()))) {
            failed.get_or_insert(done);
        }
    }
    failed
        .map_or(Ok(()), |failed| failed.unwrap_or_else(|panic| std::panic::resume_unwind(panic.into_panic())))
}
