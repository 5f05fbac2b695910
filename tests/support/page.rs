//! A page in either engine: what is on it, and hands that tap and type.

use super::chromium::{Line, failure};
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

/// How long a page may take to show what is waited for.
pub const PATIENCE: Duration = Duration::from_secs(90);
/// How long one script may wait in a page: shorter than a driver lets it.
const TURN: Duration = Duration::from_secs(20);

/// A file of every table that is no page: settings can be chosen there before the page is loaded at all.
pub const NO_PAGE: &str = "/fonts/LICENSE-Fredoka-OFL.txt";
/// Keeps settings and people where the page looks for them. Returns the address of the table, if its page has not been
/// loaded yet.
const PREFER: &str = "
const [settings, people, noPage] = arguments;
localStorage.setItem('rouse.settings.1', JSON.stringify({ notes: 'off', sound: 'off', ...settings }));
localStorage.setItem('rouse.people.1', JSON.stringify(people));
return location.pathname === noPage ? location.origin : null";

/// Undoes `Page::hide`, and what `again.js` does to the page.
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
    pub async fn tab(line: &Line) -> Self {
        let tab = Tab::open(line).await.expect("Chromium opens a tab");
        Self { driver: Driver::Tab(tab, Arc::default()), engine: Engine::Chromium }
    }

    /// Does something on the page, then closes the session. When it fails, a picture of the page is
    /// kept under the name.
    pub async fn run<F>(self, name: &str, deed: impl FnOnce(Self) -> F) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        let done = self.attempt(name, deed).await;
        // Left to `Drop`, the session would be closed by a client of a runtime that stands still.
        let closed = self.driver.quit().await;
        done.unwrap_or_else(|failed| std::panic::resume_unwind(failed.into_panic())).and(closed)
    }

    /// Does something on the page. The session stays open.
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

    /// Runs a script and takes what it returns.
    pub async fn ask(&self, script: &str, args: Vec<Value>) -> WebDriverResult<Value> {
        Ok(self.driver.execute(script, args).await?.json().clone())
    }

    /// Waits until the script returns something other than null, false or nothing.
    pub async fn until(&self, what: &str, script: &str) -> WebDriverResult<Value> {
        match self.wait(script, PATIENCE).await? {
            Some(seen) => Ok(seen),
            None => panic!("waited in vain for {what}; the page says:\n{}", self.text().await?),
        }
    }

    /// The same, but only for so long.
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

    /// Runs a script that calls its last argument, and takes what it says then.
    pub async fn ask_later(&self, script: &str, args: Vec<Value>) -> WebDriverResult<Value> {
        Ok(self.driver.execute_async(script, args).await?.json().clone())
    }

    /// Lets the page go on without being painted: most of the time of a game goes into pictures. It is laid out and
    /// can be pressed as before.
    pub async fn hide(&self) -> WebDriverResult<()> {
        self.ask("document.documentElement.style.opacity = 0", vec![]).await.map(drop)
    }

    /// Lets the page wait and paint for people again, after a player has played there or it was hidden.
    pub async fn show(&self) -> WebDriverResult<()> {
        self.ask(SHOW, vec![]).await.map(drop)
    }

    /// What can be read on the page.
    pub async fn text(&self) -> WebDriverResult<String> {
        let text = self.ask("return document.body.innerText", vec![]).await?;
        Ok(text.as_str().unwrap_or_default().to_owned())
    }

    /// Presses and releases one key, wherever the focus is.
    pub async fn key(&self, key: Key) -> WebDriverResult<()> {
        let key = char::from(key);
        let tap = json!([{ "type": "keyDown", "value": key }, { "type": "keyUp", "value": key }]);
        self.act(json!([{ "type": "key", "id": "keys", "actions": tap }])).await
    }

    /// Real input, as the driver's own protocol spells it.
    pub async fn act(&self, sources: Value) -> WebDriverResult<()> {
        self.driver.act(sources).await
    }

    /// Chooses settings of the device, as if they had been chosen before, with two people on their
    /// chairs, and loads the page, or loads it again. Sound is off unless it is chosen: nobody hears it.
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

    /// Gives the page this size in CSS pixels.
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

    /// Makes it the page of a phone or a tablet that is held like this: touch, no hovering, and the
    /// viewport of mobile browsers.
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

    /// Gives Chromium these metrics. Where nobody looks at the page, Chromium paints a far, empty corner of it. The
    /// page is laid out and can be pressed as ever, and pictures of it are painted when they are taken.
    async fn emulate(&self, mut metrics: Value) -> WebDriverResult<()> {
        const FAR: u32 = 30_000;
        if !crate::PAINTS {
            metrics["viewport"] = json!({
                "x": FAR, "y": FAR, "width": metrics["width"], "height": metrics["height"], "scale": 1,
            });
        }
        self.devtools("Emulation.setDeviceMetricsOverride", metrics).await.map(drop)
    }

    /// Chromium's own commands.
    pub async fn devtools(&self, command: &str, params: Value) -> WebDriverResult<Value> {
        assert_eq!(self.engine, Engine::Chromium);
        self.driver.devtools(command, params).await
    }
}
