//! Requests as bytes on a real socket: which requests are answered, and the headers of every response.

use crate::support::Host;
use rouse_host::{HostError, Limits, Role, Terms};
use rouse_rules::Seeded;
use rouse_table::{Clock, Table, store::MemoryStore};
use std::time::Duration;
use tokio::net::TcpListener;

async fn host() -> Host {
    Host::open(Limits::default()).await
}

fn status(answer: &str) -> u16 {
    answer.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0)
}

fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let head = answer.split("\r\n\r\n").next()?;
    head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
}

#[tokio::test]
async fn only_own_hosts_and_origins_are_let_in() {
    let host = host().await;
    let port = host.address.port();
    for (lines, expected) in [
        ("GET / HTTP/1.1\nHost: {host}".to_owned(), 200),
        (format!("GET / HTTP/1.1\nHost: localhost:{port}"), 200),
        (format!("GET / HTTP/1.1\nHost: LOCALHOST:{port}"), 200),
        ("GET / HTTP/1.1\nHost: {host}\nOrigin: http://{host}".to_owned(), 200),
        ("GET / HTTP/1.1\nHost: evil.example".to_owned(), 421),
        (format!("GET / HTTP/1.1\nHost: evil.example:{port}"), 421),
        ("GET / HTTP/1.1\nHost: 127.0.0.1:1".to_owned(), 421),
        (format!("GET / HTTP/1.1\nHost: [::1]:{port}"), 421),
        (format!("GET / HTTP/1.1\nHost: localhost.:{port}"), 421),
        ("GET / HTTP/1.1\nX-Nothing: 1".to_owned(), 400),
        ("GET / HTTP/1.0\nX-Nothing: 1".to_owned(), 400),
        ("GET / HTTP/1.1\nHost: {host}\nHost: {host}".to_owned(), 400),
        ("GET http://{host}/ HTTP/1.1\nHost: {host}".to_owned(), 400),
        ("GET / HTTP/1.1\nHost: {host}\nOrigin: null".to_owned(), 403),
        ("GET / HTTP/1.1\nHost: {host}\nOrigin: http://evil.example".to_owned(), 403),
        ("GET / HTTP/1.1\nHost: {host}\nOrigin: https://{host}".to_owned(), 403),
        ("GET / HTTP/1.1\nHost: {host}\nOrigin: http://{host}\nOrigin: http://{host}".to_owned(), 403),
        ("POST / HTTP/1.1\nHost: {host}\nContent-Length: 0".to_owned(), 405),
        ("PUT /ws HTTP/1.1\nHost: {host}\nContent-Length: 0".to_owned(), 405),
        ("OPTIONS * HTTP/1.1\nHost: {host}".to_owned(), 405),
        ("DELETE / HTTP/1.1\nHost: {host}".to_owned(), 405),
        ("GET /nothing HTTP/1.1\nHost: {host}".to_owned(), 404),
        ("GET /../Cargo.toml HTTP/1.1\nHost: {host}".to_owned(), 404),
        ("GET /%2e%2e/Cargo.toml HTTP/1.1\nHost: {host}".to_owned(), 404),
        ("GET /test/index.html HTTP/1.1\nHost: {host}".to_owned(), 404),
    ] {
        let answer = host.request(&lines).await;
        assert_eq!(status(&answer), expected, "{lines}\n{answer}");
        if expected != 405 {
            continue;
        }
        assert_eq!(header(&answer, "allow"), Some("GET, HEAD"));
    }
}

#[tokio::test]
async fn a_foreign_page_gets_no_socket() {
    let host = host().await;
    let upgrade =
        "Upgrade: websocket\nSec-WebSocket-Version: 13\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==";
    for (lines, expected) in [
        ("Host: {host}\nOrigin: http://evil.example", 403),
        ("Host: {host}\nOrigin: null", 403),
        ("Host: evil.example\nOrigin: http://evil.example", 421),
    ] {
        let text = format!("GET /ws HTTP/1.1\n{lines}\n{upgrade}");
        assert_eq!(status(&host.request(&text).await), expected, "{lines}");
    }
    let bare = host.request("GET /ws HTTP/1.1\nHost: {host}").await;
    assert!((400..500).contains(&status(&bare)), "no upgrade: {bare}");
}

#[tokio::test]
async fn every_answer_carries_the_headers() {
    let host = host().await;
    let script = format!("GET {} HTTP/1.1\nHost: {{host}}", host.script().await);
    for lines in [
        "GET / HTTP/1.1\nHost: {host}",
        &script,
        "GET /nothing HTTP/1.1\nHost: {host}",
        "GET / HTTP/1.1\nHost: evil.example",
        "POST / HTTP/1.1\nHost: {host}",
        "GET /ws HTTP/1.1\nHost: {host}",
    ] {
        let answer = host.request(lines).await;
        assert_eq!(header(&answer, "x-content-type-options"), Some("nosniff"), "{lines}");
        assert_eq!(header(&answer, "referrer-policy"), Some("no-referrer"), "{lines}");
        assert_eq!(header(&answer, "cross-origin-resource-policy"), Some("same-origin"), "{lines}");
        let policy = header(&answer, "content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self';"), "{lines}: {policy}");
        assert!(!policy.contains("evil"));
        assert!(!answer.contains("access-control"));
    }
    let answer = host.request("GET / HTTP/1.1\nHost: {host}").await;
    let policy = header(&answer, "content-security-policy").unwrap();
    assert!(policy.contains(&format!("connect-src 'self' ws://{};", host.address)), "{policy}");
}

/// What a browser may keep: everything for ever where the path has the hash of all files in it, else nothing unasked.
const CACHING: &str = if cfg!(embedded) { "public, max-age=31536000, immutable" } else { "no-cache" };

#[tokio::test]
async fn files_have_their_types_and_browsers_keep_them() {
    let host = host().await;
    let script = host.script().await;
    let root = script.split("js/").next().unwrap();
    let in_root = |path| format!("{root}{path}");
    for (path, kind, cache) in [
        ("/".to_owned(), "text/html; charset=utf-8", "no-store"),
        ("/tv".to_owned(), "text/html; charset=utf-8", "no-store"),
        ("/index.html".to_owned(), "text/html; charset=utf-8", "no-store"),
        (script.clone(), "text/javascript; charset=utf-8", CACHING),
        (in_root("fonts/fredoka-latin-wght-normal.woff2"), "font/woff2", CACHING),
        (in_root("fonts/LICENSE-Fredoka-OFL.txt"), "text/plain; charset=utf-8", CACHING),
        (in_root("lessons/signs.json"), "application/json", CACHING),
    ] {
        let answer = host.request(&format!("GET {path} HTTP/1.1\nHost: {{host}}")).await;
        assert_eq!((status(&answer), header(&answer, "content-type")), (200, Some(kind)), "{path}");
        assert_eq!(header(&answer, "cache-control"), Some(cache), "{path}");
    }
    let head = host.request(&format!("HEAD {script} HTTP/1.1\nHost: {{host}}")).await;
    assert_eq!((status(&head), header(&head, "cache-control")), (200, Some(CACHING)));
    assert!(head.ends_with("\r\n\r\n"), "without a body");
}

/// A page that was loaded before an update asks for what it began with: it gets nothing, and never a newer file.
#[cfg(embedded)]
#[tokio::test]
async fn files_of_another_version_are_not_there() {
    let host = host().await;
    let script = host.script().await;
    let (_, file) = script[1..].split_once('/').expect("the hash is a folder");
    for path in [format!("/0123456789abcdef/{file}"), format!("/{file}")] {
        let answer = host.request(&format!("GET {path} HTTP/1.1\nHost: {{host}}")).await;
        assert_eq!(status(&answer), 404, "{path}");
        assert_eq!(header(&answer, "cache-control"), None, "{path}");
    }
}

#[tokio::test]
async fn headers_that_are_too_long_or_never_end_are_cut_off() {
    let limits = Limits { header: Duration::from_millis(50), ..Limits::default() };
    let host = Host::open(limits).await;
    let long = format!("GET / HTTP/1.1\r\nHost: x\r\nX: {}\r\n\r\n", "y".repeat(1 << 20));
    assert!(matches!(status(&host.raw(long.as_bytes()).await), 0 | 431));
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(100));
    assert_eq!(status(&host.raw(many.as_bytes()).await), 431);
    let half = host.raw(b"GET / HTTP/1.1\r\nHost: 127.0").await;
    assert!(matches!(status(&half), 0 | 408), "{half}");
    assert!(matches!(status(&host.raw(b"\x00\xFF\x00\r\n\r\n").await), 0 | 400));
}

#[tokio::test]
async fn a_listener_for_others_is_refused() {
    let table = Table::open(MemoryStore::new(), Seeded::new(1), Clock::real()).await.unwrap();
    let listener = TcpListener::bind("0.0.0.0:0").await.unwrap();
    let result = rouse_host::run(listener, table, Terms::new(Role::Host), std::future::pending()).await;
    assert!(matches!(result, Err(HostError::NotLoopback)));
}
