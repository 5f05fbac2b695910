//! A browser at the table of `rouse-cli host`.

use super::chromium::Line;
use super::page::{NO_PAGE, Page};
use super::process::{Folder, Guarded, free_port};
use std::env;
use std::future::Future;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use thirtyfour::prelude::*;
use tokio::sync::OnceCell;

/// No test waits for a host that takes its time. A test of that time names the variable among its hooks, with
/// nothing in it.
pub const NO_WAITS: (&str, &str) = ("ROUSE_TIMINGS", "none");

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
        command.args(["host", "--loopback", "--port", &free_port().to_string()]);
        command.arg("--data").arg(data.path().join("rouse")).envs([NO_WAITS]).envs(hooks.iter().copied());
        let mut server = Guarded::start(command.stdout(Stdio::piped()).stderr(Stdio::inherit()));
        let line = server.first_line(|line| line.contains("http://"));
        let start = line.find("http://").expect("the line was chosen for it");
        let address = line[start..].split_whitespace().next().unwrap_or_default().to_owned();
        Self { address, _server: server }
    }
}

/// The program `rouse-cli` with its test hooks. `check` builds it before the tests and names it.
pub(super) fn rouse_cli() -> PathBuf {
    env::var_os("ROUSE_CLI").expect("ROUSE_CLI names the program; `./check only windows` builds it").into()
}

/// Opens browsers without a screen, each in a new context.
pub struct Browsers(OnceCell<Line>);

impl Browsers {
    /// Nothing is open yet.
    pub fn start() -> Self {
        Self(OnceCell::new())
    }

    /// Opens one more browser.
    pub async fn page(&self) -> Page {
        Page::tab(self.0.get_or_init(Line::open).await).await
    }
}

/// One browser.
pub struct Browser {
    /// What is in it.
    pub page: Page,
}

impl Browser {
    /// Opens Chromium at an address.
    pub async fn open(address: &str) -> Self {
        let page = Browsers::start().page().await;
        page.driver.goto(address).await.expect("the host answers");
        Self { page }
    }

    /// Does something in the browser, then closes it.
    pub async fn run<F>(self, name: &str, deed: impl FnOnce(Page) -> F) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        self.page.run(name, deed).await
    }
}

/// Does something in Chromium at a table that nobody else is at. `deed` has to begin with [`Page::prefer`], which loads
/// the page. `hooks` are variables of the test hooks.
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

/// Chromium at the table of this host, before [`Page::prefer`] has loaded the page.
pub async fn at_table(host: &Host) -> Browser {
    let address = host.address.trim_end_matches('/');
    Browser::open(&format!("{address}{NO_PAGE}")).await
}
