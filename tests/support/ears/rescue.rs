//! A blind player of The Rescue: rescues whenever it is offered, does sums, wakes queens.

use super::{Announced, Listener, Thing};
use crate::support::rescue::cards::{Card, equation, equation_with, fits};

/// How the text of a button begins that acts; other texts say what it waits for.
const DEEDS: [&str; 11] = [
    "Rescue the ",
    "Swap!",
    "Swap these two!",
    "Take it: ",
    "Take the ",
    "Bring the ",
    "Open door ",
    "Roll ",
    "Now the ",
    "Wake her!",
    "Put away: ",
];
/// Buttons that open a sheet with a choice.
const WAYS: [&str; 3] = ["Choose…", "Choose a swap", "Look into the pile"];
const CHIPS: &str = "What can be done";
const BENCH: &str = "Bench for sums";

/// Plays The Rescue.
#[derive(Debug, Default)]
pub struct Rescue {
    /// The seat's own numbers as last announced; behind a sheet none are announced.
    numbers: Vec<(String, u8)>,
}

impl Listener for Rescue {
    fn next<'a>(&mut self, seen: &'a Announced) -> Option<&'a Thing> {
        if seen.named(|name| name == "Close").is_some() {
            return deed(seen).or_else(|| self.question(seen));
        }
        self.numbers =
            mine(seen).filter_map(|card| Some((place(card), Card::named(&card.name).number()?))).collect();
        // An empty bench has no button of its own.
        if seen.named(|name| name == "Put back").is_some() {
            return self.on_the_bench(seen);
        }
        let way = || seen.named(|name| WAYS.contains(&name));
        let done = || seen.named(|name| name == "Done");
        deed(seen).or_else(way).or_else(|| self.chip(seen)).or_else(done).or_else(|| tap(seen))
    }
}

impl Rescue {
    /// What to choose in the open sheet.
    fn question<'a>(&self, seen: &'a Announced) -> Option<&'a Thing> {
        let asks = |words: &str| seen.headings.iter().any(|heading| heading.contains(words));
        let mut open = seen.things.iter().filter(|thing| thing.is_open());
        if asks("Switch Witch: ") {
            swap(seen)
        } else if asks("Which king?") {
            let pair = |thing: &&Thing| thing.name.contains(" and ");
            let chosen = seen.things.iter().filter(pair).any(|pair| pair.pressed == Some(true));
            open.find(|thing| if chosen { thing.name.contains(", in need") } else { pair(thing) })
        } else if asks("Spell Book") {
            open.max_by_key(|card| self.use_of(Card::named(&card.name)))
        } else {
            open.max_by_key(|card| Card::named(&card.name))
        }
    }

    /// Whether a number from the pile makes an equation; of others the smaller one is of more use.
    fn use_of(&self, card: Card) -> Option<(bool, u8)> {
        let own: Vec<u8> = self.numbers.iter().map(|(_, number)| *number).collect();
        let number = card.number()?;
        let pairs =
            own.iter().enumerate().flat_map(|(at, a)| own[at + 1..].iter().map(move |b| [*a, *b, number]));
        Some((pairs.into_iter().any(|three| fits(&three)), u8::MAX - number))
    }

    /// The best of the offered chips.
    fn chip<'a>(&self, seen: &'a Announced) -> Option<&'a Thing> {
        let queen = mine(seen).any(|card| Card::named(&card.name) == Card::Queen);
        let sum = equation(&self.numbers).is_some();
        let chip = |first: &str| seen.within(CHIPS).find(|chip| chip.name.starts_with(first));
        let wake = || chip("Wake queens").filter(|_| !queen || !sum);
        let add = || chip("Do a sum").filter(|_| sum);
        let read = || chip("Spell Book").filter(|_| self.numbers.len() > 1);
        chip("Rescue a king").or_else(wake).or_else(add).or_else(read)
    }

    /// Lays the equation that the seat's own numbers make, with times where plus does not fit, or plays the
    /// pair that lies there already.
    fn on_the_bench<'a>(&self, seen: &'a Announced) -> Option<&'a Thing> {
        let chosen: Vec<_> = mine(seen).filter(|card| card.pressed == Some(true)).map(place).collect();
        let wanted = equation_with(&self.numbers, &chosen).unwrap_or_default();
        let open = |wanted: &String| mine(seen).find(|card| card.is_open() && place(card) == *wanted);
        let missing = wanted.iter().find_map(open);
        let wake = seen.named(|name| name.starts_with("Wake all: "));
        match missing {
            _ if chosen.len() == 2 && wake.is_some() => wake,
            Some(_) if chosen.iter().all(|card| wanted.contains(card)) => missing,
            None if chosen.len() == wanted.len() => {
                let say = seen.named(|name| name.ends_with(": say it aloud!"));
                say.or_else(|| seen.within(BENCH).find(|key| key.name == "Times"))
            }
            _ => seen.named(|name| name == "Put back"),
        }
    }
}

/// The cards at the near edge, of the seat that has the turn.
fn mine(seen: &Announced) -> impl Iterator<Item = &Thing> {
    let seats = |part: &str| part == "People at the table";
    seen.things
        .iter()
        .filter(move |thing| thing.is_in(|part| part.ends_with("’s turn")) && !thing.is_in(seats))
}

fn place(card: &Thing) -> String {
    card.node.to_string()
}

fn deed(seen: &Announced) -> Option<&Thing> {
    seen.named(|name| DEEDS.iter().any(|deed| name.starts_with(deed)))
}

/// Swaps a number for a queen or a book; otherwise makes no swap.
fn swap(seen: &Announced) -> Option<&Thing> {
    let giver = seen.headings.iter().find_map(|heading| heading.strip_suffix(" gives"))?;
    let card = |thing: &&Thing| Card::named(&thing.name);
    let own = |thing: &&Thing| thing.name.ends_with(&format!(", {giver}’s"));
    let can = || seen.things.iter().filter(|thing| thing.pressed.is_some());
    let give = can().filter(|thing| own(thing) && card(thing).number().is_some()).min_by_key(card);
    let get = can().filter(|thing| !own(thing) && card(thing) > Card::Number(u8::MAX)).max_by_key(card);
    match (give, get) {
        (Some(give), Some(get)) => [give, get].into_iter().find(|card| card.is_open()),
        _ => seen.named(|name| name == "No swap"),
    }
}

/// What to choose on the table: a lightning card, a door, or the least of the seat's own cards.
fn tap(seen: &Announced) -> Option<&Thing> {
    let lightning = seen.within("Drawn cards").find(|card| card.is_open());
    let door = || seen.things.iter().find(|thing| thing.is_open() && thing.name.starts_with("Door "));
    let least = || mine(seen).filter(|card| card.is_open()).min_by_key(|card| Card::named(&card.name));
    lightning.or_else(door).or_else(least)
}
