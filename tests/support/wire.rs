//! The messages of a table to a page, as the page reads them: on the line they are sealed.

use super::page::Page;
use serde::Deserialize;
use serde_json::Value;
use thirtyfour::prelude::*;

/// Runs before the page's own scripts: records every message that the page reads, and the number of its
/// WebSocket.
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

/// One message.
#[derive(Clone, Debug, Deserialize)]
pub struct Frame {
    /// Its JSON.
    pub text: String,
}

impl Frame {
    /// The parsed message.
    pub fn message(&self) -> Value {
        serde_json::from_str(&self.text).expect("a table speaks JSON")
    }
}

/// All messages that this page has received since it was loaded.
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

/// The number of the WebSocket over which this page is back at its seat with its hand shown; null before.
pub const SEATED_LINE: &str = "
const last = window.wire?.findLast(({ text }) => text.includes('\"t\":\"update\"'));
const own = last && JSON.parse(last.text).game.view.own;
return own && document.querySelector('.table .hand .held, .answer .held') ? last.line : null;";
