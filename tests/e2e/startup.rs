//! The start of the app when its saved games cannot be opened, or when there is no display.

use crate::support::axe;
use crate::support::browser::Host;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::window::{Screen, Window};
use std::process::Command;
use thirtyfour::prelude::*;

#[tokio::test]
async fn games_that_another_process_holds_are_left_alone_and_the_window_says_so() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let _host = Host::start(&data, &[]);
    let window = Window::open(&screen, &data, &[]).await;
    let deed = |page: Page| async move {
        page.resize(360, 640).await?;
        let text = page.text().await?;
        assert!(text.contains("another Rouse is using these saved games"), "{text}");
        axe::check(&page.driver, "error-page").await
    };
    window.run("error-page", deed).await
}

/// A damaged store is set aside, and the app starts with an empty one.
#[tokio::test]
async fn a_damaged_file_is_set_aside_and_home_comes_up() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let folder = data.path().join("rouse");
    std::fs::create_dir_all(&folder)?;
    std::fs::write(folder.join("rouse.redb"), b"not a store")?;
    let window = Window::open(&screen, &data, &[]).await;
    let deed = |page: Page| async move {
        page.until("Home", "return document.querySelector('.home .play') !== null").await.map(drop)
    };
    window.run("damaged", deed).await?;
    let kept = std::fs::read_dir(&folder)?.filter_map(Result::ok).map(|entry| entry.path());
    let set_aside = kept.filter_map(|path| std::fs::read(path).ok()).any(|bytes| bytes == b"not a store");
    assert!(set_aside, "what lay there is still there under another name");
    Ok(())
}

/// Without a display the app says so and ends; it does not panic.
#[test]
fn without_a_screen_the_app_says_so() {
    let data = Folder::new();
    let mut app = Command::new(env!("CARGO_BIN_EXE_rouse"));
    app.env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY").env("XDG_RUNTIME_DIR", data.path());
    let ended = app.env("XDG_DATA_HOME", data.path()).output().expect("the app can be started");
    let said = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{said}");
    assert!(said.contains("no screen") && !said.contains("panicked"), "{said}");
}
