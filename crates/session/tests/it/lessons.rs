//! The lessons in `ui/lessons` are games as the rules play them: made from the scripts in
//! `tests/lessons`, position by position, as the first seat sees them on a device of its own.
//! `UPDATE_GOLDEN=1 cargo test -p rouse-session --test it lessons` rewrites them.

use rouse_rules::{
    Chance, DieFace, Face, Offers, Rules, Seat, Seeded, Setup, Status, Taps, Viewer, prelude::*, queens,
    rescue,
};
use rouse_session::wire::{Animal, Colour, GameUpdate, Level, Person, Stage, Update};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{fs, path::Path};

/// Whoever learns sits here.
const LEARNER: Seat = Seat(0);

/// A script: where the lesson begins, which luck it has, and what is done.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Script {
    position: Value,
    chance: Vec<String>,
    steps: Vec<Step>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    seat: u8,
    #[serde(rename = "move")]
    text: String,
    /// What is said to the learner, one sentence for each tap.
    #[serde(default)]
    say: Vec<String>,
}

/// One step of the finished lesson: which taps lead to which table.
#[derive(Serialize)]
struct Lesson {
    seat: Seat,
    taps: Taps,
    say: Vec<String>,
    after: Update,
}

/// Dice as the script lists them; a lesson never shuffles.
struct Dice(std::vec::IntoIter<DieFace>);

impl Chance for Dice {
    fn below(&mut self, n: usize) -> usize {
        panic!("a lesson draws nothing below {n}")
    }
    fn shuffle(&mut self, cards: &mut [Face]) {
        panic!("a lesson does not shuffle {} cards", cards.len())
    }
    fn roll(&mut self, sides: &[DieFace]) -> DieFace {
        self.0.next().filter(|face| sides.contains(face)).expect("the script lists every roll")
    }
}

/// A game that lessons can be made of.
trait Taught: Rules {
    fn update(view: Self::View, events: Vec<Self::EventView>, log: Vec<Self::EventView>) -> GameUpdate;
}

impl Taught for queens::State {
    fn update(view: Self::View, events: Vec<Self::EventView>, log: Vec<Self::EventView>) -> GameUpdate {
        GameUpdate::Queens { view, events, log }
    }
}

impl Taught for rescue::State {
    fn update(view: Self::View, events: Vec<Self::EventView>, log: Vec<Self::EventView>) -> GameUpdate {
        GameUpdate::Rescue { view, events, log }
    }
}

fn people() -> Vec<Person> {
    let computer =
        Person { computer: Some(Level::Sleepyhead), ..Person::new("Owl", Animal::Owl, Colour::Plum) };
    vec![Person::new("Fox", Animal::Fox, Colour::Moon), computer]
}

/// What the learner's device would be sent.
fn update<R: Taught>(game: &R, rev: u32, events: Vec<R::EventView>, log: &[R::EventView]) -> Update {
    let decider = match game.status() {
        Status::ToAct(seat) => Some(seat),
        Status::Over(_) => None,
    };
    let mine = decider == Some(LEARNER);
    let stage = Stage {
        shown: Some(LEARNER),
        own: true,
        open_choice: decider.is_some() && game.chooses_openly(),
        secret_answer: decider.is_some() && game.answers_in_secret(),
        asked_ms: (mine && game.answers_in_secret()).then_some(0),
        thinking: decider.filter(|seat| *seat != LEARNER),
        ..Stage::default()
    };
    Update {
        rev,
        epoch: rev,
        people: people(),
        mine: vec![LEARNER],
        last_ids: vec![0, 0],
        undo: None,
        rewind: None,
        stage,
        orders: None,
        ghosts: Vec::new(),
        options: Default::default(),
        game: R::update(game.view(Viewer::Seat(LEARNER)), events, log.to_vec()),
        offers: if mine { game.offers(LEARNER) } else { Offers::default() },
        remarks: Vec::new(),
        p: String::new(),
    }
}

/// Plays a script.
fn played<R: Taught>(script: Script) -> Value {
    let position = serde_json::from_value(script.position).expect("a position");
    let mut game = R::from_position(&position).unwrap_or_else(|error| panic!("{error}"));
    let dice: Vec<_> = script.chance.iter().map(|word| word.parse().expect("a side of the die")).collect();
    let mut dice = Dice(dice.into_iter());
    let start = update(&game, 0, Vec::new(), &[]);
    let (mut log, mut steps) = (Vec::new(), Vec::new());
    for (rev, step) in (1..).zip(script.steps) {
        let seat = Seat(step.seat);
        let action =
            game.read(seat, &step.text).unwrap_or_else(|refusal| panic!("{}: {refusal:?}", step.text));
        if seat == LEARNER {
            assert_forbids_nothing_good(&game, &action);
        }
        let taps = game.taps(&action);
        let mut events = Vec::new();
        game.play(seat, &action, &mut dice, &mut events)
            .unwrap_or_else(|refusal| panic!("{}: {refusal:?}", step.text));
        assert_eq!(game.invariant_violations(), Vec::<String>::new(), "after {}", step.text);
        assert_eq!(
            seat != LEARNER,
            step.say.is_empty(),
            "{}: the learner alone is told what to tap",
            step.text
        );
        let seen: Vec<_> = events.iter().map(|event| R::witness(event, Viewer::Seat(LEARNER))).collect();
        log.extend(events.iter().filter_map(|event| R::remember(&R::witness(event, Viewer::Public))));
        let after = update(&game, rev, seen, &log);
        steps.push(Lesson { seat, taps, say: step.say, after });
    }
    assert!(dice.0.next().is_none(), "the script lists a roll too many");
    assert!(
        matches!(game.status(), Status::Over(outcome) if outcome.winners().eq([LEARNER])),
        "a lesson ends with a win"
    );
    json!({ "start": start, "steps": steps })
}

/// In a lesson only its own move can be made. So it wins where a move wins, and ends the turn only where
/// nothing else is left to do.
fn assert_forbids_nothing_good<R: Taught>(game: &R, action: &R::Action) {
    let mut legal = Vec::new();
    game.legal(LEARNER, &mut legal);
    let wins = |action: &R::Action| {
        let mut after = game.clone();
        after.play(LEARNER, action, &mut Seeded::new(1), &mut Vec::new()).is_ok()
            && matches!(after.status(), Status::Over(outcome) if outcome.winners().eq([LEARNER]))
    };
    let text = game.write(action);
    assert!(wins(action) || !legal.iter().any(wins), "{text}: another move wins");
    assert!(text != "done" || legal.len() == 1, "{text}: there is still something to do");
}

/// One object a line, so that a change can be read.
fn lines(value: &Value) -> String {
    let steps = value["steps"].as_array().map(Vec::as_slice).unwrap_or_default();
    let steps: Vec<_> = steps.iter().map(|step| format!("    {step}")).collect();
    format!("{{\n  \"start\": {},\n  \"steps\": [\n{}\n  ]\n}}\n", value["start"], steps.join(",\n"))
}

/// Compares what is said, not the order of its keys, which follows from how the libraries were built.
fn compare(name: &str, wanted: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../ui/lessons").join(name);
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(&path, wanted).unwrap();
    }
    let read = |text: &str| serde_json::from_str::<Value>(text).unwrap_or_default();
    assert!(read(&fs::read_to_string(&path).unwrap_or_default()) == read(wanted), "{name} has drifted");
}

fn script(name: &str) -> Script {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/lessons").join(name);
    serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap()
}

#[test]
fn the_committed_lessons_are_what_the_rules_make_of_their_scripts() {
    compare("queens.json", &lines(&played::<queens::State>(script("queens.json"))));
    compare("rescue.json", &lines(&played::<rescue::State>(script("rescue.json"))));
}

/// Pictures of cards without a game show the signs of the one table.
#[test]
fn the_committed_signs_are_those_of_the_rules() {
    let setup = Setup { first: Some(LEARNER), ..Setup::plain(2) };
    let game = rescue::State::deal(&setup, &mut Seeded::new(1));
    let signs = serde_json::to_string_pretty(&game.view(Viewer::Public).signs).unwrap() + "\n";
    compare("signs.json", &signs);
}
