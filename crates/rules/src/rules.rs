//! What every game of this house is.

use crate::{Chance, HouseRule, HouseRules, Offers, Refusal, Seat, Taps, Viewer};
use serde::{Deserialize, Serialize, de::DeserializeOwned};
use std::fmt::Debug;

/// What has to be known before the deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Seats at the table, 2 to 5.
    pub seats: usize,
    /// The first active seat; drawn at random when missing.
    pub first: Option<Seat>,
    /// The house rules; those that the game does not know change nothing.
    pub house_rules: HouseRules,
}

impl Setup {
    /// By the printed rules, and the first active seat is drawn at random.
    #[must_use]
    pub const fn plain(seats: usize) -> Self {
        Self { seats, first: None, house_rules: HouseRules::NONE }
    }
}

/// Who decides next, or how the game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// This seat decides; the answer to an attack is such a decision too.
    ToAct(Seat),
    /// The game has ended.
    Over(Outcome),
}

/// What an event shows that nobody could know before, from what is easiest taken back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Seen {
    /// Nothing.
    Nothing,
    /// What a die shows: public, and no card is known by it.
    Die,
    /// A card, or a question about one.
    Card,
    /// The answer to such a question, or the end: that stays.
    Final,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Bit `n` is set when seat `n` has won; a shared win sets several.
    winners: u8,
}

impl Outcome {
    /// The seats that have won, alone or together. At least one.
    pub fn winners(self) -> impl Iterator<Item = Seat> {
        (0..8).filter(move |seat| self.winners & (1 << seat) != 0).map(Seat)
    }
}

impl FromIterator<Seat> for Outcome {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        Self { winners: seats.into_iter().fold(0, |bits, seat| bits | 1 << seat.0) }
    }
}

/// A position that is none, with every reason that was found.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("this position cannot be: {}", first(.0))]
pub struct BadPosition(pub Vec<String>);

/// The first reasons as a sentence: nobody reads hundreds.
fn first(reasons: &[String]) -> String {
    const SAID: usize = 8;
    let said = reasons[..reasons.len().min(SAID)].join("; ");
    match reasons.len().saturating_sub(SAID) {
        0 => said,
        more => format!("{said}; and {more} more"),
    }
}

/// The rules of one game. The implementing type is its state: small, `Clone`, and never
/// serialised.
pub trait Rules: Clone + Eq + Debug {
    /// The game's name in notation, e.g. `queens`.
    const NAME: &'static str;
    /// The house rules that the game has.
    const HOUSE_RULES: &'static [HouseRule];
    /// What a seat does, in full.
    type Action: Copy + Eq + Debug;
    /// What happened, with everything in it. It never leaves the process.
    type Event: Clone + Debug;
    /// What one viewer may know of an event.
    type EventView: Clone + Eq + Debug + Serialize;
    /// What one viewer may see of the state.
    type View: Clone + Eq + Debug + Serialize;
    /// What somebody at the table can know beyond the view, by having listened to every event of
    /// their seat. It starts empty and may forget.
    type Memory: Clone + Eq + Debug + Default;
    /// Plain data that may or may not be a state (`notation.md` section 3).
    type Position: Clone + Debug + PartialEq + Serialize + DeserializeOwned;

    /// Deals a new game.
    fn deal(setup: &Setup, chance: &mut impl Chance) -> Self;

    /// Checks a position.
    ///
    /// # Errors
    /// Every reason why it cannot be.
    fn from_position(position: &Self::Position) -> Result<Self, BadPosition>;

    /// The state as plain data, complete: `from_position` gives the same state back.
    fn position(&self) -> Self::Position;

    /// How many seats the table has.
    fn seats(&self) -> usize;

    /// The house rules of this table.
    fn house_rules(&self) -> HouseRules;

    /// Who decides next, or how the game ended.
    fn status(&self) -> Status;

    /// Whose turn it is, whoever decides; after the end, whose was the last.
    fn active_seat(&self) -> Seat;

    /// Whether what the deciding seat now chooses is an answer that must stay secret until it is
    /// opened. It depends on public facts only.
    fn answers_in_secret(&self) -> bool;

    /// Whether the choice needs only what everybody sees, so that no hand has to be shown for it.
    /// It depends on public facts only.
    fn chooses_openly(&self) -> bool;

    /// What this viewer may see, built from nothing.
    fn view(&self, viewer: Viewer) -> Self::View;

    /// What this viewer may know of an event that has just happened.
    fn witness(event: &Self::Event, viewer: Viewer) -> Self::EventView;

    /// What this event shows to anybody that nobody could know before: what came before it can then
    /// not simply be taken back.
    fn shows(event: &Self::Event) -> Seen;

    /// What a public log keeps of an event once it is over, if anything.
    fn remember(event: &Self::EventView) -> Option<Self::EventView>;

    /// What the interface lights up for this seat.
    fn offers(&self, seat: Seat) -> Offers;

    /// The judge of taps.
    ///
    /// # Errors
    /// Why they are no action that this seat may do now.
    fn resolve(&self, seat: Seat, taps: &Taps) -> Result<Self::Action, Refusal>;

    /// The taps that mean this action.
    fn taps(&self, action: &Self::Action) -> Taps;

    /// Every action that this seat may do now, equal cards apart.
    fn legal(&self, seat: Seat, out: &mut impl Extend<Self::Action>);

    /// Whether this seat may do this now.
    ///
    /// # Errors
    /// Why it is not possible.
    fn check(&self, seat: Seat, action: &Self::Action) -> Result<(), Refusal>;

    /// Does an action that [`Rules::legal`] lists in this very state, for whoever decides, without
    /// checking it again: for whoever plays games by the thousand. What any other action does to the
    /// state is not said, and it may panic.
    fn play_unchecked(
        &mut self,
        action: &Self::Action,
        chance: &mut impl Chance,
        events: &mut impl Extend<Self::Event>,
    );

    /// Checks and does an action.
    ///
    /// # Errors
    /// Why it is not possible; then nothing has changed.
    fn play(
        &mut self,
        seat: Seat,
        action: &Self::Action,
        chance: &mut impl Chance,
        events: &mut impl Extend<Self::Event>,
    ) -> Result<(), Refusal> {
        self.check(seat, action)?;
        self.play_unchecked(action, chance, events);
        Ok(())
    }

    /// The text of an action in this state (`notation.md` section 2).
    fn write(&self, action: &Self::Action) -> String;

    /// The text of an action without what this viewer may not know (`notation.md` section 2).
    fn write_for(&self, action: &Self::Action, viewer: Viewer) -> String {
        let _ = viewer;
        self.write(action)
    }

    /// The action that a text means for this seat. Of equal cards the first is meant.
    ///
    /// # Errors
    /// Why it means none, or none that is possible now.
    fn read(&self, seat: Seat, text: &str) -> Result<Self::Action, Refusal>;

    /// Two texts with the same key are the same move.
    ///
    /// # Errors
    /// [`Refusal::NotAMove`] when the text does not parse.
    fn key(&self, text: &str) -> Result<String, Refusal>;

    /// Adds to a memory what an event tells.
    fn learn(memory: &mut Self::Memory, event: &Self::EventView);

    /// A state that this viewer cannot tell from the one that the view shows: everything that the
    /// viewer may not know, and that no memory tells, is dealt anew. What does not fit the view is
    /// not believed.
    fn determinize(view: &Self::View, memory: &Self::Memory, chance: &mut impl Chance) -> Self;

    /// The same for a viewer who remembers nothing.
    fn imagine(view: &Self::View, chance: &mut impl Chance) -> Self {
        Self::determinize(view, &Self::Memory::default(), chance)
    }

    /// Compares one key of a scenario's `expect` with this state.
    ///
    /// # Errors
    /// What is there instead, or that the key is unknown.
    fn expect(&self, key: &str, value: &serde_json::Value) -> Result<(), String>;

    /// Every invariant that does not hold: slow, obvious, for tests.
    fn invariant_violations(&self) -> Vec<String>;
}

/// Events that nobody hears: for playing on where only the state counts. They are not even made.
#[derive(Clone, Copy, Debug)]
pub struct NoEvents;

impl<T> Extend<T> for NoEvents {
    fn extend<I: IntoIterator<Item = T>>(&mut self, _events: I) {}
}

/// What a seat may be told about the end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "ts", derive(ts_rs::TS))]
pub struct OutcomeView {
    /// The seats that have won, alone or together.
    pub winners: Vec<Seat>,
}

impl From<Outcome> for OutcomeView {
    fn from(outcome: Outcome) -> Self {
        Self { winners: outcome.winners().collect() }
    }
}
