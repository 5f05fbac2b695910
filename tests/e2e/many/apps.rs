//! Two apps: one hosts, the other is its guest and returns to its own table in the end.

use super::SHORT;
use crate::support::guests;
use crate::support::hands::Hands;
use crate::support::host_process::HERE_ONLY;
use crate::support::hosting::Hosting;
use crate::support::page::Page;
use crate::support::player::Wishes;
use crate::support::process::{Folder, free_udp_port};
use crate::support::pulse::Pulse;
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::shots;
use crate::support::table::Game;
use crate::support::window::{Screen, Window};
use serde_json::json;
use thirtyfour::prelude::*;
use tokio::sync::watch;
use tokio::task::JoinSet;

/// How the guest finds the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Way {
    /// By the full link, typed or pasted.
    Link,
    /// From the list of tables nearby, and then by the code.
    Nearby,
}

impl Way {
    /// Goes from Home to the door form of the table.
    async fn to_the_door(self, page: &Page, link: &str) -> WebDriverResult<()> {
        let hands = Hands::Pointer;
        hands.press_until(page, ".home .join-btn", ".join-type").await?;
        match self {
            Self::Link => {
                hands.press_until(page, ".join-type", "#join-address").await?;
                page.driver.find(By::Css("#join-address")).await?.send_keys(link).await?;
                hands.press_until(page, ".join-form button[type=submit]", "#door-name").await?;
                let known = page.ask("return document.querySelector('#door-code') === null", vec![]).await?;
                assert_eq!(known, json!(true), "the link has brought the code along");
            }
            Self::Nearby => {
                page.until("the table nearby", "return document.querySelector('.table-near') !== null")
                    .await?;
                shots::keep(&page.driver, "many-apps-nearby").await?;
                hands.press_until(page, ".table-near", "#door-code").await?;
                let (_, code) = link.split_once('#').expect("the link holds the code");
                page.driver.find(By::Css("#door-code")).await?.send_keys(code).await?;
            }
        }
        Ok(())
    }
}

/// The guest's visit, from its own Home and back to it.
async fn visit<W: Wishes>(
    page: &Page,
    way: Way,
    link: &str,
    pulse: &Pulse,
    wishes: W,
) -> WebDriverResult<String> {
    page.resize(1280, 800).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
    way.to_the_door(page, link).await?;
    guests::sit_down(page, "Ben").await?;
    let (told, title) = guests::play(page, pulse, wishes).await?;
    assert!(
        !told.screens.contains_key("curtain"),
        "no curtain falls on a device of its own: {:?}",
        told.screens
    );
    shots::keep(&page.driver, &format!("many-apps-{way:?}")).await?;
    Ok(title)
}

async fn two_apps<W: Wishes + Default + Send + 'static>(game: Game, way: Way) -> WebDriverResult<()> {
    let nearby = free_udp_port().to_string();
    let hooks = [SHORT, HERE_ONLY, ("ROUSE_NEARBY", nearby.as_str())];
    let (screens, folders) = ([Screen::new(), Screen::new()], [Folder::new(), Folder::new()]);
    let host = Window::open(&screens[0], &folders[0], &hooks).await;
    let guest = Window::open(&screens[1], &folders[1], &hooks).await;
    let (tell, mut told) = watch::channel(String::new());
    let hosting = Hosting { game, here: 1, people: 2, tell, pulse: Pulse::default() };
    let pulse = hosting.pulse.clone();
    let (keep, titles) = std::sync::mpsc::channel();
    let tell_title = keep.clone();
    let mut devices = JoinSet::new();
    let deed = move |page: Page| async move {
        let link = told.wait_for(|link| !link.is_empty()).await.expect("the window invites").clone();
        let title = visit(&page, way, &link, &pulse, W::default()).await?;
        tell_title.send(title).expect("somebody listens");
        Ok(())
    };
    devices.spawn(async move { guest.run(&format!("many-apps-{way:?}-guest"), deed).await });
    let deed = move |page: Page| async move {
        let title = hosting.evening(&page, W::default()).await?;
        keep.send(title).expect("somebody listens");
        Ok(())
    };
    devices.spawn(async move { host.run(&format!("many-apps-{way:?}-host"), deed).await });
    guests::all(devices).await?;
    let titles: Vec<String> = titles.into_iter().collect();
    assert!(titles.len() == 2 && titles[0] == titles[1], "{titles:?}");
    Ok(())
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn an_app_finds_another_nearby_for_a_whole_game_of_sleeping_queens() -> WebDriverResult<()> {
    two_apps::<Queens>(Game::Queens, Way::Nearby).await
}

#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn an_app_joins_another_by_its_link_for_a_whole_game_of_the_rescue() -> WebDriverResult<()> {
    two_apps::<Rescue>(Game::Rescue, Way::Link).await
}
