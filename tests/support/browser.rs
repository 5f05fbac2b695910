//! A browser at the table of `rouse-cli host`.

use super::chromium::DevTools;
use super::page::{NO_PAGE, Page};
use super::process::{Folder, Guarded, free_port};
use std::env;
use std::future::Future;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use thirtyfour::prelude::*;
use tokio::sync::OnceCell;

/// Sets all waits of the host to zero. A test of such a wait lists the same variable in its hooks, with an
/// empty value.
pub const NO_WAITS: (&str, &str) = ("ROUSE_TIMINGS", "none");

/// A host process without a window.
pub struct Host {
    /// The address that a browser opens.
    pub address: String,
    _server: Guarded,
}

impl Host {
    /// Starts a host that keeps its data in this folder. `hooks` are environment variables of the test hooks.
    pub fn start(data: &Folder, hooks: &[(&str, &str)]) -> Self {
        let mut command = Command::new(rouse_cli());
        command.args(["host", "--loopback", "--port", &free_port().to_string()]);
        command.arg("--data").arg(data.path().join("rouse")).envs([NO_WAITS]).envs(hooks.iter().copied());
        let mut server = Guarded::start(command.stdout(Stdio::piped()).stderr(Stdio::inherit()));
        let line = server.first_line(|line| line.contains("http://"));
        let start = line.find("http://").expect("the line was chosen for it");
        let address = line[start..].split_whitespace().next().unwrap_or_default().to_owned();
        Self { address, _server: server }
    }
}

/// The path of `rouse-cli` with its test hooks. `check` builds it before the tests and sets the variable.
pub(super) fn rouse_cli() -> PathBuf {
    env::var_os("ROUSE_CLI").expect("ROUSE_CLI names the program; `./check only windows` builds it").into()
}

/// Opens pages in headless Chromium, each in a new browser context.
pub struct Browsers(OnceCell<DevTools>);

impl Browsers {
    /// No page is open yet.
    pub fn start() -> Self {
        Self(OnceCell::new())
    }

    /// Opens one more page.
    pub async fn page(&self) -> Page {
        Page::tab(self.0.get_or_init(DevTools::open).await).await
    }
}

/// One browser.
pub struct Browser {
    /// The page in it.
    pub page: Page,
}

impl Browser {
    /// Opens Chromium at an address.
    pub async fn open(address: &str) -> Self {
        let page = Browsers::start().page().await;
        page.driver.goto(address).await.expect("the host answers");
        Self { page }
    }

    /// Runs `deed` on the page, then closes the browser.
    pub async fn run<F>(self, name: &str, deed: impl FnOnce(Page) -> F) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        self.page.run(name, deed).await
    }
}

/// Runs `deed` in Chromium at a table without other clients. `deed` has to begin with [`Page::prefer`], which
/// loads the page. `hooks` are environment variables of the test hooks.
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
    at_table(&host).await.run(name, deed).await
}

/// Chromium at the table of this host; [`Page::prefer`] has yet to load the page.
pub async fn at_table(host: &Host) -> Browser {
    let address = host.address.trim_end_matches('/');
    Browser::open(&format!("{address}{NO_PAGE}")).await
}
