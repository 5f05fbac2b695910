//! A blind player of Sleeping Queens, who goes by the accessible names.

use super::{Announced, Listener, Thing};

/// How the text of a button begins that acts; other texts say what it waits for.
const DEEDS: [&str; 8] = ["Wake ", "Send the", "Pour ", "Play ", "Swap ", "Hand over", "Put the", "Open it"];
/// The order in which cards are selected.
const ORDER: [&str; 6] = ["King", "Knight", "Potion", "Jester", "Number", ""];

/// Plays Sleeping Queens: the card that ranks first in `ORDER` first.
#[derive(Debug, Default)]
pub struct Queens {
    /// Cards that were already selected in this turn.
    tried: Vec<String>,
}

impl Listener for Queens {
    fn next<'a>(&mut self, seen: &'a Announced) -> Option<&'a Thing> {
        let curtain = |name: &str| name.starts_with("I am ") || name == "Tap once more";
        let let_go = |name: &str| name == "Let her go" || name == "Let her sleep";
        if let Some(thing) =
            seen.named(curtain).or_else(|| seen.named(let_go)).or_else(|| seen.named(is_deed))
        {
            self.tried.clear();
            return Some(thing);
        }
        let lifted = hand(seen).find(|card| card.pressed == Some(true));
        match lifted {
            _ if seen.headings.iter().any(|heading| heading.ends_with("chooses a bed")) => sleeper(seen),
            Some(card) if card.name.contains("King") => sleeper(seen),
            Some(card) if card.name.contains("Knight") || card.name.contains("Potion") => aim(seen),
            _ if hand(seen).all(|card| card.pressed.is_none()) => None,
            _ => self.lift(seen),
        }
    }
}

impl Queens {
    /// The best card in `ORDER` that was not selected yet.
    fn lift<'a>(&mut self, seen: &'a Announced) -> Option<&'a Thing> {
        let rank = |thing: &Thing| ORDER.iter().position(|word| thing.name.contains(word));
        let card =
            hand(seen).filter(|thing| !self.tried.contains(&thing.name)).min_by_key(|thing| rank(thing))?;
        self.tried.push(card.name.clone());
        Some(card)
    }
}

fn is_deed(name: &str) -> bool {
    DEEDS.iter().any(|deed| name.starts_with(deed)) || name.ends_with("say it aloud!")
}

fn hand(seen: &Announced) -> impl Iterator<Item = &Thing> {
    seen.within("My hand")
}

fn sleeper(seen: &Announced) -> Option<&Thing> {
    seen.within("Twelve beds").find(|bed| bed.name.contains("a sleeping queen") && bed.is_open())
}

/// The target of a Knight or a Potion: a queen of another seat, then a bed; otherwise the discard.
fn aim(seen: &Announced) -> Option<&Thing> {
    let awake = |thing: &&Thing| thing.name.contains(", awake, ");
    let target = if seen.things.iter().filter(awake).any(|queen| queen.pressed == Some(true)) {
        seen.within("Twelve beds").find(|bed| bed.name.ends_with("empty") && bed.is_open())
    } else {
        seen.things
            .iter()
            .filter(awake)
            .find(|queen| queen.is_open() && !queen.is_in(|part| part == "My queens"))
    };
    target.or_else(|| seen.within("Piles").find(|pile| pile.name.starts_with("Discard pile")))
}
