//! How smoothly cards travel.

use crate::support::browser::{Browser, Host};
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::table::{self, Game};
use serde_json::json;
use std::time::Duration;
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");
/// How much slower than this machine a tablet is taken to be.
const SLOWER: u32 = 4;
/// One picture of sixty a second, and what a clock is off by, in milliseconds.
const IN_TIME: f64 = 16.7 + 0.5;
/// Taps and presses in one run.
const STEPS: u64 = 60;
const LOOK_AGAIN: Duration = Duration::from_millis(500);

/// Plays by itself in the page: a driver would be the slowest at the table.
pub const AUTO: &str = include_str!("auto.js");
/// Milliseconds between two steps.
const CALM: u32 = 300;

/// Keeps the time between two pictures while the same thing moves in both. What is pending, or still waits for
/// its delay, does not move. It looks after each picture: before it, the browser would have to style the page
/// one more time for the answer.
const FRAMES: &str = "
window.frames = [];
let moved = new Set();
let [last, drawn] = [0, 0];
const after = new MessageChannel();
after.port1.onmessage = () => {
  const moves = new Set(document.getAnimations().filter(one =>
    one.playState === 'running' && !one.pending && one.currentTime >= one.effect.getTiming().delay));
  if ([...moves].some(one => moved.has(one))) frames.push(drawn - last);
  [moved, last] = [moves, drawn];
};
requestAnimationFrame(function look(now) {
  drawn = now;
  after.port2.postMessage(0);
  requestAnimationFrame(look);
});";

/// Waits for something that takes long, and looks seldom.
pub async fn until(page: &Page, script: &str) -> WebDriverResult<()> {
    while page.ask(script, vec![]).await? != json!(true) {
        tokio::time::sleep(LOOK_AGAIN).await;
    }
    Ok(())
}

/// Seconds of work and layouts of the page so far.
async fn work(page: &Page) -> WebDriverResult<(f64, f64)> {
    let metrics = page.devtools("Performance.getMetrics", json!({})).await?;
    let metric = |name: &str| {
        let all = metrics["metrics"].as_array().into_iter().flatten();
        all.clone()
            .find(|one| one["name"] == name)
            .and_then(|one| one["value"].as_f64())
            .expect("Chromium counts it")
    };
    Ok((metric("TaskDuration"), metric("LayoutCount")))
}

/// Plays for a while with everything in motion; a line of figures.
async fn smoothness(page: &Page, game: Game, (width, height): (u32, u32)) -> WebDriverResult<String> {
    page.resize(width, height).await?;
    page.devtools("Performance.enable", json!({ "timeDomain": "threadTicks" })).await?;
    page.prefer(json!({ "language": "en", "speed": "normal", "motion": "full", "opening": "two-taps" }))
        .await?;
    table::sit_down(page, Hands::Pointer, game, 3).await?;
    page.devtools("Emulation.setCPUThrottlingRate", json!({ "rate": SLOWER })).await?;
    page.ask(FRAMES, vec![]).await?;
    let (worked, laid) = work(page).await?;
    page.ask(AUTO, vec![json!(CALM)]).await?;
    until(page, &format!("return window.steps >= {STEPS} || document.querySelector('.end') !== null"))
        .await?;
    let (worked, laid) = {
        let now = work(page).await?;
        (now.0 - worked, now.1 - laid)
    };
    let mut frames: Vec<f64> = serde_json::from_value(page.ask("return frames", vec![]).await?)?;
    frames.sort_by(f64::total_cmp);
    let at = |part: f64| frames.get((frames.len() as f64 * part) as usize).copied().unwrap_or_default();
    let in_time =
        frames.iter().filter(|frame| **frame <= IN_TIME).count() as f64 / frames.len().max(1) as f64;
    Ok(format!(
        "{game:?} at {width}×{height}, {SLOWER} times slower: {} pictures in motion, {:.1} % in time, 95 of 100 within {:.1} ms, 99 of 100 within {:.1} ms, longest {:.0} ms; page busy {worked:.1} s in all, {laid:.0} layouts",
        frames.len(),
        in_time * 100.0,
        at(0.95),
        at(0.99),
        frames.last().copied().unwrap_or_default(),
    ))
}

#[tokio::test]
async fn cards_travel_smoothly() -> WebDriverResult<()> {
    for game in [Game::Queens, Game::Rescue] {
        for size in [(360, 640), (1280, 800)] {
            let data = Folder::new();
            let host = Host::start(&data, &[SEED]);
            let browser = Browser::open(&host.address).await;
            let deed = move |page: Page| async move {
                println!("{}", smoothness(&page, game, size).await?);
                Ok(())
            };
            browser.run("smooth", deed).await?;
        }
    }
    Ok(())
}
