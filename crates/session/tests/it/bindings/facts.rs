//! What the interface shows of the core's numbers and words, as TypeScript: it copies none of them.

use rouse_rules::{
    Face, Game, HouseRule, HouseRules, Kind, MAX_SEATS, MIN_SEATS, Notate, Queen, queens, rescue,
};
use rouse_session::{
    BETWEEN_CHEERS, CHEER_WINDOW, MOST_CHEERS, PROTOCOL_VERSION, album, code, record,
    wire::{Bye, names},
};

/// The second part of `ui/js/state/core.ts`: numbers of a table, and what is true of each game.
pub fn facts() -> String {
    let letters = std::str::from_utf8(code::LETTERS).unwrap();
    format!(
        "
export const PROTOCOL = {PROTOCOL_VERSION};
export const SEATS = {{ least: {MIN_SEATS}, most: {MAX_SEATS} }};
export const NAME_LENGTH = {};
export const CODE = {{ letters: '{letters}', length: {} }};
/** When a guest may reconnect after a goodbye. */
export const RETRY: Readonly<Record<Bye, 'soon' | 'late' | 'never'>> = {{ {} }};
export const CHEERS = {{ between_ms: {}, window_ms: {}, most: {MOST_CHEERS} }};
/** Points of a finished game in one message. */
export const FRAMES = {};
/** Letters of a game as a text. */
export const RECORD_LENGTH = {};
/** By seats. */
export const QUEENS_GOAL: Readonly<Record<number, {{ queens: number, points: number }}>> = {{ {} }};
/** By seats. */
export const KINGS_GOAL: Readonly<Record<number, number>> = {{ {} }};
/** In the order in which they are offered. */
export const HOUSE_RULES: Readonly<Record<GameKind, readonly HouseRule[]>> = {{
  queens: [{}],
  rescue: [{}],
}};
",
        names::LONGEST,
        code::LENGTH,
        retries(),
        BETWEEN_CHEERS.as_millis(),
        CHEER_WINDOW.as_millis(),
        album::FRAMES,
        record::LONGEST,
        by_seats(|seats| {
            let goal = queens::goal(seats, HouseRules::NONE);
            format!("{{ queens: {}, points: {} }}", goal.queens, goal.points.unwrap())
        }),
        by_seats(|seats| rescue::goal(seats).to_string()),
        house_rules::<queens::State>(),
        house_rules::<rescue::State>(),
    )
}

fn by_seats(of: impl Fn(usize) -> String) -> String {
    (MIN_SEATS..=MAX_SEATS).map(|seats| format!("{seats}: {}", of(seats))).collect::<Vec<_>>().join(", ")
}

fn retries() -> String {
    let word = |bye| serde_json::to_value::<Bye>(bye).unwrap().as_str().unwrap().to_owned();
    let row = |bye: Bye| format!("{}: '{}'", word(bye), format!("{:?}", bye.retry()).to_lowercase());
    Bye::ALL.map(row).join(", ")
}

fn house_rules<G: Game>() -> String {
    let rules = G::HOUSE_RULES.iter().chain(&HouseRule::OF_THE_TABLE);
    rules.map(|rule| format!("'{rule}'")).collect::<Vec<_>>().join(", ")
}

/// `ui/js/state/cards.ts`: every card of both games, and the sides of the die.
pub fn cards() -> String {
    let faces: Vec<Face> = (0..=u8::MAX).filter_map(Face::from_code).collect();
    let rows: String =
        faces.iter().map(|face| format!("  ['{}', '{face}', '{}'],\n", face.code(), kind(*face))).collect();
    let points: Vec<_> = faces
        .iter()
        .filter_map(|face| Some(format!("{}: {}", face.code(), queens::points(face.as_queen()?))))
        .collect();
    let mut sides: Vec<(String, usize)> = Vec::new();
    for side in rescue::DIE {
        let name = side.to_string();
        match sides.iter_mut().find(|(known, _)| *known == name) {
            Some((_, count)) => *count += 1,
            None => sides.push((name, 1)),
        }
    }
    let sides: Vec<_> = sides.iter().map(|(name, count)| format!("{name}: {count}")).collect();
    format!(
        "
import type {{ Kind }} from './faces.js';

/** Code, word in notation, kind; in the order of the codes. */
export const CARDS: readonly (readonly [string, string, Kind])[] = [
{rows}];
/** The queens of both games; the others come with a house rule. */
export const PRINTED_QUEENS = {};
/** Of each queen. */
export const POINTS: Readonly<Record<string, number>> = {{ {} }};
/** The queen whom each may not meet in a court (Q-4.8). */
export const RIVALS: Readonly<Record<string, string>> = {{ {} }};
/** How many sides of the die show what (R-1.9). */
export const SIDES: Readonly<Record<string, number>> = {{ {} }};
",
        Queen::PRINTED,
        points.join(", "),
        rivals(&faces),
        sides.join(", ")
    )
}

/// The queens whom the core refuses in one court.
fn rivals(faces: &[Face]) -> String {
    let quarrel = |one: Face, other: Face| {
        queens::State::from_position(&queens::Position {
            game: "queens".to_owned(),
            players: 2,
            hands: vec![vec!["king".to_owned()], vec!["1".to_owned()]],
            awake: vec![vec![one.to_string(), other.to_string()]],
            options: vec![HouseRule::SixteenQueens.to_string()],
            ..Default::default()
        })
        .is_err()
    };
    let all = || faces.iter().copied().filter(|face| face.as_queen().is_some());
    let pairs = all().flat_map(|one| all().filter(move |&other| one != other).map(move |other| (one, other)));
    let rivals = pairs.filter(|&(one, other)| quarrel(one, other));
    rivals.map(|(one, other)| format!("{}: '{}'", one.code(), other.code())).collect::<Vec<_>>().join(", ")
}

/// The kinds that the interface draws alike.
fn kind(face: Face) -> &'static str {
    match face.kind() {
        Kind::Queen(_) => "queen",
        Kind::King(_) => "king",
        Kind::Knight | Kind::Dragon | Kind::Potion | Kind::Wand | Kind::Jester => "power",
        Kind::Number(_) => "number",
        Kind::Gnome | Kind::Witch | Kind::Willow => "instant",
        Kind::Book => "book",
        Kind::Companion(_) => "companion",
        Kind::RescueKing(_) => "peril",
        Kind::RescueKnight(_) => "shield",
    }
}
