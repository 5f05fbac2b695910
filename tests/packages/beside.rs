//! The installed program beside the same page in Chromium as an app of its own, on the same screen, with
//! the same saved game. It prints figures for `BENCHMARKS.md`, and asserts nothing about them.

use crate::memory::{Memory, children};
use crate::person::Person;
use crate::support::browser::Host;
use crate::support::hands::Hands;
use crate::support::page::{Engine, Page};
use crate::support::player::{Player, Told};
use crate::support::process::{Folder, Guarded, free_port};
use crate::support::queens::Queens;
use crate::support::table::{self, Game};
use crate::{HOME, OWN};
use serde_json::json;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use thirtyfour::prelude::*;

const RUNS: usize = 3;
/// The file that has the games.
const GAMES: &str = "rouse.redb";
/// When memory is looked at.
const MOMENTS: [&str; 3] = ["at Home", "in the game", "ten turns later"];

/// Figures of one sitting, in the order of the moments.
type Sitting = [Memory; 3];

#[tokio::test]
async fn beside_a_browser() -> WebDriverResult<()> {
    let saved = Folder::new();
    let games = a_game_that_has_begun(&saved).await?;
    let (mut window, mut browser) = (Vec::new(), Vec::new());
    for _ in 0..RUNS {
        window.push(in_the_window(&games).await?);
        browser.push(in_a_browser(&games).await?);
    }
    for (name, sittings) in [("the window", window), ("Chromium", browser)] {
        for (at, moment) in MOMENTS.into_iter().enumerate() {
            let mut figures: Vec<_> = sittings.iter().map(|sitting| sitting[at]).collect();
            figures.sort_unstable();
            println!("memory of {name}, {moment}: {}; median of {RUNS}", figures[RUNS / 2]);
        }
    }
    Ok(())
}

/// Three people play until the curtain has fallen six times, and go.
async fn a_game_that_has_begun(folder: &Folder) -> WebDriverResult<PathBuf> {
    let person = Person::new();
    let window = person.start().await;
    let deed = |page: Page| async move {
        page.until("Home", HOME).await?;
        page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
        table::sit_down(&page, Hands::Pointer, Game::Queens, 3).await?;
        play_until_curtain(&page, 6).await
    };
    window.run("begun", deed).await?;
    let games = folder.path().join(GAMES);
    std::fs::copy(person.home.path().join(OWN).join(GAMES), &games).expect("the games are there");
    Ok(games)
}

async fn play_until_curtain(page: &Page, count: usize) -> WebDriverResult<()> {
    let fallen = |told: &Told| told.screens.get("curtain").copied().unwrap_or_default() >= count;
    Player::new(page, Hands::Pointer, Queens).play(|_, told| fallen(told)).await.map(drop)
}

/// From Home into the saved game, and ten turns on.
async fn sitting(page: Page, process: u32) -> WebDriverResult<Sitting> {
    page.until("Home", HOME).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
    page.resize(1280, 800).await?;
    let at_home = Memory::of(process);
    Hands::Pointer.press_until(&page, ".home .resume", ".curtain .hold").await?;
    play_until_curtain(&page, 2).await?;
    let in_the_game = Memory::of(process);
    play_until_curtain(&page, 11).await?;
    Ok([at_home, in_the_game, Memory::of(process)])
}

async fn in_the_window(games: &Path) -> WebDriverResult<Sitting> {
    let person = Person::new();
    let folder = person.home.path().join(OWN);
    std::fs::create_dir_all(&folder).expect("the home can be written");
    std::fs::copy(games, folder.join(GAMES)).expect("the games can be copied");
    let window = person.start().await;
    let (process, (told, heard)) = (window.app(), std::sync::mpsc::channel());
    let deed = move |page: Page| async move {
        sitting(page, process).await.map(|figures| told.send(figures).expect("it is heard"))
    };
    window.run("beside-window", deed).await?;
    Ok(heard.recv().expect("it was told"))
}

/// The table itself is a program of its own here, and not counted.
async fn in_a_browser(games: &Path) -> WebDriverResult<Sitting> {
    let (person, data) = (Person::new(), Folder::new());
    let folder = data.path().join("rouse");
    std::fs::create_dir_all(&folder).expect("the folder can be written");
    std::fs::copy(games, folder.join(GAMES)).expect("the games can be copied");
    let host = Host::start(&data, &[]);
    let port = free_port();
    let mut command: Command = person.command("chromedriver");
    command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
    let driver = Guarded::start(&mut command).listening(port);
    let mut caps = DesiredCapabilities::chrome();
    for arg in [&format!("--app={}", host.address), "--no-sandbox", "--window-size=1280,800"] {
        caps.add_arg(arg).expect("plain text");
    }
    let page = Page::open(port, caps, Engine::Chromium).await;
    let process = *children(driver.id()).first().expect("the browser is a child of its driver");
    let (told, heard) = std::sync::mpsc::channel();
    let deed = move |page: Page| async move {
        sitting(page, process).await.map(|figures| told.send(figures).expect("it is heard"))
    };
    page.run("beside-browser", deed).await?;
    Ok(heard.recv().expect("it was told"))
}
