//! What the window says when its games cannot be opened.

use crate::support::axe;
use crate::support::browser::Host;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::window::{Screen, Window};
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
        axe::check(&page.driver, "trouble").await
    };
    window.run("trouble", deed).await
}

/// A file that is no store any more is set aside, and the app goes on with an empty one.
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
