//! A blind player: knows of the page only the names, roles and states that the browser exposes to assistive
//! technology, and what the two live regions have said.

mod lesson;
mod queens;
mod rescue;

use super::page::Page;
pub use lesson::learn;
pub use queens::Queens;
pub use rescue::Rescue;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// Longer than any game takes.
const GAME: Duration = Duration::from_secs(600);
/// After this time the player listens again even if nothing has changed.
const PATIENCE_MS: u32 = 1500;

/// Records what the live regions say, each with its region, and counts changes of the page, so that a wait
/// can end at the next change.
pub const LISTEN: &str = r"
window.heard = [];
window.changes = 0;
new MutationObserver(() => { changes += 1; }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
addEventListener('DOMContentLoaded', () => {
  for (const region of document.querySelectorAll('[role=status], [role=alert]'))
    new MutationObserver(() => region.textContent && heard.push(`${region.role}: ${region.textContent}`)).observe(region, { childList: true, characterData: true, subtree: true });
});";

/// Waits until the page has changed since `since`, and then for 40 ms without a change.
const SETTLE: &str = r"
const [since, patience, done] = arguments;
const began = performance.now();
let last = -1;
(function look() {
  const moved = changes !== since && changes === last;
  if (moved || performance.now() - began > patience) return done(changes);
  last = changes;
  setTimeout(look, 40);
})();";

/// A button, as it is announced.
#[derive(Clone, Debug)]
pub struct Thing {
    /// Its accessible name.
    pub name: String,
    /// The named parts of the page around it, the innermost first.
    parts: Vec<String>,
    /// Whether it is pressed, if it is a toggle button.
    pub pressed: Option<bool>,
    node: Value,
}

impl Thing {
    /// Whether it is in a part of the page with a matching name.
    pub fn is_in(&self, part: impl Fn(&str) -> bool) -> bool {
        self.parts.iter().any(|name| part(name))
    }

    /// Whether it is a toggle button that is not pressed.
    pub fn is_open(&self) -> bool {
        self.pressed == Some(false)
    }
}

/// What is announced of the page now: headings and buttons.
#[derive(Debug)]
pub struct Announced {
    /// The headings.
    pub headings: Vec<String>,
    /// The enabled buttons.
    pub things: Vec<Thing>,
}

impl Announced {
    /// Reads the accessibility tree of the whole page.
    pub async fn look(page: &Page) -> WebDriverResult<Self> {
        let tree = page.devtools("Accessibility.getFullAXTree", json!({})).await?;
        let nodes = tree["nodes"].as_array().cloned().unwrap_or_default();
        let by_id: HashMap<&str, &Value> =
            nodes.iter().filter_map(|node| Some((node["nodeId"].as_str()?, node))).collect();
        let around = |node: &Value| node["parentId"].as_str().and_then(|id| by_id.get(id).copied());
        let parts = |node: &Value| {
            std::iter::successors(around(node), |node| around(node))
                .filter(|node| ["region", "group", "dialog"].iter().any(|role| is(node, role)))
                .map(name)
                .filter(|name| !name.is_empty())
                .collect()
        };
        let disabled = |node: &Value| property(node, "disabled").is_some_and(|off| off == json!(true));
        let things = nodes.iter().filter(|node| is(node, "button") && !disabled(node));
        let things = things.map(|node| Thing {
            name: name(node),
            parts: parts(node),
            pressed: property(node, "pressed").map(|value| value == json!("true")),
            node: node["backendDOMNodeId"].clone(),
        });
        let headings = nodes.iter().filter(|node| is(node, "heading")).map(name);
        Ok(Self { headings: headings.collect(), things: things.collect() })
    }

    /// The first button with a matching name.
    pub fn named(&self, wanted: impl Fn(&str) -> bool) -> Option<&Thing> {
        self.things.iter().find(|thing| wanted(&thing.name))
    }

    /// The buttons in a part of the page.
    pub fn within(&self, part: &str) -> impl Iterator<Item = &Thing> {
        self.things.iter().filter(move |thing| thing.is_in(|name| name == part))
    }
}

fn is(node: &Value, role: &str) -> bool {
    node["ignored"] == json!(false) && node["role"]["value"] == role
}

fn name(node: &Value) -> String {
    node["name"]["value"].as_str().unwrap_or_default().to_owned()
}

fn property(node: &Value, wanted: &str) -> Option<Value> {
    let all = node["properties"].as_array()?;
    all.iter().find(|one| one["name"] == wanted).map(|one| one["value"]["value"].clone())
}

async fn press(page: &Page, thing: &Thing) -> WebDriverResult<()> {
    let Ok(found) = page.devtools("DOM.resolveNode", json!({ "backendNodeId": thing.node })).await else {
        return Ok(()); // It is gone already: look again.
    };
    let call = json!({ "objectId": found["object"]["objectId"], "functionDeclaration": "function () { this.focus(); this.click(); }" });
    page.devtools("Runtime.callFunctionOn", call).await.map(drop)
}

/// A strategy of a blind player for one of the games.
pub trait Listener {
    /// The button to press next.
    fn next<'a>(&mut self, seen: &'a Announced) -> Option<&'a Thing>;
}

/// A record of a game.
#[derive(Debug)]
pub struct Told {
    /// The announcements, each with its region.
    pub heard: Vec<String>,
    /// The names of the pressed buttons.
    pub pressed: Vec<String>,
}

impl Told {
    /// The announcements of one region.
    pub fn said(&self, region: &str) -> Vec<&str> {
        self.heard.iter().filter_map(|words| words.strip_prefix(region)?.strip_prefix(": ")).collect()
    }
}

/// Plays all seats of the device until the game is over. The page has to run [`LISTEN`] from its start.
pub async fn play(page: &Page, mut somebody: impl Listener) -> WebDriverResult<Told> {
    page.hide().await?;
    let (began, mut pressed) = (Instant::now(), Vec::new());
    loop {
        let changes = page.ask("return changes", vec![]).await?;
        let seen = Announced::look(page).await?;
        if seen.named(|name| name == "Play again").is_some() {
            let heard = page.driver.execute("return heard", vec![]).await?.convert()?;
            page.show().await?;
            return Ok(Told { heard, pressed });
        }
        assert!(began.elapsed() < GAME, "no end: {seen:#?} after {pressed:?}");
        if let Some(thing) = somebody.next(&seen) {
            pressed.push(thing.name.clone());
            press(page, thing).await?;
        }
        page.driver.execute_async(SETTLE, vec![changes, json!(PATIENCE_MS)]).await?;
    }
}
