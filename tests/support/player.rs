//! Plays a whole game on a page: looks, does one thing that a person would do, looks again.

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
/// A scene shorter than this is over before it can be skipped.
const GLANCE: Duration = Duration::from_millis(150);
const SCENE_OVER: &str = "return document.querySelector('.table') === null || (document.querySelector('.go-btn')?.offsetParent ?? document.querySelector('.table [data-spot][aria-pressed]')) !== null";
/// The delay between a change and a look at one of many devices, which share the machine.
const REST: Duration = Duration::from_millis(60);

/// The next thing that a player wants to do at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wish {
    /// Tap an element on the table, named by its `data-spot`.
    Tap(String),
    /// Press another button, named by its selector.
    Press(String),
    /// Press the one big button.
    Go,
    /// Skip the scene that plays.
    Skip,
    /// Wait for a change.
    Wait,
}

/// A strategy for one of the games.
pub trait Wishes {
    /// What to do next at this table.
    fn at_table(&mut self, sight: &Sight) -> Wish;
}

impl<W: Wishes> Wishes for &mut W {
    fn at_table(&mut self, sight: &Sight) -> Wish {
        (**self).at_table(sight)
    }
}

/// A record of a game.
#[derive(Debug, Default)]
pub struct Told {
    /// How often each screen was shown.
    pub screens: BTreeMap<String, usize>,
    /// The names of the sheets that were shown.
    pub sheets: BTreeSet<String>,
    /// The texts of the big button when it was pressed.
    pub deeds: Vec<String>,
    /// The reasons that the bubble gave.
    pub whys: Vec<String>,
    /// How many answers sent a dragon or wand, let the queen go, and tapped the padlock first.
    pub answers: [usize; 3],
    /// At each answer: whether the first button had a padlock, and everything else visible of both.
    pub probes: Vec<(bool, Value)>,
}

/// Plays all seats of a device.
pub struct Player<'a, W> {
    pub(super) page: &'a Page,
    pub(super) hands: Hands,
    pub(super) told: Told,
    wishes: W,
    last_screen: String,
    pulse: Pulse,
    /// Whether this is one device of many: such a player skips no scene.
    one_of_many: bool,
}

impl<'a, W: Wishes> Player<'a, W> {
    /// A player with this input method and this strategy.
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

    /// A player at one of several devices. It fails only when none of them has moved for long.
    pub fn among(self, pulse: &Pulse) -> Self {
        Self { pulse: pulse.clone(), one_of_many: true, ..self }
    }

    /// Plays until the end of the game, or until `enough` returns true.
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
                    // The last action may still be on its way: the same sight is not acted on twice.
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
            // The switch waits for its ring: the page's second counts from the press.
            acted = match self.step(&sight).await {
                // The element is gone or has moved: look again.
                Err(error) if is_stale(&error) => {
                    slip = error.to_string();
                    None
                }
                done => done.map(|()| Some(Instant::now()))?,
            };
        }
    }

    /// Records what is shown, and asserts that a keyboard player has a focus.
    fn notice(&mut self, sight: &Sight) {
        if sight.screen != self.last_screen {
            *self.told.screens.entry(sight.screen.clone()).or_default() += 1;
            self.last_screen.clone_from(&sight.screen);
        }
        self.told.sheets.extend(sight.sheet.iter().map(|sheet| sheet.name.clone()));
        if !sight.why.is_empty() && self.told.whys.last() != Some(&sight.why) {
            self.told.whys.push(sight.why.clone());
        }
        if self.hands == Hands::Keyboard && (sight.go.is_some() || sight.acting) {
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
