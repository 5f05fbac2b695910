//! The game behind the one interface of all games.

use super::{Action, Event, Memory, Phase, Position, State, View};
use crate::{
    BadPosition, Chance, HouseRule, HouseRules, Offers, Refusal, Rules, Seat, Seen, Setup, Status, Taps, Viewer,
};
use serde_json::Value;

impl Rules for State {
    const NAME: &'static str = "rescue";
    const HOUSE_RULES: &'static [HouseRule] = &[
        HouseRule::SleepersDoNotCount,
        HouseRule::KeepFewer,
        HouseRule::DeclineGnome,
        HouseRule::BlueOnceATurn,
        HouseRule::BlueOnlyWhenDrawing,
    ];
    type Action = Action;
    type Event = Event;
    type EventView = Event;
    type View = View;
    type Memory = Memory;
    type Position = Position;

    fn deal(setup: &Setup, chance: &mut impl Chance) -> Self {
        Self::new(setup, chance)
    }

    fn from_position(position: &Position) -> Result<Self, BadPosition> {
        Self::checked(position)
    }

    fn position(&self) -> Position {
        self.as_position()
    }

    fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    fn house_rules(&self) -> HouseRules {
        self.house_rules
    }

    fn active_seat(&self) -> Seat {
        self.turn
    }

    fn status(&self) -> Status {
        match self.phase {
            Phase::Over { outcome } => Status::Over(outcome),
            _ => Status::ToAct(self.turn),
        }
    }

    fn answers_in_secret(&self) -> bool {
        false
    }

    fn chooses_openly(&self) -> bool {
        true
    }

    fn view(&self, viewer: Viewer) -> View {
        self.seen_by(viewer)
    }

    /// The same for everybody: see [`Event`].
    fn witness(event: &Event, _viewer: Viewer) -> Event {
        *event
    }

    fn shows(event: &Event) -> Seen {
        event.shows()
    }

    fn remember(event: &Event) -> Option<Event> {
        event.remember()
    }

    fn offers(&self, seat: Seat) -> Offers {
        self.lit(seat)
    }

    fn resolve(&self, seat: Seat, taps: &Taps) -> Result<Action, Refusal> {
        self.meaning(seat, taps)
    }

    fn taps(&self, action: &Action) -> Taps {
        self.taps_of(action)
    }

    fn legal(&self, seat: Seat, out: &mut impl Extend<Action>) {
        self.all_actions(seat, out);
    }

    fn check(&self, seat: Seat, action: &Action) -> Result<(), Refusal> {
        self.judge_action(seat, action)
    }

    fn play_unchecked(&mut self, action: &Action, chance: &mut impl Chance, events: &mut impl Extend<Event>) {
        self.act(action, chance, events);
    }

    fn write(&self, action: &Action) -> String {
        self.text_of(action)
    }

    /// In a text where everything is known, a sleeping queen of another realm may go by her name.
    /// So a text from a person has to be one of those that [`Rules::write`] gives.
    fn write_for(&self, action: &Action, viewer: Viewer) -> String {
        self.text_for(action, viewer)
    }

    fn read(&self, seat: Seat, text: &str) -> Result<Action, Refusal> {
        self.action_of(seat, text)
    }

    fn key(&self, text: &str) -> Result<String, Refusal> {
        self.key_of(text)
    }

    fn learn(memory: &mut Memory, event: &Event) {
        memory.add(event);
    }

    fn determinize(view: &View, memory: &Memory, chance: &mut impl Chance) -> Self {
        Self::imagined(view, memory, chance)
    }

    fn expect(&self, key: &str, value: &Value) -> Result<(), String> {
        self.compare(key, value)
    }

    fn invariant_violations(&self) -> Vec<String> {
        self.broken_invariants()
    }
}
