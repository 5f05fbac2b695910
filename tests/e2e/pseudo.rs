//! A language that nobody speaks, 40 % longer than English, and its mirror: nothing is cut off, nothing runs
//! over the edge (A-07), and axe finds nothing (A-01).

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::Player;
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::table::{self, Game};
use crate::support::{axe, shots};
use crate::walk::OVER;
use serde_json::json;
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");
const SIZES: [(u32, u32); 2] = [(360, 640), (1280, 800)];
/// Makes the language out of the English catalogue.
const PSEUDO: &str = include_str!("../ui/pseudo.js");

/// Words that are wider than their box; a name may end in dots, and the prompt of a phone, which the big
/// button says in full.
const CUT: &str = r"
const own = one => [...one.childNodes].some(node => node.nodeType === Node.TEXT_NODE && node.textContent.trim());
const seen = one => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !one.closest('.vh, svg, [inert]');
const meant = one => getComputedStyle(one).textOverflow === 'ellipsis';
const cut = [...document.body.querySelectorAll('*')].filter(one => one instanceof HTMLElement && own(one) && seen(one) && !meant(one) && one.clientWidth > 1 && one.scrollWidth > one.clientWidth + 1);
return cut.map(one => `${one.tagName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}: ${one.innerText.slice(0, 40)}`);";

/// A script that puts this language in the place of English.
fn speak(mirrored: bool) -> String {
    let made = PSEUDO.replace("export const", "const");
    format!(
        "(() => {{ {made}
        const given = window.fetch;
        window.fetch = async (what, ...more) => {{
          const answer = await given(what, ...more);
          if (!String(what).endsWith('/i18n/en.json')) return answer;
          return new Response(JSON.stringify(pseudo(await answer.json(), {mirrored})), {{ headers: {{ 'content-type': 'application/json' }} }});
        }}; }})()"
    )
}

/// Looks at this screen.
async fn look(page: &Page, name: &str, (width, height): (u32, u32)) -> WebDriverResult<Vec<String>> {
    page.resize(width, height).await?;
    let name = format!("{name}-{width}x{height}");
    shots::keep(&page.driver, &name).await?;
    axe::check(&page.driver, &name).await?;
    let mut found = Vec::new();
    for script in [CUT, OVER] {
        let all: Vec<String> = page.driver.execute(script, vec![]).await?.convert()?;
        found.extend(all.into_iter().map(|one| format!("{name}: {one}")));
    }
    Ok(found)
}

/// Looks at this screen in every size.
async fn visit(page: &Page, name: &str) -> WebDriverResult<Vec<String>> {
    let mut found = Vec::new();
    for size in SIZES {
        found.extend(look(page, name, size).await?);
    }
    Ok(found)
}

/// The table of a game and its menu, in this size: a hand closes when the window changes.
async fn at_table(page: &Page, name: &str, game: Game, size: (u32, u32)) -> WebDriverResult<Vec<String>> {
    let hands = Hands::Pointer;
    page.resize(size.0, size.1).await?;
    match game {
        Game::Queens => Player::new(page, hands, Queens).open_hand().await.map(drop)?,
        Game::Rescue => {
            Player::new(page, hands, Rescue::default()).play(|sight, _| sight.acting).await.map(drop)?
        }
    }
    let mut found = look(page, &format!("{name}-table-{game:?}"), size).await?;
    hands.press_until(page, ".table .tool-menu", "dialog[open]").await?;
    found.extend(look(page, &format!("{name}-menu-{game:?}"), size).await?);
    hands.press_away(page, "dialog[open] .sheet-head .rb").await?;
    Ok(found)
}

/// From Home to the tables of both games.
async fn walk(page: Page, mirrored: bool) -> WebDriverResult<()> {
    let (hands, name) = (Hands::Pointer, if mirrored { "mirror" } else { "pseudo" });
    page.resize(1280, 800).await?;
    page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": speak(mirrored) })).await?;
    page.prefer(json!({ "language": "en", "speed": "none", "motion": "none", "opening": "two-taps" }))
        .await?;
    let read = format!("return document.dir === '{}'", if mirrored { "rtl" } else { "ltr" });
    page.until("the language", &read).await?;
    let mut found = visit(&page, &format!("{name}-home")).await?;
    for aside in ["settings", "rules", "learn", "about"] {
        hands.press_until(&page, &format!(".home [data-key={aside}]"), ".quiet").await?;
        found.extend(visit(&page, &format!("{name}-{aside}")).await?);
        hands.press_until(&page, ".bar .rb", ".home").await?;
    }
    for game in [Game::Queens, Game::Rescue] {
        table::sit_down(&page, hands, game, 4).await?;
        for size in SIZES {
            found.extend(at_table(&page, name, game, size).await?);
        }
        hands.press_until(&page, ".table .tool-menu", "dialog[open]").await?;
        let leave = |answer: &str| format!("dialog [data-key=\"menu.leave{answer}\"]");
        hands.press_until(&page, &leave(""), &leave("_yes")).await?;
        hands.press_until(&page, &leave("_yes"), ".home .play").await?;
    }
    assert!(found.is_empty(), "{found:#?}");
    Ok(())
}

#[tokio::test]
#[ignore = "long: ./check full"]
async fn a_longer_language_is_cut_off_nowhere() -> WebDriverResult<()> {
    at_own_table("pseudo", &[SEED], |page: Page| walk(page, false)).await
}

#[tokio::test]
#[ignore = "long: ./check full"]
async fn nor_is_its_mirror() -> WebDriverResult<()> {
    at_own_table("mirror", &[SEED], |page: Page| walk(page, true)).await
}
