//! After a fault of a device or of the host every seat returns to its device by itself.
//! The test prints how long that takes.

use super::SEED;
use crate::support::browser::Browsers;
use crate::support::guests::{self, PHONE};
use crate::support::hands::Hands;
use crate::support::host_process::HostProcess;
use crate::support::page::{PATIENCE, Page};
use crate::support::process::Folder;
use crate::support::wire::SEATED_LINE;
use std::sync::Arc;
use std::time::Instant;
use thirtyfour::prelude::*;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinSet;
use tokio::time::timeout;

/// Waits until this page is at its seat, on a later line than this one; prints how long that took.
async fn back(page: &Page, what: &str, began: Instant, line: u64) -> WebDriverResult<()> {
    let later = format!("const line = (() => {{{SEATED_LINE}}})(); return line > {line} ? line : null");
    page.until(what, &later).await?;
    println!("BACK {what} {:.1} s", began.elapsed().as_secs_f64());
    Ok(())
}

async fn line(page: &Page) -> WebDriverResult<u64> {
    Ok(page.ask(SEATED_LINE, vec![]).await?.as_u64().unwrap_or_default())
}

/// The accessible names of the cards of the hand.
async fn hand(page: &Page) -> WebDriverResult<Vec<String>> {
    let names = "return [...document.querySelectorAll('.table .hand .held')].map(card => (card.querySelector('.vh')?.textContent ?? card.innerText).split(',')[0])";
    page.driver.execute(names, vec![]).await?.convert()
}

/// Reloads a tab, closes and reopens it, and duplicates it.
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

/// Opens a tab beside this one, with the same storage, and switches to it.
async fn another_tab(page: &Page) -> WebDriverResult<WindowHandle> {
    let tab = page.driver.new_tab().await?;
    page.driver.switch_to_window(tab.clone()).await?;
    guests::prepare(page).await?;
    page.resize(PHONE.0, PHONE.1).await?;
    Ok(tab)
}

/// The stages of the test.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Stage {
    Sitting,
    /// One device shows its hand and has stored the number of its line.
    OneReady,
    BothReady,
    /// The host was killed and started again.
    Again,
}

impl Stage {
    fn next(self) -> Self {
        match self {
            Self::Sitting => Self::OneReady,
            Self::OneReady => Self::BothReady,
            Self::BothReady | Self::Again => Self::Again,
        }
    }
}

/// The shared state of two devices and the host that is killed.
struct Evening {
    door: String,
    stage: watch::Sender<Stage>,
    /// The time at which the host was killed.
    killed: Mutex<Option<Instant>>,
}

impl Evening {
    /// One device: sits down, says yes to the deal, may test its tabs, and returns when the host does.
    async fn device(&self, page: &Page, name: &str, tests_tabs: bool) -> WebDriverResult<()> {
        guests::come(page, &self.door, PHONE).await?;
        guests::sit_down(page, name).await?;
        guests::deal(page, 2).await?;
        page.until("a hand", "return document.querySelectorAll('.table .hand .held').length === 5").await?;
        if tests_tabs {
            through_the_tabs(page, &self.door).await?;
        }
        let (mine, line) = (hand(page).await?, line(page).await?);
        self.stage.send_modify(|stage| *stage = stage.next());
        self.reached(Stage::Again).await;
        let began = self.killed.lock().await.expect("it was killed before it came again");
        back(page, &format!("host killed and started again, {name}"), began, line).await?;
        assert_eq!(hand(page).await?, mine, "the same seat");
        Ok(())
    }

    /// Kills the host when both are ready, and starts it again with the same data and port.
    async fn restart(&self, room: HostProcess, data: &Folder) -> HostProcess {
        self.reached(Stage::BothReady).await;
        let (port, code) = (room.port(), room.code.clone());
        drop(room);
        *self.killed.lock().await = Some(Instant::now());
        let room = HostProcess::open(data, port, &[SEED]);
        assert_eq!((room.port(), &room.code), (port, &code));
        self.stage.send_modify(|stage| *stage = stage.next());
        room
    }

    /// Waits until the test has reached this stage.
    async fn reached(&self, wanted: Stage) {
        let mut stages = self.stage.subscribe();
        let wait = timeout(PATIENCE * 2, stages.wait_for(|stage| *stage >= wanted));
        assert!(wait.await.is_ok_and(|seen| seen.is_ok()), "nobody came as far as {wanted:?}");
    }
}

#[tokio::test]
async fn everybody_comes_back_by_themselves() -> WebDriverResult<()> {
    let data = Folder::new();
    let room = HostProcess::open(&data, 0, &[SEED]);
    let (stage, _) = watch::channel(Stage::Sitting);
    let evening = Arc::new(Evening { door: room.door(), stage, killed: Mutex::default() });
    let browsers = Browsers::start();
    let mut devices = JoinSet::new();
    for (name, tests_tabs) in [("Ada", false), ("Ben", true)] {
        let (page, evening) = (browsers.page().await, Arc::clone(&evening));
        let deed = move |page: Page| async move { evening.device(&page, name, tests_tabs).await };
        devices.spawn(async move { page.run(&format!("back-{name}"), deed).await });
    }
    let (_room, done) = tokio::join!(evening.restart(room, &data), guests::all(devices));
    done
}
