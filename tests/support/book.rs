//! The story book in a browser: every screen and sheet, from recorded messages of a table (`tests/book`).

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

/// One story of the book.
#[derive(Clone, Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Story {
    /// Its name in `tests/book/stories.js`.
    pub name: String,
    device: Option<String>,
    only: Option<String>,
    /// Whether it is another story once more, with long names.
    long: bool,
    /// Prefixes of faults that are expected in this story.
    except: Vec<String>,
}

impl Story {
    /// Whether the story exists in this look.
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

    /// Whether a television shows the story.
    pub fn is_television(&self) -> bool {
        self.device.as_deref() == Some("television")
    }
}

/// Which edition of the interface a story shows.
#[derive(Clone, Copy, Debug, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Edition {
    /// The app, or another device at its table.
    App,
    /// The page that is a table itself, without a host.
    Page,
}

/// The size, language, theme and edition in which a story is shown.
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

    /// The same look in the edition that is a table itself.
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
    /// Opens the book and runs `deed` with it.
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

    /// All stories that exist in this look.
    pub fn stories(&self, look: Look) -> impl Iterator<Item = &Story> {
        self.stories.iter().filter(move |story| story.is_for(look))
    }

    /// Reloads the book in this look: no screen, no style sheet of another screen and no language stays from
    /// before.
    pub async fn reload(&self, look: Look) -> WebDriverResult<()> {
        self.page.resize(look.width, look.height).await?;
        self.page.driver.goto(&format!("{}?lang={}", self.address, look.language)).await?;
        self.page.until("the book", "return 'book' in window").await.map(drop)
    }

    /// Shows a story. Returns the error, if there was one.
    pub async fn show(&self, story: &str, look: Look) -> WebDriverResult<Option<String>> {
        let Look { language, theme, edition, .. } = look;
        let query = json!({ "story": story, "lang": language, "theme": theme, "edition": edition });
        self.page.driver.execute_async(SHOW, vec![query]).await?.convert()
    }

    /// Leaves the book for a screen with made-up data (`tests/ui/gallery.html`), which no table has sent.
    pub async fn gallery(&self, query: &str) -> WebDriverResult<()> {
        let address = self.address.replace("book/page.html", "ui/gallery.html");
        self.page.driver.goto(&format!("{address}?{query}")).await?;
        self.page.until("the screen", "return document.body?.dataset.ready === 'yes'").await.map(drop)
    }

    /// Shows a story and lists all its faults, each with its name. `more` is a script that lists further
    /// faults.
    pub async fn visit(&self, story: &Story, look: Look, more: &str) -> WebDriverResult<Vec<String>> {
        let mut found: Vec<String> = match self.show(&story.name, look).await? {
            Some(error) => vec![error],
            // Names change neither roles nor colours: axe has seen the story without long ones.
            None if story.long => screen::faults_of_layout(&self.page).await?,
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

/// Serves the files of the repository on the loopback address. Returns the address.
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

/// Answers the requests of one connection. A browser may cache the files: they do not change during a test.
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
