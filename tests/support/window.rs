//! The app's own window, under Xvfb, driven by WebKitWebDriver.

use super::browser::NO_WAITS;
use super::frame;
use super::page::{Engine, Page, outcome};
use super::process::{Folder, Guarded, child_named, free_port, gone, kill};
use serde_json::json;
use std::future::Future;
use std::path::Path;
use std::process::{Command, Stdio};
use thirtyfour::prelude::*;

/// The program that starts the app and drives its web view.
pub const DRIVER: &str = "WebKitWebDriver";

/// The X screen of one test.
pub struct Screen {
    name: String,
    _server: Guarded,
}

impl Screen {
    /// Starts an X server on a free display number.
    pub fn new() -> Self {
        let mut command = Command::new("Xvfb");
        command.args(["-displayfd", "1", "-screen", "0", "1920x1080x24", "-nolisten", "tcp"]);
        let mut server = Guarded::start(command.stdout(Stdio::piped()).stderr(Stdio::null()));
        let name = format!(":{}", server.first_line(|_| true).trim());
        Self { name, _server: server }
    }

    /// Makes a program show its windows on this screen only.
    pub fn show(&self, command: &mut Command) {
        command
            .env("DISPLAY", &self.name)
            .env("GDK_BACKEND", "x11")
            .env("NO_AT_BRIDGE", "1")
            .env("LANG", "C.UTF-8")
            .env_remove("WAYLAND_DISPLAY");
    }
}

/// A running app.
pub struct Window {
    /// The page in it.
    pub page: Page,
    driver: Guarded,
}

impl Window {
    /// Starts the app with its data in this folder. `hooks` are environment variables of the test hooks.
    pub async fn open(screen: &Screen, data: &Folder, hooks: &[(&str, &str)]) -> Self {
        Self::open_by(Command::new(DRIVER), screen, data, hooks).await
    }

    /// The same with another command, which becomes the driver.
    pub async fn open_by(
        mut command: Command,
        screen: &Screen,
        data: &Folder,
        hooks: &[(&str, &str)],
    ) -> Self {
        screen.show(&mut command);
        command
            .env("ROUSE_DATA_DIR", data.path().join("rouse"))
            .env("XDG_CONFIG_HOME", data.path().join("config"))
            .env("XDG_DATA_HOME", data.path().join("data"))
            .env("XDG_CACHE_HOME", data.path().join("cache"))
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .envs([NO_WAITS])
            .envs(hooks.iter().copied());
        Self::drive(command, Path::new(env!("CARGO_BIN_EXE_rouse"))).await
    }

    /// Starts this app with this driver; the app inherits the driver's environment.
    pub async fn drive(mut driver: Command, app: &Path) -> Self {
        let port = free_port();
        driver.args([&format!("--port={port}"), "--host=127.0.0.1"]).env("TAURI_WEBVIEW_AUTOMATION", "true");
        let driver = Guarded::start(driver.stdout(Stdio::null()).stderr(Stdio::null())).listening(port);
        let mut caps = Capabilities::new();
        caps.set("webkitgtk:browserOptions", json!({ "binary": app, "args": [] })).expect("plain JSON");
        Self { page: Page::open(port, caps, Engine::WebKit).await, driver }
    }

    /// The process id of the app.
    pub fn app(&self) -> u32 {
        child_named(self.driver.id(), "rouse").expect("the app is a child of its driver")
    }

    /// Runs `deed` in the window, then closes it.
    pub async fn run<F>(self, name: &str, deed: impl FnOnce(Page) -> F) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        let app = child_named(self.driver.id(), "rouse");
        let done = self.page.run(name, deed).await;
        // The driver does not wait for the app to end: the next window may need the same saved games.
        drop(self.driver);
        if let Some(app) = app {
            gone(app).await;
        }
        done
    }

    /// Runs `deed` in the window, then kills the app, as an empty battery would.
    pub async fn run_and_pull_the_plug<F>(
        self,
        name: &str,
        deed: impl FnOnce(Page) -> F,
    ) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        self.run_and_end(name, deed, |app| kill(&app.to_string())).await
    }

    /// Runs `deed` in the window, then presses the close button of its frame.
    pub async fn run_and_close<F>(
        self,
        screen: &Screen,
        name: &str,
        deed: impl FnOnce(Page) -> F,
    ) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        self.run_and_end(name, deed, |_| frame::close(&screen.name, "Rouse")).await
    }

    /// Runs `deed` in the window, then ends the app without its driver.
    pub async fn run_and_end<F>(
        self,
        name: &str,
        deed: impl FnOnce(Page) -> F,
        end: impl FnOnce(u32),
    ) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        let done = self.page.attempt(name, deed).await;
        if !matches!(done, Ok(Ok(()))) {
            let _ = self.page.driver.quit().await;
            return outcome(done);
        }
        let app = self.app();
        end(app);
        gone(app).await;
        // The session ended with the app: there is nothing to close.
        self.page.driver.leak();
        Ok(())
    }
}
