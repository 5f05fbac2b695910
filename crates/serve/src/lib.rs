//! Serves a folder of files to browsers: the edition that runs in a page without a host. Any web server would do;
//! this one is built in a second, and needs nothing but the standard library.
//!
//! It answers GET and HEAD (RFC 9110) for files below the folder, and 404 for everything else. Each request has a
//! thread and a connection of its own, and 10 s to arrive.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::{TcpListener, TcpStream},
    path::{Component, Path},
    sync::Arc,
    thread,
    time::Duration,
};

/// The maximum bytes of a request that are read.
const LONGEST: u64 = 16 * 1024;
/// The time limit for a browser to send its request, and to take the answer.
const PATIENCE: Duration = Duration::from_secs(10);

/// Serves the folder to whoever reaches the listener, until the program is stopped.
pub fn serve(listener: &TcpListener, folder: &Path) {
    let folder: Arc<Path> = folder.into();
    for stream in listener.incoming().flatten() {
        let folder = Arc::clone(&folder);
        thread::spawn(move || answer(stream, &folder));
    }
}

/// Answers one request. `None` if the browser has gone, which needs no answer.
fn answer(mut stream: TcpStream, folder: &Path) -> Option<()> {
    stream.set_read_timeout(Some(PATIENCE)).ok()?;
    stream.set_write_timeout(Some(PATIENCE)).ok()?;
    let mut lines = BufReader::new((&stream).take(LONGEST)).lines();
    let request = lines.next()?.ok()?;
    lines.map_while(Result::ok).find(String::is_empty)?;
    let found = requested_path(&request)
        .and_then(|path| Some((content_type(path)?, fs::read(folder.join(path)).ok()?)));
    let (status, kind, body) = match found {
        Some((kind, body)) => ("200 OK", kind, body),
        None => ("404 Not Found", "text/plain", Vec::new()),
    };
    let head = format!(
        "HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\ncache-control: no-cache\r\n\
         x-content-type-options: nosniff\r\nconnection: close\r\n\r\n",
        body.len()
    );
    stream.write_all(head.as_bytes()).ok()?;
    if request.starts_with("GET ") { stream.write_all(&body).ok() } else { Some(()) }
}

/// The path of a GET or HEAD request line; `None` for others, and if it leaves the folder.
fn requested_path(request: &str) -> Option<&str> {
    let mut words = request.split(' ');
    let target = words.next().filter(|method| ["GET", "HEAD"].contains(method)).and(words.next())?;
    let path = target.split(['?', '#']).next()?.strip_prefix('/')?;
    let path = if path.is_empty() { "index.html" } else { path };
    let inside = Path::new(path).components().all(|part| matches!(part, Component::Normal(_)));
    (inside && !path.contains(['\\', '%', ':'])).then_some(path)
}

fn content_type(path: &str) -> Option<&'static str> {
    Some(match path.rsplit_once('.')?.1 {
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "wasm" => "application/wasm",
        "bin" => "application/octet-stream",
        "png" => "image/png",
        "svg" => "image/svg+xml",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_lies_in_the_folder_is_served() {
        for (request, path) in [
            ("GET / HTTP/1.1", Some("index.html")),
            ("GET /js/net/worker/main.js?x HTTP/1.1", Some("js/net/worker/main.js")),
            ("HEAD /offline.js HTTP/1.1", Some("offline.js")),
            ("POST / HTTP/1.1", None),
            ("GET /../Cargo.toml HTTP/1.1", None),
            ("GET //etc/passwd HTTP/1.1", None),
            ("GET /%2e%2e/x HTTP/1.1", None),
            ("GET /..\\x HTTP/1.1", None),
            ("GET http://elsewhere/ HTTP/1.1", None),
            ("", None),
        ] {
            assert_eq!(requested_path(request), path, "{request}");
        }
    }

    #[test]
    fn every_file_of_the_interface_has_a_media_type() {
        let ui = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui");
        let mut folders = vec![ui];
        let mut files = 0;
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
                if entry.is_dir() {
                    folders.push(entry);
                } else {
                    files += 1;
                    // Scripts are compiled.
                    let served = entry.to_str().unwrap().replace(".ts", ".js");
                    assert!(content_type(&served).is_some(), "{}", entry.display());
                }
            }
        }
        assert!(files > 100, "{files}");
        assert_eq!(content_type("js/net/worker/rouse.wasm"), Some("application/wasm"));
        assert_eq!(content_type("js/net/worker/rouse.bin"), Some("application/octet-stream"));
        assert_eq!(content_type("rouse"), None);
    }
}
