//! Figures of the whole program, for `BENCHMARKS.md`. Nothing is asserted about time.

#[allow(dead_code, unused_imports, reason = "the figures need only a part of it")]
#[path = "../support/mod.rs"]
mod support;

mod memory;
mod smooth;

use serde_json::json;
use std::time::{Duration, Instant};
use support::browser::Browsers;
use support::guests::PHONE;
use support::hands::Hands;
use support::host_process::HostProcess;
use support::page::Page;
use support::process::Folder;
use support::table::{self, Game};
use support::window::{Screen, Window};
use thirtyfour::prelude::*;

const RUNS: usize = 5;
/// Painting is a part of every figure.
const PAINTS: bool = true;

/// from the start of the program to the first open hand, the driver's own time included.
#[tokio::test]
async fn cold_start_to_first_cards() -> WebDriverResult<()> {
    let screen = Screen::new();
    let (mut home, mut cards) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let data = Folder::new();
        let began = Instant::now();
        let window = Window::open(&screen, &data, &[]).await;
        let (told, heard) = std::sync::mpsc::channel();
        let deed = move |page: Page| async move {
            page.until("Home", "return document.querySelector('.home .play') !== null").await?;
            let _ = told.send(began.elapsed());
            let dealt = Instant::now();
            table::sit_down(&page, Hands::Pointer, Game::Queens, 2).await?;
            Hands::Pointer.hold(&page, ".curtain .hold").await?;
            page.until("cards", "return document.querySelector('.hand .held') !== null").await?;
            let _ = told.send(dealt.elapsed());
            Ok(())
        };
        window.run("cold-start", deed).await?;
        home.extend(heard.recv());
        cards.extend(heard.recv());
    }
    println!("start to Home: {}", median(home));
    println!("Home to first cards, three activations with a hold of 0.7 s: {}", median(cards));
    Ok(())
}

/// How much slower than this machine a phone is taken to be.
const SLOWER: u32 = 4;
/// Notes down when the door is drawn: milliseconds since the page was asked for.
const AT_THE_DOOR: &str = "
new MutationObserver((_, observer) => {
  if (!document.querySelector('#door-name')) return;
  observer.disconnect();
  requestAnimationFrame(() => setTimeout(() => { window.door = performance.now(); }));
}).observe(document, { childList: true, subtree: true });";

/// A guest's page on loopback, in a browser that has never seen it and whose processor is slowed down:
/// until the door is drawn.
#[tokio::test]
async fn first_door_of_a_guest() -> WebDriverResult<()> {
    let data = Folder::new();
    let room = HostProcess::open(&data, 0, &[]);
    let browsers = Browsers::start();
    let (mut door, mut busy) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        let page = browsers.page().await;
        let (told, heard) = std::sync::mpsc::channel();
        let address = room.door();
        let deed = move |page: Page| async move {
            page.resize(PHONE.0, PHONE.1).await?;
            page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER })).await?;
            page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": AT_THE_DOOR })).await?;
            page.devtools("Performance.enable", json!({ "timeDomain": "threadTicks" })).await?;
            page.driver.goto(&address).await?;
            let drawn: f64 =
                serde_json::from_value(page.until("the door", "return window.door ?? null").await?)?;
            let metrics = page.devtools("Performance.getMetrics", json!({})).await?;
            let busy = metrics["metrics"]
                .as_array()
                .and_then(|all| all.iter().find(|one| one["name"] == "TaskDuration"));
            let busy = busy.and_then(|one| one["value"].as_f64()).expect("Chromium counts its tasks");
            let _ = told.send([drawn / 1000.0, busy].map(Duration::from_secs_f64));
            Ok(())
        };
        page.run("first-door", deed).await?;
        let [drawn, worked] = heard.recv().expect("the page has told its times");
        door.push(drawn);
        busy.push(worked);
    }
    println!("a guest's page to its door, processor slowed {SLOWER} times: {}", median(door));
    println!("of that, processor time of the page, whatever else ran: {}", median(busy));
    Ok(())
}

fn median(mut times: Vec<Duration>) -> String {
    times.sort();
    format!("{:.2} s (median of {})", times[times.len() / 2].as_secs_f64(), times.len())
}
