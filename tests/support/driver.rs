//! What drives a page: WebDriver for the app's own window, the DevTools protocol for Chromium. Both have
//! the interface of `thirtyfour`.

use super::chromium::failure;
use super::element::Element;
use super::input::Pointers;
use super::tab::Tab;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use std::path::Path;
use std::sync::{Arc, Mutex};
use thirtyfour::WindowHandle;
use thirtyfour::common::command::{Command, Selector};
use thirtyfour::error::no_such_element;
use thirtyfour::prelude::*;

/// The driver of one page.
#[derive(Clone)]
pub enum Driver {
    /// A session of WebDriver.
    Web(WebDriver),
    /// A tab of Chromium, and the pointers in it.
    Tab(Tab, Arc<Mutex<Pointers>>),
}

/// The value that a script returned.
pub struct Returned(Value);

impl Returned {
    /// As JSON.
    pub fn json(&self) -> &Value {
        &self.0
    }

    /// As another type.
    pub fn convert<T: DeserializeOwned>(self) -> WebDriverResult<T> {
        Ok(serde_json::from_value(self.0)?)
    }
}

impl Driver {
    /// Runs a script and returns its value.
    pub async fn execute(&self, script: impl AsRef<str>, args: Vec<Value>) -> WebDriverResult<Returned> {
        Ok(Returned(match self {
            Self::Web(driver) => driver.execute(script.as_ref(), args).await?.json().clone(),
            Self::Tab(tab, _) => tab.execute(script.as_ref(), &args).await?,
        }))
    }

    /// The same for a script that ends when it calls its last argument.
    pub async fn execute_async(
        &self,
        script: impl AsRef<str>,
        args: Vec<Value>,
    ) -> WebDriverResult<Returned> {
        Ok(Returned(match self {
            Self::Web(driver) => loop {
                match driver.execute_async(script.as_ref(), args.clone()).await {
                    // The page was unloaded meanwhile: the script runs again in the next one.
                    Err(error) if error.to_string().contains("unload event") => {}
                    done => break done?.json().clone(),
                }
            },
            Self::Tab(tab, _) => tab.execute_async(script.as_ref(), &args).await?,
        }))
    }

    /// The first element that matches.
    pub async fn find(&self, by: By) -> WebDriverResult<Element> {
        let tab = match self {
            Self::Web(driver) => return Ok(Element::Web(driver.find(by).await?)),
            Self::Tab(tab, _) => tab.clone(),
        };
        let selector = Selector::from(by);
        assert_eq!(&*selector.name, "css selector");
        let selector = selector.query.to_string();
        if tab.execute("return document.querySelector(arguments[0]) === null", &[json!(selector)]).await?
            == json!(true)
        {
            return Err(no_such_element(selector));
        }
        Ok(Element::Node(tab, selector))
    }

    /// Sends real input, in the format of WebDriver actions.
    pub async fn act(&self, sources: Value) -> WebDriverResult<()> {
        match self {
            Self::Web(driver) => driver.cmd(Command::PerformActions(sources.into())).await.map(drop),
            Self::Tab(tab, pointers) => {
                let moments = pointers.lock().expect("nobody panics with it").moments(&sources);
                let mut events = Vec::new();
                for (more, lasts) in moments {
                    events.extend(more);
                    if !lasts.is_zero() {
                        tab.input(std::mem::take(&mut events)).await?;
                        tokio::time::sleep(lasts).await;
                    }
                }
                tab.input(events).await
            }
        }
    }

    /// Loads an address.
    pub async fn goto(&self, address: impl AsRef<str>) -> WebDriverResult<()> {
        match self {
            Self::Web(driver) => driver.goto(address.as_ref()).await,
            Self::Tab(tab, _) => tab.goto(address.as_ref()).await,
        }
    }

    /// Loads the page again.
    pub async fn refresh(&self) -> WebDriverResult<()> {
        match self {
            Self::Web(driver) => driver.refresh().await,
            Self::Tab(tab, _) => tab.refresh().await,
        }
    }

    /// Goes back in the history, as the key or the gesture of the device does.
    pub async fn back(&self) -> WebDriverResult<()> {
        match self {
            Self::Web(driver) => driver.back().await,
            Self::Tab(tab, _) => tab.value("history.back()").await.map(drop),
        }
    }

    /// A screenshot of the window.
    pub async fn screenshot_as_png(&self) -> WebDriverResult<Vec<u8>> {
        match self {
            Self::Web(driver) => driver.screenshot_as_png().await,
            Self::Tab(tab, _) => tab.picture().await,
        }
    }

    /// Writes a screenshot to a file.
    pub async fn screenshot(&self, path: &Path) -> WebDriverResult<()> {
        Ok(std::fs::write(path, self.screenshot_as_png().await?)?)
    }

    /// The address of the page.
    pub async fn current_url(&self) -> WebDriverResult<String> {
        let place = self.execute("return location.href", vec![]).await?;
        Ok(place.json().as_str().unwrap_or_default().to_owned())
    }

    /// Resizes the app's window.
    pub async fn resize(&self, width: u32, height: u32) -> WebDriverResult<()> {
        match self {
            Self::Web(driver) => driver.set_window_rect(0, 0, width, height).await.map(drop),
            Self::Tab(..) => Err(failure("a tab has the size of its device")),
        }
    }

    /// The windows of the app.
    pub async fn windows(&self) -> WebDriverResult<Vec<WindowHandle>> {
        match self {
            Self::Web(driver) => driver.windows().await,
            Self::Tab(..) => Err(failure("tabs are not counted")),
        }
    }

    /// The tab that gets the commands.
    pub async fn window(&self) -> WebDriverResult<WindowHandle> {
        Ok(self.tab().front().into())
    }

    /// Opens one more tab with the same storage, in front. It gets the commands only after a switch.
    pub async fn new_tab(&self) -> WebDriverResult<WindowHandle> {
        Ok(self.tab().another().await?.into())
    }

    /// Directs the commands to another tab, and brings it to the front.
    pub async fn switch_to_window(&self, handle: WindowHandle) -> WebDriverResult<()> {
        self.tab().switch(&handle.to_string()).await
    }

    /// Closes the tab that gets the commands.
    pub async fn close_window(&self) -> WebDriverResult<()> {
        self.tab().close().await
    }

    fn tab(&self) -> &Tab {
        match self {
            Self::Web(_) => panic!("the app's window has no tabs"),
            Self::Tab(tab, _) => tab,
        }
    }

    /// Sends a command of the DevTools protocol.
    pub async fn devtools(&self, command: &str, params: Value) -> WebDriverResult<Value> {
        match self {
            Self::Web(driver) => driver.cdp().send_raw(command, params).await,
            Self::Tab(tab, _) => tab.call(command, params).await,
        }
    }

    /// Closes the page.
    pub async fn quit(self) -> WebDriverResult<()> {
        match self {
            Self::Web(driver) => driver.quit().await,
            Self::Tab(tab, _) => tab.quit().await,
        }
    }

    /// Forgets a session whose page is closed already.
    pub fn leak(self) {
        if let Self::Web(driver) = self {
            let _ = driver.leak();
        }
    }
}
