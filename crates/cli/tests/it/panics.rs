//! `rouse-cli host` as a real process, whose table panics while pages play at it.

use crate::support::{Host, Page, folder, program};
use rouse_rules::Seeded;
use rouse_session::{GameId, record::Record};
use rouse_table::store::SavedGames;
use serde_json::json;
use std::fs::{self, File};

/// Where the table panics, one after the other, and how often. Three times at one place put the game aside.
const PANICS: [(&str, usize); 5] = [("taps", 1), ("owed", 2), ("written", 1), ("reveal", 2), ("taps", 3)];

/// How much one page says: a host ends a connection that says more at once.
const AT_ONCE: usize = 6;

/// Goes on by one message. False when the game is over.
async fn step(page: &mut Page, chance: &mut Seeded) -> bool {
    if page.update.is_null() {
        page.say(json!({"t": "continue"})).await;
        page.until("update").await;
    } else if page.sealed() {
        page.say(json!({"t": "open"})).await;
        page.hear().await.expect("the host is there");
    } else if page.to_act().is_none() {
        return false;
    } else {
        page.step(chance).await;
    }
    true
}

/// Another page, which sees what is on the table.
async fn next_page(host: &Host) -> Page {
    let mut page = host.page().await;
    while !["update", "home"].contains(&page.hear().await.expect("the host is there")["t"].as_str().unwrap())
    {
    }
    page
}

#[tokio::test]
async fn a_host_goes_on_after_panics_and_its_pages_stay() {
    let data = folder();
    let (mut program, log) = (program(), data.path().join("log"));
    program.stderr(File::create(&log).unwrap());
    let host = Host::of(program, Some(data.path()), &[]);
    let mut other = host.page().await;
    let mut page = host.page().await;
    page.start(2).await;
    let mut chance = Seeded::new(3);
    let (mut panics, mut goes_on, mut asides) = (PANICS.iter(), true, 0);
    while goes_on {
        if let Some((at, times)) = panics.next() {
            page.say(json!({"t": "panic", "at": at, "times": times})).await;
        }
        for _ in 0..AT_ONCE {
            asides += usize::from(page.update.is_null());
            goes_on &= step(&mut page, &mut chance).await;
        }
        page = next_page(&host).await;
    }
    assert_eq!(asides, 1, "the match was put aside once, and continued");
    while other.update["rev"] != page.update["rev"] {
        other.until("update").await;
    }
    drop(host);
    let log = fs::read_to_string(&log).unwrap();
    let asked: usize = PANICS.iter().map(|(_, times)| times).sum();
    assert_eq!(log.matches("something has panicked").count(), asked, "{log}");
    assert!(!log.contains("a test has asked"), "what a panic says may tell a card: {log}");
    let saved = SavedGames::in_folder(data.path()).unwrap();
    let stored = saved.game(GameId(1)).expect("the game is saved");
    assert_eq!(stored.steps.len() as u64, page.rev());
    assert!(Record::of(stored).unwrap().winners().is_some(), "it is over on the disk");
}
