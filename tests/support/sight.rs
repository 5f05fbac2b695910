//! What a person sees of the page; `look.js` fills it in.

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
    /// Whether the curtain wants to be held.
    pub rings: bool,
    /// What the curtain's button says.
    pub hold: String,
    /// Whether anything has the focus.
    pub focused: bool,
    /// Why something cannot be done, as the bubble says it.
    pub why: String,
    /// What the slips at the edge say.
    pub slips: String,
    /// The sheet that lies over the screen.
    pub sheet: Option<Sheet>,
    /// The one big button of the table.
    pub go: Option<Go>,
    /// Whether that button takes no press for a moment.
    pub rests: bool,
    /// Whether a tap can be part of an action now.
    pub acting: bool,
    /// The open hand.
    pub hand: Vec<Held>,
    /// What is lit on the table.
    pub legal: Vec<String>,
    /// What is selected on the table.
    pub picked: Vec<String>,
    /// The two answers.
    pub answers: Answers,
    /// Whether the envelope can be opened.
    pub opens: bool,
    /// All that lies on the table, by place, as a screen reader says it.
    pub lying: Lying,
    /// The cards of the realm at the near edge: place and name.
    pub mine: Vec<(String, String)>,
    /// The chips of what can be done: rescue, wake, book, sum.
    pub chips: Vec<String>,
    /// Whether the bench is open.
    pub bench: bool,
    /// Whether the last action can be taken back.
    pub undo: bool,
}

impl Sight {
    /// Whether nothing has happened since: a bubble that goes, goes by the press itself.
    pub fn still(&self, before: &Self) -> bool {
        let why = if self.why.is_empty() { &before.why } else { &self.why };
        Self { why: why.clone(), ..self.clone() } == *before
    }
}

/// Where a player stops: its name, and whether this is it.
pub type Stop = (&'static str, fn(&Sight) -> bool);

/// What lies on the table, by place.
pub type Lying = BTreeMap<String, String>;

/// The one big button.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Go {
    /// Whether it does something.
    pub ready: bool,
    /// What it says.
    pub text: String,
}

/// A card in the open hand.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Held {
    /// Its place.
    pub spot: String,
    /// What it is.
    pub label: String,
    /// Whether it can do something now.
    pub can: bool,
    /// Whether it is selected.
    pub lifted: bool,
}

/// The two answers to an attack.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Answers {
    /// Whether they can be given.
    pub ready: bool,
    /// Whether the first has a padlock.
    pub locked: bool,
}

/// A sheet of paper over the screen.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Sheet {
    /// Which one: witch, gnome, kings, book, seat, peek, log, keys, menu.
    pub name: String,
    /// What can be chosen in it.
    pub cards: Vec<Choice>,
    /// Queens and companions who may go together, and whether they are chosen.
    pub pairs: Vec<bool>,
    /// Whether a queen in it can be taken.
    pub legal: bool,
    /// Whether its button does something.
    pub ready: bool,
}

/// A card in a sheet.
#[derive(Clone, Debug, Deserialize, PartialEq)]
pub struct Choice {
    /// Its place.
    pub target: String,
    /// What it is.
    pub label: String,
    /// Whether it stands back, because it cannot be chosen.
    pub dim: bool,
    /// Whether it is chosen.
    pub chosen: bool,
    /// Whether it lies on the side of the seat that gives.
    pub own: bool,
}

/// What can be seen on the page now.
pub async fn look(page: &Page) -> WebDriverResult<Sight> {
    let seen: Value = page.ask(LOOK, vec![]).await?;
    serde_json::from_value(seen).map_err(Into::into)
}

/// Looks until something differs from the last look, or for so long, and remembers the look. After each change
/// of the page it rests before it looks.
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
