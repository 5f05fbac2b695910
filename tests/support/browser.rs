//! A browser at the table of `rouse-cli host`.

use super::page::{Engine, Page};
use super::process::{Folder, Guarded, free_port};
use std::future::Future;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::OnceLock;
use thirtyfour::prelude::*;

/// A table without a window.
pub struct Host {
    /// Where a browser finds it.
    pub address: String,
    _server: Guarded,
}

impl Host {
    /// Starts a table with its data in this folder. `hooks` are variables of the test hooks.
    pub fn start(data: &Folder, hooks: &[(&str, &str)]) -> Self {
        let mut command = Command::new(rouse_cli());
        command.args(["host", "--loopback", "--port", "0"]);
        command.arg("--data").arg(data.path().join("rouse")).envs(hooks.iter().copied());
        let mut server = Guarded::start(command.stdout(Stdio::piped()).stderr(Stdio::inherit()));
        let line = server.first_line(|line| line.contains("http://"));
        let start = line.find("http://").expect("the line was chosen for it");
        let address = line[start..].split_whitespace().next().unwrap_or_default().to_owned();
        Self { address, _server: server }
    }
}

/// The program `rouse-cli`, built with the test hooks beside the tests and like them.
pub(super) fn rouse_cli() -> &'static PathBuf {
    static BUILT: OnceLock<PathBuf> = OnceLock::new();
    BUILT.get_or_init(|| {
        let target = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).with_file_name("");
        let mut cargo = Command::new(env!("CARGO"));
        cargo.args(["build", "--quiet", "--locked", "-p", "rouse-cli", "--features", "test-hooks"]);
        cargo.arg("--target-dir").arg(&target).current_dir(env!("CARGO_MANIFEST_DIR"));
        let folder = if cfg!(debug_assertions) { "debug" } else { "release" };
        cargo.args((folder == "release").then_some("--release"));
        assert!(cargo.status().expect("cargo runs").success(), "rouse-cli does not build");
        target.join(folder).join("rouse-cli")
    })
}

/// What opens browsers without a screen, each with a profile of its own.
pub struct Browsers {
    port: u16,
    _driver: Guarded,
}

impl Browsers {
    /// Starts the driver of Chromium.
    pub fn start() -> Self {
        let port = free_port();
        let mut command = Command::new("chromedriver");
        command.arg(format!("--port={port}")).stdout(Stdio::null()).stderr(Stdio::null());
        Self { port, _driver: Guarded::start(&mut command).listening(port) }
    }

    /// Opens one more browser.
    pub async fn page(&self) -> Page {
        let mut caps = DesiredCapabilities::chrome();
        for arg in [
            "--headless=new",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            "--force-color-profile=srgb",
        ] {
            caps.add_arg(arg).expect("plain text");
        }
        Page::open(self.port, caps, Engine::Chromium).await
    }
}

/// One browser.
pub struct Browser {
    /// What is in it.
    pub page: Page,
    _driver: Browsers,
}

impl Browser {
    /// Starts Chromium at an address.
    pub async fn open(address: &str) -> Self {
        let driver = Browsers::start();
        let page = driver.page().await;
        page.driver.goto(address).await.expect("the host answers");
        Self { page, _driver: driver }
    }

    /// Does something in the browser, then closes it.
    pub async fn run<F>(self, name: &str, deed: impl FnOnce(Page) -> F) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        self.page.run(name, deed).await
    }
}

/// Does something in Chromium at a table that nobody else is at. `hooks` are variables of the test hooks.
pub async fn at_own_table<F>(
    name: &str,
    hooks: &[(&str, &str)],
    deed: impl FnOnce(Page) -> F,
) -> WebDriverResult<()>
where
    F: Future<Output = WebDriverResult<()>> + Send + 'static,
{
    let data = Folder::new();
    let host = Host::start(&data, hooks);
    Browser::open(&host.address).await.run(name, deed).await
}
