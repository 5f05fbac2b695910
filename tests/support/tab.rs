//! A tab of Chromium in its own browser context: no other test shares its storage, cookies or permissions.

use super::chromium::{DevTools, answered, failure};
use super::input;
use super::page::PATIENCE;
use serde_json::{Value, json};
use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Instant;
use thirtyfour::prelude::*;

/// Marks the page that is about to be unloaded.
const LEAVING: &str = "window.leaving = true";
const LOADED: &str = "!window.leaving && new Promise(done => document.readyState === 'complete' ? done(true) : addEventListener('load', () => done(true)))";
/// Errors of Chromium when a page is unloaded during a command.
const GONE: [&str; 4] =
    ["context was destroyed", "navigated or closed", "Cannot find context", "default execution context"];

/// The tabs of one browser context, and which of them is in front.
#[derive(Clone)]
pub struct Tab {
    devtools: DevTools,
    context: String,
    tabs: Arc<Mutex<Tabs>>,
}

#[derive(Default)]
struct Tabs {
    front: String,
    /// The DevTools session of each tab.
    sessions: HashMap<String, String>,
}

impl Tab {
    /// Opens a tab in a new context, over this connection.
    pub async fn open(devtools: &DevTools) -> WebDriverResult<Self> {
        let context =
            devtools.call("", "Target.createBrowserContext", json!({ "disposeOnDetach": true })).await?;
        let context = text(&context["browserContextId"]);
        let tab = Self { devtools: devtools.clone(), context, tabs: Arc::default() };
        let first = tab.another().await?;
        tab.switch(&first).await?;
        Ok(tab)
    }

    /// Opens one more tab, in front of the others. Commands still go to the tab before.
    pub async fn another(&self) -> WebDriverResult<String> {
        if !self.front().is_empty() {
            self.pretend_focus(false).await?;
        }
        let about = json!({ "url": "about:blank", "browserContextId": self.context });
        let target = text(&self.devtools.call("", "Target.createTarget", about).await?["targetId"]);
        let about = json!({ "targetId": target, "flatten": true });
        let session = text(&self.devtools.call("", "Target.attachToTarget", about).await?["sessionId"]);
        self.devtools.call(&session, "Page.enable", json!({})).await?;
        self.tabs.lock().expect("nobody panics with it").sessions.insert(target.clone(), session);
        Ok(target)
    }

    /// The tab that gets the commands.
    pub fn front(&self) -> String {
        self.tabs.lock().expect("nobody panics with it").front.clone()
    }

    /// Brings a tab to the front, and directs the commands to it.
    pub async fn switch(&self, target: &str) -> WebDriverResult<()> {
        target.clone_into(&mut self.tabs.lock().expect("nobody panics with it").front);
        self.call("Page.bringToFront", json!({})).await?;
        self.pretend_focus(true).await
    }

    /// Closes the tab that gets the commands.
    pub async fn close(&self) -> WebDriverResult<()> {
        let target = self.front();
        self.devtools.call("", "Target.closeTarget", json!({ "targetId": target })).await?;
        self.tabs.lock().expect("nobody panics with it").sessions.remove(&target);
        Ok(())
    }

    /// Closes the context with all its tabs.
    pub async fn quit(&self) -> WebDriverResult<()> {
        let context = json!({ "browserContextId": self.context });
        self.devtools.call("", "Target.disposeBrowserContext", context).await.map(drop)
    }

    /// Emulates focus, so that the tab behaves as the active one even if another is in front.
    async fn pretend_focus(&self, on: bool) -> WebDriverResult<()> {
        self.call("Emulation.setFocusEmulationEnabled", json!({ "enabled": on })).await.map(drop)
    }

    /// Sends a command to the tab.
    pub async fn call(&self, method: &str, params: Value) -> WebDriverResult<Value> {
        self.devtools.call(&self.session(), method, params).await
    }

    fn session(&self) -> String {
        let tabs = self.tabs.lock().expect("nobody panics with it");
        tabs.sessions.get(&tabs.front).cloned().expect("a tab is in front")
    }

    /// The value of an expression, awaited if it is a promise. If the page is unloaded meanwhile, the next
    /// page evaluates it.
    pub async fn value(&self, expression: &str) -> WebDriverResult<Value> {
        let began = Instant::now();
        let question = json!({ "expression": expression, "awaitPromise": true, "returnByValue": true, "userGesture": true });
        loop {
            let mut answer = match self.call("Runtime.evaluate", question.clone()).await {
                Err(error) if is_gone(&error) && began.elapsed() < PATIENCE => {
                    tokio::task::yield_now().await;
                    continue;
                }
                answer => answer?,
            };
            let thrown = &answer["exceptionDetails"];
            if !thrown.is_null() {
                return Err(failure(&thrown["exception"]["description"].to_string()));
            }
            return Ok(answer["result"]["value"].take());
        }
    }

    /// Runs a script with arguments, in the format of WebDriver.
    pub async fn execute(&self, script: &str, args: &[Value]) -> WebDriverResult<Value> {
        self.value(&format!("(function () {{{script}\n}})(...{})", json!(args))).await
    }

    /// The same for a script that ends when it calls its last argument.
    pub async fn execute_async(&self, script: &str, args: &[Value]) -> WebDriverResult<Value> {
        let run = format!("new Promise(done => (function () {{{script}\n}})(...{}, done))", json!(args));
        self.value(&run).await
    }

    /// Loads an address, and waits until it is loaded.
    pub async fn goto(&self, address: &str) -> WebDriverResult<()> {
        self.value(LEAVING).await?;
        let gone = self.call("Page.navigate", json!({ "url": address })).await?;
        if let Some(error) = gone["errorText"].as_str() {
            return Err(failure(&format!("{address}: {error}")));
        }
        // Without a loader only the fragment has changed.
        if gone["loaderId"].is_null() {
            self.value("delete window.leaving").await.map(drop)
        } else {
            self.loaded().await
        }
    }

    /// Reloads the page, and waits until it is loaded.
    pub async fn refresh(&self) -> WebDriverResult<()> {
        self.value(LEAVING).await?;
        self.call("Page.reload", json!({})).await?;
        self.loaded().await
    }

    async fn loaded(&self) -> WebDriverResult<()> {
        let began = Instant::now();
        while self.value(LOADED).await? != json!(true) {
            assert!(began.elapsed() < PATIENCE, "the page does not load");
            tokio::task::yield_now().await;
        }
        Ok(())
    }

    /// A screenshot of the viewport, also where the page is not painted otherwise.
    pub async fn picture(&self) -> WebDriverResult<Vec<u8>> {
        let script = "[visualViewport.pageLeft, visualViewport.pageTop, innerWidth, innerHeight]";
        let window = self.value(script).await?;
        let clip =
            json!({ "x": window[0], "y": window[1], "width": window[2], "height": window[3], "scale": 1 });
        let how = json!({ "format": "png", "clip": clip });
        let picture = self.call("Page.captureScreenshot", how).await?;
        let bytes = data_encoding::BASE64.decode(text(&picture["data"]).as_bytes());
        bytes.map_err(|error| failure(&error.to_string()))
    }

    /// Sends input events one after the other, and waits until the last has arrived.
    pub async fn input(&self, events: Vec<input::Event>) -> WebDriverResult<()> {
        let session = self.session();
        let answers: Vec<_> = events
            .into_iter()
            .map(|(method, params)| (method, self.devtools.post(&session, method, params)))
            .collect();
        for (method, answer) in answers {
            answered(method, answer).await?;
        }
        Ok(())
    }
}

fn is_gone(error: &WebDriverError) -> bool {
    let words = error.to_string();
    GONE.iter().any(|gone| words.contains(gone))
}

fn text(value: &Value) -> String {
    value.as_str().expect("Chromium says a text there").to_owned()
}
