//! A table of a newer Rouse: the app says so, and shows the page that the table serves, in a window that may do nothing.

use crate::support::hands::Hands;
use crate::support::host_process::HERE_ONLY;
use crate::support::page::Page;
use crate::support::process::Folder;
use crate::support::window::{Screen, Window};
use serde_json::{Value, json};
use std::io::{Read, Write};
use std::net::{Ipv4Addr, TcpListener, TcpStream};
use std::sync::mpsc::{Sender, channel};
use std::time::Duration;
use thirtyfour::prelude::*;
use tokio_tungstenite::tungstenite::{Message, accept};

/// The page of the table tries every kind of command, and tells its host what came of it.
const PAGE: &str = r"<!doctype html><title>Rouse</title><script>
const tries = [['send', { message: { t: 'ping' } }], ['leave_join', {}], ['host', { open: true }], ['plugin:window|close', {}]];
const attempt = ([command, args]) => {
  try { return window.__TAURI_INTERNALS__.invoke(command, args).then(() => 'done', why => String(why)); }
  catch (why) { return String(why); }
};
Promise.all(tries.map(attempt)).then(said => {
  const told = { looksLikeTheApp: '__TAURI__' in window, code: location.hash, said };
  return fetch('/told?' + encodeURIComponent(JSON.stringify(told)));
});
</script>";

/// A host of a newer version, at this port of the loopback address. What its page tells goes to `tell`.
fn newer_host(tell: Sender<String>) -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("loopback has free ports");
    let port = listener.local_addr().expect("a bound socket has an address").port();
    std::thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            let tell = tell.clone();
            std::thread::spawn(move || answer(stream, &tell));
        }
    });
    port
}

fn answer(mut stream: TcpStream, tell: &Sender<String>) {
    let mut start = [0; 2048];
    let Ok(length) = stream.peek(&mut start) else { return };
    let request = String::from_utf8_lossy(&start[..length]).into_owned();
    if request.starts_with("GET /ws ") {
        let Ok(mut socket) = accept(stream) else { return };
        let _ = socket.send(Message::text(r#"{"t":"table","protocol":9,"news":[]}"#));
        while socket.read().is_ok() {}
        return;
    }
    let _ = stream.read(&mut start);
    if let Some((told, _)) = request.strip_prefix("GET /told?").and_then(|rest| rest.split_once(' ')) {
        let _ = tell.send(told.to_owned());
    }
    let head = "HTTP/1.1 200 OK\r\nContent-Type: text/html\r\nConnection: close\r\n";
    let _ = write!(stream, "{head}Content-Length: {}\r\n\r\n{PAGE}", PAGE.len());
}

/// What stands behind `%` in an address.
fn decoded(text: &str) -> Value {
    let mut bytes = Vec::new();
    let mut rest = text.bytes();
    while let Some(byte) = rest.next() {
        let mut digit = || char::from(rest.next().expect("two digits")).to_digit(16).expect("a digit") as u8;
        bytes.push(if byte == b'%' { digit() * 16 + digit() } else { byte });
    }
    serde_json::from_slice(&bytes).expect("the page tells JSON")
}

#[tokio::test]
async fn the_page_of_a_newer_table_opens_and_may_do_nothing() -> WebDriverResult<()> {
    let (screen, data) = (Screen::new(), Folder::new());
    let (tell, told) = channel();
    let port = newer_host(tell);
    let window = Window::open(&screen, &data, &[HERE_ONLY]).await;
    let deed = move |page: Page| async move {
        page.prefer(json!({ "language": "en", "speed": "none", "motion": "none" })).await?;
        let hands = Hands::Pointer;
        hands.press_until(&page, ".home .join-btn", ".join-type").await?;
        hands.press_until(&page, ".join-type", "#join-address").await?;
        let link = format!("http://127.0.0.1:{port}/#K7Q2MX");
        page.driver.find(By::Css("#join-address")).await?.send_keys(link).await?;
        hands.press_until(&page, ".join-form button[type=submit]", ".join-form .btn.s").await?;
        let why = page.ask("return document.querySelector('.join-why').textContent", vec![]).await?;
        assert_eq!(why, "That table has a newer Rouse. Please update yours.");
        page.driver.find(By::Css(".join-form .btn.s")).await?.click().await?;
        let told = tokio::task::spawn_blocking(move || told.recv_timeout(Duration::from_secs(60)));
        let told = decoded(&told.await.expect("it does not panic").expect("the page opens"));
        assert_eq!((&told["looksLikeTheApp"], &told["code"]), (&json!(false), &json!("#K7Q2MX")));
        let said = told["said"].as_array().expect("a list");
        assert!(
            said.len() == 4
                && said.iter().all(|one| one.as_str().unwrap_or_default().contains("not allowed")),
            "{said:?}"
        );
        let home = page.ask("return document.querySelector('.join') !== null", vec![]).await?;
        assert_eq!(home, true, "the app is where it was");
        Ok(())
    };
    window.run("other-version", deed).await
}
