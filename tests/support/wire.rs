//! What a table says to a page, as the page reads it: under seal nobody else could.

use super::page::Page;
use serde::Deserialize;
use serde_json::Value;
use thirtyfour::prelude::*;

/// Runs before the page's own scripts: keeps every message that the page reads, and from which of its WebSockets it was.
pub const LISTEN: &str = "
if (location.host) {
  const Plain = window.WebSocket;
  const frames = [];
  let lines = 0;
  Object.defineProperty(window, 'wire', { value: frames });
  window.WebSocket = class extends Plain {
    constructor(...about) {
      super(...about);
      lines += 1;
    }
  };
  const read = JSON.parse;
  JSON.parse = (text, ...more) => {
    if (typeof text === 'string' && text.startsWith('{\"t\":')) frames.push({ line: lines, text });
    return read(text, ...more);
  };
}";

/// One frame.
#[derive(Clone, Debug, Deserialize)]
pub struct Frame {
    /// What it says.
    pub text: String,
}

impl Frame {
    /// The message.
    pub fn message(&self) -> Value {
        serde_json::from_str(&self.text).expect("a table speaks JSON")
    }
}

/// Everything that this page has received since it was loaded.
pub async fn heard(page: &Page) -> WebDriverResult<Vec<Frame>> {
    let mut frames: Vec<Frame> = Vec::new();
    loop {
        let next = vec![frames.len().into()];
        let more: Vec<Frame> = page
            .driver
            .execute("return window.wire.slice(arguments[0], arguments[0] + 200)", next)
            .await?
            .convert()?;
        if more.is_empty() {
            return Ok(frames);
        }
        frames.extend(more);
    }
}

/// On which line this page is at its seat again, with a hand in view; null before.
pub const SEATED_LINE: &str = "
const last = window.wire?.findLast(({ text }) => text.includes('\"t\":\"update\"'));
const own = last && JSON.parse(last.text).game.view.own;
return own && document.querySelector('.table .hand .held, .answer .held') ? last.line : null;";
