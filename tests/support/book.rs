//! The story book in a browser: every screen and sheet, from what a table once said (`tests/book`).

use super::browser::Browser;
use super::page::Page;
use super::{screen, shots};
use serde::{Deserialize, Serialize};
use serde_json::json;
use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::path::Path;
use thirtyfour::prelude::*;

const SHOW: &str =
    "const [look, done] = arguments; book.show(look).then(() => done(null), error => done(String(error)));";

/// One story.
#[derive(Clone, Debug, Deserialize)]
pub struct Story {
    /// Its name in `tests/book/stories.js`.
    pub name: String,
    device: Option<String>,
    only: Option<String>,
    /// How faults begin that do not count there.
    except: Vec<String>,
}

impl Story {
    /// Whether there is such a thing in this look.
    pub fn is_for(&self, look: Look) -> bool {
        let shown = match (self.device.as_deref(), look.edition) {
            (None, _) => true,
            (Some(device), Edition::Page) => device == "page",
            (Some(device), Edition::App) => device != "page",
        };
        let fits = match self.only.as_deref() {
            Some("wide") => look.is_wide(),
            Some(_) => !look.is_wide(),
            None => true,
        };
        shown && fits && (!self.is_television() || look.width == Look::TELEVISION.width)
    }

    /// Whether a television shows it.
    pub fn is_television(&self) -> bool {
        self.device.as_deref() == Some("television")
    }
}

/// Where the table runs that a story shows.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// In the app, or on another device.
    App,
    /// In the page itself, without a host.
    Page,
}

/// How a story is looked at.
#[derive(Clone, Copy, Debug)]
pub struct Look {
    pub width: u32,
    pub height: u32,
    pub language: &'static str,
    pub theme: &'static str,
    pub edition: Edition,
}

impl Look {
    pub const TELEVISION: Self = Self::new(1920, 1080, "en", "night");

    pub const fn new(width: u32, height: u32, language: &'static str, theme: &'static str) -> Self {
        Self { width, height, language, theme, edition: Edition::App }
    }

    /// The same in a page that is a table in itself.
    pub const fn in_a_page(self) -> Self {
        Self { edition: Edition::Page, ..self }
    }

    const fn is_wide(&self) -> bool {
        self.width > 700
    }

    fn name(&self, story: &str) -> String {
        let Self { width, height, language, theme, edition } = self;
        let of = match edition {
            Edition::App => "",
            Edition::Page => "-page",
        };
        format!("{story}{of}-{width}x{height}-{theme}-{language}")
    }
}

/// The book, open in one browser.
#[derive(Clone)]
pub struct Book {
    pub page: Page,
    stories: Vec<Story>,
    address: String,
}

impl Book {
    /// Opens it and does something with it.
    pub async fn read<F>(name: &str, deed: impl FnOnce(Self) -> F + Send + 'static) -> WebDriverResult<()>
    where
        F: Future<Output = WebDriverResult<()>> + Send + 'static,
    {
        let address = format!("{}/tests/book/page.html", serve());
        let browser = Browser::open(&address).await;
        let deed = async move |page: Page| {
            page.until("the book", "return 'book' in window").await?;
            let stories = page.driver.execute("return book.stories", vec![]).await?.convert()?;
            deed(Self { page, stories, address }).await
        };
        browser.run(name, deed).await
    }

    /// All stories that there are in this look.
    pub fn stories(&self, look: Look) -> impl Iterator<Item = &Story> {
        self.stories.iter().filter(move |story| story.is_for(look))
    }

    /// Loads it anew in this look: nothing is left of what it showed, of the styles of other screens, and of the
    /// language.
    pub async fn reload(&self, look: Look) -> WebDriverResult<()> {
        self.page.resize(look.width, look.height).await?;
        self.page.driver.goto(&format!("{}?lang={}", self.address, look.language)).await?;
        self.page.until("the book", "return 'book' in window").await.map(drop)
    }

    /// Turns to a story. What went wrong on the way, if anything.
    pub async fn show(&self, story: &str, look: Look) -> WebDriverResult<Option<String>> {
        let Look { language, theme, edition, .. } = look;
        let query = json!({ "story": story, "lang": language, "theme": theme, "edition": edition });
        self.page.driver.execute_async(SHOW, vec![query]).await?.convert()
    }

    /// Leaves the book for a screen with made-up data (`tests/ui/gallery.html`): what no table has said.
    pub async fn gallery(&self, query: &str) -> WebDriverResult<()> {
        let address = self.address.replace("book/page.html", "ui/gallery.html");
        self.page.driver.goto(&format!("{address}?{query}")).await?;
        self.page.until("the screen", "return document.body?.dataset.ready === 'yes'").await.map(drop)
    }

    /// Turns to a story and lists all that is wrong with it, with its name. `more` is a script that lists what else
    /// counts as wrong.
    pub async fn visit(&self, story: &Story, look: Look, more: &str) -> WebDriverResult<Vec<String>> {
        let mut found: Vec<String> = match self.show(&story.name, look).await? {
            Some(error) => vec![error],
            None => screen::faults(&self.page).await?,
        };
        found.extend(self.page.driver.execute(more, vec![]).await?.convert::<Vec<String>>()?);
        found.retain(|fault| !story.except.iter().any(|known| fault.starts_with(known)));
        let name = look.name(&story.name);
        let picture = format!("book-{name}");
        match found[..] {
            [] => shots::keep(&self.page.driver, &picture).await?,
            _ => shots::keep_failure(&self.page.driver, &picture).await?,
        }
        found.iter_mut().for_each(|fault| fault.insert_str(0, &format!("{name}: ")));
        Ok(found)
    }
}

/// Serves the files of the repository to this machine. Its address.
fn serve() -> String {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    let port = listener.local_addr().expect("a socket that listens has an address").port();
    std::thread::spawn(move || {
        for stream in listener.incoming().flatten() {
            std::thread::spawn(move || answer(&stream));
        }
    });
    format!("http://127.0.0.1:{port}")
}

/// Answers one connection until it ends. A browser may keep what it was given: nothing changes meanwhile.
fn answer(mut stream: &TcpStream) -> Option<()> {
    let mut lines = BufReader::new(stream).lines().map_while(Result::ok);
    loop {
        let first = lines.next()?;
        lines.by_ref().take_while(|line| !line.is_empty()).for_each(drop);
        let path = first.split(' ').nth(1)?.split('?').next()?.trim_start_matches('/');
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
        let (status, body) = fs::read(&file).map_or(("404 Not Found", Vec::new()), |body| ("200 OK", body));
        let kind = kind_of(&file);
        let head = format!(
            "HTTP/1.1 {status}\r\nContent-Type: {kind}\r\nContent-Length: {}\r\nCache-Control: max-age=3600\r\n\r\n",
            body.len()
        );
        stream.write_all(&[head.as_bytes(), &body].concat()).ok()?;
    }
}

fn kind_of(file: &Path) -> &'static str {
    match file.extension().and_then(|extension| extension.to_str()) {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}
