//! Four ways to operate a page: with a mouse, with a finger, with the keyboard only, and with one
//! switch.

use super::page::{PATIENCE, Page};
use super::process::LOOK_AGAIN;
use serde_json::{Value, json};
use std::time::{Duration, Instant};
use thirtyfour::error::no_such_element;
use thirtyfour::prelude::*;

/// Longer than the curtain has to be held.
const HOLD: Duration = Duration::from_secs(5);
/// How long to wait until nothing covers a button.
const COVERED: Duration = Duration::from_secs(5);
/// How long the page may take to react to a press before it counts as swallowed. Longer than the time in
/// which the page swallows a second tap on the same spot.
pub const PRESS_AGAIN: Duration = Duration::from_secs(1);
/// More key presses than any screen needs.
const KEYS: usize = 60;

/// An input method.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hands {
    /// Clicks.
    Pointer,
    /// Taps: touch events, without hovering. Only Chromium has them.
    Finger,
    /// Tab, arrows, F6, Enter.
    Keyboard,
    /// One key, pressed when the scan ring is around the target.
    Switch,
}

/// The selector of an element on the table.
pub fn spot(name: &str) -> String {
    format!("[data-spot=\"{name}\"]")
}

/// The selector of one of the two answers.
pub fn answer_button(send: bool) -> &'static str {
    if send { ".answer .choose button:nth-of-type(1)" } else { ".answer .choose button:nth-of-type(2)" }
}

impl Hands {
    /// Taps an element on the table, or its cover when it is small.
    pub async fn tap(self, page: &Page, target: &str) -> WebDriverResult<()> {
        let small = format!("{} > .cover", spot(target));
        let selector = if target.starts_with("seat ") { small } else { spot(target) };
        self.press(page, &selector).await
    }

    /// Presses a button.
    pub async fn press(self, page: &Page, selector: &str) -> WebDriverResult<()> {
        match self {
            Self::Pointer | Self::Finger => {
                let (x, y) = place(page, selector, COVERED).await?;
                self.click(page, x, y).await
            }
            Self::Keyboard => {
                reach(page, selector).await?;
                page.key(Key::Enter).await
            }
            Self::Switch => scan(page, selector).await,
        }
    }

    /// Presses a button until the element `next` exists.
    pub async fn press_until(self, page: &Page, selector: &str, next: &str) -> WebDriverResult<()> {
        self.press_while(page, selector, "document.querySelector(arguments[0]) === null", next).await
    }

    /// Presses a button until it is gone.
    pub async fn press_away(self, page: &Page, selector: &str) -> WebDriverResult<()> {
        self.press_while(page, selector, "document.querySelector(arguments[0]) !== null", selector).await
    }

    /// Presses a button as long as the expression holds: for a moment after a change of screen the page
    /// swallows a tap on the spot of the tap before (K-08).
    pub async fn press_while(
        self,
        page: &Page,
        selector: &str,
        holds: &str,
        about: &str,
    ) -> WebDriverResult<()> {
        let over = format!("return !(function () {{ return {holds}; }})({})", json!(about));
        let began = Instant::now();
        let mut patience = Duration::ZERO;
        while page.wait(&over, patience).await?.is_none() {
            assert!(
                began.elapsed() < PATIENCE,
                "{selector}, pressed while {holds} of {about}:\n{}",
                page.text().await?
            );
            patience = match self.press(page, selector).await {
                Err(error) if is_stale(&error) => LOOK_AGAIN,
                done => done.map(|()| PRESS_AGAIN)?,
            };
        }
        Ok(())
    }

    /// Skips the scene that plays on the table (M-02).
    pub async fn skip(self, page: &Page) -> WebDriverResult<()> {
        match self {
            Self::Pointer | Self::Finger => {
                let (x, y) = place(page, ".table h1", Duration::ZERO).await?;
                self.click(page, x, y).await
            }
            Self::Keyboard => page.key(Key::Escape).await,
            // The one key presses what the ring is around; it skips no scene.
            Self::Switch => Ok(()),
        }
    }

    /// Holds a button until its ring is full and it disappears.
    pub async fn hold(self, page: &Page, selector: &str) -> WebDriverResult<()> {
        let gone = format!("return document.querySelector({}) === null", json!(selector));
        let (down, up) = match self {
            Self::Pointer | Self::Finger => {
                let (x, y) = place(page, selector, COVERED).await?;
                (
                    self.pointer(&[over(x, y), json!({ "type": "pointerDown", "button": 0 })]),
                    self.pointer(&[json!({ "type": "pointerUp", "button": 0 })]),
                )
            }
            Self::Keyboard => {
                reach(page, selector).await?;
                let key = char::from(Key::Enter);
                let keys = |step: Value| json!([{ "type": "key", "id": "keys", "actions": [step] }]);
                (
                    keys(json!({ "type": "keyDown", "value": key })),
                    keys(json!({ "type": "keyUp", "value": key })),
                )
            }
            Self::Switch => return scan(page, selector).await,
        };
        page.act(down).await?;
        page.wait(&gone, HOLD).await?;
        page.act(up).await
    }

    async fn click(self, page: &Page, x: f64, y: f64) -> WebDriverResult<()> {
        let steps = [
            over(x, y),
            json!({ "type": "pointerDown", "button": 0 }),
            json!({ "type": "pointerUp", "button": 0 }),
        ];
        page.act(self.pointer(&steps)).await
    }

    /// A pointer action of WebDriver, by mouse or touch.
    fn pointer(self, steps: &[Value]) -> Value {
        let kind = if self == Self::Finger { "touch" } else { "mouse" };
        json!([{ "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": steps }])
    }
}

fn over(x: f64, y: f64) -> Value {
    json!({ "type": "pointerMove", "x": x, "y": y, "duration": 0 })
}

/// A point of the viewport where a press hits the button. Returns an error for which [`is_stale`] holds if
/// the button is gone, or is covered for longer than `patience`.
async fn place(page: &Page, selector: &str, patience: Duration) -> WebDriverResult<(f64, f64)> {
    let place = page.ask_later(PLACE, vec![json!(selector), json!(patience.as_millis())]).await?;
    match (place[0].as_f64(), place[1].as_f64()) {
        (Some(x), Some(y)) => Ok((x, y)),
        _ => Err(no_such_element(format!("{selector} is {place}"))),
    }
}

const PLACE: &str = include_str!("place.js");

/// Presses the one key whenever the ring is around the target, alone or in a group, until it was alone. The
/// page sends the key event itself: a driver is often too slow for the ring in tests. Gives up with `never`
/// after 1,000 steps, or 30 s without a step.
const SCAN: &str = r"
const [selector, done] = arguments;
const PLACES = 1000;
let moved = performance.now();
let places = 0;
const there = () => {
  const target = document.querySelector(selector);
  if (!target) return end('gone');
  if ([...document.querySelectorAll('dialog[open]')].some(sheet => !sheet.contains(target))) return end('covered');
  return target;
};
const check = () => {
  moved = performance.now();
  places += 1;
  if (places > PLACES) return end('never');
  const target = there();
  if (!target) return;
  const ring = [...document.querySelectorAll('[data-scan]')];
  if (!ring.includes(target.closest('label') ?? target)) return;
  const alone = ring.length === 1;
  (document.activeElement ?? document.body).dispatchEvent(new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true }));
  if (alone) end('taken');
};
const end = how => { eyes.disconnect(); clearInterval(again); done([how, places, [...document.querySelectorAll('[data-scan]')].map(one => one.outerHTML.slice(0, 120))]); };
const eyes = new MutationObserver(check);
const again = setInterval(() => (performance.now() - moved > 30000 ? end('never') : there()), 50);
eyes.observe(document.documentElement, { subtree: true, attributes: true, attributeFilter: ['data-scan'] });";

/// Runs `SCAN` for an element. If the element is gone, returns an error for which [`is_stale`]
/// holds.
async fn scan(page: &Page, selector: &str) -> WebDriverResult<()> {
    let how = page.driver.execute_async(SCAN, vec![json!(selector)]).await?;
    match how.json()[0].as_str() {
        // If a sheet covers it, the caller looks again.
        Some("taken" | "covered") => Ok(()),
        Some("gone") => page.driver.find(By::Css(selector)).await.map(drop),
        _ => panic!("the ring never comes to {selector}: {}\n{}", how.json(), page.text().await?),
    }
}

/// The key that moves the focus towards the target; `there` if it has the focus, `gone` if it is missing.
const NEXT_KEY: &str = r"
const target = document.querySelector(arguments[0]);
const here = document.activeElement;
if (!target) return 'gone';
if (here === target) return 'there';
const zone = target.closest('[data-zone]');
if (!zone || document.querySelector('dialog[open]')) return 'tab';
if (!zone.contains(here)) return 'zone';
const [a, b] = [here.getBoundingClientRect(), target.getBoundingClientRect()];
const dx = (b.left + b.right - a.left - a.right) / 2;
const dy = (b.top + b.bottom - a.top - a.bottom) / 2;
const sideways = arguments[1] ? Math.abs(dx) <= 4 ? false : Math.abs(dy) <= 4 : Math.abs(dx) >= Math.abs(dy);
if (sideways) return dx > 0 ? 'right' : 'left';
return dy > 0 ? 'down' : 'up';";

/// Moves the focus to an element with keys alone. If the element is gone, returns an error for which
/// [`is_stale`] holds.
async fn reach(page: &Page, selector: &str) -> WebDriverResult<()> {
    for step in 0..KEYS {
        let next = page.ask(NEXT_KEY, vec![json!(selector), json!(step > 30)]).await?;
        match next.as_str() {
            Some("there") => return Ok(()),
            Some("gone") => page.driver.find(By::Css(selector)).await.map(drop)?,
            Some("zone") => page.key(Key::F6).await?,
            Some("right") => page.key(Key::Right).await?,
            Some("left") => page.key(Key::Left).await?,
            Some("down") => page.key(Key::Down).await?,
            Some("up") => page.key(Key::Up).await?,
            _ => page.key(Key::Tab).await?,
        }
    }
    let here: Value = page.ask("return document.activeElement.outerHTML.slice(0, 300)", vec![]).await?;
    panic!("{selector} cannot be reached by keyboard; the focus is at {here}");
}

/// Whether the element is gone or has moved: the caller looks again.
pub fn is_stale(error: &WebDriverError) -> bool {
    use thirtyfour::error::WebDriverErrorInner as Inner;
    matches!(
        **error,
        Inner::StaleElementReference(_)
            | Inner::NoSuchElement(_)
            | Inner::ElementNotInteractable(_)
            | Inner::ElementClickIntercepted(_)
    )
}
