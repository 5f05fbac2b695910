//! Screenshots of a shared screen are equal pixel by pixel, whatever the attacked hand holds (P-05).

use crate::support::browser::{Host, at_table};
use crate::support::hands::{Hands, answer_button, spot};
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::shots;
use rouse_session::{GameId, Save};
use rouse_table::store::{DiskStore, Store};
use serde_json::json;
use std::sync::{Arc, Mutex};
use thirtyfour::prelude::*;

const STILL: &str = r#"{ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }"#;
/// The attacked hand: with the defending card, without it, and an entirely different one.
const HANDS: [[&str; 5]; 3] = [
    ["dragon", "1", "2", "8", "jester"],
    ["6", "1", "2", "8", "jester"],
    ["dragon", "wand", "dragon", "10", "10"],
];

/// The one screen that shows the hand: its screenshots have to differ, or the test proves nothing.
const PRIVATE: &str = "the private answer";

/// The screenshots of one table, each with its name.
type Album = Vec<(&'static str, Vec<u8>)>;

/// P-05
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn shared_screens_are_equal_to_the_pixel_for_every_hand() -> WebDriverResult<()> {
    let mut albums = Vec::new();
    for hand in HANDS {
        albums.push(attacked(hand).await?);
    }
    let [first, others @ ..] = &albums[..] else { panic!("no pictures") };
    for (other, hand) in others.iter().zip(&HANDS[1..]) {
        for ((name, one), (_, two)) in first.iter().zip(other) {
            if (one != two) == (*name == PRIVATE) {
                continue;
            }
            keep(name, one, two);
            panic!("{name}, {hand:?} beside {:?}: see target/shots", HANDS[0]);
        }
    }
    Ok(())
}

/// Plays one attack on this hand and takes a screenshot of every public screen.
async fn attacked(hand: [&'static str; 5]) -> WebDriverResult<Album> {
    let data = Folder::new();
    save(&data, hand);
    let host = Host::start(&data, &[]);
    let browser = at_table(&host).await;
    let album = Arc::new(Mutex::new(Album::new()));
    let pictures = Arc::clone(&album);
    let deed = |page: Page| async move {
        let hands = Hands::Pointer;
        page.resize(1280, 800).await?;
        page.prefer(serde_json::from_str(STILL)?).await?;
        let keep = async |name| -> WebDriverResult<()> {
            let picture = picture(&page).await?;
            pictures.lock().expect("nobody panics with it").push((name, picture));
            Ok(())
        };
        hands.press_until(&page, ".home .resume", ".curtain .hold").await?;
        hands.press_until(&page, ".curtain .look", ".table .beds").await?;
        keep("the table before the attack").await?;
        hands.press_until(&page, ".go-btn", ".curtain .hold").await?;
        keep("the curtain of the attacker").await?;
        hands.press_until(&page, ".curtain .hold", ".table .hand .held").await?;
        for target in ["hand 0", "queen 10"] {
            hands.tap(&page, target).await?;
        }
        hands.press_until(&page, &spot("go"), ".curtain .hold").await?;
        keep("the curtain of the attacked").await?;
        hands.press_until(&page, ".curtain .look", ".table .beds").await?;
        keep("the table during the attack").await?;
        hands.press_until(&page, ".go-btn", ".curtain .hold").await?;
        hands.press_until(&page, ".curtain .hold", ".answer .choose:not(.waiting)").await?;
        keep(PRIVATE).await?;
        hands.press_until(&page, answer_button(false), ".sealed .open:not([aria-disabled])").await?;
        keep("the sealed answer").await
    };
    browser.run("pixels", deed).await?;
    drop(host);
    Ok(Arc::into_inner(album).expect("the browser is closed").into_inner().expect("nobody panicked with it"))
}

/// Saves a game of three seats: the first holds a Knight, the second has the Heart Queen and this hand.
fn save(data: &Folder, hand: [&str; 5]) {
    let deal = json!({
        "game": "queens", "players": 3, "to_act": 0, "awake": [[], ["heart"], []],
        "hands": [["knight", "3", "5", "7", "9"], hand, ["4", "4", "6", "9", "potion"]],
    });
    let person = |name: &str, animal: &str, colour: &str| json!({ "name": name, "animal": animal, "colour": colour, "help": "awake" });
    let people = [person("Ada", "fox", "moon"), person("Ben", "hare", "sun"), person("Cleo", "owl", "plum")];
    let head = json!({ "version": rouse_session::save::SAVE_VERSION, "id": 1, "game": "queens", "people": people, "deal": deal });
    let head = serde_json::to_vec(&head).expect("plain data");
    let store = DiskStore::open(&data.path().join("rouse")).expect("a new folder can be used");
    store.write(&[Save::Game { game: GameId(1), head }]).expect("the disk takes it");
}

/// Calls back when every image that a style sheet names is loaded and painted.
const DRAWN: &str = r#"
const done = arguments[arguments.length - 1];
const named = sheet => [...sheet.cssRules].flatMap(rule => [...rule.cssText.matchAll(/url\("([^"]+\.svg)"\)/g)].map(found => new URL(found[1], sheet.href).href));
const drawings = [...new Set([...document.styleSheets].flatMap(named))].map(address => Object.assign(new Image(), { src: address }).decode());
const painted = () => requestAnimationFrame(() => requestAnimationFrame(() => done(drawings.length)));
document.activeElement?.blur?.();
Promise.all(drawings).then(painted, error => done(String(error)));"#;

/// A screenshot of the page once nothing moves, without the focus ring of a press.
async fn picture(page: &Page) -> WebDriverResult<Vec<u8>> {
    let still = "return document.fonts.status === 'loaded' && document.getAnimations().every(one => one.playState !== 'running')";
    page.until("nothing to move", still).await?;
    let drawn = page.driver.execute_async(DRAWN, vec![]).await?;
    assert!(drawn.json().as_u64() > Some(0), "the drawings of the style sheets: {}", drawn.json());
    page.driver.screenshot_as_png().await
}

fn keep(name: &str, one: &[u8], two: &[u8]) {
    for (copy, bytes) in [("a", one), ("b", two)] {
        std::fs::write(shots::path(&format!("FAILED-{name}-{copy}")), bytes)
            .expect("the build folder can be written");
    }
}
