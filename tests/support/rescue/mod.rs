//! A strategy for The Rescue: rescues whenever it is possible, otherwise looks for companions and
//! wakes queens.

pub mod cards;
mod sheets;

use super::player::{Wish, Wishes};
use super::sight::{Lying, Sight};
use cards::{Card, equation};

/// The strategy.
#[derive(Debug, Default)]
pub struct Rescue {
    curious: bool,
    asked: bool,
    /// The table when last nothing was selected and no sheet open.
    calm: Option<Lying>,
    undo: Undo,
    /// Whether a book was opened. The strategy opens only one, to keep more choices.
    read: bool,
}

/// The state of one undo in a game.
#[derive(Debug, Default, PartialEq, Eq)]
enum Undo {
    #[default]
    NotYet,
    /// Undo was pressed; the table has to look like this again.
    Asked(Lying),
    Worked,
}

impl Rescue {
    /// A strategy that also taps what is not possible, and undoes one action.
    pub fn curious() -> Self {
        Self { curious: true, ..Self::default() }
    }

    /// Whether an action was undone, and the table was as before.
    pub fn took_back(&self) -> bool {
        self.undo == Undo::Worked
    }

    /// What a curious player tries.
    fn try_out(&mut self, sight: &Sight) -> Option<Wish> {
        if sight.why.is_empty() && !self.asked && sight.legal.iter().any(|target| target == "die") {
            return Some(Wish::Tap("grid 1".to_owned()));
        }
        self.asked |= !sight.why.is_empty();
        let before = self.calm.replace(sight.lying.clone())?;
        match &self.undo {
            Undo::NotYet if sight.undo && before != sight.lying => self.undo = Undo::Asked(before),
            Undo::Asked(wanted) if *wanted != sight.lying => return Some(Wish::Wait),
            Undo::Asked(_) => {
                self.undo = Undo::Worked;
                return None;
            }
            _ => return None,
        }
        Some(Wish::Press(".tool-undo".to_owned()))
    }
}

impl Wishes for Rescue {
    fn at_table(&mut self, sight: &Sight) -> Wish {
        if sight.go.is_none() && !sight.acting {
            return Wish::Skip;
        }
        if let Some(sheet) = &sight.sheet {
            if ["witch", "gnome"].contains(&sheet.name.as_str()) {
                // A sheet opened: the recorded table is more than one action back.
                self.calm = None;
            }
            self.read |= sheet.name == "book";
            return sheets::wish(sheet, sight);
        }
        if sight.bench {
            return on_the_bench(sight);
        }
        if sight.picked.is_empty() {
            let tried = if self.curious { self.try_out(sight) } else { None };
            if let Some(wish) = tried.or_else(|| chip(sight, !self.read)) {
                return wish;
            }
        }
        if sight.go.as_ref().is_some_and(|go| go.ready) { Wish::Go } else { tap(sight) }
    }
}

/// The best of the offered chips; a book only if `reads`.
fn chip(sight: &Sight, reads: bool) -> Option<Wish> {
    let queen_awake = sight.mine.iter().any(|(_, label)| Card::named(label) == Card::Queen);
    let numbers = numbers(sight);
    let wanted = |chip: &str| match chip {
        "rescue" => true,
        "wake" => !queen_awake || equation(&numbers).is_none(),
        "sum" => equation(&numbers).is_some(),
        _ => reads && numbers.len() > 1,
    };
    let offered = |chip: &&str| wanted(chip) && sight.chips.iter().any(|one| one == chip);
    let chip = ["rescue", "wake", "sum", "book"].into_iter().find(offered)?;
    Some(Wish::Press(format!(".chips [data-key={chip}]")))
}

/// The sign after the chosen one.
const NEXT_SIGN: &str = ".ops [aria-pressed=true] + .key";

/// Lays the equation that the seat's own numbers make, trying one sign after the other; or plays the pair
/// that lies there already.
fn on_the_bench(sight: &Sight) -> Wish {
    let ready = sight.go.as_ref().is_some_and(|go| go.ready);
    let wanted = equation(&numbers(sight)).unwrap_or_default();
    let missing = wanted.iter().find(|place| !sight.picked.contains(place));
    let fits = sight.picked.iter().all(|place| wanted.contains(place));
    match missing {
        _ if ready && sight.picked.len() == 2 => Wish::Go,
        Some(place) if fits => Wish::Tap(place.clone()),
        None if fits && ready => Wish::Go,
        None if fits && !wanted.is_empty() && sight.picked.len() == wanted.len() => {
            Wish::Press(NEXT_SIGN.to_owned())
        }
        _ => Wish::Press(".second-btn".to_owned()),
    }
}

/// The seat's own numbers, each with its place.
fn numbers(sight: &Sight) -> Vec<(String, u8)> {
    sight
        .mine
        .iter()
        .filter_map(|(place, label)| Some((place.clone(), Card::named(label).number()?)))
        .collect()
}

/// The best of what is lit; of the seat's own cards the least.
fn tap(sight: &Sight) -> Wish {
    let card = |target: &String| sight.lying.get(target).map_or(Card::Other, |label| Card::named(label));
    let open: Vec<_> = sight.legal.iter().filter(|target| !sight.picked.contains(target)).collect();
    let own = |target: &&&String| sight.mine.iter().any(|(place, _)| place == **target);
    let least = open.iter().filter(own).min_by_key(|target| card(target));
    let best = least.or_else(|| open.iter().max_by_key(|target| (card(target), **target)));
    best.map_or(Wish::Wait, |target| Wish::Tap((*target).clone()))
}
