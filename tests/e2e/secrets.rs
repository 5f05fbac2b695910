//! What a shared device keeps to itself (P-06, P-07, P-08), and that it sends nothing away (T-01).

use crate::support::browser::{Browser, Host};
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::process::Folder;
use crate::support::queens::Queens;
use crate::support::sight::{Sight, look};
use crate::support::table::{self, Game};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");
const QUICK: &str = r#"{ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }"#;

/// P-06: with the card or without it, nothing tells the two answers apart.
#[tokio::test]
async fn the_answers_look_the_same_with_and_without_the_card() -> WebDriverResult<()> {
    let data = Folder::new();
    let host = Host::start(&data, &[SEED]);
    let browser = Browser::open(&host.address).await;
    let deed = |page: Page| async move {
        page.resize(1280, 800).await?;
        page.prefer(serde_json::from_str(QUICK)?).await?;
        table::sit_down(&page, Hands::Pointer, Game::Queens, 4).await?;
        let told = Player::new(&page, Hands::Pointer, Queens).play(|_, _| false).await?;
        table::assert_won(&page, 4).await?;
        assert_alike(&told.probes);
        assert_only_own_origin(&page).await
    };
    browser.run("answers", deed).await
}

fn assert_alike(probes: &[(bool, Value)]) {
    let mut by_words: BTreeMap<String, Vec<&(bool, Value)>> = BTreeMap::new();
    for probe in probes {
        by_words.entry(probe.1[0]["text"].to_string()).or_default().push(probe);
    }
    let both = |group: &&Vec<&(bool, Value)>| group.iter().any(|one| one.0) && group.iter().any(|one| !one.0);
    assert!(by_words.values().any(|group| both(&group)), "this deal has no attack on both hands: {probes:?}");
    for group in by_words.values() {
        assert!(group.iter().all(|one| one.1 == group[0].1), "{group:?}");
        let [send, let_go] = [&group[0].1[0], &group[0].1[1]];
        assert_eq!((&send["look"], &send["attributes"]), (&let_go["look"], &let_go["attributes"]));
        assert_eq!(send["box"][2], let_go["box"][2], "as wide as the other");
        assert_eq!(send["box"][3], let_go["box"][3], "as high as the other");
    }
}

/// T-01.
async fn assert_only_own_origin(page: &Page) -> WebDriverResult<()> {
    let foreign = "return performance.getEntriesByType('resource').map(entry => entry.name).filter(name => !name.startsWith(location.origin) && !name.startsWith('data:'))";
    assert_eq!(page.ask(foreign, vec![]).await?, json!([]));
    Ok(())
}

/// P-07, P-08: whatever closes a hand, nothing of it stays, and the game is as it was.
#[tokio::test]
async fn a_hand_closes_without_a_trace() -> WebDriverResult<()> {
    let data = Folder::new();
    let host = Host::start(&data, &[SEED]);
    let browser = Browser::open(&host.address).await;
    let deed = |page: Page| async move {
        page.resize(1280, 800).await?;
        page.prefer(serde_json::from_str(QUICK)?).await?;
        table::sit_down(&page, Hands::Pointer, Game::Queens, 2).await?;
        let place = page.ask("return [location.href, document.title]", vec![]).await?;
        let public = table::public(&page).await?;
        for leave in ["hide", "blur", "hidden", "turn", "reload"] {
            let sight = Player::new(&page, Hands::Pointer, Queens).open_hand().await?;
            leave_by(&page, leave).await?;
            page.until("the curtain", "return document.querySelector('.curtain .hold') !== null").await?;
            assert_no_trace(&page, leave, &sight).await?;
            page.resize(1280, 800).await?;
            assert_eq!(page.ask("return [location.href, document.title]", vec![]).await?, place, "{leave}");
            assert_eq!(table::public(&page).await?, public, "{leave}");
        }
        Ok(())
    };
    browser.run("hand-closes", deed).await
}

async fn leave_by(page: &Page, way: &str) -> WebDriverResult<()> {
    match way {
        "hide" => Hands::Pointer.press_until(page, ".eye.left", ".curtain .hold").await,
        "blur" => page.ask("dispatchEvent(new Event('blur'))", vec![]).await.map(drop),
        "hidden" => {
            let hide = "Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true }); document.dispatchEvent(new Event('visibilitychange')); delete document.visibilityState";
            page.ask(hide, vec![]).await.map(drop)
        }
        "turn" => page.resize(800, 1280).await,
        _ => page.driver.refresh().await,
    }
}

async fn assert_no_trace(page: &Page, way: &str, open: &Sight) -> WebDriverResult<()> {
    let now = look(page).await?;
    assert!(now.hand.is_empty(), "{way}: {now:?}");
    let html = page.ask("return document.documentElement.outerHTML", vec![]).await?;
    let html = html.as_str().unwrap_or_default();
    for card in &open.hand {
        assert!(!html.contains(&card.label), "{way}: {} is still in the page", card.label);
    }
    assert!(!html.contains("data-spot=\"hand"), "{way}");
    let stored = "return [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter(key => !key.startsWith('rouse.settings') && !key.startsWith('rouse.people'))";
    assert_eq!(page.ask(stored, vec![]).await?, json!([]), "{way}");
    Ok(())
}
