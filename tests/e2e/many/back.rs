//! Whatever happens to a device or to the host: everybody is back in their seats by themselves.
//! How long that takes is printed.

use super::SEED;
use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE};
use crate::support::hands::Hands;
use crate::support::house::House;
use crate::support::page::{PATIENCE, Page};
use crate::support::process::Folder;
use crate::support::wire::SEATED_LINE;
use std::sync::Arc;
use std::time::Instant;
use thirtyfour::prelude::*;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Waits until this page is at its seat, on a later line than this one; says how long that took.
async fn back(page: &Page, what: &str, began: Instant, line: u64) -> WebDriverResult<()> {
    let later = format!("const line = (() => {{{SEATED_LINE}}})(); return line > {line} ? line : null");
    page.until(what, &later).await?;
    println!("BACK {what} {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

async fn line(page: &Page) -> WebDriverResult<u64> {
    Ok(page.ask(SEATED_LINE, vec![]).await?.as_u64().unwrap_or_default())
}

/// The names of the hand, as a screen reader says them.
async fn hand(page: &Page) -> WebDriverResult<Vec<String>> {
    let names = "return [...document.querySelectorAll('.table .hand .held')].map(card => (card.querySelector('.vh')?.textContent ?? card.innerText).split(',')[0])";
    page.driver.execute(names, vec![]).await?.convert()
}

/// A tab is loaded again, closed and opened again, and doubled.
async fn through_the_tabs(page: &Page, door: &str) -> WebDriverResult<()> {
    let mine = hand(page).await?;
    assert_eq!(mine.len(), 5, "{mine:?}");
    let began = Instant::now();
    page.driver.refresh().await?;
    back(page, "reload", began, 0).await?;
    assert_eq!(hand(page).await?, mine, "the same seat");

    let old = page.driver.window().await?;
    let new = another_tab(page).await?;
    page.driver.switch_to_window(old).await?;
    page.driver.close_window().await?;
    page.driver.switch_to_window(new.clone()).await?;
    let began = Instant::now();
    page.driver.goto(door).await?;
    back(page, "closed tab", began, 0).await?;
    assert_eq!(hand(page).await?, mine, "the same seat");

    let second = another_tab(page).await?;
    let began = Instant::now();
    page.driver.goto(door).await?;
    back(page, "second tab", began, 0).await?;
    assert_eq!(hand(page).await?, mine, "the same seat");
    page.driver.switch_to_window(new.clone()).await?;
    let says_so = "return /another tab/.test(document.querySelector('.doorstep h1')?.innerText)";
    page.until("the first tab to say so", says_so).await?;

    let began = Instant::now();
    Hands::Pointer.press_until(page, ".doorstep .btn", ".table .hand .held").await?;
    back(page, "play here", began, 1).await?;
    page.driver.switch_to_window(second).await?;
    page.until("the second tab to say so", says_so).await?;
    page.driver.close_window().await?;
    page.driver.switch_to_window(new).await
}

/// A tab beside this one, with the same storage. The page is that tab from now on.
async fn another_tab(page: &Page) -> WebDriverResult<WindowHandle> {
    let tab = page.driver.new_tab().await?;
    page.driver.switch_to_window(tab.clone()).await?;
    guests::prepare(page).await?;
    page.resize(PHONE.0, PHONE.1).await?;
    Ok(tab)
}

/// How far the two have come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Sitting,
    /// Both have their hands in view and have written down their lines.
    Ready(u8),
    /// The host has been killed and started again.
    Again,
}

/// Waits until both have come so far.
async fn reached(stages: &mut watch::Receiver<Stage>, wanted: Stage) {
    let wait = timeout(PATIENCE * 2, stages.wait_for(|stage| *stage >= wanted));
    assert!(wait.await.is_ok_and(|seen| seen.is_ok()), "nobody came as far as {wanted:?}");
}

#[tokio::test]
async fn everybody_comes_back_by_themselves() -> WebDriverResult<()> {
    let data = Folder::new();
    let house = House::open(&data, 0, &[SEED]);
    let (port, code, door) = (house.port(), house.code.clone(), house.door());
    let browsers = Browsers::start();
    let (stage, stages) = watch::channel(Stage::Sitting);
    let stage = Arc::new(stage);
    let killed = Arc::new(Mutex::new(None));
    let mut devices = JoinSet::new();
    for (at, name) in ["Ada", "Ben"].into_iter().enumerate() {
        let page = browsers.page().await;
        let (door, stage, mut stages, killed) = (door.clone(), Arc::clone(&stage), stages.clone(), Arc::clone(&killed));
        let deed = move |page: Page| async move {
            guests::come(&page, &door, PHONE).await?;
            guests::sit_down(&page, name).await?;
            if at == 0 {
                guests::deal(&page, 2).await?;
            }
            page.until("a hand", "return document.querySelectorAll('.table .hand .held').length === 5").await?;
            if at == 1 {
                through_the_tabs(&page, &door).await?;
            }
            let (mine, line) = (hand(&page).await?, line(&page).await?);
            stage
                .send_modify(|stage| *stage = if *stage == Stage::Sitting { Stage::Ready(1) } else { Stage::Ready(2) });
            reached(&mut stages, Stage::Again).await;
            let began = killed.lock().await.expect("it was killed before it came again");
            back(&page, &format!("host killed and started again, {name}"), began, line).await?;
            assert_eq!(hand(&page).await?, mine, "the same seat");
            Ok(())
        };
        devices.spawn(async move { page.run(&format!("back-{name}"), deed).await });
    }
    let restart = async {
        let mut stages = stages.clone();
        reached(&mut stages, Stage::Ready(2)).await;
        drop(house);
        *killed.lock().await = Some(Instant::now());
        let house = House::open(&data, port, &[SEED]);
        assert_eq!((house.port(), house.code.as_str()), (port, code.as_str()));
        stage.send_replace(Stage::Again);
        house
    };
    let (_house, done) = tokio::join!(restart, guests::all(devices));
    done
}
