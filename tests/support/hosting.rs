//! What the host does in the app's own window.

use super::guests::{self, SITTING};
use super::hands::{Hands, is_stale};
use super::page::Page;
use super::player::Wishes;
use super::pulse::Pulse;
use super::table::Game;
use serde_json::json;
use thirtyfour::prelude::*;
use tokio::sync::watch;

const COME_IN: &str = ".notice .notice-acts .btn:first-child";

/// Opens a table for guests, with one or two seats at this device and another for a phone. Returns the
/// link of the QR code.
pub async fn invite(page: &Page, game: Game, here: usize) -> WebDriverResult<String> {
    let hands = Hands::Pointer;
    hands.press_until(page, game.poster(), ".people .invite").await?;
    if here == 1 {
        hands.press_until(page, ".people [data-at='2'] .seat", "dialog[open]").await?;
        hands.press_until(page, "dialog .sheet-more > summary", "dialog .sheet-more[open]").await?;
        let phone = "dialog .option:has(input[value=device])";
        hands.press_until(page, phone, "dialog input[value=device]:checked").await?;
        hands.press_away(page, "dialog[open] .sheet-head .btn").await?;
    }
    hands.press_until(page, ".people .invite", ".lobby .way-type .code").await?;
    let link = "return document.querySelector('.way-type .address').innerText + '/#' + document.querySelector('.way-type .code').innerText.replace(/\\s/g, '')";
    let link = page.ask(link, vec![]).await?;
    Ok(format!("http://{}", link.as_str().unwrap_or_default()))
}

/// Lets every guest in who knocks, until so many seats are taken.
pub async fn let_in(page: &Page, people: usize) -> WebDriverResult<()> {
    let sitting = format!("return document.querySelectorAll('{SITTING}').length === {people}");
    let wait = format!("{sitting} || document.querySelector('{COME_IN}') !== null");
    loop {
        page.until("a knock", &wait).await?;
        if page.ask(&sitting, vec![]).await? == json!(true) {
            return Ok(());
        }
        match Hands::Pointer.press(page, COME_IN).await {
            Err(error) if is_stale(&error) => {}
            done => done?,
        }
    }
}

/// The host of a game, and the number of seats.
#[derive(Clone, Debug)]
pub struct Hosting {
    /// The game that is played.
    pub game: Game,
    /// How many seats play at this device: one or two.
    pub here: usize,
    /// How many seats play, with those of all guests.
    pub people: usize,
    /// Sends the link to the guests as soon as the table is open.
    pub tell: watch::Sender<String>,
    /// Shared with the guests: whether anything moves.
    pub pulse: Pulse,
}

impl Hosting {
    /// Opens the table, lets all guests in and deals.
    pub async fn begin(&self, page: &Page) -> WebDriverResult<()> {
        page.resize(1280, 800).await?;
        page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
            .await?;
        self.tell.send_replace(invite(page, self.game, self.here).await?);
        let_in(page, self.people).await?;
        guests::deal(page, self.people).await?;
        self.pulse.beat();
        Ok(())
    }

    /// The same, and plays to the end. Returns the text of the end screen.
    pub async fn evening<W: Wishes>(&self, page: &Page, wishes: W) -> WebDriverResult<String> {
        self.begin(page).await?;
        let (_, title) = guests::play(page, &self.pulse, wishes).await?;
        self.game.assert_over(page, self.people).await?;
        Ok(title)
    }
}
