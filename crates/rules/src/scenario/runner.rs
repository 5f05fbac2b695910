//! Runs scenarios.

use super::{
    chance::Listed,
    expect::expect,
    format::{Expectation, File, Scenario, Step},
    words::{self, means},
};
use crate::{
    cards::Face,
    queens,
    refusal::Refusal,
    rescue,
    rules::{Game, Rules, Status},
    seat::{Seat, Viewer},
};
use serde::de::Error;
use serde_json::{Map, Value};
use std::collections::BTreeSet;

/// The result of one scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The scenario's name, or its number in the file when the name cannot be read.
    pub name: String,
    /// The numbers of the rules that it shows.
    pub rules: Vec<String>,
    /// `Ok`, or an error such as `step K: expected … got …`.
    pub result: Result<(), String>,
}

/// Runs every scenario in the text of one file.
///
/// ```
/// use rouse_rules::scenario::run_file;
///
/// let text = r#"{"name": "a king wakes a queen", "rule": "Q-4.1",
///     "position": {"game": "queens", "players": 2, "hands": [["king"], ["1"]], "beds": {"7": "moon"}},
///     "steps": [{"seat": 0, "move": "king 7"}, {"expect": {"awake": [["moon"], []]}}]}"#;
/// let outcomes = run_file(text).unwrap();
/// assert_eq!((outcomes[0].rules[0].as_str(), &outcomes[0].result), ("Q-4.1", &Ok(())));
/// ```
///
/// # Errors
/// When the text is not JSON, or is an empty list. A scenario that cannot be read gives a failed outcome
/// instead.
pub fn run_file(text: &str) -> Result<Vec<Outcome>, serde_json::Error> {
    let scenarios = match serde_json::from_str::<File>(text)? {
        File::Many(list) if list.is_empty() => return Err(serde_json::Error::custom("the list is empty")),
        File::Many(list) => list,
        File::One(one) => vec![one],
    };
    Ok(scenarios.into_iter().enumerate().map(|(index, value)| run_value(index, value)).collect())
}

fn run_value(index: usize, value: Value) -> Outcome {
    let name = value.get("name").and_then(Value::as_str).map(str::to_owned);
    match serde_json::from_value::<Scenario>(value) {
        Ok(scenario) => {
            Outcome { rules: scenario.rule.as_slice().to_vec(), result: run(&scenario), name: scenario.name }
        }
        Err(error) => Outcome {
            name: name.unwrap_or_else(|| format!("scenario {}", index + 1)),
            rules: Vec::new(),
            result: Err(format!("step 0: not a scenario: {error}")),
        },
    }
}

fn run(scenario: &Scenario) -> Result<(), String> {
    match scenario.position.get("game").and_then(Value::as_str) {
        Some(queens::State::NAME) => Play::<queens::State>::new(scenario)?.all(scenario),
        Some(rescue::State::NAME) => Play::<rescue::State>::new(scenario)?.all(scenario),
        Some(other) => Err(format!("step 0: no game is called “{other}”")),
        None => Err("step 0: the position names no game".to_owned()),
    }
}

/// A scenario in progress.
struct Play<G: Rules> {
    state: G,
    chance: Listed,
    /// The events of the last accepted move.
    events: Vec<G::Event>,
}

impl<G: Rules> Play<G> {
    fn new(scenario: &Scenario) -> Result<Self, String> {
        let position = serde_json::from_value(scenario.position.clone());
        let position = position.map_err(|error| format!("step 0: not a position: {error}"))?;
        let state = G::from_position(&position).map_err(|bad| format!("step 0: {bad}"))?;
        Ok(Self { state, chance: Listed::new(scenario.chance.clone()), events: Vec::new() })
    }

    fn all(mut self, scenario: &Scenario) -> Result<(), String> {
        for (index, step) in scenario.steps.iter().enumerate() {
            self.step(step).map_err(|what| format!("step {}: {what}", index + 1))?;
        }
        match self.chance.left() {
            0 => Ok(()),
            left => Err(format!("step {}: {left} results of chance were not used", scenario.steps.len())),
        }
    }

    fn step(&mut self, step: &Step) -> Result<(), String> {
        let mut did = false;
        if let Some(text) = &step.text {
            let seat = self.seat(step.seat.ok_or("a move needs a seat")?)?;
            self.play(seat, text, step.refused.as_ref())?;
            did = true;
        }
        if step.legal.is_some() || step.allows.is_some() || step.forbids.is_some() {
            let seat = self.seat(step.seat.ok_or("legal moves need a seat")?)?;
            self.legal(seat, step)?;
            did = true;
        }
        if let Some(expected) = &step.expect {
            self.expect(expected)?;
            did = true;
        }
        if let Some(viewer) = step.view {
            self.view(self.seat(viewer)?, step)?;
            did = true;
        }
        if did { Ok(()) } else { Err("the step says nothing to do".to_owned()) }
    }

    /// Refuses a seat that does not exist: for such a seat every `hides` and every `forbids` would pass.
    fn seat(&self, number: u8) -> Result<Seat, String> {
        let there = usize::from(number) < self.state.seats();
        there.then_some(Seat(number)).ok_or_else(|| format!("there is no seat {number}"))
    }

    fn play(&mut self, seat: Seat, text: &str, refused: Option<&Expectation>) -> Result<(), String> {
        let before = self.state.clone();
        let mut events = Vec::new();
        let result = self
            .state
            .read(seat, text)
            .and_then(|action| self.state.play(seat, &action, &mut self.chance, &mut events));
        if let Some(complaint) = self.chance.complaint.take() {
            return Err(complaint);
        }
        match (result, refused) {
            (Ok(()), None | Some(Expectation::Any(false))) => {
                self.events = events;
                Ok(())
            }
            (Ok(()), Some(_)) => Err(format!("expected a refusal of “{text}”, got a move")),
            (Err(_), Some(_)) if self.state != before => {
                Err("a refused move has changed the state".to_owned())
            }
            (Err(_), Some(Expectation::Any(true))) => Ok(()),
            (Err(refusal), Some(Expectation::Code(code))) => match code_of(refusal)? {
                given if given == *code => Ok(()),
                given => Err(format!("expected {code}, got {given}")),
            },
            (Err(refusal), _) => Err(format!("expected “{text}” to be played, got {}", code_of(refusal)?)),
        }
    }

    fn legal(&self, seat: Seat, step: &Step) -> Result<(), String> {
        let mut actions = Vec::new();
        if self.state.status() == Status::ToAct(seat) {
            self.state.legal(seat, &mut actions);
        }
        let texts = actions.iter().map(|action| self.state.write(action));
        let legal: BTreeSet<String> = texts.filter_map(|text| self.state.key(&text).ok()).collect();
        let keys = |texts: &Option<Vec<String>>| -> Result<BTreeSet<String>, String> {
            let texts = texts.iter().flatten();
            texts.map(|text| self.state.key(text).map_err(|_| format!("“{text}” is no move"))).collect()
        };
        if step.legal.is_some() {
            let expected = keys(&step.legal)?;
            if expected != legal {
                return Err(format!("expected exactly {expected:?}, got {legal:?}"));
            }
        }
        if let Some(missing) = keys(&step.allows)?.difference(&legal).next() {
            return Err(format!("expected “{missing}” among the legal moves, got {legal:?}"));
        }
        if let Some(there) = keys(&step.forbids)?.intersection(&legal).next() {
            return Err(format!("expected “{there}” not to be legal, got it"));
        }
        Ok(())
    }

    fn expect(&self, expected: &Map<String, Value>) -> Result<(), String> {
        for (key, value) in expected {
            expect(&self.state, key, value)
                .map_err(|found| format!("expected {key} {value}, got {found}"))?;
        }
        Ok(())
    }

    /// Checks what the seat is sent: view, offers, and the events of the last accepted move.
    fn view(&self, seat: Seat, step: &Step) -> Result<(), String> {
        let viewer = Viewer::Seat(seat);
        let mut sent = vec![json(&self.state.view(viewer))?, json(&self.state.offers(seat))?];
        if step.events != Some(false) {
            for event in &self.events {
                sent.push(json(&G::witness(event, viewer))?);
            }
        }
        let mut faces: Vec<Face> = Vec::new();
        sent.iter().for_each(|value| words::collect(value, &mut faces));
        let named = |word: &&String| faces.iter().any(|face| means(word, &face.to_string()));
        if let Some(word) = step.hides.iter().find(named) {
            return Err(format!("expected seat {} not to see {word}, got it", seat.0));
        }
        if let Some(word) = step.shows.iter().find(|word| !named(word)) {
            return Err(format!("expected seat {} to see {word}, got {faces:?}", seat.0));
        }
        Ok(())
    }
}

fn code_of(refusal: Refusal) -> Result<String, String> {
    Ok(json(&refusal)?["code"].as_str().unwrap_or_default().to_owned())
}

fn json(value: &impl serde::Serialize) -> Result<Value, String> {
    serde_json::to_value(value).map_err(|error| error.to_string())
}
