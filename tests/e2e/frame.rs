//! The window on the desktop: its frame, and its size after a restart.

use crate::support::page::Page;
use crate::support::process::{Folder, LOOK_AGAIN, PATIENCE, child_named, kill};
use crate::support::window::{Screen, Window};
use std::time::Instant;
use thirtyfour::prelude::*;

const HOME: &str = "return document.querySelector('.home .play') !== null";
const SMALLER: (u32, u32) = (900, 650);
/// The process of a page, as the kernel cuts its name.
const PAGE: &str = "WebKitWebProces";

/// The close button ends the program in order, and at its next start the window has its last size.
#[tokio::test]
async fn the_window_comes_back_as_it_was_left() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[]).await;
    let deed = |page: Page| async move {
        page.until("Home", HOME).await?;
        page.resize(SMALLER.0, SMALLER.1).await
    };
    window.run_and_close(&screen, "frame-left", deed).await?;
    assert!(data.path().join("rouse/window.json").is_file(), "nothing says where the window was");

    let window = Window::open(&screen, &data, &[]).await;
    let deed = |page: Page| async move {
        page.until("Home", HOME).await?;
        let same = format!("return innerWidth === {} && innerHeight === {}", SMALLER.0, SMALLER.1);
        page.until("the size that it had", &same).await.map(drop)
    };
    window.run("frame-again", deed).await
}

/// Linux shows a render node for whatever can draw; without one the page is painted right away.
#[tokio::test]
async fn the_painter_is_chosen_by_what_is_there() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[]).await;
    let environment = std::fs::read(format!("/proc/{}/environ", window.app())).expect("the app runs");
    let switched =
        environment.split(|byte| *byte == 0).any(|entry| entry == b"WEBKIT_SKIA_ENABLE_CPU_RENDERING=1");
    let devices = std::fs::read_dir("/dev/dri").into_iter().flatten().filter_map(Result::ok);
    let draws =
        devices.map(|node| node.file_name()).any(|name| name.to_string_lossy().starts_with("renderD"));
    window.run("painter", |page| async move { page.until("Home", HOME).await.map(drop) }).await?;
    assert_ne!(switched, draws);
    Ok(())
}

/// What one process of the page takes with it costs a moment: the next one shows the page again.
#[tokio::test]
async fn a_page_whose_process_dies_comes_back() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let window = Window::open(&screen, &data, &[]).await;
    let deed = |page: Page| async move { page.until("Home", HOME).await.map(drop) };
    window
        .run_and_end("page-dies", deed, |app| {
            let page = || child_named(app, PAGE);
            let first = page().expect("the page has a process of its own");
            kill(&first.to_string());
            let began = Instant::now();
            while page().is_none_or(|now| now == first) {
                assert!(began.elapsed() < PATIENCE, "no page comes back");
                std::thread::sleep(LOOK_AGAIN);
            }
            kill(&app.to_string());
        })
        .await
}
