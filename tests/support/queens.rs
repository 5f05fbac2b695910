//! A strategy for Sleeping Queens: the card with the most effect first.

use super::player::{Player, Wish, Wishes};
use super::sight::{Held, Sight, look};
use thirtyfour::prelude::*;

/// Words that identify cards, in every language.
const KNIGHT: [&str; 4] = ["Knight", "Ritter", "Chevalier", "אביר"];
const POTION: [&str; 4] = ["Potion", "Schlaftrunk", "Potion", "שיקוי"];
const KING: [&str; 4] = ["King", "könig", "Roi ", "מלך "];
const JESTER: [&str; 4] = ["Jester", "Narr", "Bouffon", "ליצן"];
const NUMBER: [&str; 4] = ["Number", "Zahl", "Nombre", "המספר"];

/// The strategy.
#[derive(Clone, Copy, Debug, Default)]
pub struct Queens;

impl Wishes for Queens {
    fn at_table(&mut self, sight: &Sight) -> Wish {
        if let Some(sheet) = &sight.sheet {
            // A second tap on a seat, before its queen shows as chosen, opens a sheet with nothing to take.
            let way = if sheet.legal { "dialog .held.legal" } else { "dialog .sheet-head .rb" };
            return Wish::Press(way.to_owned());
        }
        match &sight.go {
            Some(go) if go.ready && (!sight.acting || complete(sight)) => Wish::Go,
            _ if sight.acting => wish(sight).map_or(Wish::Wait, Wish::Tap),
            Some(_) => Wish::Wait,
            None => Wish::Skip,
        }
    }
}

impl Player<'_, Queens> {
    /// Opens the hand of the next seat.
    pub async fn open_hand(self) -> WebDriverResult<Sight> {
        let page = self.page;
        self.play(|sight, _| sight.screen == "table" && !sight.hand.is_empty()).await?;
        look(page).await
    }
}

/// Whether the selection is complete: the strategy would add nothing.
fn complete(sight: &Sight) -> bool {
    let lifted: Vec<_> = sight.hand.iter().filter(|card| card.lifted).collect();
    match lifted.as_slice() {
        [card] if is_number(card) => twin(sight, card).is_none() && sum(sight).is_none(),
        [card] if is_aimed(card) => {
            !sight.picked.is_empty() || sight.legal.iter().all(|target| target == "discard")
        }
        [_, _, ..] => sum(sight).is_none_or(|places| places.len() == lifted.len()),
        _ => true,
    }
}

/// What to tap next.
fn wish(sight: &Sight) -> Option<String> {
    let lifted: Vec<_> = sight.hand.iter().filter(|card| card.lifted).collect();
    let aim = aim(sight);
    match lifted.as_slice() {
        // On a device of its own a seat sees its hand while it chooses a bed.
        [] if sight.hand.iter().all(|card| !card.can) && aim.is_some() => aim,
        [] => first_card(sight).map(|card| card.spot.clone()),
        [card] if is_number(card) && sum(sight).is_none() => twin(sight, card).map(|card| card.spot.clone()),
        [card, ..] if is_number(card) => {
            let places = sum(sight)?;
            sight
                .hand
                .iter()
                .find(|card| places.contains(&card.spot) && !card.lifted)
                .map(|card| card.spot.clone())
        }
        _ => aim,
    }
}

/// The next target of a card: a queen, large or in her seat on a small screen, then
/// a bed.
fn aim(sight: &Sight) -> Option<String> {
    let kinds: [&[&str]; 2] = [&["queen ", "seat "], &["bed "]];
    let is = |target: &String, kind: &[&str]| kind.iter().any(|word| target.starts_with(word));
    let open = kinds.into_iter().filter(|kind| !sight.picked.iter().any(|target| is(target, kind)));
    open.filter_map(|kind| sight.legal.iter().find(|target| is(target, kind))).next().cloned()
}

/// The card to select first.
fn first_card(sight: &Sight) -> Option<&Held> {
    let by_label = |wanted: &str| sight.hand.iter().find(|card| card.can && card.label.contains(wanted));
    let summand = || sum(sight).and_then(|places| sight.hand.iter().find(|card| places.contains(&card.spot)));
    let pair = || sight.hand.iter().find(|card| is_number(card) && twin(sight, card).is_some());
    let by_word = |words: [&str; 4]| words.into_iter().find_map(by_label);
    by_word(KNIGHT)
        .or_else(|| by_word(POTION))
        .or_else(|| by_word(KING))
        .or_else(|| by_word(JESTER))
        .or_else(summand)
        .or_else(pair)
        .or_else(|| sight.hand.iter().find(|card| is_number(card)))
        .or_else(|| sight.hand.iter().find(|card| card.can))
        .or(sight.hand.first())
}

fn is_aimed(card: &Held) -> bool {
    [KNIGHT, POTION, KING].as_flattened().iter().any(|word| card.label.contains(word))
}

fn is_number(card: &Held) -> bool {
    number(card).is_some()
}

/// A name without the bidirectional isolates that surround words in right-to-left text.
pub fn plain(label: &str) -> String {
    label.replace(['\u{2066}', '\u{2067}', '\u{2068}', '\u{2069}'], "")
}

fn number(card: &Held) -> Option<u8> {
    let label = plain(&card.label);
    NUMBER.iter().find_map(|word| label.strip_prefix(word))?.trim().parse().ok()
}

fn twin<'a>(sight: &'a Sight, card: &Held) -> Option<&'a Held> {
    sight.hand.iter().find(|other| other.spot != card.spot && is_number(other) && other.label == card.label)
}

/// The places of three numbers, one of which is the sum of the others.
fn sum(sight: &Sight) -> Option<Vec<String>> {
    let cards: Vec<_> = sight.hand.iter().filter_map(|card| Some((number(card)?, &card.spot))).collect();
    for (at, (a, first)) in cards.iter().enumerate() {
        for (b, second) in &cards[at + 1..] {
            if let Some((_, third)) =
                cards.iter().find(|(c, place)| *c == a + b && place != first && place != second)
            {
                return Some(vec![(*first).clone(), (*second).clone(), (*third).clone()]);
            }
        }
    }
    None
}
