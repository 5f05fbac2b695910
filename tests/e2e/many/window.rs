//! The app's own window keeps the table: phones are invited, let in by a tap, and play with it.

use super::SEED;
use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE, SITTING};
use crate::support::hands::{Hands, is_stale};
use crate::support::house::HERE_ONLY;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::pulse::Pulse;
use crate::support::queens::Queens;
use crate::support::shots;
use crate::support::table::{self, Game};
use crate::support::window::{Screen, Window};
use serde_json::json;
use std::sync::{Arc, Mutex};
use thirtyfour::prelude::*;
use tokio::sync::watch;
use tokio::task::JoinSet;

const GUESTS: [&str; 2] = ["Ben", "Cleo"];
const COME_IN: &str = ".notice .notice-acts .btn:first-child";

/// One chair stays at this device, the other is for a phone; then the table is opened.
async fn invite(page: &Page) -> WebDriverResult<String> {
    let hands = Hands::Pointer;
    hands.press_until(page, Game::Queens.poster(), ".people .invite").await?;
    hands.press_until(page, ".people .chair-2 .seat", "dialog[open]").await?;
    let phone = "dialog .option:has(input[value=device])";
    hands.press_until(page, phone, "dialog input[value=device]:checked").await?;
    hands.press_away(page, "dialog[open] .sheet-head .rb").await?;
    hands.press_until(page, ".people .invite", ".lobby .way-type .code").await?;
    let link = "return document.querySelector('.way-type .address').innerText + '/#' + document.querySelector('.way-type .code').innerText.replace(/\\s/g, '')";
    let link = page.ask(link, vec![]).await?;
    Ok(format!("http://{}", link.as_str().unwrap_or_default()))
}

/// Lets everybody in who knocks, until so many sit.
async fn let_in(page: &Page, people: usize) -> WebDriverResult<()> {
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

#[tokio::test]
async fn two_phones_play_sleeping_queens_with_the_window() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[SEED, HERE_ONLY]).await;
    let (pulse, titles) = (Pulse::default(), Arc::new(Mutex::new(Vec::new())));
    let (tell, told) = watch::channel(String::new());
    let browsers = Browsers::start();
    let mut devices = JoinSet::new();
    for name in GUESTS {
        let (page, mut told, pulse, titles) = (browsers.page().await, told.clone(), pulse.clone(), Arc::clone(&titles));
        let deed = move |page: Page| async move {
            let link = told.wait_for(|link| !link.is_empty()).await.expect("the window invites").clone();
            guests::come(&page, &link, PHONE).await?;
            guests::sit_down(&page, name).await?;
            let (_, title) = guests::play(&page, &pulse, Queens).await?;
            titles.lock().expect("nobody panics with it").push(title);
            Ok(())
        };
        devices.spawn(async move { page.run(&format!("many-window-{name}"), deed).await });
    }
    let (keep, all) = (Arc::clone(&titles), GUESTS.len() + 1);
    let deed = move |page: Page| async move {
        page.resize(1280, 800).await?;
        page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
        let link = invite(&page).await?;
        shots::keep(&page.driver, "many-window-lobby").await?;
        tell.send_replace(link);
        let_in(&page, all).await?;
        guests::deal(&page, all).await?;
        pulse.beat();
        let (_, title) = guests::play(&page, &pulse, Queens).await?;
        table::assert_won(&page, all).await?;
        keep.lock().expect("nobody panics with it").push(title);
        Ok(())
    };
    devices.spawn(window.run("many-window", deed));
    guests::all(devices).await?;
    let titles = titles.lock().expect("nobody panicked with it");
    assert!(titles.len() == all && titles.iter().all(|title| *title == titles[0]), "{titles:?}");
    Ok(())
}
