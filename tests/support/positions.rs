//! Saved games at the position where a test begins: `tests/records/positions` has one for each situation, and
//! `crates/session/tests/it/positions.rs` says what each guarantees.

use super::page::Page;
use super::process::Folder;
use rouse_session::record::Record;
use rouse_session::{GameId, PROTOCOL_VERSION};
use rouse_table::store::{DiskStore, Store};
use serde_json::{Value, json};
use std::path::Path;
use thirtyfour::prelude::*;

/// Imports the game over another WebSocket, continues it, and sets the level of help of the seats.
const BEGIN: &str = r"
const [protocol, text, help, done] = arguments;
const line = new WebSocket(`ws://${location.host}/ws`);
const say = message => line.send(JSON.stringify(message));
let isIn = false;
line.onopen = () => {
  say({ t: 'hello', protocol });
  say({ t: 'import', text });
};
line.onmessage = ({ data }) => {
  const message = JSON.parse(data);
  if (message.t === 'failed') done(data);
  if (message.t === 'album' && !isIn) {
    // Only now is an update surely one of this game.
    isIn = true;
    say({ t: 'continue' });
    help.forEach((one, seat) => say({ t: 'help', seat, help: one }));
  }
  if (!isIn || message.t !== 'update' || help.some((one, seat) => message.people[seat].help !== one)) return;
  line.close();
  done(null);
};";

/// Leaves the game on the table.
const LEAVE: &str = r"
const [protocol, done] = arguments;
const line = new WebSocket(`ws://${location.host}/ws`);
line.onopen = () => [{ t: 'hello', protocol }, { t: 'leave' }].forEach(message => line.send(JSON.stringify(message)));
line.onmessage = ({ data }) => {
  if (JSON.parse(data).t !== 'home') return;
  line.close();
  done(null);
};";

const PLAYING: &str = "return document.querySelector('.curtain, .table, .answer, .sealed, .end') !== null";
const AT_HOME: &str = "return document.querySelector('.home .play') !== null";

fn text(position: &str) -> String {
    let file = format!("tests/records/positions/{position}.txt");
    std::fs::read_to_string(Path::new(env!("CARGO_MANIFEST_DIR")).join(file)).expect(position)
}

/// Puts a position on the table of a browser that is at Home or in another game. Then the curtain or the open
/// table is shown.
pub async fn begin(page: &Page, position: &str) -> WebDriverResult<()> {
    begin_with_help(page, position, &[]).await
}

/// The same, with a level of help for the first seats: "sleepy", "drowsy", "awake", "wide_awake".
pub async fn begin_with_help(page: &Page, position: &str, help: &[&str]) -> WebDriverResult<()> {
    if page.ask(PLAYING, vec![]).await? == json!(true) {
        page.driver.execute_async(LEAVE, vec![json!(PROTOCOL_VERSION)]).await?;
        page.until("Home", AT_HOME).await?;
    }
    let args = vec![json!(PROTOCOL_VERSION), json!(text(position)), json!(help)];
    let done = page.driver.execute_async(BEGIN, args).await?;
    assert_eq!(done.json(), &Value::Null, "{position}");
    page.until(position, PLAYING).await.map(drop)
}

/// Puts a position into the folder of a table that is not open: Home offers to continue it.
pub fn shelve(data: &Folder, position: &str) {
    let record: Record = text(position).parse().expect(position);
    let game = GameId(1);
    let stored = record.stored(game).expect("a record can be played again");
    let store = DiskStore::open(&data.path().join("rouse")).expect("a new folder can be used");
    store.write(&stored.saves(game, false)).expect("the disk takes it");
}
