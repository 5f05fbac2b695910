//! Plays a whole game at a page: looks, does one legal thing that is lit, looks again.

use super::hands::{Hands, PRESS_AGAIN, answer_button, is_stale, spot};
use super::page::Page;
use serde::Deserialize;
use serde_json::Value;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// Words by which cards are known, in both languages.
const KNIGHT: [&str; 2] = ["Knight", "Ritter"];
const POTION: [&str; 2] = ["Potion", "Schlaftrunk"];
const KING: [&str; 2] = ["King", "könig"];
const JESTER: [&str; 2] = ["Jester", "Narr"];
const NUMBER: [&str; 2] = ["Number", "Zahl"];
const HAVE_NONE: [&str; 2] = ["You have no", "Du hast kein"];

/// How long a page may stand still before the player gives up.
const PATIENCE: Duration = Duration::from_secs(90);
/// Longer than any game takes.
const GAME: Duration = Duration::from_secs(1200);
const LOOK_AGAIN: Duration = Duration::from_millis(20);

/// What the player sees; `look.js` fills it.
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
    /// Whether a sheet lies over the screen.
    pub dialog: bool,
    /// The one big button of the table.
    pub go: Option<Go>,
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
}

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

/// What a game was like.
#[derive(Debug, Default)]
pub struct Told {
    /// How often each screen came up.
    pub screens: BTreeMap<String, usize>,
    /// What the big button said, without the names in it.
    pub deeds: Vec<String>,
    /// Answers: a dragon or wand sent, let go, tapped the padlock first.
    pub answers: [usize; 3],
    /// At each answer: whether the first button had a padlock, and all else that can be seen of both.
    pub probes: Vec<(bool, Value)>,
}

/// Somebody who plays for everybody at the table.
pub struct Player<'a> {
    page: &'a Page,
    hands: Hands,
    told: Told,
    last_screen: String,
}

impl<'a> Player<'a> {
    /// A player with these hands.
    pub fn new(page: &'a Page, hands: Hands) -> Self {
        Self { page, hands, told: Told::default(), last_screen: String::new() }
    }

    /// Plays until the end of the game, or until `enough`.
    pub async fn play(mut self, mut enough: impl FnMut(&Sight, &Told) -> bool) -> WebDriverResult<Told> {
        let began = Instant::now();
        let mut slip = String::new();
        let mut changed: Option<(Sight, Instant)> = None;
        let mut acted: Option<Instant> = None;
        loop {
            let sight = look(self.page).await?;
            match &changed {
                Some((before, since)) if *before == sight => {
                    assert!(since.elapsed() < PATIENCE, "nothing moves; {slip}; {:?}; {sight:?}", self.told);
                    // What was done last may still be on its way: the same sight is not answered twice.
                    if acted.is_some_and(|last| last.elapsed() < PRESS_AGAIN) {
                        tokio::time::sleep(LOOK_AGAIN).await;
                        continue;
                    }
                }
                _ => changed = Some((sight.clone(), Instant::now())),
            }
            assert!(began.elapsed() < GAME, "no end; {slip}; {:?}; {sight:?}", self.told);
            self.notice(&sight);
            if enough(&sight, &self.told) || sight.screen == "end" {
                return Ok(self.told);
            }
            acted = Some(Instant::now());
            match self.step(&sight).await {
                // What was seen is gone already: look again.
                Err(error) if is_stale(&error) => {
                    slip = error.to_string();
                    acted = None;
                }
                done => done?,
            }
        }
    }

    /// Counts screens, and sees to it that the focus is somewhere.
    fn notice(&mut self, sight: &Sight) {
        if sight.screen != self.last_screen {
            *self.told.screens.entry(sight.screen.clone()).or_default() += 1;
            self.last_screen.clone_from(&sight.screen);
        }
        if self.hands == Hands::Keyboard && sight.go.is_some() {
            assert!(sight.focused, "the focus is lost (K-03): {sight:?}");
        }
    }

    /// Opens the hand of whoever is next.
    pub async fn open_hand(self) -> WebDriverResult<Sight> {
        let page = self.page;
        self.play(|sight, _| sight.screen == "table" && !sight.hand.is_empty()).await?;
        look(page).await
    }

    async fn step(&mut self, sight: &Sight) -> WebDriverResult<()> {
        match sight.screen.as_str() {
            "curtain" if sight.rings => self.hands.hold(self.page, ".curtain .hold").await,
            "curtain" => self.hands.press(self.page, ".curtain .hold").await,
            "answer" => self.answer(sight).await,
            "sealed" if sight.opens => self.hands.press(self.page, ".sealed .open").await,
            "table" if sight.dialog => self.hands.press(self.page, "dialog .held.legal").await,
            "table" => self.table(sight).await,
            _ => Ok(()),
        }
    }

    /// Sends what is held, and else lets go; every other padlock is tried first. Goes on when the
    /// answer is taken.
    async fn answer(&mut self, sight: &Sight) -> WebDriverResult<()> {
        if !sight.answers.ready {
            return Ok(());
        }
        let probe = self.page.ask(include_str!("probe.js"), vec![]).await?;
        self.told.probes.push((sight.answers.locked, probe));
        let [sent, let_go, tried] = &mut self.told.answers;
        if !sight.answers.locked {
            *sent += 1;
            return self.hands.press_away(self.page, answer_button(true)).await;
        }
        if *tried <= *let_go / 2 {
            *tried += 1;
            self.hands.press_until(self.page, answer_button(true), ".answer .told:not(:empty)").await?;
            let told = self.page.ask("return document.querySelector('.answer .told').innerText", vec![]).await?;
            assert!(told.as_str().is_some_and(|told| HAVE_NONE.iter().any(|words| told.starts_with(words))), "{told}");
        }
        *let_go += 1;
        self.hands.press_away(self.page, answer_button(false)).await
    }

    async fn table(&mut self, sight: &Sight) -> WebDriverResult<()> {
        let Some(go) = &sight.go else { return self.hands.skip(self.page).await };
        if go.ready && (!sight.acting || complete(sight)) {
            self.told.deeds.push(go.text.clone());
            return self.hands.press(self.page, &spot("go")).await;
        }
        if !sight.acting {
            return Ok(());
        }
        match wish(sight) {
            Some(target) => self.hands.tap(self.page, &target).await,
            None => Ok(()),
        }
    }
}

/// Whether the selection is what the player wants: nothing better could be added.
fn complete(sight: &Sight) -> bool {
    let lifted: Vec<_> = sight.hand.iter().filter(|card| card.lifted).collect();
    match lifted.as_slice() {
        [card] if is_number(card) => twin(sight, card).is_none() && sum(sight).is_none(),
        [card] if is_aimed(card) => !sight.picked.is_empty() || sight.legal.iter().all(|target| target == "discard"),
        [_, _, ..] => sum(sight).is_none_or(|places| places.len() == lifted.len()),
        _ => true,
    }
}

/// What to tap next.
fn wish(sight: &Sight) -> Option<String> {
    let lifted: Vec<_> = sight.hand.iter().filter(|card| card.lifted).collect();
    let aim = aim(sight);
    match lifted.as_slice() {
        [] if sight.hand.is_empty() => aim,
        [] => first_card(sight).map(|card| card.spot.clone()),
        [card] if is_number(card) && sum(sight).is_none() => twin(sight, card).map(|card| card.spot.clone()),
        [card, ..] if is_number(card) => {
            let places = sum(sight)?;
            sight.hand.iter().find(|card| places.contains(&card.spot) && !card.lifted).map(|card| card.spot.clone())
        }
        _ => aim,
    }
}

/// What a card is aimed at next: a queen, large or in the seat that she has on a small screen, then
/// a bed.
fn aim(sight: &Sight) -> Option<String> {
    let kinds: [&[&str]; 2] = [&["queen ", "seat "], &["bed "]];
    let is = |target: &String, kind: &[&str]| kind.iter().any(|word| target.starts_with(word));
    let open = kinds.into_iter().filter(|kind| !sight.picked.iter().any(|target| is(target, kind)));
    open.filter_map(|kind| sight.legal.iter().find(|target| is(target, kind))).next().cloned()
}

/// The card to lift first: the liveliest.
fn first_card(sight: &Sight) -> Option<&Held> {
    let by_label = |wanted: &str| sight.hand.iter().find(|card| card.can && card.label.contains(wanted));
    let summand = || sum(sight).and_then(|places| sight.hand.iter().find(|card| places.contains(&card.spot)));
    let pair = || sight.hand.iter().find(|card| is_number(card) && twin(sight, card).is_some());
    let by_word = |words: [&str; 2]| by_label(words[0]).or_else(|| by_label(words[1]));
    by_word(KNIGHT)
        .or_else(|| by_word(POTION))
        .or_else(|| by_word(KING))
        .or_else(|| by_word(JESTER))
        .or_else(summand)
        .or_else(pair)
        .or_else(|| sight.hand.iter().find(|card| is_number(card)))
        .or_else(|| sight.hand.iter().find(|card| card.can))
        .or(sight.hand.first())
}

fn is_aimed(card: &Held) -> bool {
    [KNIGHT, POTION, KING].as_flattened().iter().any(|word| card.label.contains(word))
}

fn is_number(card: &Held) -> bool {
    number(card).is_some()
}

fn number(card: &Held) -> Option<u8> {
    NUMBER.iter().find_map(|word| card.label.strip_prefix(word))?.trim().parse().ok()
}

fn twin<'a>(sight: &'a Sight, card: &Held) -> Option<&'a Held> {
    sight.hand.iter().find(|other| other.spot != card.spot && is_number(other) && other.label == card.label)
}

/// The places of three numbers of which one is the sum of the others.
fn sum(sight: &Sight) -> Option<Vec<String>> {
    let cards: Vec<_> = sight.hand.iter().filter_map(|card| Some((number(card)?, &card.spot))).collect();
    for (at, (a, first)) in cards.iter().enumerate() {
        for (b, second) in &cards[at + 1..] {
            if let Some((_, third)) = cards.iter().find(|(c, place)| *c == a + b && place != first && place != second) {
                return Some(vec![(*first).clone(), (*second).clone(), (*third).clone()]);
            }
        }
    }
    None
}

/// What can be seen on the page now.
pub async fn look(page: &Page) -> WebDriverResult<Sight> {
    let seen: Value = page.ask(include_str!("look.js"), vec![]).await?;
    serde_json::from_value(seen).map_err(Into::into)
}
