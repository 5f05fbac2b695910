//! How the page behaves in old browsers, with reduced motion, with forced colours, and with a thumb that
//! rests on the screen.

use crate::support::browser::at_own_table;
use crate::support::hands::Hands;
use crate::support::page::Page;
use crate::support::player::{Player, Told};
use crate::support::queens::Queens;
use crate::support::rescue::Rescue;
use crate::support::sight::Stop;
use crate::support::table::{self, Game};
use crate::support::{criteria, positions, shots};
use serde_json::{Value, json};
use thirtyfour::prelude::*;

const SEED: (&str, &str) = ("ROUSE_SEED", "7");
/// Positions from which all kinds of events follow.
const QUEENS: (Game, &[&str]) =
    (Game::Queens, &["queens-knight", "queens-potion", "queens-jester", "queens-sum", "queens-end-2"]);
const RESCUE: (Game, &[&str]) =
    (Game::Rescue, &["rescue-roll", "rescue-gnome-2", "rescue-witch", "rescue-sum", "rescue-end"]);
/// After so many actions the first of them has been shown with all its consequences.
const TURN: usize = 2;

/// Removes what a page over plain http, or an older browser, does not have.
const POOR: &str = r"
for (const name of ['wakeLock', 'clipboard', 'share', 'serviceWorker', 'mediaDevices', 'vibrate']) delete Navigator.prototype[name];
for (const name of ['speechSynthesis', 'AudioContext', 'webkitAudioContext']) delete window[name];
for (const name of ['randomUUID', 'subtle']) delete Crypto.prototype[name];
window.errors = [];
addEventListener('error', event => errors.push(event.message));
addEventListener('unhandledrejection', event => errors.push(String(event.reason)));";

/// Records in every frame which properties are animated, and on how many elements at once:
/// actors of a great moment, and others. The celebration of the end is a great moment.
const FRAMES: &str = r"
window.moved = { properties: {}, most: 0, which: [], actors: 0, frames: 0 };
const OTHER = new Set(['offset', 'computedOffset', 'easing', 'composite']);
(function look() {
  const running = document.getAnimations().filter(one => one.playState === 'running' && one.effect?.target);
  for (const one of running)
    for (const frame of one.effect.getKeyframes())
      for (const property of Object.keys(frame).filter(key => !OTHER.has(key)))
        moved.properties[property] ??= one.effect.target.className?.baseVal ?? one.effect.target.className;
  const targets = [...new Set(running.map(one => one.effect.target))];
  const acts = one => one.matches('.actor, .end[data-moment] *');
  const actors = targets.filter(acts).length;
  if (targets.length - actors > moved.most) {
    const others = targets.filter(one => !acts(one));
    moved.most = others.length;
    moved.which = others.map(one => `${one.className?.baseVal ?? one.className} ${one.dataset.spot ?? ''}`);
  }
  moved.actors = Math.max(moved.actors, actors);
  moved.frames += 1;
  requestAnimationFrame(look);
})();";

/// Opens Chromium at a table of its own, with a script that runs before the page's scripts.
async fn open<F>(
    name: &str,
    before: &'static str,
    deed: impl FnOnce(Page) -> F + Send + 'static,
) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let deed = async move |page: Page| {
        page.resize(1280, 800).await?;
        page.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": before })).await?;
        deed(page).await
    };
    at_own_table(name, &[SEED], deed).await
}

fn settings(speed: &str, motion: &str) -> Value {
    json!({ "language": "en", "speed": speed, "motion": motion, "opening": "two-taps" })
}

/// R-06
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn a_page_that_lacks_much_plays_both_games() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        page.prefer(settings("none", "none")).await?;
        for lacks in ["'wakeLock' in navigator", "'randomUUID' in crypto", "'AudioContext' in window"] {
            assert_eq!(page.ask(&format!("return {lacks}"), vec![]).await?, json!(false));
        }
        table::sit_down(&page, Hands::Pointer, Game::Queens, 3).await?;
        Player::new(&page, Hands::Pointer, Queens).play(|_, told| told.deeds.len() >= 3).await?;
        play_all(&page, QUEENS).await?;
        table::assert_won(&page, 2).await?;
        play_all(&page, RESCUE).await?;
        table::assert_rescued(&page, 5).await?;
        assert_eq!(page.ask("return errors", vec![]).await?, json!([]));
        Ok(())
    };
    open("poor", POOR, deed).await
}

/// M-08: only properties that the compositor animates are animated, and not too many elements at once.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn only_cheap_properties_are_animated() -> WebDriverResult<()> {
    for (name, situations) in [("moves-queens", QUEENS), ("moves-rescue", RESCUE)] {
        let deed = move |page: Page| async move {
            let moved = moved(&page, situations, settings("swift", "full")).await?;
            assert!(moved["frames"].as_u64() > Some(100), "{moved}");
            let properties = moved["properties"].as_object().expect("an object");
            assert!(properties.contains_key("transform"), "something moved: {moved}");
            for property in properties.keys() {
                assert!(
                    ["transform", "opacity", "translate", "rotate", "scale"].contains(&property.as_str()),
                    "{moved}"
                );
            }
            assert!(moved["most"].as_u64() <= Some(8), "{moved}");
            assert!(moved["actors"].as_u64() <= Some(24), "{moved}");
            Ok(())
        };
        open(name, FRAMES, deed).await?;
    }
    Ok(())
}

/// M-01: the system setting for reduced motion is enough.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn nothing_moves_where_the_system_wants_little_motion() -> WebDriverResult<()> {
    for (name, situations) in [("still-queens", QUEENS), ("still-rescue", RESCUE)] {
        let deed = move |page: Page| async move {
            let little = json!({ "features": [{ "name": "prefers-reduced-motion", "value": "reduce" }] });
            page.devtools("Emulation.setEmulatedMedia", little).await?;
            let moved = moved(&page, situations, settings("swift", "full")).await?;
            assert!(moved["frames"].as_u64() > Some(100), "{moved}");
            let properties = moved["properties"].as_object().expect("an object");
            assert!(properties.keys().all(|property| property == "opacity"), "{moved}");
            Ok(())
        };
        open(name, FRAMES, deed).await?;
    }
    Ok(())
}

/// What was animated from these positions on.
async fn moved(page: &Page, situations: (Game, &[&str]), settings: Value) -> WebDriverResult<Value> {
    page.prefer(settings).await?;
    play_all(page, situations).await?;
    page.ask("return moved", vec![]).await
}

/// Plays a few actions from each of these positions; to the end where the game is nearly won.
async fn play_all(page: &Page, (game, situations): (Game, &[&str])) -> WebDriverResult<()> {
    for position in situations {
        positions::begin(page, position).await?;
        let enough = |told: &Told| told.deeds.len() >= TURN;
        match game {
            Game::Queens => Player::new(page, Hands::Pointer, Queens).play(|_, told| enough(told)).await?,
            Game::Rescue => {
                Player::new(page, Hands::Pointer, Rescue::default()).play(|_, told| enough(told)).await?
            }
        };
    }
    Ok(())
}

/// C-05: with forced colours everything can still be found and told apart.
#[tokio::test]
async fn the_systems_own_colours_leave_everything_visible() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let few = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        page.devtools("Emulation.setEmulatedMedia", few).await?;
        page.prefer(settings("none", "none")).await?;
        visible(&page, "forced-home").await?;
        positions::begin(&page, "queens-knight").await?;
        Player::new(&page, Hands::Pointer, Queens)
            .play(|sight, _| {
                sight.screen == "table"
                    && !sight.legal.is_empty()
                    && sight.hand.iter().any(|card| card.lifted)
            })
            .await?;
        visible(&page, "forced-table").await?;
        assert_eq!(page.ask(UNMARKED, vec![]).await?, json!([]));
        Ok(())
    };
    open("forced", "", deed).await
}

/// C-05: the same at the table of The Rescue: numbers on the bench, and a sheet with a
/// choice.
#[tokio::test]
#[ignore = "deep: ./check deep"]
async fn the_systems_own_colours_show_all_of_the_rescue() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        let few = json!({ "features": [{ "name": "forced-colors", "value": "active" }] });
        page.devtools("Emulation.setEmulatedMedia", few).await?;
        page.prefer(settings("none", "none")).await?;
        let stops: [(&str, Stop); 3] = [
            ("rescue-roll", ("roll", |sight| sight.legal.iter().any(|target| target == "die"))),
            ("rescue-sum", ("bench", |sight| sight.bench && !sight.picked.is_empty())),
            (
                "rescue-kings",
                ("kings", |sight| {
                    sight
                        .sheet
                        .as_ref()
                        .is_some_and(|sheet| sheet.name == "kings" && sheet.pairs.contains(&true))
                }),
            ),
        ];
        for (position, (name, stop)) in stops {
            positions::begin(&page, position).await?;
            Player::new(&page, Hands::Pointer, Rescue::default()).play(|sight, _| stop(sight)).await?;
            visible(&page, &format!("forced-rescue-{name}")).await?;
            assert_eq!(page.ask(UNMARKED, vec![]).await?, json!([]), "{name}");
        }
        Ok(())
    };
    open("forced-rescue", "", deed).await
}

/// Keeps a screenshot, and checks the criteria. Not axe, which reads the colours of the style sheets.
async fn visible(page: &Page, name: &str) -> WebDriverResult<()> {
    shots::keep(&page.driver, name).await?;
    criteria::check(page, name, criteria::READABLE).await
}

/// Elements that are lit or selected and without colours look the same as their neighbours.
const UNMARKED: &str = r"
const drawn = one => { const { outlineStyle, outlineWidth, borderTopStyle, borderTopWidth } = getComputedStyle(one); return (outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2) || (borderTopStyle !== 'none' && parseFloat(borderTopWidth) >= 2); };
const around = one => [one, ...one.querySelectorAll('*')].some(drawn) || ['::before', '::after'].some(part => { const { content, borderTopStyle, outlineStyle } = getComputedStyle(one, part); return content !== 'none' && (borderTopStyle !== 'none' || outlineStyle !== 'none'); });
return [...document.querySelectorAll('.legal, .sel, .held.lifted, [aria-pressed=true]')].filter(one => one.checkVisibility() && !around(one)).map(one => one.outerHTML.slice(0, 160));";

/// K-07: a thumb rests in a corner while another finger plays.
#[tokio::test]
async fn a_resting_thumb_stops_nobody() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        page.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 2 }))
            .await?;
        page.prefer(settings("none", "none")).await?;
        positions::begin(&page, "queens-opening").await?;
        Player::new(&page, Hands::Pointer, Queens)
            .play(|sight, _| sight.acting && !sight.hand.is_empty())
            .await?;
        let place = r#"const { left, top, width, height } = document.querySelector('[data-spot="hand 1"]').getBoundingClientRect(); return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) }"#;
        let card = page.ask(place, vec![]).await?;
        page.ask(
            "window.lifted = []; addEventListener('pointerup', event => lifted.push(event.clientX), true)",
            vec![],
        )
        .await?;
        let touch = json!({ "pointerType": "touch" });
        let pause = json!({ "type": "pause", "duration": 30 });
        let to = |x: &Value, y: &Value| json!({ "type": "pointerMove", "duration": 0, "x": x, "y": y });
        let down = json!({ "type": "pointerDown", "button": 0 });
        let up = json!({ "type": "pointerUp", "button": 0 });
        page.act(json!([
            { "type": "pointer", "id": "thumb", "parameters": touch, "actions": [to(&json!(4), &json!(796)), down, pause, pause, pause] },
            { "type": "pointer", "id": "finger", "parameters": touch, "actions": [pause, pause, to(&card["x"], &card["y"]), down, up] },
        ]))
        .await?;
        page.until(
            "the card to be lifted",
            r#"return document.querySelector('[data-spot="hand 1"]').ariaPressed === 'true'"#,
        )
        .await?;
        assert_eq!(page.ask("return lifted[0]", vec![]).await?, card["x"], "the thumb still rested");
        Ok(())
    };
    open("thumb", "", deed).await
}

/// Draws with the page's own `kit/dom.ts`: children with one key, and a choice that a person has changed.
const DRAW: &str = r"
const done = arguments[arguments.length - 1];
import(new URL('/js/kit/dom.js', location.href).href).then(({ draw, h }) => {
  const root = document.createElement('div');
  const twins = () => draw(root, h('b', { key: 'one' }, 'first'), h('b', { key: 'one' }, 'second'));
  twins();
  twins();
  const all = [...root.children].map(one => one.textContent);
  const choose = on => draw(root, h('input', { key: 'choice', type: 'checkbox', checked: on }));
  const seen = on => (choose(on), root.firstElementChild.checked);
  const first = seen(true);
  root.firstElementChild.click();
  done([all, first, seen(true), seen(false)]);
}, error => done(String(error)));";

#[tokio::test]
async fn what_is_drawn_is_what_was_described() -> WebDriverResult<()> {
    let deed = |page: Page| async move {
        page.prefer(json!({ "language": "en" })).await?;
        let drawn = page.ask_later(DRAW, vec![]).await?;
        assert_eq!(drawn, json!([["first", "second"], true, true, false]));
        Ok(())
    };
    at_own_table("drawn", &[], deed).await
}
