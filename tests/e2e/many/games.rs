//! Whole games at a table without a window, and the messages to every device.

use super::{SEED, SHORT, secrecy};
use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE, TABLET, TELEVISION};
use crate::support::host_process::HostProcess;
use crate::support::page::Page;
use crate::support::player::{Told, Wishes};
use crate::support::process::Folder;
use crate::support::pulse::Pulse;
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::screen::FITS;
use crate::support::table::Game;
use crate::support::wire::{self, Frame};
use crate::support::{criteria, shots};
use serde_json::json;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use thirtyfour::prelude::*;
use tokio::task::JoinSet;

/// The smallest font size on a television, in CSS pixels.
const FROM_A_SOFA: u32 = 28;
const NAMES: [&str; 5] = ["Ada", "Ben", "Cleo", "Dan", "Eve"];

/// The result of a whole game on one device.
struct Seen {
    /// The name of its seat; a television has none.
    name: Option<&'static str>,
    /// The heading of its end screen.
    title: String,
    told: Told,
    frames: Vec<Frame>,
}

type Album = Arc<Mutex<Vec<Seen>>>;

/// A game that is played to the end with a page for each seat, beside a television.
struct Round {
    room: HostProcess,
    pulse: Pulse,
    album: Album,
    people: usize,
    game: Game,
}

impl Round {
    /// A guest comes, sits down, chooses the game if it is the first, says yes to the deal, and plays.
    async fn play<W: Wishes>(&self, page: &Page, seat: usize, wishes: W) -> WebDriverResult<()> {
        let name = NAMES[seat];
        guests::come(page, &self.room.door(), if seat.is_multiple_of(2) { PHONE } else { TABLET }).await?;
        guests::sit_down(page, name).await?;
        self.pulse.beat();
        if seat == 0 {
            guests::choose_game(page, self.game).await?;
        }
        guests::deal(page, self.people).await?;
        let (told, title) = guests::play(page, &self.pulse, wishes).await?;
        self.keep(page, Some(name), title, told).await
    }

    /// Shows the table on a television until the end screen.
    async fn show(&self, page: &Page) -> WebDriverResult<()> {
        guests::come(page, &self.room.television(), TELEVISION).await?;
        page.until("the television", "return document.querySelector('.television h1') !== null").await?;
        self.pulse.beat();
        self.assert_shown(page).await?;
        let over = "return document.querySelector('.tv-party .throne') && /win/.test(document.querySelector('.tv-banner h1').innerText)";
        guests::until(page, &self.pulse, "the winner", over).await?;
        let title = page.ask("return document.querySelector('.tv-banner h1').innerText", vec![]).await?;
        self.keep(page, None, title.as_str().unwrap_or_default().to_owned(), Told::default()).await
    }

    /// Z-03: all public information is on the television at once, in a readable font size.
    async fn assert_shown(&self, page: &Page) -> WebDriverResult<()> {
        let all =
            format!("return document.querySelectorAll('.tv-boxes .tv-seat').length === {}", self.people);
        guests::until(page, &self.pulse, "everybody on the television", &all).await?;
        let name = format!("many-{:?}-television-first", self.game);
        shots::keep(&page.driver, &name).await?;
        assert_eq!(page.ask(FITS, vec![]).await?, json!(true), "the television scrolls");
        criteria::check(page, &name, FROM_A_SOFA).await
    }

    async fn keep(
        &self,
        page: &Page,
        name: Option<&'static str>,
        title: String,
        told: Told,
    ) -> WebDriverResult<()> {
        shots::keep(&page.driver, &format!("many-{:?}-{}", self.game, name.unwrap_or("television"))).await?;
        let frames = wire::heard(page).await?;
        self.album.lock().expect("nobody panics with it").push(Seen { name, title, told, frames });
        Ok(())
    }
}

/// Plays a whole game, and returns the results of all devices.
async fn whole_game(game: Game, people: usize) -> WebDriverResult<Vec<Seen>> {
    let data = Folder::new();
    let room = HostProcess::open(&data, 0, &[if game == Game::Queens { SHORT } else { SEED }]);
    let browsers = Browsers::start();
    let album = Album::default();
    let round = Arc::new(Round { room, pulse: Pulse::default(), album: Arc::clone(&album), people, game });
    let mut devices = JoinSet::new();
    for (seat, name) in NAMES.into_iter().enumerate().take(people) {
        let (page, round) = (browsers.page().await, Arc::clone(&round));
        let name = format!("many-{game:?}-{name}");
        let deed = move |page: Page| async move {
            match game {
                Game::Queens => round.play(&page, seat, Queens).await,
                Game::Rescue => round.play(&page, seat, Rescue::default()).await,
            }
        };
        devices.spawn(async move { page.run(&name, deed).await });
    }
    let page = browsers.page().await;
    let name = format!("many-{game:?}-television");
    devices.spawn(async move { page.run(&name, |page: Page| async move { round.show(&page).await }).await });
    guests::all(devices).await?;
    Ok(Arc::into_inner(album).expect("every device is closed").into_inner().expect("nobody panicked with it"))
}

/// Asserts that every seat has played, and that all devices show the same end.
fn assert_one_end(seen: &[Seen], people: usize) {
    assert_eq!(seen.len(), people + 1);
    let titles: BTreeSet<_> = seen.iter().map(|one| one.title.as_str()).collect();
    assert_eq!(titles.len(), 1, "{titles:?}");
    let title = seen[0].title.as_str();
    assert!(title.contains("win") && NAMES.iter().any(|name| title.contains(name)), "{title}");
    for one in seen.iter().filter(|one| one.name.is_some()) {
        assert!(!one.told.deeds.is_empty(), "{:?} has played: {:?}", one.name, one.told);
        assert!(!one.told.deeds.iter().any(|deed| deed.starts_with("Hand over")), "{:?}", one.told.deeds);
        let shared = ["curtain", "sealed"].iter().any(|screen| one.told.screens.contains_key(*screen));
        assert!(!shared, "no curtain falls on a device of its own: {:?}", one.told.screens);
    }
}

fn assert_private(seen: &[Seen], people: usize) {
    let heard: Vec<_> = seen.iter().map(|one| secrecy::Heard::new(one.name, &one.frames)).collect();
    secrecy::assert_own_only(&heard, people);
    secrecy::assert_same_table(&heard);
}

/// Also checks all messages to each device.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn five_browsers_and_a_television_play_a_whole_game_of_sleeping_queens() -> WebDriverResult<()> {
    let seen = whole_game(Game::Queens, 5).await?;
    assert_one_end(&seen, 5);
    let answers: usize = seen.iter().map(|one| one.told.answers[0] + one.told.answers[1]).sum();
    assert!(answers > 0, "somebody was attacked");
    assert_private(&seen, 5);
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn five_browsers_and_a_television_play_a_whole_game_of_the_rescue() -> WebDriverResult<()> {
    let seen = whole_game(Game::Rescue, 5).await?;
    assert_one_end(&seen, 5);
    assert_private(&seen, 5);
    Ok(())
}
