//! The program as a package installed it, in the hands of somebody who has just done so: no hooks, no
//! folder of its own, everything as the system has it. `./check packages` runs this.

#[allow(dead_code, unused_imports, reason = "an installed program needs only a part of it")]
#[path = "../support/mod.rs"]
mod support;

mod beside;
mod memory;
mod person;

use memory::Memory;
use person::Person;
use serde_json::json;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::hands::Hands;
use support::page::Page;
use support::player::{Player, Told};
use support::queens::Queens;
use support::table::{self, Game};
use thirtyfour::prelude::*;

/// People look at what they have installed.
const PAINTS: bool = true;
/// Where the XDG rules want the files of this program (`$XDG_DATA_HOME` is not set).
const OWN: &str = ".local/share/io.github.rousetable.rouse";
/// Where GTK, the graphics driver, what plays sounds and what speaks remember things for every program alike.
const COMMON: [&str; 4] =
    [".cache/dconf/user", ".cache/gstreamer-1.0", ".cache/mesa_shader_cache", ".cache/speech-dispatcher"];
/// Packages have the bundle inside, not `ui/` as it lies there.
const BUNDLED: &str = "return document.querySelector('script[src=\"js/bundle/start.js\"]') !== null";
const HOME: &str = "return document.querySelector('.home .play') !== null";

/// A game for three, with a figure of memory at Home and one in the middle.
async fn a_game(page: &Page, process: u32, name: &str) -> WebDriverResult<()> {
    let measure = |when| println!("memory of {name}, {when}: {}", Memory::of(process));
    page.until("Home", HOME).await?;
    assert_eq!(page.ask(BUNDLED, vec![]).await?, json!(true), "the window shows the bundle");
    measure("at Home");
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
    table::sit_down(page, Hands::Pointer, Game::Queens, 3).await?;
    let middle = |told: &Told| told.screens.get("curtain").copied().unwrap_or_default() >= 10;
    Player::new(page, Hands::Pointer, Queens).play(|_, told| middle(told)).await?;
    measure("in the middle of a game");
    Player::new(page, Hands::Pointer, Queens).play(|_, _| false).await?;
    table::assert_won(page, 3).await
}

#[tokio::test]
async fn a_game_is_played_and_files_lie_where_they_belong() -> WebDriverResult<()> {
    let person = Person::new();
    let window = person.start().await;
    let process = window.app();
    window.run("installed", move |page| async move { a_game(&page, process, "the window").await }).await?;
    let own = person.home.path().join(OWN);
    assert!(own.join("rouse.redb").is_file(), "no games at {}", own.display());
    let mut files = files_below(person.home.path());
    let common = COMMON.map(|place| person.home.path().join(place));
    files.retain(|path| !path.starts_with(&own) && !common.iter().any(|place| path.starts_with(place)));
    assert!(files.is_empty(), "files outside of {OWN}: {files:?}");
    Ok(())
}

fn files_below(folder: &Path) -> Vec<PathBuf> {
    let entries =
        std::fs::read_dir(folder).into_iter().flatten().filter_map(Result::ok).map(|entry| entry.path());
    entries.flat_map(|path| if path.is_dir() { files_below(&path) } else { vec![path] }).collect()
}

/// The first window stays, with its table; the second start only raises it.
#[tokio::test]
async fn a_second_start_leaves_the_first_alone() -> WebDriverResult<()> {
    let person = Arc::new(Person::new());
    let (window, same) = (person.start().await, Arc::clone(&person));
    let deed = move |page: Page| async move {
        page.until("Home", HOME).await?;
        let again =
            tokio::task::spawn_blocking(move || same.start_again()).await.expect("nobody panics there");
        assert!(
            again.is_some_and(|ended| ended.success()),
            "the second start ends by itself, in peace: {again:?}"
        );
        page.prefer(json!({ "language": "en" })).await?;
        assert_eq!(page.driver.windows().await?.len(), 1);
        Ok(())
    };
    window.run("second-start", deed).await
}
