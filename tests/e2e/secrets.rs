//! What a shared device keeps secret (P-06, P-07, P-08), and that it sends nothing to others (T-01).

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::queens::Queens;
use crate::support::sight::{Sight, look};
use crate::support::{positions, table};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use thirtyfour::prelude::*;

/// Both attacks, each on a hand with the defending card and on one without it.
const ATTACKS: [&str; 4] = ["queens-dragon", "queens-no-dragon", "queens-wand", "queens-no-wand"];
const QUICK: &str = r#"{ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }"#;

/// P-06: the two answers look the same with the card and without it.
#[tokio::test]
async fn the_answers_look_the_same_with_and_without_the_card() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        page.resize(1280, 800).await?;
        page.prefer(serde_json::from_str(QUICK)?).await?;
        let mut probes = Vec::new();
        for position in ATTACKS {
            positions::begin(&page, position).await?;
            let told =
                Player::new(&page, Hands::Pointer, Queens).play(|_, told| !told.probes.is_empty()).await?;
            probes.extend(told.probes);
        }
        let groups = groups(&probes);
        assert!(groups.len() == 2 && groups.values().all(|group| both(group)), "{probes:?}");
        assert_alike(&probes);
        positions::begin(&page, "queens-end-4").await?;
        Player::new(&page, Hands::Pointer, Queens).play(|_, _| false).await?;
        table::assert_won(&page, 4).await?;
        assert_only_own_origin(&page).await
    };
    at_own_table("answers", &[], deed).await
}

/// Answers by the text of the first button: whether it had a padlock, and how both looked.
type Groups<'a> = BTreeMap<String, Vec<&'a (bool, Value)>>;

fn groups(probes: &[(bool, Value)]) -> Groups<'_> {
    let mut by_words = Groups::new();
    for probe in probes {
        by_words.entry(probe.1[0]["text"].to_string()).or_default().push(probe);
    }
    by_words
}

/// Whether this attack met a hand with the card and one without it.
fn both(group: &[&(bool, Value)]) -> bool {
    group.iter().any(|one| one.0) && group.iter().any(|one| !one.0)
}

fn assert_alike(probes: &[(bool, Value)]) {
    for group in groups(probes).values() {
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

/// P-07, P-08: whatever closes a hand, nothing of it stays in the page, and the game is unchanged.
#[tokio::test]
async fn a_hand_closes_without_a_trace() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        page.resize(1280, 800).await?;
        page.prefer(serde_json::from_str(QUICK)?).await?;
        positions::begin(&page, "queens-opening").await?;
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
    at_own_table("hand-closes", &[], deed).await
}

async fn leave_by(page: &Page, way: &str) -> WebDriverResult<()> {
    match way {
        "hide" => Hands::Pointer.press_until(page, ".eye", ".curtain .hold").await,
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
