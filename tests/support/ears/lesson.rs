//! A blind learner of a game: does what was announced last, by the names in the announcement.

use super::{Announced, GAME, PATIENCE_MS, SETTLE, Thing, press};
use crate::support::page::Page;
use serde_json::json;
use std::time::Instant;
use thirtyfour::prelude::*;

/// Precedes the names of the targets.
const NAMES: &str = "Try: ";
/// The words of a lesson that ask for a button.
const BUTTONS: [&str; 5] =
    ["press the button", "Press the big button", "Press the button", "tap Done", "Tap Done"];
/// The button that leads on where a lesson only explains.
const ON: &str = "Go on";

/// Plays to the end of the lesson. Returns the announcements with their regions. The page needs `LISTEN`.
pub async fn learn(page: &Page) -> WebDriverResult<Vec<String>> {
    page.hide().await?;
    let began = Instant::now();
    loop {
        let changes = page.ask("return changes", vec![]).await?;
        let heard: Vec<String> = page.driver.execute("return heard", vec![]).await?.convert()?;
        let seen = Announced::look(page).await?;
        if seen.headings.iter().any(|heading| heading == "You won!") {
            page.show().await?;
            return Ok(heard);
        }
        assert!(began.elapsed() < GAME, "no end: {seen:#?} after {heard:#?}");
        let last = heard.iter().rev().find(|words| words.starts_with("status: "));
        if let Some(thing) = last.and_then(|words| next(&seen, words)) {
            press(page, thing).await?;
        }
        page.driver.execute_async(SETTLE, vec![changes, json!(PATIENCE_MS)]).await?;
    }
}

/// The target that was asked for last, if it can be pressed.
fn next<'a>(seen: &'a Announced, words: &str) -> Option<&'a Thing> {
    // A sheet that only explains was opened by a second press: the target lies under it.
    if let Some(close) = seen.things.iter().find(|thing| seen.things.len() == 1 && thing.name == "Close") {
        return Some(close);
    }
    if let Some(on) = seen.named(|name| name == ON) {
        return Some(on);
    }
    if words.ends_with("Send it!") {
        return seen.named(|name| name == "Send a Dragon");
    }
    let button =
        || seen.named(|name| name.starts_with("Rescue the ")).or_else(|| seen.within("What to do").last());
    // An announcement may hold several sentences: the last one counts.
    let (before, names) = words.rsplit_once(NAMES).unwrap_or((words, ""));
    let (names, after) = names.split_once(". ").unwrap_or((names, if names.is_empty() { words } else { "" }));
    if !after.is_empty() {
        return BUTTONS.iter().any(|button| after.contains(button)).then(button).flatten();
    }
    // The targets in a sheet exist once the button has opened it.
    if before.contains("Choose any king") && !seen.headings.iter().any(|heading| heading == "Which king?") {
        return button();
    }
    let names = names.trim_end_matches('.').replace(", and ", ", ").replace(" and ", ", ");
    let called = |state: Option<bool>, name: &str| {
        seen.things.iter().find(|thing| thing.pressed == state && is_called(&thing.name, name))
    };
    names.split(", ").find_map(|name| called(Some(false), name).or_else(|| called(None, name)))
}

/// Whether a name in a sentence means the control with this label: "5" means "Number 5", never "5 kings".
fn is_called(label: &str, name: &str) -> bool {
    let number = label.strip_prefix("Number ");
    if name.parse::<u8>().is_ok() && number.is_none() {
        return false;
    }
    let label = number.unwrap_or(label).to_lowercase();
    label.strip_prefix(&name.to_lowercase()).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
}
