//! The app's own window is the host: phones are invited, let in by a tap, and play with it.

use super::SHORT;
use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE};
use crate::support::host_process::HERE_ONLY;
use crate::support::hosting::Hosting;
use crate::support::page::Page;
use crate::support::player::Wishes;
use crate::support::process::Folder;
use crate::support::pulse::Pulse;
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::shots;
use crate::support::table::Game;
use crate::support::window::{Screen, Window};
use serde_json::Value;
use std::sync::mpsc::{Sender, channel};
use thirtyfour::prelude::*;
use tokio::sync::watch;
use tokio::task::JoinSet;

const GUESTS: [&str; 2] = ["Ben", "Cleo"];

/// The results of a game on all devices.
struct Seen {
    /// Sends the heading of the end screen of each device.
    titles: Sender<String>,
    /// Sends the records of the window's page.
    noted: Sender<Value>,
}

/// A phone joins as soon as the window invites, and plays.
async fn come<W: Wishes>(
    page: &Page,
    name: &str,
    mut told: watch::Receiver<String>,
    pulse: &Pulse,
    wishes: W,
) -> WebDriverResult<String> {
    let link = told.wait_for(|link| !link.is_empty()).await.expect("the window invites").clone();
    guests::come(page, &link, PHONE).await?;
    guests::sit_down(page, name).await?;
    Ok(guests::play(page, pulse, wishes).await?.1)
}

/// The window opens the table and plays; its page records when a hand is in it.
async fn keep<W: Wishes>(page: &Page, hosting: &Hosting, wishes: W, seen: &Seen) -> WebDriverResult<()> {
    hosting.begin(page).await?;
    page.ask(include_str!("hands.js"), vec![]).await?;
    let (_, title) = guests::play(page, &hosting.pulse, wishes).await?;
    hosting.game.assert_over(page, hosting.people).await?;
    shots::keep(&page.driver, &format!("many-window-{:?}-{}", hosting.game, hosting.here)).await?;
    seen.noted.send(page.ask("return window.openings", vec![]).await?).expect("somebody listens");
    seen.titles.send(title).expect("somebody listens");
    Ok(())
}

/// Plays a game to the end with so many seats at the window, and two phones, and checks that all end screens
/// are the same. Returns the records of the window's page.
async fn evening<W: Wishes + Default + Send + 'static>(game: Game, here: usize) -> WebDriverResult<Value> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SHORT, HERE_ONLY]).await;
    let (tell, told) = watch::channel(String::new());
    let hosting = Hosting { game, here, people: here + GUESTS.len(), tell, pulse: Pulse::default() };
    let ((titles, ends), (noted, notes)) = (channel(), channel());
    let name = format!("many-window-{game:?}-{here}");
    let browsers = Browsers::start();
    let mut devices = JoinSet::new();
    for guest in GUESTS {
        let (page, told, pulse, titles) =
            (browsers.page().await, told.clone(), hosting.pulse.clone(), titles.clone());
        let name = format!("{name}-{guest}");
        let deed = move |page: Page| async move {
            let title = come(&page, guest, told, &pulse, W::default()).await?;
            titles.send(title).expect("somebody listens");
            Ok(())
        };
        devices.spawn(async move { page.run(&name, deed).await });
    }
    let seen = Seen { titles, noted };
    let deed = move |page: Page| async move { keep(&page, &hosting, W::default(), &seen).await };
    devices.spawn(async move { window.run(&name, deed).await });
    guests::all(devices).await?;
    let ends: Vec<String> = ends.into_iter().collect();
    assert!(ends.len() == GUESTS.len() + 1 && ends.iter().all(|end| *end == ends[0]), "{ends:?}");
    Ok(notes.recv().expect("the window has played"))
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn two_phones_play_a_whole_game_of_sleeping_queens_with_the_window() -> WebDriverResult<()> {
    evening::<Queens>(Game::Queens, 1).await.map(drop)
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn two_phones_play_a_whole_game_of_the_rescue_with_the_window() -> WebDriverResult<()> {
    evening::<Rescue>(Game::Rescue, 1).await.map(drop)
}

/// Two seats at the window hand it over behind a curtain, while two others have phones. A hand is in
/// the window's page only from when its owner has opened the curtain until it is closed.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn two_people_share_the_window_for_a_whole_game_beside_two_phones() -> WebDriverResult<()> {
    let noted = evening::<Queens>(Game::Queens, 2).await?;
    let openings: Vec<(String, u64)> = serde_json::from_value(noted)?;
    assert!(openings.len() > 2, "both have had a look: {openings:?}");
    for (screen, taps) in &openings {
        assert!(*taps >= 2, "a hand came into the page by itself, on {screen}: {openings:?}");
        assert!(["table", "answer"].contains(&screen.as_str()), "a hand behind a curtain: {openings:?}");
    }
    Ok(())
}
