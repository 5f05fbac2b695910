//! Figures of the whole program, for `BENCHMARKS.md`. Nothing is asserted about time.

#[allow(dead_code, unused_imports, reason = "the figures need only a part of it")]
#[path = "../support/mod.rs"]
mod support;

use std::time::{Duration, Instant};
use support::hands::Hands;
use support::page::Page;
use support::process::Folder;
use support::table::{self, Game};
use support::window::{Screen, Window};
use thirtyfour::prelude::*;

const RUNS: usize = 5;

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

fn median(mut times: Vec<Duration>) -> String {
    times.sort();
    format!("{:.2} s (median of {})", times[times.len() / 2].as_secs_f64(), times.len())
}
