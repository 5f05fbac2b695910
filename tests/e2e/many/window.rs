//! The app's own window keeps the table: phones are invited, let in by a tap, and play with it.

use super::SHORT;
use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE};
use crate::support::hosting::Hosting;
use crate::support::house::HERE_ONLY;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::pulse::Pulse;
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::shots;
use crate::support::table::Game;
use crate::support::window::{Screen, Window};
use serde_json::Value;
use std::sync::{Arc, Mutex};
use thirtyfour::prelude::*;
use tokio::sync::watch;
use tokio::task::JoinSet;

const GUESTS: [&str; 2] = ["Ben", "Cleo"];

/// A window with so many people at it, and two phones: they play to the end, and everybody sees the
/// same one. Gives back what the window's page has noted down meanwhile.
async fn evening(game: Game, here: usize, seed: (&str, &str)) -> WebDriverResult<Value> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[seed, HERE_ONLY]).await;
    let (tell, told) = watch::channel(String::new());
    let hosting = Hosting { game, here, people: here + GUESTS.len(), tell, pulse: Pulse::default() };
    let (titles, noted) = (Arc::new(Mutex::new(Vec::new())), Arc::new(Mutex::new(Value::Null)));
    let browsers = Browsers::start();
    let mut devices = JoinSet::new();
    for name in GUESTS {
        let (page, mut told, pulse) = (browsers.page().await, told.clone(), hosting.pulse.clone());
        let titles = Arc::clone(&titles);
        let deed = move |page: Page| async move {
            let link = told.wait_for(|link| !link.is_empty()).await.expect("the window invites").clone();
            guests::come(&page, &link, PHONE).await?;
            guests::sit_down(&page, name).await?;
            let (_, title) = match game {
                Game::Queens => guests::play(&page, &pulse, Queens).await?,
                Game::Rescue => guests::play(&page, &pulse, Rescue::default()).await?,
            };
            titles.lock().expect("nobody panics with it").push(title);
            Ok(())
        };
        devices.spawn(async move { page.run(&format!("many-window-{game:?}-{here}-{name}"), deed).await });
    }
    let (keep, note) = (Arc::clone(&titles), Arc::clone(&noted));
    let all = hosting.people;
    let deed = move |page: Page| async move {
        hosting.begin(&page).await?;
        page.ask(include_str!("hands.js"), vec![]).await?;
        let title = match game {
            Game::Queens => guests::play(&page, &hosting.pulse, Queens).await?.1,
            Game::Rescue => guests::play(&page, &hosting.pulse, Rescue::default()).await?.1,
        };
        game.assert_over(&page, hosting.people).await?;
        shots::keep(&page.driver, &format!("many-window-{game:?}-{here}")).await?;
        *note.lock().expect("nobody panics with it") = page.ask("return window.openings", vec![]).await?;
        keep.lock().expect("nobody panics with it").push(title);
        Ok(())
    };
    devices.spawn(async move { window.run(&format!("many-window-{game:?}-{here}"), deed).await });
    guests::all(devices).await?;
    let titles = titles.lock().expect("nobody panicked with it");
    assert!(titles.len() == GUESTS.len() + 1 && titles.iter().all(|title| *title == titles[0]), "{all}: {titles:?}");
    let noted = noted.lock().expect("nobody panicked with it").clone();
    Ok(noted)
}

#[tokio::test]
async fn two_phones_play_sleeping_queens_with_the_window() -> WebDriverResult<()> {
    evening(Game::Queens, 1, SHORT).await.map(drop)
}

#[tokio::test]
async fn two_phones_play_the_rescue_with_the_window() -> WebDriverResult<()> {
    evening(Game::Rescue, 1, SHORT).await.map(drop)
}

/// Two people at the window hand it over behind a curtain, while two others have phones. A hand is in
/// the window's page only after its owner has opened the curtain, and until it is closed.
#[tokio::test]
async fn two_people_share_the_window_beside_two_phones() -> WebDriverResult<()> {
    let noted = evening(Game::Queens, 2, SHORT).await?;
    let openings: Vec<(String, u64)> = serde_json::from_value(noted)?;
    assert!(openings.len() > 2, "both have had a look: {openings:?}");
    for (screen, taps) in &openings {
        assert!(*taps >= 2, "a hand came into the page by itself, on {screen}: {openings:?}");
        assert!(["table", "answer"].contains(&screen.as_str()), "a hand behind a curtain: {openings:?}");
    }
    Ok(())
}
