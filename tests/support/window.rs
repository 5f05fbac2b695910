//! The app's own window, under Xvfb, driven by WebKitWebDriver.

use super::page::{Engine, Page};
use super::process::{Folder, Guarded, child_named, free_port, kill};
use serde_json::json;
use std::future::Future;
use std::process::{Command, Stdio};
use thirtyfour::prelude::*;

/// A screen of its own for one test.
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
}

/// A running app.
pub struct Window {
    /// What is in it.
    pub page: Page,
    driver: Guarded,
}

impl Window {
    /// Starts the app with its data in this folder. `hooks` are variables of the test hooks.
    pub async fn open(screen: &Screen, data: &Folder, hooks: &[(&str, &str)]) -> Self {
        let port = free_port();
        let mut command = Command::new("WebKitWebDriver");
        command
            .args([&format!("--port={port}"), "--host=127.0.0.1"])
            .env("TAURI_WEBVIEW_AUTOMATION", "true")
            .env("DISPLAY", &screen.name)
            .env("GDK_BACKEND", "x11")
            .env("NO_AT_BRIDGE", "1")
            .env("LANG", "C.UTF-8")
            .env("ROUSE_DATA_DIR", data.path().join("rouse"))
            .env("XDG_CONFIG_HOME", data.path().join("config"))
            .env("XDG_DATA_HOME", data.path().join("data"))
            .env("XDG_CACHE_HOME", data.path().join("cache"))
            .env_remove("WAYLAND_DISPLAY")
            .env_remove("DBUS_SESSION_BUS_ADDRESS")
            .envs(hooks.iter().copied());
        let driver = Guarded::start(command.stdout(Stdio::null()).stderr(Stdio::null())).listening(port);
        let mut caps = Capabilities::new();
        let options = json!({ "binary": env!("CARGO_BIN_EXE_rouse"), "args": [] });
        caps.set("webkitgtk:browserOptions", options).expect("plain JSON");
        Self { page: Page::open(port, caps, Engine::WebKit).await, driver }
    }

    /// Does something in the window, then closes it.
    pub async fn run<F>(self, name: &str, deed: impl FnOnce(Page) -> F) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        self.page.run(name, deed).await
    }

    /// Does something in the window, then kills the app as a flat battery would.
    pub async fn run_and_pull_the_plug<F>(self, name: &str, deed: impl FnOnce(Page) -> F) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        if !matches!(self.page.attempt(name, deed).await, Ok(Ok(()))) {
            self.page.driver.quit().await?;
            panic!("{name} did not get as far as the kill");
        }
        let app = child_named(self.driver.id(), "rouse").expect("the app is a child of its driver");
        kill(&app.to_string());
        // The session died with the app: there is nothing to close.
        let _ = self.page.driver.leak();
        Ok(())
    }
}
