//! Games as text that somebody has changed by hand, or that were damaged on the way: each is refused with a
//! sentence, or computer players play it to its end.

use crate::support::{Bench, people};
use crate::targets;
use rouse_rules::{Chance, HouseRule, HouseRules, Seeded, prelude::*, queens, rescue};
use rouse_session::{
    ClientMsg, Failure, ServerMsg,
    record::Record,
    wire::{Fault, GameKind, Level},
};
use serde_json::{Value, json};

/// How many texts are changed.
fn texts() -> usize {
    if std::env::var_os("ROUSE_FULL").is_some() { 20_000 } else { 2_000 }
}

/// A game that was played for so many steps, as text.
fn written(kind: GameKind, seats: usize, seed: u64, steps: usize) -> String {
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    let mut people = people(seats);
    people[seats - 1].bot = Some(Level::Sleepyhead);
    let rules =
        if kind == GameKind::Queens { queens::State::HOUSE_RULES } else { rescue::State::HOUSE_RULES };
    let house_rules = rules.iter().enumerate().filter(|(bit, _)| seed >> bit & 1 == 1).map(|(_, &rule)| rule);
    let mut house_rules: HouseRules = house_rules.collect();
    // In the first game going back needs open hands.
    if seed % 2 == 1 && (kind == GameKind::Rescue || house_rules.has(HouseRule::OpenHands)) {
        house_rules = house_rules.iter().chain(HouseRule::OF_THE_TABLE).collect();
    }
    bench.send(device, ClientMsg::Start { game: kind, people, queens: Vec::new(), first: None, house_rules });
    let mut chance = Seeded::new(seed);
    for _ in 0..steps {
        if !bench.step_anywhere(&[device], &mut chance) {
            break;
        }
    }
    Record::of(bench.stored()).unwrap().to_string()
}

/// The same text, changed in one way.
fn changed(text: &str, chance: &mut Seeded) -> String {
    match chance.below(4) {
        0 => damaged(text, chance),
        1 => cut(text, chance),
        _ => {
            let (head, rest) = text.split_once("deal ").unwrap();
            let (deal, moves) = rest.split_once('\n').unwrap();
            let mut deal: Value = serde_json::from_str(deal).unwrap();
            for _ in 0..=chance.below(3) {
                change_deal(&mut deal, chance);
            }
            // Most changes of the deal make the moves after it impossible.
            let moves = if chance.below(4) == 0 { moves } else { "open\n" };
            format!("{head}deal {deal}\n{moves}")
        }
    }
}

/// Bytes as a bad line leaves them.
fn damaged(text: &str, chance: &mut Seeded) -> String {
    let mut bytes = text.as_bytes().to_vec();
    let at = chance.below(bytes.len());
    match chance.below(4) {
        0 => bytes[at] = chance.below(128) as u8,
        1 => bytes[at] ^= 1 << chance.below(7),
        2 => drop(bytes.splice(at..at, b"9999999999999".iter().copied())),
        _ => drop(bytes.remove(at)),
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Only the first moves, or one of them twice, or in capitals.
fn cut(text: &str, chance: &mut Seeded) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    let head = lines.iter().position(|line| line.starts_with("deal ")).unwrap() + 1;
    let at = head + chance.below(lines.len() - head);
    match chance.below(3) {
        0 => {
            lines.truncate(at);
            lines.push("open".to_owned());
        }
        1 => lines.insert(at, lines[at].clone()),
        _ => lines[at] = lines[at].to_uppercase().replace(' ', "  "),
    }
    lines.join("\n") + "\n"
}

/// One change of a position: a key, a card, or who is asked what.
fn change_deal(deal: &mut Value, chance: &mut Seeded) {
    let (seat, other) = (chance.below(5), chance.below(5));
    match chance.below(8) {
        0 => {
            let keys: Vec<String> = deal.as_object().unwrap().keys().cloned().collect();
            deal.as_object_mut().unwrap().remove(&keys[chance.below(keys.len())]);
        }
        1..=3 => move_card(deal, chance),
        4 => {
            let key = ["to_act", "turn", "players"][chance.below(3)];
            deal[key] = json!(chance.below(7));
        }
        5 => {
            deal["to_act"] = Value::Null;
            deal["turn"] = Value::Null;
            deal["pending"] = question(chance, seat, other);
        }
        6 => deal["step"] = json!(["roll", "instants", "actions", "discard"][chance.below(4)]),
        _ => {
            let key = ["hands", "realms", "awake", "companions", "kings", "knights"][chance.below(6)];
            let list = deal.get_mut(key).and_then(|seats| seats.get_mut(seat)).and_then(Value::as_array_mut);
            list.into_iter().for_each(Vec::clear);
        }
    }
}

/// A card goes from one list to another: hands, realms, piles, beds.
fn move_card(deal: &mut Value, chance: &mut Seeded) {
    let mut lists = Vec::new();
    lists_in(deal, String::new(), &mut lists);
    if lists.len() < 2 {
        return;
    }
    let [from, to] = [0; 2].map(|_| lists[chance.below(lists.len())].clone());
    let cards = deal.pointer_mut(&from).and_then(Value::as_array_mut).unwrap();
    if cards.is_empty() {
        return;
    }
    let card = cards.remove(chance.below(cards.len()));
    let cards = deal.pointer_mut(&to).and_then(Value::as_array_mut).unwrap();
    cards.insert(chance.below(cards.len() + 1), card);
}

fn lists_in(value: &Value, path: String, lists: &mut Vec<String>) {
    match value {
        Value::Array(items) if items.iter().all(Value::is_string) => lists.push(path),
        Value::Array(items) => {
            (0..).zip(items).for_each(|(at, item): (usize, _)| lists_in(item, format!("{path}/{at}"), lists));
        }
        Value::Object(keys) => {
            keys.iter().for_each(|(key, item)| lists_in(item, format!("{path}/{key}"), lists))
        }
        _ => {}
    }
}

fn question(chance: &mut Seeded, seat: usize, other: usize) -> Value {
    let queen = ["heart", "cat", "rose", "moon", "cake"][chance.below(5)];
    let die = ["1", "2", "3", "dragon"][chance.below(4)];
    let rolled_for = ["draw", "gnome"][chance.below(2)];
    let questions = [
        json!({"attack": "knight", "by": seat, "on": other, "queen": queen}),
        json!({"attack": "potion", "by": seat, "on": other, "queen": queen, "bed": chance.below(14)}),
        json!({"wake": "rose", "seat": seat}),
        json!({"wake": "jester", "seat": seat, "by": other}),
        json!({"blue": seat, "rolled_for": rolled_for}),
        json!({"dragon-wake": seat}),
        json!({"gnome": die, "seat": seat}),
        json!({"witch": seat}),
        json!({"take": seat}),
    ];
    questions[chance.below(questions.len())].clone()
}

#[test]
fn a_changed_game_is_refused_with_a_sentence_or_played_to_its_end() {
    let kinds = [GameKind::Queens, GameKind::Rescue].into_iter();
    let sources = kinds.flat_map(|kind| {
        (0..8).map(move |seed| written(kind, 2 + seed as usize % 4, seed, 12 + 9 * seed as usize))
    });
    let sources: Vec<String> = sources.collect();
    let mut chance = Seeded::new(13);
    let (mut accepted, mut refused) = (0, 0);
    for number in 0..texts() {
        let text = changed(&sources[number % sources.len()], &mut chance);
        match text.parse::<Record>() {
            Ok(record) => {
                accepted += 1;
                if accepted % 40 == 1 {
                    at_a_table(&text, number as u64);
                }
                targets::go_on(record, number);
            }
            Err(error) => {
                refused += 1;
                let said = error.to_string();
                assert!(said.starts_with("line ") && error.problem.len() > 8, "{said}");
                assert!(said.len() < 2_000 && !said.contains(char::is_control), "{said}");
            }
        }
    }
    assert!(
        accepted > texts() / 10 && refused > texts() / 10,
        "{accepted} were accepted and {refused} refused"
    );
}

/// The same by way of a table: it is taken in, and gone on with until somebody has won.
fn at_a_table(text: &str, seed: u64) {
    let mut bench = Bench::empty(seed);
    let device = bench.join();
    bench.send(device, ClientMsg::Import { text: text.to_owned() });
    bench.send(device, ClientMsg::Continue { game: None });
    if bench.latest.contains_key(&device) {
        bench.play_to_the_end(&[device], &mut Seeded::new(seed));
    }
    let record = Record::of(bench.stored()).unwrap();
    assert!(record.winners().is_some(), "{text}");
}

/// The others at the table hear nothing of a text that may tell hidden cards.
#[test]
fn only_the_client_that_sent_a_text_is_told_what_is_wrong_with_it() {
    let mut bench = Bench::empty(1);
    let (device, window) = (bench.join(), bench.join());
    let text = written(GameKind::Queens, 2, 1, 12).replacen("\nopen", "\n0 king 99\nopen", 1);
    let fault = text.parse::<Record>().unwrap_err().fault;
    assert!(matches!(fault, Fault::Move { number: 13, refusal: Some(_), .. }), "{fault:?}");
    let told = bench.send(device, ClientMsg::Import { text });
    assert_eq!(told, [ServerMsg::Failed { reason: Failure::NotAGame, fault: Some(fault) }]);
    assert_eq!(bench.last(window, "failed"), None);
}
