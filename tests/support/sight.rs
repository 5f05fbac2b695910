//! What a person sees on the page, as `look.js` returns it.

use super::page::Page;
use serde::Deserialize;
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::time::Duration;
use thirtyfour::prelude::*;

const LOOK: &str = include_str!("look.js");

/// What the player sees.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Sight {
    /// The screen: home, people, table, curtain, answer, sealed, end or quiet.
    pub screen: String,
    /// The heading.
    pub title: String,
    /// Whether the curtain has to be held (a ring), not tapped twice.
    pub rings: bool,
    /// What the curtain's button says.
    pub hold: String,
    /// Whether any element has the focus.
    pub focused: bool,
    /// The reason in the bubble why something is not possible.
    pub why: String,
    /// The text of the notices at the edge.
    pub slips: String,
    /// The sheet over the screen.
    pub sheet: Option<Sheet>,
    /// The one big button of the table.
    pub go: Option<Go>,
    /// Whether that button ignores presses at the moment.
    pub rests: bool,
    /// Whether anything on the table can be selected now.
    pub acting: bool,
    /// The open hand.
    pub hand: Vec<Held>,
    /// The names of what is lit on the table.
    pub legal: Vec<String>,
    /// The names of what is selected on the table.
    pub picked: Vec<String>,
    /// The two answers.
    pub answers: Answers,
    /// Whether the envelope can be opened.
    pub opens: bool,
    /// The accessible names of everything on the table, by place.
    pub lying: Lying,
    /// The cards of the realm at the near edge: place and name.
    pub mine: Vec<(String, String)>,
    /// The keys of the chips: rescue, wake, book, sum.
    pub chips: Vec<String>,
    /// Whether the bench is open.
    pub bench: bool,
    /// Whether undo is offered.
    pub undo: bool,
}

impl Sight {
    /// Whether the page is unchanged. A bubble that disappears does not count: a press closes it.
    pub fn still(&self, before: &Self) -> bool {
        let why = if self.why.is_empty() { &before.why } else { &self.why };
        Self { why: why.clone(), ..self.clone() } == *before
    }
}

/// The name of a condition at which a player stops, and the condition.
pub type Stop = (&'static str, fn(&Sight) -> bool);

/// What lies on the table, by place.
pub type Lying = BTreeMap<String, String>;

/// The one big button.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Go {
    /// Whether a press on it acts.
    pub ready: bool,
    /// Its text.
    pub text: String,
}

/// A card in the open hand.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Held {
    /// Its place.
    pub spot: String,
    /// Its accessible name.
    pub label: String,
    /// Whether it can do something now.
    pub can: bool,
    /// Whether it is selected.
    pub lifted: bool,
}

/// The two answers to an attack.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Answers {
    /// Whether they accept a press.
    pub ready: bool,
    /// Whether the first has a padlock.
    pub locked: bool,
}

/// A sheet over the screen.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Sheet {
    /// Its name: witch, gnome, kings, book, seat, peek, log, keys, menu.
    pub name: String,
    /// What can be chosen in it.
    pub cards: Vec<Choice>,
    /// For each pair of a queen and a companion whether it is chosen.
    pub pairs: Vec<bool>,
    /// Whether a queen in it can be taken.
    pub legal: bool,
    /// Whether its last button is enabled.
    pub ready: bool,
}

/// A card in a sheet.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Choice {
    /// Its place.
    pub target: String,
    /// Its accessible name.
    pub label: String,
    /// Whether it is dimmed, because it cannot be chosen.
    pub dim: bool,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Whether it is on the side of the seat that gives.
    pub own: bool,
}

/// Looks at the page once.
pub async fn look(page: &Page) -> WebDriverResult<Sight> {
    let seen: Value = page.ask(LOOK, vec![]).await?;
    serde_json::from_value(seen).map_err(Into::into)
}

/// Looks until the result differs from `last`, or for `patience`, and stores it there. After a change of the
/// page it waits for `rest` before it looks.
pub async fn look_again(
    page: &Page,
    last: &mut String,
    patience: Duration,
    rest: Duration,
) -> WebDriverResult<Sight> {
    let script = include_str!("again.js").replace("/* look.js */", LOOK);
    let args = vec![json!(last), json!(patience.as_millis()), json!(rest.as_millis()), json!(crate::PAINTS)];
    let seen = page.ask_later(&script, args).await?;
    seen.as_str().unwrap_or_default().clone_into(last);
    serde_json::from_str(last).map_err(Into::into)
}
