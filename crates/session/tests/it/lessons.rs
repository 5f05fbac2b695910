//! The lessons in `ui/lessons` are games as the rules play them: made from the scripts in
//! `tests/lessons`, position by position, as the first seat sees them on a device of its own.
//! `UPDATE_GOLDEN=1 cargo test -p rouse-session --test it lessons` rewrites them.

use rouse_rules::{
    Chance, DieFace, Face, Offers, Rules, Seat, Seeded, Setup, Status, Taps, Verify, Viewer, prelude::*,
    queens, rescue,
};
use rouse_session::wire::{Animal, Colour, GameUpdate, Level, Person, Stage, Update};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::{collections::BTreeMap, fs, path::Path};

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

/// What happens next. Where the learner may choose, each way has a move, and may have steps of its own
/// before those that follow.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Step {
    seat: u8,
    #[serde(default)]
    ways: Vec<Way>,
    #[serde(rename = "move", default)]
    text: Option<String>,
    /// What is said before anything is done, as names of sentences: each is read, and left with a button.
    #[serde(default)]
    tell: Vec<String>,
    /// What is said of each tap.
    #[serde(default)]
    say: Vec<String>,
    /// What is said of one thing, chosen or not, by its tap.
    #[serde(default)]
    of: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Way {
    /// A move; `*` stands for any word of a move that is legal.
    #[serde(rename = "move")]
    text: String,
    #[serde(default)]
    steps: Vec<Step>,
}

/// A point of the finished lesson: how one comes here from another point, what has changed then, and what is
/// said here. The first one comes from nowhere, and everything has changed.
#[derive(Serialize)]
struct Point {
    from: Option<usize>,
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(skip_serializing_if = "Taps::is_empty")]
    taps: Taps,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    tell: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    say: Vec<String>,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    of: BTreeMap<String, String>,
    change: Value,
}

/// Dice as the script lists them; a lesson never shuffles.
#[derive(Clone)]
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
trait Taught: Rules + Verify {
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
    let bot = Person { bot: Some(Level::Sleepyhead), ..Person::new("Hare", Animal::Hare, Colour::Plum) };
    vec![Person::new("Fox", Animal::Fox, Colour::Moon), bot]
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

/// Plays a script, by every way that the learner may choose.
fn played<R: Taught>(script: &Script) -> Vec<Point> {
    let position = serde_json::from_value(script.position.clone()).expect("a position");
    let game = R::from_position(&position).unwrap_or_else(|error| panic!("{error}"));
    let dice: Vec<_> = script.chance.iter().map(|word| word.parse().expect("a side of the die")).collect();
    let steps: Vec<_> = script.steps.iter().collect();
    let shown = json!(update(&game, 0, Vec::new(), &[]));
    let mut points = vec![Point { change: shown.clone(), ..Point::before(&steps) }];
    let begun = Place { game, dice: Dice(dice.into_iter()), log: Vec::new(), rev: 0, at: 0, shown };
    grow(&begun, &steps, &mut points);
    points
}

/// Where one way through a lesson has come.
struct Place<R: Taught> {
    game: R,
    dice: Dice,
    log: Vec<R::EventView>,
    rev: u32,
    at: usize,
    shown: Value,
}

impl Point {
    /// With what is said before the next of these steps.
    fn before(steps: &[&Step]) -> Point {
        let (tell, say, of) = steps
            .first()
            .map(|step| (step.tell.clone(), step.say.clone(), step.of.clone()))
            .unwrap_or_default();
        Point { from: None, seat: None, taps: Taps::default(), tell, say, of, change: Value::Null }
    }
}

fn grow<R: Taught>(place: &Place<R>, steps: &[&Step], points: &mut Vec<Point>) {
    let Some((step, rest)) = steps.split_first() else {
        assert!(place.dice.clone().0.next().is_none(), "the script lists a roll too many");
        assert!(won(&place.game), "a lesson ends with a win");
        return;
    };
    let one = step.text.iter().map(|text| (text.as_str(), &[][..]));
    let several = step.ways.iter().map(|way| (way.text.as_str(), way.steps.as_slice()));
    for (text, own) in one.chain(several) {
        let steps: Vec<_> = own.iter().chain(rest.iter().copied()).collect();
        for action in meant(&place.game, Seat(step.seat), text) {
            let (point, next) = done(place, step, &action, &steps);
            points.push(point);
            grow(&Place { at: points.len() - 1, ..next }, &steps, points);
        }
    }
}

/// The actions that a move of a script stands for: one, or with a `*` each that is legal.
fn meant<R: Taught>(game: &R, seat: Seat, text: &str) -> Vec<R::Action> {
    if !text.contains('*') {
        return vec![game.read(seat, text).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"))];
    }
    let mut legal = Vec::new();
    game.legal(seat, &mut legal);
    let wanted: Vec<_> = text.split(' ').collect();
    legal.retain(|action| {
        let written = game.write(action);
        let words: Vec<_> = written.split(' ').collect();
        words.len() == wanted.len()
            && words.iter().zip(&wanted).all(|(word, wanted)| *wanted == "*" || word == wanted)
    });
    assert!(!legal.is_empty(), "{text}: nothing like it is legal");
    legal
}

/// Does one thing.
fn done<R: Taught>(place: &Place<R>, step: &Step, action: &R::Action, next: &[&Step]) -> (Point, Place<R>) {
    let (seat, text) = (Seat(step.seat), place.game.write(action));
    if seat == LEARNER {
        assert_forbids_nothing_good(&place.game, action);
    }
    assert_eq!(seat != LEARNER, step.say.is_empty(), "{text}: the learner alone is told what to tap");
    let (mut game, mut dice, mut log) = (place.game.clone(), place.dice.clone(), place.log.clone());
    let taps = game.taps(action);
    let mut events = Vec::new();
    game.play(seat, action, &mut dice, &mut events).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    assert_eq!(game.invariant_violations(), Vec::<String>::new(), "after {text}");
    let seen: Vec<_> = events.iter().map(|event| R::witness(event, Viewer::Seat(LEARNER))).collect();
    log.extend(events.iter().filter_map(|event| R::remember(&R::witness(event, Viewer::Public))));
    let rev = place.rev + 1;
    let shown = json!(update(&game, rev, seen, &log));
    let change = changed(&place.shown, &shown);
    let point = Point { from: Some(place.at), seat: Some(seat), taps, change, ..Point::before(next) };
    (point, Place { game, dice, log, rev, at: 0, shown })
}

/// What has to be laid over one value to make it another: objects key by key, a list that has only grown as
/// what is `more` in it, anything else as a whole.
fn changed(before: &Value, after: &Value) -> Value {
    if let (Value::Array(old), Value::Array(new)) = (before, after)
        && !old.is_empty()
        && let Some(more) = new.strip_prefix(old.as_slice())
    {
        return json!({ "more": more });
    }
    let (Value::Object(old), Value::Object(new)) = (before, after) else { return after.clone() };
    assert!(old.keys().all(|key| new.contains_key(key)), "a key cannot be taken away: {before} {after}");
    let differs = |(key, value): &(&String, &Value)| old.get(*key) != Some(*value);
    let over = |(key, value): (&String, &Value)| {
        (key.clone(), old.get(key).map_or(value.clone(), |old| changed(old, value)))
    };
    Value::Object(new.iter().filter(differs).map(over).collect())
}

fn won<R: Taught>(game: &R) -> bool {
    matches!(game.status(), Status::Over(outcome) if outcome.winners().eq([LEARNER]))
}

/// In a lesson only its own moves can be made. So each wins where a move wins, and ends the turn only
/// where nothing else is left to do.
fn assert_forbids_nothing_good<R: Taught>(game: &R, action: &R::Action) {
    let mut legal = Vec::new();
    game.legal(LEARNER, &mut legal);
    let wins = |action: &R::Action| {
        let mut after = game.clone();
        after.play(LEARNER, action, &mut Seeded::new(1), &mut Vec::new()).is_ok() && won(&after)
    };
    let text = game.write(action);
    assert!(wins(action) || !legal.iter().any(wins), "{text}: another move wins");
    assert!(text != "done" || legal.len() == 1, "{text}: there is still something to do");
}

/// One object a line, so that a change can be read.
fn lines(points: &[Point]) -> String {
    let points: Vec<_> = points.iter().map(|point| format!("    {}", json!(point))).collect();
    format!("{{\n  \"points\": [\n{}\n  ]\n}}\n", points.join(",\n"))
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
    compare("queens.json", &lines(&played::<queens::State>(&script("queens.json"))));
    for name in ["rescue-king.json", "rescue-knights.json", "rescue-turn.json"] {
        compare(name, &lines(&played::<rescue::State>(&script(name))));
    }
}

/// Pictures of cards without a game show the signs of the one table.
#[test]
fn the_committed_signs_are_those_of_the_rules() {
    let setup = Setup { first: Some(LEARNER), ..Setup::plain(2) };
    let game = rescue::State::deal(&setup, &mut Seeded::new(1));
    let signs = serde_json::to_string_pretty(&game.view(Viewer::Public).signs).unwrap() + "\n";
    compare("signs.json", &signs);
}
