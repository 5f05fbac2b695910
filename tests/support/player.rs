//! Plays a whole game at a page: looks, does one thing that a person would do there, looks again.

use super::hands::{Hands, PRESS_AGAIN, is_stale, spot};
use super::page::Page;
use super::pulse::Pulse;
use super::sight::{Sight, look_again};
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};
use std::time::{Duration, Instant};
use thirtyfour::prelude::*;

/// Longer than any game takes.
const GAME: Duration = Duration::from_secs(1200);
/// A scene shorter than this is over before anybody could skip it.
const GLANCE: Duration = Duration::from_millis(150);
const SCENE_OVER: &str = "return document.querySelector('.table') === null || (document.querySelector('.go-btn')?.offsetParent ?? null) !== null";
/// How long a look at one of many devices waits after a change: they share the machine.
const REST: Duration = Duration::from_millis(60);

/// What somebody wants to do next at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Tap a thing that lies there.
    Tap(String),
    /// Press another button, named by its selector.
    Press(String),
    /// Press the one big button.
    Go,
    /// Let the scene that plays be over.
    Skip,
    /// Wait for something to happen.
    Wait,
}

/// Somebody who knows one of the games.
pub trait Wishes {
    /// What to do at this table.
    fn at_table(&mut self, sight: &Sight) -> Wish;
}

impl<W: Wishes> Wishes for &mut W {
    fn at_table(&mut self, sight: &Sight) -> Wish {
        (**self).at_table(sight)
    }
}

/// What a game was like.
#[derive(Debug, Default)]
pub struct Told {
    /// How often each screen came up.
    pub screens: BTreeMap<String, usize>,
    /// Which sheets lay over them.
    pub sheets: BTreeSet<String>,
    /// What the big button said, without the names in it.
    pub deeds: Vec<String>,
    /// What the bubble said about what cannot be done.
    pub whys: Vec<String>,
    /// Answers: a dragon or wand sent, let go, tapped the padlock first.
    pub answers: [usize; 3],
    /// At each answer: whether the first button had a padlock, and all else that can be seen of both.
    pub probes: Vec<(bool, Value)>,
}

/// Somebody who plays for everybody at the device.
pub struct Player<'a, W> {
    pub(super) page: &'a Page,
    pub(super) hands: Hands,
    pub(super) told: Told,
    wishes: W,
    last_screen: String,
    pulse: Pulse,
    /// Whether this is one device of many: who waits there lets everything be.
    one_of_many: bool,
}

impl<'a, W: Wishes> Player<'a, W> {
    /// A player with these hands, who knows a game.
    pub fn new(page: &'a Page, hands: Hands, wishes: W) -> Self {
        Self {
            page,
            hands,
            told: Told::default(),
            wishes,
            last_screen: String::new(),
            pulse: Pulse::default(),
            one_of_many: false,
        }
    }

    /// A player at one of several devices. It waits as long as any of them moves.
    pub fn among(self, pulse: &Pulse) -> Self {
        Self { pulse: pulse.clone(), one_of_many: true, ..self }
    }

    /// Plays until the end of the game, or until `enough`.
    pub async fn play(mut self, mut enough: impl FnMut(&Sight, &Told) -> bool) -> WebDriverResult<Told> {
        let began = Instant::now();
        let mut slip = String::new();
        let mut last = String::new();
        let mut changed: Option<Sight> = None;
        let mut acted: Option<Instant> = None;
        let rest = if self.one_of_many { REST } else { Duration::from_millis(4) };
        loop {
            let patience = acted.map_or(Duration::ZERO, |acted| PRESS_AGAIN.saturating_sub(acted.elapsed()));
            let sight = look_again(self.page, &mut last, patience, rest).await?;
            match &changed {
                Some(before) if sight.still(before) => {
                    assert!(self.pulse.lives(), "nothing moves; {slip}; {:?}; {sight:?}", self.told);
                    // What was done last may still be on its way: the same sight is not answered twice.
                    if acted.is_some_and(|last| last.elapsed() < PRESS_AGAIN) {
                        continue;
                    }
                }
                _ => {
                    self.pulse.beat();
                    changed = Some(sight.clone());
                }
            }
            assert!(began.elapsed() < GAME, "no end; {slip}; {:?}; {sight:?}", self.told);
            self.notice(&sight);
            if enough(&sight, &self.told) || sight.screen == "end" {
                self.page.show().await?;
                return Ok(self.told);
            }
            // A ring takes its time to come round: the page has its second from the press on.
            acted = match self.step(&sight).await {
                // What was seen is gone already: look again.
                Err(error) if is_stale(&error) => {
                    slip = error.to_string();
                    None
                }
                done => done.map(|()| Some(Instant::now()))?,
            };
        }
    }

    /// Writes down what came up, and sees to it that the focus is somewhere.
    fn notice(&mut self, sight: &Sight) {
        if sight.screen != self.last_screen {
            *self.told.screens.entry(sight.screen.clone()).or_default() += 1;
            self.last_screen.clone_from(&sight.screen);
        }
        self.told.sheets.extend(sight.sheet.iter().map(|sheet| sheet.name.clone()));
        if !sight.why.is_empty() && self.told.whys.last() != Some(&sight.why) {
            self.told.whys.push(sight.why.clone());
        }
        if self.hands == Hands::Keyboard && sight.go.is_some() {
            assert!(sight.focused, "the focus is lost (K-03): {sight:?}");
        }
    }

    async fn step(&mut self, sight: &Sight) -> WebDriverResult<()> {
        match sight.screen.as_str() {
            "curtain" if sight.rings => self.hands.hold(self.page, ".curtain .hold").await,
            "curtain" => self.hands.press(self.page, ".curtain .hold").await,
            "answer" => self.answer(sight).await,
            "sealed" if sight.opens => self.hands.press(self.page, ".sealed .open").await,
            "table" => self.table(sight).await,
            _ => Ok(()),
        }
    }

    async fn table(&mut self, sight: &Sight) -> WebDriverResult<()> {
        if sight.rests {
            return Ok(());
        }
        match self.wishes.at_table(sight) {
            Wish::Tap(target) => self.hands.tap(self.page, &target).await,
            Wish::Press(selector) => self.hands.press(self.page, &selector).await,
            Wish::Go => {
                self.told.deeds.extend(sight.go.iter().map(|go| go.text.clone()));
                self.hands.press(self.page, &spot("go")).await
            }
            Wish::Skip if self.one_of_many => Ok(()),
            Wish::Skip => match self.page.wait(SCENE_OVER, GLANCE).await? {
                Some(_) => Ok(()),
                None => self.hands.skip(self.page).await,
            },
            Wish::Wait => Ok(()),
        }
    }
}
