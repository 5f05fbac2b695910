//! A page in either engine: reads its content, taps and types.

use super::chromium::{DevTools, failure};
use super::driver::Driver;
use super::process::{LOOK_AGAIN, PATIENCE as START_PATIENCE};
use super::shots;
use super::tab::Tab;
use serde_json::{Value, json};
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, Instant};
use thirtyfour::extensions::query::ElementPollerWithTimeout;
use thirtyfour::prelude::*;
use tokio::task::JoinError;

/// How long a page may take to show what a test waits for.
pub const PATIENCE: Duration = Duration::from_secs(90);
/// How long one script may wait in a page: less than the script timeout of a driver.
const TURN: Duration = Duration::from_secs(20);

/// A file of every table that is no page: a test can store settings from there before it loads the page.
pub const NO_PAGE: &str = "/fonts/LICENSE-Fredoka-OFL.txt";
/// Stores settings and people where the page reads them. Returns the address of the table if its page is not
/// loaded yet.
const PREFER: &str = "
const [settings, people, noPage] = arguments;
localStorage.setItem('rouse.settings.1', JSON.stringify({ notes: 'off', sound: 'off', ...settings }));
localStorage.setItem('rouse.people.1', JSON.stringify(people));
return location.pathname === noPage ? location.origin : null";

/// Undoes `Page::hide`, and the changes of `again.js`.
const SHOW: &str = "if (window.unhurried) { window.setTimeout = unhurried; delete window.unhurried; } document.documentElement.style.opacity = ''";

/// Which web engine shows the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    /// The app's own window.
    WebKit,
    /// A browser at the table of `rouse-cli host`.
    Chromium,
}

/// A page.
#[derive(Clone)]
pub struct Page {
    /// The driver behind it.
    pub driver: Driver,
    /// The engine.
    pub engine: Engine,
}

impl Page {
    /// Opens a session with the driver that listens at this port.
    pub async fn open(port: u16, capabilities: impl Into<Capabilities>, engine: Engine) -> Self {
        let poller = Arc::new(ElementPollerWithTimeout::new(PATIENCE, LOOK_AGAIN));
        let session = WebDriver::builder(format!("http://127.0.0.1:{port}"), capabilities)
            .poller(poller)
            .request_timeout(PATIENCE * 2)
            .connect();
        let session = tokio::time::timeout(START_PATIENCE, session).await.expect("a session opens in time");
        Self { driver: Driver::Web(session.expect("a session opens")), engine }
    }

    /// Opens a tab of Chromium in a new browser context.
    pub async fn tab(devtools: &DevTools) -> Self {
        let tab = Tab::open(devtools).await.expect("Chromium opens a tab");
        Self { driver: Driver::Tab(tab, Arc::default()), engine: Engine::Chromium }
    }

    /// Runs `deed` on the page, then closes the session. When it fails, a screenshot is kept under this
    /// name.
    pub async fn run<F>(self, name: &str, deed: impl FnOnce(Self) -> F) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        let done = self.attempt(name, deed).await;
        // `Drop` would close the session with an HTTP client whose runtime has stopped.
        let closed = self.driver.quit().await;
        outcome(done).and(closed)
    }

    /// Runs `deed` on the page. The session stays open.
    pub async fn attempt<F>(
        &self,
        name: &str,
        deed: impl FnOnce(Self) -> F,
    ) -> Result<WebDriverResult<()>, JoinError>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        let done = tokio::spawn(deed(self.clone())).await;
        if !matches!(done, Ok(Ok(()))) {
            let _ = self.show().await;
            let _ = shots::keep_failure(&self.driver, name).await;
        }
        done
    }

    /// Runs a script and returns its value.
    pub async fn ask(&self, script: &str, args: Vec<Value>) -> WebDriverResult<Value> {
        Ok(self.driver.execute(script, args).await?.json().clone())
    }

    /// Waits until the script returns something other than null, false or undefined.
    pub async fn until(&self, what: &str, script: &str) -> WebDriverResult<Value> {
        match self.wait(script, PATIENCE).await? {
            Some(seen) => Ok(seen),
            None => panic!("waited in vain for {what}; the page says:\n{}", self.text().await?),
        }
    }

    /// The same, with a timeout.
    pub async fn wait(&self, script: &str, patience: Duration) -> WebDriverResult<Option<Value>> {
        let began = Instant::now();
        let wait = include_str!("wait.js").replace("/* the script */", script);
        loop {
            let left = patience.saturating_sub(began.elapsed()).min(TURN);
            let mut answer = self.ask_later(&wait, vec![json!(left.as_millis())]).await?;
            if let Some(error) = answer["error"].as_str() {
                return Err(failure(error));
            }
            if answer.get("seen").is_some() {
                return Ok(Some(answer["seen"].take()));
            }
            if began.elapsed() >= patience {
                return Ok(None);
            }
        }
    }

    /// Runs a script and returns what it passes to its last argument, a callback.
    pub async fn ask_later(&self, script: &str, args: Vec<Value>) -> WebDriverResult<Value> {
        Ok(self.driver.execute_async(script, args).await?.json().clone())
    }

    /// Stops the page from painting, which takes most of the time of a game. It is laid out and can be
    /// pressed as before.
    pub async fn hide(&self) -> WebDriverResult<()> {
        self.ask("document.documentElement.style.opacity = 0", vec![]).await.map(drop)
    }

    /// Restores timeouts and painting after a player has played on the page or it was hidden.
    pub async fn show(&self) -> WebDriverResult<()> {
        self.ask(SHOW, vec![]).await.map(drop)
    }

    /// The visible text of the page.
    pub async fn text(&self) -> WebDriverResult<String> {
        let text = self.ask("return document.body.innerText", vec![]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Presses and releases one key at the focused element.
    pub async fn key(&self, key: Key) -> WebDriverResult<()> {
        let key = char::from(key);
        let tap = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
        self.act(json!([{ "type": "key", "id": "keys", "actions": tap }])).await
    }

    /// Sends real input, in the format of WebDriver actions.
    pub async fn act(&self, sources: Value) -> WebDriverResult<()> {
        self.driver.act(sources).await
    }

    /// Stores settings of the device and two people with their seats, as if they had been chosen before,
    /// and loads or reloads the page.
    pub async fn prefer(&self, settings: Value) -> WebDriverResult<()> {
        let chair = |animal: &str, colour: &str| json!({ "animal": animal, "colour": colour, "name": "" });
        let places = [chair("fox", "moon"), Value::Null, chair("hare", "sun"), Value::Null, Value::Null];
        let people = json!({ "places": places, "first": null });
        let table = self.ask(PREFER, vec![settings, people, json!(NO_PAGE)]).await?;
        match table.as_str() {
            Some(table) => self.driver.goto(table).await?,
            None => self.driver.refresh().await?,
        }
        self.until("Home", "return document.querySelector('.home .play, .curtain, .table') !== null").await?;
        Ok(())
    }

    /// Resizes the viewport, in CSS pixels.
    pub async fn resize(&self, width: u32, height: u32) -> WebDriverResult<()> {
        match self.engine {
            Engine::WebKit => {
                self.driver.resize(width, height).await?;
            }
            Engine::Chromium => {
                let metrics =
                    json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false });
                self.emulate(metrics).await?;
            }
        }
        self.until("the new size", &format!("return innerWidth === {width} && innerHeight === {height}"))
            .await?;
        Ok(())
    }

    /// Emulates a phone or a tablet of this viewport: touch, no hovering, and the viewport of mobile
    /// browsers.
    pub async fn hold(&self, width: u32, height: u32) -> WebDriverResult<()> {
        let (kind, angle) = if width > height { ("landscapePrimary", 90) } else { ("portraitPrimary", 0) };
        let metrics = json!({
            "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true,
            "screenOrientation": { "type": kind, "angle": angle },
        });
        self.devtools("Emulation.setTouchEmulationEnabled", json!({ "enabled": true, "maxTouchPoints": 5 }))
            .await?;
        self.emulate(metrics).await?;
        let held = format!(
            "return innerWidth === {width} && innerHeight === {height} && matchMedia('(pointer: coarse)').matches"
        );
        self.until("the device to be held like this", &held).await.map(drop)
    }

    /// Sets Chromium's device metrics. Unless the program paints, Chromium paints only a far, empty corner:
    /// the page is laid out and can be pressed as before, and is painted when a screenshot is taken.
    async fn emulate(&self, mut metrics: Value) -> WebDriverResult<()> {
        const FAR: u32 = 30_000;
        if !crate::PAINTS {
            metrics["viewport"] = json!({
                "x": FAR, "y": FAR, "width": metrics["width"], "height": metrics["height"], "scale": 1,
            });
        }
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// Sends a DevTools command to Chromium.
    pub async fn devtools(&self, command: &str, params: Value) -> WebDriverResult<Value> {
        assert_eq!(self.engine, Engine::Chromium);
        self.driver.devtools(command, params).await
    }
}

/// The result of a deed; its panic goes on.
pub fn outcome(done: Result<WebDriverResult<()>, JoinError>) -> WebDriverResult<()> {
    done.unwrap_or_else(|failed| std::panic::resume_unwind(failed.into_panic()))
}
