//! The interface inside the program, without its folder: in packages, and on Android in debug builds too.
//! `cargo test --features rouse-host/embed --test embedded`.

#[path = "it/support/mod.rs"]
mod support;

use flate2::read::GzDecoder;
use rouse_host::Limits;
use std::{collections::BTreeMap, fs, io::Read, path::Path, process::Command};
use support::Host;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};

/// The folder that was embedded: `dist/dev`, or the one that `ROUSE_UI` named.
const UI: &str = env!("ROUSE_UI_FOLDER");
/// What every path begins with.
const ROOT: &str = concat!("/", env!("ROUSE_UI_HASH"), "/");
const FONT: &str = concat!("/", env!("ROUSE_UI_HASH"), "/fonts/fredoka-latin-wght-normal.woff2");

/// Whether the bundle was embedded, in which the page's script only names another one.
fn is_bundled() -> bool {
    Path::new(UI).ends_with("dist/ui")
}

/// An answer: its status, its headers, and what came after them.
struct Answer {
    status: u16,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

impl Answer {
    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }

    /// What the body says, unpacked if it is packed.
    fn said(&self) -> Vec<u8> {
        let mut said = Vec::new();
        match self.header("content-encoding") {
            None => said.clone_from(&self.body),
            Some("gzip") => drop(GzDecoder::new(self.body.as_slice()).read_to_end(&mut said).unwrap()),
            Some(other) => panic!("{other}"),
        }
        said
    }
}

/// Asks for a path, with these further lines.
async fn ask(host: &Host, method: &str, path: &str, lines: &str) -> Answer {
    let mut stream = TcpStream::connect(host.address).await.unwrap();
    let request =
        format!("{method} {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{lines}\r\n", host.address);
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).await.unwrap();
    let end = bytes.windows(4).position(|four| four == b"\r\n\r\n").expect("headers end");
    let head = String::from_utf8(bytes[..end].to_vec()).unwrap();
    let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).expect("a status");
    let pair = |line: &str| line.split_once(": ").map(|(name, value)| (name.to_owned(), value.to_owned()));
    Answer {
        status,
        headers: head.lines().skip(1).filter_map(pair).collect(),
        body: bytes[end + 4..].to_vec(),
    }
}

/// Every file below a folder, by the path under which it is asked for.
fn files(folder: &Path, found: &mut BTreeMap<String, Vec<u8>>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, found);
        } else {
            let name = path.strip_prefix(UI).unwrap().to_str().unwrap();
            found.insert(format!("{ROOT}{name}"), fs::read(&path).unwrap());
        }
    }
}

/// Hides a folder from one process: in a mount namespace of that process another file system covers it.
#[test]
#[cfg(target_os = "linux")]
fn a_debug_host_without_the_folder_of_the_interface_serves_the_page() {
    let apart = || {
        let mut unshare = Command::new("unshare");
        unshare.args(["--map-root-user", "--mount"]);
        unshare
    };
    if !apart().arg("true").status().is_ok_and(|status| status.success()) {
        return support::left_out::left_out("no namespace of our own can be made here");
    }
    let here = std::env::current_exe().unwrap();
    let status = apart()
        .args(["sh", "-ec", "mount -t tmpfs none \"$1\"; shift; exec \"$@\"", "sh", UI])
        .arg(here)
        .args(["--exact", "there_is_no_folder", "--include-ignored", "--nocapture"])
        .status();
    assert!(status.unwrap().success());
}

#[tokio::test]
#[ignore = "a process of its own, for the test above"]
async fn there_is_no_folder() {
    assert_eq!(fs::read_dir(UI).unwrap().count(), 0);
    let host = Host::open(Limits::default()).await;
    let script = host.script().await;
    for (path, kind) in [("/", "text/html; charset=utf-8"), (&script, "text/javascript; charset=utf-8")] {
        for lines in ["", "Accept-Encoding: gzip\r\n"] {
            let answer = ask(&host, "GET", path, lines).await;
            assert_eq!((answer.status, answer.header("content-type")), (200, Some(kind)), "{path}");
            assert!(answer.said().len() > if path == "/" || !is_bundled() { 1_024 } else { 20 }, "{path}");
        }
    }
    assert_eq!(ask(&host, "GET", FONT, "").await.body[..4], *b"wOF2");
}

#[tokio::test]
async fn every_file_comes_whole_and_text_comes_packed() {
    let mut all = BTreeMap::new();
    files(Path::new(UI), &mut all);
    // Each file comes over a connection of its own, and a browser needs few.
    let host = Host::open(Limits::default().without_pauses()).await;
    let (mut plain, mut packed) = (0, 0);
    for (path, bytes) in &all {
        let answer = ask(&host, "GET", path, "Accept-Encoding: gzip, deflate, br\r\n").await;
        assert_eq!(answer.status, 200, "{path}");
        if path.ends_with("/index.html") {
            continue;
        }
        assert!(answer.said() == *bytes, "{path}");
        assert!(ask(&host, "GET", path, "").await.body == *bytes, "{path}, not packed");
        let worth_it = bytes.len() >= 1_024 && ![".woff2", ".png"].iter().any(|kind| path.ends_with(kind));
        assert_eq!(answer.header("content-encoding"), worth_it.then_some("gzip"), "{path}");
        if worth_it {
            (plain, packed) = (plain + bytes.len(), packed + answer.body.len());
        }
    }
    // A bundle has fewer files, and the comments of its text are gone, which pack best.
    if is_bundled() {
        assert!(all.len() > 100 && packed * 2 < plain, "{plain} bytes are {packed} when they are packed");
    } else {
        assert!(all.len() > 300 && packed * 5 < plain * 2, "{plain} bytes are {packed} when they are packed");
    }
}

/// The page is the same file but for the paths of what it names, each of which is there.
#[tokio::test]
async fn the_page_names_files_of_its_own_version() {
    let host = Host::open(Limits::default()).await;
    let page = String::from_utf8(ask(&host, "GET", "/", "").await.said()).unwrap();
    let mut named = 0;
    for start in [" href=\"", " src=\""] {
        for path in page.split(start).skip(1).filter_map(|rest| rest.split('"').next()) {
            if !path.starts_with("data:") {
                assert!(path.starts_with(ROOT), "{path}");
                assert_eq!(ask(&host, "HEAD", path, "").await.status, 200, "{path}");
                named += 1;
            }
        }
    }
    assert!(named > 5, "{named}");
    let file = fs::read_to_string(Path::new(UI).join("index.html")).unwrap();
    assert_eq!(page.replace(ROOT, ""), file);
}

#[tokio::test]
async fn a_file_comes_as_the_browser_wants_it() {
    let host = Host::open(Limits::default()).await;
    let words = format!("{ROOT}licences/libraries.txt");
    let words = words.as_str();
    for (path, wanted, encoding) in [
        (words, "gzip, deflate", Some("gzip")),
        (words, "*", Some("gzip")),
        (words, "identity", None),
        (words, "br, gzip;q=0", None),
        ("/", "gzip", Some("gzip")),
        (FONT, "gzip", None),
    ] {
        let lines = format!("Accept-Encoding: {wanted}\r\n");
        let (got, head) = (ask(&host, "GET", path, &lines).await, ask(&host, "HEAD", path, &lines).await);
        assert_eq!((got.status, got.header("content-encoding")), (200, encoding), "{path}, {wanted}");
        assert_eq!(
            got.header("content-length"),
            Some(got.body.len().to_string().as_str()),
            "{path}, {wanted}"
        );
        // Caches between the two keep both forms apart.
        assert_eq!(got.header("vary"), (path != FONT).then_some("accept-encoding"), "{path}, {wanted}");
        assert!(head.body.is_empty());
        for name in ["content-encoding", "content-length", "content-type", "vary", "cache-control"] {
            assert_eq!(head.header(name), got.header(name), "{path}, {wanted}: {name}");
        }
    }
}
