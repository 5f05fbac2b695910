//! One Chromium for all tests of a program. Each test has a connection of its own to it (DevTools protocol).
//! When that connection closes, also by a panic, Chromium closes everything that the test has opened.

use super::process::{Guarded, PATIENCE};
use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::collections::HashMap;
use std::path::Path;
use std::process::{Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock};
use std::time::Duration;
use thirtyfour::error::{WebDriverError, WebDriverErrorInfo, WebDriverErrorInner};
use thirtyfour::prelude::WebDriverResult;
use tokio::sync::{mpsc, oneshot};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;

/// Chromium ends when the pipe closes, and the pipe closes when the test program ends, for any reason. The
/// shell then removes the profile.
const OPEN: &str = r#"chromium --user-data-dir="$0" "$@" 3<&0 4>/dev/null 2>&1; rm -rf "$0""#;
const FLAGS: [&str; 21] = [
    "--remote-debugging-pipe",
    "--remote-debugging-port=0",
    "--headless=new",
    "--no-sandbox",
    "--no-first-run",
    "--disable-gpu",
    "--hide-scrollbars",
    "--force-color-profile=srgb",
    // A curve that is repainted in part differs by a shade at its edge from one painted whole. Two
    // screenshots of one screen would depend on when Chromium painted.
    "--disable-partial-raster",
    "--password-store=basic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-default-apps",
    "--disable-hang-monitor",
    "--disable-popup-blocking",
    "--disable-prompt-on-repost",
    "--disable-sync",
    // Many tests share it: no page is throttled because another one is in front.
    "--disable-background-timer-throttling",
    "--disable-backgrounding-occluded-windows",
    "--disable-renderer-backgrounding",
    "--disable-features=CalculateNativeWinOcclusion",
];

/// Longer than any script of a test runs.
const LONGEST: Duration = Duration::from_secs(180);

/// The DevTools address of the one Chromium of this program. The first call starts it.
fn address() -> &'static str {
    static CHROMIUM: OnceLock<(String, Guarded)> = OnceLock::new();
    let (address, _) = CHROMIUM.get_or_init(|| {
        let profile = format!("chromium-{}", std::process::id());
        let mut command = Command::new("sh");
        command.args(["-c", OPEN]).arg(Path::new(env!("CARGO_TARGET_TMPDIR")).join(profile)).args(FLAGS);
        command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut chromium = Guarded::start(&mut command);
        let line = chromium.first_line(|line| line.contains("listening on ws://"));
        (line[line.find("ws://").expect("the line was chosen for it")..].trim().to_owned(), chromium)
    });
    address
}

type Answer = oneshot::Sender<Value>;

/// The connection of one test to Chromium.
#[derive(Clone)]
pub struct DevTools {
    send: mpsc::UnboundedSender<Value>,
    asked: Arc<Mutex<(u64, HashMap<u64, Answer>)>>,
}

impl DevTools {
    /// Opens a connection. The runtime of the test serves it and closes it.
    pub async fn open() -> Self {
        let opened = tokio::time::timeout(PATIENCE, connect_async(address())).await;
        let (socket, _) = opened.expect("Chromium answers in time").expect("Chromium runs");
        let (mut out, mut inwards) = socket.split();
        let (send, mut mail) = mpsc::unbounded_channel::<Value>();
        let devtools = Self { send, asked: Arc::default() };
        let (asked, answer) = (Arc::clone(&devtools.asked), devtools.send.downgrade());
        tokio::spawn(async move {
            while let Some(call) = mail.recv().await {
                if out.send(Message::text(call.to_string())).await.is_err() {
                    break;
                }
            }
            // Every sender was dropped.
            let _ = out.close().await;
        });
        tokio::spawn(async move {
            while let Some(Ok(message)) = inwards.next().await {
                let said = message.to_text().map(serde_json::from_str::<Value>);
                let Ok(Ok(mut said)) = said else { continue };
                let id = said["id"].as_u64().unwrap_or_default();
                let waits = asked.lock().expect("nobody panics with it").1.remove(&id);
                if let Some(waits) = waits {
                    let _ = waits.send(said.take());
                } else if let (Some(reply), Some(devtools)) = (reply(&said), answer.upgrade()) {
                    let _ = devtools.send(reply);
                }
            }
            asked.lock().expect("nobody panics with it").1.clear();
        });
        devtools
    }

    /// Sends a command to Chromium, or in a session to one tab, and waits for its answer.
    pub async fn call(&self, session: &str, method: &str, params: Value) -> WebDriverResult<Value> {
        let answer = self.post(session, method, params);
        answered(method, answer).await
    }

    /// Sends a command without waiting; the receiver gets the answer.
    pub fn post(&self, session: &str, method: &str, params: Value) -> oneshot::Receiver<Value> {
        let (tell, answer) = oneshot::channel();
        let mut asked = self.asked.lock().expect("nobody panics with it");
        asked.0 += 1;
        let id = asked.0;
        let mut call = json!({ "id": id, "method": method, "params": params });
        if !session.is_empty() {
            call["sessionId"] = json!(session);
        }
        asked.1.insert(id, tell);
        if self.send.send(call).is_err() {
            asked.1.remove(&id);
        }
        answer
    }
}

/// Waits for the answer to a command, with a timeout: the tab may have crashed.
pub async fn answered(method: &str, answer: oneshot::Receiver<Value>) -> WebDriverResult<Value> {
    let lost = |why: &str| failure(&format!("{method}: Chromium {why}"));
    let answer = tokio::time::timeout(LONGEST, answer).await.map_err(|_| lost("does not answer"))?;
    let mut said = answer.map_err(|_| lost("has hung up"))?;
    match said.get("error") {
        None => Ok(said["result"].take()),
        Some(error) => Err(failure(&format!("{method}: {error}"))),
    }
}

/// The reply to a dialog event: accepts that a page is left (`beforeunload`), dismisses every other
/// dialog.
fn reply(event: &Value) -> Option<Value> {
    let leave = event["params"]["type"] == "beforeunload";
    (event["method"] == "Page.javascriptDialogOpening").then(|| {
        json!({ "id": 0, "sessionId": event["sessionId"], "method": "Page.handleJavaScriptDialog", "params": { "accept": leave } })
    })
}

/// An error of the page or of Chromium.
pub fn failure(words: &str) -> WebDriverError {
    WebDriverErrorInner::JavascriptError(WebDriverErrorInfo::new(words.to_owned())).into()
}
