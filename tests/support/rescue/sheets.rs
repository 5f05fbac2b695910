//! What to choose in the sheets of The Rescue.

use super::cards::{Card, fits};
use super::numbers;
use crate::support::player::Wish;
use crate::support::sight::{Choice, Sheet, Sight};

const DO: &str = "dialog .pick-buttons .btn:last-child";

/// What to do in the open sheet.
pub fn wish(sheet: &Sheet, sight: &Sight) -> Wish {
    match sheet.name.as_str() {
        "kings" if !sheet.pairs.is_empty() => king(sheet),
        "witch" => swap(sheet),
        "gnome" => gnome(sheet),
        "book" if sheet.cards.iter().any(|card| card.dim) || sheet.ready => number(sheet, sight),
        _ => press("dialog .sheet-head .rb"),
    }
}

fn press(selector: &str) -> Wish {
    Wish::Press(selector.to_owned())
}

fn choose(card: &Choice) -> Wish {
    Wish::Press(format!("dialog [data-target=\"{}\"]", card.target))
}

/// Chooses this card, or confirms when the sheet is ready.
fn then(sheet: &Sheet, next: Option<&Choice>) -> Wish {
    match next {
        _ if sheet.ready => press(DO),
        Some(card) => choose(card),
        None => Wish::Wait,
    }
}

/// Chooses who goes, then which king.
fn king(sheet: &Sheet) -> Wish {
    if sheet.pairs.contains(&true) {
        then(sheet, sheet.cards.iter().find(|card| !card.chosen))
    } else {
        press("dialog .pair")
    }
}

/// Swaps a number for a queen or a book; otherwise makes no swap.
fn swap(sheet: &Sheet) -> Wish {
    let open = || sheet.cards.iter().filter(|card| !card.dim);
    let give = open().filter(|card| card.own).min_by_key(|card| Card::named(&card.label));
    let get = open().filter(|card| !card.own).max_by_key(|card| Card::named(&card.label));
    match (give, get) {
        (Some(give), Some(get)) if gains(give, get) => {
            then(sheet, [give, get].into_iter().find(|card| !card.chosen))
        }
        _ => press("dialog .pick-buttons .paper"),
    }
}

fn gains(give: &Choice, get: &Choice) -> bool {
    let [give, get] = [give, get].map(|card| Card::named(&card.label));
    give.number().is_some() && get.number().is_none() && get > give
}

/// The best card, queen or door; any two knights.
fn gnome(sheet: &Sheet) -> Wish {
    let open = sheet.cards.iter().filter(|card| !card.dim && !card.chosen);
    then(sheet, open.max_by_key(|card| (Card::named(&card.label), &card.target)))
}

/// A number that makes an equation, otherwise the smallest.
fn number(sheet: &Sheet, sight: &Sight) -> Wish {
    let own: Vec<u8> = numbers(sight).into_iter().map(|(_, number)| number).collect();
    let pairs = || own.iter().enumerate().flat_map(|(at, a)| own[at + 1..].iter().map(move |b| (*a, *b)));
    let helps = |number: u8| pairs().any(|(a, b)| fits(&[a, b, number]));
    let numbers = sheet.cards.iter().filter(|card| !card.dim && !card.chosen);
    then(
        sheet,
        numbers
            .max_by_key(|card| Card::named(&card.label).number().map(|number| (helps(number), 10 - number))),
    )
}
